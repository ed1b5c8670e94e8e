/*
 * sqlite.h: what the files of the SQLite backend share.
 *
 *   sqlite.c             the two threads and their queues
 *   sqlite_batch.c       which of the transactions of a batch were committed
 *   sqlite_connection.c  a connection and its driver
 *   sqlite_schema.c      tables and migrations
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include <sqlite3.h>

#include "store/sql.h"

/* A connection with its statements; it belongs to one thread at a time. */
struct sqlite_connection {
    struct sql_connection sql;
    sqlite3 *db;
    sqlite3_stmt *statements[SQL_STATEMENT_COUNT];
    bool unsettled;           /* a commit failed, and might still reappear after a crash */
    char why[STORE_WHY_SIZE]; /* a job of the last batch failed; "": SQLite did not say why */
};

/* What SQLite says about the last error; NULL: it could not even be opened. */
const char *sqlite_why(sqlite3 *db);

/* Opens the database, migrates it, prepares the statements; false: `why` says what failed. */
bool sqlite_connection_open(struct sqlite_connection *connection, const char *path, char *why,
                            size_t size);
/* The same to read what is stored now, in one transaction, without changing anything; false also if
 * the tables are not of this version. */
bool sqlite_connection_open_snapshot(struct sqlite_connection *connection, const char *path,
                                     char *why, size_t size);
void sqlite_connection_close(struct sqlite_connection *connection);

/* Runs the migrations that are missing; false: `why` says what failed. */
bool sqlite_migrate(sqlite3 *db, char *why, size_t size);
int sqlite_newest_version(void); /* of the tables: the number of migrations */

/* Whether all migrations were run, and no others; if not, `why` says so. */
bool sqlite_is_migrated(sqlite3 *db, char *why, size_t size);

/* Does jobs in one transaction of the database, and sets their outcomes. */
void sqlite_run_batch(struct sqlite_connection *connection, const struct store_queue *batch);

/* Does a job that only reads, in a transaction of the database of its own. */
void sqlite_run_read(struct sqlite_connection *connection, struct store_job *job);

#endif
