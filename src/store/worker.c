#include "store/worker.h"

#include "base/clock.h"
#include "base/text.h"

void store_pool_init(struct store_pool *pool, const struct store_backend *backend,
                     void (*wake)(void *context), void *context) {
    pool->store.backend = backend;
    pool->wake = wake;
    pool->context = context;
    store_queue_init(&pool->finished);
    pthread_mutex_init(&pool->lock, NULL);
}

void store_pool_destroy(struct store_pool *pool) {
    pthread_mutex_destroy(&pool->lock);
}

static size_t *count_of(struct store_pool *pool, const struct store_job *job) {
    return job->kind == STORE_TRANSACTION ? &pool->stats.waiting : &pool->stats.waiting_reads;
}

void store_pool_finish(struct store_pool *pool, struct store_job *job) {
    --*count_of(pool, job);
    store_queue_put(&pool->finished, job);
}

static bool has_failed(const struct store_queue *batch) {
    for (const struct store_job *job = batch->first; job != NULL; job = job->link) {
        if (job->outcome == STORE_FAILED || job->outcome == STORE_UNKNOWN) {
            return true;
        }
    }
    return false;
}

void store_pool_finish_batch(struct store_pool *pool, struct store_queue *batch, int64_t ns,
                             const char *why) {
    bool failed = has_failed(batch);
    store_stats_count(&pool->stats, batch->count, ns);
    pool->stats.failures += failed;
    pool->stats.failing = failed;
    if (failed) {
        text_copy(why[0] != '\0' ? why : "a row is damaged, or out of memory", pool->stats.why,
                  sizeof pool->stats.why);
    }
    pool->stats.since = clock_ns();
    struct store_job *job;
    while ((job = store_queue_take(batch)) != NULL) {
        store_pool_finish(pool, job);
    }
}

size_t store_pool_poll(struct store *store) {
    struct store_pool *pool = (struct store_pool *)store;
    struct store_queue finished;
    store_queue_init(&finished);
    pthread_mutex_lock(&pool->lock);
    store_queue_move(&finished, &pool->finished);
    pthread_mutex_unlock(&pool->lock);
    return store_queue_finish(&finished);
}

struct store_stats store_pool_stats(struct store *store) {
    struct store_pool *pool = (struct store_pool *)store;
    pthread_mutex_lock(&pool->lock);
    struct store_stats copy = pool->stats;
    pthread_mutex_unlock(&pool->lock);
    return copy;
}

void store_worker_init(struct store_worker *worker, struct store_pool *pool,
                       void (*work)(struct store_worker *worker)) {
    worker->pool = pool;
    worker->work = work;
    store_queue_init(&worker->waiting);
    pthread_cond_init(&worker->more, NULL);
}

static void *run_thread(void *argument) {
    struct store_worker *worker = argument;
    pthread_mutex_lock(&worker->pool->lock);
    while (worker->waiting.count > 0 || !worker->closing) {
        if (worker->waiting.count > 0) {
            worker->work(worker);
        } else {
            pthread_cond_wait(&worker->more, &worker->pool->lock);
        }
    }
    pthread_mutex_unlock(&worker->pool->lock);
    return NULL;
}

bool store_worker_start(struct store_worker *worker) {
    worker->started = pthread_create(&worker->thread, NULL, run_thread, worker) == 0;
    return worker->started;
}

void store_worker_submit(struct store_worker *worker, struct store_job *job) {
    pthread_mutex_lock(&worker->pool->lock);
    store_queue_put(&worker->waiting, job);
    if (job->kind == STORE_TRANSACTION && worker->pool->stats.waiting == 0) {
        worker->pool->stats.since = clock_ns();
    }
    ++*count_of(worker->pool, job);
    pthread_cond_signal(&worker->more);
    pthread_mutex_unlock(&worker->pool->lock);
}

void store_worker_stop(struct store_worker *worker) {
    if (!worker->started) {
        return;
    }
    pthread_mutex_lock(&worker->pool->lock);
    worker->closing = true;
    pthread_cond_signal(&worker->more);
    pthread_mutex_unlock(&worker->pool->lock);
    pthread_join(worker->thread, NULL);
}

void store_worker_finish(struct store_worker *worker) {
    pthread_mutex_lock(&worker->pool->lock);
    while (worker->waiting.count > 0) {
        worker->work(worker);
    }
    pthread_mutex_unlock(&worker->pool->lock);
}

void store_worker_destroy(struct store_worker *worker) {
    pthread_cond_destroy(&worker->more);
}
