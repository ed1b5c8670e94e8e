/*
 * grid.h: the folded grid of Hive with the expansion pieces: 64 chained rows of 64 cells
 * (hex/fold.h).
 */
#ifndef HIVE_WIDE_GRID_H
#define HIVE_WIDE_GRID_H

#include "games/hive/piece.h"
#include "hex/fold.h"

#define WIDE_ROW        64u
#define WIDE_CELLS      4096u
#define WIDE_MAX_PIECES (2u * HIVE_ALL_SLOTS)

_Static_assert(WIDE_CELLS == WIDE_ROW * WIDE_ROW, "the grid is a square");
_Static_assert(FOLD_HOLDS(WIDE_ROW, WIDE_MAX_PIECES, 1), "the hive with its rim fits the grid");

/* The cell of (0, 0). */
#define WIDE_ORIGIN (32u * WIDE_ROW + 32u)

static const struct fold wide_fold = FOLD_CHAINED(64, 32, 32);

static inline unsigned wide_step(unsigned cell, unsigned d) {
    return fold_step(&wide_fold, cell, d);
}

static inline unsigned wide_cell(int q, int r) {
    return fold_cell(&wide_fold, q, r);
}

/* The plane cell of a cell, with q and r from -32 to 31. */
static inline struct axial wide_axial(unsigned cell) {
    return fold_axial(&wide_fold, cell, (struct axial){0, 0});
}

/* The fewest steps between two cells in or beside the hive. They are at most 43 apart on the plane,
 * so a distance below 64 - 43 is exact, and a larger one means that they are at least that far
 * apart (hex/grid.h). */
static inline unsigned wide_distance(unsigned a, unsigned b) {
    unsigned step = (b - a + WIDE_ROW / 2) & (WIDE_CELLS - 1);
    int q = (int)(step % WIDE_ROW) - (int)WIDE_ROW / 2;
    int r = (int)((step / WIDE_ROW + WIDE_ROW / 2) % WIDE_ROW) - (int)WIDE_ROW / 2;
    int sum = q + r;
    int most = q < 0 ? -q : q;
    most = (r < 0 ? -r : r) > most ? (r < 0 ? -r : r) : most;
    return (unsigned)((sum < 0 ? -sum : sum) > most ? (sum < 0 ? -sum : sum) : most);
}

#endif
