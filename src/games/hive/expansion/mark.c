/*
 * mark.c: showing reasons on the board.
 */
#include "base/error.h"
#include "games/hive/expansion/layout.h"
#include "games/hive/expansion/reason.h"

void expansion_mark(const struct expansion_position *position, unsigned cell,
                    enum apiary_mark_kind kind, struct apiary_error *error) {
    struct expansion_layout layout;
    expansion_layout_make(position, &layout);
    struct axial at = expansion_layout_axial(position, &layout, cell);
    error_mark(error, at.q, at.r, kind);
}

void expansion_mark_pieces(const struct expansion_position *position, uint64_t pieces,
                           enum apiary_mark_kind kind, struct apiary_error *error) {
    for (; pieces; pieces &= pieces - 1) {
        expansion_mark(position, position->cell[expansion_first(pieces)], kind, error);
    }
}

void expansion_show_gate(const struct expansion_position *position, unsigned cell,
                         unsigned direction, struct apiary_error *error) {
    unsigned left = wide_step(cell, direction_left(direction));
    unsigned right = wide_step(cell, direction_right(direction));
    error_names(error, NULL, expansion_label(position->top[left]).text,
                expansion_label(position->top[right]).text);
    expansion_mark(position, left, APIARY_MARK_GATE, error);
    expansion_mark(position, right, APIARY_MARK_GATE, error);
}

void expansion_name_other(unsigned piece, struct apiary_error *error) {
    error_names(error, NULL, expansion_label(piece).text, NULL);
}

/* What a piece placed on `to` would touch. */
static void show_touched(const struct expansion_position *position, unsigned to, bool own,
                         struct apiary_error *error) {
    for (unsigned d = DIRECTIONS; d-- > 0;) {
        unsigned piece = position->top[wide_step(to, d)];
        if (piece == EXPANSION_NO_PIECE) {
            continue;
        }
        if (expansion_colour(piece) != position->to_move) {
            expansion_name_other(piece, error);
            expansion_mark(position, position->cell[piece], APIARY_MARK_ENEMY, error);
        } else if (own) {
            expansion_mark(position, position->cell[piece], APIARY_MARK_OWN, error);
        }
    }
}

/* What holds for a piece, whatever it was to do. */
static void show_piece(const struct expansion_position *position, unsigned piece,
                       struct apiary_error *error) {
    bool in_play = expansion_has(position->in_play, piece);
    unsigned cell = position->cell[piece];
    error_names(error, expansion_label(piece).text, NULL, NULL);
    if (in_play) {
        expansion_mark(position, cell, APIARY_MARK_PIECE, error);
    }
    switch (error->status) {
    case APIARY_COVERED:
        if (in_play && !expansion_is_top(position, piece)) {
            expansion_name_other(position->top[cell], error);
            expansion_mark(position, cell, APIARY_MARK_COVER, error);
        }
        break;
    case APIARY_QUEEN_DUE:
    case APIARY_QUEEN_NOT_IN_PLAY:
        expansion_name_other(expansion_piece(position->to_move, HIVE_QUEEN, 0), error);
        break;
    case APIARY_JUST_MOVED: /* itself, or what it would carry or act on */
        expansion_mark_pieces(position, expansion_bit(piece) & position->moved,
                              APIARY_MARK_JUST_MOVED, error);
        break;
    default:
        break;
    }
}

/* Whether a reason has to do with the cell where the piece was to go. */
static bool concerns_target(const struct expansion_position *position, unsigned piece, unsigned to,
                            enum apiary_status status) {
    switch (status) {
    case APIARY_OCCUPIED:
    case APIARY_TOUCHES_ENEMY:
    case APIARY_TOUCHES_NOTHING:
    case APIARY_FLEA_NEIGHBOURS:
    case APIARY_GATE:
    case APIARY_CANNOT_REACH:
    case APIARY_RAISED:
    case APIARY_DOUBLE_STEP:
        return true;
    case APIARY_FACE_DOWN: /* the piece itself, or what it was to step onto */
        return !expansion_has(position->face_down, piece);
    case APIARY_HALF_RING:
        return expansion_has(position->in_play, piece) && position->height[to] &&
               expansion_bug(piece) != HIVE_HALF_RING;
    default:
        return false;
    }
}

void expansion_show_reason(const struct expansion_position *position, unsigned piece, unsigned to,
                           struct apiary_error *error) {
    unsigned cell = position->cell[piece], there = position->top[to];
    show_piece(position, piece, error);
    if (concerns_target(position, piece, to, error->status) && to != cell &&
        (there != EXPANSION_NO_PIECE || position->around[to])) {
        expansion_mark(position, to, APIARY_MARK_TARGET, error);
        if (there != EXPANSION_NO_PIECE && !error->other[0]) {
            expansion_name_other(there, error);
        }
    }
    switch (error->status) {
    case APIARY_TOUCHES_ENEMY:
    case APIARY_FLEA_NEIGHBOURS:
        show_touched(position, to, error->status == APIARY_FLEA_NEIGHBOURS, error);
        break;
    case APIARY_JUST_MOVED:
        if (position->below[piece] != EXPANSION_NO_PIECE &&
            expansion_has(position->moved, position->below[piece])) {
            expansion_mark(position, cell, APIARY_MARK_JUST_MOVED, error);
        }
        break;
    case APIARY_WRONG_NUMBER:
        expansion_name_other(
            expansion_entering(position, expansion_colour(piece), expansion_bug(piece)), error);
        break;
    default:
        break;
    }
}

void expansion_show_action(const struct expansion_position *position, unsigned piece,
                           unsigned target, struct apiary_error *error) {
    show_piece(position, piece, error);
    if (target == EXPANSION_NO_PIECE || !expansion_has(position->in_play, target)) {
        return;
    }
    unsigned cell = position->cell[target], from = position->cell[piece];
    bool able = error->status != APIARY_NOT_YOUR_TURN && error->status != APIARY_QUEEN_DUE &&
                error->status != APIARY_QUEEN_NOT_IN_PLAY;
    if (able) {
        expansion_mark(position, cell, APIARY_MARK_TARGET, error);
        if (!error->other[0]) {
            expansion_name_other(target, error);
        }
    }
    switch (error->status) {
    case APIARY_COVERED:
        if (!expansion_is_top(position, target)) {
            expansion_mark(position, cell, APIARY_MARK_COVER, error);
            error_names(error, NULL, expansion_label(target).text,
                        expansion_label(position->top[cell]).text);
        }
        break;
    case APIARY_JUST_MOVED:
        expansion_mark_pieces(position, expansion_bit(target) & position->moved,
                              APIARY_MARK_JUST_MOVED, error);
        break;
    case APIARY_OCCUPIED: /* what is behind a piece that was to be pushed */
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            if (wide_step(from, d) == cell) {
                expansion_mark(position, wide_step(cell, d), APIARY_MARK_COVER, error);
                error_names(error, NULL, NULL,
                            expansion_label(position->top[wide_step(cell, d)]).text);
            }
        }
        break;
    default:
        break;
    }
}
