/*
 * climb.h: bugs that walk over others: beetle and ladybug; and the gate rule at any height.
 * RULES A3.
 */
#ifndef HIVE_CLIMB_H
#define HIVE_CLIMB_H

#include "games/hive/position.h"

/*
 * Ring mask of the steps of a climber from a cell that no gate stops. `from_height` is the height
 * of that cell without the climber. A step goes at the height of the higher of its two cells, which
 * is 1 at least; a gate is two higher cells on its sides.
 */
static inline unsigned climb_passes(const struct hive_position *position, unsigned cell,
                                    unsigned from_height) {
    uint8_t height[DIRECTIONS];
    unsigned tall = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        height[d] = position->height[grid_step(cell, d)];
        tall |= (unsigned)(height[d] > 1) << d;
    }
    unsigned passes = RING_ALL;
    for (unsigned left = ring_turn_left(tall) & ring_turn_right(tall); left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left);
        unsigned level = from_height > height[d] ? from_height : height[d];
        if (height[direction_left(d)] > level && height[direction_right(d)] > level) {
            passes &= ~(1u << d);
        }
    }
    return passes;
}

/* Gates for climbers take two stacks. */
static inline bool climb_gates_possible(const struct hive_position *position) {
    return position->stacked >= 2;
}

/* Ring mask of a beetle's landings. */
static inline unsigned beetle_ring(const struct hive_position *position, unsigned cell) {
    unsigned from_height = position->height[cell] - 1u;
    unsigned climbs = from_height > 0 ? RING_ALL : position->around[cell];
    unsigned slides = from_height > 0 ? 0 : ring_slides[position->around[cell]];
    if (climb_gates_possible(position)) {
        climbs &= climb_passes(position, cell, from_height);
    }
    return climbs | slides;
}

/* Ladybug where stacks may make gates: tries every path step by step. Its own cell is no gate and
 * still counts as occupied, for it does not step or land there. */
static inline void ladybug_among_stacks(const struct hive_position *position, unsigned start,
                                        struct cellset *cells) {
    const uint8_t *around = position->around;
    unsigned first = around[start] & climb_passes(position, start, 0);
    for (; first; first &= first - 1) {
        unsigned d1 = (unsigned)__builtin_ctz(first), one = grid_step(start, d1);
        unsigned second = around[one] & climb_passes(position, one, position->height[one]) &
                          ~(1u << direction_opposite(d1));
        for (; second; second &= second - 1) {
            unsigned two = grid_step(one, (unsigned)__builtin_ctz(second));
            unsigned third = ~around[two] & climb_passes(position, two, position->height[two]);
            for (; third; third &= third - 1) {
                cellset_add(cells, grid_step(two, (unsigned)__builtin_ctz(third)));
            }
        }
    }
}

/* Adds a ladybug's landing cells to a set: one step up, one along, one down, not to the start. */
static inline void ladybug_cells(const struct hive_position *position, unsigned start,
                                 struct cellset *cells, enum cellset_span span) {
    if (climb_gates_possible(position)) {
        ladybug_among_stacks(position, start, cells);
        return;
    }
    /* Without gates: three floods of one step each. */
    struct cellset occupied, here, step;
    hive_occupied(position, &occupied, span);
    cellset_clear(&here);
    for (unsigned ring = position->around[start]; ring; ring &= ring - 1) {
        cellset_add(&here, grid_step(start, (unsigned)__builtin_ctz(ring)));
    }
    cellset_touching(&here, &step, span);
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        here.vector[i] = step.vector[i] & occupied.vector[i];
    }
    /* The ladybug is lifted, but its cell still counts as occupied: it does not land there. */
    cellset_remove(&here, start);
    cellset_touching(&here, &step, span);
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        cells->vector[i] |= step.vector[i] & ~occupied.vector[i];
    }
}

#endif
