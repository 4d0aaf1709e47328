/* Any request gets an answer of the server, with what it promises. The first byte is the method and whether a body is
 * announced; path, Accept-Encoding and If-None-Match follow, each a line. */
#include "server/http.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static unsigned char plain[] = "plain text", packed[] = "gzip", small[] = "br";
static char page[] = "/index.html";
static served_file list[] = {
    {.path = page,
     .type = "text/html; charset=utf-8",
     .body = {{plain, sizeof plain - 1, "\"p\""}, {packed, sizeof packed - 1, "\"g\""}, {small, sizeof small - 1, "\"b\""}}},
};
static const served_files files = {.file = list, .count = 1};

static void check(bool holds)
{
    if (!holds)
        abort();
}

static bool has(const http_answer *answer, const char *name)
{
    for (int i = 0; i < answer->headers; i++)
        if (strcmp(answer->header[i].name, name) == 0)
            return true;
    return false;
}

/* The next line, a text of its own so that reading past its end is seen; NULL behind the last. */
static char *line(const char **at, const char *end)
{
    if (*at > end)
        return NULL;
    size_t left = (size_t)(end - *at);
    const char *stop = left ? memchr(*at, '\n', left) : NULL;
    size_t length = stop ? (size_t)(stop - *at) : left;
    char *text = strndup(*at, length);
    *at += length + 1;
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    char *path = line(&at, end), *encodings = line(&at, end), *tags = line(&at, end);
    http_request request = {(http_method)(data[0] % 3), path ? path : "", data[0] & 0x80, encodings, tags};
    http_answer answer;

    http_answer_to(&request, &files, &answer);
    check(answer.headers > 0 && answer.headers <= HTTP_MOST_HEADERS);
    check(has(&answer, "content-security-policy:") && has(&answer, "x-content-type-options:"));
    check(answer.size == 0 || answer.size == answer.length);
    check(request.method == HTTP_OTHER ? answer.status == 405 : answer.status != 405);
    check(request.method != HTTP_HEAD || answer.size == 0);
    bool known = strcmp(request.path, "/") == 0 || strcmp(request.path, "/index.html") == 0;
    check((answer.status == 200 || answer.status == 304) == (known && !request.body && request.method != HTTP_OTHER));
    check(answer.status != 304 || (tags && answer.size == 0));
    free(path);
    free(encodings);
    free(tags);
    return 0;
}
