/*
 * bench.h: the signature of the search. With fixed positions, depth and table size, one thread
 * visits the same number of nodes in every build and on every machine. Commits quote it.
 */
#ifndef ENGINE_BENCH_H
#define ENGINE_BENCH_H

#include "apiary/engine.h"

#define BENCH_DEPTH     8
#define BENCH_TABLE_MIB 64 /* part of the signature: it decides which entries are replaced */

struct bench_totals {
    int positions;
    uint64_t nodes;
    int64_t milliseconds;
};

/* Called after each position, numbered from 1; may be NULL. */
typedef void bench_listener(void *context, int position, const struct apiary_search_report *report);

/* Searches every position to the depth, 1 .. APIARY_MAX_DEPTH, with one thread. On failure the
 * totals are those of the positions before it. */
enum apiary_status bench_run(int depth, bench_listener *listener, void *context,
                             struct bench_totals *totals);

#endif
