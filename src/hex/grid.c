#include "hex/grid.h"

/*
 * The distance of (q, r) from (0, 0), with q and r from -16 to 15, is STEPS on the plane, or AROUND
 * the grid where that is shorter. It can be shorter only if q and r have the same sign: then the
 * way around over the rows has 32 - |r| steps, and the way along the rows 32 - |q|.
 */
#define ABS(x)         ((x) < 0 ? -(x) : (x))
#define MIN(a, b)      ((a) < (b) ? (a) : (b))
#define MAX(a, b)      (((a) + (b) + ABS((a) - (b))) / 2)
#define STEPS(q, r)    ((ABS(q) + ABS(r) + ABS((q) + (r))) / 2)
#define AROUND(q, r)   (32 - MAX(ABS(q), ABS(r)))
#define DISTANCE(q, r) [((q) + 32 * (r)) & 1023] = MIN(STEPS(q, r), AROUND(q, r))

#define EIGHT(q, r)                                                                                \
    DISTANCE(q, r), DISTANCE((q) + 1, r), DISTANCE((q) + 2, r), DISTANCE((q) + 3, r),              \
        DISTANCE((q) + 4, r), DISTANCE((q) + 5, r), DISTANCE((q) + 6, r), DISTANCE((q) + 7, r)
#define ROW(r) EIGHT(-16, r), EIGHT(-8, r), EIGHT(0, r), EIGHT(8, r)
#define EIGHT_ROWS(r)                                                                              \
    ROW(r), ROW((r) + 1), ROW((r) + 2), ROW((r) + 3), ROW((r) + 4), ROW((r) + 5), ROW((r) + 6),    \
        ROW((r) + 7)

const uint8_t grid_distances[GRID_CELLS] = {EIGHT_ROWS(-16), EIGHT_ROWS(-8), EIGHT_ROWS(0),
                                            EIGHT_ROWS(8)};
