#include "load/crowd.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

#define REDIAL_NS 100000000 /* a tenth of a second, and up to three times that */
#define RETRY_NS  300000000

static void table_step(struct crowd *crowd, uint32_t index);
static void fell(struct crowd *crowd, struct player *player, int64_t now);

/* ---- Sending ---- */

static struct player *seat(struct crowd *crowd, uint32_t table, unsigned side) {
    return &crowd->player[2 * table + side];
}

static void put(struct crowd *crowd, struct player *player, struct request *request) {
    if (!player->greeted) {
        return;
    }
    if (request->sent && request->kind == MOVE) {
        crowd->tally->resent++;
    }
    request->sent = true;
    wire_send(&crowd->room, &player->wire, request->text, strlen(request->text));
}

static void name_request(struct player *player, struct request *request, enum request_kind kind) {
    request->kind = kind;
    request->sent = false;
    request->since = request->planned = clock_ns();
    snprintf(request->id, sizeof request->id, "%c%u-%u", kind == WATCH ? 'w' : 'r',
             player->wire.index, ++player->counter);
}

static void watch(struct crowd *crowd, struct player *player) {
    struct request *request = &player->watch;
    name_request(player, request, WATCH);
    snprintf(request->text, sizeof request->text,
             "{\"type\":\"watch\",\"id\":\"%s\",\"game\":\"%s\",\"seen\":%d}", request->id,
             crowd->table[player->table].game, player->seen);
    put(crowd, player, request);
}

static void unwatch(struct crowd *crowd, struct player *player) {
    struct request *request = &player->watch;
    name_request(player, request, UNWATCH);
    snprintf(request->text, sizeof request->text,
             "{\"type\":\"unwatch\",\"id\":\"%s\",\"game\":\"%s\"}", request->id,
             crowd->table[player->table].game);
    player->watching = false;
    put(crowd, player, request);
}

static void create(struct crowd *crowd, struct player *player, const char *type) {
    struct request *request = &player->work;
    name_request(player, request, CREATE);
    snprintf(request->text, sizeof request->text,
             "{\"type\":\"create\",\"id\":\"%s\",\"setup\":{\"type\":\"%s\"},"
             "\"clock\":{\"kind\":\"increment\",\"base\":1800,\"increment\":30},"
             "\"seat\":\"white\",\"open\":false}",
             request->id, type);
    put(crowd, player, request);
}

static void join(struct crowd *crowd, struct player *player) {
    struct request *request = &player->work;
    name_request(player, request, JOIN);
    snprintf(request->text, sizeof request->text,
             "{\"type\":\"join\",\"id\":\"%s\",\"game\":\"%s\"}", request->id,
             crowd->table[player->table].game);
    put(crowd, player, request);
}

static void resign(struct crowd *crowd, struct player *player) {
    struct request *request = &player->work;
    crowd->table[player->table].resigned = true;
    name_request(player, request, RESIGN);
    snprintf(request->text, sizeof request->text,
             "{\"type\":\"act\",\"id\":\"%s\",\"game\":\"%s\",\"seen\":%d,\"action\":\"resign\"}",
             request->id, crowd->table[player->table].game, player->seen);
    put(crowd, player, request);
}

/* Moves are ASCII; of what JSON escapes they have the backslash. */
static void escape(const char *text, char *buffer, size_t size) {
    size_t at = 0;
    for (; *text && at + 3 < size; text++) {
        if (*text == '\\' || *text == '"') {
            buffer[at++] = '\\';
        }
        buffer[at++] = *text;
    }
    buffer[at] = '\0';
}

static void send_move(struct crowd *crowd, struct player *player, int64_t planned) {
    struct table *table = &crowd->table[player->table];
    struct request *request = &player->work;
    char move[2 * APIARY_MOVE_SIZE];
    escape(table->move, move, sizeof move);
    name_request(player, request, MOVE);
    request->planned = planned;
    snprintf(request->text, sizeof request->text,
             "{\"type\":\"move\",\"id\":\"%s\",\"game\":\"%s\",\"seen\":%d,\"move\":\"%s\"}",
             request->id, table->game, player->seen, move);
    if (crowd->log) {
        fprintf(crowd->log, "sent\t%s\t%s\t%s\n", table->game, request->id, table->move);
    }
    put(crowd, player, request);
}

/* ---- Tables ---- */

static void set_ready(struct crowd *crowd, uint32_t index, bool ready) {
    struct table *table = &crowd->table[index];
    if (ready == (table->ready_at >= 0)) {
        return;
    }
    if (ready) {
        table->ready_at = crowd->ready_count;
        crowd->ready[crowd->ready_count++] = index;
        return;
    }
    uint32_t last = crowd->ready[--crowd->ready_count];
    crowd->ready[table->ready_at] = last;
    crowd->table[last].ready_at = table->ready_at;
    table->ready_at = -1;
}

