/*
 * sqlite.c: the SQLite backend: a thread that writes and a thread that reads, each with its own
 * connection.
 *
 *   owner's thread          the writer
 *   submit ──┬─► waiting ──► all that wait: BEGIN, the jobs, COMMIT (one fsync) ──► finished
 *            │              the reader                                               │
 *            └─► waiting ──► one after the other, each in a short transaction ──► finished
 *   poll   ◄──────────────────────────────────────────────────── wake ◄──────────────┘
 *
 * Group commit: jobs that arrive during a commit share the next one, so that the rate of moves is
 * not bounded by the rate of fsyncs. A read neither waits for commits nor delays them.
 */
#include "store/sqlite.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/text.h"
#include "store/checkpoint.h"
#include "store/worker.h"

struct sqlite_worker {
    struct store_worker worker;
    struct sqlite_connection connection; /* of the thread */
};

struct sqlite_store {
    struct store_pool pool;
    struct sqlite_worker writer, reader;
    struct checkpointer *checkpointer;
    /* Of the writer's thread: */
    int log_pages; /* in the write-ahead log */
    bool erasing;  /* what was deleted may still be in the log */
    /* The writer does the reads: a failed commit has to be settled first (sqlite_batch.c), or the
     * log cannot start over because it is always being read. Under the lock. */
    bool reader_paused;
};

/* Whether somebody was deleted. */
static bool has_deleted(const struct store_queue *batch) {
    for (const struct store_job *job = batch->first; job != NULL; job = job->link) {
        const struct store_change *change =
            job->kind == STORE_TRANSACTION && job->outcome == STORE_OK
                ? ((const struct store_transaction *)job)->first
                : NULL;
        for (; change != NULL; change = change->next) {
            if (change->kind == STORE_FORGET_GUEST ||
                (change->kind == STORE_EXPIRE && change->expire.expired > 0)) {
                return true;
            }
        }
    }
    return false;
}

/* Runs all waiting jobs as one batch. */
static void write_jobs(struct store_worker *worker) {
    struct sqlite_store *store = (struct sqlite_store *)worker->pool;
    struct sqlite_connection *connection = &store->writer.connection;
    struct store_queue batch;
    store_queue_init(&batch);
    store_queue_move(&batch, &worker->waiting);
    pthread_mutex_unlock(&store->pool.lock);
    int64_t begun = clock_ns();
    sqlite_run_batch(connection, &batch);
    int64_t taken = clock_ns() - begun;
    pthread_mutex_lock(&store->pool.lock);
    store->reader_paused = connection->unsettled || checkpointer_is_behind(store->log_pages);
    store->erasing = store->erasing || has_deleted(&batch);
    store_pool_finish_batch(&store->pool, &batch, taken, connection->why);
    pthread_mutex_unlock(&store->pool.lock);
    store->pool.wake(store->pool.context);
    checkpointer_committed(store->checkpointer, connection->db, store->log_pages);
    if (store->erasing && checkpointer_erase(connection->db)) {
        store->erasing = false;
        store->log_pages = 0;
    }
    pthread_mutex_lock(&store->pool.lock);
}

/* Runs the first waiting job. */
static void read_job(struct store_worker *worker) {
    struct sqlite_store *store = (struct sqlite_store *)worker->pool;
    struct store_job *job = store_queue_take(&worker->waiting);
    if (store->reader_paused) {
        store_queue_put(&store->writer.worker.waiting, job);
        pthread_cond_signal(&store->writer.worker.more);
        return;
    }
    pthread_mutex_unlock(&store->pool.lock);
    sqlite_run_read(&store->reader.connection, job);
    pthread_mutex_lock(&store->pool.lock);
    store_pool_finish(&store->pool, job);
    pthread_mutex_unlock(&store->pool.lock);
    store->pool.wake(store->pool.context);
    pthread_mutex_lock(&store->pool.lock);
}

static int note_log(void *argument, sqlite3 *db, const char *name, int pages) {
    (void)db;
    (void)name;
    ((struct sqlite_store *)argument)->log_pages = pages;
    return SQLITE_OK;
}

static void submit(struct store *base, struct store_job *job) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    bool writes = job->kind == STORE_TRANSACTION;
    store_worker_submit(writes ? &store->writer.worker : &store->reader.worker, job);
}

static void close_store(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    store_worker_stop(&store->reader.worker); /* it may pass jobs to the writer */
    store_worker_stop(&store->writer.worker);
    while (store_pool_poll(base) > 0) {
        store_worker_finish(&store->reader.worker);
        store_worker_finish(&store->writer.worker);
    }
    checkpointer_free(store->checkpointer);
    sqlite_connection_close(&store->reader.connection);
    sqlite_connection_close(
        &store->writer.connection); /* the last one checkpoints and removes the log */
    store_worker_destroy(&store->reader.worker);
    store_worker_destroy(&store->writer.worker);
    store_pool_destroy(&store->pool);
    free(store);
}

struct store *store_open_sqlite(const char *path, void (*wake)(void *context), void *context,
                                char *why, size_t size) {
    static const struct store_backend backend = {submit, store_pool_poll, store_pool_stats,
                                                 close_store, NULL};
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        text_copy("out of memory", why, size);
        return NULL;
    }
    store_pool_init(&store->pool, &backend, wake, context);
    store_worker_init(&store->writer.worker, &store->pool, write_jobs);
    store_worker_init(&store->reader.worker, &store->pool, read_job);
    /* The writer first: it creates the tables. */
    if (!sqlite_connection_open(&store->writer.connection, path, why, size) ||
        !sqlite_connection_open(&store->reader.connection, path, why, size)) {
        close_store(&store->pool.store);
        return NULL;
    }
    sqlite3_wal_hook(store->writer.connection.db, note_log, store);
    store->checkpointer = checkpointer_new(path);
    if (store->checkpointer == NULL || !store_worker_start(&store->writer.worker) ||
        !store_worker_start(&store->reader.worker)) {
        text_copy("cannot start a thread", why, size);
        close_store(&store->pool.store);
        return NULL;
    }
    return &store->pool.store;
}
