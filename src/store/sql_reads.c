/*
 * sql_reads.c: a function per read.
 */
#include <stdlib.h>
#include <string.h>

#include "store/sql.h"

/* What a step means for a query of one row. */
static enum store_outcome outcome_of(enum sql_step step, bool valid) {
    return step == SQL_DONE ? STORE_NOT_FOUND : valid ? STORE_OK : STORE_FAILED;
}

enum store_outcome sql_find_game(struct sql_connection *connection, enum sql_statement statement,
                                 const struct sql_parameters *parameters, struct store_game *game) {
    enum sql_step step = connection->driver->start(connection, statement, parameters);
    bool valid = step == SQL_ROW && sql_read_game(connection, statement, game);
    connection->driver->finish(connection, statement);
    return outcome_of(step, valid);
}

static enum store_outcome read_guest(struct sql_connection *connection,
                                     struct store_guest_read *read) {
    struct sql_parameters p = {0};
    sql_add_bytes(&p, read->hash, STORE_HASH_SIZE);
    enum sql_step step = connection->driver->start(connection, SQL_FIND_GUEST, &p);
    bool valid = step == SQL_ROW && sql_read_guest(connection, SQL_FIND_GUEST, &read->guest);
    connection->driver->finish(connection, SQL_FIND_GUEST);
    memcpy(read->guest.hash, read->hash, STORE_HASH_SIZE);
    return outcome_of(step, valid);
}

/* Makes room for one more element; the array doubles at powers of two. */
static bool make_room(void **array, size_t count, size_t size) {
    if ((count & (count - 1)) != 0) {
        return true;
    }
    void *grown = realloc(*array, (count > 0 ? 2 * count : 1) * size);
    if (grown != NULL) {
        *array = grown;
    }
    return grown != NULL;
}

/* Reads the events of read->game, which must be after + 1, after + 2, ... up to game.seq. */
static enum store_outcome load_events(struct sql_connection *connection,
                                      struct store_game_read *read) {
    const struct sql_driver *driver = connection->driver;
    struct sql_parameters p = {0};
    sql_add_text(&p, read->id);
    sql_add_number(&p, read->after);
    enum sql_step step = driver->start(connection, SQL_LOAD_EVENTS, &p);
    while (step == SQL_ROW &&
           make_room((void **)&read->events, read->event_count, sizeof *read->events) &&
           sql_read_event(connection, SQL_LOAD_EVENTS, &read->events[read->event_count])) {
        read->event_count++;
        if (read->events[read->event_count - 1].seq != read->after + (int)read->event_count) {
            break;
        }
        step = driver->next(connection, SQL_LOAD_EVENTS);
    }
    driver->finish(connection, SQL_LOAD_EVENTS);
    bool whole = step == SQL_DONE && read->after + (int)read->event_count == read->game.seq;
    return whole ? STORE_OK : STORE_FAILED;
}

static enum store_outcome read_game(struct sql_connection *connection,
                                    struct store_game_read *read) {
    struct sql_parameters p = {0};
    sql_add_text(&p, read->id);
    enum store_outcome outcome = sql_find_game(connection, SQL_LOAD_GAME, &p, &read->game);
    return outcome == STORE_OK ? load_events(connection, read) : outcome;
}

/* An invalid game is left out, so that the others can still be listed. */
static enum store_outcome list_games(struct sql_connection *connection,
                                     enum sql_statement statement,
                                     const struct sql_parameters *parameters,
                                     struct store_game_list *list) {
    const struct sql_driver *driver = connection->driver;
    enum sql_step step = driver->start(connection, statement, parameters);
    while (step == SQL_ROW && make_room((void **)&list->games, list->count, sizeof *list->games)) {
        bool valid = sql_read_game(connection, statement, &list->games[list->count]);
        list->count += valid;
        list->unreadable += !valid;
        step = driver->next(connection, statement);
    }
    driver->finish(connection, statement);
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

static enum store_outcome games_of(struct sql_connection *connection,
                                   struct store_game_list *list) {
    struct sql_parameters open = {0}, ended = {0};
    enum store_outcome outcome = STORE_OK;
    if (list->before == INT64_MAX) {
        sql_add_text(&open, list->guest);
        sql_add_number(&open, list->limit);
        outcome = list_games(connection, SQL_OPEN_GAMES_OF, &open, list);
    }
    sql_add_text(&ended, list->guest);
    sql_add_number(&ended, list->before);
    sql_add_plain_text(&ended, list->before_game); /* "" is below all ids */
    sql_add_number(&ended, list->limit);
    return outcome != STORE_OK ? outcome : list_games(connection, SQL_ENDED_GAMES_OF, &ended, list);
}

static enum store_outcome lobby_games(struct sql_connection *connection,
                                      struct store_game_list *list) {
    struct sql_parameters p = {0};
    sql_add_number(&p, list->limit);
    return list_games(connection, SQL_LOBBY_GAMES, &p, list);
}

static enum store_outcome due_games(struct sql_connection *connection,
                                    struct store_game_list *list) {
    struct sql_parameters p = {0};
    sql_add_number(&p, list->before);
    sql_add_number(&p, list->limit);
    return list_games(connection, SQL_DUE_GAMES, &p, list);
}

static enum store_outcome list_all(struct sql_connection *connection,
                                   struct store_game_list *list) {
    return list->list == STORE_GAMES_OF      ? games_of(connection, list)
           : list->list == STORE_LOBBY_GAMES ? lobby_games(connection, list)
                                             : due_games(connection, list);
}

static enum store_outcome read_uptime(struct sql_connection *connection,
                                      struct store_uptime_read *read) {
    const struct sql_parameters none = {0};
    struct sql_value value = {0};
    bool found = connection->driver->start(connection, SQL_UPTIME, &none) == SQL_ROW;
    if (found) {
        value = connection->driver->value(connection, SQL_UPTIME, 0);
    }
    connection->driver->finish(connection, SQL_UPTIME);
    bool valid = found && value.type == SQL_NUMBER && value.number >= 0;
    read->uptime = valid ? value.number : 0;
    return valid ? STORE_OK : STORE_FAILED;
}

enum store_outcome sql_read(struct sql_connection *connection, struct store_job *job) {
    store_job_clear_answer(job);
    switch (job->kind) {
    case STORE_READ_GUEST:
        return read_guest(connection, (struct store_guest_read *)job);
    case STORE_READ_GAME:
        return read_game(connection, (struct store_game_read *)job);
    case STORE_LIST_GAMES:
        return list_all(connection, (struct store_game_list *)job);
    case STORE_READ_UPTIME:
        return read_uptime(connection, (struct store_uptime_read *)job);
    case STORE_TRANSACTION:
        break;
    }
    return STORE_FAILED;
}
