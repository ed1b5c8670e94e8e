/*
 * ability.c: the abilities, clause by clause as in the rule book.
 */
#include "games/hive/wide/ability.h"

#include "games/hive/wide/connect.h"

const struct wide_action wide_actions[WIDE_ACTIONS] = {
    {WIDE_STING, APIARY_ACTION_STING, '!', "sting", HIVE_SCORPION, true, "sting", "stung"},
    {WIDE_TURN_UP, APIARY_ACTION_UP, '^', "up", HIVE_ALL_BUGS, false, "turn up", "turned up"},
    {WIDE_REMOVE, APIARY_ACTION_REMOVE, '*', "remove", HIVE_MANTIS, true, "remove", "removed"},
    {WIDE_PUSH, APIARY_ACTION_PUSH, '>', "push", HIVE_SCARAB, true, "push", "pushed"},
    {WIDE_SWAP, APIARY_ACTION_SWAP, '=', "swap", HIVE_SCARAB, true, "change places", "swapped"},
};

const struct wide_action *wide_action_of_kind(enum wide_kind kind) {
    for (size_t i = 0; i < WIDE_ACTIONS; i++) {
        if (wide_actions[i].kind == kind) {
            return &wide_actions[i];
        }
    }
    return NULL;
}

const struct wide_action *wide_action_of_sign(char sign) {
    for (size_t i = 0; i < WIDE_ACTIONS; i++) {
        if (wide_actions[i].sign == sign) {
            return &wide_actions[i];
        }
    }
    return NULL;
}

bool wide_able(const struct wide_position *position, unsigned piece) {
    unsigned cell = position->cell[piece];
    return position->top[cell] == piece && position->height[cell] == 1 &&
           !wide_has(position->face_down | position->moved, piece);
}

/* ---- The throw (A3) ---- */

bool wide_can_throw(const struct wide_position *position, unsigned piece) {
    unsigned bug = wide_bug(piece);
    return bug == HIVE_PILLBUG ||
           (bug == HIVE_MOSQUITO &&
            (wide_touched_bugs(position, position->cell[piece]) >> HIVE_PILLBUG & 1));
}

/* Up onto the thrower and down from it are steps at height 1, so the gates are the same both ways.
 * Lifting the thrown piece changes no gate, because it is alone on its cell. */
static struct wide_thrower thrower_at(const struct wide_position *position, uint64_t cuts,
                                      unsigned piece) {
    unsigned cell = position->cell[piece], passes = 0;
    struct wide_thrower thrower = {.piece = piece, .cell = cell};
    struct wide_view view = {.position = position, .from = cell};
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        passes |= (unsigned)wide_gate_open(&view, cell, d, 1) << d;
    }
    thrower.targets = ~position->around[cell] & passes & RING_ALL;
    uint64_t fixed = wide_closed(position) | position->moved | cuts;
    for (unsigned ring = position->around[cell] & passes; ring && thrower.targets;
         ring &= ring - 1) {
        unsigned beside = wide_step(cell, (unsigned)__builtin_ctz(ring));
        if (position->height[beside] == 1) {
            thrower.pieces |= wide_bit(position->top[beside]) & ~fixed;
        }
    }
    return thrower;
}

void wide_throws_find(const struct wide_position *position, uint64_t cuts,
                      struct wide_throws *throws) {
    unsigned us = position->to_move;
    throws->count = 0;
    throws->pieces = 0;
    uint64_t candidates =
        position->in_play & (wide_bug_mask(us, HIVE_PILLBUG) | wide_bug_mask(us, HIVE_MOSQUITO));
    for (; candidates; candidates &= candidates - 1) {
        unsigned piece = wide_first(candidates);
        if (wide_able(position, piece) && wide_can_throw(position, piece)) {
            struct wide_thrower thrower = thrower_at(position, cuts, piece);
            throws->thrower[throws->count++] = thrower;
            throws->pieces |= thrower.pieces;
        }
    }
}

