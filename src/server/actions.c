/*
 * actions.c: resign, abort, claim, more time, offers and their answers: a row and a function per
 * action.
 */
#include <stdlib.h>
#include <string.h>

#include "server/state.h"

/* A request for an action. */
struct act {
    struct server *server;
    struct request *request;
    struct live_game *game;
    int colour; /* of the player who acts; STORE_NOBODY: not a player */
};

static void refuse(const struct act *act, enum proto_error_code code) {
    request_refuse(act->server, act->request, code);
}

static void commit_end(const struct act *act, enum store_result result, enum store_reason reason) {
    struct change change;
    if (change_begin(&change, act->server, act->game, act->request)) {
        change_end(&change, act->colour, result, reason);
        change_commit(&change, act->request);
    }
}

/* An event without further fields. */
static void commit_event(const struct act *act, enum store_event_kind kind, int plies) {
    struct change change;
    if (change_begin(&change, act->server, act->game, act->request)) {
        change_event(&change, kind, act->colour)->plies = plies;
        change_commit(&change, act->request);
    }
}

static void commit_offer(const struct act *act, enum store_event_kind kind, int plies) {
    if (live_game_is_full(act->game)) {
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
    } else {
        commit_event(act, kind, plies);
    }
}

static enum store_result win_of(int colour) {
    return colour == APIARY_WHITE ? STORE_WHITE : STORE_BLACK;
}

static void act_resign(const struct act *act) {
    commit_end(act, win_of(!act->colour), STORE_BY_RESIGNATION);
}

static void act_abort(const struct act *act) {
    if (act->game->facts.status == STORE_RUNNING && act->game->facts.turns >= 2) {
        refuse(act, PROTO_ERROR_CODE_ALREADY_STARTED);
    } else {
        commit_end(act, STORE_NO_RESULT, STORE_BY_ABORT);
    }
}

/* The time since the last event; by the time of day if an older version did not store the uptime.
 */
static int64_t idle_time(const struct server *server, const struct live_game *game) {
    return game->last_event >= 0 ? server_uptime(server) - game->last_event
                                 : server_now(server) - game->facts.changed;
}

/* Whether the opponent has left a game whose clock is in minutes, and has not come back in time. */
static bool has_left(const struct act *act) {
    struct live_game *game = act->game;
    if (!clock_is_running(&game->facts)) {
        return false;
    }
    (void)presence_everywhere(act->server, game); /* it may have changed since the last tick */
    int64_t gone_at = game->gone_at[!act->colour];
    return gone_at != 0 && server_uptime(act->server) >= gone_at;
}

/* Whether the opponent has done nothing for two weeks, in a game without a clock. */
static bool is_silent(const struct act *act) {
    const int64_t patience = (int64_t)14 * 24 * 60 * 60 * 1000;
    const struct store_game *facts = &act->game->facts;
    return facts->clock == STORE_NO_CLOCK && (int)facts->turn != act->colour &&
           idle_time(act->server, act->game) > patience;
}

/* Flags and no-shows are not claimed, the server checks them. */
static void act_claim(const struct act *act) {
    if (has_left(act) || is_silent(act)) {
        bool begun = act->game->facts.turns >= 2;
        commit_end(act, begun ? win_of(act->colour) : STORE_NO_RESULT, STORE_BY_NO_SHOW);
    } else {
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
    }
}

static void act_claim_draw(const struct act *act) {
    if (has_left(act)) {
        commit_end(act, STORE_DRAW, STORE_BY_NO_SHOW);
    } else {
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
    }
}

/* Gives the opponent 15 seconds. */
static void act_more_time(const struct act *act) {
    enum { GIFT = 15000 };
    const int64_t most = (int64_t)PROTO_MAX_SECONDS * 1000;
    const struct store_game *facts = &act->game->facts;
    struct change change;
    if (facts->clock != STORE_INCREMENT || !clock_is_running(facts) ||
        live_game_is_full(act->game)) {
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
        return;
    }
    if (!change_begin(&change, act->server, act->game, act->request)) {
        return;
    }
    if (change.left[facts->turn] == 0 || change.left[!act->colour] + GIFT > most) {
        change_cancel(&change); /* a flag has fallen, or that is more than any clock may have */
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
        return;
    }
    change.left[!act->colour] += GIFT;
    change_event(&change, STORE_MORE_TIME, act->colour);
    change_commit(&change, act->request);
}

