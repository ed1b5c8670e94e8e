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
 * A ring mask is a set of neighbours of a cell: bit d is the neighbour in direction d. Neighbours
 * in directions d and d + 1 (mod 6) touch each other, so a set consists of arcs of the ring.
 */
#ifndef HEX_DIRECTION_H
#define HEX_DIRECTION_H

#include <stdbool.h>
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

static inline bool axial_equal(struct axial a, struct axial b) {
    return a.q == b.q && a.r == b.r;
}

static inline struct axial axial_neighbour(struct axial at, unsigned d) {
    return (struct axial){at.q + direction_axial[d].q, at.r + direction_axial[d].r};
}

/* The direction from one cell to another; DIRECTIONS if they are not neighbours. */
static inline unsigned direction_between(struct axial from, struct axial to) {
    unsigned d = 0;
    while (d < DIRECTIONS && !axial_equal(axial_neighbour(from, d), to)) {
        d++;
    }
    return d;
}

#define RING_ALL 63u

/* The mask rotated by one direction: bit d becomes bit d + 1 (left) or d - 1 (right). */
static inline unsigned ring_turn_left(unsigned mask) {
    return ((mask << 1) | (mask >> 5)) & RING_ALL;
}

static inline unsigned ring_turn_right(unsigned mask) {
    return ((mask >> 1) | (mask << 5)) & RING_ALL;
}

static inline unsigned ring_count(unsigned mask) {
    return (unsigned)__builtin_popcount(mask);
}

/*
 * ring_slides[occupied]: the directions in which a piece on the ground can slide one step, given
 * its occupied neighbours: to an empty cell, if exactly one of the two cells that touch both its
 * old and its new cell is occupied (neither: it would lose contact; both: a gate). RULES A3.
 */
extern const uint8_t ring_slides[64];

/* ring_arcs[mask]: the number of arcs; 0 for the empty and for the full ring. */
extern const uint8_t ring_arcs[64];

#endif
