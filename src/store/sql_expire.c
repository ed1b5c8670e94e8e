/*
 * sql_expire.c: deletes what has been kept for long enough (struct store_retention), a limited
 * number of rows at a time.
 */
#include "base/text.h"
#include "store/sql.h"

/* Runs a DELETE and counts the rows. */
static enum store_outcome drop(struct sql_connection *connection, enum sql_statement statement,
                               const struct sql_parameters *parameters, size_t *dropped) {
    int64_t changed;
    enum store_outcome outcome = sql_run(connection, statement, parameters, &changed);
    *dropped += outcome == STORE_OK ? (size_t)changed : 0;
    return outcome;
}

/* Finds the game that ended first, before this: the ids of the game, its creator and its players.
 */
static enum store_outcome find_game(struct sql_connection *connection, enum sql_statement statement,
                                    int64_t before, char ids[4][STORE_ID_SIZE]) {
    const struct sql_driver *driver = connection->driver;
    struct sql_parameters p = {0};
    sql_add_number(&p, before);
    enum sql_step step = driver->start(connection, statement, &p);
    for (int i = 0; step == SQL_ROW && i < 4; i++) {
        struct sql_value value = driver->value(connection, statement, i);
        text_copy(value.type == SQL_TEXT ? value.bytes : "", ids[i], STORE_ID_SIZE);
    }
    driver->finish(connection, statement);
    return step == SQL_ROW ? STORE_OK : step == SQL_DONE ? STORE_NOT_FOUND : STORE_FAILED;
}

/* Deletes the game that the statement finds; STORE_NOT_FOUND if there is none. */
static enum store_outcome expire_game(struct sql_connection *connection,
                                      enum sql_statement statement, int64_t before,
                                      size_t *dropped) {
    char ids[4][STORE_ID_SIZE];
    struct sql_parameters seats = {0}, game = {0};
    enum store_outcome outcome = find_game(connection, statement, before, ids);
    if (outcome != STORE_OK) {
        return outcome;
    }
    for (int i = 0; i < 4; i++) {
        sql_add_text(&seats, ids[i]);
    }
    sql_add_text(&game, ids[0]);
    outcome = sql_run(connection, SQL_DROP_OPENING, &game, NULL); /* the counts stay */
    outcome = outcome != STORE_OK ? outcome : drop(connection, SQL_DROP_SEATS, &seats, dropped);
    outcome = outcome != STORE_OK ? outcome : drop(connection, SQL_DROP_EVENTS, &game, dropped);
    return outcome != STORE_OK ? outcome : drop(connection, SQL_DROP_GAME, &game, dropped);
}

static enum store_outcome drop_claims(struct sql_connection *connection) {
    const struct sql_parameters none = {0};
    return sql_text(connection->driver->dialect, SQL_DROP_CLAIMS) == NULL
               ? STORE_OK
               : sql_run(connection, SQL_DROP_CLAIMS, &none, NULL);
}

static enum store_outcome expire_games(struct sql_connection *connection,
                                       enum sql_statement statement, int64_t before, size_t limit,
                                       size_t *dropped) {
    enum store_outcome outcome = STORE_OK;
    while (outcome == STORE_OK && *dropped < limit) {
        outcome = expire_game(connection, statement, before, dropped);
    }
    return outcome == STORE_NOT_FOUND ? STORE_OK : outcome;
}

/* Deletes or clears rows by one statement. */
static enum store_outcome expire_rows(struct sql_connection *connection,
                                      enum sql_statement statement, int64_t before, size_t limit,
                                      size_t *dropped) {
    struct sql_parameters p = {0};
    sql_add_number(&p, before);
    sql_add_number(&p, (int64_t)(limit - *dropped));
    return drop(connection, statement, &p, dropped);
}

static enum store_outcome drop_ended_bans(struct sql_connection *connection, int64_t now) {
    struct sql_parameters p = {0};
    sql_add_number(&p, now);
    return sql_run(connection, SQL_DROP_ENDED_BANS, &p, NULL);
}

enum store_outcome sql_expire(struct sql_connection *connection, struct store_change *change) {
    const struct store_retention *kept = &change->expire.retention;
    const struct {
        int64_t kept;
        enum sql_statement statement;
        enum store_outcome (*run)(struct sql_connection *, enum sql_statement, int64_t, size_t,
                                  size_t *);
    } steps[] = {
        {kept->aborted, SQL_NEXT_ABORTED, expire_games},
        {kept->games, SQL_NEXT_OVER, expire_games},
        {kept->idle, SQL_DROP_IDLE_GUESTS, expire_rows},
        {kept->guests, SQL_DROP_GUESTS, expire_rows},
        {kept->addresses, SQL_DROP_ADDRESSES, expire_rows},
        {kept->acts, SQL_DROP_OLD_ACTS, expire_rows},
    };
    size_t limit = (size_t)change->expire.limit, *expired = &change->expire.expired;
    enum store_outcome outcome = drop_claims(connection);
    outcome = outcome != STORE_OK ? outcome : drop_ended_bans(connection, change->expire.now);
    *expired = 0;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (outcome == STORE_OK && *expired < limit && steps[i].kept != STORE_FOREVER) {
            outcome = steps[i].run(connection, steps[i].statement,
                                   change->expire.now - steps[i].kept, limit, expired);
        }
    }
    return outcome;
}
