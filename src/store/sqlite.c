/*
 * sqlite.c: the store that lasts: one thread, which takes all jobs that wait into one transaction.
 *
 *   owner's thread         store's thread
 *   submit ──► waiting ──► batch: BEGIN, the jobs, COMMIT (one fsync of the log) ──► finished
 *   poll   ◄─────────────────────────────────────────────── wake ◄───────────────────┘
 *
 * While a commit is under way further jobs gather and share the next one, so that the rate of
 * moves is not bounded by the rate of fsyncs. A job that does not succeed is rolled back to its
 * savepoint, the others of the batch go on; if the commit fails, all that wrote have failed.
 */
#include "store/sqlite.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/text.h"
#include "store/backend.h"
#include "store/checkpoint.h"

struct sqlite_store {
    struct store store;
    struct sqlite_base base; /* of the store's thread */
    struct checkpointer *checkpointer;
    int log_pages; /* in the write-ahead log */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    /* Under the lock: */
    struct store_queue waiting, finished;
    struct store_stats stats;
    bool closing;

    void (*wake)(void *context);
    void *context;
};

static bool execute(struct sqlite_store *store, const char *text) {
    return sqlite3_exec(store->base.db, text, NULL, NULL, NULL) == SQLITE_OK;
}

static void run_in_savepoint(struct sqlite_store *store, struct store_job *job) {
    if (!execute(store, "SAVEPOINT job")) {
        job->outcome = STORE_FAILED;
        return;
    }
    job->outcome = sqlite_run(&store->base, job);
    bool undone = job->outcome == STORE_OK || execute(store, "ROLLBACK TO job");
    if (!undone || !execute(store, "RELEASE job")) {
        job->outcome = STORE_FAILED;
    }
}

/* The jobs of a batch, in their order, in one transaction if one of them writes. */
static bool run_batch(struct sqlite_store *store, const struct store_queue *batch, bool writes) {
    bool begun = writes && execute(store, "BEGIN IMMEDIATE");
    for (struct store_job *job = batch->first; job != NULL; job = job->link) {
        if (!store_task_writes(job->task)) {
            job->outcome = sqlite_run(&store->base, job);
        } else if (begun) {
            run_in_savepoint(store, job);
        } else {
            job->outcome = STORE_FAILED;
        }
    }
    if (!writes || (begun && execute(store, "COMMIT"))) {
        return true;
    }
    if (begun) {
        execute(store, "ROLLBACK");
    }
    for (struct store_job *job = batch->first; job != NULL; job = job->link) {
        job->outcome = STORE_FAILED; /* what was read may have been what is rolled back now */
    }
    return false;
}

static bool has_writes(const struct store_queue *batch) {
    for (const struct store_job *job = batch->first; job != NULL; job = job->link) {
        if (store_task_writes(job->task)) {
            return true;
        }
    }
    return false;
}

static void work(struct sqlite_store *store, struct store_queue *batch) {
    bool writes = has_writes(batch);
    size_t count = batch->count;
    int64_t begun = clock_ns();
    bool ok = run_batch(store, batch, writes);
    int64_t taken = clock_ns() - begun;
    pthread_mutex_lock(&store->lock);
    if (writes) {
        store_stats_count(&store->stats, count, taken);
    }
    store->stats.failures += !ok;
    store->stats.waiting -= count;
    store_queue_move(&store->finished, batch);
    pthread_mutex_unlock(&store->lock);
    store->wake(store->context);
    if (writes && ok) {
        checkpointer_committed(store->checkpointer, store->base.db, store->log_pages);
    }
}

static int note_log(void *argument, sqlite3 *db, const char *name, int pages) {
    (void)db;
    (void)name;
    ((struct sqlite_store *)argument)->log_pages = pages;
    return SQLITE_OK;
}

static void *run_thread(void *argument) {
    struct sqlite_store *store = argument;
    struct store_queue batch;
    store_queue_init(&batch);
    pthread_mutex_lock(&store->lock);
    for (;;) {
        while (store->waiting.count == 0 && !store->closing) {
            pthread_cond_wait(&store->more, &store->lock);
        }
        if (store->waiting.count == 0) {
            break;
        }
        store_queue_move(&batch, &store->waiting);
        pthread_mutex_unlock(&store->lock);
        work(store, &batch);
        pthread_mutex_lock(&store->lock);
    }
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

static void submit(struct store *base, struct store_job *job) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    store_queue_put(&store->waiting, job);
    store->stats.waiting++;
    pthread_cond_signal(&store->more);
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

static void release(struct sqlite_store *store) {
    checkpointer_free(store->checkpointer);
    sqlite_base_close(&store->base); /* the last one copies the log and removes it */
    pthread_cond_destroy(&store->more);
    pthread_mutex_destroy(&store->lock);
    free(store);
}

static void close_store(struct store *base) {
    struct sqlite_store *store = (struct sqlite_store *)base;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->more);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    poll_jobs(base);
    release(store);
}

struct store *store_open_sqlite(const char *path, void (*wake)(void *context), void *context,
                                char *why, size_t size) {
    static const struct store_backend backend = {submit, poll_jobs, stats, close_store};
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        text_copy("not enough memory", why, size);
        return NULL;
    }
    store->store.backend = &backend;
    store->wake = wake;
    store->context = context;
    store_queue_init(&store->waiting);
    store_queue_init(&store->finished);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->more, NULL);
    if (!sqlite_base_open(&store->base, path, why, size)) {
        release(store);
        return NULL;
    }
    sqlite3_wal_hook(store->base.db, note_log, store);
    store->checkpointer = checkpointer_new(path);
    if (store->checkpointer == NULL ||
        pthread_create(&store->thread, NULL, run_thread, store) != 0) {
        text_copy("cannot start a thread", why, size);
        release(store);
        return NULL;
    }
    return &store->store;
}