void wide_throw_cells(const struct wide_throws *throws, unsigned piece, struct wide_reach *reach) {
    for (unsigned i = 0; i < throws->count; i++) {
        const struct wide_thrower *thrower = &throws->thrower[i];
        if (wide_has(thrower->pieces, piece)) {
            for (unsigned ring = thrower->targets; ring; ring &= ring - 1) {
                wide_reach_add(reach, wide_step(thrower->cell, (unsigned)__builtin_ctz(ring)));
            }
        }
    }
}

unsigned wide_thrower_of(const struct wide_position *position, unsigned piece, unsigned to) {
    struct wide_view view = {.position = position, .from = position->cell[piece], .lifted = 1};
    struct wide_reach reach;
    wide_reach_init(&reach, view.from);
    wide_reach_piece(&view, piece, &reach);
    if (wide_colour(piece) == position->to_move && wide_reaches(&reach, to)) {
        return WIDE_NO_PIECE;
    }
    struct wide_throws throws;
    wide_throws_find(position, wide_cuts(position), &throws);
    for (unsigned i = 0; i < throws.count; i++) {
        const struct wide_thrower *thrower = &throws.thrower[i];
        if (wide_has(thrower->pieces, piece) &&
            thrower->targets >> wide_direction(thrower->cell, to) & 1) {
            return thrower->piece;
        }
    }
    return WIDE_NO_PIECE;
}

/* ---- Mantis and scarab ---- */

/* B6: what remains must be one hive. */
static bool may_remove(const struct wide_position *position, uint64_t tops, unsigned mantis,
                       unsigned target) {
    uint64_t gone = wide_bit(mantis), rest = tops & ~gone;
    if (wide_bug(target) == HIVE_QUEEN) {
        return false;
    }
    if (position->height[position->cell[target]] == 1) {
        return wide_connected_without(position, mantis, target);
    }
    return wide_flood(position, gone, rest & -rest) == rest;
}

bool wide_push_open(const struct wide_position *position, unsigned from, unsigned d) {
    /* Both steps are made with both pieces lifted, so at ground level: a step is blocked if both
     * cells on its sides are occupied. The two pieces themselves are on none of these cells. */
    unsigned beside = 1u << direction_left(d) | 1u << direction_right(d);
    return (position->around[from] & beside) != beside &&
           (position->around[wide_step(from, d)] & beside) != beside;
}

/* The scarab is then where the target was, with the target beside it. */
uint64_t wide_push_keeps(const struct wide_position *position, unsigned scarab, unsigned target,
                         unsigned onto) {
    uint64_t gone = wide_bit(scarab), seeds = wide_bit(target);
    for (unsigned ring = position->around[onto]; ring; ring &= ring - 1) {
        seeds |= wide_bit(position->top[wide_step(onto, (unsigned)__builtin_ctz(ring))]);
    }
    return wide_flood(position, gone, seeds & ~gone);
}

/* B7: one hive afterwards. */
static bool may_push(const struct wide_position *position, uint64_t tops, unsigned scarab,
                     unsigned target, unsigned d) {
    unsigned at = position->cell[target], onto = wide_step(at, d);
    return position->height[at] == 1 && !position->height[onto] &&
           wide_push_open(position, position->cell[scarab], d) &&
           wide_push_keeps(position, scarab, target, onto) == (tops & ~wide_bit(scarab));
}

bool wide_may_act(const struct wide_position *position, uint64_t tops, enum wide_kind kind,
                  unsigned piece, unsigned d) {
    unsigned bug = wide_bug(piece);
    unsigned target = position->top[wide_step(position->cell[piece], d)];
    if (target == WIDE_NO_PIECE || wide_has(wide_closed(position), target)) {
        return false;
    }
    switch (kind) {
    case WIDE_STING:
        return bug == HIVE_SCORPION;
    case WIDE_REMOVE:
        return bug == HIVE_MANTIS && may_remove(position, tops, piece, target);
    case WIDE_PUSH:
        return bug == HIVE_SCARAB && !wide_has(position->moved, target) &&
               may_push(position, tops, piece, target, d);
    case WIDE_SWAP:
        return bug == HIVE_SCARAB && !wide_has(position->moved, target);
    default:
        return false;
    }
}
