/*
 * connect.c: walks over the occupied cells.
 */
#include "games/hive/wide/connect.h"

uint64_t wide_flood(const struct wide_position *position, uint64_t gone, uint64_t seeds) {
    uint64_t seen = seeds;
    for (uint64_t pending = seeds; pending;) {
        unsigned cell = position->cell[wide_first(pending)];
        pending &= pending - 1;
        for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
            unsigned next = position->top[wide_step(cell, (unsigned)__builtin_ctz(ring))];
            uint64_t bit = wide_bit(next) & ~(seen | gone);
            seen |= bit;
            pending |= bit;
        }
    }
    return seen;
}

/*
 * The arcs of occupied cells among the eight around two touching cells. With a at the origin and b
 * in direction d, they are in order
 *
 *     a: d + 1, d + 2, d + 3, d + 4, d + 5;  b: d + 5, d, d + 1
 */
static unsigned arcs_around(const struct wide_position *position, unsigned a, unsigned b) {
    unsigned d = wide_direction(a, b);
    unsigned a_ring = position->around[a] * 65u >> d, b_ring = position->around[b] * 65u >> d;
    unsigned ring = (a_ring >> 1 & 31) | (b_ring >> 5 & 1) << 5 | (b_ring & 3) << 6;
    unsigned before = (ring << 1 | ring >> 7) & 255;
    return (unsigned)__builtin_popcount(ring & ~before);
}

/* One arc holds together. Without holes, two arcs are two parts (as in games/hive/pin.h). */
bool wide_connected_without(const struct wide_position *position, unsigned one, unsigned other) {
    unsigned arcs = arcs_around(position, position->cell[one], position->cell[other]);
    if (arcs <= 1 || position->euler == 1) {
        return arcs <= 1;
    }
    uint64_t gone = wide_bit(one) | wide_bit(other), rest = position->tops & ~gone;
    return wide_flood(position, gone, rest & -rest) == rest;
}

/* One cell on the current path of the search below. */
struct frame {
    unsigned top, cell;
    unsigned ring; /* neighbours not looked at yet */
};

/*
 * Cut vertices by one depth-first search (Tarjan): `order` numbers the cells as they are found,
 * `low` is the lowest number that can be reached from below a cell without going through it. The
 * path is never longer than the number of pieces.
 */
static uint64_t find_cuts(const struct wide_position *position, uint64_t tops) {
    uint8_t order[WIDE_PIECES] = {0}, low[WIDE_PIECES];
    struct frame path[WIDE_MAX_PIECES];
    unsigned depth = 0, found = 1, branches = 0;
    uint64_t cuts = 0;
    if (!tops) {
        return 0;
    }
    unsigned root = wide_first(tops);
    order[root] = low[root] = 1;
    path[0] = (struct frame){root, position->cell[root], position->around[position->cell[root]]};
    for (;;) {
        struct frame *here = &path[depth];
        if (here->ring) {
            unsigned cell = wide_step(here->cell, (unsigned)__builtin_ctz(here->ring));
            unsigned next = position->top[cell];
            here->ring &= here->ring - 1;
            if (!order[next]) {
                branches += depth == 0;
                order[next] = low[next] = (uint8_t)++found;
                path[++depth] = (struct frame){next, cell, position->around[cell]};
            } else if (order[next] < low[here->top]) {
                low[here->top] = order[next];
            }
            continue;
        }
        if (depth == 0) {
            break;
        }
        unsigned above = path[--depth].top;
        if (low[here->top] < low[above]) {
            low[above] = low[here->top];
        }
        if (depth > 0 && low[here->top] >= order[above]) {
            cuts |= wide_bit(above);
        }
    }
    return branches > 1 ? cuts | wide_bit(root) : cuts;
}

/* Without holes, a cell with two or more arcs of occupied neighbours is a cut cell
 * (games/hive/pin.h has the proof). */
uint64_t wide_cuts(const struct wide_position *position) {
    if (position->euler != 1) {
        return find_cuts(position, position->tops);
    }
    uint64_t cuts = 0;
    for (uint64_t left = position->tops; left; left &= left - 1) {
        unsigned piece = wide_first(left);
        cuts |= (uint64_t)(ring_arcs[position->around[position->cell[piece]]] > 1) << piece;
    }
    return cuts;
}
