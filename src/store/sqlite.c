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

#include <pthread.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/text.h"
#include "store/checkpoint.h"

struct sqlite_store;

struct sqlite_worker {
    struct sqlite_store *store;
    struct sqlite_connection connection; /* of the thread */
    void (*work)(struct sqlite_worker *worker);
    pthread_t thread;
    bool started;
    pthread_cond_t more;
    /* Under the store's lock: */
    struct store_queue waiting;
    bool closing;
};

struct sqlite_store {
    struct store store;
    struct sqlite_worker writer, reader;
    struct checkpointer *checkpointer;
    int log_pages; /* in the write-ahead log; of the writer's thread */
    pthread_mutex_t lock;
    /* Under the lock: */
    struct store_queue finished;
    struct store_stats stats;
    /* The writer does the reads: a failed commit has to be settled first (sqlite_batch.c), or the
     * log cannot start over because it is always being read. */
    bool reader_paused;

    void (*wake)(void *context);
    void *context;
};

static size_t *count_of(struct sqlite_store *store, const struct store_job *job) {
    return job->kind == STORE_TRANSACTION ? &store->stats.waiting : &store->stats.waiting_reads;
}

/* Under the lock. */
static void put_finished(struct sqlite_store *store, struct store_job *job) {
    --*count_of(store, job);
    store_queue_put(&store->finished, job);
}

static bool has_failed(const struct store_queue *batch) {
    for (const struct store_job *job = batch->first; job != NULL; job = job->link) {
        if (job->outcome == STORE_FAILED || job->outcome == STORE_UNKNOWN) {
            return true;
        }
    }
    return false;
}

/* Runs all waiting jobs as one batch. Called with the lock held, and returns with it held. */
static void write_jobs(struct sqlite_worker *writer) {
    struct sqlite_store *store = writer->store;
    struct store_queue batch;
    store_queue_init(&batch);
    store_queue_move(&batch, &writer->waiting);
    size_t count = batch.count;
    pthread_mutex_unlock(&store->lock);
    int64_t begun = clock_ns();
    sqlite_run_batch(&writer->connection, &batch);
    int64_t taken = clock_ns() - begun;
    bool failed = has_failed(&batch);
    pthread_mutex_lock(&store->lock);
    store_stats_count(&store->stats, count, taken);
    store->stats.failures += failed;
    store->stats.failing = failed;
    store->reader_paused = writer->connection.unsettled || checkpointer_is_behind(store->log_pages);
    struct store_job *job;
    while ((job = store_queue_take(&batch)) != NULL) {
        put_finished(store, job);
    }
    pthread_mutex_unlock(&store->lock);
    store->wake(store->context);
    checkpointer_committed(store->checkpointer, writer->connection.db, store->log_pages);
    pthread_mutex_lock(&store->lock);
}

/* Runs the first waiting job. Called with the lock held, and returns with it held. */
static void read_job(struct sqlite_worker *reader) {
    struct sqlite_store *store = reader->store;
    struct store_job *job = store_queue_take(&reader->waiting);
    if (store->reader_paused) {
        store_queue_put(&store->writer.waiting, job);
        pthread_cond_signal(&store->writer.more);
        return;
    }
    pthread_mutex_unlock(&store->lock);
    sqlite_run_read(&reader->connection, job);
    pthread_mutex_lock(&store->lock);
    put_finished(store, job);
    pthread_mutex_unlock(&store->lock);
    store->wake(store->context);
    pthread_mutex_lock(&store->lock);
}

static void *run_thread(void *argument) {
    struct sqlite_worker *worker = argument;
    pthread_mutex_lock(&worker->store->lock);
    while (worker->waiting.count > 0 || !worker->closing) {
        if (worker->waiting.count > 0) {
            worker->work(worker);
        } else {
            pthread_cond_wait(&worker->more, &worker->store->lock);
        }
    }
    pthread_mutex_unlock(&worker->store->lock);
    return NULL;
}

static int note_log(void *argument, sqlite3 *db, const char *name, int pages) {
    (void)db;
    (void)name;
    ((struct sqlite_store *)argument)->log_pages = pages;
    return SQLITE_OK;
}

static void submit(struct store *base, struct store_job *job) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    struct sqlite_worker *worker = job->kind == STORE_TRANSACTION ? &store->writer : &store->reader;
    pthread_mutex_lock(&store->lock);
    store_queue_put(&worker->waiting, job);
    ++*count_of(store, job);
    pthread_cond_signal(&worker->more);
    pthread_mutex_unlock(&store->lock);
}

static size_t poll_jobs(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    struct store_queue finished;
    store_queue_init(&finished);
    pthread_mutex_lock(&store->lock);
    store_queue_move(&finished, &store->finished);
    pthread_mutex_unlock(&store->lock);
    return store_queue_finish(&finished);
}

static struct store_stats stats(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    struct store_stats copy = store->stats;
    pthread_mutex_unlock(&store->lock);
    return copy;
}

/* Waits until the worker has done all its jobs. */
static void stop(struct sqlite_worker *worker) {
    if (!worker->started) {
        return;
    }
    pthread_mutex_lock(&worker->store->lock);
    worker->closing = true;
    pthread_cond_signal(&worker->more);
    pthread_mutex_unlock(&worker->store->lock);
    pthread_join(worker->thread, NULL);
}

static void close_store(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    stop(&store->reader); /* it may pass jobs to the writer */
    stop(&store->writer);
    poll_jobs(base);
    checkpointer_free(store->checkpointer);
    sqlite_connection_close(&store->reader.connection);
    sqlite_connection_close(
        &store->writer.connection); /* the last one checkpoints and removes the log */
    pthread_cond_destroy(&store->reader.more);
    pthread_cond_destroy(&store->writer.more);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

static void init_worker(struct sqlite_worker *worker, struct sqlite_store *store,
                        void (*work)(struct sqlite_worker *worker)) {
    worker->store = store;
    worker->work = work;
    store_queue_init(&worker->waiting);
    pthread_cond_init(&worker->more, NULL);
}

static bool start(struct sqlite_worker *worker) {
    worker->started = pthread_create(&worker->thread, NULL, run_thread, worker) == 0;
    return worker->started;
}

struct store *store_open_sqlite(const char *path, void (*wake)(void *context), void *context,
                                char *why, size_t size) {
    static const struct store_backend backend = {submit, poll_jobs, stats, close_store};
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        text_copy("out of memory", why, size);
        return NULL;
    }
    store->store.backend = &backend;
    store->wake = wake;
    store->context = context;
    store_queue_init(&store->finished);
    pthread_mutex_init(&store->lock, NULL);
    init_worker(&store->writer, store, write_jobs);
    init_worker(&store->reader, store, read_job);
    /* The writer first: it creates the tables. */
    if (!sqlite_connection_open(&store->writer.connection, path, why, size) ||
        !sqlite_connection_open(&store->reader.connection, path, why, size)) {
        close_store(&store->store);
        return NULL;
    }
    sqlite3_wal_hook(store->writer.connection.db, note_log, store);
    store->checkpointer = checkpointer_new(path);
    if (store->checkpointer == NULL || !start(&store->writer) || !start(&store->reader)) {
        text_copy("cannot start a thread", why, size);
        close_store(&store->store);
        return NULL;
    }
    return &store->store;
}
