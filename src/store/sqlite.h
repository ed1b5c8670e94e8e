/*
 * sqlite.h: what the files of the SQLite backend share.
 *
 *   sqlite.c             the two threads and their queues
 *   sqlite_batch.c       transactions: which jobs were kept, and how that is known
 *   sqlite_tasks.c       a function per task
 *   sqlite_rows.c        what is read is checked
 *   sqlite_statements.c  the statements
 *   sqlite_schema.c      tables and migrations
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include <sqlite3.h>

#include "store/backend.h"

enum sqlite_statement {
    SQLITE_ADD_GUEST,
    SQLITE_FIND_GUEST,
    SQLITE_NAME_GUEST,
    SQLITE_SEEN_GUEST,
    SQLITE_ADD_GAME,
    SQLITE_ADD_SEAT,
    SQLITE_END_SEATS,
    SQLITE_FIND_REQUEST,
    SQLITE_COUNT_OPEN,
    SQLITE_UPDATE_GAME,
    SQLITE_MOVE_GAME,
    SQLITE_ADD_EVENT,
    SQLITE_LOAD_GAME,
    SQLITE_LOAD_EVENTS,
    SQLITE_OPEN_GAMES_OF,
    SQLITE_ENDED_GAMES_OF,
    SQLITE_OPEN_GAMES,
    SQLITE_DUE_GAMES,
    SQLITE_PUT_RUN,
    SQLITE_FORGET_RUNS,
    SQLITE_RUNS,
    SQLITE_HEARTBEAT,
    SQLITE_UPTIME,
    SQLITE_NEXT_ABORTED,
    SQLITE_DROP_EVENTS,
    SQLITE_DROP_SEATS,
    SQLITE_DROP_GAME,
    SQLITE_DROP_GUESTS,
    SQLITE_STATEMENT_COUNT
};

/* A connection with its statements; it belongs to one thread at a time. */
struct sqlite_base {
    sqlite3 *db;
    sqlite3_stmt *statements[SQLITE_STATEMENT_COUNT];
    bool unsettled; /* a commit failed, and it is not certain that it will not come back */
};

/* Opens, migrates and prepares; false: `why` says what failed. */
bool sqlite_base_open(struct sqlite_base *base, const char *path, char *why, size_t size);
void sqlite_base_close(struct sqlite_base *base);

/* Brings the tables to the newest version; false on failure. */
bool sqlite_migrate(sqlite3 *db, char *why, size_t size);

/* The row that a statement is at; false: it is not one that could have been stored. */
bool sqlite_read_game(sqlite3_stmt *statement, struct store_game *game);
bool sqlite_read_event(sqlite3_stmt *statement, struct store_event *event);
bool sqlite_read_guest(sqlite3_stmt *statement, struct store_guest *guest);

/* Does a job. The caller has begun a transaction, and rolls back what was changed unless the
 * outcome is STORE_OK. */
enum store_outcome sqlite_run(struct sqlite_base *base, struct store_job *job);

/* Does jobs that write in one transaction, and sets their outcomes. */
void sqlite_run_batch(struct sqlite_base *base, const struct store_queue *batch);

/* Does a job that only reads, in a transaction of its own. */
void sqlite_run_read(struct sqlite_base *base, struct store_job *job);

#endif
