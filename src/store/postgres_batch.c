/*
 * postgres_batch.c: runs a batch of transactions in one of the database.
 *
 * Most jobs are one move each. Such a move is one statement, which changes nothing if another event
 * came first; all moves are sent together, and only then are the answers read (pipeline mode). So a
 * batch takes about as long as one move, however far away the database is. They are sent in the
 * order of their games' ids, so that moves of two nodes do not wait for each other in a circle; if
 * other jobs do, the database refuses one of them after a second.
 *
 * Any other job is a savepoint: a job that fails is rolled back alone. If the database refuses
 * something unexpectedly, the transaction is rolled back, and the jobs are run again one by one.
 *
 * If the connection is lost before COMMIT was sent, nothing was changed. If it is lost later, the
 * outcome is unknown: the database may or may not have received it.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/postgres.h"

/* A job that is one move with one event; NULL if it is something else. */
static const struct store_game_change *as_move(const struct store_job *job) {
    const struct store_transaction *transaction = (const struct store_transaction *)job;
    if (transaction->incomplete || transaction->first == NULL) {
        return NULL;
    }
    const struct store_change *first = transaction->first;
    if (first->next != NULL || first->kind != STORE_APPEND || !first->game.position_only ||
        first->game.event_count != 1) {
        return NULL;
    }
    const struct store_event *event = &first->game.events[0];
    return event->kind == STORE_MOVE && event->move == NULL ? NULL : &first->game;
}

struct move {
    struct store_job *job;
    const struct store_game_change *change; /* of the job */
};

static int by_game(const void *a, const void *b) {
    const struct store_game *x = &((const struct move *)a)->change->game,
                            *y = &((const struct move *)b)->change->game;
    int order = strcmp(x->id, y->id);
    return order != 0 ? order : x->seq - y->seq;
}

/* Reads the answer to one statement of a pipeline; false: the database refused it. */
static bool receive_move(struct postgres_connection *connection, struct store_job *job) {
    PGresult *result = PQgetResult(connection->pg);
    bool done = PQresultStatus(result) == PGRES_COMMAND_OK;
    job->outcome = done && strcmp(PQcmdTuples(result), "1") == 0 ? STORE_OK : STORE_CONFLICT;
    PQclear(result);
    while ((result = PQgetResult(connection->pg)) != NULL) { /* NULL: the end of this statement */
        PQclear(result);
    }
    return done;
}

static bool leave_pipeline(struct postgres_connection *connection) {
    PGresult *result = PQgetResult(connection->pg);
    bool synced = PQresultStatus(result) == PGRES_PIPELINE_SYNC;
    PQclear(result);
    return synced && PQexitPipelineMode(connection->pg) == 1;
}

/* Sends all moves, then reads all answers. */
static bool run_moves(struct postgres_connection *connection, struct move *moves, size_t count) {
    if (count == 0) {
        return true;
    }
    qsort(moves, count, sizeof *moves, by_game);
    bool ok = PQenterPipelineMode(connection->pg) == 1;
    for (size_t i = 0; ok && i < count; i++) {
        struct sql_parameters parameters = {0};
        sql_move_parameters(moves[i].change, &parameters);
        ok = postgres_send(connection, SQL_APPEND_MOVE, &parameters);
    }
    ok = ok && PQpipelineSync(connection->pg) == 1;
    for (size_t i = 0; ok && i < count; i++) {
        ok = receive_move(connection, moves[i].job);
    }
    if (!ok) { /* what is left in the pipeline is of no use */
        postgres_disconnect(connection);
        return false;
    }
    return leave_pipeline(connection);
}

static enum store_outcome run(struct postgres_connection *connection, struct store_job *job) {
    return sql_make_changes(&connection->sql, (struct store_transaction *)job);
}

/* False: the transaction has to be rolled back. */
static bool run_in_savepoint(struct postgres_connection *connection, struct store_job *job) {
    if (!postgres_execute(connection, "SAVEPOINT job")) {
        return false;
    }
    job->outcome = run(connection, job);
    return postgres_execute(connection, job->outcome == STORE_OK
                                            ? "RELEASE job"
                                            : "ROLLBACK TO job; RELEASE job") &&
           job->outcome != STORE_FAILED;
}

static bool run_together(struct postgres_connection *connection, const struct store_queue *batch,
                         struct move *moves) {
    size_t count = 0;
    for (struct store_job *job = batch->first; job != NULL; job = job->link) {
        const struct store_game_change *change = as_move(job);
        if (change != NULL) {
            moves[count++] = (struct move){job, change};
        } else if (!run_moves(connection, moves, count) || !run_in_savepoint(connection, job)) {
            return false;
        } else {
            count = 0; /* the moves before it are done */
        }
    }
    return run_moves(connection, moves, count);
}

