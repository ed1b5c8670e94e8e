/*
 * moves.c: the message `move`.
 */
#include <string.h>

#include "server/state.h"

/* Why a player cannot move now; PROTO_ERROR_CODE_COUNT if they can. */
static enum proto_error_code find_refusal(const struct live_game *game, int colour) {
    switch (game->facts.status) {
    case STORE_WAITING:
        return PROTO_ERROR_CODE_NOT_RUNNING;
    case STORE_RUNNING:
        break;
    default:
        return PROTO_ERROR_CODE_GAME_OVER;
    }
    if (colour == STORE_NOBODY) {
        return PROTO_ERROR_CODE_NOT_YOURS;
    }
    return live_game_is_full(game) ? PROTO_ERROR_CODE_NOT_ALLOWED : PROTO_ERROR_CODE_COUNT;
}

/* Adds the event of the last move of the apiary_game. */
static void add_move(struct change *change, int by) {
    char move[APIARY_MOVE_SIZE];
    const apiary_game *game = change->game->game;
    apiary_game_record_move(game, apiary_game_length(game) - 1, move, sizeof move);
    change->facts->turn = apiary_game_to_move(game);
    change->facts->turns = (int)apiary_game_turns(game);
    change_event(change, STORE_MOVE, by)->move = strdup(move);
}

static bool is_pass(const apiary_game *game) {
    char move[APIARY_MOVE_SIZE];
    size_t length = apiary_game_length(game);
    apiary_game_record_move(game, length - 1, move, sizeof move);
    return apiary_move_is_pass(move);
}

/* A player with no legal move passes automatically. Not twice in a row, so that this ends when
 * neither side has a legal move. */
static void pass_if_forced(struct change *change) {
    apiary_game *game = change->game->game;
    char text[APIARY_MOVE_SIZE];
    if (apiary_result_is_final(apiary_game_result(game)) || is_pass(game) ||
        apiary_game_check(game, "pass", 4, text, sizeof text, NULL) != APIARY_OK) {
        return;
    }
    int by = (int)apiary_game_to_move(game);
    if (apiary_game_play(game, "pass", 4, NULL) == APIARY_OK) {
        add_move(change, by);
    }
}

static void end_by_rules(struct change *change) {
    switch (apiary_game_result(change->game->game)) {
    case APIARY_WHITE_WINS:
        change_end(change, STORE_NOBODY, STORE_WHITE, STORE_BY_RULES);
        break;
    case APIARY_BLACK_WINS:
        change_end(change, STORE_NOBODY, STORE_BLACK, STORE_BY_RULES);
        break;
    case APIARY_DRAW:
        change_end(change, STORE_NOBODY, STORE_DRAW, STORE_BY_RULES);
        break;
    default:
        break;
    }
}

/* The request is answered with game-over once the end is stored. If storing it has just failed, it
 * is not retried with every request. */
static void lose_on_time(struct server *server, struct request *request, struct live_game *game) {
    if (server_uptime(server) < game->retry_at) {
        request_refuse(server, request, PROTO_ERROR_CODE_STORAGE);
    } else {
        live_game_queue(game, request);
        clock_expire(server, game);
    }
}

/* Stores a move that the apiary_game has played. */
static void commit_move(struct server *server, struct request *request, struct live_game *game,
                        int colour) {
    struct change change;
    bool turn = (int)apiary_game_to_move(game->game) != colour ||
                apiary_game_turns(game->game) != (size_t)game->facts.turns;
    if (!change_begin(&change, server, game, request)) {
        apiary_game_undo(game->game, 1);
        return;
    }
    if (!clock_charge(server, game, request->connection, change.uptime, turn, change.left)) {
        apiary_game_undo(game->game, 1);
        change_cancel(&change);
        lose_on_time(server, request, game);
        return;
    }
    add_move(&change, colour);
    pass_if_forced(&change);
    end_by_rules(&change);
    change_commit(&change, request);
}

void message_move(struct server *server, struct request *request, struct live_game *game) {
    int colour = live_game_colour(game, request->guest);
    const char *move = json_string_value(json_object_get(request->message, "move"));
    enum proto_error_code refusal = find_refusal(game, colour);
    struct apiary_error error;
    bool repeated = change_is_repeated(server, request, game);
    if (!repeated && refusal != PROTO_ERROR_CODE_COUNT) {
        request_refuse(server, request, refusal);
    } else if (repeated || change_is_stale(server, request, game)) {
        request_free(server, request); /* it has been answered */
    } else if ((int)game->facts.turn != colour) {
        request_refuse(server, request, PROTO_ERROR_CODE_NOT_YOUR_TURN);
    } else if (apiary_game_play(game->game, move, strlen(move), &error) != APIARY_OK) {
        reply_error(server, request->connection, request->id, PROTO_ERROR_CODE_ILLEGAL_MOVE,
                    apiary_status_name(error.status), error.message);
        request_free(server, request);
    } else {
        commit_move(server, request, game, colour);
    }
}
