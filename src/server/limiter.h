/*
 * limiter.h: rate limits: token buckets of addresses or players, by id.
 *
 * A bucket holds `burst` tokens and gets `per_second` new ones a second. An id without a bucket
 * counts as one with a full bucket, so buckets are kept only until they are full again, whether or
 * not the owner is still connected: reconnecting refills nothing.
 *
 * The number of buckets is bounded. When it is reached, new ids share one bucket: an attacker with
 * very many addresses can slow newcomers down, but cannot shut them out, gains no more than that
 * one bucket, and does not affect those who have one.
 */
#ifndef SERVER_LIMITER_H
#define SERVER_LIMITER_H

#include <stdbool.h>
#include <stdint.h>

#include "server/map.h"

enum { LIMITER_ID_SIZE = 64 }; /* longer ids are truncated */

struct limiter_bucket {
    char id[LIMITER_ID_SIZE];
    double used; /* tokens missing at time `at`; more than a burst is a debt */
    int64_t at;
    struct limiter_bucket *older, *newer; /* ordered by last use */
};

struct limiter {
    double per_second, burst;
    size_t max_buckets;
    struct map buckets;
    struct limiter_bucket *oldest, *newest;
    struct limiter_bucket shared;
};

void limiter_init(struct limiter *limiter, double per_second, double burst, size_t max_buckets);
void limiter_release(struct limiter *limiter);

/* Takes `cost` tokens if there are enough; a full bucket allows any cost, and is in debt
 * afterwards. `now` is monotonic, in ms. */
bool limiter_take(struct limiter *limiter, const char *id, double cost, int64_t now);

/* For what has already happened: takes the tokens in any case, down to a debt of one burst. False:
 * there were not enough. */
bool limiter_charge(struct limiter *limiter, const char *id, double cost, int64_t now);

#endif
