/*
 * fold.h: the unbounded plane folded onto a square grid that has no edges.
 *
 * A fold has `side` rows of `side` cells; side is a power of two. Cells are numbered row by row, so
 * that the neighbours of cell c, away from the ends of a row, are
 *
 *            NW  c - side   NE  c - side + 1
 *                       \   /
 *             W  c - 1 --- c --- E  c + 1
 *                       /   \
 *        SW  c + side - 1   SE  c + side
 *
 * Below the last row comes the first. After the last cell of a row comes
 *
 *     chained rows: the first cell of the next row. The cell of (q, r) is (q + side r) mod side²,
 *                   so a step is one addition and one mask.
 *     closed rows:  the first cell of the same row. The cell of (q, r) is
 *                   side (r mod side) + (q mod side), so a row is a machine word that rotates.
 *
 * Why no two cells in use coincide. If two different cells of the plane fold onto the same one,
 * they differ by some (dq, dr) in which dq is a multiple of side and, if dq = 0, dr is too. This
 * holds for both kinds of rows, so such cells are at least `side` steps apart. Connected pieces are
 * at most pieces - 1 steps apart, and cells within `margin` steps of them at most
 * pieces - 1 + 2 margin. If that is less than side - 1, no two of these cells coincide, and no two
 * look adjacent that are not. FOLD_HOLDS tests this; each grid asserts it for its largest set.
 *
 * A fold is a constant that the compiler knows, so that its members become immediate operands.
 */
#ifndef HEX_FOLD_H
#define HEX_FOLD_H

#include <stdbool.h>

#include "hex/direction.h"

#define FOLD_HOLDS(side, pieces, margin) ((pieces)-1 + 2 * (margin) < (side)-1)

struct fold {
    unsigned side;
    bool closed_rows;
    struct axial origin;      /* column and row of the cell of (0, 0) */
    int16_t step[DIRECTIONS]; /* with chained rows: what a step adds to a cell */
};

#define FOLD_CHAINED(length, column, row)                                                          \
    {                                                                                              \
        .side = (length), .origin = {(column), (row)},                                             \
        .step = {1, 1 - (length), -(length), -1, (length)-1, (length)},                            \
    }
#define FOLD_CLOSED(length)                                                                        \
    { .side = (length), .closed_rows = true }

/* The cell that is dq and dr away on the plane. */
static inline unsigned fold_add(const struct fold *fold, unsigned cell, int dq, int dr) {
    unsigned side = fold->side, q = (unsigned)dq, r = (unsigned)dr;
    return fold->closed_rows ? (cell / side + r) % side * side + (cell + q) % side
                             : (cell + q + r * side) % (side * side);
}

static inline unsigned fold_step(const struct fold *fold, unsigned cell, unsigned d) {
    return fold->closed_rows ? fold_add(fold, cell, direction_axial[d].q, direction_axial[d].r)
                             : (cell + (unsigned)fold->step[d]) & (fold->side * fold->side - 1);
}

static inline unsigned fold_cell(const struct fold *fold, int q, int r) {
    return fold_add(fold, 0, fold->origin.q + q, fold->origin.r + r);
}

/* The plane cell that folds onto `cell` with q and r from side / 2 below to side / 2 - 1 above
 * those of `near`. */
static inline struct axial fold_axial(const struct fold *fold, unsigned cell, struct axial near) {
    int half = (int)fold->side / 2;
    unsigned corner =
        fold_add(fold, cell, half - near.q - fold->origin.q, half - near.r - fold->origin.r);
    return (struct axial){near.q - half + (int)(corner % fold->side),
                          near.r - half + (int)(corner / fold->side)};
}

#endif
