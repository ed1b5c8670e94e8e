/*
 * grid.h: the unbounded plane folded onto 4096 cells, as hex/grid.h does onto 1024: with the
 * expansion pieces a hive can be longer.
 *
 * The cell of (q, r) is (q + 64 r) mod 4096:
 *
 *          NW -64   NE -63
 *              \    /
 *       W -1 --- c --- E +1
 *              /    \
 *          SW +63   SE +64
 *
 * Why two cells that matter never fall together. (q, r) and (q', r') share a cell only if
 * dq + 64 dr is a multiple of 4096; the shortest such (dq, dr) other than (0, 0), measured in
 * steps, are (64, -1), (0, 64) and their like: 64 steps (a unit test tries them all). A hive of 42
 * connected pieces (21 a side, with all expansions), with all cells that touch it, spans at most
 * (42 - 1) + 2 = 43 steps. So within hive and rim no two cells coincide (43 < 64), and no two look
 * adjacent that are not (43 < 63).
 */
#ifndef HIVE_WIDE_GRID_H
#define HIVE_WIDE_GRID_H

#include "hex/direction.h"

#define WIDE_CELLS      4096u
#define WIDE_ROW        64u
#define WIDE_MAX_PIECES 42u

_Static_assert((WIDE_MAX_PIECES - 1) + 2 < WIDE_ROW - 1, "hive and rim would overlap themselves");

/* The cell of (0, 0). */
#define WIDE_ORIGIN (32u * WIDE_ROW + 32u)

static inline unsigned wide_step(unsigned cell, unsigned d) {
    static const int16_t step[DIRECTIONS] = {1, -63, -64, -1, 63, 64};
    return (cell + (unsigned)step[d]) & (WIDE_CELLS - 1);
}

static inline unsigned wide_cell(int q, int r) {
    return (WIDE_ORIGIN + (unsigned)q + WIDE_ROW * (unsigned)r) & (WIDE_CELLS - 1);
}

/* One of the plane cells that fold onto `cell`: the one with q and r in -32 .. 31. */
static inline struct axial wide_axial(unsigned cell) {
    int offset = (int)(cell & (WIDE_CELLS - 1));
    return (struct axial){.q = offset % 64 - 32, .r = offset / 64 - 32};
}

#endif
