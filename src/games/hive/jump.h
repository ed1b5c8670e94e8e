/*
 * jump.h: the grasshopper: in a straight line over one or more pieces to the first empty cell.
 * RULES A3.
 */
#ifndef HIVE_JUMP_H
#define HIVE_JUMP_H

#include "games/hive/position.h"

/* Fills `cells` with the landings, one for each direction with a neighbour. */
static inline unsigned grasshopper_cells(const struct hive_position *position, unsigned start,
                                         uint16_t cells[DIRECTIONS]) {
    unsigned count = 0;
    for (unsigned ring = position->around[start]; ring; ring &= ring - 1) {
        unsigned d = (unsigned)__builtin_ctz(ring);
        unsigned cell = grid_step(start, d);
        while (position->around[cell] >> d & 1) {
            cell = grid_step(cell, d);
        }
        cells[count++] = (uint16_t)grid_step(cell, d);
    }
    return count;
}

#endif
