/*
 * live_game.c: games in memory: loading, replaying, forgetting; what follows from their events.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"

int live_game_colour(const struct live_game *game, const struct guest *guest) {
    for (int colour = 0; colour < 2; colour++) {
        if (guest != NULL && game->players[colour] == guest) {
            return colour;
        }
    }
    return STORE_NOBODY;
}

void live_game_queue(struct live_game *game, struct request *request) {
    request->next = NULL;
    *game->last = request;
    game->last = &request->next;
    game->queued++;
}

void live_game_run_queue(struct server *server, struct live_game *game) {
    /* What cannot be done yet is put back behind the others, in the same order. */
    for (int left = game->queued; left > 0 && game->first != NULL; left--) {
        struct request *request = game->first;
        game->first = request->next;
        if (game->first == NULL) {
            game->last = &game->first;
        }
        game->queued--;
        request_run(server, request);
    }
}

/* The moves that count: what was taken back does not. */
static bool replay_event(apiary_game *game, const struct store_event *event, bool has_seed) {
    if (event->kind == STORE_TAKEBACK) {
        return apiary_game_undo(game, (size_t)event->plies) == APIARY_OK;
    }
    if (event->kind != STORE_MOVE || event->move == NULL) {
        return event->kind != STORE_MOVE;
    }
    /* With a seed at hand what was drawn follows from it (apiary/game.h). */
    bool draw = has_seed && strncmp(event->move, "draw ", 5) == 0;
    size_t length = draw ? 4 : strlen(event->move);
    return apiary_game_play(game, event->move, length, NULL) == APIARY_OK;
}

static bool replay(struct live_game *game) {
    const struct store_game *facts = &game->facts;
    if (apiary_game_new(NULL, facts->type, &facts->options, &game->game, NULL) != APIARY_OK) {
        return false;
    }
    for (size_t i = 0; i < game->event_count; i++) {
        if (!replay_event(game->game, &game->events[i], facts->options.seed[0] != '\0')) {
            return false;
        }
    }
    return true;
}

static void derive_offers(struct live_game *game, const struct store_event *event) {
    static const struct game_offer none = {.by = STORE_NOBODY};
    struct game_offer offer = {event->by, event->seq, event->plies};
    switch (event->kind) {
    case STORE_OFFER_DRAW:
        game->draw = offer;
        break;
    case STORE_OFFER_TAKEBACK:
        game->takeback = offer;
        break;
    case STORE_OFFER_REMATCH:
        game->rematch = offer;
        break;
    case STORE_DECLINE_DRAW:
        game->draw = none;
        break;
    case STORE_DECLINE_TAKEBACK:
        game->takeback = none;
        break;
    case STORE_MOVE:
    case STORE_TAKEBACK:
    case STORE_END:
        game->draw = game->takeback = none;
        break;
    default:
        break;
    }
}

/* Works offers and clocks out; `now` is when the last event became known to the players, or 0 if
 * that was in an earlier life of the server: then the time without a server is charged to none. */
void live_game_derive(struct server *server, struct live_game *game, int64_t now) {
    const struct store_game *facts = &game->facts;
    game->draw = game->takeback = game->rematch = (struct game_offer){.by = STORE_NOBODY};
    game->left[0] = game->left[1] = clock_start(facts);
    game->no_show_at = 0;
    int64_t since = facts->created;
    for (size_t i = 0; i < game->event_count; i++) {
        const struct store_event *event = &game->events[i];
        derive_offers(game, event);
        if (event->white >= 0 && event->black >= 0) {
            game->left[APIARY_WHITE] = event->white;
            game->left[APIARY_BLACK] = event->black;
            game->no_show_at = event->no_show_at;
            since = event->time;
        }
    }
    int64_t absence = now == 0 ? recovery_absence(server, since) : 0;
    const struct store_event *last =
        game->event_count > 0 ? &game->events[game->event_count - 1] : NULL;
    if (now > since && last != NULL && last->time == since) {
        since = now; /* storing took a moment, in which the other side saw nothing */
    }
    game->since = clock_is_running(facts) ? since + absence : 0;
    game->no_show_at += game->no_show_at != 0 ? absence : 0;
    if (facts->status != STORE_RUNNING) {
        game->no_show_at = 0;
    }
}

/* All but its name, its queue and those who watch. */
static void empty(struct server *server, struct live_game *game) {
    guest_drop(server, game->creator);
    guest_drop(server, game->players[0]);
    guest_drop(server, game->players[1]);
    game->creator = game->players[0] = game->players[1] = NULL;
    apiary_game_free(game->game);
    game->game = NULL;
    store_events_free(game->events, game->event_count);
    game->events = NULL;
    game->event_count = game->event_room = 0;
}

