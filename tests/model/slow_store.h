/*
 * slow_store.h: a store in front of another one, whose owner decides when jobs are begun, when they
 * are reported and what fails. Nothing happens before slow_store_work, and then in an order that
 * depends on the calls alone.
 */
#ifndef SLOW_STORE_H
#define SLOW_STORE_H

#include "store/store.h"

struct slow_store;

/* What can be held back. */
enum slow_part {
    SLOW_WRITES,  /* transactions are not begun */
    SLOW_READS,   /* reads are not begun */
    SLOW_REPORTS, /* jobs that are done are not reported */
    SLOW_NEWS,    /* news of other servers are not told */
    SLOW_PART_COUNT
};
extern const char *const slow_part_names[SLOW_PART_COUNT];

/* `inner` must be open as long as this one. NULL if out of memory. */
struct slow_store *slow_store_new(struct store *inner);
struct store *slow_store_base(struct slow_store *slow);

void slow_store_hold(struct slow_store *slow, enum slow_part part, bool held);

/* The next `count` transactions get this outcome, FAILED or UNKNOWN; `made`: they are made all the
 * same. The next `count` reads fail. */
void slow_store_fail(struct slow_store *slow, enum store_outcome outcome, bool made, int count);
void slow_store_fail_reads(struct slow_store *slow, int count);

/* Does what is not held back, until nothing is left. Returns how many transactions were made. */
size_t slow_store_work(struct slow_store *slow);

/* Takes over the news that the inner store has. The caller may leave some out: `is_own` says which.
 */
void slow_store_hear(struct slow_store *slow, bool (*is_own)(void *context, const char *game),
                     void *context);

/* Nothing more is done: jobs that were not begun fail, and so does everything after that. */
void slow_store_die(struct slow_store *slow);

/* Every job must have been reported. The inner store stays open. */
void slow_store_free(struct slow_store *slow);

#endif
