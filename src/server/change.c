/*
 * change.c: a change of a game: new facts and events go to the store; once stored, they are applied
 * to the game in memory, the request is acknowledged, and the events are broadcast.
 *
 * Until then only the apiary_game is ahead, because the move had to be played to find out what it
 * does. If the store fails, or the outcome is unknown, the game is reloaded from what is stored.
 */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "server/state.h"

enum { MAX_EVENTS = 4 }; /* a move, a forced pass, the end */

/* A change that is being stored. */
struct pending {
    struct live_game *game;
    struct request *request;          /* NULL: a flag or a no-show caused it */
    struct store_game_change *stored; /* in the transaction, as `next` */
    struct store_game_change *next;   /* the rematch; NULL: none */
};

/* With room for the events; NULL if out of memory. */
static struct store_game_change *make_room(struct store_game_change *stored) {
    if (stored != NULL) {
        stored->events = calloc(MAX_EVENTS, sizeof *stored->events);
    }
    return stored != NULL && stored->events != NULL ? stored : NULL;
}

struct store_game_change *change_add_game(struct store_transaction *transaction,
                                          const struct store_game *game) {
    return make_room(store_add_game(transaction, game));
}

bool change_begin(struct change *change, struct server *server, struct live_game *game,
                  struct request *request) {
    struct pending *pending = calloc(1, sizeof *pending);
    struct store_transaction *transaction = store_transaction_new(NULL, server, pending);
    struct store_game_change *append =
        transaction != NULL ? make_room(store_append(transaction, &game->facts)) : NULL;
    if (pending == NULL || append == NULL) {
        free(pending);
        store_job_free(transaction != NULL ? &transaction->job : NULL);
        request_refuse(server, request, PROTO_ERROR_CODE_INTERNAL);
        return false;
    }
    pending->game = game;
    pending->stored = append;
    *change = (struct change){
        .server = server,
        .game = game,
        .transaction = transaction,
        .stored = append,
        .facts = &append->game,
        .now = server_now(server),
        .uptime = request != NULL ? request->uptime : server_uptime(server),
        .no_show_at = game->no_show_at,
    };
    for (int colour = 0; colour < 2; colour++) {
        change->left[colour] = clock_left(game, colour, change->uptime);
    }
    return true;
}

/* The deadline for a first move after an event; 0: none. */
static int64_t no_show_after(const struct change *change, enum store_event_kind kind) {
    const struct store_game *facts = change->facts;
    if (facts->clock != STORE_INCREMENT || facts->status != STORE_RUNNING ||
        clock_is_running(facts)) {
        return 0;
    }
    return clock_is_set_by(kind) ? change->uptime + change->server->config.limits.no_show
                                 : change->no_show_at;
}

struct store_event *change_event(struct change *change, enum store_event_kind kind, int by) {
    struct store_game *facts = change->facts;
    bool timed = facts->clock != STORE_NO_CLOCK;
    struct store_event *event = &change->stored->events[change->stored->event_count++];
    change->no_show_at = no_show_after(change, kind);
    *event = (struct store_event){
        .seq = ++facts->seq,
        .kind = kind,
        .time = change->now,
        .uptime = change->uptime,
        .by = by,
        .white = timed ? change->left[APIARY_WHITE] : -1,
        .black = timed ? change->left[APIARY_BLACK] : -1,
        .running = clock_side(facts),
        .no_show_at = change->no_show_at,
    };
    facts->changed = change->now;
    return event;
}

/* Games are loaded shortly before they are due. A time that is too early does no harm, so it need
 * not be updated with every move. */
void change_set_due(struct change *change) {
    enum { SOON = 90000 };
    struct store_game *facts = change->facts;
    int64_t due = clock_due(facts, change->left, change->uptime, change->no_show_at);
    if (facts->due < change->uptime + SOON || due < facts->due) {
        facts->due = due;
    }
}

