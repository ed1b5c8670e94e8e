/*
 * sqlite.h: what the files of the SQLite backend share.
 *
 *   sqlite.c             the two threads and their queues
 *   sqlite_batch.c       which of the transactions of a batch were committed
 *   sqlite_changes.c     a function per change of a transaction
 *   sqlite_reads.c       a function per read
 *   sqlite_rows.c        reads and checks rows
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
    SQLITE_LOBBY_GAMES,
    SQLITE_DUE_GAMES,
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
struct sqlite_connection {
    sqlite3 *db;
    sqlite3_stmt *statements[SQLITE_STATEMENT_COUNT];
    bool unsettled; /* a commit failed, and might still reappear after a crash */
};

/* Opens the database, migrates it, prepares the statements; false: `why` says what failed. */
bool sqlite_connection_open(struct sqlite_connection *connection, const char *path, char *why,
                            size_t size);
void sqlite_connection_close(struct sqlite_connection *connection);

/* Runs the migrations that are missing; false: `why` says what failed. */
bool sqlite_migrate(sqlite3 *db, char *why, size_t size);

/* Reads the current row of a statement; false: the row is invalid. */
bool sqlite_read_game(sqlite3_stmt *statement, struct store_game *game);
bool sqlite_read_event(sqlite3_stmt *statement, struct store_event *event);
bool sqlite_read_guest(sqlite3_stmt *statement, struct store_guest *guest);

/* STORE_NOT_FOUND if the statement finds no row. */
enum store_outcome sqlite_read_one_game(sqlite3_stmt *statement, struct store_game *game);

/* The text must live until the statement is reset. "" and NULL are stored as NULL. */
static inline void sqlite_bind_text(sqlite3_stmt *statement, int i, const char *text) {
    if (text == NULL || text[0] == '\0') {
        sqlite3_bind_null(statement, i);
    } else {
        sqlite3_bind_text(statement, i, text, -1, SQLITE_STATIC);
    }
}

/* Makes the changes of a transaction. The caller has begun one of the database, and rolls it back
 * unless the outcome is STORE_OK. */
enum store_outcome sqlite_make_changes(struct sqlite_connection *connection,
                                       struct store_transaction *transaction);

/* Does a job that only reads. */
enum store_outcome sqlite_read(struct sqlite_connection *connection, struct store_job *job);

/* Does jobs in one transaction of the database, and sets their outcomes. */
void sqlite_run_batch(struct sqlite_connection *connection, const struct store_queue *batch);

/* Does a job that only reads, in a transaction of the database of its own. */
void sqlite_run_read(struct sqlite_connection *connection, struct store_job *job);

#endif
