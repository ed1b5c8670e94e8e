/*
 * sql_reads.c: a function per read.
 */
#include <stdio.h>
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
    enum sql_statement statement = read->id[0] != '\0' ? SQL_READ_GUEST : SQL_FIND_GUEST;
    struct sql_parameters p = {0};
    if (statement == SQL_READ_GUEST) {
        sql_add_text(&p, read->id);
    } else {
        sql_add_bytes(&p, read->hash, STORE_HASH_SIZE);
    }
    enum sql_step step = connection->driver->start(connection, statement, &p);
    bool valid = step == SQL_ROW && sql_read_guest(connection, statement, &read->guest);
    connection->driver->finish(connection, statement);
    return outcome_of(step, valid);
}

bool sql_make_room(void **array, size_t count, size_t size) {
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
           sql_make_room((void **)&read->events, read->event_count, sizeof *read->events) &&
           sql_read_event(connection, SQL_LOAD_EVENTS, &read->events[read->event_count])) {
        read->event_count++;
        if (read->events[read->event_count - 1].seq != read->after + (int)read->event_count) {
            break;
        }
        step = driver->next(connection, SQL_LOAD_EVENTS);
    }
    driver->finish(connection, SQL_LOAD_EVENTS);
    /* With `after` beyond the last event there are none; the owner sees that in game.seq. */
    bool whole = step == SQL_DONE && (read->after + (int)read->event_count == read->game.seq ||
                                      read->after > read->game.seq);
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
    while (step == SQL_ROW &&
           sql_make_room((void **)&list->games, list->count, sizeof *list->games)) {
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

static enum store_outcome games_with_status(struct sql_connection *connection,
                                            struct store_game_list *list) {
    static const enum sql_statement statements[STORE_STATUS_COUNT] = {
        [STORE_WAITING] = SQL_WAITING_GAMES,
        [STORE_RUNNING] = SQL_RUNNING_GAMES,
        [STORE_OVER] = SQL_OVER_GAMES,
        [STORE_ABORTED] = SQL_ABORTED_GAMES,
    };
    struct sql_parameters p = {0};
    sql_add_number(&p, list->before);
    sql_add_plain_text(&p, list->before_game);
    sql_add_number(&p, list->limit);
    return list_games(connection, statements[list->status], &p, list);
}

static enum store_outcome unexplored_games(struct sql_connection *connection,
                                           struct store_game_list *list) {
    struct sql_parameters p = {0};
    sql_add_number(&p, list->limit);
    return list_games(connection, SQL_UNEXPLORED_GAMES, &p, list);
}

static enum store_outcome list_all(struct sql_connection *connection,
                                   struct store_game_list *list) {
    switch (list->list) {
    case STORE_GAMES_OF:
        return games_of(connection, list);
    case STORE_LOBBY_GAMES:
        return lobby_games(connection, list);
    case STORE_DUE_GAMES:
        return due_games(connection, list);
    case STORE_GAMES_WITH_STATUS:
        return games_with_status(connection, list);
    case STORE_UNEXPLORED_GAMES:
        return unexplored_games(connection, list);
    }
    return STORE_FAILED;
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

/* Names the row that a statement cannot read: "guest k7". */
static void name_row(struct sql_connection *connection, enum sql_statement statement,
                     const char *what, char damaged[STORE_DAMAGED_SIZE]) {
    char id[STORE_ID_SIZE];
    sql_read_text(connection, statement, 0, id, sizeof id);
    snprintf(damaged, STORE_DAMAGED_SIZE, "%s %s", what, id);
}

static enum store_outcome page_guests(struct sql_connection *connection,
                                      struct store_guest_page *page) {
    const struct sql_driver *driver = connection->driver;
    struct sql_parameters p = {0};
    sql_add_plain_text(&p, page->after); /* "" is below all ids */
    sql_add_number(&p, page->limit);
    enum sql_step step = driver->start(connection, SQL_PAGE_GUESTS, &p);
    while (step == SQL_ROW &&
           sql_make_room((void **)&page->guests, page->count, sizeof *page->guests)) {
        if (!sql_read_guest(connection, SQL_PAGE_GUESTS, &page->guests[page->count])) {
            name_row(connection, SQL_PAGE_GUESTS, "guest", page->damaged);
            break;
        }
        page->count++;
        step = driver->next(connection, SQL_PAGE_GUESTS);
    }
    driver->finish(connection, SQL_PAGE_GUESTS);
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

/* A damaged row is left out, so that the others can still be listed. */
static enum store_outcome newest_guests(struct sql_connection *connection,
                                        struct store_guest_page *page) {
    const struct sql_driver *driver = connection->driver;
    struct sql_parameters p = {0};
    sql_add_number(&p, page->before);
    sql_add_plain_text(&p, page->after);
    sql_add_number(&p, page->limit);
    enum sql_step step = driver->start(connection, SQL_NEWEST_GUESTS, &p);
    while (step == SQL_ROW &&
           sql_make_room((void **)&page->guests, page->count, sizeof *page->guests)) {
        page->count += sql_read_guest(connection, SQL_NEWEST_GUESTS, &page->guests[page->count]);
        step = driver->next(connection, SQL_NEWEST_GUESTS);
    }
    driver->finish(connection, SQL_NEWEST_GUESTS);
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

/* The games of a page, without their events. */
static enum store_outcome page_rows(struct sql_connection *connection,
                                    struct store_game_page *page) {
    const struct sql_driver *driver = connection->driver;
    struct sql_parameters p = {0};
    sql_add_plain_text(&p, page->after);
    sql_add_number(&p, page->limit);
    enum sql_step step = driver->start(connection, SQL_PAGE_GAMES, &p);
    while (step == SQL_ROW &&
           sql_make_room((void **)&page->games, page->count, sizeof *page->games)) {
        page->games[page->count] = (struct store_whole_game){0};
        if (!sql_read_game(connection, SQL_PAGE_GAMES, &page->games[page->count].game)) {
            name_row(connection, SQL_PAGE_GAMES, "game", page->damaged);
            break;
        }
        page->count++;
        step = driver->next(connection, SQL_PAGE_GAMES);
    }
    driver->finish(connection, SQL_PAGE_GAMES);
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

/* Adds the current event to its game; false: it is damaged, or does not follow the last one. */
static bool add_event(struct sql_connection *connection, struct store_whole_game *whole) {
    struct store_event event;
    if (!sql_make_room((void **)&whole->events, whole->event_count, sizeof *whole->events) ||
        !sql_read_event(connection, SQL_PAGE_EVENTS, &event)) {
        return false;
    }
    if (event.seq != (int)whole->event_count + 1) {
        store_event_release(&event);
        return false;
    }
    whole->events[whole->event_count++] = event;
    return true;
}

static void name_event(const char *game, size_t seq, char damaged[STORE_DAMAGED_SIZE]) {
    snprintf(damaged, STORE_DAMAGED_SIZE, "event %zu of game %s", seq, game);
}

/* Adds the current event to its game, which is not before games[*at]. */
static bool place_event(struct sql_connection *connection, struct store_game_page *page,
                        size_t *at) {
    enum { GAME = 15 }; /* the column after those of the event */
    char id[STORE_ID_SIZE];
    sql_read_text(connection, SQL_PAGE_EVENTS, GAME, id, sizeof id);
    while (*at < page->count && strcmp(page->games[*at].game.id, id) < 0) {
        ++*at;
    }
    if (*at == page->count || strcmp(page->games[*at].game.id, id) != 0) {
        snprintf(page->damaged, STORE_DAMAGED_SIZE, "game %s of an event", id);
        return false;
    }
    if (!add_event(connection, &page->games[*at])) {
        name_event(id, page->games[*at].event_count + 1, page->damaged);
        return false;
    }
    return true;
}

static bool has_all_events(struct store_game_page *page) {
    for (size_t i = 0; i < page->count; i++) {
        const struct store_whole_game *whole = &page->games[i];
        size_t last = (size_t)whole->game.seq;
        if (whole->event_count != last) {
            name_event(whole->game.id, (last < whole->event_count ? last : whole->event_count) + 1,
                       page->damaged);
            return false;
        }
    }
    return true;
}

/* The events of a page's games, which come in the same order as the games. */
static enum store_outcome page_events(struct sql_connection *connection,
                                      struct store_game_page *page) {
    static const char above_all_ids[] = "\xf4\x8f\xbf\xbf"; /* the last character of UTF-8 */
    const struct sql_driver *driver = connection->driver;
    bool is_last = page->count < (size_t)page->limit;
    size_t at = 0;
    struct sql_parameters p = {0};
    sql_add_plain_text(&p, page->after);
    sql_add_plain_text(&p, is_last ? above_all_ids : page->games[page->count - 1].game.id);
    enum sql_step step = driver->start(connection, SQL_PAGE_EVENTS, &p);
    while (step == SQL_ROW && place_event(connection, page, &at)) {
        step = driver->next(connection, SQL_PAGE_EVENTS);
    }
    driver->finish(connection, SQL_PAGE_EVENTS);
    return step == SQL_DONE && has_all_events(page) ? STORE_OK : STORE_FAILED;
}

static enum store_outcome page_games(struct sql_connection *connection,
                                     struct store_game_page *page) {
    enum store_outcome outcome = page_rows(connection, page);
    return outcome == STORE_OK ? page_events(connection, page) : outcome;
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
    case STORE_PAGE_GUESTS:
        return ((struct store_guest_page *)job)->newest_first
                   ? newest_guests(connection, (struct store_guest_page *)job)
                   : page_guests(connection, (struct store_guest_page *)job);
    case STORE_PAGE_GAMES:
        return page_games(connection, (struct store_game_page *)job);
    case STORE_PAGE_BANS:
        return sql_page_bans(connection, (struct store_ban_page *)job);
    case STORE_PAGE_ACTS:
        return sql_page_acts(connection, (struct store_act_page *)job);
    case STORE_READ_KEY:
        return sql_read_key(connection, (struct store_key_read *)job);
    case STORE_READ_OPENING:
        return sql_read_opening(connection, (struct store_opening_read *)job);
    case STORE_TRANSACTION:
        break;
    }
    return STORE_FAILED;
}