void change_end(struct change *change, int by, enum store_result result, enum store_reason reason) {
    struct store_game *facts = change->facts;
    bool aborted = reason == STORE_BY_ABORT || reason == STORE_BY_ADMINISTRATOR ||
                   (reason == STORE_BY_NO_SHOW && result == 0);
    facts->status = aborted ? STORE_ABORTED : STORE_OVER;
    facts->result = result;
    facts->reason = reason;
    facts->ended = change->now;
    struct store_event *event = change_event(change, STORE_END, by);
    event->result = result;
    event->reason = reason;
}

void change_cancel(struct change *change) {
    free(change->transaction->job.subject);
    store_job_free(&change->transaction->job);
    change->transaction = NULL;
}

static void count_latency(struct server *server, const struct request *request) {
    double ms = (double)(clock_ns() - request->arrived) * 1e-6;
    size_t bucket = 0;
    while (bucket < SERVER_BUCKETS - 1 && ms > (double)(1u << bucket)) {
        bucket++;
    }
    server->stats.moves++;
    server->stats.move_seconds += ms * 1e-3;
    server->stats.move_ms[bucket]++;
}

static void acknowledge(struct server *server, const struct pending *pending, int seq) {
    const struct request *request = pending->request;
    if (request == NULL) {
        return;
    }
    if (request->type == CLIENT_MESSAGE_MOVE) {
        count_latency(server, request);
    }
    const struct live_game *game = pending->game;
    reply_done(server, request, seq, game->facts.rematch[0] != '\0' ? game->facts.rematch : NULL);
}

void change_broadcast(struct server *server, struct live_game *game, size_t first) {
    for (size_t i = first; i < game->event_count; i++) {
        json_t *reply = reply_new(SERVER_MESSAGE_EVENT);
        reply_set_text(reply, "game", game->id);
        reply_set(reply, "event", encode_event(game, &game->events[i]));
        watchers_broadcast(server, game, reply);
    }
}

/* Players who have just joined. */
static void seat_players(struct server *server, struct live_game *game) {
    const char *ids[2] = {game->facts.white, game->facts.black};
    const char *names[2] = {game->facts.white_name, game->facts.black_name};
    for (int colour = 0; colour < 2; colour++) {
        if (game->players[colour] == NULL && ids[colour][0] != '\0') {
            game->players[colour] = guest_get(server, ids[colour], names[colour]);
            game->presence_changed = true;
        }
    }
}

static void set_names(struct live_game *game) {
    char *names[2] = {game->facts.white_name, game->facts.black_name};
    for (int colour = 0; colour < 2; colour++) {
        if (game->players[colour] != NULL) {
            memcpy(names[colour], game->players[colour]->name, STORE_NAME_SIZE);
        }
    }
}

void change_push_summaries(struct server *server, const struct live_game *game,
                           const struct store_game *next) {
    const struct guest *other = game->creator;
    for (int colour = 0; colour < 2; colour++) {
        const struct guest *guest = game->players[colour];
        if (guest != NULL) {
            guest_push_summary(server, guest, &game->facts);
            other = guest == other ? NULL : other;
            if (next != NULL) {
                guest_push_summary(server, guest, next);
            }
        }
    }
    if (other != NULL) {
        guest_push_summary(server, other, &game->facts);
    }
}

bool change_apply(struct server *server, struct live_game *game, struct store_game_change *stored) {
    bool waited = game->facts.status == STORE_WAITING;
    size_t first = game->event_count;
    if (!live_game_append(game, stored->events, stored->event_count)) {
        return false;
    }
    free(stored->events);
    stored->events = NULL;
    stored->event_count = 0;
    game->facts = stored->game;
    seat_players(server, game);
    set_names(game);
    live_game_derive(server, game, first, true);
    if (waited && game->facts.status != STORE_WAITING) {
        lobby_remove(server, game->id);
    }
    if (game->facts.status == STORE_OVER) {
        openings_note_over(server);
    }
    return true;
}

