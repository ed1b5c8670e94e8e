/*
 * sqlite_tasks.c: a function per task.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "games/options.h"
#include "store/sqlite.h"

/* The text must live until the statement is reset. "" and NULL are stored as NULL. */
static void bind_text(sqlite3_stmt *s, int i, const char *text) {
    if (text == NULL || text[0] == '\0') {
        sqlite3_bind_null(s, i);
    } else {
        sqlite3_bind_text(s, i, text, -1, SQLITE_STATIC);
    }
}

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

static enum store_outcome add_guest(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_ADD_GUEST];
    bind_text(s, 1, job->guest.id);
    sqlite3_bind_blob(s, 2, job->guest.hash, STORE_HASH_SIZE, SQLITE_STATIC);
    bind_text(s, 3, job->guest.name);
    sqlite3_bind_int64(s, 4, job->guest.created);
    sqlite3_bind_int64(s, 5, store_guest_seen(&job->guest));
    return finish(s);
}

static enum store_outcome find_guest(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_FIND_GUEST];
    sqlite3_bind_blob(s, 1, job->guest.hash, STORE_HASH_SIZE, SQLITE_STATIC);
    struct store_guest found = job->guest;
    int code = sqlite3_step(s);
    bool valid = code == SQLITE_ROW && sqlite_read_guest(s, &found);
    sqlite3_reset(s);
    if (valid) {
        job->guest = found;
    }
    return valid ? STORE_OK : code == SQLITE_DONE ? STORE_NOT_FOUND : STORE_FAILED;
}

/* Runs a statement that updates one row; `missing` if there is no such row. */
static enum store_outcome finish_update(struct sqlite_connection *connection, sqlite3_stmt *s,
                                        enum store_outcome missing) {
    enum store_outcome outcome = finish(s);
    bool found = sqlite3_changes(connection->db) == 1;
    return outcome == STORE_OK && !found ? missing : outcome;
}

static enum store_outcome name_guest(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_NAME_GUEST];
    bind_text(s, 1, job->guest.id);
    bind_text(s, 2, job->guest.name);
    return finish_update(connection, s, STORE_NOT_FOUND);
}

static enum store_outcome note_seen(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_SEEN_GUEST];
    bind_text(s, 1, job->guest.id);
    sqlite3_bind_int64(s, 2, job->guest.seen);
    return finish_update(connection, s, STORE_NOT_FOUND);
}

static enum store_outcome add_seat(struct sqlite_connection *connection, const char *guest,
                                   const char *game) {
    sqlite3_stmt *s = connection->statements[SQLITE_ADD_SEAT];
    if (guest[0] == '\0') {
        return STORE_OK;
    }
    bind_text(s, 1, guest);
    bind_text(s, 2, game);
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
        bind_text(s, 1, game);
        sqlite3_bind_int(s, 2, event->seq);
        bind_text(s, 3, store_event_kind_names[event->kind]);
        sqlite3_bind_int64(s, 4, event->time);
        bind_unless(s, 5, event->uptime, -1);
        bind_unless(s, 6, event->by, STORE_NOBODY);
        bind_text(s, 7, event->request);
        bind_text(s, 8, event->player);
        bind_text(s, 9, event->move);
        bind_unless(s, 10, event->plies, 0);
        bind_unless(s, 11, event->white, -1);
        bind_unless(s, 12, event->black, -1);
        bind_unless(s, 13, event->no_show_at, 0);
        bind_text(s, 14, event->kind == STORE_END ? store_result_names[event->result] : NULL);
        bind_text(s, 15, event->kind == STORE_END ? store_reason_names[event->reason] : NULL);
        bind_text(s, 16, event->game);
        outcome = finish(s);
    }
    return outcome;
}

