/*
 * move_text.c: moves as text, and the reasons for refusing one that both games share.
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
    if (tiles_move_moves(move)) {
        struct axial from = tiles_unfold(tiles_move_from(move), centre);
        text_format(out, "%d,%d>", from.q, from.r);
    }
    struct axial to = tiles_unfold(tiles_move_to(move), centre);
    text_format(out, "%d,%d", to.q, to.r);
    if (tiles_move_chooses(move)) {
        struct axial part = tiles_unfold(tiles_move_part(move), centre);
        text_format(out, "@%d,%d", part.q, part.r);
    }
}

/* ---- Reading ---- */

/* One digit more than positions are read with: the field may have wandered since. */
enum { COORDINATE_DIGITS = 8 };

static enum apiary_status malformed(const struct tiles_reader *in, const char *expected,
                                    struct apiary_error *error) {
    return error_set(error, APIARY_MALFORMED, in->at, "malformed at offset %zu: expected %s",
                     in->at, expected);
}

enum apiary_status tiles_words_read(const char *text, size_t length, struct tiles_words *words,
                                    struct apiary_error *error) {
    static const char cell[] = "a cell such as 0,-1";
    struct tiles_reader in = {.text = text, .length = length};
    *words = (struct tiles_words){.pass = tiles_accept(&in, "pass")};
    if (words->pass) {
        return in.at < length ? malformed(&in, "nothing after pass", error) : APIARY_OK;
    }
    if (!tiles_accept_cell(&in, COORDINATE_DIGITS, &words->to)) {
        return malformed(&in, cell, error);
    }
    words->moves = tiles_accept(&in, ">");
    if (words->moves) {
        words->from = words->to;
        words->to_at = in.at;
        if (!tiles_accept_cell(&in, COORDINATE_DIGITS, &words->to)) {
            return malformed(&in, cell, error);
        }
        words->chooses = tiles_accept(&in, "@");
        words->part_at = in.at;
        if (words->chooses && !tiles_accept_cell(&in, COORDINATE_DIGITS, &words->part)) {
            return malformed(&in, cell, error);
        }
    }
    return in.at < length ? malformed(&in, "the end of the move", error) : APIARY_OK;
}

/* ---- Reasons ---- */

enum apiary_status tiles_explain_over(const struct tiles_position *position,
                                      struct apiary_error *error) {
    static const char *const how[] = {
        [TILES_GOES_ON] = "",
        [TILES_LINE] = "tiles in a line",
        [TILES_TRIANGLE] = "a triangle",
        [TILES_RING] = "a ring",
        [TILES_ENCLOSED] = "an enclosed tile",
        [TILES_TOO_FEW] = "too few tiles",
        [TILES_HUNDRED] = "100 turns of moving",
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

/* Nothing lies where the tile is to go. */
static enum apiary_status explain_cell(const struct tiles_position *position, struct axial at,
                                       size_t offset, unsigned *cell, bool *far,
                                       struct apiary_error *error) {
    *far = !tiles_locate(position, at, cell);
    if (!*far &&
        (tileset_has(&position->tiles[0], *cell) || tileset_has(&position->tiles[1], *cell))) {
        return error_set(error, APIARY_OCCUPIED, offset, "there is a tile on %d,%d already", at.q,
                         at.r);
    }
    return APIARY_OK;
}

enum apiary_status tiles_explain_placing(const struct tiles_position *position,
                                         const struct tiles_words *words, unsigned *cell, bool *far,
                                         struct apiary_error *error) {
    unsigned us = position->to_move;
    if (position->hand[us] == 0) {
        return error_set(error, APIARY_NOT_IN_HAND, 0,
                         "%s has no tile left to place: one on the table is moved, as q,r>q,r",
                         tiles_side(us));
    }
    return explain_cell(position, words->to, words->to_at, cell, far, error);
}

enum apiary_status tiles_explain_moving(const struct tiles_position *position,
                                        const struct tiles_words *words, unsigned *from,
                                        unsigned *to, bool *far, struct apiary_error *error) {
    unsigned us = position->to_move;
    if (position->hand[us] > 0) {
        return error_set(error, APIARY_STILL_IN_HAND, 0,
                         "%s still has %d %s to place before any is moved", tiles_side(us),
                         position->hand[us], position->hand[us] == 1 ? "tile" : "tiles");
    }
    bool there = tiles_locate(position, words->from, from);
    if (there && tileset_has(&position->tiles[us ^ 1], *from)) {
        return error_set(error, APIARY_NOT_YOUR_TURN, 0,
                         "the tile on %d,%d is %s's, and it is %s's turn", words->from.q,
                         words->from.r, tiles_side(us ^ 1), tiles_side(us));
    }
    if (!there || !tileset_has(&position->tiles[us], *from)) {
        return error_set(error, APIARY_NOT_IN_PLAY, 0, "there is no tile on %d,%d", words->from.q,
                         words->from.r);
    }
    if (words->from.q == words->to.q && words->from.r == words->to.r) {
        return error_set(error, APIARY_CANNOT_REACH, words->to_at,
                         "a move ends on another cell than %d,%d", words->to.q, words->to.r);
    }
    return explain_cell(position, words->to, words->to_at, to, far, error);
}
