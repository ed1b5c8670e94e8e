/*
 * sql_changes.c: a function per change of a transaction.
 */
#include "base/text.h"
#include "games/options.h"
#include "store/sql.h"

enum store_outcome sql_run(struct sql_connection *connection, enum sql_statement statement,
                           const struct sql_parameters *parameters, int64_t *changed) {
    enum sql_step step = connection->driver->start(connection, statement, parameters);
    int64_t rows = connection->driver->finish(connection, statement);
    if (changed != NULL) {
        *changed = rows;
    }
    return step == SQL_DONE ? STORE_OK : STORE_FAILED;
}

enum store_outcome sql_update(struct sql_connection *connection, enum sql_statement statement,
                              const struct sql_parameters *parameters, enum store_outcome missing) {
    int64_t changed;
    enum store_outcome outcome = sql_run(connection, statement, parameters, &changed);
    return outcome == STORE_OK && changed != 1 ? missing : outcome;
}

static void write_options(const struct apiary_options *options, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        const struct apiary_option_info *info = apiary_option_info_of((enum apiary_option)id);
        int value = apiary_option_get(options, (enum apiary_option)id);
        if (value != 0) {
            text_format(&out, "%s%s=%s", out.length > 0 ? " " : "", info->name, info->words[value]);
        }
    }
    text_end(&out);
}

static enum store_outcome add_guest(struct sql_connection *connection,
                                    const struct store_guest *guest) {
    struct sql_parameters p = {0};
    sql_add_text(&p, guest->id);
    sql_add_bytes(&p, guest->hash, STORE_HASH_SIZE);
    sql_add_text(&p, guest->name);
    sql_add_number(&p, guest->created);
    sql_add_number(&p, guest->seen);
    sql_add_text(&p, guest->address);
    return sql_run(connection, SQL_ADD_GUEST, &p, NULL);
}

static enum store_outcome name_guest(struct sql_connection *connection,
                                     const struct store_guest *guest) {
    struct sql_parameters p = {0};
    sql_add_text(&p, guest->id);
    sql_add_text(&p, guest->name);
    return sql_update(connection, SQL_NAME_GUEST, &p, STORE_NOT_FOUND);
}

static enum store_outcome note_seen(struct sql_connection *connection,
                                    const struct store_guest *guest) {
    struct sql_parameters p = {0};
    sql_add_text(&p, guest->id);
    sql_add_number(&p, guest->seen);
    sql_add_text(&p, guest->address);
    return sql_update(connection, SQL_SEEN_GUEST, &p, STORE_NOT_FOUND);
}

static enum store_outcome forget_guest(struct sql_connection *connection, const char *id) {
    struct sql_parameters p = {0};
    sql_add_text(&p, id);
    enum store_outcome outcome = sql_update(connection, SQL_FORGET_GUEST, &p, STORE_NOT_FOUND);
    return outcome != STORE_OK ? outcome : sql_clear_acts(connection, id);
}

static enum store_outcome add_seat(struct sql_connection *connection, const char *guest,
                                   const char *game) {
    struct sql_parameters p = {0};
    if (guest[0] == '\0') {
        return STORE_OK;
    }
    sql_add_text(&p, guest);
    sql_add_text(&p, game);
    return sql_run(connection, SQL_ADD_SEAT, &p, NULL);
}

/* The parameters of ADD_EVENT. */
static void event_parameters(const char *game, const struct store_event *event,
                             struct sql_parameters *p) {
    bool ends = event->kind == STORE_END;
    sql_add_text(p, game);
    sql_add_number(p, event->seq);
    sql_add_text(p, store_event_kind_names[event->kind]);
    sql_add_number(p, event->time);
    sql_add_unless(p, event->uptime, -1);
    sql_add_unless(p, event->by, STORE_NOBODY);
    sql_add_text(p, event->request);
    sql_add_text(p, event->player);
    sql_add_text(p, event->move);
    sql_add_unless(p, event->plies, 0);
    sql_add_unless(p, event->white, -1);
    sql_add_unless(p, event->black, -1);
    sql_add_unless(p, event->no_show_at, 0);
    sql_add_text(p, ends ? store_result_names[event->result] : NULL);
    sql_add_text(p, ends ? store_reason_names[event->reason] : NULL);
    sql_add_text(p, event->game);
}

void sql_move_parameters(const struct store_game_change *change,
                         struct sql_parameters *parameters) {
    const struct store_game *game = &change->game;
    sql_add_number(parameters, (int)game->turn);
    sql_add_number(parameters, game->turns);
    sql_add_number(parameters, game->changed);
    event_parameters(game->id, &change->events[0], parameters);
}

struct events {
    const char *game;
    const struct store_event *events;
};

static void fill_event(const void *context, size_t i, struct sql_parameters *p) {
    const struct events *events = context;
    event_parameters(events->game, &events->events[i], p);
}

