#include "server/http.h"

#include <string.h>
#include <strings.h>

/* WebAssembly is compiled ('wasm-unsafe-eval'), pictures are made in the page (data:, blob:), nothing comes from elsewhere. */
static const http_header always[] = {
    {"content-security-policy:",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
     "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
};

static const char *const coding_names[FILE_CODINGS] = {"identity", "gzip", "br"};

/* ---------------------------------------------------------------- Accept-Encoding */

static const char *skip_blanks(const char *text) { return text + strspn(text, " \t"); }

/* The weight behind a coding, in thousandths: 1000 where none is given, 0 where it is none. */
static int weight_of(const char *text, size_t length)
{
    const char *end = text + length, *at = memchr(text, ';', length);
    if (!at)
        return 1000;
    at = skip_blanks(at + 1);
    if (end - at < 3 || (at[0] | 0x20) != 'q' || at[1] != '=' || (at[2] != '0' && at[2] != '1'))
        return 0;
    int weight = (at[2] - '0') * 1000, unit = 100;
    if (end - at > 3 && at[3] == '.')
        for (at += 4; at < end && *at >= '0' && *at <= '9' && unit; at++, unit /= 10)
            weight += (*at - '0') * unit;
    return weight > 1000 ? 1000 : weight;
}

/* Which codings a list allows, with their weights; -1 where it does not speak of one. */
static void read_weights(const char *list, int weight[FILE_CODINGS])
{
    int others = -1;
    for (int coding = 0; coding < FILE_CODINGS; coding++)
        weight[coding] = -1;
    while (*list) {
        list = skip_blanks(list);
        size_t length = strcspn(list, ","), name = strcspn(list, ",; \t");
        if (name == 1 && *list == '*')
            others = weight_of(list, length);
        for (int coding = 0; coding < FILE_CODINGS; coding++)
            if (name == strlen(coding_names[coding]) && strncasecmp(list, coding_names[coding], name) == 0)
                weight[coding] = weight_of(list, length);
        list += length + (list[length] == ',');
    }
    for (int coding = FILE_GZIP; coding < FILE_CODINGS; coding++)
        if (weight[coding] < 0)
            weight[coding] = others;
}

/* The heaviest; of equals the smallest body. Plain files are always an answer: better than none. */
file_coding http_coding(const char *accept_encoding, const served_file *file)
{
    int weight[FILE_CODINGS], best = FILE_PLAIN;
    if (!accept_encoding)
        return FILE_PLAIN;
    read_weights(accept_encoding, weight);
    for (int coding = FILE_GZIP; coding < FILE_CODINGS; coding++)
        if (file->body[coding].bytes && weight[coding] > 0 &&
            (weight[coding] > weight[best] ||
             (weight[coding] == weight[best] && file->body[coding].size < file->body[best].size)))
            best = coding;
    return (file_coding)best;
}

bool http_tag_listed(const char *if_none_match, const char *tag)
{
    size_t length = strlen(tag);
    for (const char *at = if_none_match; *at;) {
        at += strspn(at, " \t,");
        if (*at == '*')
            return true;
        if (strncmp(at, "W/", 2) == 0)
            at += 2;
        if (strncmp(at, tag, length) == 0)
            return true;
        at += strcspn(at, ",");
    }
    return false;
}

/* ---------------------------------------------------------------- answers */

static void add(http_answer *answer, const char *name, const char *value)
{
    answer->header[answer->headers++] = (http_header){name, value};
}

static void say(http_answer *answer, const http_request *request, int status, const char *text)
{
    answer->status = status;
    answer->length = strlen(text);
    if (request->method != HTTP_HEAD) {
        answer->body = (const unsigned char *)text;
        answer->size = answer->length;
    }
    add(answer, "content-type:", "text/plain; charset=utf-8");
    add(answer, "cache-control:", "no-store");
}

/* Bytes that no file of ours has in its name: control characters, and the other system's slash. */
static bool sensible(const char *path)
{
    if (path[0] != '/')
        return false;
    for (const unsigned char *at = (const unsigned char *)path; *at; at++)
        if (*at < 0x20 || *at == 0x7f || *at == '\\')
            return false;
    return true;
}

static void send_file(http_answer *answer, const http_request *request, const served_file *file)
{
    file_coding coding = http_coding(request->accept_encoding, file);
    const file_body *body = &file->body[coding];

    answer->status = 200;
    add(answer, "etag:", body->tag);
    add(answer, "cache-control:", file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (file->body[FILE_GZIP].bytes || file->body[FILE_BROTLI].bytes)
        add(answer, "vary:", "accept-encoding");
    if (request->if_none_match && http_tag_listed(request->if_none_match, body->tag)) {
        answer->status = 304;
        return;
    }
    add(answer, "content-type:", file->type);
    if (coding != FILE_PLAIN)
        add(answer, "content-encoding:", coding_names[coding]);
    answer->length = body->size;
    if (request->method == HTTP_GET) {
        answer->body = body->bytes;
        answer->size = body->size;
    }
}

void http_answer_to(const http_request *request, const served_files *files, http_answer *answer)
{
    *answer = (http_answer){0};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        add(answer, always[i].name, always[i].value);
    if (request->method == HTTP_OTHER) {
        say(answer, request, 405, "Only GET and HEAD are answered here.\n");
        add(answer, "allow:", "GET, HEAD");
        answer->closing = true;
        return;
    }
    if (request->body || !sensible(request->path)) {
        say(answer, request, 400, request->body ? "This takes no body.\n" : "This is no path.\n");
        answer->closing = true;
        return;
    }
    const served_file *file = files_find(files, strcmp(request->path, "/") == 0 ? "/index.html" : request->path);
    if (file)
        send_file(answer, request, file);
    else
        say(answer, request, 404, "There is no such file.\n");
}
