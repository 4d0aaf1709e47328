#include "server/net.h"

#include "server/http.h"

#include <libwebsockets.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum {
    SLOW_SECONDS = 10,    /* to say what is wanted */
    IDLE_SECONDS = 15,    /* between two requests */
    STALLED_SECONDS = 20, /* to take the next part of an answer */
    PART = 16 << 10,
    HEADER_BYTES = 2048,  /* of ours */
    REQUEST_BYTES = 4096, /* of a client's headers */
    ACCEPTED_AT_ONCE = 64,
    MOST_CONNECTIONS = 1000,
    OTHER_DESCRIPTORS = 64, /* of the process: kept free, so that accept never fails for want of one */
};

typedef struct server {
    const served_files *files;
    listener *listener;
    uv_loop_t loop;
    uv_poll_t waiting[LISTEN_MOST];
    uv_signal_t interrupted, terminated;
    struct lws_context *context;
    struct lws_vhost *host;
    int connections, most;
} server;

/* One request of a connection, while it is answered. */
typedef struct session {
    http_answer answer;
    size_t sent;
} session;

/* ---------------------------------------------------------------- requests */

/* A header's text; NULL if it is missing or longer than `capacity`. */
static const char *header_text(struct lws *wsi, enum lws_token_indexes token, char *text, int capacity)
{
    return lws_hdr_copy(wsi, text, capacity, token) > 0 ? text : NULL;
}

/* The target's own bytes end where lws says; a 0 among them would make the path another one. */
static bool read_request(struct lws *wsi, http_request *request, char *path, size_t capacity)
{
    char *target;
    int length;
    request->method = HTTP_OTHER;
    request->path = path;
    int method = lws_http_get_uri_and_method(wsi, &target, &length);
    if (method == LWSHUMETH_GET)
        request->method = HTTP_GET;
    if (method == LWSHUMETH_HEAD)
        request->method = HTTP_HEAD;
    if (method < 0 || length < 0 || (size_t)length >= capacity || memchr(target, 0, (size_t)length))
        return false;
    memcpy(path, target, (size_t)length);
    path[length] = 0;
    return true;
}

static bool announces_body(struct lws *wsi)
{
    char length[4];
    int size = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (size <= 0)
        return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
    return !header_text(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) || strcmp(length, "0") != 0;
}

static bool add_header(struct lws *wsi, const http_header *header, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)header->name, (const unsigned char *)header->value,
                                       (int)strlen(header->value), at, end) == 0;
}

static bool send_headers(struct lws *wsi, const http_answer *answer)
{
    unsigned char buffer[LWS_PRE + HEADER_BYTES], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;

    if (lws_add_http_header_status(wsi, (unsigned)answer->status | LWSAHH_FLAG_NO_SERVER_NAME, &at, end))
        return false;
    for (int i = 0; i < answer->headers; i++)
        if (!add_header(wsi, &answer->header[i], &at, end))
            return false;
    if (answer->closing && !add_header(wsi, &(http_header){"connection:", "close"}, &at, end))
        return false;
    if (answer->status != 304 && lws_add_http_header_content_length(wsi, answer->length, &at, end))
        return false;
    if (lws_finalize_http_header(wsi, &at, end))
        return false;
    enum lws_write_protocol kind = answer->size ? LWS_WRITE_HTTP_HEADERS : LWS_WRITE_HTTP_HEADERS | LWS_WRITE_H2_STREAM_END;
    return lws_write(wsi, start, (size_t)(at - start), kind) == (int)(at - start);
}

/* The next part of the body; what the system does not take, lws keeps. */
static bool send_part(struct lws *wsi, session *session)
{
    unsigned char buffer[LWS_PRE + PART];
    const http_answer *answer = &session->answer;
    size_t left = answer->size - session->sent, part = left < PART ? left : PART;

    memcpy(buffer + LWS_PRE, answer->body + session->sent, part);
    session->sent += part;
    return lws_write(wsi, buffer + LWS_PRE, part, part == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) >= 0;
}

