/*
 * describe.c: what a legal move does, for showing it.
 */
#include "games/hive/expansion/ability.h"
#include "games/hive/expansion/connect.h"
#include "games/hive/expansion/layout.h"
#include "games/hive/expansion/steps.h"
#include "games/steps.h"

struct picture {
    const struct expansion_position *before;
    struct expansion_layout layout; /* of that position */
    struct axial drift;             /* from there to the coordinates to be shown */
    struct apiary_move_effect *what;
};

static struct apiary_at at_cell(const struct picture *picture, unsigned cell) {
    struct axial at = expansion_layout_axial(picture->before, &picture->layout, cell);
    return (struct apiary_at){at.q + picture->drift.q, at.r + picture->drift.r};
}

/* By how much coordinates change with the move: a piece that stays where it is tells. */
static struct axial drift_to(const struct expansion_position *before,
                             const struct expansion_layout *from,
                             const struct expansion_position *after) {
    struct expansion_layout layout;
    expansion_layout_make(after, &layout);
    for (uint64_t left = before->in_play & after->in_play; left; left &= left - 1) {
        unsigned piece = expansion_first(left);
        if (before->cell[piece] == after->cell[piece]) {
            return (struct axial){layout.at[piece].q - from->at[piece].q,
                                  layout.at[piece].r - from->at[piece].r};
        }
    }
    return (struct axial){0, 0};
}

/* Who throws a piece to a cell; EXPANSION_NO_PIECE if it gets there by itself. */
static unsigned thrower_of(const struct expansion_position *position, unsigned piece, unsigned to) {
    struct expansion_view view = {.position = position, .from = position->cell[piece], .lifted = 1};
    struct expansion_reach reach;
    expansion_reach_init(&reach, view.from);
    expansion_reach_piece(&view, piece, &reach);
    if (expansion_colour(piece) == position->to_move && expansion_reaches(&reach, to)) {
        return EXPANSION_NO_PIECE;
    }
    struct expansion_throws throws;
    expansion_throws_find(position, expansion_cuts(position, expansion_tops(position)), &throws);
    for (unsigned i = 0; i < throws.count; i++) {
        const struct expansion_thrower *thrower = &throws.thrower[i];
        for (unsigned ring = thrower->targets; ring; ring &= ring - 1) {
            if (expansion_has(thrower->pieces, piece) &&
                wide_step(thrower->cell, (unsigned)__builtin_ctz(ring)) == to) {
                return thrower->piece;
            }
        }
    }
    return EXPANSION_NO_PIECE;
}

static void name_other(const struct picture *picture, unsigned piece) {
    hive_name_write(expansion_name(piece), picture->what->other);
}

/* A second piece goes along, from one cell to another. */
static void goes_along(const struct picture *picture, unsigned piece, unsigned from, unsigned to) {
    name_other(picture, piece);
    picture->what->has_also = true;
    picture->what->also_from = at_cell(picture, from);
    picture->what->also_to = at_cell(picture, to);
}

static void acts(const struct picture *picture, enum apiary_action action, unsigned cell) {
    picture->what->action = action;
    picture->what->has_actor = true;
    picture->what->actor = at_cell(picture, cell);
}

static void vanishes(const struct picture *picture, unsigned cell) {
    struct apiary_move_effect *what = picture->what;
    what->removed[what->removed_count++] = at_cell(picture, cell);
}

/* The piece changes its cell by itself, thrown, or with another on its back or under it. */
static void moves(const struct picture *picture, game_move move) {
    const struct expansion_position *before = picture->before;
    unsigned piece = expansion_move_piece(move), top = before->top[expansion_move_from(move)];
    unsigned from = expansion_move_from(move), to = expansion_move_to(move);
    picture->what->action = APIARY_ACTION_MOVE;
    if (expansion_move_kind(move) == EXPANSION_CARRY) {
        picture->what->action = APIARY_ACTION_CARRY;
        goes_along(picture, before->below[piece], from, to);
    } else if (top != piece) {
        picture->what->action = APIARY_ACTION_RIDE;
        goes_along(picture, top, from, to);
    } else if (expansion_move_kind(move) == EXPANSION_MOVE) {
        unsigned thrower = thrower_of(before, piece, to);
        if (thrower != EXPANSION_NO_PIECE) {
            acts(picture, APIARY_ACTION_THROW, before->cell[thrower]);
            name_other(picture, thrower);
        }
    }
}

/* Sting, removal, push, swap. */
static void does_to_other(const struct picture *picture, game_move move) {
    const struct expansion_position *before = picture->before;
    unsigned from = expansion_move_from(move), to = expansion_move_to(move);
    unsigned target = before->top[to], d = 0;
    name_other(picture, target);
    switch (expansion_move_kind(move)) {
    case EXPANSION_STING:
        acts(picture, APIARY_ACTION_STING, from);
        break;
    case EXPANSION_REMOVE:
        acts(picture, APIARY_ACTION_REMOVE, from);
        vanishes(picture, from);
        vanishes(picture, to);
        break;
    case EXPANSION_PUSH:
        acts(picture, APIARY_ACTION_PUSH, from);
        while (wide_step(from, d) != to) {
            d++;
        }
        goes_along(picture, target, to, wide_step(to, d));
        break;
    default:
        acts(picture, APIARY_ACTION_SWAP, from);
        goes_along(picture, target, to, from);
        break;
    }
}

void expansion_describe(const void *state, game_move move, bool played,
                        struct apiary_move_effect *what) {
    struct picture picture = {.before = state, .what = what};
    struct expansion_position after = *picture.before;
    enum expansion_kind kind = expansion_move_kind(move);
    expansion_play(&after, move);
    expansion_layout_make(picture.before, &picture.layout);
    if (played) {
        picture.drift = drift_to(picture.before, &picture.layout, &after);
    }
    uint64_t rings = expansion_bug_masks(HIVE_HALF_RING) & picture.before->in_play & ~after.in_play;
    for (; rings; rings &= rings - 1) { /* B8, at the end of any turn */
        vanishes(&picture, picture.before->cell[expansion_first(rings)]);
    }
    if (kind == EXPANSION_PASS) {
        what->action = APIARY_ACTION_PASS;
        return;
    }
    hive_name_write(expansion_name(expansion_move_piece(move)), what->piece);
    what->has_to = true;
    what->to = at_cell(&picture, expansion_move_to(move));
    switch (kind) {
    case EXPANSION_PLACE:
        what->action = APIARY_ACTION_PLACE;
        what->from_hand = true;
        return;
    case EXPANSION_TURN_UP:
        what->action = APIARY_ACTION_UP;
        return;
    case EXPANSION_MOVE:
    case EXPANSION_CARRY:
    case EXPANSION_DOUBLE:
        moves(&picture, move);
        break;
    default:
        does_to_other(&picture, move);
        break;
    }
    what->has_from = kind != EXPANSION_STING && kind != EXPANSION_REMOVE;
    if (what->has_from) {
        what->from = at_cell(&picture, expansion_move_from(move));
    }
}
