/*
 * sqlite_tasks.c: the statements, and a function per task.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "games/options.h"
#include "store/sqlite.h"

#define GAME_COLUMNS                                                                               \
    "g.id, g.creator, g.request, g.type, g.options, g.seed, g.commitment, g.clock, g.base,"        \
    " g.increment, g.days, g.seat, g.open, g.created, g.white, g.black, g.status, g.result,"       \
    " g.reason, g.turn, g.turns, g.seq, g.changed, g.due, g.rematch"
#define GAME_FROM                                                                                  \
    "SELECT " GAME_COLUMNS ", c.name, w.name, b.name FROM game g"                                  \
    " LEFT JOIN guest c ON c.id = g.creator LEFT JOIN guest w ON w.id = g.white"                   \
    " LEFT JOIN guest b ON b.id = g.black "

static const char *const texts[SQLITE_STATEMENT_COUNT] = {
    [SQLITE_ADD_GUEST] = "INSERT INTO guest (id, hash, name, created) VALUES (?1, ?2, ?3, ?4)",
    [SQLITE_FIND_GUEST] = "SELECT id, name, created FROM guest WHERE hash = ?1",
    [SQLITE_NAME_GUEST] = "UPDATE guest SET name = ?2 WHERE id = ?1",
    [SQLITE_ADD_GAME] = "INSERT INTO game AS g (id, creator, request, type, options, seed,"
                        " commitment, clock, base, increment, days, seat, open, created, white,"
                        " black, status, result, reason, turn, turns, seq, changed, due, rematch)"
                        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,"
                        " ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)",
    [SQLITE_ADD_SEAT] = "INSERT OR IGNORE INTO seat (guest, game) VALUES (?1, ?2)",
    [SQLITE_FIND_REQUEST] = GAME_FROM "WHERE g.creator = ?1 AND g.request = ?2",
    [SQLITE_COUNT_OPEN] = "SELECT count(*) FROM seat s JOIN game g ON g.id = s.game"
                          " WHERE s.guest = ?1 AND g.status IN ('waiting', 'running')",
    [SQLITE_UPDATE_GAME] = "UPDATE game SET white = ?2, black = ?3, status = ?4, result = ?5,"
                           " reason = ?6, turn = ?7, turns = ?8, seq = ?9, changed = ?10,"
                           " due = ?11, rematch = ?12 WHERE id = ?1 AND seq = ?13",
    /* What most moves need: no index is touched. */
    [SQLITE_MOVE_GAME] = "UPDATE game SET turn = ?2, turns = ?3, seq = ?4, changed = ?5"
                         " WHERE id = ?1 AND seq = ?6",
    [SQLITE_ADD_EVENT] = "INSERT INTO event (game, seq, kind, time, by, request, player, move,"
                         " plies, white, black, no_show_at, result, reason, other)"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14,"
                         " ?15)",
    [SQLITE_LOAD_GAME] = GAME_FROM "WHERE g.id = ?1",
    [SQLITE_LOAD_EVENTS] = "SELECT seq, kind, time, by, request, player, move, plies, white,"
                           " black, no_show_at, result, reason, other"
                           " FROM event WHERE game = ?1 ORDER BY seq",
    [SQLITE_GAMES_OF] = GAME_FROM "JOIN seat s ON s.game = g.id"
                                  " WHERE s.guest = ?1 AND g.changed < ?2"
                                  " ORDER BY g.changed DESC LIMIT ?3",
    [SQLITE_OPEN_GAMES] = GAME_FROM "WHERE g.status = 'waiting' AND g.open"
                                    " ORDER BY g.created DESC LIMIT ?1",
    [SQLITE_DUE_GAMES] = GAME_FROM "WHERE g.due <= ?1 ORDER BY g.due LIMIT ?2",
    [SQLITE_PUT_RUN] = "INSERT INTO run (started, alive) VALUES (?1, ?2)"
                       " ON CONFLICT (started) DO UPDATE SET alive = excluded.alive",
    /* No clock runs longer than 14 days. */
    [SQLITE_FORGET_RUNS] = "DELETE FROM run WHERE alive < ?1 - 60 * 86400000",
    [SQLITE_RUNS] = "SELECT started, alive FROM run ORDER BY started",
};

