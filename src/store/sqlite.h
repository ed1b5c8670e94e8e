/*
 * sqlite.h: what sqlite.c (the thread and its commits), sqlite_tasks.c (a function per task) and
 * sqlite_schema.c (tables and migrations) share.
 */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include <sqlite3.h>

#include "store/store.h"

enum sqlite_statement {
    SQLITE_ADD_GUEST,
    SQLITE_FIND_GUEST,
    SQLITE_NAME_GUEST,
    SQLITE_ADD_GAME,
    SQLITE_ADD_SEAT,
    SQLITE_FIND_REQUEST,
    SQLITE_COUNT_OPEN,
    SQLITE_UPDATE_GAME,
    SQLITE_MOVE_GAME,
    SQLITE_ADD_EVENT,
    SQLITE_LOAD_GAME,
    SQLITE_LOAD_EVENTS,
    SQLITE_GAMES_OF,
    SQLITE_OPEN_GAMES,
    SQLITE_DUE_GAMES,
    SQLITE_PUT_RUN,
    SQLITE_FORGET_RUNS,
    SQLITE_RUNS,
    SQLITE_STATEMENT_COUNT
};

/* A connection with its statements; it belongs to one thread at a time. */
struct sqlite_base {
    sqlite3 *db;
    sqlite3_stmt *statements[SQLITE_STATEMENT_COUNT];
};

/* Opens, migrates and prepares; false: `why` says what failed. */
bool sqlite_base_open(struct sqlite_base *base, const char *path, char *why, size_t size);
void sqlite_base_close(struct sqlite_base *base);

/* Brings the tables to the newest version; false on failure. */
bool sqlite_migrate(sqlite3 *db, char *why, size_t size);

/* Does a job, in a transaction if it writes. What it changed is to be rolled back by the caller
 * (a savepoint) unless the outcome is STORE_OK. */
enum store_outcome sqlite_run(struct sqlite_base *base, struct store_job *job);

#endif
