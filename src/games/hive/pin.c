/*
 * pin.c: the rare case of pin.h, pieces beside holes.
 */
#include "games/hive/pin.h"

bool hive_pins_beside_hole(const struct hive_position *position, const struct hive_pins *pins,
                           unsigned cell) {
    /* The arcs of empty cells, each known by its last cell, and those of them that lie in holes. */
    unsigned empty = ~position->around[cell] & RING_ALL;
    unsigned arcs = empty & ~ring_turn_right(empty), in_holes = 0;
    for (unsigned left = arcs; left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left);
        in_holes |= (unsigned)cellset_has(&pins->holes, grid_step(cell, d)) << d;
    }
    if (ring_count(arcs & ~in_holes) >= 2) {
        return true; /* the outside on two sides */
    }
    if (ring_count(in_holes) < 2) {
        return false;
    }
    if (hive_holes(position) == 1) {
        return true;
    }
    for (unsigned left = in_holes; left & (left - 1); left &= left - 1) {
        struct cellset region;
        cellset_clear(&region);
        cellset_add(&region, grid_step(cell, (unsigned)__builtin_ctz(left)));
        hive_outline_flood(&region, &pins->holes, pins->span);
        for (unsigned other = left & (left - 1); other; other &= other - 1) {
            if (cellset_has(&region, grid_step(cell, (unsigned)__builtin_ctz(other)))) {
                return true;
            }
        }
    }
    return false;
}
