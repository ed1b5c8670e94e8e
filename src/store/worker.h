/*
 * worker.h: threads of a store that do jobs, each with its own queue. A store has several, which
 * share one lock and the queue of finished jobs.
 */
#ifndef STORE_WORKER_H
#define STORE_WORKER_H

#include <pthread.h>

#include "store/backend.h"

/* What the workers of a store share. */
struct store_pool {
    struct store store;
    pthread_mutex_t lock;
    /* Under the lock: */
    struct store_queue finished;
    struct store_stats stats;

    void (*wake)(void *context);
    void *context;
};

struct store_worker {
    struct store_pool *pool;
    /* Does some of the waiting jobs. Called with the lock held, and returns with it held. */
    void (*work)(struct store_worker *worker);
    pthread_t thread;
    bool started;
    pthread_cond_t more;
    /* Under the lock: */
    struct store_queue waiting;
    bool closing;
};

void store_pool_init(struct store_pool *pool, const struct store_backend *backend,
                     void (*wake)(void *context), void *context);
void store_pool_destroy(struct store_pool *pool);

/* Under the lock. */
void store_pool_finish(struct store_pool *pool, struct store_job *job);
/* Under the lock: all of a batch, whose commit took `ns`. If some of them failed, `why` is what the
 * database said; "": nothing. */
void store_pool_finish_batch(struct store_pool *pool, struct store_queue *batch, int64_t ns,
                             const char *why);

/* Functions of a backend. */
size_t store_pool_poll(struct store *store);
struct store_stats store_pool_stats(struct store *store);

void store_worker_init(struct store_worker *worker, struct store_pool *pool,
                       void (*work)(struct store_worker *worker));
bool store_worker_start(struct store_worker *worker);
void store_worker_submit(struct store_worker *worker, struct store_job *job);
/* Waits until the worker has done all its jobs. */
void store_worker_stop(struct store_worker *worker);
/* Does the jobs of a worker that was stopped, which `done` of others has submitted since. */
void store_worker_finish(struct store_worker *worker);
void store_worker_destroy(struct store_worker *worker);

#endif
