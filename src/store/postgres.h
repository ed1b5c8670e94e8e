/*
 * postgres.h: what the files of the PostgreSQL backend share.
 *
 *   postgres.c             the threads and their queues
 *   postgres_batch.c       which of the transactions of a batch were committed
 *   postgres_news.c        what servers tell each other
 *   postgres_listener.c    the thread that hears it
 *   postgres_connection.c  a connection and its driver
 *   postgres_schema.c      tables and migrations
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include <libpq-fe.h>

#include "store/sql.h"
#include "store/worker.h"

/* A connection with its statements; it belongs to one thread at a time. */
struct postgres_connection {
    struct sql_connection sql;
    const char *url;
    const char *node;         /* the name of this server in its news */
    unsigned long news_count; /* notifications that it has sent */
    bool lock_timed_out;      /* of a statement since it was last set to false */
    PGconn *pg;               /* NULL: not connected */
    char why[STORE_WHY_SIZE]; /* a job of the last batch failed; "": the database did not say why */
    PGresult *result[SQL_STATEMENT_COUNT];
    int row[SQL_STATEMENT_COUNT];
};

void postgres_connection_init(struct postgres_connection *connection, const char *url,
                              const char *node);

/* Whether libpq understands the address; if not, `why` says so, without any part of it. */
bool postgres_is_address(const char *url, char *why, size_t size);

/* Connects and prepares the statements, unless it is connected. False: `why` (may be NULL) says
 * what failed. */
bool postgres_connect(struct postgres_connection *connection, char *why, size_t size);
/* The same to read what is stored now, in one transaction, without changing anything; false also if
 * the tables are not of this version. It does not count as a server of Apiary. */
bool postgres_connect_snapshot(struct postgres_connection *connection, char *why, size_t size);
void postgres_disconnect(struct postgres_connection *connection);

/* Whether the server can still be reached, as far as the last call has shown. */
bool postgres_is_alive(const struct postgres_connection *connection);

/* Runs a command without parameters and rows. */
bool postgres_execute(struct postgres_connection *connection, const char *text);

/* Runs the migrations that are missing; false: `why` says what failed. */
bool postgres_migrate(struct postgres_connection *connection, char *why, size_t size);
int postgres_newest_version(void); /* of the tables: the number of migrations */

/* Whether all migrations were run, and no others; if not, `why` says so. */
bool postgres_is_migrated(struct postgres_connection *connection, char *why, size_t size);

/* Sends a statement in pipeline mode. */
bool postgres_send(struct postgres_connection *connection, enum sql_statement statement,
                   const struct sql_parameters *parameters);

/* Does transactions in one of the database, and sets their outcomes. */
void postgres_run_batch(struct postgres_connection *connection, const struct store_queue *batch);

/* Adds to the transaction of the database what the jobs with outcome STORE_OK, up to `end`, tell
 * other servers. */
bool postgres_send_news(struct postgres_connection *connection, const struct store_job *first,
                        const struct store_job *end);

/* Reads the head of a notification: who sent it, and how many that server has sent. Returns what
 * follows; NULL if it is no notification of ours. */
const char *postgres_read_sender(const char *payload, char node[STORE_NODE_SIZE],
                                 unsigned long *count);

/* Calls `tell` for all news in a notification of this server; `rest` is what follows its head. */
void postgres_read_news(const char *node, const char *rest,
                        void (*tell)(void *context, const struct store_news *news), void *context);

struct postgres_listener {
    struct store_pool *pool;
    struct postgres_connection connection; /* of the thread */
    pthread_t thread;
    bool started;
    int stop[2]; /* a pipe: written to end the thread */
    void (*tell)(void *context, const struct store_news *news);
    void *context;
    struct postgres_sender *senders; /* of the thread: how many notifications each has sent */
    /* Under the lock of the pool: */
    struct store_news *news;
    size_t count, room;
    bool missed; /* some may have been missed */
};

void postgres_listener_init(struct postgres_listener *listener, struct store_pool *pool,
                            const char *url, const char *node);
void postgres_listener_start(struct postgres_listener *listener,
                             void (*tell)(void *context, const struct store_news *news),
                             void *context);
/* Calls `tell` for what was heard; returns how many. */
size_t postgres_listener_poll(struct postgres_listener *listener);
void postgres_listener_stop(struct postgres_listener *listener);

/* Does a job that only reads. */
void postgres_run_read(struct postgres_connection *connection, struct store_job *job);

#endif
