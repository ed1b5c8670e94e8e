/*
 * honest.h: a client that does everything right, one thing at a time. It makes guests and games for
 * the scripts, and shows while they run that others are still served.
 */
#ifndef TESTS_FUZZ_HONEST_H
#define TESTS_FUZZ_HONEST_H

#include <pthread.h>
#include <stdatomic.h>

#include "script.h"

/* Guests with cookies, and games between them. False: the server did not do its part. */
bool honest_fill(struct pool *pool, int patience_ms);

/* The value of a figure of /metrics, or -1. */
double honest_figure(int metrics_port, const char *name, int patience_ms);

/* Asks /healthz and pings on a WebSocket, over and over, in a thread of its own. */
struct canary {
    const struct pool *pool;
    int patience_ms;
    atomic_bool stop, failed;
    char why[160];
    int rounds;
    int64_t slowest_ms;
    pthread_t thread;
};

bool canary_start(struct canary *canary);
void canary_stop(struct canary *canary); /* and waits for it */

#endif