static enum store_outcome add_events(struct sql_connection *connection, const char *game,
                                     const struct store_event *events, size_t count) {
    const struct events context = {game, events};
    for (size_t i = 0; i < count; i++) {
        if (events[i].kind == STORE_MOVE && events[i].move == NULL) {
            return STORE_FAILED; /* its allocation failed: the game could not be loaded again */
        }
    }
    return count == 0 || connection->driver->repeat(connection, SQL_ADD_EVENT, count, fill_event,
                                                    &context)
               ? STORE_OK
               : STORE_FAILED;
}

/* The columns of a game that events change. */
static void add_state(const struct store_game *game, struct sql_parameters *p) {
    sql_add_text(p, game->white);
    sql_add_text(p, game->black);
    sql_add_text(p, store_status_names[game->status]);
    sql_add_text(p, store_result_names[game->result]);
    sql_add_text(p, store_reason_names[game->reason]);
    sql_add_number(p, (int)game->turn);
    sql_add_number(p, game->turns);
    sql_add_number(p, game->seq);
    sql_add_number(p, game->changed);
    sql_add_unless(p, game->ended, 0);
    sql_add_unless(p, game->due, 0);
    sql_add_text(p, game->rematch);
}

static enum store_outcome insert_game(struct sql_connection *connection,
                                      const struct store_game *game) {
    char options[256];
    write_options(&game->options, options, sizeof options);
    struct sql_parameters p = {0};
    sql_add_text(&p, game->id);
    sql_add_text(&p, game->creator);
    sql_add_text(&p, game->request);
    sql_add_text(&p, game->type);
    sql_add_plain_text(&p, options);
    sql_add_text(&p, game->options.seed);
    sql_add_text(&p, game->options.commitment);
    sql_add_text(&p, store_clock_names[game->clock]);
    sql_add_number(&p, game->base);
    sql_add_number(&p, game->increment);
    sql_add_number(&p, game->days);
    sql_add_text(&p, store_seat_names[game->seat]);
    sql_add_number(&p, game->open);
    sql_add_number(&p, game->created);
    add_state(game, &p);
    return sql_update(connection, SQL_ADD_GAME, &p, STORE_DUPLICATE);
}

static enum store_outcome add_seats(struct sql_connection *connection,
                                    const struct store_game *game) {
    enum store_outcome outcome = add_seat(connection, game->creator, game->id);
    outcome = outcome != STORE_OK ? outcome : add_seat(connection, game->white, game->id);
    return outcome != STORE_OK ? outcome : add_seat(connection, game->black, game->id);
}

/* Moves the game to the ended games of its players. */
static enum store_outcome end_seats(struct sql_connection *connection,
                                    const struct store_game *game) {
    struct sql_parameters p = {0};
    sql_add_text(&p, game->id);
    sql_add_number(&p, game->ended);
    sql_add_text(&p, game->creator);
    sql_add_text(&p, game->white);
    sql_add_text(&p, game->black);
    return sql_run(connection, SQL_END_SEATS, &p, NULL);
}

/* Inserts a game with its events and the seats of its players. */
static enum store_outcome put_game(struct sql_connection *connection,
                                   const struct store_game_change *change) {
    const struct store_game *game = &change->game;
    enum store_outcome outcome = insert_game(connection, game);
    outcome = outcome != STORE_OK ? outcome : add_seats(connection, game);
    outcome = outcome != STORE_OK || game->ended == 0 ? outcome : end_seats(connection, game);
    return outcome != STORE_OK
               ? outcome
               : add_events(connection, game->id, change->events, change->event_count);
}

/* Reads the game that the same request has created before. */
static enum store_outcome find_request(struct sql_connection *connection,
                                       const struct store_game *game, struct store_game *existing) {
    struct sql_parameters p = {0};
    sql_add_text(&p, game->creator);
    sql_add_text(&p, game->request);
    return sql_find_game(connection, SQL_FIND_REQUEST, &p, existing);
}

static enum store_outcome add_game(struct sql_connection *connection,
                                   struct store_transaction *transaction,
                                   const struct store_game_change *change) {
    enum store_outcome outcome = find_request(connection, &change->game, &transaction->existing);
    if (outcome == STORE_NOT_FOUND) {
        outcome = put_game(connection, change);
        if (outcome == STORE_DUPLICATE) { /* another node has just done the same request */
            outcome = find_request(connection, &change->game, &transaction->existing);
            return outcome == STORE_OK ? STORE_DUPLICATE : STORE_FAILED;
        }
        return outcome;
    }
    return outcome == STORE_OK ? STORE_DUPLICATE : outcome;
}

static enum store_outcome move_game(struct sql_connection *connection,
                                    const struct store_game *game, int old_seq) {
    struct sql_parameters p = {0};
    sql_add_text(&p, game->id);
    sql_add_number(&p, (int)game->turn);
    sql_add_number(&p, game->turns);
    sql_add_number(&p, game->seq);
    sql_add_number(&p, game->changed);
    sql_add_number(&p, old_seq);
    return sql_update(connection, SQL_MOVE_GAME, &p, STORE_CONFLICT);
}