bool sqlite_base_open(struct sqlite_base *base, const char *path, char *why, size_t size) {
    static const char settings[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                   "PRAGMA wal_autocheckpoint = 0;" /* store/checkpoint.h */
                                   "PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;";
    *base = (struct sqlite_base){0};
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &base->db, flags, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(base->db, 5000) != SQLITE_OK ||
        sqlite3_exec(base->db, settings, NULL, NULL, NULL) != SQLITE_OK) {
        text_copy(base->db != NULL ? sqlite3_errmsg(base->db) : "not enough memory", why, size);
        sqlite_base_close(base);
        return false;
    }
    if (!sqlite_migrate(base->db, why, size)) {
        sqlite_base_close(base);
        return false;
    }
    for (int i = 0; i < SQLITE_STATEMENT_COUNT; i++) {
        if (sqlite3_prepare_v3(base->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &base->statements[i], NULL) != SQLITE_OK) {
            text_copy(sqlite3_errmsg(base->db), why, size);
            sqlite_base_close(base);
            return false;
        }
    }
    return true;
}

void sqlite_base_close(struct sqlite_base *base) {
    for (int i = 0; i < SQLITE_STATEMENT_COUNT; i++) {
        sqlite3_finalize(base->statements[i]);
    }
    sqlite3_close(base->db);
    *base = (struct sqlite_base){0};
}

/* Texts that are bound live until the statement is reset; "" and NULL are stored as NULL. */
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

static int64_t column_or(sqlite3_stmt *s, int i, int64_t none) {
    return sqlite3_column_type(s, i) == SQLITE_NULL ? none : sqlite3_column_int64(s, i);
}

static void column_text(sqlite3_stmt *s, int i, char *buffer, size_t size) {
    const char *text = (const char *)sqlite3_column_text(s, i);
    text_copy(text != NULL ? text : "", buffer, size);
}

static char *column_copy(sqlite3_stmt *s, int i) {
    const char *text = (const char *)sqlite3_column_text(s, i);
    return text != NULL ? strdup(text) : NULL;
}

/* The number of the word; 0 for one that is not known. */
static int column_word(sqlite3_stmt *s, int i, const char *const *words, int count) {
    const char *text = (const char *)sqlite3_column_text(s, i);
    for (int word = 1; text != NULL && word < count; word++) {
        if (strcmp(words[word], text) == 0) {
            return word;
        }
    }
    return 0;
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
    for (int id = 0; id < OPTION_COUNT; id++) {
        int value = option_get(options, (enum option_id)id);
        if (value != 0) {
            text_format(&out, "%s%s=%s", out.length > 0 ? " " : "", option_table[id].name,
                        option_table[id].word[value]);
        }
    }
    text_end(&out);
}

static void read_options(const char *text, struct apiary_options *options) {
    while (*text != '\0') {
        size_t length = strcspn(text, "=");
        if (text[length] == '\0') {
            return;
        }
        const char *word = text + length + 1;
        size_t word_length = strcspn(word, " ");
        enum option_id id = option_find(text, length);
        int value = id < OPTION_COUNT ? option_read(id, word, word_length) : -1;
        if (value >= 0) {
            option_set(options, id, value);
        }
        text = word + word_length;
        text += *text == ' ';
    }
}

static enum store_outcome add_guest(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_ADD_GUEST];
    bind_text(s, 1, job->guest.id);
    sqlite3_bind_blob(s, 2, job->guest.hash, STORE_HASH_SIZE, SQLITE_STATIC);
    bind_text(s, 3, job->guest.name);
    sqlite3_bind_int64(s, 4, job->guest.created);
    return finish(s);
}

static enum store_outcome find_guest(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_FIND_GUEST];
    sqlite3_bind_blob(s, 1, job->guest.hash, STORE_HASH_SIZE, SQLITE_STATIC);
    int code = sqlite3_step(s);
    if (code == SQLITE_ROW) {
        column_text(s, 0, job->guest.id, sizeof job->guest.id);
        column_text(s, 1, job->guest.name, sizeof job->guest.name);
        job->guest.created = sqlite3_column_int64(s, 2);
    }
    sqlite3_reset(s);
    return code == SQLITE_ROW ? STORE_OK : code == SQLITE_DONE ? STORE_NOT_FOUND : STORE_FAILED;
}

static enum store_outcome name_guest(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_NAME_GUEST];
    bind_text(s, 1, job->guest.id);
    bind_text(s, 2, job->guest.name);
    return finish(s);
}

