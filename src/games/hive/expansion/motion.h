/*
 * motion.h: where a piece gets to by its own feet (RULES A3, B). Nothing here asks whether it may
 * be lifted, or whose turn it is.
 */
#ifndef HIVE_EXPANSION_MOTION_H
#define HIVE_EXPANSION_MOTION_H

#include "games/hive/expansion/position.h"

/*
 * A set of cells, in the order in which they were found. n connected pieces have at most 2n + 4
 * empty cells beside them (6 for one piece; each further piece takes one of them and brings at
 * most three), so with the occupied ones there are at most 3n + 4 = 130 for n = 42.
 */
#define EXPANSION_MAX_REACH 130
_Static_assert(EXPANSION_MAX_REACH >= 3 * WIDE_MAX_PIECES + 4, "room for hive and rim");

struct expansion_reach {
    unsigned count;
    uint16_t cell[EXPANSION_MAX_REACH];
    uint64_t seen[WIDE_CELLS / 64]; /* also the start, which is no landing (A1) */
};

void expansion_reach_init(struct expansion_reach *reach, unsigned start);

static inline bool expansion_reaches(const struct expansion_reach *reach, unsigned cell) {
    return reach->seen[cell / 64] >> cell % 64 & 1;
}

static inline void expansion_reach_add(struct expansion_reach *reach, unsigned cell) {
    if (!expansion_reaches(reach, cell)) {
        reach->seen[cell / 64] |= UINT64_C(1) << cell % 64;
        reach->cell[reach->count++] = (uint16_t)cell;
    }
}

/* A step whose gate is thought away, to find out whether it is what keeps a piece from a cell. */
struct expansion_gate {
    unsigned cell, direction; /* EXPANSION_NO_CELL: all gates */
};

/* The table with a piece lifted, alone or with its rider (B3). */
struct expansion_view {
    const struct expansion_position *position;
    unsigned from;                        /* the cell that it leaves */
    unsigned lifted;                      /* how many pieces: 1 or 2 */
    const struct expansion_gate *ignored; /* or NULL */
};

static inline unsigned expansion_view_height(const struct expansion_view *view, unsigned cell) {
    return view->position->height[cell] - (cell == view->from ? view->lifted : 0);
}

/* Freedom to move (A3) for one step: contact and gates, and nothing steps onto what is closed. */
bool expansion_step_ok(const struct expansion_view *view, unsigned cell, unsigned d);

/* Only the gate: blocked if both cells beside the way are higher than `level`. */
static inline bool expansion_gate_open(const struct expansion_view *view, unsigned cell, unsigned d,
                                       unsigned level) {
    return expansion_view_height(view, wide_step(cell, direction_left(d))) <= level ||
           expansion_view_height(view, wide_step(cell, direction_right(d))) <= level;
}

/* Ring mask of the slides from an empty cell. */
unsigned expansion_slides(const struct expansion_view *view, unsigned cell);

/* Adds what a piece that moves as `bug` reaches; `bug` is no mosquito. */
void expansion_reach_as(const struct expansion_view *view, unsigned bug,
                        struct expansion_reach *reach);

/* Adds what this piece reaches, by its kind and where it stands. */
void expansion_reach_piece(const struct expansion_view *view, unsigned piece,
                           struct expansion_reach *reach);

/* Adds the cells of the rider's double step (B3). */
void expansion_reach_double(const struct expansion_view *view, struct expansion_reach *reach);

#endif
