/*
 * describe.c: what a legal move does, for showing it.
 */
#include "games/hive/wide/ability.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/path.h"
#include "games/hive/wide/steps.h"
#include "games/steps.h"

struct picture {
    const struct wide_position *before;
    struct wide_layout layout; /* of that position */
    struct axial shift;        /* from its coordinates to those to be shown */
    struct apiary_move_effect *effect;
};

_Static_assert(WIDE_MAX_PATH <= APIARY_MAX_PATH, "every path fits");

static struct apiary_axial at_cell(const struct picture *picture, unsigned cell) {
    struct axial at = wide_layout_axial(picture->before, &picture->layout, cell);
    return (struct apiary_axial){at.q + picture->shift.q, at.r + picture->shift.r};
}

/* From the coordinates of `before` to those of `shown`, by a piece that the move leaves alone. */
static struct axial shift_to(const struct wide_position *before, const struct wide_layout *from,
                             const struct wide_position *after, const struct wide_position *shown) {
    struct wide_layout to;
    wide_layout_make(shown, &to);
    for (uint64_t left = before->in_play & after->in_play; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        if (before->cell[piece] == after->cell[piece]) {
            return (struct axial){to.at[piece].q - from->at[piece].q,
                                  to.at[piece].r - from->at[piece].r};
        }
    }
    return (struct axial){0, 0};
}

static void name_other(const struct picture *picture, unsigned piece) {
    hive_name_write(wide_name(piece), picture->effect->other);
}

/* A second piece moves too, from one cell to another. */
static void set_second_piece(const struct picture *picture, unsigned piece, unsigned from,
                             unsigned to) {
    name_other(picture, piece);
    picture->effect->has_also = true;
    picture->effect->also_from = at_cell(picture, from);
    picture->effect->also_to = at_cell(picture, to);
}

static void set_actor(const struct picture *picture, enum apiary_action action, unsigned cell) {
    picture->effect->action = action;
    picture->effect->has_actor = true;
    picture->effect->actor = at_cell(picture, cell);
}

static void add_removed(const struct picture *picture, unsigned cell) {
    struct apiary_move_effect *effect = picture->effect;
    effect->removed[effect->removed_count++] = at_cell(picture, cell);
}

/* The piece moves by itself, is thrown, carries another or has one on its back. */
static void describe_move(const struct picture *picture, game_move move) {
    const struct wide_position *before = picture->before;
    unsigned piece = wide_move_piece(move), to = wide_move_to(move);
    unsigned from = before->cell[piece], top = before->top[from];
    picture->effect->action = APIARY_ACTION_MOVE;
    if (wide_move_kind(move) == WIDE_CARRY) {
        picture->effect->action = APIARY_ACTION_CARRY;
        set_second_piece(picture, before->below[piece], from, to);
    } else if (top != piece) {
        picture->effect->action = APIARY_ACTION_RIDE;
        set_second_piece(picture, top, from, to);
    } else if (wide_move_kind(move) == WIDE_MOVE) {
        unsigned thrower = wide_thrower_of(before, piece, to);
        if (thrower != WIDE_NO_PIECE) {
            set_actor(picture, APIARY_ACTION_THROW, before->cell[thrower]);
            name_other(picture, thrower);
        }
    }
}

/* Sting, removal, push, swap. */
static void describe_action(const struct picture *picture, game_move move) {
    const struct wide_position *before = picture->before;
    unsigned from = before->cell[wide_move_piece(move)], to = wide_move_to(move);
    unsigned target = before->top[to];
    const struct wide_action *action = wide_action_of_kind(wide_move_kind(move));
    name_other(picture, target);
    set_actor(picture, action->effect, from);
    if (action->kind == WIDE_REMOVE) {
        add_removed(picture, from);
        add_removed(picture, to);
    } else if (action->kind == WIDE_PUSH) {
        set_second_piece(picture, target, to, wide_step(to, wide_direction(from, to)));
    } else if (action->kind == WIDE_SWAP) {
        set_second_piece(picture, target, to, from);
    }
}

void wide_describe(const struct wide_position *before, game_move move,
                   const struct wide_position *shown, struct apiary_move_effect *effect) {
    struct picture picture = {.before = before, .effect = effect};
    struct wide_position after = *before;
    enum wide_kind kind = wide_move_kind(move);
    wide_play(&after, move);
    wide_layout_make(before, &picture.layout);
    picture.shift = shift_to(before, &picture.layout, &after, shown);
    uint64_t rings = wide_bug_masks(HIVE_HALF_RING) & before->in_play & ~after.in_play;
    for (; rings; rings &= rings - 1) { /* B8, at the end of any turn */
        add_removed(&picture, before->cell[wide_first(rings)]);
    }
    if (kind == WIDE_PASS) {
        effect->action = APIARY_ACTION_PASS;
        return;
    }
    hive_name_write(wide_name(wide_move_piece(move)), effect->piece);
    effect->has_to = true;
    effect->to = at_cell(&picture, wide_move_to(move));
    switch (kind) {
    case WIDE_PLACE:
        effect->action = APIARY_ACTION_PLACE;
        effect->from_hand = true;
        return;
    case WIDE_TURN_UP:
        effect->action = APIARY_ACTION_UP;
        return;
    case WIDE_MOVE:
    case WIDE_CARRY:
    case WIDE_DOUBLE:
        describe_move(&picture, move);
        break;
    default:
        describe_action(&picture, move);
        break;
    }
    effect->has_from = kind != WIDE_STING && kind != WIDE_REMOVE;
    if (effect->has_from) {
        effect->from = at_cell(&picture, before->cell[wide_move_piece(move)]);
    }
}

void wide_describe_path(const struct wide_position *before, game_move move,
                        const struct wide_position *shown, struct apiary_path *path) {
    struct picture picture = {.before = before};
    struct wide_position after = *before;
    struct wide_path found;
    wide_play(&after, move);
    wide_layout_make(before, &picture.layout);
    picture.shift = shift_to(before, &picture.layout, &after, shown);
    wide_path_find(before, move, &found);
    for (unsigned i = 0; i < found.count; i++) {
        struct apiary_axial at = at_cell(&picture, found.stop[i].cell);
        path->stop[path->count++] = (struct apiary_stop){at.q, at.r, found.stop[i].level};
    }
}
