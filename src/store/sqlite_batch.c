/*
 * sqlite_batch.c: which jobs were kept.
 *
 * A batch is one transaction, and each of its jobs a savepoint in it: a job that fails is rolled
 * back alone. But some errors (a full disk, an I/O error, no memory) end the whole transaction.
 * Then the batch is over, nothing of it was kept, and its jobs are done again, each in a
 * transaction of its own: those that can succeed do.
 *
 * A commit that fails with an I/O error is neither there nor not there. SQLite writes the
 * transaction to the log, syncs it, and only then tells its connections. If the sync fails, no
 * connection sees the transaction; but it may lie whole in the log, and be found there after a
 * crash. So the outcome is STORE_UNKNOWN, and before anything else is done another small commit is
 * written over it ("settling"). Only when that is on disk is the transaction gone for good, and
 * what the connections see is what a crash would leave.
 */
#include "store/sqlite.h"

static int execute(struct sqlite_base *base, const char *text) {
    return sqlite3_exec(base->db, text, NULL, NULL, NULL);
}

static bool in_transaction(const struct sqlite_base *base) {
    return sqlite3_get_autocommit(base->db) == 0;
}

static void roll_back(struct sqlite_base *base) {
    if (in_transaction(base)) {
        execute(base, "ROLLBACK");
    }
}

/* What a commit says of all that was done in its transaction. */
static enum store_outcome commit(struct sqlite_base *base) {
    int code = execute(base, "COMMIT");
    if (code == SQLITE_OK) {
        return STORE_OK;
    }
    roll_back(base);
    if (code == SQLITE_FULL || code == SQLITE_BUSY) {
        return STORE_FAILED; /* the last page, which makes the others count, was not written */
    }
    base->unsettled = true;
    return STORE_UNKNOWN;
}

static bool settle(struct sqlite_base *base) {
    if (base->unsettled && execute(base, "BEGIN IMMEDIATE") == SQLITE_OK) {
        base->unsettled =
            execute(base, "UPDATE heartbeat SET repairs = repairs + 1") != SQLITE_OK ||
            execute(base, "COMMIT") != SQLITE_OK;
        roll_back(base);
    }
    return !base->unsettled;
}

static enum store_outcome run_alone(struct sqlite_base *base, struct store_job *job) {
    if (!settle(base) || execute(base, "BEGIN IMMEDIATE") != SQLITE_OK) {
        return STORE_FAILED;
    }
    enum store_outcome outcome = sqlite_run(base, job);
    if (outcome == STORE_OK) {
        outcome = in_transaction(base) ? commit(base) : STORE_FAILED;
    }
    roll_back(base);
    return outcome;
}

/* A job of a batch. False: the transaction has ended, or must. */
static bool run_in_savepoint(struct sqlite_base *base, struct store_job *job) {
    if (execute(base, "SAVEPOINT job") != SQLITE_OK) {
        return false;
    }
    job->outcome = sqlite_run(base, job);
    return in_transaction(base) &&
           (job->outcome == STORE_OK || execute(base, "ROLLBACK TO job") == SQLITE_OK) &&
           execute(base, "RELEASE job") == SQLITE_OK;
}

/* False: the transaction has been rolled back. */
static bool run_together(struct sqlite_base *base, const struct store_queue *batch) {
    for (struct store_job *job = batch->first; job != NULL; job = job->link) {
        if (!run_in_savepoint(base, job)) {
            roll_back(base);
            return false;
        }
    }
    return true;
}

static void run_jobs(struct sqlite_base *base, const struct store_queue *batch) {
    bool begun = settle(base) && execute(base, "BEGIN IMMEDIATE") == SQLITE_OK;
    if (!begun || !run_together(base, batch)) {
        for (struct store_job *job = batch->first; job != NULL; job = job->link) {
            job->outcome = begun ? run_alone(base, job) : STORE_FAILED;
        }
        return;
    }
    enum store_outcome kept = commit(base);
    for (struct store_job *job = batch->first; job != NULL && kept != STORE_OK; job = job->link) {
        /* Also of jobs that changed nothing: what they found may be what was not kept. */
        if (job->outcome != STORE_FAILED) {
            job->outcome = store_task_writes(job->task) ? kept : STORE_FAILED;
        }
    }
}

void sqlite_run_batch(struct sqlite_base *base, const struct store_queue *batch) {
    run_jobs(base, batch);
    for (struct store_job *job = batch->first; job != NULL; job = job->link) {
        if (job->outcome == STORE_DUPLICATE) { /* not earlier: the job may have to be done again */
            job->game = job->games[0];
        }
    }
}

void sqlite_run_read(struct sqlite_base *base, struct store_job *job) {
    if (execute(base, "BEGIN") != SQLITE_OK) {
        job->outcome = STORE_FAILED;
        return;
    }
    job->outcome = sqlite_run(base, job);
    roll_back(base);
}