void live_game_forget(struct server *server, struct live_game *game) {
    while (game->watcher_count > 0) {
        watch_remove(game, game->watchers[game->watcher_count - 1]);
    }
    map_remove(&server->games, game->id);
    while (game->first != NULL) {
        struct request *request = game->first;
        game->first = request->next;
        request_free(server, request);
    }
    empty(server, game);
    free(game->watchers);
    free(game);
}

static bool seat_players(struct server *server, struct live_game *game) {
    const struct store_game *facts = &game->facts;
    game->creator = guest_get(server, facts->creator, facts->creator_name);
    if (facts->white[0] != '\0') {
        game->players[APIARY_WHITE] = guest_get(server, facts->white, facts->white_name);
    }
    if (facts->black[0] != '\0') {
        game->players[APIARY_BLACK] = guest_get(server, facts->black, facts->black_name);
    }
    return game->creator != NULL;
}

/* All that waits for a game that cannot be had is told so. */
static void refuse_queue(struct server *server, struct live_game *game,
                         enum proto_error_code code) {
    for (const struct request *r = game->first; r != NULL; r = r->next) {
        reply_error(server, r->connection, r->id, code, NULL, NULL);
    }
    for (size_t i = 0; i < game->watcher_count; i++) {
        server->config.close(server->config.context, game->watchers[i]->socket,
                             SERVER_CLOSE_OVERLOAD);
    }
    live_game_forget(server, game);
}

/* Takes the facts and events of a job over; false if they make no game. */
static bool take_over(struct server *server, struct live_game *game, struct store_job *job) {
    game->facts = job->game;
    game->events = job->events;
    game->event_count = game->event_room = job->event_count;
    job->events = NULL;
    job->event_count = 0;
    if (seat_players(server, game) && replay(game)) {
        return true;
    }
    server_log(server, "error", "game-unreadable", "\"game\":\"%s\"", game->id);
    return false;
}

static void due_noted(struct store_job *job) {
    store_job_free(job); /* if it failed, the game is fetched too early once more */
}

void live_game_note_due(struct server *server, struct live_game *game) {
    int64_t due = clock_timer(server, game);
    if (due <= game->facts.due || game->busy || server->stopping) {
        return;
    }
    struct store_job *job = store_job_new(STORE_APPEND, due_noted, server, NULL);
    if (job != NULL) {
        game->facts.due = due;
        job->game = game->facts;
        store_submit(server->config.store, job);
    }
}

static void loaded(struct store_job *job) {
    struct server *server = job->context;
    struct live_game *game = job->subject;
    enum store_outcome outcome = job->outcome;
    game->loading = false;
    if (outcome == STORE_OK && !take_over(server, game, job)) {
        outcome = STORE_FAILED;
    }
    store_job_free(job);
    if (outcome != STORE_OK) {
        refuse_queue(server, game,
                     outcome == STORE_NOT_FOUND ? PROTO_ERROR_CODE_NO_SUCH_GAME
                                                : PROTO_ERROR_CODE_STORAGE);
        return;
    }
    game->lag_quota[0] = game->lag_quota[1] = server->config.limits.lag;
    game->idle_since = server_now(server);
    live_game_derive(server, game, 0);
    live_game_note_due(server, game);
    live_game_run_queue(server, game);
}

static bool submit_load(struct server *server, struct live_game *game) {
    struct store_job *job = store_job_new(STORE_LOAD, loaded, server, game);
    if (job == NULL) {
        return false;
    }
    memcpy(job->game.id, game->id, sizeof job->game.id);
    game->loading = true;
    store_submit(server->config.store, job);
    return true;
}

/* Those who watch keep watching; if it cannot be read they are sent away, to come back. */
void live_game_reload(struct server *server, struct live_game *game) {
    empty(server, game);
    if (server->stopping || !submit_load(server, game)) {
        refuse_queue(server, game, PROTO_ERROR_CODE_STORAGE);
    }
}

struct live_game *live_game_get(struct server *server, const char *id) {
    struct live_game *game = map_find(&server->games, id);
    if (game != NULL) {
        return game;
    }
    game = calloc(1, sizeof *game);
    if (game == NULL) {
        return NULL;
    }
    text_copy(id, game->id, sizeof game->id);
    game->last = &game->first;
    if (!map_add(&server->games, game)) {
        free(game);
        return NULL;
    }
    if (!submit_load(server, game)) {
        live_game_forget(server, game);
        return NULL;
    }
    return game;
}

bool live_game_append(struct live_game *game, struct store_event *events, size_t count) {
    if (game->event_count + count > game->event_room) {
        size_t room = 2 * (game->event_count + count);
        struct store_event *grown = realloc(game->events, room * sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        game->events = grown;
        game->event_room = room;
    }
    memcpy(game->events + game->event_count, events, count * sizeof *events);
    game->event_count += count;
    return true;
}
