/* Sockets that wait for connections. */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

enum { LISTEN_MOST = 8, LISTEN_QUEUE = 512 };

typedef struct listener {
    int socket[LISTEN_MOST];
    int count;
    int port;
} listener;

typedef enum listen_status {
    LISTEN_FINE,
    LISTEN_NO_HOST,
    LISTEN_TAKEN,
    LISTEN_FORBIDDEN,
    LISTEN_ADDRESS,
    LISTEN_SYSTEM
} listen_status;

/* Opens a socket for each address of the host: `localhost` has one of IPv4 and, where the machine has it, one of IPv6, whatever
 * its list of hosts says. Port 0: any that is free. On failure nothing stays open; errno tells more for LISTEN_SYSTEM. */
listen_status listen_on(const char *host, int port, listener *listener);
void listen_close(listener *listener);

#endif
