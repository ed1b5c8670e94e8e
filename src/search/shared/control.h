/*
 * control.h: when a search ends, and how many nodes it has looked at. One object is shared by all
 * threads of a search.
 */
#ifndef SEARCH_SHARED_CONTROL_H
#define SEARCH_SHARED_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/clock.h"

/* Threads look at clock and flags after this many nodes, well under a millisecond. */
#define CONTROL_BATCH 1024

struct search_control {
    const atomic_bool *stop; /* the caller's wish */
    int64_t start_ns;
    int64_t max_ms;     /* 0: no limit */
    uint64_t max_nodes; /* 0: no limit; of all threads together */

    atomic_bool halt;       /* the main thread has its answer: the helpers are to end */
    _Atomic uint64_t nodes; /* of all threads, as far as they have told */
};

static inline void control_init(struct search_control *control, const atomic_bool *stop,
                                int64_t max_ms, uint64_t max_nodes) {
    control->stop = stop;
    control->start_ns = clock_ns();
    control->max_ms = max_ms;
    control->max_nodes = max_nodes;
    atomic_init(&control->halt, false);
    atomic_init(&control->nodes, 0);
}

static inline int64_t control_elapsed_ms(const struct search_control *control) {
    return (clock_ns() - control->start_ns) / 1000000;
}

/*
 * A thread reports `nodes` more. Returns how many it may look at before it reports again; 0: the
 * search is over. With one thread a limit on nodes is met exactly.
 */
static inline unsigned control_report(struct search_control *control, unsigned nodes) {
    uint64_t total =
        atomic_fetch_add_explicit(&control->nodes, nodes, memory_order_relaxed) + nodes;
    if (atomic_load_explicit(control->stop, memory_order_relaxed) ||
        atomic_load_explicit(&control->halt, memory_order_relaxed) ||
        (control->max_ms && control_elapsed_ms(control) >= control->max_ms)) {
        return 0;
    }
    if (!control->max_nodes) {
        return CONTROL_BATCH;
    }
    uint64_t left = total < control->max_nodes ? control->max_nodes - total : 0;
    return left < CONTROL_BATCH ? (unsigned)left : CONTROL_BATCH;
}

#endif
