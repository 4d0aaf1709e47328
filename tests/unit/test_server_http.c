/* What the file server answers to a request, without sockets. */
#include "server/http.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static unsigned char plain[] = "plain text", packed[] = "gzip", small[] = "br";
static char script[] = "/0123456789ab/main.js", page[] = "/index.html";

static served_file list[] = {
    {.path = script,
     .type = "text/javascript; charset=utf-8",
     .lasting = true,
     .body = {{plain, sizeof plain - 1, "\"p\""}, {packed, sizeof packed - 1, "\"g\""}, {small, sizeof small - 1, "\"b\""}}},
    {.path = page, .type = "text/html; charset=utf-8", .body = {{plain, sizeof plain - 1, "\"i\""}}},
};
static const served_files files = {.file = list, .count = 2};

static const char *header(const http_answer *answer, const char *name)
{
    for (int i = 0; i < answer->headers; i++)
        if (strcmp(answer->header[i].name, name) == 0)
            return answer->header[i].value;
    return NULL;
}

static http_answer ask(http_method method, const char *path, const char *encodings, const char *tags)
{
    http_answer answer;
    http_answer_to(&(http_request){method, path, false, encodings, tags}, &files, &answer);
    assert_in_range(answer.headers, 1, HTTP_MOST_HEADERS);
    assert_non_null(strstr(header(&answer, "content-security-policy:"), "script-src 'self' 'wasm-unsafe-eval';"));
    assert_string_equal(header(&answer, "x-content-type-options:"), "nosniff");
    assert_string_equal(header(&answer, "referrer-policy:"), "no-referrer");
    return answer;
}

static void test_files(void **state)
{
    (void)state;
    http_answer answer = ask(HTTP_GET, "/", NULL, NULL);
    assert_int_equal(answer.status, 200);
    assert_string_equal(header(&answer, "content-type:"), "text/html; charset=utf-8");
    assert_string_equal(header(&answer, "cache-control:"), "no-cache");
    assert_null(header(&answer, "content-encoding:"));
    assert_null(header(&answer, "vary:"));
    assert_ptr_equal(answer.body, plain);
    assert_int_equal(answer.size, sizeof plain - 1);

    answer = ask(HTTP_GET, script, "gzip, br", NULL);
    assert_string_equal(header(&answer, "cache-control:"), "public, max-age=31536000, immutable");
    assert_string_equal(header(&answer, "vary:"), "accept-encoding");
    assert_string_equal(header(&answer, "content-encoding:"), "br");
    assert_ptr_equal(answer.body, small);
    assert_int_equal(answer.length, sizeof small - 1);
}

static void test_head_sends_no_body(void **state)
{
    (void)state;
    http_answer answer = ask(HTTP_HEAD, "/", NULL, NULL);
    assert_int_equal(answer.status, 200);
    assert_int_equal(answer.length, sizeof plain - 1);
    assert_int_equal(answer.size, 0);
    answer = ask(HTTP_HEAD, "/none", NULL, NULL);
    assert_int_equal(answer.status, 404);
    assert_int_not_equal(answer.length, 0);
    assert_int_equal(answer.size, 0);
}

static void test_refusals(void **state)
{
    (void)state;
    static const char *const wrong[] = {"", "x", "*", "/a\\b", "/a\nb", "/\x7f", "http://elsewhere/", "../x"};
    static const char *const missing[] = {"/none",         "/index.html/", "//index.html",   "/../index.html",
                                          "/0123456789ab", "/INDEX.html",  "/index.html.gz", "/0123456789ab/"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        http_answer answer = ask(HTTP_GET, wrong[i], NULL, NULL);
        assert_int_equal(answer.status, 400);
        assert_true(answer.closing);
    }
    for (size_t i = 0; i < sizeof missing / sizeof *missing; i++)
        assert_int_equal(ask(HTTP_GET, missing[i], NULL, NULL).status, 404);
    http_answer answer = ask(HTTP_OTHER, "/", NULL, NULL);
    assert_int_equal(answer.status, 405);
    assert_string_equal(header(&answer, "allow:"), "GET, HEAD");
    assert_true(answer.closing);
    http_answer_to(&(http_request){.path = "/", .body = true}, &files, &answer);
    assert_int_equal(answer.status, 400);
    assert_true(answer.closing);
}

static void test_coding(void **state)
{
    (void)state;
    static const struct {
        const char *wanted;
        file_coding coding;
    } cases[] = {
        {NULL, FILE_PLAIN},
        {"", FILE_PLAIN},
        {"gzip", FILE_GZIP},
        {"GZip", FILE_GZIP},
        {"gzip, deflate, br", FILE_BROTLI},
        {"gzip;q=1.0, br;q=0.5", FILE_GZIP},
        {"br;q=0", FILE_PLAIN},
        {"br;q=0.000, gzip;q=0.001", FILE_GZIP},
        {"gzip;q=0, *", FILE_BROTLI},
        {"*;q=0", FILE_PLAIN},
        {"*", FILE_BROTLI},
        {"identity", FILE_PLAIN},
        {"identity;q=1, gzip;q=0.5", FILE_PLAIN},
        {"gzip;q=x", FILE_PLAIN},
        {"gzip;q=", FILE_PLAIN},
        {"gzip;", FILE_PLAIN},
        {"gzip; q=0.9 , br ;q=0.8", FILE_GZIP},
        {"xgzip, brx", FILE_PLAIN},
        {",,, ,br", FILE_BROTLI},
        {"br;q=1.9999999", FILE_BROTLI},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (http_coding(cases[i].wanted, &list[0]) != cases[i].coding)
            fail_msg("%s", cases[i].wanted ? cases[i].wanted : "none");
    assert_int_equal(http_coding("gzip, br", &list[1]), FILE_PLAIN);
}

static void test_tags(void **state)
{
    (void)state;
    http_answer answer = ask(HTTP_GET, script, "br", "\"b\"");
    assert_int_equal(answer.status, 304);
    assert_int_equal(answer.size, 0);
    assert_string_equal(header(&answer, "etag:"), "\"b\"");
    assert_non_null(header(&answer, "vary:"));
    assert_int_equal(ask(HTTP_GET, script, "gzip", "\"b\"").status, 200);
    assert_true(http_tag_listed("\"x\", W/\"b\"", "\"b\""));
    assert_true(http_tag_listed("*", "\"b\""));
    assert_false(http_tag_listed("", "\"b\""));
    assert_false(http_tag_listed("b", "\"b\""));
    assert_false(http_tag_listed("\"xb\", \"bx\"", "\"b\""));
    assert_false(http_tag_listed("W/", "\"b\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files),    cmocka_unit_test(test_head_sends_no_body),
        cmocka_unit_test(test_refusals), cmocka_unit_test(test_coding),
        cmocka_unit_test(test_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
