/*
 * wire.h: a minimal WebSocket client for loopback: the upgrade, text frames in both directions,
 * ping and close. Twenty thousand of them fit in one process.
 */
#ifndef LOAD_WIRE_H
#define LOAD_WIRE_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"

/* Without a cookie, the first connection fetches one and the second is the socket. */
enum wire_state { WIRE_DOWN, WIRE_CONNECTING, WIRE_SESSION, WIRE_UPGRADING, WIRE_OPEN };

struct bytes {
    char *data;
    size_t length, room;
};

#define WIRE_COOKIE_SIZE 160
enum { WIRE_MAX_SERVERS = 16 };

struct wire {
    int fd;
    enum wire_state state;
    bool waits_for_room; /* EPOLLOUT is wanted */
    uint32_t index;      /* in the epoll data */
    uint32_t server;     /* which of the servers to connect to, modulo their number */
    struct bytes in, out;
    char cookie[WIRE_COOKIE_SIZE]; /* "name=value" as the server gave it; "" at first */
};

/* Shared by all wires of a run. */
struct wire_room {
    int epoll;
    struct sockaddr_in servers[WIRE_MAX_SERVERS];
    uint32_t server_count;
    uint32_t sources;           /* source addresses 127.0.0.1, .2, ... used in turn */
    char host[64];              /* "127.0.0.1:8080": Host and, with http://, Origin */
    const char *path, *session; /* the path of the socket, and the one that sets the cookie */
    struct rng rng;             /* masks */
    uint64_t bytes_in, bytes_out, messages_in, messages_out;
    void (*opened)(void *context, struct wire *wire);
    /* `text` may be changed by the callee; it ends with a NUL beyond its length. */
    void (*message)(void *context, struct wire *wire, char *text, size_t length);
    void (*closed)(void *context, struct wire *wire, const char *why);
    void *context;
};

/* Starts to connect; false if no socket can be created (errno says why). */
bool wire_dial(struct wire_room *room, struct wire *wire);

/* Handles an epoll event. The wire may be closed afterwards. */
void wire_ready(struct wire_room *room, struct wire *wire, uint32_t events);

/* Sends a text message, if the wire is open. */
void wire_send(struct wire_room *room, struct wire *wire, const char *text, size_t length);

/* Closes without a close frame; `closed` is not called. */
void wire_drop(struct wire *wire);

#endif
