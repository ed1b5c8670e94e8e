/*
 * sql_openings.c: the games of the explorer. A game has a row with the keys of its opening; each
 * move of a position has a row for each speed, with how often it was played, so that a position of
 * many games is read as fast as any other. The games of a guest are counted when they are read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/openings.h"
#include "store/sql.h"

enum { KEY_DIGITS = 16, PATH_SIZE = (APIARY_EXPLORE_MAX_PLIES + 1) * KEY_DIGITS + 1 };

/* ---- Counting a game ---- */

/* Keys as hexadecimal digits. */
static void write_path(const struct store_opening *opening, char text[PATH_SIZE]) {
    text[0] = '\0';
    for (size_t i = 0; i < opening->count; i++) {
        snprintf(text + i * KEY_DIGITS, KEY_DIGITS + 1, "%016llx",
                 (unsigned long long)opening->path[i]);
    }
}

/* Without waiting: what another server counts now is left to it. */
static enum store_outcome lock(struct sql_connection *connection) {
    const struct sql_parameters none = {0};
    const struct sql_driver *driver = connection->driver;
    if (sql_text(driver->dialect, SQL_LOCK_OPENINGS) == NULL) {
        return STORE_OK;
    }
    bool found = driver->start(connection, SQL_LOCK_OPENINGS, &none) == SQL_ROW;
    struct sql_value value = {0};
    if (found) {
        value = driver->value(connection, SQL_LOCK_OPENINGS, 0);
    }
    driver->finish(connection, SQL_LOCK_OPENINGS);
    return !found ? STORE_FAILED : value.number == 1 ? STORE_OK : STORE_CONFLICT;
}

static enum store_outcome add_row(struct sql_connection *connection,
                                  const struct store_opening *opening) {
    char path[PATH_SIZE];
    struct sql_parameters p = {0};
    write_path(opening, path);
    sql_add_text(&p, opening->game);
    sql_add_number(&p, opening->speed);
    sql_add_number(&p, opening->result);
    sql_add_plain_text(&p, path);
    return sql_run(connection, SQL_ADD_OPENING, &p, NULL);
}

/* The places in the path that are counted. */
struct counted {
    const struct store_opening *opening;
    size_t at[APIARY_EXPLORE_MAX_PLIES + 1], count;
};

static void fill_position(const void *context, size_t i, struct sql_parameters *p) {
    const struct counted *counted = context;
    sql_add_number(p, (int64_t)counted->opening->path[counted->at[i]]);
    sql_add_number(p, counted->opening->speed);
}

static void fill_move(const void *context, size_t i, struct sql_parameters *p) {
    const struct counted *counted = context;
    const struct store_opening *opening = counted->opening;
    fill_position(context, i, p);
    sql_add_number(p, (int64_t)opening->path[counted->at[i] + 1]);
    sql_add_number(p, opening->result == STORE_WHITE);
    sql_add_number(p, opening->result == STORE_DRAW);
    sql_add_number(p, opening->result == STORE_BLACK);
    sql_add_text(p, opening->open ? opening->game : NULL);
}

static enum store_outcome count_path(struct sql_connection *connection,
                                     const struct store_opening *opening) {
    struct counted positions = {.opening = opening}, moves = {.opening = opening};
    for (size_t i = 0; i < opening->count; i++) {
        if (opening_is_new_position(opening, i)) {
            positions.at[positions.count++] = i;
        }
        if (i + 1 < opening->count && opening_is_new_move(opening, i)) {
            moves.at[moves.count++] = i;
        }
    }
    const struct sql_driver *driver = connection->driver;
    return (positions.count == 0 || driver->repeat(connection, SQL_COUNT_POSITION, positions.count,
                                                   fill_position, &positions)) &&
                   (moves.count == 0 ||
                    driver->repeat(connection, SQL_COUNT_MOVE, moves.count, fill_move, &moves))
               ? STORE_OK
               : STORE_FAILED;
}

enum store_outcome sql_add_opening(struct sql_connection *connection,
                                   const struct store_opening *opening) {
    struct sql_parameters p = {0};
    sql_add_text(&p, opening->game);
    enum store_outcome outcome = lock(connection);
    outcome = outcome != STORE_OK ? outcome
                                  : sql_update(connection, SQL_EXPLORE_GAME, &p, STORE_CONFLICT);
    if (outcome != STORE_OK || opening->count == 0) {
        return outcome;
    }
    outcome = add_row(connection, opening);
    return outcome != STORE_OK ? outcome : count_path(connection, opening);
}

/* ---- Reading ---- */

/* Adds the lowest and the highest speed that is wanted. */
static void add_speeds(const struct store_opening_read *read, struct sql_parameters *p) {
    bool any = read->speed == STORE_ANY_SPEED;
    sql_add_number(p, any ? 0 : read->speed);
    sql_add_number(p, any ? STORE_SPEED_COUNT - 1 : read->speed);
}

static int64_t number_at(struct sql_connection *connection, enum sql_statement statement,
                         int column) {
    struct sql_value value = connection->driver->value(connection, statement, column);
    return value.type == SQL_NUMBER ? value.number : 0;
}