static enum store_outcome insert_game(struct sqlite_connection *connection,
                                      const struct store_game *game) {
    char options[256];
    write_options(&game->options, options, sizeof options);
    sqlite3_stmt *s = connection->statements[SQLITE_ADD_GAME];
    bind_text(s, 1, game->id);
    bind_text(s, 2, game->creator);
    bind_text(s, 3, game->request);
    bind_text(s, 4, game->type);
    sqlite3_bind_text(s, 5, options, -1, SQLITE_STATIC);
    bind_text(s, 6, game->options.seed);
    bind_text(s, 7, game->options.commitment);
    bind_text(s, 8, store_clock_names[game->clock]);
    sqlite3_bind_int(s, 9, game->base);
    sqlite3_bind_int(s, 10, game->increment);
    sqlite3_bind_int(s, 11, game->days);
    bind_text(s, 12, store_seat_names[game->seat]);
    sqlite3_bind_int(s, 13, game->open);
    sqlite3_bind_int64(s, 14, game->created);
    bind_text(s, 15, game->white);
    bind_text(s, 16, game->black);
    bind_text(s, 17, store_status_names[game->status]);
    bind_text(s, 18, store_result_names[game->result]);
    bind_text(s, 19, store_reason_names[game->reason]);
    sqlite3_bind_int(s, 20, (int)game->turn);
    sqlite3_bind_int(s, 21, game->turns);
    sqlite3_bind_int(s, 22, game->seq);
    sqlite3_bind_int64(s, 23, game->changed);
    bind_unless(s, 24, game->ended, 0);
    bind_unless(s, 25, game->due, 0);
    bind_text(s, 26, game->rematch);
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
    bind_text(s, 1, game->id);
    sqlite3_bind_int64(s, 2, game->ended);
    bind_text(s, 3, game->creator);
    bind_text(s, 4, game->white);
    bind_text(s, 5, game->black);
    return finish(s);
}

/* Inserts a game with its events and the seats of its players. */
static enum store_outcome put_game(struct sqlite_connection *connection,
                                   const struct store_game *game, const struct store_event *events,
                                   size_t count) {
    enum store_outcome outcome = insert_game(connection, game);
    outcome = outcome != STORE_OK ? outcome : add_seats(connection, game);
    return outcome != STORE_OK ? outcome : add_events(connection, game->id, events, count);
}

/* Reads the game that a statement finds. */
static enum store_outcome read_one(sqlite3_stmt *s, struct store_game *game) {
    int code = sqlite3_step(s);
    bool valid = code == SQLITE_ROW && sqlite_read_game(s, game);
    sqlite3_reset(s);
    return valid ? STORE_OK : code == SQLITE_DONE ? STORE_NOT_FOUND : STORE_FAILED;
}

/* STORE_FULL if a guest has max_open open games; 0: no limit. */
static enum store_outcome check_open(struct sqlite_connection *connection, const char *guest,
                                     int max_open) {
    if (max_open == 0) {
        return STORE_OK;
    }
    sqlite3_stmt *s = connection->statements[SQLITE_COUNT_OPEN];
    bind_text(s, 1, guest);
    sqlite3_bind_int(s, 2, max_open);
    int code = sqlite3_step(s);
    int open = code == SQLITE_ROW ? sqlite3_column_int(s, 0) : 0;
    sqlite3_reset(s);
    return code != SQLITE_ROW ? STORE_FAILED : open >= max_open ? STORE_FULL : STORE_OK;
}

static enum store_outcome check_players(struct sqlite_connection *connection,
                                        const struct store_job *job) {
    enum store_outcome outcome = check_open(connection, job->guest_id, job->max_open);
    if (outcome == STORE_OK && job->next != NULL) {
        outcome = check_open(connection, job->next->white, job->next_max_open);
    }
    if (outcome == STORE_OK && job->next != NULL) {
        outcome = check_open(connection, job->next->black, job->next_max_open);
    }
    return outcome;
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

/* Reads the game that the same request has created before into job->games[0]. */
static enum store_outcome find_request(struct sqlite_connection *connection,
                                       struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_FIND_REQUEST];
    bind_text(s, 1, job->game.creator);
    bind_text(s, 2, job->game.request);
    if (!make_room((void **)&job->games, 0, sizeof *job->games)) {
        return STORE_FAILED;
    }
    enum store_outcome outcome = read_one(s, &job->games[0]);
    job->game_count = outcome == STORE_OK;
    return outcome;
}

static enum store_outcome add_game(struct sqlite_connection *connection, struct store_job *job) {
    enum store_outcome outcome = find_request(connection, job);
    if (outcome == STORE_OK) {
        return STORE_DUPLICATE;
    }
    if (outcome == STORE_NOT_FOUND) {
        outcome = check_open(connection, job->guest_id, job->max_open);
    }
    return outcome != STORE_OK ? outcome
                               : put_game(connection, &job->game, job->events, job->event_count);
}

