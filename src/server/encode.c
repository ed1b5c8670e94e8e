/*
 * encode.c: guests, games and events as JSON structs of the schema, and setup and clock back from
 * it.
 */
#include <string.h>

#include "server/state.h"

json_t *encode_name(const char *id, const char *name) {
    json_t *player = json_object();
    reply_set_text(player, "guest", id);
    reply_set_text(player, "name", name[0] != '\0' ? name : GUEST_GONE_NAME);
    if (name[0] == '\0') {
        reply_set(player, "gone", json_true());
    }
    return player;
}

json_t *encode_player(const struct guest *guest) {
    return encode_name(guest->id, guest->gone ? "" : guest->name);
}

static const char *const tiles_words[] = {"22", "21", "19"};
static const char *const layout_words[] = {"A", "B"};

static void set_if(json_t *object, const char *key, bool value) {
    if (value) {
        reply_set(object, key, json_true());
    }
}

json_t *encode_setup(const struct store_game *game) {
    const struct apiary_options *options = &game->options;
    json_t *setup = json_object();
    reply_set_text(setup, "type", game->type);
    set_if(setup, "queenFirst", options->queen_first);
    set_if(setup, "repetition", options->repetition);
    if (options->variant != APIARY_VARIANT_NONE) {
        reply_set_text(setup, "variant", proto_variant_names[options->variant]);
    }
    if (options->tiles != APIARY_TILES_22) {
        reply_set_text(setup, "tiles", tiles_words[options->tiles]);
    }
    set_if(setup, "freeFirst", options->free_first);
    if (options->layout != APIARY_LAYOUT_A) {
        reply_set_text(setup, "layout", layout_words[options->layout]);
    }
    set_if(setup, "eitherColour", options->either_colour);
    return setup;
}

static bool is_set(const json_t *object, const char *key) {
    return json_is_true(json_object_get(object, key));
}

/* The index of the word under this key; 0, the default, if there is none. */
static int word_of(const json_t *object, const char *key, const char *const *words, size_t count) {
    const char *word = json_string_value(json_object_get(object, key));
    return word != NULL ? (int)schema_word(words, count, word) : 0;
}

bool decode_setup(const json_t *setup, struct store_game *game, const char **field,
                  struct apiary_error *error) {
    const char *type = json_string_value(json_object_get(setup, "type"));
    struct apiary_options options = {
        .queen_first = is_set(setup, "queenFirst"),
        .repetition = is_set(setup, "repetition"),
        .variant = (enum apiary_variant)word_of(setup, "variant", proto_variant_names,
                                                PROTO_VARIANT_COUNT),
        .tiles = (enum apiary_tiles)word_of(setup, "tiles", tiles_words, PROTO_TILES_COUNT),
        .free_first = is_set(setup, "freeFirst"),
        .layout = (enum apiary_layout)word_of(setup, "layout", layout_words, PROTO_LAYOUT_COUNT),
        .either_colour = is_set(setup, "eitherColour"),
    };
    *field = "setup";
    if (options.variant != APIARY_VARIANT_NONE && apiary_seed_make(options.seed) != APIARY_OK) {
        return false;
    }
    apiary_game *made;
    if (apiary_game_new(NULL, type, &options, &made, error) != APIARY_OK) {
        *field = error->status == APIARY_UNKNOWN_TYPE ? "setup.type" : "setup";
        return false;
    }
    apiary_game_type(made, game->type, sizeof game->type);
    game->options = apiary_game_options(made);
    game->turn = apiary_game_to_move(made);
    apiary_game_free(made);
    return true;
}

json_t *encode_clock(const struct store_game *game) {
    json_t *clock = json_object();
    reply_set_text(clock, "kind", store_clock_names[game->clock]);
    if (game->clock == STORE_INCREMENT) {
        reply_set_int(clock, "base", game->base);
        reply_set_int(clock, "increment", game->increment);
    } else if (game->clock == STORE_DAYS) {
        reply_set_int(clock, "days", game->days);
    }
    return clock;
}

bool decode_clock(const json_t *clock, struct store_game *game, const char **field) {
    const json_t *base = json_object_get(clock, "base");
    const json_t *increment = json_object_get(clock, "increment");
    const json_t *days = json_object_get(clock, "days");
    game->clock = (enum store_clock)word_of(clock, "kind", store_clock_names, STORE_CLOCK_COUNT);
    game->base = (int)json_integer_value(base);
    game->increment = (int)json_integer_value(increment);
    game->days = (int)json_integer_value(days);
    bool timed = game->clock == STORE_INCREMENT;
    if ((base != NULL) != timed || (timed && game->base + game->increment == 0)) {
        *field = "clock.base";
        return false;
    }
    if ((increment != NULL) != timed) {
        *field = "clock.increment";
        return false;
    }
    *field = "clock.days";
    return (days != NULL) == (game->clock == STORE_DAYS);
}

json_t *encode_challenge(const struct challenge *challenge) {
    const struct store_game *game = &challenge->game;
    json_t *object = json_object();
    reply_set_text(object, "game", game->id);
    reply_set(object, "by", encode_player(challenge->by));
    reply_set(object, "setup", encode_setup(game));
    reply_set(object, "clock", encode_clock(game));
    reply_set_text(object, "seat", store_seat_names[game->seat]);
    reply_set_int(object, "created", game->created);
    return object;
}

/* Converts a deadline from uptime to the time of day; `time` and `uptime` are of the same moment.
 */
static void set_deadline(json_t *object, int64_t deadline, int64_t time, int64_t uptime) {
    if (deadline != 0) {
        reply_set_int(object, "noShowAt", time + deadline - uptime);
    }
}

static void set_unless(json_t *object, const char *key, int64_t number, int64_t none) {
    if (number != none) {
        reply_set_int(object, key, number);
    }
}

