/*
 * listen.h: the server with its sockets: HTTP and WebSocket, in the thread that calls it.
 */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <signal.h>

#include "server/log.h"
#include "server/server.h"

enum { LISTEN_MAX_ORIGINS = 16 };

struct listen_options {
    const char *host;         /* an address of this machine; "0.0.0.0" or "::" for all */
    int port;                 /* 0: any that is free */
    const char *metrics_host; /* NULL: no figures */
    int metrics_port;
    const char *database;
    const char *web; /* the folder of the built page */
    const char *origins[LISTEN_MAX_ORIGINS];
    size_t origin_count;
    bool trust_proxy;
    struct server_limits limits;
    struct log *log;
    const volatile sig_atomic_t *stop; /* ends the server when it is not 0 */
    volatile sig_atomic_t *reload;     /* not 0: open the log and read the page anew */
    void (*ready)(void *context, int port, int metrics_port); /* it listens */
    void *context;
};

/* Serves until it is told to stop. False: it could not begin, `why` says why. */
bool listen_run(const struct listen_options *options, char *why, size_t size);

#endif
