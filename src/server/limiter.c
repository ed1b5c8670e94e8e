/*
 * limiter.c: buckets in a map, and in a list ordered by last use. Each call removes a few from the
 * old end of the list that are full again.
 */
#include "server/limiter.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

void limiter_init(struct limiter *limiter, double per_second, double burst, size_t max_buckets) {
    *limiter =
        (struct limiter){.per_second = per_second, .burst = burst, .max_buckets = max_buckets};
}

void limiter_release(struct limiter *limiter) {
    while (limiter->oldest != NULL) {
        struct limiter_bucket *bucket = limiter->oldest;
        limiter->oldest = bucket->newer;
        free(bucket);
    }
    map_release(&limiter->buckets);
}

static void refill(const struct limiter *limiter, struct limiter_bucket *bucket, int64_t now) {
    if (now > bucket->at) {
        bucket->used -= (double)(now - bucket->at) * 1e-3 * limiter->per_second;
        bucket->at = now;
    }
    if (bucket->used < 0) {
        bucket->used = 0;
    }
}

static void unlink_bucket(struct limiter *limiter, struct limiter_bucket *bucket) {
    *(bucket->older != NULL ? &bucket->older->newer : &limiter->oldest) = bucket->newer;
    *(bucket->newer != NULL ? &bucket->newer->older : &limiter->newest) = bucket->older;
}

static void append_bucket(struct limiter *limiter, struct limiter_bucket *bucket) {
    bucket->older = limiter->newest;
    bucket->newer = NULL;
    *(limiter->newest != NULL ? &limiter->newest->newer : &limiter->oldest) = bucket;
    limiter->newest = bucket;
}

/* Each call adds at most one bucket, so removing two is enough. A bucket that is not full yet keeps
 * those after it for a while, never longer than it takes to fill. */
static void sweep(struct limiter *limiter, int64_t now) {
    enum { AT_ONCE = 2 };
    for (int i = 0; i < AT_ONCE && limiter->oldest != NULL; i++) {
        struct limiter_bucket *bucket = limiter->oldest;
        refill(limiter, bucket, now);
        if (bucket->used > 0) {
            return;
        }
        unlink_bucket(limiter, bucket);
        map_remove(&limiter->buckets, bucket->id);
        free(bucket);
    }
}

static struct limiter_bucket *add(struct limiter *limiter, const char *id, int64_t now) {
    struct limiter_bucket *bucket =
        limiter->buckets.count < limiter->max_buckets ? calloc(1, sizeof *bucket) : NULL;
    if (bucket == NULL) {
        return NULL;
    }
    text_copy(id, bucket->id, sizeof bucket->id);
    bucket->at = now;
    if (!map_add(&limiter->buckets, bucket)) {
        free(bucket);
        return NULL;
    }
    append_bucket(limiter, bucket);
    return bucket;
}

/* The bucket of an id, refilled; the shared one if there are too many. */
static struct limiter_bucket *get(struct limiter *limiter, const char *id, int64_t now) {
    char key[LIMITER_ID_SIZE];
    text_copy(id, key, sizeof key);
    sweep(limiter, now);
    struct limiter_bucket *bucket = map_find(&limiter->buckets, key);
    if (bucket != NULL) {
        unlink_bucket(limiter, bucket);
        append_bucket(limiter, bucket);
    } else {
        bucket = add(limiter, key, now);
    }
    if (bucket == NULL) {
        bucket = &limiter->shared;
    }
    refill(limiter, bucket, now);
    return bucket;
}

static bool has(const struct limiter *limiter, const struct limiter_bucket *bucket, double cost) {
    return bucket->used <= 0 || bucket->used + cost <= limiter->burst;
}

bool limiter_take(struct limiter *limiter, const char *id, double cost, int64_t now) {
    struct limiter_bucket *bucket = get(limiter, id, now);
    bool allowed = has(limiter, bucket, cost);
    if (allowed) {
        bucket->used += cost;
    }
    return allowed;
}

bool limiter_charge(struct limiter *limiter, const char *id, double cost, int64_t now) {
    struct limiter_bucket *bucket = get(limiter, id, now);
    bool allowed = has(limiter, bucket, cost);
    double deepest = 2 * limiter->burst;
    bucket->used = bucket->used + cost < deepest ? bucket->used + cost : deepest;
    return allowed;
}