/* Whether the player has made this offer since the last move. */
static bool has_offered(const struct act *act, enum store_event_kind kind) {
    const struct live_game *game = act->game;
    for (size_t i = game->event_count; i-- > 0;) {
        const struct store_event *event = &game->events[i];
        if (event->kind == STORE_MOVE || event->kind == STORE_TAKEBACK) {
            return false;
        }
        if (event->kind == kind && event->by == act->colour) {
            return true;
        }
    }
    return false;
}

static bool is_offered(const struct act *act, const struct game_offer *offer) {
    return offer->by == !act->colour;
}

static void act_offer_draw(const struct act *act) {
    if (is_offered(act, &act->game->draw)) {
        commit_end(act, STORE_DRAW, STORE_BY_AGREEMENT);
    } else if (has_offered(act, STORE_OFFER_DRAW)) {
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
    } else {
        commit_offer(act, STORE_OFFER_DRAW, 0);
    }
}

static void act_accept_draw(const struct act *act) {
    if (is_offered(act, &act->game->draw)) {
        commit_end(act, STORE_DRAW, STORE_BY_AGREEMENT);
    } else {
        refuse(act, PROTO_ERROR_CODE_NOT_OFFERED);
    }
}

/* The opponent declines an offer, and the player who made it withdraws it. */
static void decline(const struct act *act, const struct game_offer *offer,
                    enum store_event_kind kind) {
    if (offer->by != STORE_NOBODY) {
        commit_event(act, kind, 0);
    } else {
        refuse(act, PROTO_ERROR_CODE_NOT_OFFERED);
    }
}

static void act_decline_draw(const struct act *act) {
    decline(act, &act->game->draw, STORE_DECLINE_DRAW);
}

/* The events of the moves that were not taken back; the caller frees the array. NULL if out of
 * memory. */
static const struct store_event **standing_moves(const struct live_game *game, size_t *count) {
    const struct store_event **moves = calloc(game->event_count + 1, sizeof(struct store_event *));
    *count = 0;
    for (size_t i = 0; moves != NULL && i < game->event_count; i++) {
        const struct store_event *event = &game->events[i];
        if (event->kind == STORE_MOVE) {
            moves[(*count)++] = event;
        } else if (event->kind == STORE_TAKEBACK) {
            *count -= (size_t)event->plies;
        }
    }
    return moves;
}

/* How many plies to take back so that a player's last own move is undone; 0 if there is none, or if
 * that would undo a draw from the bag, which has revealed a piece (RULES C). */
static int plan_takeback(const struct live_game *game, int colour) {
    size_t count;
    const struct store_event **moves = standing_moves(game, &count);
    int plies = 0;
    for (int n = 1; moves != NULL && n <= PROTO_MAX_PLIES && (size_t)n <= count; n++) {
        const struct store_event *event = moves[count - (size_t)n];
        if (apiary_move_is_draw(event->move)) {
            break;
        }
        if (event->by == colour && !apiary_move_is_pass(event->move)) {
            plies = n;
            break;
        }
    }
    free(moves);
    return plies;
}

static void act_offer_takeback(const struct act *act) {
    int plies = plan_takeback(act->game, act->colour);
    if (plies == 0 || has_offered(act, STORE_OFFER_TAKEBACK) ||
        is_offered(act, &act->game->takeback)) {
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
    } else {
        commit_offer(act, STORE_OFFER_TAKEBACK, plies);
    }
}

/* Undoes a move in the apiary_game and takes back its increment; used time is not given back. An
 * automatic pass, which has no request, gained no increment. */
static void undo_move(struct change *change, const struct store_event *move) {
    apiary_game *game = change->game->game;
    enum apiary_colour turn = apiary_game_to_move(game);
    size_t turns = apiary_game_turns(game);
    apiary_game_undo(game, 1);
    change->facts->turn = apiary_game_to_move(game);
    change->facts->turns = (int)apiary_game_turns(game);
    bool ended_turn = change->facts->turn != turn || apiary_game_turns(game) != turns;
    if (move->request != NULL && ended_turn && clock_is_running(change->facts)) {
        change->left[move->by] = clock_without_increment(change->facts, change->left[move->by]);
    }
}