/* The seed is revealed when the game has ended (RULES C). */
static void add_end(json_t *object, const struct live_game *game, const struct store_event *event) {
    reply_set_text(object, "result", store_result_names[event->result]);
    reply_set_text(object, "reason", store_reason_names[event->reason]);
    reply_set_text(object, "seed", game->facts.options.seed);
}

/* The start position of a fog game, which the page cannot work out. It is hidden until somebody
 * joins: otherwise the creator could create games until the position suits. */
static void add_position(json_t *object, const struct store_game *facts) {
    char position[PROTO_MAX_POSITION + 1];
    apiary_game *start;
    if (facts->options.variant == APIARY_VARIANT_FOG && facts->status != STORE_WAITING &&
        apiary_game_new(NULL, facts->type, &facts->options, &start, NULL) == APIARY_OK) {
        apiary_game_write(start, APIARY_FORMAT_POSITION, position, sizeof position);
        reply_set_text(object, "position", position);
        apiary_game_free(start);
    }
}

static void add_join(json_t *object, const struct live_game *game,
                     const struct store_event *event) {
    if (event->by != STORE_NOBODY && game->players[event->by] != NULL) {
        reply_set(object, "player", encode_player(game->players[event->by]));
    }
    add_position(object, &game->facts);
}

json_t *encode_event(const struct live_game *game, const struct store_event *event) {
    json_t *object = json_object();
    reply_set_int(object, "seq", event->seq);
    reply_set_text(object, "kind", store_event_kind_names[event->kind]);
    reply_set_int(object, "time", event->time);
    if (event->by != STORE_NOBODY) {
        reply_set_text(object, "by", proto_colour_names[event->by]);
    }
    if (event->kind == STORE_JOIN) {
        add_join(object, game, event);
    }
    reply_set_text(object, "move", event->move);
    set_unless(object, "plies", event->plies, 0);
    set_unless(object, "white", event->white, -1);
    set_unless(object, "black", event->black, -1);
    if (event->running != STORE_NOBODY) {
        reply_set_text(object, "running", proto_colour_names[event->running]);
    }
    if (event->uptime >= 0) { /* older versions did not store it */
        set_deadline(object, event->no_show_at, event->time, event->uptime);
    }
    if (event->kind == STORE_END) {
        add_end(object, game, event);
    }
    reply_set_text(object, "game", event->game);
    return object;
}

static const char *role_name(int colour) {
    return colour == STORE_NOBODY ? "spectator" : proto_colour_names[colour];
}

/* The clocks as they are now. */
static void add_clocks(json_t *object, const struct server *server, const struct live_game *game) {
    int64_t now = server_now(server), uptime = server_uptime(server);
    reply_set_int(object, "now", now);
    set_deadline(object, game->no_show_at, now, uptime);
    if (game->facts.clock == STORE_NO_CLOCK) {
        return;
    }
    reply_set_int(object, "whiteLeft", clock_left(game, APIARY_WHITE, uptime));
    reply_set_int(object, "blackLeft", clock_left(game, APIARY_BLACK, uptime));
    if (game->since >= 0) {
        reply_set_text(object, "running", proto_colour_names[game->facts.turn]);
    }
}

json_t *encode_snapshot(const struct server *server, const struct live_game *game,
                        const struct guest *viewer) {
    const struct store_game *facts = &game->facts;
    json_t *object = json_object();
    reply_set_text(object, "game", facts->id);
    reply_set(object, "setup", encode_setup(facts));
    reply_set(object, "clock", encode_clock(facts));
    reply_set_text(object, "seat", store_seat_names[facts->seat]);
    reply_set(object, "open", json_boolean(facts->open));
    reply_set(object, "by", encode_player(game->creator));
    reply_set_text(object, "role", role_name(live_game_colour(game, viewer)));
    reply_set_int(object, "created", facts->created);
    reply_set_text(object, "commitment", facts->options.commitment);
    add_position(object, facts);
    reply_set_text(object, "status", store_status_names[facts->status]);
    reply_set_text(object, "result", store_result_names[facts->result]);
    reply_set_text(object, "reason", store_reason_names[facts->reason]);
    for (int colour = 0; colour < 2; colour++) {
        if (game->players[colour] != NULL) {
            reply_set(object, proto_colour_names[colour], encode_player(game->players[colour]));
        }
    }
    add_clocks(object, server, game);
    reply_set_text(object, "rematch", facts->rematch);
    reply_set_int(object, "seq", facts->seq);
    return object;
}

json_t *encode_summary(const struct store_game *game, const char *viewer) {
    json_t *object = json_object();
    bool white = strcmp(game->white, viewer) == 0, black = strcmp(game->black, viewer) == 0;
    reply_set_text(object, "game", game->id);
    reply_set(object, "setup", encode_setup(game));
    reply_set(object, "clock", encode_clock(game));
    reply_set_text(object, "status", store_status_names[game->status]);
    reply_set_text(object, "result", store_result_names[game->result]);
    reply_set_text(object, "reason", store_reason_names[game->reason]);
    reply_set_text(object, "role", white ? "white" : black ? "black" : "spectator");
    if (game->white[0] != '\0') {
        reply_set(object, "white", encode_name(game->white, game->white_name));
    }
    if (game->black[0] != '\0') {
        reply_set(object, "black", encode_name(game->black, game->black_name));
    }
    if (game->status != STORE_WAITING) { /* after the end: whose turn it was */
        reply_set_text(object, "turn", proto_colour_names[game->turn]);
    }
    reply_set_int(object, "turns", game->turns);
    reply_set_int(object, "changed", game->changed);
    set_unless(object, "ended", game->ended, 0);
    return object;
}
