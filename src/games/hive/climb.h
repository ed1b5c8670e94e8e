/*
 * climb.h: bugs that walk over others: beetle and ladybug; and the gate rule at any height.
 * RULES A3.
 */
#ifndef HIVE_CLIMB_H
#define HIVE_CLIMB_H

#include "games/hive/position.h"

/*
 * Whether a step from a cell in direction d passes between the two cells on its sides.
 * `from_height` is the height of that cell without the moving piece, `height` the height of each
 * cell of the ring around it.
 */
static inline bool climb_passes(unsigned from_height, const uint8_t height[DIRECTIONS],
                                unsigned d) {
    unsigned level = from_height > height[d] ? from_height : height[d];
    return !(height[direction_left(d)] > level && height[direction_right(d)] > level);
}

static inline void climb_heights(const struct hive_position *position, unsigned cell,
                                 uint8_t height[DIRECTIONS]) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        height[d] = position->height[grid_step(cell, d)];
    }
}

/* Ring mask of a beetle's landings. */
static inline unsigned beetle_ring(const struct hive_position *position, unsigned cell) {
    unsigned around = position->around[cell];
    if (!position->stacked) {
        return around | ring_slides[around]; /* single pieces make no gate for a climber */
    }
    unsigned from_height = position->height[cell] - 1u;
    uint8_t height[DIRECTIONS];
    climb_heights(position, cell, height);
    unsigned ring = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        bool climbs = from_height > 0 || height[d] > 0;
        if (climbs ? climb_passes(from_height, height, d) : ring_slides[around] >> d & 1) {
            ring |= 1u << d;
        }
    }
    return ring;
}

/* Ladybug where stacks may make gates: tries every path step by step. */
static inline void ladybug_among_stacks(struct hive_position *position, unsigned start,
                                        struct cellset *cells) {
    uint8_t first[DIRECTIONS], second[DIRECTIONS], third[DIRECTIONS];
    position->height[start] = 0; /* lifted */
    climb_heights(position, start, first);
    for (unsigned d1 = 0; d1 < DIRECTIONS; d1++) {
        if (!first[d1] || !climb_passes(0, first, d1)) {
            continue;
        }
        unsigned one = grid_step(start, d1);
        climb_heights(position, one, second);
        for (unsigned d2 = 0; d2 < DIRECTIONS; d2++) {
            if (!second[d2] || !climb_passes(first[d1], second, d2)) {
                continue;
            }
            unsigned two = grid_step(one, d2);
            climb_heights(position, two, third);
            for (unsigned d3 = 0; d3 < DIRECTIONS; d3++) {
                if (!third[d3] && climb_passes(second[d2], third, d3)) {
                    cellset_add(cells, grid_step(two, d3));
                }
            }
        }
    }
    position->height[start] = 1;
    cellset_remove(cells, start);
}

/* Adds a ladybug's landing cells to a set: one step up, one along, one down, not to the start. */
static inline void ladybug_cells(struct hive_position *position, unsigned start,
                                 struct cellset *cells, enum cellset_span span) {
    if (position->stacked) {
        ladybug_among_stacks(position, start, cells);
        return;
    }
    /* Without stacks there are no gates: three floods of one step each. */
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
