/*
 * sqlite_changes.c: a function per change of a transaction.
 */
#include <string.h>

#include "base/text.h"
#include "games/options.h"
#include "store/sqlite.h"

/* A number, or NULL for the one that means "none". */
static void bind_unless(sqlite3_stmt *s, int i, int64_t number, int64_t none) {
    if (number == none) {
        sqlite3_bind_null(s, i);
    } else {
        sqlite3_bind_int64(s, i, number);
    }
}

/* Runs a statement that returns no row. */
static enum store_outcome finish(sqlite3_stmt *s) {
    int code = sqlite3_step(s);
    sqlite3_reset(s);
    sqlite3_clear_bindings(s);
    return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

static void write_options(const struct apiary_options *options, char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        const struct apiary_option_info *info = apiary_option_info((enum apiary_option)id);
        int value = apiary_option_get(options, (enum apiary_option)id);
        if (value != 0) {
            text_format(&out, "%s%s=%s", out.length > 0 ? " " : "", info->name, info->words[value]);
        }
    }
    text_end(&out);
}

static enum store_outcome add_guest(struct sqlite_connection *connection,
                                    const struct store_guest *guest) {
    sqlite3_stmt *s = connection->statements[SQLITE_ADD_GUEST];
    sqlite_bind_text(s, 1, guest->id);
    sqlite3_bind_blob(s, 2, guest->hash, STORE_HASH_SIZE, SQLITE_STATIC);
    sqlite_bind_text(s, 3, guest->name);
    sqlite3_bind_int64(s, 4, guest->created);
    sqlite3_bind_int64(s, 5, guest->seen);
    return finish(s);
}

/* Runs a statement that updates one row; `missing` if there is no such row. */
static enum store_outcome finish_update(struct sqlite_connection *connection, sqlite3_stmt *s,
                                        enum store_outcome missing) {
    enum store_outcome outcome = finish(s);
    bool found = sqlite3_changes(connection->db) == 1;
    return outcome == STORE_OK && !found ? missing : outcome;
}

static enum store_outcome name_guest(struct sqlite_connection *connection,
                                     const struct store_guest *guest) {
    sqlite3_stmt *s = connection->statements[SQLITE_NAME_GUEST];
    sqlite_bind_text(s, 1, guest->id);
    sqlite_bind_text(s, 2, guest->name);
    return finish_update(connection, s, STORE_NOT_FOUND);
}

static enum store_outcome note_seen(struct sqlite_connection *connection,
                                    const struct store_guest *guest) {
    sqlite3_stmt *s = connection->statements[SQLITE_SEEN_GUEST];
    sqlite_bind_text(s, 1, guest->id);
    sqlite3_bind_int64(s, 2, guest->seen);
    return finish_update(connection, s, STORE_NOT_FOUND);
}

static enum store_outcome add_seat(struct sqlite_connection *connection, const char *guest,
                                   const char *game) {
    sqlite3_stmt *s = connection->statements[SQLITE_ADD_SEAT];
    if (guest[0] == '\0') {
        return STORE_OK;
    }
    sqlite_bind_text(s, 1, guest);
    sqlite_bind_text(s, 2, game);
    return finish(s);
}

static enum store_outcome add_events(struct sqlite_connection *connection, const char *game,
                                     const struct store_event *events, size_t count) {
    sqlite3_stmt *s = connection->statements[SQLITE_ADD_EVENT];
    enum store_outcome outcome = STORE_OK;
    for (size_t i = 0; i < count && outcome == STORE_OK; i++) {
        const struct store_event *event = &events[i];
        if (event->kind == STORE_MOVE && event->move == NULL) {
            return STORE_FAILED; /* its allocation failed: the game could not be loaded again */
        }
        sqlite_bind_text(s, 1, game);
        sqlite3_bind_int(s, 2, event->seq);
        sqlite_bind_text(s, 3, store_event_kind_names[event->kind]);
        sqlite3_bind_int64(s, 4, event->time);
        bind_unless(s, 5, event->uptime, -1);
        bind_unless(s, 6, event->by, STORE_NOBODY);
        sqlite_bind_text(s, 7, event->request);
        sqlite_bind_text(s, 8, event->player);
        sqlite_bind_text(s, 9, event->move);
        bind_unless(s, 10, event->plies, 0);
        bind_unless(s, 11, event->white, -1);
        bind_unless(s, 12, event->black, -1);
        bind_unless(s, 13, event->no_show_at, 0);
        sqlite_bind_text(s, 14,
                         event->kind == STORE_END ? store_result_names[event->result] : NULL);
        sqlite_bind_text(s, 15,
                         event->kind == STORE_END ? store_reason_names[event->reason] : NULL);
        sqlite_bind_text(s, 16, event->game);
        outcome = finish(s);
    }
    return outcome;
}