static enum store_outcome move_game(struct sqlite_connection *connection,
                                    const struct store_game *game, int old_seq) {
    sqlite3_stmt *s = connection->statements[SQLITE_MOVE_GAME];
    bind_text(s, 1, game->id);
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
    bind_text(s, 1, game->id);
    bind_text(s, 2, game->white);
    bind_text(s, 3, game->black);
    bind_text(s, 4, store_status_names[game->status]);
    bind_text(s, 5, store_result_names[game->result]);
    bind_text(s, 6, store_reason_names[game->reason]);
    sqlite3_bind_int(s, 7, (int)game->turn);
    sqlite3_bind_int(s, 8, game->turns);
    sqlite3_bind_int(s, 9, game->seq);
    sqlite3_bind_int64(s, 10, game->changed);
    bind_unless(s, 11, game->ended, 0);
    bind_unless(s, 12, game->due, 0);
    bind_text(s, 13, game->rematch);
    sqlite3_bind_int(s, 14, old_seq);
    return finish_update(connection, s, STORE_CONFLICT);
}

static enum store_outcome append(struct sqlite_connection *connection, struct store_job *job) {
    const struct store_game *game = &job->game;
    enum store_outcome outcome = check_players(connection, job);
    int old_seq = game->seq - (int)job->event_count;
    if (outcome == STORE_OK && job->position_only) {
        outcome = move_game(connection, game, old_seq);
    } else if (outcome == STORE_OK) {
        outcome = update_game(connection, game, old_seq);
        outcome = outcome != STORE_OK ? outcome : add_seats(connection, game);
        outcome = outcome != STORE_OK || game->ended == 0 ? outcome : end_seats(connection, game);
    }
    if (outcome == STORE_OK) {
        outcome = add_events(connection, game->id, job->events, job->event_count);
    }
    if (outcome == STORE_OK && job->next != NULL) {
        outcome = put_game(connection, job->next, job->next_events, job->next_event_count);
    }
    return outcome;
}

/* Reads the events of job->game, which must be 1, 2, 3, ... up to game.seq. */
static enum store_outcome load_events(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_LOAD_EVENTS];
    bind_text(s, 1, job->game.id);
    int code = SQLITE_ERROR;
    while (make_room((void **)&job->events, job->event_count, sizeof *job->events) &&
           (code = sqlite3_step(s)) == SQLITE_ROW &&
           sqlite_read_event(s, &job->events[job->event_count])) {
        job->event_count++;
        if (job->events[job->event_count - 1].seq != (int)job->event_count) {
            break;
        }
    }
    sqlite3_reset(s);
    bool whole = code == SQLITE_DONE && job->event_count == (size_t)job->game.seq;
    return whole ? STORE_OK : STORE_FAILED;
}

static enum store_outcome load(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_LOAD_GAME];
    struct store_game found;
    bind_text(s, 1, job->game.id);
    enum store_outcome outcome = read_one(s, &found);
    if (outcome != STORE_OK) {
        return outcome;
    }
    job->game = found;
    return load_events(connection, job);
}

/* An invalid game is left out, so that the others can still be listed. */
static enum store_outcome list_games(sqlite3_stmt *s, struct store_job *job) {
    int code = SQLITE_ERROR;
    while (make_room((void **)&job->games, job->game_count, sizeof *job->games) &&
           (code = sqlite3_step(s)) == SQLITE_ROW) {
        bool valid = sqlite_read_game(s, &job->games[job->game_count]);
        job->game_count += valid;
        job->unreadable += !valid;
    }
    sqlite3_reset(s);
    return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

static enum store_outcome games_of(struct sqlite_connection *connection, struct store_job *job) {
    if (job->before == INT64_MAX) {
        sqlite3_stmt *open = connection->statements[SQLITE_OPEN_GAMES_OF];
        bind_text(open, 1, job->guest_id);
        sqlite3_bind_int(open, 2, job->limit);
        enum store_outcome outcome = list_games(open, job);
        if (outcome != STORE_OK) {
            return outcome;
        }
    }
    sqlite3_stmt *ended = connection->statements[SQLITE_ENDED_GAMES_OF];
    bind_text(ended, 1, job->guest_id);
    sqlite3_bind_int64(ended, 2, job->before);
    sqlite3_bind_text(ended, 3, job->before_game, -1, SQLITE_STATIC); /* "" is below all ids */
    sqlite3_bind_int(ended, 4, job->limit);
    return list_games(ended, job);
}

static enum store_outcome open_games(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_OPEN_GAMES];
    sqlite3_bind_int(s, 1, job->limit);
    return list_games(s, job);
}