static void begin_game(struct crowd *crowd, struct table *table, uint32_t index) {
    const char *type = crowd->type[rng_below(&crowd->rng, crowd->types)];
    apiary_game_free(table->shadow);
    table->shadow = NULL;
    if (apiary_game_new(NULL, type, NULL, &table->shadow, NULL) != APIARY_OK) {
        fputs("load: out of memory\n", stderr);
        exit(3);
    }
    table->events = table->plies = table->event_seq = table->done_seq = 0;
    table->over = table->resigned = table->in_flight = false;
    table->planned = crowd->plies / 2 + (int)rng_below(&crowd->rng, (uint32_t)crowd->plies + 1);
    table->host ^= 1;
    table->game[0] = '\0';
    table->state = CREATING;
    create(crowd, seat(crowd, index, table->host), type);
}

static void everybody(struct crowd *crowd, uint32_t index,
                      void (*what)(struct crowd *crowd, struct player *player)) {
    what(crowd, seat(crowd, index, 0));
    what(crowd, seat(crowd, index, 1));
    for (unsigned i = index; i < crowd->spectators; i += crowd->tables) {
        what(crowd, &crowd->player[crowd->players + i]);
    }
}

static void forget(struct crowd *crowd, struct player *player) {
    if (player->greeted) {
        unwatch(crowd, player);
    } else {
        player->watch.kind = NO_REQUEST;
        player->watching = false;
    }
    player->seen = 0;
}

/* Whether both players are connected, have seen all events and wait for no answer. */
static bool is_quiet(struct crowd *crowd, uint32_t index) {
    const struct table *table = &crowd->table[index];
    if (table->in_flight || (table->resigned && !table->over)) {
        return false; /* perhaps acknowledged, but its event has not arrived */
    }
    for (unsigned side = 0; side < 2; side++) {
        const struct player *player = seat(crowd, index, side);
        if (!player->greeted || player->work.kind || player->watch.kind || !player->watching ||
            player->seen != table->events) {
            return false;
        }
    }
    return true;
}

static bool is_idle(const struct player *player) {
    return player->greeted && !player->work.kind && !player->watch.kind;
}

static void table_step(struct crowd *crowd, uint32_t index) {
    struct table *table = &crowd->table[index];
    switch (table->state) {
    case EMPTY:
        if (!crowd->closing && is_idle(seat(crowd, index, 0)) && is_idle(seat(crowd, index, 1))) {
            begin_game(crowd, table, index);
        }
        return;
    case CREATING:
    case JOINING:
        return; /* continues with the answer */
    case SEATING:
        if (is_quiet(crowd, index)) {
            table->state = RUNNING;
            crowd->running++;
            crowd->tally->games++;
            set_ready(crowd, index, true);
        }
        return;
    case RUNNING: {
        bool quiet = is_quiet(crowd, index);
        if (quiet && table->over) {
            set_ready(crowd, index, false);
            crowd->running--;
            crowd->tally->ended++;
            everybody(crowd, index, forget);
            table->state = EMPTY;
            return;
        }
        set_ready(crowd, index, quiet);
        return;
    }
    }
}

bool crowd_move(struct crowd *crowd, int64_t planned) {
    if (crowd->ready_count == 0) {
        return false;
    }
    uint32_t index = crowd->ready[rng_below(&crowd->rng, crowd->ready_count)];
    struct table *table = &crowd->table[index];
    unsigned side =
        apiary_game_to_move(table->shadow) == APIARY_WHITE ? table->host : table->host ^ 1;
    struct player *player = seat(crowd, index, side);
    set_ready(crowd, index, false);
    if (table->plies >= table->planned) {
        resign(crowd, player);
        return true;
    }
    size_t count = 0;
    if (apiary_game_moves(table->shadow, &count) != APIARY_OK || count == 0) {
        tally_complain(crowd->tally, "%s: no legal move, but no end either", table->game);
        crowd->tally->different++;
        resign(crowd, player);
        return true;
    }
    apiary_game_move(table->shadow, rng_below(&crowd->rng, (uint32_t)count), table->move,
                     sizeof table->move);
    table->in_flight = true;
    table->event_seq = table->done_seq = 0;
    send_move(crowd, player, planned);
    return true;
}

/* ---- Messages of the server ---- */

