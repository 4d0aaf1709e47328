/* The server itself, on libwebsockets and libuv. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "server/files.h"
#include "server/listen.h"

#include <stdbool.h>

/* Answers on the listener's sockets until SIGINT or SIGTERM come. Takes the sockets over. False: libwebsockets cannot be
 * started with libuv. */
bool net_serve(const served_files *files, listener *listener);

#endif
