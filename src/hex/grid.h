/*
 * grid.h: the unbounded plane folded onto 1024 cells.
 *
 * The cell of (q, r) is (q + 32 r) mod 1024, so a step in any direction is one addition and one
 * mask, with no edge anywhere:
 *
 *          NW -32   NE -31
 *              \    /
 *       W -1 --- c --- E +1
 *              /    \
 *          SW +31   SE +32
 *
 * Why two cells that matter never fall together. (q, r) and (q', r') share a cell only if
 * dq + 32 dr is a multiple of 1024; the shortest such (dq, dr) other than (0, 0), measured in
 * steps, are (32, -1), (0, 32) and their like: 32 steps (a unit test tries them all). A hive of
 * GRID_MAX_PIECES connected pieces, with all cells that touch it, spans at most
 * (28 - 1) + 2 = 29 steps. So within hive and rim no two cells coincide (29 < 32), and no two
 * look adjacent that are not (29 < 31). Games with more pieces need a larger grid.
 */
#ifndef HEX_GRID_H
#define HEX_GRID_H

#include <stdbool.h>

#include "hex/direction.h"

#define GRID_CELLS      1024u
#define GRID_ROW        32u
#define GRID_MAX_PIECES 28u

_Static_assert((GRID_MAX_PIECES - 1) + 2 < GRID_ROW - 1, "hive and rim would overlap themselves");

/* The cell of (0, 0): in the middle of the first 16 rows, where most games stay (cellset.h). */
#define GRID_ORIGIN (8u * GRID_ROW + 16u)

static inline unsigned grid_step(unsigned cell, unsigned d) {
    static const int16_t step[DIRECTIONS] = {1, -31, -32, -1, 31, 32};
    return (cell + (unsigned)step[d]) & (GRID_CELLS - 1);
}

static inline bool grid_touch(unsigned a, unsigned b) {
    unsigned step = (b - a) & (GRID_CELLS - 1);
    return step == 1 || step == GRID_ROW - 1 || step == GRID_ROW || step == GRID_CELLS - 1 ||
           step == GRID_CELLS - GRID_ROW || step == GRID_CELLS - GRID_ROW + 1;
}

static inline unsigned grid_cell(int q, int r) {
    return (GRID_ORIGIN + (unsigned)q + GRID_ROW * (unsigned)r) & (GRID_CELLS - 1);
}

/* By the difference of two cells, mod GRID_CELLS. */
extern const uint8_t grid_distances[GRID_CELLS];

/* Steps between two cells of hive and rim, where they are fewer than 3; otherwise 3 or more (cells
 * that are 29 steps apart are 3 apart the other way around the fold). */
static inline unsigned grid_distance(unsigned a, unsigned b) {
    return grid_distances[(b - a) & (GRID_CELLS - 1)];
}

/* One of the plane cells that fold onto `cell`: the one with q and r in -16 .. 15. */
static inline struct axial grid_axial(unsigned cell) {
    int offset = (int)((cell - GRID_ORIGIN + 16u * GRID_ROW + 16u) & (GRID_CELLS - 1));
    return (struct axial){.q = offset % 32 - 16, .r = offset / 32 - 16};
}

#endif