/* What a callback returns: 0 goes on with the connection, -1 closes it. */
static int finish_answer(struct lws *wsi, const session *session)
{
    if (session->answer.closing)
        return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int begin_answer(struct lws *wsi, server *server, session *session)
{
    char path[1024], encodings[256], tags[512];
    http_request request;

    if (!read_request(wsi, &request, path, sizeof path))
        path[0] = 0; /* is no path, says the answer */
    request.body = announces_body(wsi);
    request.accept_encoding = header_text(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings);
    request.if_none_match = header_text(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags);
    http_answer_to(&request, server->files, &session->answer);
    session->sent = 0;
    if (!send_headers(wsi, &session->answer))
        return -1;
    /* At once: lws would go on to the body of the request. */
    if (session->answer.closing)
        send_part(wsi, session);
    if (session->sent == session->answer.size)
        return finish_answer(wsi, session);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, STALLED_SECONDS);
    lws_callback_on_writable(wsi);
    return 0;
}

static int go_on(struct lws *wsi, session *session)
{
    if (session->sent == session->answer.size)
        return 0;
    if (!send_part(wsi, session))
        return -1;
    if (session->sent == session->answer.size)
        return finish_answer(wsi, session);
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, STALLED_SECONDS);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    server *server = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_WSI_CREATE: server->connections++; return 0;
    case LWS_CALLBACK_WSI_DESTROY: server->connections--; return 0;
    case LWS_CALLBACK_HTTP: return begin_answer(wsi, server, user);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on(wsi, user);
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return -1;
    default: return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    {"http", on_event, sizeof(session), 0, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* ---------------------------------------------------------------- connections */

static void on_waiting(uv_poll_t *waiting, int status, int events)
{
    server *server = waiting->data;
    uv_os_fd_t listening;
    int yes = 1;
    (void)events;
    if (status < 0 || uv_fileno((uv_handle_t *)waiting, &listening) < 0)
        return;
    for (int i = 0; i < ACCEPTED_AT_ONCE; i++) {
        int connection = accept4(listening, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (connection < 0)
            return;
        if (server->connections >= server->most) {
            close(connection);
            continue;
        }
        setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        lws_adopt_socket_vhost(server->host, connection); /* closes it where it fails */
    }
}

static void on_signal(uv_signal_t *handle, int number)
{
    (void)number;
    uv_stop(handle->loop);
}

static int most_connections(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) < 0 || limit.rlim_cur >= MOST_CONNECTIONS + OTHER_DESCRIPTORS)
        return MOST_CONNECTIONS;
    return limit.rlim_cur > 2 * OTHER_DESCRIPTORS ? (int)limit.rlim_cur - OTHER_DESCRIPTORS : OTHER_DESCRIPTORS;
}

static bool create_context(server *server)
{
    void *loops[] = {&server->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .vhost_name = "bastide",
        .user = server,
        .foreign_loops = loops,
        .timeout_secs = SLOW_SECONDS,
        .keepalive_timeout = IDLE_SECONDS,
        .max_http_header_data = REQUEST_BYTES,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
    };
    server->context = lws_create_context(&info);
    if (server->context)
        server->host = lws_create_vhost(server->context, &info);
    return server->host != NULL;
}

static void watch(server *server)
{
    for (int i = 0; i < server->listener->count; i++) {
        uv_poll_init(&server->loop, &server->waiting[i], server->listener->socket[i]);
        server->waiting[i].data = server;
        uv_poll_start(&server->waiting[i], UV_READABLE, on_waiting);
    }
    uv_signal_init(&server->loop, &server->interrupted);
    uv_signal_init(&server->loop, &server->terminated);
    uv_signal_start(&server->interrupted, on_signal, SIGINT);
    uv_signal_start(&server->terminated, on_signal, SIGTERM);
}

static void close_handle(uv_handle_t *handle, void *unused)
{
    (void)unused;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

static void stop(server *server)
{
    for (int i = 0; i < server->listener->count; i++)
        uv_close((uv_handle_t *)&server->waiting[i], NULL);
    uv_close((uv_handle_t *)&server->interrupted, NULL);
    uv_close((uv_handle_t *)&server->terminated, NULL);
    /* lws closes its handles while the loop runs on, and frees the rest when it is asked again. */
    lws_context_destroy(server->context);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    lws_context_destroy(server->context);
}

bool net_serve(const served_files *files, listener *listener)
{
    server server = {.files = files, .listener = listener, .most = most_connections()};

    lws_set_log_level(0, NULL);
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&server.loop);
    bool fine = create_context(&server);
    if (fine) {
        watch(&server);
        uv_run(&server.loop, UV_RUN_DEFAULT);
        stop(&server);
    } else if (server.context) {
        lws_context_destroy(server.context);
    }
    listen_close(listener);
    uv_walk(&server.loop, close_handle, NULL);
    uv_run(&server.loop, UV_RUN_DEFAULT);
    uv_loop_close(&server.loop);
    return fine;
}
