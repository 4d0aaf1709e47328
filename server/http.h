/* From a request to its answer: no sockets here. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/files.h"

typedef enum http_method { HTTP_GET, HTTP_HEAD, HTTP_OTHER } http_method;

/* Texts are what the client sent, decoded; NULL where a header is missing or too long to be of use. */
typedef struct http_request {
    http_method method;
    const char *path;
    bool body; /* one is announced */
    const char *accept_encoding;
    const char *if_none_match;
} http_request;

enum { HTTP_MOST_HEADERS = 16 };

typedef struct http_header {
    const char *name; /* lower case, with the colon */
    const char *value;
} http_header;

typedef struct http_answer {
    int status;
    http_header header[HTTP_MOST_HEADERS]; /* without content-length */
    int headers;
    size_t length; /* of content-length */
    const unsigned char *body;
    size_t size;  /* of what is sent: 0 for HEAD and 304 */
    bool closing; /* the connection ends with this answer, which is short */
} http_answer;

/* Texts of the answer live as long as `files`. */
void http_answer_to(const http_request *request, const served_files *files, http_answer *answer);

/* The coding that is sent to a client that says this (RFC 9110, 12.5.3), of those that the file has. */
file_coding http_coding(const char *accept_encoding, const served_file *file);

/* Whether an If-None-Match names the tag (RFC 9110, 13.1.2). */
bool http_tag_listed(const char *if_none_match, const char *tag);

#endif
