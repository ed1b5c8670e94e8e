/*
 * transport_pair.h: a transport and a client of it in one process, for the unit tests and the fuzz
 * target: what the client sends is there at once, and the loop runs only when it is told to.
 */
#ifndef TESTS_TRANSPORT_PAIR_H
#define TESTS_TRANSPORT_PAIR_H

#include <arpa/inet.h>
#include <errno.h>
#include <ev.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "server/transport/transport.h"

struct transport_pair {
    struct ev_loop *loop;
    struct transport *transport;
    int port;
};

/* For a handler whose time is the real one. */
static inline int64_t pair_now(void *context) {
    (void)context;
    return clock_ms();
}

static inline bool pair_open(struct transport_pair *pair, const struct transport_limits *limits,
                             const struct transport_handler *handler) {
    char why[256];
    pair->loop = ev_loop_new(EVFLAG_AUTO);
    pair->transport = pair->loop != NULL ? transport_new(pair->loop, limits, handler) : NULL;
    pair->port = pair->transport != NULL
                     ? transport_listen(pair->transport, 0, "127.0.0.1", 0, why, sizeof why)
                     : -1;
    return pair->port > 0;
}

static inline void pair_close(struct transport_pair *pair) {
    transport_free(pair->transport);
    ev_loop_destroy(pair->loop);
}

/* A client, or -1; closing it resets the connection, so that no port is kept. It is at one of
 * several addresses, in case the ports of one have run out. */
static inline int pair_dial(const struct transport_pair *pair) {
    static const struct linger at_once = {.l_onoff = 1, .l_linger = 0};
    static const int on = 1;
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
    to.sin_port = htons((uint16_t)pair->port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    for (uint32_t i = 0; i < 8; i++) {
        int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        from.sin_addr.s_addr = htonl(INADDR_LOOPBACK + i);
        setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (bind(fd, (const struct sockaddr *)&from, sizeof from) == 0 &&
            connect(fd, (const struct sockaddr *)&to, sizeof to) == 0) {
            return fd;
        }
        close(fd);
    }
    return -1;
}

static inline void pair_turn(struct transport_pair *pair) {
    ev_run(pair->loop, EVRUN_NOWAIT);
}

#endif
