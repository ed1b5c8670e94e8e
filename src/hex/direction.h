/*
 * direction.h: the six directions of the hexagonal plane, and tables over rings of six cells.
 *
 * Axial coordinates (q, r), pointy-top cells (RULES A1):
 *
 *          NW     NE                 (0,-1)  (1,-1)
 *            \   /
 *        W --- X --- E        (-1,0)    (0,0)    (1,0)
 *            /   \
 *          SW     SE                 (-1,1)  (0,1)
 *
 * A ring mask has bit d set for each direction d in which something is true of the neighbour.
 * Neighbours in directions d and d + 1 (mod 6) touch each other: going around the ring, sets of
 * neighbours fall into arcs.
 */
#ifndef HEX_DIRECTION_H
#define HEX_DIRECTION_H

#include <stdint.h>

enum direction { EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST, DIRECTIONS };

struct axial {
    int q, r;
};

static const struct axial direction_axial[DIRECTIONS] = {{1, 0},  {1, -1}, {0, -1},
                                                         {-1, 0}, {-1, 1}, {0, 1}};

static inline unsigned direction_left(unsigned d) { /* counter-clockwise as drawn above */
    return d == 5 ? 0 : d + 1;
}

static inline unsigned direction_right(unsigned d) {
    return d == 0 ? 5 : d - 1;
}

static inline unsigned direction_opposite(unsigned d) {
    return d < 3 ? d + 3 : d - 3;
}

/* The direction of a neighbour; DIRECTIONS if the cells are no neighbours. */
static inline unsigned direction_between(struct axial from, struct axial to) {
    unsigned d = 0;
    while (d < DIRECTIONS &&
           (from.q + direction_axial[d].q != to.q || from.r + direction_axial[d].r != to.r)) {
        d++;
    }
    return d;
}

#define RING_ALL 63u

/* The mask turned by one direction: bit d of the result is bit d - 1, or d + 1, of the mask. */
static inline unsigned ring_turn_left(unsigned mask) {
    return ((mask << 1) | (mask >> 5)) & RING_ALL;
}

static inline unsigned ring_turn_right(unsigned mask) {
    return ((mask >> 1) | (mask << 5)) & RING_ALL;
}

/* In how many directions the mask is true. */
static inline unsigned ring_count(unsigned mask) {
    return (unsigned)__builtin_popcount(mask);
}

/*
 * ring_slides[occupied]: where a piece on the ground can slide in one step, given which of its
 * neighbours are occupied: into an empty cell, with exactly one of the two cells beside the way
 * occupied (none: contact is lost; both: a gate). RULES A3.
 */
extern const uint8_t ring_slides[64];

/* ring_arcs[mask]: into how many arcs the set bits fall; 0 for none and for all six. */
extern const uint8_t ring_arcs[64];

#endif