static enum store_outcome insert_game(struct sqlite_connection *connection,
                                      const struct store_game *game) {
    char options[256];
    write_options(&game->options, options, sizeof options);
    sqlite3_stmt *s = connection->statements[SQLITE_ADD_GAME];
    sqlite_bind_text(s, 1, game->id);
    sqlite_bind_text(s, 2, game->creator);
    sqlite_bind_text(s, 3, game->request);
    sqlite_bind_text(s, 4, game->type);
    sqlite3_bind_text(s, 5, options, -1, SQLITE_STATIC);
    sqlite_bind_text(s, 6, game->options.seed);
    sqlite_bind_text(s, 7, game->options.commitment);
    sqlite_bind_text(s, 8, store_clock_names[game->clock]);
    sqlite3_bind_int(s, 9, game->base);
    sqlite3_bind_int(s, 10, game->increment);
    sqlite3_bind_int(s, 11, game->days);
    sqlite_bind_text(s, 12, store_seat_names[game->seat]);
    sqlite3_bind_int(s, 13, game->open);
    sqlite3_bind_int64(s, 14, game->created);
    sqlite_bind_text(s, 15, game->white);
    sqlite_bind_text(s, 16, game->black);
    sqlite_bind_text(s, 17, store_status_names[game->status]);
    sqlite_bind_text(s, 18, store_result_names[game->result]);
    sqlite_bind_text(s, 19, store_reason_names[game->reason]);
    sqlite3_bind_int(s, 20, (int)game->turn);
    sqlite3_bind_int(s, 21, game->turns);
    sqlite3_bind_int(s, 22, game->seq);
    sqlite3_bind_int64(s, 23, game->changed);
    bind_unless(s, 24, game->ended, 0);
    bind_unless(s, 25, game->due, 0);
    sqlite_bind_text(s, 26, game->rematch);
    return finish(s);
}

static enum store_outcome add_seats(struct sqlite_connection *connection,
                                    const struct store_game *game) {
    enum store_outcome outcome = add_seat(connection, game->creator, game->id);
    outcome = outcome != STORE_OK ? outcome : add_seat(connection, game->white, game->id);
    return outcome != STORE_OK ? outcome : add_seat(connection, game->black, game->id);
}

/* Moves the game to the ended games of its players. */
static enum store_outcome end_seats(struct sqlite_connection *connection,
                                    const struct store_game *game) {
    sqlite3_stmt *s = connection->statements[SQLITE_END_SEATS];
    sqlite_bind_text(s, 1, game->id);
    sqlite3_bind_int64(s, 2, game->ended);
    sqlite_bind_text(s, 3, game->creator);
    sqlite_bind_text(s, 4, game->white);
    sqlite_bind_text(s, 5, game->black);
    return finish(s);
}

/* Inserts a game with its events and the seats of its players. */
static enum store_outcome put_game(struct sqlite_connection *connection,
                                   const struct store_game_change *change) {
    const struct store_game *game = &change->game;
    enum store_outcome outcome = insert_game(connection, game);
    outcome = outcome != STORE_OK ? outcome : add_seats(connection, game);
    return outcome != STORE_OK
               ? outcome
               : add_events(connection, game->id, change->events, change->event_count);
}

/* Reads the game that the same request has created before. */
static enum store_outcome find_request(struct sqlite_connection *connection,
                                       const struct store_game *game, struct store_game *existing) {
    sqlite3_stmt *s = connection->statements[SQLITE_FIND_REQUEST];
    sqlite_bind_text(s, 1, game->creator);
    sqlite_bind_text(s, 2, game->request);
    return sqlite_read_one_game(s, existing);
}

static enum store_outcome add_game(struct sqlite_connection *connection,
                                   struct store_transaction *transaction,
                                   const struct store_game_change *change) {
    enum store_outcome outcome = find_request(connection, &change->game, &transaction->existing);
    return outcome == STORE_OK          ? STORE_DUPLICATE
           : outcome == STORE_NOT_FOUND ? put_game(connection, change)
                                        : outcome;
}

static enum store_outcome move_game(struct sqlite_connection *connection,
                                    const struct store_game *game, int old_seq) {
    sqlite3_stmt *s = connection->statements[SQLITE_MOVE_GAME];
    sqlite_bind_text(s, 1, game->id);
    sqlite3_bind_int(s, 2, (int)game->turn);
    sqlite3_bind_int(s, 3, game->turns);
    sqlite3_bind_int(s, 4, game->seq);
    sqlite3_bind_int64(s, 5, game->changed);
    sqlite3_bind_int(s, 6, old_seq);
    return finish_update(connection, s, STORE_CONFLICT);
}

static enum store_outcome update_game(struct sqlite_connection *connection,
                                      const struct store_game *game, int old_seq) {
    sqlite3_stmt *s = connection->statements[SQLITE_UPDATE_GAME];
    sqlite_bind_text(s, 1, game->id);
    sqlite_bind_text(s, 2, game->white);
    sqlite_bind_text(s, 3, game->black);
    sqlite_bind_text(s, 4, store_status_names[game->status]);
    sqlite_bind_text(s, 5, store_result_names[game->result]);
    sqlite_bind_text(s, 6, store_reason_names[game->reason]);
    sqlite3_bind_int(s, 7, (int)game->turn);
    sqlite3_bind_int(s, 8, game->turns);
    sqlite3_bind_int(s, 9, game->seq);
    sqlite3_bind_int64(s, 10, game->changed);
    bind_unless(s, 11, game->ended, 0);
    bind_unless(s, 12, game->due, 0);
    sqlite_bind_text(s, 13, game->rematch);
    sqlite3_bind_int(s, 14, old_seq);
    return finish_update(connection, s, STORE_CONFLICT);
}