static enum store_outcome due_games(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_DUE_GAMES];
    sqlite3_bind_int64(s, 1, job->before);
    sqlite3_bind_int(s, 2, job->limit);
    return list_games(s, job);
}

static enum store_outcome heartbeat(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_HEARTBEAT];
    sqlite3_bind_int64(s, 1, job->uptime);
    return finish(s);
}

static enum store_outcome read_uptime(struct sqlite_connection *connection, struct store_job *job) {
    sqlite3_stmt *s = connection->statements[SQLITE_UPTIME];
    bool valid = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_type(s, 0) == SQLITE_INTEGER &&
                 sqlite3_column_int64(s, 0) >= 0;
    job->uptime = valid ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return valid ? STORE_OK : STORE_FAILED;
}

/* Runs a DELETE and counts the rows. */
static enum store_outcome drop(struct sqlite_connection *connection, sqlite3_stmt *s,
                               struct store_job *job) {
    enum store_outcome outcome = finish(s);
    job->expired += outcome == STORE_OK ? (size_t)sqlite3_changes(connection->db) : 0;
    return outcome;
}

/* Deletes the aborted game that ended first, if it ended before this; else STORE_NOT_FOUND. */
static enum store_outcome expire_game(struct sqlite_connection *connection, struct store_job *job,
                                      int64_t before) {
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
        bind_text(s, i + 1, ids[i]);
    }
    enum store_outcome outcome = drop(connection, s, job);
    for (int i = 0; i < 2 && outcome == STORE_OK; i++) {
        s = connection->statements[i == 0 ? SQLITE_DROP_EVENTS : SQLITE_DROP_GAME];
        bind_text(s, 1, ids[0]);
        outcome = drop(connection, s, job);
    }
    return outcome;
}

static enum store_outcome expire(struct sqlite_connection *connection, struct store_job *job) {
    int64_t before = job->before - STORE_KEPT_MS;
    enum store_outcome outcome = STORE_OK;
    job->expired = 0;
    while (outcome == STORE_OK && job->expired < (size_t)job->limit) {
        outcome = expire_game(connection, job, before);
    }
    if (outcome != STORE_NOT_FOUND) {
        return outcome;
    }
    sqlite3_stmt *s = connection->statements[SQLITE_DROP_GUESTS];
    sqlite3_bind_int64(s, 1, before);
    sqlite3_bind_int64(s, 2, job->limit - (int64_t)job->expired);
    return drop(connection, s, job);
}

/* A job may be run twice (sqlite_batch.c). */
static void clear_outputs(struct store_job *job) {
    if (job->task == STORE_LOAD) {
        store_events_free(job->events, job->event_count);
        job->events = NULL;
        job->event_count = 0;
    }
    job->game_count = job->unreadable = 0;
    free(job->games);
    job->games = NULL;
}

enum store_outcome sqlite_run(struct sqlite_connection *connection, struct store_job *job) {
    static enum store_outcome (*const table[STORE_TASK_COUNT])(struct sqlite_connection *,
                                                               struct store_job *) = {
        [STORE_ADD_GUEST] = add_guest,   [STORE_FIND_GUEST] = find_guest,
        [STORE_NAME_GUEST] = name_guest, [STORE_ADD_GAME] = add_game,
        [STORE_APPEND] = append,         [STORE_LOAD] = load,
        [STORE_GAMES_OF] = games_of,     [STORE_OPEN_GAMES] = open_games,
        [STORE_DUE_GAMES] = due_games,   [STORE_SEEN_GUEST] = note_seen,
        [STORE_HEARTBEAT] = heartbeat,   [STORE_UPTIME] = read_uptime,
        [STORE_EXPIRE] = expire,
    };
    clear_outputs(job);
    return table[job->task](connection, job);
}
