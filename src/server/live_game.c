/*
 * live_game.c: games in memory: loading, replaying, unloading, and deriving clocks and offers from
 * the events.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "server/state.h"
#include "store/replay.h"

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

/* Before the others, which came later. */
static void queue_first(struct live_game *game, struct request *request) {
    request->next = game->first;
    game->first = request;
    if (request->next == NULL) {
        game->last = &request->next;
    }
    game->queued++;
}

/* The first of the queue; NULL if it is empty. */
static struct request *take_first(struct live_game *game) {
    struct request *request = game->first;
    if (request != NULL) {
        game->first = request->next;
        if (game->first == NULL) {
            game->last = &game->first;
        }
        game->queued--;
    }
    return request;
}

void live_game_run_queue(struct server *server, struct live_game *game) {
    /* Requests that still have to wait are queued again, in the same order. */
    for (int left = game->queued; left > 0 && game->first != NULL; left--) {
        request_run(server, take_first(game));
    }
}

bool live_game_is_full(const struct live_game *game) {
    enum { MAX_EVENTS_OF_MOVE = 3 }; /* the move, a forced pass, the end */
    return game->facts.seq + MAX_EVENTS_OF_MOVE > GAME_MAX_EVENTS - GAME_SPARE_EVENTS;
}

/* Replays the moves of events, and works out whose clock ran after each. `then`: the facts before
 * them. */
static bool replay_events(apiary_game *game, struct store_game then, struct store_event *events,
                          size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct store_event *event = &events[i];
        if (!store_replay_event(game, event)) {
            return false;
        }
        if (event->kind == STORE_JOIN) {
            then.status = STORE_RUNNING;
        } else if (event->kind == STORE_END) {
            then.status = STORE_OVER;
        }
        then.turn = apiary_game_to_move(game);
        then.turns = (int)apiary_game_turns(game);
        event->running = clock_side(&then);
    }
    return true;
}

