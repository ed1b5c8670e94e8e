/*
 * motion.h: which cells a piece reaches by itself (RULES A3, B). Whether it may be lifted, and
 * whose turn it is, is checked elsewhere.
 */
#ifndef HIVE_WIDE_MOTION_H
#define HIVE_WIDE_MOTION_H

#include "games/hive/wide/position.h"

/*
 * A set of cells, in the order they were found. n connected pieces have at most 2n + 4
 * empty cells beside them (6 for one piece; each further piece takes one of them and adds at
 * most three), so with the occupied ones there are at most 3n + 4.
 */
#define WIDE_MAX_REACH (3 * WIDE_MAX_PIECES + 4)

struct wide_reach {
    unsigned count;
    uint16_t cell[WIDE_MAX_REACH];
    uint64_t seen[WIDE_CELLS / 64]; /* these cells, and the start, where no move ends (A1) */
};

void wide_reach_init(struct wide_reach *reach, unsigned start);

static inline bool wide_reaches(const struct wide_reach *reach, unsigned cell) {
    return reach->seen[cell / 64] >> cell % 64 & 1;
}

static inline void wide_reach_add(struct wide_reach *reach, unsigned cell) {
    if (!wide_reaches(reach, cell)) {
        reach->seen[cell / 64] |= UINT64_C(1) << cell % 64;
        reach->cell[reach->count++] = (uint16_t)cell;
    }
}

/* Gates to ignore, to find out which one blocks a piece: the gate of one step or, with `others`,
 * all but that one. With WIDE_NO_CELL and `others` all are ignored. */
struct wide_gates {
    unsigned cell, direction; /* of the step */
    bool others;
};

/* The table with a piece lifted, alone or with its rider (B3). */
struct wide_view {
    const struct wide_position *position;
    unsigned from;                    /* the cell that it leaves */
    unsigned lifted;                  /* how many pieces: 1 or 2 */
    const struct wide_gates *ignored; /* or NULL */
};

static inline unsigned wide_view_height(const struct wide_view *view, unsigned cell) {
    return view->position->height[cell] - (cell == view->from ? view->lifted : 0);
}

/* Whether one step is possible (A3): contact, gates, and no step onto closed pieces. */
bool wide_step_ok(const struct wide_view *view, unsigned cell, unsigned d);

/* The gate alone: closed if both cells on the sides of the step are higher than `level`. */
static inline bool wide_gate_open(const struct wide_view *view, unsigned cell, unsigned d,
                                  unsigned level) {
    return wide_view_height(view, wide_step(cell, direction_left(d))) <= level ||
           wide_view_height(view, wide_step(cell, direction_right(d))) <= level;
}

/* Ring mask of the slides from an empty cell. */
unsigned wide_slides(const struct wide_view *view, unsigned cell);

/* Adds what a piece that moves as `bug` reaches; `bug` is not a mosquito. */
void wide_reach_as(const struct wide_view *view, unsigned bug, struct wide_reach *reach);

/* Adds what this piece reaches, given its kind and its place. */
void wide_reach_piece(const struct wide_view *view, unsigned piece, struct wide_reach *reach);

/* Adds the cells of the rider's double step (B3). */
void wide_reach_double(const struct wide_view *view, struct wide_reach *reach);

#endif
