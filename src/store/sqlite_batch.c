/*
 * sqlite_batch.c: runs a batch of jobs in one transaction.
 *
 * Each job is a savepoint: a job that fails is rolled back alone. But some errors (a full disk, an
 * I/O error, out of memory) make SQLite roll back the whole transaction. Then the jobs are run
 * again, each in a transaction of its own, so that those that can succeed do.
 *
 * The outcome of a commit that fails with an I/O error is unknown. SQLite writes the transaction to
 * the log, syncs it, and only then shows it to its connections. If the sync fails, no connection
 * sees the transaction, but the log may contain all of it, and it would reappear after a crash. So
 * the outcome is STORE_UNKNOWN, and before anything else another small commit is written over it
 * ("settling"). Once that is on disk, the failed transaction cannot reappear, and what the
 * connections see is what a crash would leave.
 */
#include "base/text.h"
#include "store/sqlite.h"

/* Keeps what SQLite says, before another call changes it. */
static void note_why(struct sqlite_connection *connection) {
    int code = sqlite3_errcode(connection->db);
    bool is_error = code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE;
    text_copy(is_error ? sqlite_why(connection->db) : "", connection->why, sizeof connection->why);
}

static int execute(struct sqlite_connection *connection, const char *text) {
    return sqlite3_exec(connection->db, text, NULL, NULL, NULL);
}

static bool in_transaction(const struct sqlite_connection *connection) {
    return sqlite3_get_autocommit(connection->db) == 0;
}

static void roll_back(struct sqlite_connection *connection) {
    if (in_transaction(connection)) {
        execute(connection, "ROLLBACK");
    }
}

/* The outcome for all jobs of the transaction. */
static enum store_outcome commit(struct sqlite_connection *connection) {
    int code = execute(connection, "COMMIT");
    if (code == SQLITE_OK) {
        return STORE_OK;
    }
    note_why(connection);
    roll_back(connection);
    if (code == SQLITE_FULL || code == SQLITE_BUSY) {
        return STORE_FAILED; /* the last page, which makes the commit valid, was not written */
    }
    connection->unsettled = true;
    return STORE_UNKNOWN;
}

static bool settle(struct sqlite_connection *connection) {
    if (connection->unsettled && execute(connection, "BEGIN IMMEDIATE") == SQLITE_OK) {
        connection->unsettled =
            execute(connection, "UPDATE heartbeat SET repairs = repairs + 1") != SQLITE_OK ||
            execute(connection, "COMMIT") != SQLITE_OK;
        if (connection->unsettled) {
            note_why(connection);
        }
        roll_back(connection);
    }
    return !connection->unsettled;
}

static bool begin(struct sqlite_connection *connection) {
    if (!settle(connection)) {
        return false;
    }
    bool begun = execute(connection, "BEGIN IMMEDIATE") == SQLITE_OK;
    if (!begun) {
        note_why(connection);
    }
    return begun;
}

/* In a transaction or a savepoint. */
static enum store_outcome run(struct sqlite_connection *connection, struct store_job *job) {
    return job->kind == STORE_TRANSACTION
               ? sql_make_changes(&connection->sql, (struct store_transaction *)job)
               : sql_read(&connection->sql, job);
}

static enum store_outcome run_alone(struct sqlite_connection *connection, struct store_job *job) {
    if (!begin(connection)) {
        return STORE_FAILED;
    }
    enum store_outcome outcome = run(connection, job);
    if (outcome == STORE_FAILED) {
        note_why(connection);
    }
    if (outcome == STORE_OK) {
        outcome = in_transaction(connection) ? commit(connection) : STORE_FAILED;
    }
    roll_back(connection);
    return outcome;
}

/* Runs a job of a batch. False: the transaction was rolled back, or has to be. */
static bool run_in_savepoint(struct sqlite_connection *connection, struct store_job *job) {
    if (execute(connection, "SAVEPOINT job") != SQLITE_OK) {
        return false;
    }
    job->outcome = run(connection, job);
    if (job->outcome == STORE_FAILED) {
        note_why(connection);
    }
    return in_transaction(connection) &&
           (job->outcome == STORE_OK || execute(connection, "ROLLBACK TO job") == SQLITE_OK) &&
           execute(connection, "RELEASE job") == SQLITE_OK;
}

/* False: the transaction has been rolled back. */
static bool run_together(struct sqlite_connection *connection, const struct store_queue *batch) {
    for (struct store_job *job = batch->first; job != NULL; job = job->link) {
        if (!run_in_savepoint(connection, job)) {
            roll_back(connection);
            return false;
        }
    }
    return true;
}

void sqlite_run_batch(struct sqlite_connection *connection, const struct store_queue *batch) {
    bool begun = begin(connection);
    if (!begun || !run_together(connection, batch)) {
        for (struct store_job *job = batch->first; job != NULL; job = job->link) {
            job->outcome = begun ? run_alone(connection, job) : STORE_FAILED;
        }
        return;
    }
    enum store_outcome committed = commit(connection);
    for (struct store_job *job = batch->first; job != NULL && committed != STORE_OK;
         job = job->link) {
        /* Also for jobs that changed nothing: they may have seen what was not committed. */
        if (job->outcome != STORE_FAILED) {
            job->outcome = job->kind == STORE_TRANSACTION ? committed : STORE_FAILED;
        }
    }
}

void sqlite_run_read(struct sqlite_connection *connection, struct store_job *job) {
    if (execute(connection, "BEGIN") != SQLITE_OK) {
        job->outcome = STORE_FAILED;
        return;
    }
    job->outcome = sql_read(&connection->sql, job);
    roll_back(connection);
}
