/*
 * backend.h: the table of functions that a backend has, and what backends share.
 */
#ifndef STORE_BACKEND_H
#define STORE_BACKEND_H

#include "store/store.h"

struct store_backend {
    void (*submit)(struct store *store, struct store_job *job);
    size_t (*poll)(struct store *store);
    struct store_stats (*stats)(struct store *store);
    void (*close)(struct store *store);
    /* NULL: there are no other servers. */
    void (*listen)(struct store *store, void (*tell)(void *context, const struct store_news *news),
                   void *context);
};

/* The first member of every backend's store. */
struct store {
    const struct store_backend *backend;
};

/* A FIFO of jobs. */
struct store_queue {
    struct store_job *first, **last;
    size_t count;
};

void store_queue_init(struct store_queue *queue);
void store_queue_put(struct store_queue *queue, struct store_job *job);
struct store_job *store_queue_take(struct store_queue *queue); /* NULL: empty */

/* Moves all of `from` to the end of `to`. */
void store_queue_move(struct store_queue *to, struct store_queue *from);

/* Calls done for every job. */
size_t store_queue_finish(struct store_queue *queue);

/* Frees what a read has found: a job may be run twice. */
void store_job_clear_answer(struct store_job *job);

/* Counts a commit of `jobs` jobs that took `ns`. */
void store_stats_count(struct store_stats *stats, size_t jobs, int64_t ns);

#endif