/* A flag or a no-show that was not stored is retried after 1, 2, 4, ... 30 s. */
static void delay_retry(struct server *server, struct live_game *game) {
    enum { FIRST_WAIT = 1000, MAX_WAIT = 30000 };
    game->retry_wait = game->retry_wait > 0 ? 2 * game->retry_wait : FIRST_WAIT;
    if (game->retry_wait > MAX_WAIT) {
        game->retry_wait = MAX_WAIT;
    }
    game->retry_at = server_uptime(server) + game->retry_wait;
}

static void not_stored(struct server *server, struct live_game *game, struct request *request,
                       enum store_outcome outcome) {
    if (outcome == STORE_FULL) { /* the game is unchanged */
        request_refuse(server, request, PROTO_ERROR_CODE_TOO_MANY_GAMES);
        live_game_settle(server, game);
        return;
    }
    if (outcome != STORE_CONFLICT) { /* that another node was faster is no fault */
        server_not_stored(server, "game", game->id, outcome);
        delay_retry(server, game);
    }
    if (request != NULL && outcome == STORE_UNKNOWN) {
        request->maybe_stored = true;
    }
    /* That a retry has failed says nothing about the first try. */
    bool unknown = outcome == STORE_UNKNOWN || outcome == STORE_CONFLICT ||
                   (request != NULL && request->maybe_stored);
    live_game_reload(server, game, request, unknown);
}

static void change_stored(struct store_job *job) {
    struct server *server = job->context;
    struct pending *pending = job->subject;
    struct live_game *game = pending->game;
    size_t first = game->event_count;
    game->busy = false;
    game->idle_since = server_uptime(server);
    if (job->outcome == STORE_OK && change_apply(server, game, pending->stored)) {
        game->retry_at = game->retry_wait = 0;
        server_stored(server);
        acknowledge(server, pending, game->events[first].seq);
        change_broadcast(server, game, first);
        change_push_summaries(server, game, pending->next != NULL ? &pending->next->game : NULL);
        request_free(server, pending->request);
        live_game_settle(server, game);
    } else {
        not_stored(server, game, pending->request, job->outcome);
    }
    free(pending);
    store_job_free(job);
}

/* Whether only the position has changed. */
static bool is_position_only(const struct store_game *before, const struct store_game *after) {
    return before->status == after->status && before->due == after->due &&
           strcmp(before->white, after->white) == 0 && strcmp(before->black, after->black) == 0 &&
           strcmp(before->rematch, after->rematch) == 0;
}

void change_commit(struct change *change, struct request *request) {
    struct store_job *job = &change->transaction->job;
    change_set_due(change);
    change->stored->position_only = is_position_only(&change->game->facts, change->facts);
    struct pending *pending = job->subject;
    pending->request = request;
    pending->next = change->next;
    if (request != NULL) {
        change->stored->events[0].request = strdup(request->id);
    }
    change->game->busy = true;
    job->done = change_stored;
    store_submit(change->server->config.store, job);
}

bool change_is_repeated(struct server *server, const struct request *request,
                        const struct live_game *game) {
    int colour = live_game_colour(game, request->guest);
    for (size_t i = game->event_count; i-- > 0;) {
        const struct store_event *event = &game->events[i];
        bool own =
            event->by == colour || (event->by == STORE_NOBODY && request->guest == game->creator);
        if (own && event->request != NULL && strcmp(event->request, request->id) == 0) {
            reply_done(server, request, event->seq,
                       event->kind == STORE_REMATCH ? game->facts.rematch : NULL);
            return true;
        }
    }
    return false;
}

bool change_is_stale(struct server *server, const struct request *request,
                     const struct live_game *game) {
    int seen = (int)json_integer_value(json_object_get(request->message, "seen"));
    bool stale = seen > game->facts.seq;
    for (size_t i = game->event_count; i-- > 0 && game->events[i].seq > seen;) {
        enum store_event_kind kind = game->events[i].kind;
        stale = stale || kind == STORE_MOVE || kind == STORE_TAKEBACK || kind == STORE_END;
    }
    if (stale) {
        reply_error(server, request->connection, request->id, PROTO_ERROR_CODE_STALE, NULL, NULL);
    }
    return stale;
}
