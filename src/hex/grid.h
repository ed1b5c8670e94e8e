/*
 * grid.h: the folded grid of official Hive, with up to 28 pieces: 32 chained rows of 32 cells.
 */
#ifndef HEX_GRID_H
#define HEX_GRID_H

#include "hex/fold.h"

#define GRID_ROW        32u
#define GRID_CELLS      1024u
#define GRID_MAX_PIECES 28u

_Static_assert(GRID_CELLS == GRID_ROW * GRID_ROW, "the grid is a square");
_Static_assert(FOLD_HOLDS(GRID_ROW, GRID_MAX_PIECES, 1), "the hive with its rim fits the grid");

/* The cell of (0, 0): in the middle of the first 16 rows, where most games stay (cellset.h). */
#define GRID_ORIGIN (8u * GRID_ROW + 16u)

static const struct fold grid_fold = FOLD_CHAINED(32, 16, 8);

static inline unsigned grid_step(unsigned cell, unsigned d) {
    return fold_step(&grid_fold, cell, d);
}

static inline unsigned grid_cell(int q, int r) {
    return fold_cell(&grid_fold, q, r);
}

/* The plane cell of a cell, with q and r from -16 to 15. */
static inline struct axial grid_axial(unsigned cell) {
    return fold_axial(&grid_fold, cell, (struct axial){0, 0});
}

static inline bool grid_touch(unsigned a, unsigned b) {
    unsigned step = (b - a) & (GRID_CELLS - 1);
    return step == 1 || step == GRID_ROW - 1 || step == GRID_ROW || step == GRID_CELLS - 1 ||
           step == GRID_CELLS - GRID_ROW || step == GRID_CELLS - GRID_ROW + 1;
}

/* Indexed by the difference of two cells, mod GRID_CELLS. */
extern const uint8_t grid_distances[GRID_CELLS];

/*
 * The fewest steps between two cells of the grid. Cells that are n steps apart on the plane may be
 * 32 - n steps apart the other way around the grid, but not fewer. So if cells are at most m apart,
 * a distance below 32 - m is exact, and a larger one means that they are at least 32 - m apart:
 *
 *     two pieces of the hive, before or after a move      m = 27, exact up to 4
 *     a piece and an empty cell beside the hive           m = 28, exact up to 3
 *     two empty cells beside the hive                     m = 29, exact up to 2
 */
static inline unsigned grid_distance(unsigned a, unsigned b) {
    return grid_distances[(b - a) & (GRID_CELLS - 1)];
}

#endif
