/*
 * postgres.c: the PostgreSQL backend: a thread that writes, some that read, and one that listens to
 * other servers, each with its own connection.
 *
 * As in sqlite.c, jobs that arrive during a commit share the next one.
 */
#include "store/postgres.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/clock.h"
#include "base/text.h"

enum { READERS = 3 };

struct postgres_worker {
    struct store_worker worker;
    struct postgres_connection connection; /* of the thread */
};

struct postgres_store {
    struct store_pool pool;
    char *url;
    char node[STORE_NODE_SIZE];
    struct postgres_worker writer, readers[READERS];
    unsigned next_reader;
    struct postgres_listener listener;
};

/* Runs all waiting jobs as one batch. */
static void write_jobs(struct store_worker *worker) {
    struct store_pool *pool = worker->pool;
    struct store_queue batch;
    store_queue_init(&batch);
    store_queue_move(&batch, &worker->waiting);
    pthread_mutex_unlock(&pool->lock);
    int64_t begun = clock_ns();
    struct postgres_connection *connection = &((struct postgres_worker *)worker)->connection;
    postgres_run_batch(connection, &batch);
    int64_t taken = clock_ns() - begun;
    pthread_mutex_lock(&pool->lock);
    store_pool_finish_batch(pool, &batch, taken, connection->why);
    pthread_mutex_unlock(&pool->lock);
    pool->wake(pool->context);
    pthread_mutex_lock(&pool->lock);
}

/* Runs the first waiting job. */
static void read_job(struct store_worker *worker) {
    struct store_pool *pool = worker->pool;
    struct store_job *job = store_queue_take(&worker->waiting);
    pthread_mutex_unlock(&pool->lock);
    postgres_run_read(&((struct postgres_worker *)worker)->connection, job);
    pthread_mutex_lock(&pool->lock);
    store_pool_finish(pool, job);
    pthread_mutex_unlock(&pool->lock);
    pool->wake(pool->context);
    pthread_mutex_lock(&pool->lock);
}

static void submit(struct store *base, struct store_job *job) {
    struct postgres_store *store = (struct postgres_store *)base;
    if (job->kind == STORE_TRANSACTION) {
        store_worker_submit(&store->writer.worker, job);
    } else {
        store_worker_submit(&store->readers[store->next_reader++ % READERS].worker, job);
    }
}

static size_t poll_store(struct store *base) {
    size_t count = store_pool_poll(base);
    return count + postgres_listener_poll(&((struct postgres_store *)base)->listener);
}

static void listen_to_others(struct store *base,
                             void (*tell)(void *context, const struct store_news *news),
                             void *context) {
    postgres_listener_start(&((struct postgres_store *)base)->listener, tell, context);
}

/* ---- Opening and closing ---- */

static void close_worker(struct postgres_worker *worker) {
    postgres_disconnect(&worker->connection);
    store_worker_destroy(&worker->worker);
}

static void close_store(struct store *base) {
    struct postgres_store *store = (struct postgres_store *)base;
    for (int i = 0; i < READERS; i++) {
        store_worker_stop(&store->readers[i].worker);
    }
    store_worker_stop(&store->writer.worker);
    while (store_pool_poll(base) > 0) {
        for (int i = 0; i < READERS; i++) {
            store_worker_finish(&store->readers[i].worker);
        }
        store_worker_finish(&store->writer.worker);
    }
    postgres_listener_stop(&store->listener);
    for (int i = 0; i < READERS; i++) {
        close_worker(&store->readers[i]);
    }
    close_worker(&store->writer);
    store_pool_destroy(&store->pool);
    free(store->url);
    free(store);
}

static void init_worker(struct postgres_store *store, struct postgres_worker *worker,
                        void (*work)(struct store_worker *worker)) {
    store_worker_init(&worker->worker, &store->pool, work);
    postgres_connection_init(&worker->connection, store->url, store->node);
}

/* A name that no other server has. */
static void name_node(char node[STORE_NODE_SIZE]) {
    unsigned char bytes[8];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(node, STORE_NODE_SIZE, bytes, sizeof bytes);
}

struct store *store_open_postgres(const char *url, void (*wake)(void *context), void *context,
                                  char *why, size_t size) {
    static const struct store_backend backend = {submit, poll_store, store_pool_stats, close_store,
                                                 listen_to_others};
    if (!postgres_is_address(url, why, size)) {
        return NULL;
    }
    struct postgres_store *store = calloc(1, sizeof *store);
    if (store == NULL || (store->url = strdup(url)) == NULL) {
        free(store);
        text_copy("out of memory", why, size);
        return NULL;
    }
    store_pool_init(&store->pool, &backend, wake, context);
    name_node(store->node);
    postgres_listener_init(&store->listener, &store->pool, store->url, store->node);
    init_worker(store, &store->writer, write_jobs);
    for (int i = 0; i < READERS; i++) {
        init_worker(store, &store->readers[i], read_job);
    }
    if (!postgres_connect(&store->writer.connection, why, size)) {
        close_store(&store->pool.store);
        return NULL;
    }
    bool started = store_worker_start(&store->writer.worker);
    for (int i = 0; i < READERS; i++) {
        started = started && store_worker_start(&store->readers[i].worker);
    }
    if (!started) {
        text_copy("cannot start a thread", why, size);
        close_store(&store->pool.store);
        return NULL;
    }
    return &store->pool.store;
}