static enum store_outcome add_seat(struct sqlite_base *base, const char *guest, const char *game) {
    sqlite3_stmt *s = base->statements[SQLITE_ADD_SEAT];
    if (guest[0] == '\0') {
        return STORE_OK;
    }
    bind_text(s, 1, guest);
    bind_text(s, 2, game);
    return finish(s);
}

static enum store_outcome add_events(struct sqlite_base *base, const char *game,
                                     const struct store_event *events, size_t count) {
    sqlite3_stmt *s = base->statements[SQLITE_ADD_EVENT];
    enum store_outcome outcome = STORE_OK;
    for (size_t i = 0; i < count && outcome == STORE_OK; i++) {
        const struct store_event *event = &events[i];
        if (event->kind == STORE_MOVE && event->move == NULL) {
            return STORE_FAILED; /* there was no memory for it: the game could not be read again */
        }
        bind_text(s, 1, game);
        sqlite3_bind_int(s, 2, event->seq);
        bind_text(s, 3, store_kind_names[event->kind]);
        sqlite3_bind_int64(s, 4, event->time);
        bind_unless(s, 5, event->by, STORE_NOBODY);
        bind_text(s, 6, event->request);
        bind_text(s, 7, event->player);
        bind_text(s, 8, event->move);
        bind_unless(s, 9, event->plies, 0);
        bind_unless(s, 10, event->white, -1);
        bind_unless(s, 11, event->black, -1);
        bind_unless(s, 12, event->no_show_at, 0);
        bind_text(s, 13, event->kind == STORE_END ? store_result_names[event->result] : NULL);
        bind_text(s, 14, event->kind == STORE_END ? store_reason_names[event->reason] : NULL);
        bind_text(s, 15, event->game);
        outcome = finish(s);
    }
    return outcome;
}

static enum store_outcome insert_game(struct sqlite_base *base, const struct store_game *game) {
    char options[256];
    write_options(&game->options, options, sizeof options);
    sqlite3_stmt *s = base->statements[SQLITE_ADD_GAME];
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
    bind_unless(s, 24, game->due, 0);
    bind_text(s, 25, game->rematch);
    return finish(s);
}

/* A game with its events and the seats of its players. */
static enum store_outcome put_game(struct sqlite_base *base, const struct store_game *game,
                                   const struct store_event *events, size_t count) {
    enum store_outcome outcome = insert_game(base, game);
    outcome = outcome != STORE_OK ? outcome : add_seat(base, game->creator, game->id);
    outcome = outcome != STORE_OK ? outcome : add_seat(base, game->white, game->id);
    outcome = outcome != STORE_OK ? outcome : add_seat(base, game->black, game->id);
    return outcome != STORE_OK ? outcome : add_events(base, game->id, events, count);
}

static void read_game(sqlite3_stmt *s, struct store_game *game) {
    char options[256];
    *game = (struct store_game){0};
    column_text(s, 0, game->id, sizeof game->id);
    column_text(s, 1, game->creator, sizeof game->creator);
    column_text(s, 2, game->request, sizeof game->request);
    column_text(s, 3, game->type, sizeof game->type);
    column_text(s, 4, options, sizeof options);
    read_options(options, &game->options);
    column_text(s, 5, game->options.seed, sizeof game->options.seed);
    column_text(s, 6, game->options.commitment, sizeof game->options.commitment);
    game->clock = (enum store_clock)column_word(s, 7, store_clock_names, STORE_CLOCK_COUNT);
    game->base = sqlite3_column_int(s, 8);
    game->increment = sqlite3_column_int(s, 9);
    game->days = sqlite3_column_int(s, 10);
    game->seat = (enum store_seat)column_word(s, 11, store_seat_names, STORE_SEAT_COUNT);
    game->open = sqlite3_column_int(s, 12) != 0;
    game->created = sqlite3_column_int64(s, 13);
    column_text(s, 14, game->white, sizeof game->white);
    column_text(s, 15, game->black, sizeof game->black);
    game->status = (enum store_status)column_word(s, 16, store_status_names, STORE_STATUS_COUNT);
    game->result = (enum store_result)column_word(s, 17, store_result_names, STORE_RESULT_COUNT);
    game->reason = (enum store_reason)column_word(s, 18, store_reason_names, STORE_REASON_COUNT);
    game->turn = sqlite3_column_int(s, 19) != 0 ? APIARY_BLACK : APIARY_WHITE;
    game->turns = sqlite3_column_int(s, 20);
    game->seq = sqlite3_column_int(s, 21);
    game->changed = sqlite3_column_int64(s, 22);
    game->due = column_or(s, 23, 0);
    column_text(s, 24, game->rematch, sizeof game->rematch);
    column_text(s, 25, game->creator_name, sizeof game->creator_name);
    column_text(s, 26, game->white_name, sizeof game->white_name);
    column_text(s, 27, game->black_name, sizeof game->black_name);
}