static enum store_outcome read_games(struct sql_connection *connection,
                                     struct store_opening_read *read) {
    const struct sql_driver *driver = connection->driver;
    struct sql_parameters p = {0};
    sql_add_number(&p, (int64_t)read->position);
    add_speeds(read, &p);
    bool found = driver->start(connection, SQL_OPENING_GAMES, &p) == SQL_ROW;
    if (found) {
        read->games = number_at(connection, SQL_OPENING_GAMES, 0);
    }
    driver->finish(connection, SQL_OPENING_GAMES);
    return found ? STORE_OK : STORE_FAILED;
}

/* A row for each speed. */
static enum store_outcome read_moves(struct sql_connection *connection,
                                     struct store_opening_read *read) {
    const struct sql_driver *driver = connection->driver;
    const enum sql_statement statement = SQL_OPENING_MOVES;
    struct sql_parameters p = {0};
    sql_add_number(&p, (int64_t)read->position);
    add_speeds(read, &p);
    enum sql_step step = driver->start(connection, statement, &p);
    while (step == SQL_ROW) {
        int64_t results[STORE_RESULT_COUNT] = {0};
        char game[STORE_ID_SIZE];
        results[STORE_WHITE] = number_at(connection, statement, 1);
        results[STORE_DRAW] = number_at(connection, statement, 2);
        results[STORE_BLACK] = number_at(connection, statement, 3);
        sql_read_text(connection, statement, 5, game, sizeof game);
        struct store_opening_move *move =
            opening_add(read, (uint64_t)number_at(connection, statement, 0), results, game);
        if (move == NULL) {
            break;
        }
        move->reached = number_at(connection, statement, 4);
        step = driver->next(connection, statement);
    }
    driver->finish(connection, statement);
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

/* Keys from hexadecimal digits; false if there is something else. */
static bool read_path(const struct sql_value *value, struct store_opening *opening) {
    size_t count = value->size / KEY_DIGITS;
    if (value->type != SQL_TEXT || value->size % KEY_DIGITS != 0 ||
        count > APIARY_EXPLORE_MAX_PLIES + 1) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        char digits[KEY_DIGITS + 1] = {0}, *end;
        memcpy(digits, value->bytes + i * KEY_DIGITS, KEY_DIGITS);
        opening->path[i] = strtoull(digits, &end, 16);
        if (*end != '\0') {
            return false;
        }
    }
    opening->count = count;
    return true;
}

static enum store_outcome read_of_guest(struct sql_connection *connection,
                                        struct store_opening_read *read) {
    const struct sql_driver *driver = connection->driver;
    const enum sql_statement statement = SQL_OPENINGS_OF;
    struct store_opening *openings = NULL;
    size_t count = 0;
    struct sql_parameters p = {0};
    sql_add_text(&p, read->guest);
    add_speeds(read, &p);
    sql_add_number(&p, STORE_OPENINGS_OF_GUEST);
    enum sql_step step = driver->start(connection, statement, &p);
    while (step == SQL_ROW && sql_make_room((void **)&openings, count, sizeof *openings)) {
        struct store_opening *opening = &openings[count];
        *opening = (struct store_opening){0};
        struct sql_value path = driver->value(connection, statement, 0);
        bool valid = read_path(&path, opening);
        int64_t result = number_at(connection, statement, 1);
        opening->result =
            result > 0 && result < STORE_RESULT_COUNT ? (enum store_result)result : STORE_NO_RESULT;
        sql_read_text(connection, statement, 2, opening->game, sizeof opening->game);
        opening->open = number_at(connection, statement, 3) != 0;
        count += valid; /* a damaged row is left out */
        step = driver->next(connection, statement);
    }
    driver->finish(connection, statement);
    bool ok = step == SQL_DONE && opening_count(read, openings, count);
    free(openings);
    return ok ? STORE_OK : STORE_FAILED;
}

/* The names of those who played the games that are shown. A game that was deleted since, or whose
 * row is damaged, is not shown; the counts are right without it. */
static void read_names(struct sql_connection *connection, struct store_opening_read *read) {
    for (size_t i = 0; i < read->count; i++) {
        struct store_opening_move *move = &read->moves[i];
        struct store_game game = {0};
        struct sql_parameters p = {0};
        if (move->game[0] == '\0') {
            continue;
        }
        sql_add_text(&p, move->game);
        bool found = sql_find_game(connection, SQL_LOAD_GAME, &p, &game) == STORE_OK;
        if (!found) {
            move->game[0] = '\0';
            continue;
        }
        text_copy(game.white_name, move->white_name, sizeof move->white_name);
        text_copy(game.black_name, move->black_name, sizeof move->black_name);
        move->ended = game.ended;
    }
}

enum store_outcome sql_read_opening(struct sql_connection *connection,
                                    struct store_opening_read *read) {
    enum store_outcome outcome;
    if (read->guest[0] != '\0') {
        outcome = read_of_guest(connection, read);
    } else {
        outcome = read_games(connection, read);
        outcome = outcome != STORE_OK ? outcome : read_moves(connection, read);
    }
    if (outcome == STORE_OK) {
        opening_sort(read);
        read_names(connection, read);
    }
    return outcome;
}
