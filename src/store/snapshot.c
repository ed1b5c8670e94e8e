/*
 * snapshot.c: a store that only reads, with one connection in one transaction: all reads see the
 * same moment, whatever servers write meanwhile. There are no threads.
 */
#include <stdlib.h>

#include "base/text.h"
#include "store/postgres.h"
#include "store/sqlite.h"

struct snapshot {
    struct store store;
    bool postgres;
    union {
        struct sql_connection sql;
        struct sqlite_connection sqlite;
        struct postgres_connection pg;
    } connection;
    struct store_queue finished;
};

static void submit(struct store *store, struct store_job *job) {
    struct snapshot *snapshot = (struct snapshot *)store;
    job->outcome = sql_read(&snapshot->connection.sql, job);
    store_queue_put(&snapshot->finished, job);
}

static size_t poll_jobs(struct store *store) {
    struct store_queue finished;
    store_queue_init(&finished);
    store_queue_move(&finished, &((struct snapshot *)store)->finished);
    return store_queue_finish(&finished);
}

static struct store_stats no_stats(struct store *store) {
    (void)store;
    return (struct store_stats){0};
}

/* The transaction ends with the connection. */
static void close_snapshot(struct store *store) {
    struct snapshot *snapshot = (struct snapshot *)store;
    while (poll_jobs(store) > 0) {
    }
    if (snapshot->postgres) {
        postgres_disconnect(&snapshot->connection.pg);
    } else {
        sqlite_connection_close(&snapshot->connection.sqlite);
    }
    free(snapshot);
}

struct store *store_open_snapshot(const char *database, bool postgres, char *why, size_t size) {
    static const struct store_backend backend = {submit, poll_jobs, no_stats, close_snapshot, NULL};
    if (postgres && !postgres_is_address(database, why, size)) {
        return NULL;
    }
    struct snapshot *snapshot = calloc(1, sizeof *snapshot);
    if (snapshot == NULL) {
        text_copy("out of memory", why, size);
        return NULL;
    }
    snapshot->store.backend = &backend;
    snapshot->postgres = postgres;
    store_queue_init(&snapshot->finished);
    if (postgres) {
        postgres_connection_init(&snapshot->connection.pg, database, "");
    }
    if (postgres
            ? !postgres_connect_snapshot(&snapshot->connection.pg, why, size)
            : !sqlite_connection_open_snapshot(&snapshot->connection.sqlite, database, why, size)) {
        free(snapshot);
        return NULL;
    }
    return &snapshot->store;
}
