/*
 * motion.c: slides, steps and jumps, and which kinds of pieces make them.
 */
#include "games/hive/wide/motion.h"

#include <string.h>

void wide_reach_init(struct wide_reach *reach, unsigned start) {
    reach->count = 0;
    memset(reach->seen, 0, sizeof reach->seen);
    reach->seen[start / 64] |= UINT64_C(1) << start % 64;
}

/* ---- Single steps (A3) ---- */

/* Which neighbours of a cell are occupied, with the piece lifted. */
static unsigned view_around(const struct wide_view *view, unsigned cell) {
    const struct wide_position *position = view->position;
    unsigned around = position->around[cell];
    if (wide_touch(cell, view->from) && position->height[view->from] == view->lifted) {
        around &= ~(1u << wide_direction(cell, view->from));
    }
    return around;
}

/* Whether the gate of a step is ignored, if it is closed. */
static bool ignores_gate(const struct wide_view *view, unsigned cell, unsigned d) {
    const struct wide_gates *gates = view->ignored;
    return gates && (gates->cell == cell && gates->direction == d) != gates->others;
}

unsigned wide_slides(const struct wide_view *view, unsigned cell) {
    unsigned around = view_around(view, cell), slides = ring_slides[around];
    if (view->ignored) {
        unsigned gates = ~around & ring_turn_left(around) & ring_turn_right(around) & RING_ALL;
        for (; gates; gates &= gates - 1) {
            unsigned d = (unsigned)__builtin_ctz(gates);
            slides |= (unsigned)ignores_gate(view, cell, d) << d;
        }
    }
    return slides;
}

/* wide_step_ok, given the closed pieces. */
static inline bool step_ok(const struct wide_view *view, uint64_t closed, unsigned cell,
                           unsigned d) {
    const struct wide_position *position = view->position;
    unsigned next = wide_step(cell, d);
    unsigned from = wide_view_height(view, cell), to = wide_view_height(view, next);
    unsigned level = from > to ? from : to;
    if (to > 0 && next != view->from && wide_has(closed, position->top[next])) {
        return false; /* B4, B8 */
    }
    unsigned left = wide_view_height(view, wide_step(cell, direction_left(d)));
    unsigned right = wide_view_height(view, wide_step(cell, direction_right(d)));
    if (left > level && right > level && !ignores_gate(view, cell, d)) {
        return false;
    }
    /* Contact: on the ground, a step must keep touching a piece. */
    return level > 0 || left > 0 || right > 0;
}

bool wide_step_ok(const struct wide_view *view, unsigned cell, unsigned d) {
    return step_ok(view, wide_closed(view->position), cell, d);
}

/* ---- Along the table ---- */

/* Adds the ends of all paths of `least` to `most` slides that visit no cell twice. `path` has the
 * cells so far, from the start; `length` is the number of slides. */
static void extend_path(const struct wide_view *view, unsigned least, unsigned most, unsigned *path,
                        unsigned length, struct wide_reach *reach) {
    unsigned cell = path[length];
    for (unsigned ring = wide_slides(view, cell); ring; ring &= ring - 1) {
        unsigned next = wide_step(cell, (unsigned)__builtin_ctz(ring));
        bool twice = false;
        for (unsigned i = 0; i < length; i++) {
            twice |= path[i] == next;
        }
        if (twice) {
            continue;
        }
        if (length + 1 >= least) {
            wide_reach_add(reach, next);
        }
        if (length + 1 < most) {
            path[length + 1] = next;
            extend_path(view, least, most, path, length + 1, reach);
        }
    }
}

static void slide_paths(const struct wide_view *view, unsigned least, unsigned most,
                        struct wide_reach *reach) {
    unsigned path[4] = {view->from};
    extend_path(view, least, most, path, 0, reach);
}

/* Adds to an empty set what any number of slides reaches. The list of cells found is also the queue
 * of the search. */
static void flood_slides(const struct wide_view *view, struct wide_reach *found) {
    unsigned next = 0;
    for (unsigned cell = view->from;; cell = found->cell[next++]) {
        for (unsigned ring = wide_slides(view, cell); ring; ring &= ring - 1) {
            wide_reach_add(found, wide_step(cell, (unsigned)__builtin_ctz(ring)));
        }
        if (next == found->count) {
            break;
        }
    }
}

/* Ant: any number of slides. A mosquito may have reached some of the cells as another kind. */
static void slide_far(const struct wide_view *view, struct wide_reach *reach) {
    struct wide_reach found;
    if (reach->count == 0) {
        flood_slides(view, reach);
        return;
    }
    wide_reach_init(&found, view->from);
    flood_slides(view, &found);
    for (unsigned i = 0; i < found.count; i++) {
        wide_reach_add(reach, found.cell[i]);
    }
}

/* ---- Over the hive ---- */

/* Grasshopper, and flea with `most` = 1: over occupied cells in a line to the first empty one. No
 * gates, and flipped pieces and half-rings may be jumped (B4, B8). */