/* The game that a statement finds. */
static enum store_outcome read_one(sqlite3_stmt *s, struct store_game *game) {
    int code = sqlite3_step(s);
    if (code == SQLITE_ROW) {
        read_game(s, game);
    }
    sqlite3_reset(s);
    return code == SQLITE_ROW ? STORE_OK : code == SQLITE_DONE ? STORE_NOT_FOUND : STORE_FAILED;
}

/* STORE_FULL if the guest of the job has enough open games. */
static enum store_outcome check_open(struct sqlite_base *base, const struct store_job *job) {
    if (job->max_open == 0) {
        return STORE_OK;
    }
    sqlite3_stmt *s = base->statements[SQLITE_COUNT_OPEN];
    bind_text(s, 1, job->who);
    int code = sqlite3_step(s);
    int open = code == SQLITE_ROW ? sqlite3_column_int(s, 0) : 0;
    sqlite3_reset(s);
    return code != SQLITE_ROW ? STORE_FAILED : open >= job->max_open ? STORE_FULL : STORE_OK;
}

static enum store_outcome add_game(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_FIND_REQUEST];
    bind_text(s, 1, job->game.creator);
    bind_text(s, 2, job->game.request);
    struct store_game found;
    enum store_outcome outcome = read_one(s, &found);
    if (outcome == STORE_OK) {
        job->game = found;
        return STORE_DUPLICATE;
    }
    if (outcome == STORE_NOT_FOUND) {
        outcome = check_open(base, job);
    }
    return outcome != STORE_OK ? outcome
                               : put_game(base, &job->game, job->events, job->event_count);
}

/* Of a statement that changes one row, unless the game has gone on. */
static enum store_outcome finish_update(struct sqlite_base *base, sqlite3_stmt *s) {
    enum store_outcome outcome = finish(s);
    bool found = sqlite3_changes(base->db) == 1;
    return outcome == STORE_OK && !found ? STORE_CONFLICT : outcome;
}

static enum store_outcome move_game(struct sqlite_base *base, const struct store_game *game,
                                    int old_seq) {
    sqlite3_stmt *s = base->statements[SQLITE_MOVE_GAME];
    bind_text(s, 1, game->id);
    sqlite3_bind_int(s, 2, (int)game->turn);
    sqlite3_bind_int(s, 3, game->turns);
    sqlite3_bind_int(s, 4, game->seq);
    sqlite3_bind_int64(s, 5, game->changed);
    sqlite3_bind_int(s, 6, old_seq);
    return finish_update(base, s);
}

static enum store_outcome update_game(struct sqlite_base *base, const struct store_game *game,
                                      int old_seq) {
    sqlite3_stmt *s = base->statements[SQLITE_UPDATE_GAME];
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
    bind_unless(s, 11, game->due, 0);
    bind_text(s, 12, game->rematch);
    sqlite3_bind_int(s, 13, old_seq);
    return finish_update(base, s);
}

static enum store_outcome append(struct sqlite_base *base, struct store_job *job) {
    const struct store_game *game = &job->game;
    enum store_outcome outcome = check_open(base, job);
    if (outcome == STORE_OK) {
        int old_seq = game->seq - (int)job->event_count;
        outcome =
            job->position_only ? move_game(base, game, old_seq) : update_game(base, game, old_seq);
    }
    if (outcome == STORE_OK && job->max_open > 0) { /* a join: somebody sits down */
        outcome = add_seat(base, job->who, game->id);
    }
    if (outcome == STORE_OK) {
        outcome = add_events(base, game->id, job->events, job->event_count);
    }
    if (outcome == STORE_OK && job->next != NULL) {
        outcome = put_game(base, job->next, job->next_events, job->next_event_count);
    }
    return outcome;
}

