/*
 * join.c: a second player sits down; a rematch, where both do at once.
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

static void commit_join(struct server *server, struct request *request, struct live_game *game) {
    struct change change;
    if (!change_begin(&change, server, game, request)) {
        return;
    }
    int colour = joiners_colour(server, game->facts.seat);
    sit(change.facts, colour, request->guest->id);
    sit(change.facts, !colour, game->creator->id);
    change.facts->status = STORE_RUNNING;
    change.left[0] = change.left[1] = clock_start(change.facts);
    struct store_event *event = change_event(&change, STORE_JOIN, colour);
    event->player = strdup(request->guest->id);
    change_clocks(&change, event);
    memcpy(change.job->who, request->guest->id, sizeof change.job->who);
    change.job->max_open = server->config.limits.open_games;
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

/* A fresh seed where one is needed, and who begins; the other rules are the same. */
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

bool rematch_prepare(struct change *change) {
    const struct live_game *old = change->game;
    struct store_job *job = change->job;
    struct store_game *next = malloc(sizeof *next);
    struct store_event *event = calloc(1, sizeof *event);
    if (next == NULL || event == NULL) {
        free(next);
        free(event);
        return false;
    }
    int asked = old->rematch.by; /* now the creator, with the other colour */
    *next = *change->facts;
    job->next = next;
    job->next_events = event;
    server_make_id(change->server, next->id, 10);
    next->request[0] = next->rematch[0] = '\0';
    memcpy(next->creator, old->players[asked]->id, sizeof next->creator);
    sit(next, asked, old->players[!asked]->id);
    sit(next, !asked, old->players[asked]->id);
    memcpy(next->white_name, change->facts->black_name, sizeof next->white_name);
    memcpy(next->black_name, change->facts->white_name, sizeof next->black_name);
    next->seat = asked == APIARY_WHITE ? STORE_SEAT_BLACK : STORE_SEAT_WHITE;
    next->open = false;
    next->created = next->changed = change->now;
    next->status = STORE_RUNNING;
    next->result = STORE_NO_RESULT;
    next->reason = STORE_NO_REASON;
    next->turns = 0;
    next->seq = 1;
    *event = (struct store_event){
        .seq = 1, .kind = STORE_JOIN, .time = change->now, .by = asked, .white = -1, .black = -1};
    event->player = strdup(old->players[!asked]->id);
    job->next_event_count = 1;
    int64_t full[2] = {clock_start(next), clock_start(next)};
    if (next->clock != STORE_NO_CLOCK) {
        event->white = event->black = full[0];
    }
    if (next->clock == STORE_INCREMENT) {
        event->no_show_at = change->now + change->server->config.limits.no_show;
    }
    next->due = clock_due(next, full, change->now, event->no_show_at);
    memcpy(change->facts->rematch, next->id, sizeof next->id);
    return renew_options(next);
}
