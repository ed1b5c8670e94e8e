/*
 * listen.h: the server with sockets: HTTP and WebSocket, in the calling thread.
 */
#ifndef SERVER_LISTEN_H
#define SERVER_LISTEN_H

#include <signal.h>

#include "server/log.h"
#include "server/server.h"
#include "server/site.h"

enum { LISTEN_MAX_ORIGINS = 16 };

struct listen_options {
    const char *host;         /* an address of this machine; "0.0.0.0" or "::" for all */
    int port;                 /* 0: any free port */
    const char *metrics_host; /* NULL: no metrics */
    int metrics_port;
    const char *database; /* a file, or the address of a PostgreSQL database */
    bool postgres;
    const char *admin_socket; /* where administrators reach the server; NULL: nowhere */
    bool needs_admin_socket;  /* otherwise it starts without, and says so in the log */
    const char *web;          /* the folder of the built page */
    struct site site;
    /* SIGHUP: reads the settings of the site again; false: `why` says why they stay as they are.
     * The texts live until it has succeeded again. */
    bool (*read_site)(void *context, struct site *site, char *why, size_t size);
    json_t *settings; /* what the log says at the start; NULL: nothing */
    const char *origins[LISTEN_MAX_ORIGINS];
    size_t origin_count;
    bool trust_proxy;
    int64_t drain_ms; /* how long it is not ready before it stops */
    struct server_limits limits;
    struct store_retention retention;
    struct log *log;
    const volatile sig_atomic_t *stop; /* 1: drain and stop the server; more: stop it */
    volatile sig_atomic_t *reload;     /* not 0: reopen the log, reload the page and the site */
    void (*ready)(void *context, int port, int metrics_port); /* it serves */
    void *context;
};

/* Serves until `stop` is set. False: it could not start, `why` says why. */
bool listen_run(const struct listen_options *options, char *why, size_t size);

#endif
