/*
 * move_text.c: moves as text, and the reasons to refuse a move that both games share.
 */
#include "base/error.h"
#include "games/tiles/reader.h"
#include "games/tiles/text.h"

const char *tiles_side(unsigned colour) {
    return colour == APIARY_WHITE ? "White" : "Black";
}

void tiles_move_text(const void *state, game_move move, struct text *out) {
    const struct tiles_position *position = state;
    if (move & TILES_PASS) {
        text_add(out, "pass");
        return;
    }
    struct axial centre = tiles_centre(position);
    if (tiles_move_has_from(move)) {
        struct axial from = tiles_unfold(tiles_move_from(move), centre);
        text_format(out, "%d,%d>", from.q, from.r);
    }
    struct axial to = tiles_unfold(tiles_move_to(move), centre);
    text_format(out, "%d,%d", to.q, to.r);
    if (tiles_move_has_part(move)) {
        struct axial part = tiles_unfold(tiles_move_part(move), centre);
        text_format(out, "@%d,%d", part.q, part.r);
    }
}

/* ---- Reading ---- */

/* One digit more than in position texts: the field may have moved since. */
enum { COORDINATE_DIGITS = 8 };

static enum apiary_status malformed(const struct tiles_reader *in, const char *expected,
                                    struct apiary_error *error) {
    return error_set(error, APIARY_MALFORMED, in->at, "malformed at offset %zu: expected %s",
                     in->at, expected);
}

static enum apiary_status parse(const char *text, size_t length, struct tiles_request *request,
                                struct apiary_error *error) {
    static const char cell[] = "a cell such as 0,-1";
    struct tiles_reader in = {.text = text, .length = length};
    *request = (struct tiles_request){.pass = tiles_accept(&in, "pass"), .length = length};
    if (request->pass) {
        return in.at < length ? malformed(&in, "nothing after pass", error) : APIARY_OK;
    }
    if (!tiles_accept_cell(&in, COORDINATE_DIGITS, &request->to)) {
        return malformed(&in, cell, error);
    }
    request->has_from = tiles_accept(&in, ">");
    if (request->has_from) {
        request->from = request->to;
        request->to_at = in.at;
        if (!tiles_accept_cell(&in, COORDINATE_DIGITS, &request->to)) {
            return malformed(&in, cell, error);
        }
        request->has_part = tiles_accept(&in, "@");
        request->part_at = in.at;
        if (request->has_part && !tiles_accept_cell(&in, COORDINATE_DIGITS, &request->part)) {
            return malformed(&in, cell, error);
        }
    }
    return in.at < length ? malformed(&in, "the end of the move", error) : APIARY_OK;
}

/* ---- Reasons ---- */

static enum apiary_status check_not_over(const struct tiles_position *position,
                                         struct apiary_error *error) {
    static const char *const how[] = {
        [TILES_GOES_ON] = "",
        [TILES_LINE] = "tiles in a line",
        [TILES_TRIANGLE] = "a triangle",
        [TILES_RING] = "a ring",
        [TILES_ENCLOSED] = "an enclosed tile",
        [TILES_TOO_FEW] = "too few tiles",
        [TILES_HUNDRED] = "the limit of 100 turns",
    };
    if (position->end == TILES_GOES_ON) {
        return APIARY_OK;
    }
    const char *result = position->result == APIARY_DRAW         ? "a draw"
                         : position->result == APIARY_WHITE_WINS ? "White has won"
                                                                 : "Black has won";
    return error_set(error, APIARY_GAME_OVER, 0, "the game is over: %s, %s", how[position->end],
                     result);
}

static void count_unless_pass(struct tiles_visitor *visitor, game_move move) {
    visitor->count += !(move & TILES_PASS);
}