static void act_accept_takeback(const struct act *act) {
    struct live_game *game = act->game;
    size_t plies = (size_t)game->takeback.plies, count;
    if (!is_offered(act, &game->takeback)) {
        refuse(act, PROTO_ERROR_CODE_NOT_OFFERED);
        return;
    }
    struct change change;
    if (!change_begin(&change, act->server, game, act->request)) {
        return;
    }
    const struct store_event **moves = standing_moves(game, &count);
    if (moves == NULL || count < plies) {
        free(moves);
        change_cancel(&change);
        refuse(act, PROTO_ERROR_CODE_INTERNAL);
        return;
    }
    for (size_t n = 1; n <= plies; n++) {
        undo_move(&change, moves[count - n]);
    }
    free(moves);
    change_event(&change, STORE_TAKEBACK, act->colour)->plies = (int)plies;
    change_commit(&change, act->request);
}

static void act_decline_takeback(const struct act *act) {
    decline(act, &act->game->takeback, STORE_DECLINE_TAKEBACK);
}

static void act_rematch(const struct act *act) {
    struct live_game *game = act->game;
    if (game->facts.rematch[0] != '\0') {
        reply_done(act->server, act->request, game->facts.seq, game->facts.rematch);
        request_free(act->server, act->request);
    } else if (game->players[0] == NULL || game->players[1] == NULL ||
               game->rematch.by == act->colour) {
        refuse(act, PROTO_ERROR_CODE_NOT_ALLOWED);
    } else if (game->rematch.by == STORE_NOBODY) {
        commit_event(act, STORE_OFFER_REMATCH, 0);
    } else {
        struct change change;
        if (!change_begin(&change, act->server, game, act->request)) {
            return;
        }
        if (!rematch_prepare(&change)) {
            change_cancel(&change);
            refuse(act, PROTO_ERROR_CODE_INTERNAL);
            return;
        }
        change_event(&change, STORE_REMATCH, act->colour)->game = strdup(change.next->game.id);
        change_commit(&change, act->request);
    }
}

/* In which states of the game an action is allowed; `fresh`: only in the position that was seen. */
struct action_row {
    void (*run)(const struct act *act);
    bool waiting, running, ended, fresh;
};

static const struct action_row row_resign = {act_resign, false, true, false, false};
static const struct action_row row_abort = {act_abort, true, true, false, false};
static const struct action_row row_claim = {act_claim, false, true, false, false};
static const struct action_row row_claim_draw = {act_claim_draw, false, true, false, false};
static const struct action_row row_more_time = {act_more_time, false, true, false, false};
static const struct action_row row_offer_draw = {act_offer_draw, false, true, false, true};
static const struct action_row row_accept_draw = {act_accept_draw, false, true, false, true};
static const struct action_row row_decline_draw = {act_decline_draw, false, true, false, false};
static const struct action_row row_offer_takeback = {act_offer_takeback, false, true, false, true};
static const struct action_row row_accept_takeback = {act_accept_takeback, false, true, false,
                                                      true};
static const struct action_row row_decline_takeback = {act_decline_takeback, false, true, false,
                                                       false};
static const struct action_row row_rematch = {act_rematch, false, false, true, false};

/* Generated from the schema, so that an action without a row does not compile. */
#define ROW(NAME, name) [PROTO_ACTION_##NAME] = &row_##name,
static const struct action_row *const rows[PROTO_ACTION_COUNT] = {PROTO_ACTION_LIST(ROW)};

void message_act(struct server *server, struct request *request, struct live_game *game) {
    const char *word = json_string_value(json_object_get(request->message, "action"));
    size_t action = schema_word(proto_action_names, PROTO_ACTION_COUNT, word);
    struct act act = {server, request, game, live_game_colour(game, request->guest)};
    enum store_status status = game->facts.status;
    bool owner =
        act.colour != STORE_NOBODY || (status == STORE_WAITING && request->guest == game->creator);
    if (change_is_repeated(server, request, game)) {
        request_free(server, request);
        return;
    }
    if (!owner) {
        refuse(&act, PROTO_ERROR_CODE_NOT_YOURS);
    } else if (status >= STORE_OVER && !rows[action]->ended) {
        refuse(&act, PROTO_ERROR_CODE_GAME_OVER);
    } else if (status == STORE_WAITING && !rows[action]->waiting) {
        refuse(&act, PROTO_ERROR_CODE_NOT_RUNNING);
    } else if (status == STORE_RUNNING && !rows[action]->running) {
        refuse(&act, PROTO_ERROR_CODE_NOT_ALLOWED);
    } else if (rows[action]->fresh && change_is_stale(server, request, game)) {
        request_free(server, request);
    } else {
        rows[action]->run(&act);
    }
}
