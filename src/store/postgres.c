/*
 * postgres.c: the PostgreSQL backend: a thread that writes, some that read, and one that listens to
 * other servers, each with its own connection.
 *
 * As in sqlite.c, jobs that arrive during a commit share the next one.
 */
#include "store/postgres.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sodium.h>

#include "base/clock.h"
#include "base/text.h"
#include "store/worker.h"

enum { READERS = 3 };

struct postgres_worker {
    struct store_worker worker;
    struct postgres_connection connection; /* of the thread */
};

struct listener {
    struct postgres_connection connection; /* of the thread */
    pthread_t thread;
    bool started;
    int stop[2]; /* a pipe: written to end the thread */
    void (*tell)(void *context, const struct store_news *news);
    void *context;
    /* Under the lock: */
    struct store_news *news;
    size_t count, room;
};

struct postgres_store {
    struct store_pool pool;
    char *url;
    char node[POSTGRES_NODE_SIZE];
    struct postgres_worker writer, readers[READERS];
    unsigned next_reader;
    struct listener listener;
};

/* Runs all waiting jobs as one batch. */
static void write_jobs(struct store_worker *worker) {
    struct store_pool *pool = worker->pool;
    struct store_queue batch;
    store_queue_init(&batch);
    store_queue_move(&batch, &worker->waiting);
    pthread_mutex_unlock(&pool->lock);
    int64_t begun = clock_ns();
    postgres_run_batch(&((struct postgres_worker *)worker)->connection, &batch);
    int64_t taken = clock_ns() - begun;
    pthread_mutex_lock(&pool->lock);
    store_pool_finish_batch(pool, &batch, taken);
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

/* ---- News ---- */

/* Called by the listener. Without memory it is as if the notification had been lost. */
static void keep_news(void *context, const struct store_news *news) {
    struct postgres_store *store = context;
    struct listener *listener = &store->listener;
    pthread_mutex_lock(&store->pool.lock);
    if (listener->count == listener->room) {
        size_t room = listener->room > 0 ? 2 * listener->room : 64;
        struct store_news *grown = realloc(listener->news, room * sizeof *grown);
        if (grown != NULL) {
            listener->news = grown;
            listener->room = room;
        }
    }
    if (listener->count < listener->room) {
        listener->news[listener->count++] = *news;
    }
    pthread_mutex_unlock(&store->pool.lock);
}

static size_t poll_store(struct store *base) {
    struct postgres_store *store = (struct postgres_store *)base;
    struct listener *listener = &store->listener;
    size_t count = store_pool_poll(base);
    pthread_mutex_lock(&store->pool.lock);
    struct store_news *news = listener->news;
    size_t news_count = listener->count;
    listener->news = NULL;
    listener->count = listener->room = 0;
    pthread_mutex_unlock(&store->pool.lock);
    for (size_t i = 0; i < news_count; i++) {
        listener->tell(listener->context, &news[i]);
    }
    free(news);
    return count + news_count;
}

/* Waits for news, a lost connection, or the end. False: the end. */
static bool await_news(struct listener *listener, int timeout_ms) {
    struct pollfd files[2] = {{.fd = listener->stop[0], .events = POLLIN},
                              {.fd = -1, .events = POLLIN}};
    if (postgres_is_alive(&listener->connection)) {
        files[1].fd = PQsocket(listener->connection.pg);
    }
    poll(files, 2, timeout_ms);
    return files[0].revents == 0;
}

static void read_notifications(struct postgres_store *store) {
    PGconn *pg = store->listener.connection.pg;
    PGnotify *notification;
    bool any = false;
    PQconsumeInput(pg);
    while ((notification = PQnotifies(pg)) != NULL) {
        postgres_read_news(store->node, notification->extra, keep_news, store);
        PQfreemem(notification);
        any = true;
    }
    if (any) {
        store->pool.wake(store->pool.context);
    }
}

/* Connects, and says that news may have been missed. */
static bool start_listening(struct postgres_store *store) {
    struct postgres_connection *connection = &store->listener.connection;
    if (!postgres_connect(connection, NULL, 0) || !postgres_execute(connection, "LISTEN apiary")) {
        return false;
    }
    keep_news(store, &(struct store_news){.game = ""});
    store->pool.wake(store->pool.context);
    return true;
}

static void *listen_thread(void *argument) {
    enum { RETRY_MS = 500 };
    struct postgres_store *store = argument;
    struct listener *listener = &store->listener;
    bool listening = false;
    do {
        if (listening) {
            read_notifications(store);
        }
        if (!listening || !postgres_is_alive(&listener->connection)) {
            listening = start_listening(store);
        }
    } while (await_news(listener, listening ? -1 : RETRY_MS));
    return NULL;
}

static void listen_to_others(struct store *base,
                             void (*tell)(void *context, const struct store_news *news),
                             void *context) {
    struct postgres_store *store = (struct postgres_store *)base;
    struct listener *listener = &store->listener;
    listener->tell = tell;
    listener->context = context;
    if (pipe(listener->stop) == 0) {
        fcntl(listener->stop[0], F_SETFD, FD_CLOEXEC);
        fcntl(listener->stop[1], F_SETFD, FD_CLOEXEC);
        listener->started = pthread_create(&listener->thread, NULL, listen_thread, store) == 0;
    }
}

static void stop_listening(struct listener *listener) {
    if (listener->started) {
        ssize_t written = write(listener->stop[1], "", 1);
        (void)written;
        pthread_join(listener->thread, NULL);
        close(listener->stop[0]);
        close(listener->stop[1]);
    }
    postgres_disconnect(&listener->connection);
    free(listener->news);
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
    store_pool_poll(base);
    stop_listening(&store->listener);
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
static void name_node(char node[POSTGRES_NODE_SIZE]) {
    unsigned char bytes[8];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(node, POSTGRES_NODE_SIZE, bytes, sizeof bytes);
}

struct store *store_open_postgres(const char *url, void (*wake)(void *context), void *context,
                                  char *why, size_t size) {
    static const struct store_backend backend = {submit, poll_store, store_pool_stats, close_store,
                                                 listen_to_others};
    struct postgres_store *store = calloc(1, sizeof *store);
    if (store == NULL || (store->url = strdup(url)) == NULL) {
        free(store);
        text_copy("out of memory", why, size);
        return NULL;
    }
    store_pool_init(&store->pool, &backend, wake, context);
    name_node(store->node);
    postgres_connection_init(&store->listener.connection, store->url, store->node);
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