static enum store_outcome append(struct sqlite_connection *connection,
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

static enum store_outcome check_room(struct sqlite_connection *connection, const char *guest,
                                     int max) {
    sqlite3_stmt *s = connection->statements[SQLITE_COUNT_OPEN];
    sqlite_bind_text(s, 1, guest);
    sqlite3_bind_int(s, 2, max + 1);
    int code = sqlite3_step(s);
    int open = code == SQLITE_ROW ? sqlite3_column_int(s, 0) : 0;
    sqlite3_reset(s);
    return code != SQLITE_ROW ? STORE_FAILED : open > max ? STORE_FULL : STORE_OK;
}

static enum store_outcome heartbeat(struct sqlite_connection *connection, int64_t uptime) {
    sqlite3_stmt *s = connection->statements[SQLITE_HEARTBEAT];
    sqlite3_bind_int64(s, 1, uptime);
    return finish(s);
}

/* Runs a DELETE and counts the rows. */
static enum store_outcome drop(struct sqlite_connection *connection, sqlite3_stmt *s,
                               size_t *dropped) {
    enum store_outcome outcome = finish(s);
    *dropped += outcome == STORE_OK ? (size_t)sqlite3_changes(connection->db) : 0;
    return outcome;
}

/* Deletes the aborted game that ended first, if it ended before this; else STORE_NOT_FOUND. */
static enum store_outcome expire_game(struct sqlite_connection *connection, int64_t before,
                                      size_t *dropped) {
    sqlite3_stmt *s = connection->statements[SQLITE_NEXT_ABORTED];
    char ids[4][STORE_ID_SIZE]; /* of the game, its creator and its players */
    sqlite3_bind_int64(s, 1, before);
    int code = sqlite3_step(s);
    for (int i = 0; code == SQLITE_ROW && i < 4; i++) {
        const char *text = (const char *)sqlite3_column_text(s, i);
        text_copy(text != NULL ? text : "", ids[i], sizeof ids[i]);
    }
    sqlite3_reset(s);
    if (code != SQLITE_ROW) {
        return code == SQLITE_DONE ? STORE_NOT_FOUND : STORE_FAILED;
    }
    s = connection->statements[SQLITE_DROP_SEATS];
    for (int i = 0; i < 4; i++) {
        sqlite_bind_text(s, i + 1, ids[i]);
    }
    enum store_outcome outcome = drop(connection, s, dropped);
    for (int i = 0; i < 2 && outcome == STORE_OK; i++) {
        s = connection->statements[i == 0 ? SQLITE_DROP_EVENTS : SQLITE_DROP_GAME];
        sqlite_bind_text(s, 1, ids[0]);
        outcome = drop(connection, s, dropped);
    }
    return outcome;
}

static enum store_outcome expire(struct sqlite_connection *connection,
                                 struct store_change *change) {
    int64_t before = change->expire.now - STORE_KEPT_MS;
    size_t limit = (size_t)change->expire.limit, *expired = &change->expire.expired;
    enum store_outcome outcome = STORE_OK;
    *expired = 0;
    while (outcome == STORE_OK && *expired < limit) {
        outcome = expire_game(connection, before, expired);
    }
    if (outcome != STORE_NOT_FOUND) {
        return outcome;
    }
    sqlite3_stmt *s = connection->statements[SQLITE_DROP_GUESTS];
    sqlite3_bind_int64(s, 1, before);
    sqlite3_bind_int64(s, 2, (int64_t)(limit - *expired));
    return drop(connection, s, expired);
}

static enum store_outcome make_change(struct sqlite_connection *connection,
                                      struct store_transaction *transaction,
                                      struct store_change *change) {
    switch (change->kind) {
    case STORE_ADD_GUEST:
        return add_guest(connection, &change->guest);
    case STORE_NAME_GUEST:
        return name_guest(connection, &change->guest);
    case STORE_SEEN_GUEST:
        return note_seen(connection, &change->guest);
    case STORE_ADD_GAME:
        return add_game(connection, transaction, &change->game);
    case STORE_APPEND:
        return append(connection, &change->game);
    case STORE_CHECK_ROOM:
        return check_room(connection, change->room.guest, change->room.max);
    case STORE_HEARTBEAT:
        return heartbeat(connection, change->uptime);
    case STORE_EXPIRE:
        return expire(connection, change);
    case STORE_CHANGE_KINDS:
        break;
    }
    return STORE_FAILED;
}

enum store_outcome sqlite_make_changes(struct sqlite_connection *connection,
                                       struct store_transaction *transaction) {
    enum store_outcome outcome = transaction->incomplete ? STORE_FAILED : STORE_OK;
    for (struct store_change *change = transaction->first; change != NULL && outcome == STORE_OK;
         change = change->next) {
        outcome = make_change(connection, transaction, change);
    }
    return outcome;
}
