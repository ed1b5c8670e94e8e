/*
 * limiter.h: rate limits by name: token buckets of addresses or players.
 *
 * A bucket holds `burst` tokens and gets `per_second` new ones a second. A name without a bucket
 * has a full one, so a bucket is kept only until it is full again; it does not matter whether its
 * owner is still connected. Reconnecting refills nothing.
 *
 * The number of buckets is bounded. When that many are in use, newcomers share one: somebody with
 * very many addresses can slow newcomers down, but neither shut them out altogether nor gain more
 * than that one bucket, and those who were there before are not affected.
 */
#ifndef SERVER_LIMITER_H
#define SERVER_LIMITER_H

#include <stdbool.h>
#include <stdint.h>

#include "server/map.h"

enum { LIMITER_ID_SIZE = 64 }; /* longer ids are cut */

struct limiter_bucket {
    char id[LIMITER_ID_SIZE];
    double used; /* tokens that are missing at `at`; more than a burst: a debt */
    int64_t at;
    struct limiter_bucket *older, *newer; /* by the last use */
};

struct limiter {
    double per_second, burst;
    size_t most; /* buckets */
    struct map buckets;
    struct limiter_bucket *oldest, *newest;
    struct limiter_bucket shared;
};

void limiter_init(struct limiter *limiter, double per_second, double burst, size_t most);
void limiter_release(struct limiter *limiter);

/* Takes `cost` tokens if they are there; a full bucket allows any cost, and is in debt afterwards.
 * `now` is in milliseconds of a clock that does not jump. */
bool limiter_take(struct limiter *limiter, const char *id, double cost, int64_t now);

/* For what has happened already: takes the tokens whether they are there or not, down to a debt of
 * one burst. False: they were not all there. */
bool limiter_charge(struct limiter *limiter, const char *id, double cost, int64_t now);

#endif