static enum store_outcome update_game(struct sql_connection *connection,
                                      const struct store_game *game, int old_seq) {
    struct sql_parameters p = {0};
    sql_add_text(&p, game->id);
    add_state(game, &p);
    sql_add_number(&p, old_seq);
    return sql_update(connection, SQL_UPDATE_GAME, &p, STORE_CONFLICT);
}

static enum store_outcome append(struct sql_connection *connection,
                                 const struct store_game_change *change) {
    const struct store_game *game = &change->game;
    int old_seq = game->seq - (int)change->event_count;
    enum store_outcome outcome;
    if (change->position_only) {
        outcome = move_game(connection, game, old_seq);
    } else {
        outcome = update_game(connection, game, old_seq);
        outcome = outcome != STORE_OK ? outcome : add_seats(connection, game);
        outcome = outcome != STORE_OK || game->ended == 0 ? outcome : end_seats(connection, game);
    }
    return outcome != STORE_OK
               ? outcome
               : add_events(connection, game->id, change->events, change->event_count);
}

/* The first number that a query returns. */
static enum store_outcome query_number(struct sql_connection *connection,
                                       enum sql_statement statement,
                                       const struct sql_parameters *parameters, int64_t *number) {
    const struct sql_driver *driver = connection->driver;
    bool found = driver->start(connection, statement, parameters) == SQL_ROW;
    struct sql_value value = {0};
    if (found) {
        value = driver->value(connection, statement, 0);
    }
    driver->finish(connection, statement);
    *number = value.number;
    return found && value.type == SQL_NUMBER ? STORE_OK : STORE_FAILED;
}

/* Several nodes may add games for the same guest at the same time. */
static enum store_outcome lock_guest(struct sql_connection *connection, const char *guest) {
    struct sql_parameters p = {0};
    int64_t found;
    sql_add_text(&p, guest);
    return sql_text(connection->driver->dialect, SQL_LOCK_GUEST) == NULL
               ? STORE_OK
               : query_number(connection, SQL_LOCK_GUEST, &p, &found);
}

static enum store_outcome check_room(struct sql_connection *connection, const char *guest,
                                     int max) {
    struct sql_parameters p = {0};
    int64_t open = 0;
    sql_add_text(&p, guest);
    sql_add_number(&p, max + 1);
    enum store_outcome outcome = lock_guest(connection, guest);
    outcome = outcome != STORE_OK ? outcome : query_number(connection, SQL_COUNT_OPEN, &p, &open);
    return outcome == STORE_OK && open > max ? STORE_FULL : outcome;
}

static enum store_outcome heartbeat(struct sql_connection *connection, int64_t uptime) {
    struct sql_parameters p = {0};
    sql_add_number(&p, uptime);
    return sql_run(connection, SQL_HEARTBEAT, &p, NULL);
}

static enum store_outcome make_change(struct sql_connection *connection,
                                      struct store_transaction *transaction,
                                      struct store_change *change) {
    switch (change->kind) {
    case STORE_ADD_GUEST:
        return add_guest(connection, &change->guest);
    case STORE_NAME_GUEST:
        return name_guest(connection, &change->guest);
    case STORE_SEEN_GUEST:
        return note_seen(connection, &change->guest);
    case STORE_FORGET_GUEST:
        return forget_guest(connection, change->guest.id);
    case STORE_ADD_GAME:
        return add_game(connection, transaction, &change->game);
    case STORE_APPEND:
        return append(connection, &change->game);
    case STORE_CHECK_ROOM:
        return check_room(connection, change->room.guest, change->room.max);
    case STORE_HEARTBEAT:
        return heartbeat(connection, change->uptime);
    case STORE_EXPIRE:
        return sql_expire(connection, change);
    case STORE_ADD_BAN:
        return sql_add_ban(connection, &change->ban);
    case STORE_DROP_BAN:
        return sql_drop_ban(connection, change->ban.subject);
    case STORE_ADD_ACT:
        return sql_add_act(connection, &change->act);
    case STORE_SET_KEY:
        return sql_set_key(connection, change->key);
    case STORE_PUBLISH: /* sent with the commit (postgres_news.c) */
        return STORE_OK;
    case STORE_ADD_OPENING:
        return sql_add_opening(connection, &change->opening);
    case STORE_CHANGE_KIND_COUNT:
        break;
    }
    return STORE_FAILED;
}

enum store_outcome sql_make_changes(struct sql_connection *connection,
                                    struct store_transaction *transaction) {
    enum store_outcome outcome = transaction->incomplete ? STORE_FAILED : STORE_OK;
    for (struct store_change *change = transaction->first; change != NULL && outcome == STORE_OK;
         change = change->next) {
        outcome = make_change(connection, transaction, change);
    }
    return outcome;
}