static bool replay(struct live_game *game) {
    struct store_game then = game->facts;
    then.status = STORE_WAITING;
    return apiary_game_new(NULL, then.type, &then.options, &game->game, NULL) == APIARY_OK &&
           replay_events(game->game, then, game->events, game->event_count);
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

/* The uptime of an event. One in the future was stored after the last heartbeat before a crash: it
 * counts as now. Older versions did not store it: then it follows from `due`, and if that is
 * unknown too, the clock starts now. */
static int64_t event_uptime(const struct server *server, const struct live_game *game,
                            const struct store_event *event, int64_t now) {
    const struct store_game *facts = &game->facts;
    int64_t at = event->uptime;
    if (at < 0 && facts->due > DUE_AT_ONCE) {
        bool black = facts->turn == APIARY_BLACK;
        at = facts->due - (clock_is_running(facts) ? (black ? event->black : event->white)
                                                   : server->config.limits.no_show);
    } else if (at < 0) {
        at = now;
    }
    return at < now ? at : now;
}

static void derive_clocks(const struct server *server, struct live_game *game,
                          const struct store_event *event, int64_t at) {
    if (event->white >= 0 && event->black >= 0) {
        game->left[APIARY_WHITE] = event->white;
        game->left[APIARY_BLACK] = event->black;
    }
    game->since = at;
    game->no_show_at = event->no_show_at != 0 ? at + server->config.limits.no_show : 0;
}

void live_game_derive(const struct server *server, struct live_game *game, size_t first,
                      bool live) {
    int64_t now = server_uptime(server);
    for (size_t i = first; i < game->event_count; i++) {
        const struct store_event *event = &game->events[i];
        /* The opponent's clock starts when the opponent can see the move, after it is stored. */
        int64_t at = live ? now : event_uptime(server, game, event, now);
        derive_offers(game, event);
        if (clock_is_set_by(event->kind)) {
            derive_clocks(server, game, event, at);
            game->clock_seq = event->seq;
        }
        game->last_event = live || event->uptime >= 0 ? at : -1;
    }
    if (!clock_is_running(&game->facts)) {
        game->since = -1;
    }
    if (game->facts.status != STORE_RUNNING) {
        game->no_show_at = 0;
    }
}

void live_game_shift_clocks(struct live_game *game, int64_t ahead) {
    if (game->loading && game->game == NULL) {
        return;
    }
    game->since += game->since >= 0 ? ahead : 0;
    game->no_show_at += game->no_show_at != 0 ? ahead : 0;
    game->last_event += game->last_event >= 0 ? ahead : 0;
    for (int colour = 0; colour < 2; colour++) {
        game->gone_at[colour] += game->gone_at[colour] != 0 ? ahead : 0;
    }
    game->idle_since += ahead;
}

/* After a reload in which no clock was set: players are not charged again for what this node has
 * forgiven them. */
static void keep_clocks(struct live_game *game, const struct live_game *before) {
    if (game->clock_seq == before->clock_seq && game->since >= 0 && before->since >= 0) {
        game->since = before->since;
        memcpy(game->lag_quota, before->lag_quota, sizeof game->lag_quota);
    }
    if (game->clock_seq == before->clock_seq && game->no_show_at != 0 && before->no_show_at != 0) {
        game->no_show_at = before->no_show_at;
    }
}

static void derive_all(const struct server *server, struct live_game *game) {
    game->draw = game->takeback = game->rematch = (struct game_offer){.by = STORE_NOBODY};
    game->left[0] = game->left[1] = clock_start(&game->facts);
    game->since = -1;
    game->no_show_at = game->last_event = game->clock_seq = 0;
    game->lag_quota[0] = game->lag_quota[1] = server->config.limits.lag;
    live_game_derive(server, game, 0, false);
}

/* Frees everything but the id, the queue and the watchers. */
static void clear_game(struct server *server, struct live_game *game) {
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
        watchers_remove(game, game->watchers[game->watcher_count - 1]);
    }
    presence_forget_game(server, game);
    map_remove(&server->games, game->id);
    closing_fail(game, CLOSING_FAILED);
    struct request *request;
    while ((request = take_first(game)) != NULL) {
        request_free(server, request);
    }
    request_free(server, game->unanswered);
    store_job_free(game->load != NULL ? &game->load->job : NULL);
    clear_game(server, game);
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

/* The game cannot be read. Requests whose change may have been stored, now or when they were first
 * sent, are not answered with an error: the connection is closed, and the client repeats them. */
static void abandon(struct server *server, struct live_game *game, enum proto_error_code code) {
    struct request *request = game->unanswered;
    game->unanswered = NULL;
    if (game->outcome_unknown) {
        recovery_doubt_lobby(server); /* somebody may have joined */
        request_leave_unanswered(server, request);
    } else {
        request_refuse(server, request, PROTO_ERROR_CODE_STORAGE);
    }
    while ((request = take_first(game)) != NULL) {
        if (code == PROTO_ERROR_CODE_STORAGE && request_changes(request)) {
            request_leave_unanswered(server, request);
        } else {
            request_refuse(server, request, code);
        }
    }
    for (size_t i = 0; i < game->watcher_count; i++) {
        connection_close(game->watchers[i], SERVER_CLOSE_OVERLOAD);
    }
    if (code == PROTO_ERROR_CODE_NO_SUCH_GAME) {
        closing_fail(game, CLOSING_MISSING);
    }
    live_game_forget(server, game);
}

/* Builds the game from what was read; false if it cannot be replayed. */
static bool restore(struct server *server, struct live_game *game, struct store_game_read *read) {
    game->facts = read->game;
    game->events = read->events;
    game->event_count = game->event_room = read->event_count;
    read->events = NULL;
    read->event_count = 0;
    if (seat_players(server, game) && replay(game)) {
        return true;
    }
    server_log(server, "error", "game-unreadable", "\"game\":\"%s\"", game->id);
    return false;
}

static void due_noted(struct store_job *job) {
    store_job_free(job); /* if it failed, the game is loaded too early once more */
}

void live_game_note_due(struct server *server, struct live_game *game) {
    struct store_game *facts = &game->facts;
    bool renewed = facts->status == STORE_WAITING && facts->due == DUE_AT_ONCE;
    int64_t due = renewed ? clock_challenge_due(server) : clock_timer(server, game);
    bool is_later = facts->due != 0 && (due == 0 || due > facts->due);
    if (!is_later || game->busy || server->stopping) {
        return;
    }
    facts->due = due;
    struct store_transaction *transaction = store_transaction_new(due_noted, server, NULL);
    if (transaction != NULL) {
        (void)store_append(transaction, facts);
        store_submit(server->config.store, &transaction->job);
    }
}

/* After a reload: whether the request was stored is known now. If another node was faster, it may
 * still be possible, or is refused for a reason that the player understands. */
static void answer_request(struct server *server, struct live_game *game, struct request *request,
                           bool unknown) {
    enum { TRIES = 3 };
    if (request != NULL && change_is_repeated(server, request, game)) {
        request_free(server, request);
    } else if (request != NULL && unknown && request->tries++ < TRIES) {
        queue_first(game, request);
    } else if (request != NULL && request->maybe_stored) {
        request_leave_unanswered(server, request);
        game->doubtful = true;
    } else {
        request_refuse(server, request, PROTO_ERROR_CODE_STORAGE);
    }
}

/* After a reload: answers the request by what is stored, and sends the state to everybody. */
static void broadcast_reload(struct server *server, struct live_game *game) {
    struct request *request = game->unanswered;
    bool unknown = game->outcome_unknown;
    game->unanswered = NULL;
    game->reloading = game->outcome_unknown = false;
    answer_request(server, game, request, unknown);
    watchers_send_states(server, game);
    watchers_send_presence(server, game);
    change_push_summaries(server, game, NULL);
}

/* Another node has changed it: its players here, and the lobby, have not been told. */
static void announce(struct server *server, struct live_game *game) {
    game->announce = false;
    if (game->facts.open && game->facts.status == STORE_WAITING) {
        lobby_add(server, &game->facts, game->creator);
    } else {
        lobby_remove(server, game->id);
    }
    change_push_summaries(server, game, NULL);
}

static void loaded(struct store_job *job) {
    struct server *server = job->context;
    struct live_game *game = job->subject;
    enum store_outcome outcome = job->outcome;
    game->loading = false;
    if (outcome == STORE_OK && !restore(server, game, (struct store_game_read *)job)) {
        outcome = STORE_FAILED;
    }
    store_job_free(job);
    if (outcome != STORE_OK) {
        abandon(server, game,
                outcome == STORE_NOT_FOUND ? PROTO_ERROR_CODE_NO_SUCH_GAME
                                           : PROTO_ERROR_CODE_STORAGE);
        return;
    }
    game->idle_since = server_uptime(server);
    const struct live_game before = *game;
    derive_all(server, game);
    if (game->reloading) {
        keep_clocks(game, &before);
    }
    if (game->facts.status != STORE_WAITING) { /* a join whose outcome was unknown may be stored */
        lobby_remove(server, game->id);
    }
    if (game->reloading) {
        broadcast_reload(server, game);
    }
    if (game->announce) {
        announce(server, game);
    }
    live_game_note_due(server, game);
    live_game_settle(server, game);
}

/* Applies the events that another node has stored; false if they do not fit. */
static bool extend(struct server *server, struct live_game *game, struct store_game_read *read) {
    struct store_game_change stored = {
        .game = read->game, .events = read->events, .event_count = read->event_count};
    if (read->after != game->facts.seq || read->game.seq != read->after + (int)read->event_count ||
        !replay_events(game->game, game->facts, read->events, read->event_count) ||
        !change_apply(server, game, &stored)) {
        return false;
    }
    read->events = NULL;
    read->event_count = 0;
    return true;
}

static void caught_up(struct store_job *job) {
    enum { DOUBT_RETRY = 1000 };
    struct server *server = job->context;
    struct live_game *game = job->subject;
    size_t first = game->event_count;
    game->loading = false;
    if (job->outcome == STORE_OK && extend(server, game, (struct store_game_read *)job)) {
        if (game->event_count > first) {
            recovery_advance(server, game->events[game->event_count - 1].uptime);
            change_broadcast(server, game, first);
            change_push_summaries(server, game, NULL);
        }
        game->idle_since = server_uptime(server);
        live_game_settle(server, game);
    } else if (job->outcome == STORE_OK || job->outcome == STORE_NOT_FOUND) {
        /* What is stored does not follow what is in memory: events were lost, or it was deleted. */
        live_game_reload(server, game, NULL, false);
    } else {
        game->doubtful = true; /* until it can be read (server.c) */
        server->next_doubt = server_uptime(server) + DOUBT_RETRY;
        live_game_run_queue(server, game);
    }
    store_job_free(job);
}

/* Reads what has been stored since; if a job of the game is under way, that comes after it. */
static void catch_up(struct server *server, struct live_game *game) {
    if (game->loading || game->busy || server->stopping) {
        return;
    }
    game->doubtful = false;
    game->known = game->facts.seq; /* what is told from now on is not in this read */
    struct store_game_read *read = store_game_read_new(game->id, caught_up, server, game);
    if (read == NULL) {
        game->doubtful = true;
        return;
    }
    read->after = game->facts.seq;
    game->loading = true;
    store_submit(server->config.store, &read->job);
}

void live_game_catch_up(struct server *server, struct live_game *game, int seq) {
    if (seq > game->known) {
        game->known = seq;
    }
    if (game->known > game->facts.seq) {
        catch_up(server, game);
    }
}

void live_game_doubt(struct server *server, struct live_game *game) {
    game->doubtful = true;
    catch_up(server, game);
}

void live_game_settle(struct server *server, struct live_game *game) {
    if (game->doubtful || game->known > game->facts.seq) {
        catch_up(server, game);
    }
    closing_run(server, game);
    live_game_run_queue(server, game);
}

static bool submit_load(struct server *server, struct live_game *game) {
    struct store_game_read *read = store_game_read_new(game->id, loaded, server, game);
    if (read == NULL) {
        return false;
    }
    game->loading = true;
    if (server->uptime_at_start < 0) {
        game->load = read; /* without the uptime its clocks would be wrong */
    } else {
        store_submit(server->config.store, &read->job);
    }
    return true;
}

void live_game_load_all(struct server *server) {
    size_t at = 0;
    struct live_game *game;
    while ((game = map_next(&server->games, &at)) != NULL) {
        struct store_game_read *read = game->load;
        game->load = NULL;
        if (read != NULL) {
            store_submit(server->config.store, &read->job);
        }
    }
}

void live_game_reload(struct server *server, struct live_game *game, struct request *unanswered,
                      bool outcome_unknown) {
    clear_game(server, game);
    game->unanswered = unanswered;
    game->outcome_unknown = outcome_unknown;
    game->reloading = true;
    if (server->stopping) { /* the store accepts no more jobs */
        abandon(server, game, PROTO_ERROR_CODE_SHUTTING_DOWN);
    } else if (!submit_load(server, game)) {
        abandon(server, game, PROTO_ERROR_CODE_STORAGE);
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
    if (count == 0) {
        return true;
    }
    if (game->event_count + count > game->event_room) {
        size_t needed = game->event_count + count, room = needed + needed / 4 + 1;
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
