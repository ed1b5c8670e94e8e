/*
 * ability.c: each ability as the rule book has it, clause by clause.
 */
#include "games/hive/expansion/ability.h"

#include "games/hive/expansion/connect.h"

bool expansion_able(const struct expansion_position *position, unsigned piece) {
    unsigned cell = position->cell[piece];
    return position->top[cell] == piece && position->height[cell] == 1 &&
           !expansion_has(position->face_down | position->moved, piece);
}

/* ---- The throw (A3) ---- */

bool expansion_can_throw(const struct expansion_position *position, unsigned piece) {
    unsigned bug = expansion_bug(piece);
    return bug == HIVE_PILLBUG ||
           (bug == HIVE_MOSQUITO &&
            (expansion_touched_bugs(position, position->cell[piece]) >> HIVE_PILLBUG & 1));
}

/* Up onto the thrower and down from it are steps at height 1, its own: the same gates both ways.
 * That the thrown piece is lifted changes none, as it is not higher than 1. */
static struct expansion_thrower thrower_at(const struct expansion_position *position, uint64_t cuts,
                                           unsigned piece) {
    unsigned cell = position->cell[piece], passes = 0;
    struct expansion_thrower thrower = {.piece = piece, .cell = cell};
    struct expansion_view view = {.position = position, .from = cell};
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        passes |= (unsigned)expansion_gate_open(&view, cell, d, 1) << d;
    }
    thrower.targets = ~position->around[cell] & passes & RING_ALL;
    uint64_t fixed = expansion_closed(position) | position->moved | cuts;
    for (unsigned ring = position->around[cell] & passes; ring && thrower.targets;
         ring &= ring - 1) {
        unsigned beside = wide_step(cell, (unsigned)__builtin_ctz(ring));
        if (position->height[beside] == 1) {
            thrower.pieces |= expansion_bit(position->top[beside]) & ~fixed;
        }
    }
    return thrower;
}

void expansion_throws_find(const struct expansion_position *position, uint64_t cuts,
                           struct expansion_throws *throws) {
    unsigned us = position->to_move;
    throws->count = 0;
    throws->pieces = 0;
    uint64_t candidates = position->in_play & (expansion_bug_mask(us, HIVE_PILLBUG) |
                                               expansion_bug_mask(us, HIVE_MOSQUITO));
    for (; candidates; candidates &= candidates - 1) {
        unsigned piece = expansion_first(candidates);
        if (expansion_able(position, piece) && expansion_can_throw(position, piece)) {
            struct expansion_thrower thrower = thrower_at(position, cuts, piece);
            throws->thrower[throws->count++] = thrower;
            throws->pieces |= thrower.pieces;
        }
    }
}

void expansion_throw_cells(const struct expansion_throws *throws, unsigned piece,
                           struct expansion_reach *reach) {
    for (unsigned i = 0; i < throws->count; i++) {
        const struct expansion_thrower *thrower = &throws->thrower[i];
        if (expansion_has(thrower->pieces, piece)) {
            for (unsigned ring = thrower->targets; ring; ring &= ring - 1) {
                expansion_reach_add(reach, wide_step(thrower->cell, (unsigned)__builtin_ctz(ring)));
            }
        }
    }
}

/* ---- Mantis and scarab ---- */

/* B6: what remains must be one hive. */
static bool may_remove(const struct expansion_position *position, uint64_t tops, unsigned mantis,
                       unsigned target) {
    uint64_t gone = expansion_bit(mantis);
    if (expansion_bug(target) == HIVE_QUEEN) {
        return false;
    }
    if (position->height[position->cell[target]] == 1) {
        gone |= expansion_bit(target);
    }
    uint64_t rest = tops & ~gone;
    return expansion_flood(position, gone, rest & -rest) == rest;
}

bool expansion_push_open(const struct expansion_position *position, unsigned from, unsigned d) {
    /* Both steps with both pieces lifted, so between empty cells: blocked if both cells beside the
     * way are occupied. Neither of the two pieces is such a cell. */
    unsigned beside = 1u << direction_left(d) | 1u << direction_right(d);
    return (position->around[from] & beside) != beside &&
           (position->around[wide_step(from, d)] & beside) != beside;
}

/* B7: one hive afterwards. The scarab is then where the target was, and the target beside it: all
 * others must hang together with these two. */
static bool may_push(const struct expansion_position *position, uint64_t tops, unsigned scarab,
                     unsigned target, unsigned d) {
    unsigned at = position->cell[target], onto = wide_step(at, d);
    uint64_t gone = expansion_bit(scarab), seeds = expansion_bit(target);
    if (position->height[at] != 1 || position->height[onto] ||
        !expansion_push_open(position, position->cell[scarab], d)) {
        return false;
    }
    for (unsigned ring = position->around[onto]; ring; ring &= ring - 1) {
        seeds |= expansion_bit(position->top[wide_step(onto, (unsigned)__builtin_ctz(ring))]);
    }
    return expansion_flood(position, gone, seeds & ~gone) == (tops & ~gone);
}

bool expansion_may_act(const struct expansion_position *position, uint64_t tops,
                       enum expansion_kind kind, unsigned piece, unsigned d) {
    unsigned bug = expansion_bug(piece);
    unsigned target = position->top[wide_step(position->cell[piece], d)];
    if (target == EXPANSION_NO_PIECE || expansion_has(expansion_closed(position), target)) {
        return false;
    }
    switch (kind) {
    case EXPANSION_STING:
        return bug == HIVE_SCORPION;
    case EXPANSION_REMOVE:
        return bug == HIVE_MANTIS && may_remove(position, tops, piece, target);
    case EXPANSION_PUSH:
        return bug == HIVE_SCARAB && !expansion_has(position->moved, target) &&
               may_push(position, tops, piece, target, d);
    case EXPANSION_SWAP:
        return bug == HIVE_SCARAB && !expansion_has(position->moved, target);
    default:
        return false;
    }
}