static void jump(const struct wide_view *view, unsigned most, struct wide_reach *reach) {
    for (unsigned ring = view->position->around[view->from]; ring; ring &= ring - 1) {
        unsigned d = (unsigned)__builtin_ctz(ring), jumped = 0;
        unsigned cell = wide_step(view->from, d);
        while (view->position->height[cell] && jumped < most) {
            cell = wide_step(cell, d);
            jumped++;
        }
        if (!view->position->height[cell]) {
            wide_reach_add(reach, cell);
        }
    }
}

/* Beetle and rider: one step at any height. */
static void step(const struct wide_view *view, struct wide_reach *reach) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        if (wide_step_ok(view, view->from, d)) {
            wide_reach_add(reach, wide_step(view->from, d));
        }
    }
}

/* Ladybug: up, along, down to an empty cell other than its start. It starts on the ground. */
static void ladybug(const struct wide_view *view, struct wide_reach *reach) {
    const struct wide_position *position = view->position;
    uint64_t closed = wide_closed(position);
    for (unsigned up = position->around[view->from]; up; up &= up - 1) {
        unsigned d1 = (unsigned)__builtin_ctz(up), one = wide_step(view->from, d1);
        if (!step_ok(view, closed, view->from, d1)) {
            continue;
        }
        for (unsigned along = view_around(view, one); along; along &= along - 1) {
            unsigned d2 = (unsigned)__builtin_ctz(along), two = wide_step(one, d2);
            if (!step_ok(view, closed, one, d2)) {
                continue;
            }
            for (unsigned down = ~position->around[two] & RING_ALL; down; down &= down - 1) {
                unsigned d3 = (unsigned)__builtin_ctz(down), three = wide_step(two, d3);
                if (!wide_reaches(reach, three) && step_ok(view, closed, two, d3)) {
                    wide_reach_add(reach, three);
                }
            }
        }
    }
}

/* Dragonfly (B2): two steps, the second turned by 60 degrees. The caller
 * handles what it carries: the load stays in place while gates and contact are checked. */
static void dragonfly(const struct wide_view *view, struct wide_reach *reach) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned middle = wide_step(view->from, d);
        if (!wide_step_ok(view, view->from, d)) {
            continue;
        }
        if (wide_step_ok(view, middle, direction_left(d))) {
            wide_reach_add(reach, wide_step(middle, direction_left(d)));
        }
        if (wide_step_ok(view, middle, direction_right(d))) {
            wide_reach_add(reach, wide_step(middle, direction_right(d)));
        }
    }
}

void wide_reach_double(const struct wide_view *view, struct wide_reach *reach) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned middle = wide_step(view->from, d);
        if (!wide_step_ok(view, view->from, d)) {
            continue;
        }
        for (unsigned e = 0; e < DIRECTIONS; e++) {
            if (wide_step_ok(view, middle, e)) {
                wide_reach_add(reach, wide_step(middle, e));
            }
        }
    }
}

/* Raised pieces (B7): one step down to an empty cell. */
static void step_down(const struct wide_view *view, struct wide_reach *reach) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned next = wide_step(view->from, d);
        if (!view->position->height[next] && wide_step_ok(view, view->from, d)) {
            wide_reach_add(reach, next);
        }
    }
}

/* ---- Bugs ---- */

void wide_reach_as(const struct wide_view *view, unsigned bug, struct wide_reach *reach) {
    switch (bug) {
    case HIVE_QUEEN:
    case HIVE_PILLBUG:
    case HIVE_SCARAB:
        slide_paths(view, 1, 1, reach);
        break;
    case HIVE_SCORPION: /* B4 */
        slide_paths(view, 1, 2, reach);
        break;
    case HIVE_MANTIS: /* B6 */
        slide_paths(view, 1, 3, reach);
        break;
    case HIVE_SPIDER:
        slide_paths(view, 3, 3, reach);
        break;
    case HIVE_FLEA: /* B5 */
        slide_paths(view, 1, 1, reach);
        jump(view, 1, reach);
        break;
    case HIVE_ANT:
        slide_far(view, reach);
        break;
    case HIVE_GRASSHOPPER:
        jump(view, WIDE_MAX_PIECES, reach);
        break;
    case HIVE_BEETLE:
    case HIVE_RIDER: /* B3 */
        step(view, reach);
        break;
    case HIVE_LADYBUG:
        ladybug(view, reach);
        break;
    case HIVE_DRAGONFLY:
        dragonfly(view, reach);
        break;
    default: /* a half-ring, or a mosquito that touches mosquitoes: it cannot move */
        break;
    }
}

void wide_reach_piece(const struct wide_view *view, unsigned piece, struct wide_reach *reach) {
    unsigned bug = wide_bug(piece);
    bool raised = wide_view_height(view, view->from) > 0;
    if (raised && !wide_climbs(bug)) {
        step_down(view, reach);
    } else if (bug != HIVE_MOSQUITO) {
        wide_reach_as(view, bug, reach);
    } else if (raised) {
        wide_reach_as(view, HIVE_BEETLE, reach);
    } else {
        for (unsigned bugs = wide_touched_bugs(view->position, view->from); bugs;
             bugs &= bugs - 1) {
            wide_reach_as(view, (unsigned)__builtin_ctz(bugs), reach);
        }
    }
}
