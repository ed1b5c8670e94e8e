/*
 * sql_expire.c: deletes what has been kept for long enough (struct store_retention), a limited
 * number of rows at a time.
 */
#include <string.h>

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

/* These count the rows that were dropped, and the games or whatever they were. */
static enum store_outcome expire_games(struct sql_connection *connection,
                                       enum sql_statement statement, int64_t before, size_t limit,
                                       size_t *dropped, size_t *count) {
    enum store_outcome outcome = STORE_OK;
    while (outcome == STORE_OK && *dropped < limit) {
        outcome = expire_game(connection, statement, before, dropped);
        *count += outcome == STORE_OK;
    }
    return outcome == STORE_NOT_FOUND ? STORE_OK : outcome;
}

/* Deletes or clears rows by one statement. */
static enum store_outcome expire_rows(struct sql_connection *connection,
                                      enum sql_statement statement, int64_t before, size_t limit,
                                      size_t *dropped, size_t *count) {
    struct sql_parameters p = {0};
    size_t earlier = *dropped;
    sql_add_number(&p, before);
    sql_add_number(&p, (int64_t)(limit - earlier));
    enum store_outcome outcome = drop(connection, statement, &p, dropped);
    *count += *dropped - earlier;
    return outcome;
}

static enum store_outcome drop_ended_bans(struct sql_connection *connection, int64_t now,
                                          size_t *count) {
    struct sql_parameters p = {0};
    sql_add_number(&p, now);
    return drop(connection, SQL_DROP_ENDED_BANS, &p, count);
}

enum store_outcome sql_expire(struct sql_connection *connection, struct store_change *change) {
    const struct store_retention *kept = &change->expire.retention;
    const struct {
        int64_t kept;
        enum sql_statement statement;
        enum store_outcome (*run)(struct sql_connection *, enum sql_statement, int64_t, size_t,
                                  size_t *, size_t *);
        enum store_expired_kind kind;
    } steps[] = {
        {kept->aborted, SQL_NEXT_ABORTED, expire_games, STORE_EXPIRED_GAMES},
        {kept->games, SQL_NEXT_OVER, expire_games, STORE_EXPIRED_GAMES},
        {kept->idle, SQL_DROP_IDLE_GUESTS, expire_rows, STORE_EXPIRED_GUESTS},
        {kept->guests, SQL_DROP_GUESTS, expire_rows, STORE_EXPIRED_GUESTS},
        {kept->addresses, SQL_DROP_ADDRESSES, expire_rows, STORE_EXPIRED_ADDRESSES},
        {kept->acts, SQL_DROP_OLD_ACTS, expire_rows, STORE_EXPIRED_ACTS},
    };
    size_t *of_kind = change->expire.of_kind;
    size_t limit = (size_t)change->expire.limit, *expired = &change->expire.expired;
    enum store_outcome outcome = drop_claims(connection);
    memset(of_kind, 0, sizeof change->expire.of_kind);
    *expired = 0;
    outcome = outcome != STORE_OK
                  ? outcome
                  : drop_ended_bans(connection, change->expire.now, &of_kind[STORE_EXPIRED_BANS]);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        if (outcome == STORE_OK && *expired < limit && steps[i].kept != STORE_FOREVER) {
            outcome =
                steps[i].run(connection, steps[i].statement, change->expire.now - steps[i].kept,
                             limit, expired, &of_kind[steps[i].kind]);
        }
    }
    return outcome;
}
