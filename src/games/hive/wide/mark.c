/*
 * mark.c: showing reasons on the board.
 */
#include "base/error.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/reason.h"

void wide_mark(const struct wide_position *position, unsigned cell, enum apiary_mark_kind kind,
               struct apiary_error *error) {
    struct wide_layout layout;
    wide_layout_make(position, &layout);
    struct axial at = wide_layout_axial(position, &layout, cell);
    error_mark(error, at.q, at.r, kind);
}

void wide_mark_pieces(const struct wide_position *position, uint64_t pieces,
                      enum apiary_mark_kind kind, struct apiary_error *error) {
    for (; pieces; pieces &= pieces - 1) {
        wide_mark(position, position->cell[wide_first(pieces)], kind, error);
    }
}

void wide_show_gate(const struct wide_position *position, unsigned cell, unsigned direction,
                    struct apiary_error *error) {
    unsigned left = wide_step(cell, direction_left(direction));
    unsigned right = wide_step(cell, direction_right(direction));
    error_names(error, NULL, wide_label(position->top[left]).text,
                wide_label(position->top[right]).text);
    wide_mark(position, left, APIARY_MARK_GATE, error);
    wide_mark(position, right, APIARY_MARK_GATE, error);
}

void wide_name_other(unsigned piece, struct apiary_error *error) {
    error_names(error, NULL, wide_label(piece).text, NULL);
}

/* Marks what a piece placed on `to` would touch. */
static void show_touched(const struct wide_position *position, unsigned to, bool own,
                         struct apiary_error *error) {
    for (unsigned d = DIRECTIONS; d-- > 0;) {
        unsigned piece = position->top[wide_step(to, d)];
        if (piece == WIDE_NO_PIECE) {
            continue;
        }
        if (wide_colour(piece) != position->to_move) {
            wide_name_other(piece, error);
            wide_mark(position, position->cell[piece], APIARY_MARK_ENEMY, error);
        } else if (own) {
            wide_mark(position, position->cell[piece], APIARY_MARK_OWN, error);
        }
    }
}

/* Names and marks that do not depend on what the piece was to do. */
static void show_piece(const struct wide_position *position, unsigned piece,
                       struct apiary_error *error) {
    bool in_play = wide_has(position->in_play, piece);
    unsigned cell = position->cell[piece];
    error_names(error, wide_label(piece).text, NULL, NULL);
    if (in_play) {
        wide_mark(position, cell, APIARY_MARK_PIECE, error);
    }
    switch (error->status) {
    case APIARY_COVERED:
        if (in_play && !wide_is_top(position, piece)) {
            wide_name_other(position->top[cell], error);
            wide_mark(position, cell, APIARY_MARK_COVER, error);
        }
        break;
    case APIARY_QUEEN_DUE:
    case APIARY_QUEEN_NOT_IN_PLAY:
        wide_name_other(wide_piece(position->to_move, HIVE_QUEEN, 0), error);
        break;
    case APIARY_JUST_MOVED: /* this piece, or one that it would carry or act on */
        wide_mark_pieces(position, wide_bit(piece) & position->moved, APIARY_MARK_JUST_MOVED,
                         error);
        break;
    default:
        break;
    }
}

/* Whether a reason concerns the cell where the piece was to go. */
static bool concerns_target(const struct wide_position *position, unsigned piece, unsigned to,
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
        return !wide_has(position->face_down, piece);
    case APIARY_HALF_RING:
        return wide_has(position->in_play, piece) && position->height[to] &&
               wide_bug(piece) != HIVE_HALF_RING;
    default:
        return false;
    }
}

void wide_show_reason(const struct wide_position *position, unsigned piece, unsigned to,
                      struct apiary_error *error) {
    unsigned cell = position->cell[piece], there = position->top[to];
    bool about_target = concerns_target(position, piece, to, error->status);
    show_piece(position, piece, error);
    if (about_target && to != cell && (there != WIDE_NO_PIECE || position->around[to])) {
        wide_mark(position, to, APIARY_MARK_TARGET, error);
    }
    switch (error->status) {
    case APIARY_OCCUPIED:
    case APIARY_FACE_DOWN:
    case APIARY_HALF_RING:
        if (about_target && there != WIDE_NO_PIECE) {
            wide_name_other(there, error);
        }
        break;
    case APIARY_TOUCHES_ENEMY:
    case APIARY_FLEA_NEIGHBOURS:
        show_touched(position, to, error->status == APIARY_FLEA_NEIGHBOURS, error);
        break;
    case APIARY_JUST_MOVED:
        if (position->below[piece] != WIDE_NO_PIECE &&
            wide_has(position->moved, position->below[piece])) {
            wide_mark(position, cell, APIARY_MARK_JUST_MOVED, error);
        }
        break;
    case APIARY_WRONG_NUMBER:
        wide_name_other(wide_entering(position, wide_colour(piece), wide_bug(piece)), error);
        break;
    default:
        break;
    }
}

void wide_show_action(const struct wide_position *position, unsigned piece, unsigned target,
                      struct apiary_error *error) {
    show_piece(position, piece, error);
    if (target == WIDE_NO_PIECE || !wide_has(position->in_play, target)) {
        return;
    }
    unsigned cell = position->cell[target];
    bool able = error->status != APIARY_NOT_YOUR_TURN && error->status != APIARY_QUEEN_DUE &&
                error->status != APIARY_QUEEN_NOT_IN_PLAY;
    if (able) {
        wide_mark(position, cell, APIARY_MARK_TARGET, error);
        if (!error->other[0]) {
            wide_name_other(target, error);
        }
    }
    switch (error->status) {
    case APIARY_COVERED:
        if (!wide_is_top(position, target)) {
            wide_mark(position, cell, APIARY_MARK_COVER, error);
            error_names(error, NULL, wide_label(target).text, wide_label(position->top[cell]).text);
        }
        break;
    case APIARY_JUST_MOVED:
        wide_mark_pieces(position, wide_bit(target) & position->moved, APIARY_MARK_JUST_MOVED,
                         error);
        break;
    case APIARY_OCCUPIED: /* the piece beyond the one that was to be pushed */
        cell = wide_step(cell, wide_direction(position->cell[piece], cell));
        wide_mark(position, cell, APIARY_MARK_COVER, error);
        error_names(error, NULL, NULL, wide_label(position->top[cell]).text);
        break;
    default:
        break;
    }
}