static enum apiary_status check_pass(const struct tiles_move_reader *reader,
                                     const struct tiles_position *position, game_move *move,
                                     struct apiary_error *error) {
    struct tiles_visitor visitor = {.visit = count_unless_pass};
    reader->visit(position, &visitor);
    if (visitor.count > 0) {
        return error_set(error, APIARY_MUST_MOVE, 0, "%s has legal moves and cannot pass",
                         tiles_side(position->to_move));
    }
    *move = TILES_PASS;
    return APIARY_OK;
}

static enum apiary_status check_hand(const struct tiles_position *position,
                                     const struct tiles_request *request,
                                     struct apiary_error *error) {
    unsigned us = position->to_move, hand = position->hand[us];
    if (!request->has_from && hand == 0) {
        return error_set(error, APIARY_NOT_IN_HAND, 0,
                         "%s has no tiles in hand: move one that is on the table, as q,r>q,r",
                         tiles_side(us));
    }
    if (request->has_from && hand > 0) {
        return error_set(error, APIARY_STILL_IN_HAND, 0,
                         "%s still has %u %s in hand: tiles move when all have been placed",
                         tiles_side(us), hand, hand == 1 ? "tile" : "tiles");
    }
    return APIARY_OK;
}

static enum apiary_status check_from(const struct tiles_position *position,
                                     struct tiles_request *request, struct apiary_error *error) {
    unsigned us = position->to_move;
    struct axial from = request->from;
    bool near = tiles_locate(position, from, &request->from_cell);
    if (near && tileset_has(&position->tiles[us ^ 1], request->from_cell)) {
        return error_set(error, APIARY_NOT_YOUR_TURN, 0,
                         "the tile on %d,%d is %s's, and it is %s's turn", from.q, from.r,
                         tiles_side(us ^ 1), tiles_side(us));
    }
    if (!near || !tileset_has(&position->tiles[us], request->from_cell)) {
        return error_set(error, APIARY_NOT_IN_PLAY, 0, "there is no tile on %d,%d", from.q, from.r);
    }
    if (from.q == request->to.q && from.r == request->to.r) {
        return error_set(error, APIARY_CANNOT_REACH, request->to_at, "the tile is already on %d,%d",
                         from.q, from.r);
    }
    return APIARY_OK;
}

static enum apiary_status check_to(const struct tiles_position *position,
                                   struct tiles_request *request, struct apiary_error *error) {
    struct axial to = request->to;
    request->far = !tiles_locate(position, to, &request->to_cell);
    if (!request->far && (tileset_has(&position->tiles[0], request->to_cell) ||
                          tileset_has(&position->tiles[1], request->to_cell))) {
        return error_set(error, APIARY_OCCUPIED, request->to_at, "there is already a tile on %d,%d",
                         to.q, to.r);
    }
    return APIARY_OK;
}

static enum apiary_status check_move(const struct tiles_move_reader *reader,
                                     const struct tiles_position *position,
                                     struct tiles_request *request, game_move *move,
                                     struct apiary_error *error) {
    if (request->has_part && !reader->captures) {
        return error_set(error, APIARY_WRONG_PART, request->part_at - 1,
                         "@ has no meaning here: moves never split the field in this game");
    }
    enum apiary_status status = check_hand(position, request, error);
    if (!status && request->has_from) {
        status = check_from(position, request, error);
    }
    if (!status) {
        status = check_to(position, request, error);
    }
    if (!status) {
        status = (request->has_from ? reader->move : reader->place)(position, request, move, error);
    }
    if (status) {
        tiles_mark_reason(position, request, error);
    }
    return status;
}

enum apiary_status tiles_move_read(const struct tiles_move_reader *reader, const void *state,
                                   const char *text, size_t length, game_move *move,
                                   struct apiary_error *error) {
    struct tiles_request request;
    enum apiary_status status = parse(text, length, &request, error);
    if (status || (status = check_not_over(state, error))) {
        return status;
    }
    return request.pass ? check_pass(reader, state, move, error)
                        : check_move(reader, state, &request, move, error);
}
