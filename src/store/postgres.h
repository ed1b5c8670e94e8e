/*
 * postgres.h: what the files of the PostgreSQL backend share.
 *
 *   postgres.c             the threads and their queues
 *   postgres_batch.c       which of the transactions of a batch were committed
 *   postgres_news.c        what servers tell each other
 *   postgres_connection.c  a connection and its driver
 *   postgres_schema.c      tables and migrations
 */
#ifndef STORE_POSTGRES_H
#define STORE_POSTGRES_H

#include <libpq-fe.h>

#include "store/sql.h"

/* A connection with its statements; it belongs to one thread at a time. */
struct postgres_connection {
    struct sql_connection sql;
    const char *url;
    const char *node; /* the name of this server in its news */
    PGconn *pg;       /* NULL: not connected */
    PGresult *result[SQL_STATEMENT_COUNT];
    int row[SQL_STATEMENT_COUNT];
};

void postgres_connection_init(struct postgres_connection *connection, const char *url,
                              const char *node);

/* Connects and prepares the statements, unless it is connected. False: `why` (may be NULL) says
 * what failed. */
bool postgres_connect(struct postgres_connection *connection, char *why, size_t size);
void postgres_disconnect(struct postgres_connection *connection);

/* Whether the server can still be reached, as far as the last call has shown. */
bool postgres_is_alive(const struct postgres_connection *connection);

/* Runs a command without parameters and rows. */
bool postgres_execute(struct postgres_connection *connection, const char *text);

/* Runs the migrations that are missing; false: `why` says what failed. */
bool postgres_migrate(struct postgres_connection *connection, char *why, size_t size);

enum { POSTGRES_NUMBER_SIZE = 24 };

/* Parameters as libpq takes them. */
struct postgres_parameters {
    const char *value[SQL_MAX_PARAMETERS];
    int length[SQL_MAX_PARAMETERS], format[SQL_MAX_PARAMETERS];
    char number[SQL_MAX_PARAMETERS][POSTGRES_NUMBER_SIZE];
};
void postgres_convert(const struct sql_parameters *from, struct postgres_parameters *to);

/* The name of a prepared statement. */
void postgres_statement_name(enum sql_statement statement, char name[8]);

/* Does transactions in one of the database, and sets their outcomes. */
void postgres_run_batch(struct postgres_connection *connection, const struct store_queue *batch);

enum { POSTGRES_NODE_SIZE = 17 };

/* Adds to the transaction of the database what the jobs with outcome STORE_OK, up to `end`, tell
 * other servers. */
bool postgres_send_news(struct postgres_connection *connection, const struct store_job *first,
                        const struct store_job *end);

/* Calls `tell` for the games in the payload of a notification, unless it is our own. */
void postgres_read_news(const char *node, const char *payload,
                        void (*tell)(void *context, const struct store_news *news), void *context);

/* Does a job that only reads. */
void postgres_run_read(struct postgres_connection *connection, struct store_job *job);

#endif
