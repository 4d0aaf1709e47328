#include "server/listen.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int bound_port(int descriptor)
{
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } address;
    socklen_t size = sizeof address;
    memset(&address, 0, sizeof address);
    if (getsockname(descriptor, &address.any, &size) < 0)
        return -1;
    return ntohs(address.any.sa_family == AF_INET6 ? address.six.sin6_port : address.four.sin_port);
}

static void set_port(struct sockaddr *address, int port)
{
    if (address->sa_family == AF_INET6)
        ((struct sockaddr_in6 *)address)->sin6_port = htons((uint16_t)port);
    else
        ((struct sockaddr_in *)address)->sin_port = htons((uint16_t)port);
}

/* A socket of its own for each family, so that `::` and `0.0.0.0` do not stand in each other's way. -1 with errno. */
static int open_socket(const struct addrinfo *address)
{
    int yes = 1;
    int descriptor = socket(address->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (address->ai_family == AF_INET6)
        setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (bind(descriptor, address->ai_addr, address->ai_addrlen) < 0 || listen(descriptor, LISTEN_QUEUE) < 0) {
        int error = errno;
        close(descriptor);
        errno = error;
        return -1;
    }
    return descriptor;
}

static listen_status status_of(int error)
{
    switch (error) {
    case EADDRINUSE: return LISTEN_TAKEN;
    case EACCES:
    case EPERM: return LISTEN_FORBIDDEN;
    case EADDRNOTAVAIL:
    case EAFNOSUPPORT: return LISTEN_ADDRESS;
    default: return LISTEN_SYSTEM;
    }
}

/* An address that the machine lacks (no IPv6) is no failure as long as there is another one. */
static listen_status open_all(struct addrinfo *addresses, listener *listener)
{
    listen_status missing = LISTEN_ADDRESS;
    for (struct addrinfo *address = addresses; address && listener->count < LISTEN_MOST; address = address->ai_next) {
        set_port(address->ai_addr, listener->port);
        int descriptor = open_socket(address);
        listen_status status = descriptor < 0 ? status_of(errno) : LISTEN_FINE;
        if (status == LISTEN_ADDRESS)
            continue;
        if (status != LISTEN_FINE)
            return status;
        listener->socket[listener->count++] = descriptor;
        missing = LISTEN_FINE;
        listener->port = bound_port(descriptor);
    }
    return missing;
}

/* The addresses of one name. */
static listen_status open_name(const char *name, listener *listener)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *addresses;
    if (getaddrinfo(name, NULL, &hints, &addresses) != 0)
        return LISTEN_NO_HOST;
    listen_status status = open_all(addresses, listener);
    int error = errno;
    freeaddrinfo(addresses);
    errno = error;
    return status;
}

listen_status listen_on(const char *host, int port, listener *listener)
{
    bool local = strcmp(host, "localhost") == 0;

    listener->count = 0;
    listener->port = port;
    listen_status status = open_name(local ? "127.0.0.1" : host, listener);
    if (local && status == LISTEN_FINE) {
        listen_status second = open_name("::1", listener);
        status = second == LISTEN_ADDRESS || second == LISTEN_NO_HOST ? LISTEN_FINE : second;
    }
    int error = errno;
    if (status != LISTEN_FINE)
        listen_close(listener);
    errno = error;
    return status;
}

void listen_close(listener *listener)
{
    while (listener->count)
        close(listener->socket[--listener->count]);
}