static const char *string_of(const json_t *object, const char *key) {
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static uint64_t hash_of(const json_t *event) {
    char text[2048];
    size_t length = json_dumpb(event, text, sizeof text - 1, JSON_COMPACT | JSON_SORT_KEYS);
    text[length < sizeof text ? length : sizeof text - 1] = '\0';
    return rng_seed_of(text);
}

static void check_result(struct crowd *crowd, struct table *table, const json_t *event) {
    static const char *const words[] = {
        [APIARY_WHITE_WINS] = "white", [APIARY_BLACK_WINS] = "black", [APIARY_DRAW] = "draw"};
    enum apiary_result result = apiary_game_result(table->shadow);
    bool by_rules = strcmp(string_of(event, "reason"), "rules") == 0;
    if (by_rules != apiary_result_is_final(result) ||
        (by_rules && strcmp(string_of(event, "result"), words[result]) != 0)) {
        crowd->tally->different++;
        tally_complain(crowd->tally, "%s: ended as %s by %s, but here it is %s", table->game,
                       string_of(event, "result"), string_of(event, "reason"),
                       apiary_result_name(result));
    }
}

/* The acknowledgement and the event of a move must agree, whichever comes first. */
static void check_numbers(struct crowd *crowd, struct table *table) {
    if (table->event_seq && table->done_seq && table->event_seq != table->done_seq) {
        crowd->tally->different++;
        tally_complain(crowd->tally, "%s: %s acknowledged as %d, came as %d", table->game,
                       table->move, table->done_seq, table->event_seq);
    }
}

static void first_sight(struct crowd *crowd, struct table *table, const json_t *event) {
    const char *kind = string_of(event, "kind");
    if (strcmp(kind, "move") == 0) {
        const char *move = string_of(event, "move");
        if (table->in_flight && strcmp(move, table->move) == 0) {
            table->in_flight = false;
            table->event_seq = table->events;
            check_numbers(crowd, table);
        } else if (strcmp(move, "pass") !=
                   0) { /* a player with no legal move passes automatically */
            crowd->tally->doubled++;
            tally_complain(crowd->tally, "%s: %s was not sent, or comes twice", table->game, move);
        }
        table->plies++;
        struct apiary_error error = {.message = ""};
        if (apiary_game_play(table->shadow, move, strlen(move), &error) != APIARY_OK) {
            crowd->tally->different++;
            tally_complain(crowd->tally, "%s: %s: %s", table->game, move, error.message);
        }
    } else if (strcmp(kind, "end") == 0) {
        table->over = true;
        check_result(crowd, table, event);
    }
}

static void on_event(struct crowd *crowd, struct player *player, const json_t *event) {
    struct table *table = &crowd->table[player->table];
    int seq = (int)json_integer_value(json_object_get(event, "seq"));
    if (seq != player->seen + 1) {
        if (seq <= player->seen) {
            crowd->tally->doubled++;
        } else {
            crowd->tally->gaps++;
        }
        tally_complain(crowd->tally, "%s: viewer %u has seen %d and gets %d", table->game,
                       player->wire.index, player->seen, seq);
        return;
    }
    player->seen = seq;
    uint64_t hash = hash_of(event);
    if (seq <= table->events) {
        if (table->hash[seq - 1] != hash) {
            crowd->tally->different++;
            tally_complain(crowd->tally, "%s: event %d differs between viewers", table->game, seq);
        }
        return;
    }
    if (table->events == table->room) {
        table->room = table->room ? 2 * table->room : 64;
        table->hash = realloc(table->hash, (size_t)table->room * sizeof *table->hash);
        if (!table->hash) {
            exit(3);
        }
    }
    table->hash[table->events++] = hash;
    first_sight(crowd, table, event);
}

static void on_state(struct crowd *crowd, struct player *player, const json_t *message) {
    if (player->watch.kind != WATCH || strcmp(string_of(message, "re"), player->watch.id) != 0) {
        crowd->tally->stray++;
        return;
    }
    player->watch.kind = NO_REQUEST;
    player->watching = true;
    size_t index;
    json_t *event;
    json_array_foreach(json_object_get(message, "events"), index, event) {
        on_event(crowd, player, event);
    }
    int seq = (int)json_integer_value(json_object_get(json_object_get(message, "snapshot"), "seq"));
    if (seq != player->seen) {
        crowd->tally->gaps++;
        tally_complain(crowd->tally, "%s: the state is at %d, its events end at %d",
                       crowd->table[player->table].game, seq, player->seen);
    }
}

static void on_move_done(struct crowd *crowd, struct player *player, const json_t *message) {
    struct table *table = &crowd->table[player->table];
    int64_t now = clock_ns();
    if (crowd->measuring) {
        times_add(&crowd->tally->answer, now - player->work.since);
        times_add(&crowd->tally->plan, now - player->work.planned);
        times_add(&crowd->tally->second, now - player->work.since);
        crowd->tally->moves++;
    }
    table->done_seq = (int)json_integer_value(json_object_get(message, "seq"));
    check_numbers(crowd, table);
    if (crowd->log) {
        fprintf(crowd->log, "ack\t%s\t%s\t%s\t%d\n", table->game, player->work.id, table->move,
                table->done_seq);
    }
}

static void on_done(struct crowd *crowd, struct player *player, const json_t *message) {
    const char *re = string_of(message, "re");
    struct table *table = &crowd->table[player->table];
    if (player->watch.kind == UNWATCH && strcmp(re, player->watch.id) == 0) {
        player->watch.kind = NO_REQUEST;
        return;
    }
    if (player->work.kind == NO_REQUEST || strcmp(re, player->work.id) != 0) {
        crowd->tally->stray++;
        return;
    }
    enum request_kind kind = player->work.kind;
    player->work.kind = NO_REQUEST;
    if (kind == CREATE) {
        snprintf(table->game, sizeof table->game, "%s", string_of(message, "game"));
        table->state = JOINING;
        join(crowd, seat(crowd, player->table, table->host ^ 1));
    } else if (kind == JOIN) {
        table->state = SEATING;
        everybody(crowd, player->table, watch);
    } else if (kind == MOVE) {
        /* work.since is still there */
        on_move_done(crowd, player, message);
    }
}

static void on_error(struct crowd *crowd, struct player *player, const json_t *message) {
    const char *re = string_of(message, "re"), *code = string_of(message, "code");
    struct table *table = &crowd->table[player->table];
    if (strcmp(code, "shutting-down") == 0) {
        return; /* the connection will be closed, and the request repeated */
    }
    bool work = player->work.kind && strcmp(re, player->work.id) == 0;
    bool sight = player->watch.kind && strcmp(re, player->watch.id) == 0;
    if (crowd->again && strcmp(code, "storage") == 0) {
        crowd->tally->postponed++;
        if (player->greeted) {
            *(work ? &player->retry_work_at : &player->retry_watch_at) = clock_ns() + RETRY_NS;
        } else { /* hello */
            wire_drop(&player->wire);
            fell(crowd, player, clock_ns());
        }
        return;
    }
    tally_refused(crowd->tally, code);
    tally_complain(crowd->tally, "%s: viewer %u: %s (%s %s): %s", table->game, player->wire.index,
                   code, string_of(message, "reason"), string_of(message, "detail"),
                   work    ? player->work.text
                   : sight ? player->watch.text
                           : "not asked");
    if (work) {
        enum request_kind kind = player->work.kind;
        player->work.kind = NO_REQUEST;
        table->in_flight = table->resigned = false;
        if (kind == CREATE || kind == JOIN) {
            table->state = EMPTY;
        }
    }
    if (sight) {
        player->watch.kind = NO_REQUEST;
    }
}

static void on_welcome(struct crowd *crowd, struct player *player) {
    player->greeted = true;
    crowd->open++;
    if (player->fell_at != 0) {
        times_add(&crowd->tally->away, clock_ns() - player->fell_at);
        player->fell_at = 0;
    }
    const struct table *table = &crowd->table[player->table];
    if (table->state == SEATING || table->state == RUNNING) {
        watch(crowd, player);
    } else {
        player->watch.kind = NO_REQUEST;
    }
    if (player->work.kind) {
        put(crowd, player, &player->work);
    }
}

static void on_message(void *context, struct wire *wire, char *text, size_t length) {
    struct crowd *crowd = context;
    struct player *player = &crowd->player[wire->index];
    struct table *table = &crowd->table[player->table];
    json_t *message = json_loadb(text, length, 0, NULL);
    const char *type = string_of(message, "type");
    if (strcmp(type, "event") == 0) {
        /* Ignore events before the state has come, and after the table has started another game. */
        if (player->watching && strcmp(string_of(message, "game"), table->game) == 0) {
            on_event(crowd, player, json_object_get(message, "event"));
        }
    } else if (strcmp(type, "done") == 0) {
        on_done(crowd, player, message);
    } else if (strcmp(type, "state") == 0) {
        on_state(crowd, player, message);
    } else if (strcmp(type, "welcome") == 0) {
        on_welcome(crowd, player);
    } else if (strcmp(type, "error") == 0) {
        on_error(crowd, player, message);
    } else if (!message) {
        crowd->tally->unreadable++;
        tally_complain(crowd->tally, "unreadable: %.100s", text);
    }
    json_decref(message);
    table_step(crowd, player->table);
}

/* ---- Connections ---- */

static void on_opened(void *context, struct wire *wire) {
    struct crowd *crowd = context;
    struct player *player = &crowd->player[wire->index];
    crowd->dialling--;
    player->dialling = false;
    crowd->tally->connects++;
    char text[80];
    int length = snprintf(text, sizeof text, "{\"type\":\"hello\",\"id\":\"h%u-%u\"}", wire->index,
                          ++player->counter);
    wire_send(&crowd->room, wire, text, (size_t)length);
}

static void fell(struct crowd *crowd, struct player *player, int64_t now) {
    crowd->open -= player->greeted;
    crowd->dialling -= player->dialling;
    player->greeted = player->watching = player->dialling = false;
    player->fell_at = player->fell_at != 0 ? player->fell_at : now;
    player->retry_work_at = player->retry_watch_at = 0; /* repeated after the welcome */
    player->wire.server++;
    player->dial_at = now + REDIAL_NS + rng_below(&crowd->rng, 2 * REDIAL_NS);
    table_step(crowd, player->table);
}

static void on_closed(void *context, struct wire *wire, const char *why) {
    struct crowd *crowd = context;
    struct player *player = &crowd->player[wire->index];
    crowd->tally->falls++;
    if (!crowd->again) {
        crowd->tally->lost++;
        tally_complain(crowd->tally, "viewer %u: %s", wire->index, why);
    }
    fell(crowd, player, clock_ns());
}

void crowd_cut(struct crowd *crowd, int64_t now) {
    struct player *player =
        &crowd->player[rng_below(&crowd->rng, crowd->players + crowd->spectators)];
    if (player->greeted) {
        wire_drop(&player->wire);
        crowd->tally->cuts++;
        fell(crowd, player, now);
    }
}

/* Repeats a request that could not be done, when it is time. */
static void repeat(struct crowd *crowd, struct player *player, struct request *request,
                   int64_t *when, int64_t now) {
    if (*when != 0 && *when <= now) {
        *when = 0;
        put(crowd, player, request);
    }
}

void crowd_dial(struct crowd *crowd, int64_t now, unsigned most) {
    for (unsigned i = 0; i < crowd->players + crowd->spectators && crowd->dialling < most; i++) {
        struct player *player = &crowd->player[i];
        repeat(crowd, player, &player->work, &player->retry_work_at, now);
        repeat(crowd, player, &player->watch, &player->retry_watch_at, now);
        if (player->wire.state != WIRE_DOWN || player->dial_at == 0 || player->dial_at > now) {
            continue;
        }
        player->dial_at = 0;
        if (wire_dial(&crowd->room, &player->wire)) {
            crowd->dialling++;
            player->dialling = true;
        } else {
            tally_complain(crowd->tally, "viewer %u: %s", i, strerror(errno));
            player->dial_at = now + REDIAL_NS;
            return;
        }
    }
}

unsigned crowd_pending(const struct crowd *crowd) {
    unsigned pending = 0;
    for (unsigned i = 0; i < crowd->players; i++) {
        pending += crowd->player[i].work.kind != NO_REQUEST;
    }
    return pending;
}

bool crowd_init(struct crowd *crowd) {
    unsigned all = crowd->players + crowd->spectators;
    crowd->tables = crowd->players / 2;
    crowd->player = calloc(all, sizeof *crowd->player);
    crowd->table = calloc(crowd->tables, sizeof *crowd->table);
    crowd->ready = calloc(crowd->tables, sizeof *crowd->ready);
    if (!crowd->player || !crowd->table || !crowd->ready) {
        return false;
    }
    for (unsigned i = 0; i < all; i++) {
        crowd->player[i].wire.index = crowd->player[i].wire.server = i;
        crowd->player[i].table = i < crowd->players ? i / 2 : (i - crowd->players) % crowd->tables;
        crowd->player[i].dial_at = 1;
    }
    for (unsigned i = 0; i < crowd->tables; i++) {
        crowd->table[i].ready_at = -1;
    }
    crowd->room.opened = on_opened;
    crowd->room.message = on_message;
    crowd->room.closed = on_closed;
    crowd->room.context = crowd;
    return true;
}

void crowd_free(struct crowd *crowd) {
    for (unsigned i = 0; i < crowd->players + crowd->spectators; i++) {
        wire_drop(&crowd->player[i].wire);
    }
    for (unsigned i = 0; i < crowd->tables; i++) {
        apiary_game_free(crowd->table[i].shadow);
        free(crowd->table[i].hash);
    }
    free(crowd->player);
    free(crowd->table);
    free(crowd->ready);
}