static void read_event(sqlite3_stmt *s, struct store_event *event) {
    *event = (struct store_event){
        .seq = sqlite3_column_int(s, 0),
        .kind = (enum store_kind)column_word(s, 1, store_kind_names, STORE_KIND_COUNT),
        .time = sqlite3_column_int64(s, 2),
        .by = (int)column_or(s, 3, STORE_NOBODY),
        .request = column_copy(s, 4),
        .player = column_copy(s, 5),
        .move = column_copy(s, 6),
        .plies = (int)column_or(s, 7, 0),
        .white = column_or(s, 8, -1),
        .black = column_or(s, 9, -1),
        .no_show_at = column_or(s, 10, 0),
        .result = (enum store_result)column_word(s, 11, store_result_names, STORE_RESULT_COUNT),
        .reason = (enum store_reason)column_word(s, 12, store_reason_names, STORE_REASON_COUNT),
        .game = column_copy(s, 13),
    };
}

/* Room for one more; the array doubles at powers of two. */
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

static enum store_outcome load(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_LOAD_GAME];
    char id[STORE_ID_SIZE];
    memcpy(id, job->game.id, sizeof id);
    bind_text(s, 1, id);
    enum store_outcome outcome = read_one(s, &job->game);
    if (outcome != STORE_OK) {
        return outcome;
    }
    s = base->statements[SQLITE_LOAD_EVENTS];
    bind_text(s, 1, id);
    int code = SQLITE_DONE;
    while (make_room((void **)&job->events, job->event_count, sizeof *job->events) &&
           (code = sqlite3_step(s)) == SQLITE_ROW) {
        read_event(s, &job->events[job->event_count++]);
    }
    sqlite3_reset(s);
    return code == SQLITE_DONE && job->events != NULL ? STORE_OK : STORE_FAILED;
}

static enum store_outcome list_games(sqlite3_stmt *s, struct store_job *job) {
    int code = SQLITE_ERROR;
    while (make_room((void **)&job->games, job->game_count, sizeof *job->games) &&
           (code = sqlite3_step(s)) == SQLITE_ROW) {
        read_game(s, &job->games[job->game_count++]);
    }
    sqlite3_reset(s);
    return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

static enum store_outcome games_of(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_GAMES_OF];
    bind_text(s, 1, job->who);
    sqlite3_bind_int64(s, 2, job->before);
    sqlite3_bind_int(s, 3, job->limit);
    return list_games(s, job);
}

static enum store_outcome open_games(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_OPEN_GAMES];
    sqlite3_bind_int(s, 1, job->limit);
    return list_games(s, job);
}

static enum store_outcome due_games(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_DUE_GAMES];
    sqlite3_bind_int64(s, 1, job->before);
    sqlite3_bind_int(s, 2, job->limit);
    return list_games(s, job);
}

static enum store_outcome put_run(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_PUT_RUN];
    sqlite3_bind_int64(s, 1, job->run.started);
    sqlite3_bind_int64(s, 2, job->run.alive);
    enum store_outcome outcome = finish(s);
    if (outcome == STORE_OK && job->run.started == job->run.alive) { /* once a run */
        s = base->statements[SQLITE_FORGET_RUNS];
        sqlite3_bind_int64(s, 1, job->run.started);
        outcome = finish(s);
    }
    return outcome;
}

static enum store_outcome list_runs(struct sqlite_base *base, struct store_job *job) {
    sqlite3_stmt *s = base->statements[SQLITE_RUNS];
    int code = SQLITE_ERROR;
    while (make_room((void **)&job->runs, job->run_count, sizeof *job->runs) &&
           (code = sqlite3_step(s)) == SQLITE_ROW) {
        job->runs[job->run_count++] =
            (struct store_run){sqlite3_column_int64(s, 0), sqlite3_column_int64(s, 1)};
    }
    sqlite3_reset(s);
    return code == SQLITE_DONE ? STORE_OK : STORE_FAILED;
}

enum store_outcome sqlite_run(struct sqlite_base *base, struct store_job *job) {
    static enum store_outcome (*const table[STORE_TASK_COUNT])(struct sqlite_base *,
                                                               struct store_job *) = {
        [STORE_ADD_GUEST] = add_guest,   [STORE_FIND_GUEST] = find_guest,
        [STORE_NAME_GUEST] = name_guest, [STORE_ADD_GAME] = add_game,
        [STORE_APPEND] = append,         [STORE_LOAD] = load,
        [STORE_GAMES_OF] = games_of,     [STORE_OPEN_GAMES] = open_games,
        [STORE_DUE_GAMES] = due_games,   [STORE_ALIVE] = put_run,
        [STORE_RUNS] = list_runs,
    };
    return table[job->task](base, job);
}