/* Keeps the first line of what the database says, before another call changes it. */
static void note_why(struct postgres_connection *connection) {
    text_copy(connection->pg != NULL ? PQerrorMessage(connection->pg) : "the connection was lost",
              connection->why, sizeof connection->why);
    connection->why[strcspn(connection->why, "\n")] = '\0';
}

/* The outcome for the jobs of the transaction. */
static enum store_outcome commit(struct postgres_connection *connection) {
    PGresult *result = PQexec(connection->pg, "COMMIT");
    ExecStatusType status = PQresultStatus(result);
    bool committed = status == PGRES_COMMAND_OK && strcmp(PQcmdStatus(result), "COMMIT") == 0;
    PQclear(result);
    if (committed) {
        return STORE_OK;
    }
    note_why(connection);
    return postgres_is_alive(connection) && status != PGRES_BAD_RESPONSE ? STORE_FAILED
                                                                         : STORE_UNKNOWN;
}

static void roll_back(struct postgres_connection *connection) {
    if (postgres_is_alive(connection) && PQtransactionStatus(connection->pg) != PQTRANS_IDLE) {
        postgres_execute(connection, "ROLLBACK");
    }
}

/* A connection that was lost while idle is noticed only when it is used. */
static bool begin(struct postgres_connection *connection, const char *text) {
    enum { TRIES = 2 };
    for (int i = 0; i < TRIES; i++) {
        if (!postgres_connect(connection, connection->why, sizeof connection->why)) {
            return false;
        }
        if (postgres_execute(connection, text)) {
            return true;
        }
        note_why(connection);
        postgres_disconnect(connection);
    }
    return false;
}

static enum store_outcome run_alone(struct postgres_connection *connection, struct store_job *job) {
    connection->lock_timed_out = false;
    job->outcome = run(connection, job);
    if (job->outcome == STORE_FAILED) {
        note_why(connection);
    }
    if (job->outcome == STORE_FAILED && connection->lock_timed_out) {
        /* Another server is changing the same; it may be the same request, and be stored. */
        job->outcome = STORE_UNKNOWN;
    }
    if (job->outcome == STORE_OK) {
        job->outcome =
            postgres_send_news(connection, job, job->link) ? commit(connection) : STORE_FAILED;
    }
    roll_back(connection);
    return job->outcome;
}

static void run_one_by_one(struct postgres_connection *connection,
                           const struct store_queue *batch) {
    bool reachable = true; /* otherwise each job would wait for a connection in vain */
    for (struct store_job *job = batch->first; job != NULL; job = job->link) {
        reachable = reachable && begin(connection, "BEGIN");
        job->outcome = reachable ? run_alone(connection, job) : STORE_FAILED;
    }
}

void postgres_run_batch(struct postgres_connection *connection, const struct store_queue *batch) {
    unsigned long news_count = connection->news_count;
    struct move *moves = calloc(batch->count, sizeof *moves);
    bool run_all = moves != NULL && batch->count > 1 && begin(connection, "BEGIN") &&
                   run_together(connection, batch, moves) &&
                   postgres_send_news(connection, batch->first, NULL);
    free(moves);
    if (!run_all) {
        roll_back(connection);
        connection->news_count = news_count;
        run_one_by_one(connection, batch);
        return;
    }
    enum store_outcome committed = commit(connection);
    roll_back(connection);
    for (struct store_job *job = batch->first; job != NULL && committed != STORE_OK;
         job = job->link) {
        /* Also for jobs that changed nothing: they may have seen what was not committed. */
        job->outcome = committed;
    }
}

/* Whether a read claims what it finds. */
static bool is_claiming(const struct store_job *job) {
    return job->kind == STORE_LIST_GAMES &&
           ((const struct store_game_list *)job)->list == STORE_DUE_GAMES;
}

void postgres_run_read(struct postgres_connection *connection, struct store_job *job) {
    bool claiming = is_claiming(job);
    job->outcome = STORE_FAILED;
    if (begin(connection, claiming ? "BEGIN; SET LOCAL synchronous_commit = off"
                                   : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")) {
        job->outcome = sql_read(&connection->sql, job);
        if (claiming && job->outcome == STORE_OK) {
            job->outcome = commit(connection) == STORE_OK ? STORE_OK : STORE_FAILED;
        }
        roll_back(connection);
    }
}
