/*
 * throw.h: the pillbug's ability: it moves a neighbour up onto itself and down to an empty cell
 * beside it. A mosquito on the ground that touches a pillbug has the ability too. RULES A3.
 */
#ifndef HIVE_THROW_H
#define HIVE_THROW_H

#include "games/hive/climb.h"
#include "games/hive/pin.h"

enum { HIVE_MAX_THROWERS = 2 }; /* the own pillbug and the own mosquito */

struct hive_thrower {
    unsigned cell;
    unsigned targets; /* ring mask: where it can put a piece down */
    uint32_t pieces;  /* which pieces it can take */
};

struct hive_throws {
    unsigned count;
    uint32_t pieces; /* those that at least one thrower can take */
    struct hive_thrower thrower[HIVE_MAX_THROWERS];
};

/* Whether a top piece has the ability; the caller checks that it has not just moved. */
static inline bool hive_can_throw(const struct hive_position *position, unsigned piece) {
    unsigned cell = position->cell[piece];
    if (hive_bug(piece) == HIVE_PILLBUG) {
        return true;
    }
    if (hive_bug(piece) != HIVE_MOSQUITO || position->height[cell] > 1) {
        return false;
    }
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned beside = position->top[grid_step(cell, (unsigned)__builtin_ctz(ring))];
        if (hive_bug(beside) == HIVE_PILLBUG) {
            return true;
        }
    }
    return false;
}

/* Ring mask of the neighbours from which no gate stops a step up onto the thrower on `cell`, or to
 * which none stops a step down: both are steps at height 1, so the gates are the same. */
static inline unsigned hive_throw_passes(const struct hive_position *position, unsigned cell) {
    return climb_gates_possible(position) ? climb_passes(position, cell, 1) : RING_ALL;
}

/* What the thrower on `cell` can take, and where it can put it. `movable` are the mover's pieces
 * that may be lifted. */
static inline struct hive_thrower hive_thrower_at(const struct hive_position *position,
                                                  const struct hive_pins *pins, uint32_t movable,
                                                  unsigned cell) {
    struct hive_thrower thrower = {.cell = cell};
    unsigned around = position->around[cell];
    unsigned passes = hive_throw_passes(position, cell);
    thrower.targets = ~around & passes & RING_ALL;
    if (!thrower.targets) {
        return thrower;
    }
    uint32_t enemy = hive_colour_mask(position->to_move ^ 1u);
    for (unsigned ring = around & passes; ring; ring &= ring - 1) {
        unsigned from = grid_step(cell, (unsigned)__builtin_ctz(ring));
        unsigned piece = position->top[from];
        bool lifts = enemy >> piece & 1
                         ? piece != position->moved && !hive_pinned(position, pins, from)
                         : movable >> piece & 1;
        if (lifts && position->height[from] == 1) {
            thrower.pieces |= UINT32_C(1) << piece;
        }
    }
    return thrower;
}

/* The pieces of the side to move that may be throwers: top pieces that have not just moved. */
static inline uint32_t hive_may_throw(const struct hive_position *position) {
    if (!(position->bugs >> HIVE_PILLBUG & 1)) {
        return 0;
    }
    unsigned us = position->to_move;
    uint32_t pieces = (hive_bug_mask(us, HIVE_PILLBUG) | hive_bug_mask(us, HIVE_MOSQUITO)) &
                      position->in_play & ~position->covered;
    return position->moved == HIVE_NO_PIECE ? pieces : pieces & ~(UINT32_C(1) << position->moved);
}

/* All throwers of the side to move. */
static inline void hive_throws_find(const struct hive_position *position,
                                    const struct hive_pins *pins, uint32_t movable,
                                    struct hive_throws *throws) {
    throws->count = 0;
    throws->pieces = 0;
    uint32_t candidates = hive_may_throw(position);
    for (; candidates; candidates &= candidates - 1) {
        unsigned piece = (unsigned)__builtin_ctz(candidates);
        if (hive_can_throw(position, piece)) {
            struct hive_thrower thrower =
                hive_thrower_at(position, pins, movable, position->cell[piece]);
            if (thrower.pieces) {
                throws->thrower[throws->count++] = thrower;
                throws->pieces |= thrower.pieces;
            }
        }
    }
}

/* Adds all cells to which a piece can be thrown. */
static inline void hive_throw_cells(const struct hive_throws *throws, unsigned piece,
                                    struct cellset *cells) {
    for (unsigned i = 0; i < throws->count; i++) {
        const struct hive_thrower *thrower = &throws->thrower[i];
        if (thrower->pieces >> piece & 1) {
            for (unsigned ring = thrower->targets; ring; ring &= ring - 1) {
                cellset_add(cells, grid_step(thrower->cell, (unsigned)__builtin_ctz(ring)));
            }
        }
    }
}

#endif
