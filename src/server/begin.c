/*
 * begin.c: games begin when a second player joins, or when both agree to a rematch.
 */
#include <stdlib.h>
#include <string.h>

#include "server/state.h"

static void sit(struct store_game *facts, int colour, const char *guest) {
    memcpy(colour == APIARY_WHITE ? facts->white : facts->black, guest, STORE_ID_SIZE);
}

static int joiners_colour(const struct server *server, enum store_seat seat) {
    unsigned char coin = seat == STORE_SEAT_WHITE;
    if (seat == STORE_SEAT_RANDOM) {
        server->config.random(server->config.context, &coin, 1);
    }
    return coin & 1 ? APIARY_BLACK : APIARY_WHITE;
}

/* Begins a game between its creator and the guest `joined`, who plays `colour`. */
static void game_begin(struct change *change, int colour, const char *joined) {
    struct store_game *facts = change->facts;
    sit(facts, colour, joined);
    sit(facts, !colour, facts->creator);
    facts->status = STORE_RUNNING;
    change->left[0] = change->left[1] = clock_start(facts);
    change_event(change, STORE_JOIN, colour)->player = strdup(joined);
}

static void commit_join(struct server *server, struct request *request, struct live_game *game) {
    struct change change;
    if (!change_begin(&change, server, game, request)) {
        return;
    }
    game_begin(&change, joiners_colour(server, game->facts.seat), request->guest->id);
    store_check_room(change.transaction, request->guest->id, server->config.limits.open_games);
    change_commit(&change, request);
}

void message_join(struct server *server, struct request *request, struct live_game *game) {
    if (change_is_repeated(server, request, game)) {
        request_free(server, request);
    } else if (game->facts.status >= STORE_OVER) {
        request_refuse(server, request, PROTO_ERROR_CODE_GAME_OVER);
    } else if (request->guest == game->creator ||
               live_game_colour(game, request->guest) != STORE_NOBODY) {
        request_refuse(server, request, PROTO_ERROR_CODE_OWN_GAME);
    } else if (game->facts.status != STORE_WAITING) {
        request_refuse(server, request, PROTO_ERROR_CODE_TAKEN);
    } else {
        commit_join(server, request, game);
    }
}

/* A new seed if the variant needs one, and the colour that moves first; other rules stay. */
static bool renew_options(struct store_game *facts) {
    struct apiary_options *options = &facts->options;
    apiary_game *game;
    options->commitment[0] = '\0';
    if ((options->variant != APIARY_VARIANT_NONE && apiary_seed_make(options->seed) != APIARY_OK) ||
        apiary_game_new(NULL, facts->type, options, &game, NULL) != APIARY_OK) {
        return false;
    }
    *options = apiary_game_options(game);
    facts->turn = apiary_game_to_move(game); /* Black, in Andantino */
    apiary_game_free(game);
    return true;
}

/* The facts of a rematch that has not begun. Its creator is the player who offered it; colours are
 * swapped. */
static bool renew_facts(const struct change *change, struct store_game *next) {
    const struct live_game *old = change->game;
    int asked = old->rematch.by;
    *next = old->facts;
    server_make_id(change->server, next->id, 10);
    next->request[0] = next->rematch[0] = '\0';
    memcpy(next->creator, old->players[asked]->id, sizeof next->creator);
    memcpy(next->creator_name, old->players[asked]->name, sizeof next->creator_name);
    memcpy(next->white_name, old->facts.black_name, sizeof next->white_name);
    memcpy(next->black_name, old->facts.white_name, sizeof next->black_name);
    next->seat = asked == APIARY_WHITE ? STORE_SEAT_BLACK : STORE_SEAT_WHITE;
    next->open = false;
    next->created = change->now;
    next->ended = next->due = 0;
    next->result = STORE_NO_RESULT;
    next->reason = STORE_NO_REASON;
    next->turns = next->seq = 0;
    return renew_options(next);
}

bool rematch_prepare(struct change *change) {
    const struct live_game *old = change->game;
    struct store_game facts;
    if (!renew_facts(change, &facts)) {
        return false;
    }
    struct change begin = {
        .server = change->server,
        .stored = change_add_game(change->transaction, &facts),
        .now = change->now,
        .uptime = change->uptime,
    };
    if (begin.stored == NULL) {
        return false;
    }
    begin.facts = &begin.stored->game;
    int asked = old->rematch.by;
    game_begin(&begin, asked, old->players[!asked]->id);
    change_set_due(&begin);
    for (int colour = 0; colour < 2; colour++) {
        store_check_room(change->transaction, old->players[colour]->id,
                         change->server->config.limits.open_games);
    }
    change->next = begin.stored;
    memcpy(change->facts->rematch, begin.facts->id, sizeof change->facts->rematch);
    return true;
}
