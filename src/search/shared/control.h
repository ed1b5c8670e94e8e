/*
 * control.h: when a search ends, and how many nodes it has visited. All threads of a search share
 * one search_control; each has a search_poll of its own.
 */
#ifndef SEARCH_SHARED_CONTROL_H
#define SEARCH_SHARED_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/clock.h"

/* Threads check the clock and the flags after this many nodes, well under a millisecond. */
#define CONTROL_BATCH 1024

struct search_control {
    const atomic_bool *stop; /* set by the caller */
    int64_t start_ns;
    int64_t max_ms;     /* 0: no limit */
    uint64_t max_nodes; /* of all threads together; 0: no limit */

    atomic_bool halt;       /* the main thread has its answer: the helpers must stop */
    _Atomic uint64_t nodes; /* of all threads, as far as they have reported */
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
 * A thread reports that it has visited `nodes` more. Returns how many it may visit before the next
 * report; 0 if the search is over. With one thread a limit on nodes is met exactly.
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

/* One thread's count of nodes since its last report. */
struct search_poll {
    struct search_control *control;
    unsigned max_batch;   /* nodes between reports, at most CONTROL_BATCH */
    unsigned batch, left; /* the size of the current batch, and what is left of it */
    bool stopped;         /* the search is over */
};

/* Reports the nodes counted so far. */
static inline void poll_report(struct search_poll *poll) {
    unsigned allowed = control_report(poll->control, poll->batch - poll->left);
    poll->batch = poll->left = allowed < poll->max_batch ? allowed : poll->max_batch;
    poll->stopped = poll->stopped || allowed == 0;
}

/* A search may be over before its first node. */
static inline void poll_init(struct search_poll *poll, struct search_control *control,
                             unsigned max_batch) {
    *poll = (struct search_poll){.control = control, .max_batch = max_batch};
    poll_report(poll);
}

/* Counts a node; true if the search is over. */
static inline bool poll_node(struct search_poll *poll) {
    if (!poll->stopped && --poll->left == 0) {
        poll_report(poll);
    }
    return poll->stopped;
}

/* Adds nodes that were visited elsewhere. */
static inline void poll_add(struct search_poll *poll, uint64_t nodes) {
    atomic_fetch_add_explicit(&poll->control->nodes, nodes, memory_order_relaxed);
    poll_report(poll);
}

/* The nodes of all threads so far, with those of this one that are not reported yet. */
static inline uint64_t poll_nodes(const struct search_poll *poll) {
    return atomic_load_explicit(&poll->control->nodes, memory_order_relaxed) +
           (poll->batch - poll->left);
}

#endif
