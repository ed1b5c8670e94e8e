/*
 * tileset.h: the folded grid of Six and Andantino, and sets of its cells.
 *
 * The grid has 64 closed rows of 64 cells (hex/fold.h). A set has a word for each row, with a bit
 * for each column, so that a whole row is worked on at once:
 *
 *          row r - 1    NW: q      NE: q + 1
 *          row r        W: q - 1   E: q + 1
 *          row r + 1    SW: q - 1  SE: q
 */
#ifndef TILES_TILESET_H
#define TILES_TILESET_H

#include "hex/fold.h"

#define TILES_SIDE   64u
#define TILES_MAX    44u /* 22 a side */
#define TILES_MARGIN 5u  /* how far around the field an evaluation looks */

_Static_assert(FOLD_HOLDS(TILES_SIDE, TILES_MAX, TILES_MARGIN),
               "the field and what is looked at around it fit the grid");

static const struct fold tiles_fold = FOLD_CLOSED(64);

static inline unsigned tiles_cell(int q, int r) {
    return fold_cell(&tiles_fold, q, r);
}

static inline unsigned tiles_cell_row(unsigned cell) {
    return cell / TILES_SIDE;
}

static inline unsigned tiles_cell_column(unsigned cell) {
    return cell % TILES_SIDE;
}

static inline unsigned tiles_step(unsigned cell, unsigned d) {
    return fold_step(&tiles_fold, cell, d);
}

/* The plane cell of a cell, within 32 of `near` in q and in r. */
static inline struct axial tiles_unfold(unsigned cell, struct axial near) {
    return fold_axial(&tiles_fold, cell, near);
}

struct tileset {
    uint64_t row[TILES_SIDE];
};

/* Rows first, first + 1, ... (mod 64) of a set. */
struct tileset_span {
    unsigned first, rows;
};

static inline uint64_t tileset_rotate_right(uint64_t row, unsigned n) {
    return row >> (n & 63) | row << (-n & 63);
}

static inline uint64_t tileset_rotate_left(uint64_t row, unsigned n) {
    return row << (n & 63) | row >> (-n & 63);
}

static inline bool tileset_has(const struct tileset *set, unsigned cell) {
    return set->row[tiles_cell_row(cell)] >> tiles_cell_column(cell) & 1;
}

/* Adds the cell, or removes it if it was in the set. */
static inline void tileset_flip(struct tileset *set, unsigned cell) {
    set->row[tiles_cell_row(cell)] ^= UINT64_C(1) << tiles_cell_column(cell);
}

/* Ring mask: which neighbours of the cell are in the set. */
static inline unsigned tileset_around(const struct tileset *set, unsigned cell) {
    unsigned q = tiles_cell_column(cell), r = tiles_cell_row(cell);
    unsigned above = (unsigned)tileset_rotate_right(set->row[(r - 1) % TILES_SIDE], q);
    unsigned beside = (unsigned)tileset_rotate_right(set->row[r], q - 1);
    unsigned below = (unsigned)tileset_rotate_right(set->row[(r + 1) % TILES_SIDE], q - 1);
    return (beside >> 2 & 1) | (above & 2) | (above & 1) << 2 | (beside & 1) << 3 |
           (below & 1) << 4 | (below & 2) << 4;
}

/* The rows of a connected set, given one of them: none between its first and last is empty. */
static inline struct tileset_span tileset_span(const struct tileset *set, unsigned row) {
    struct tileset_span span = {.first = row % TILES_SIDE, .rows = 1};
    while (set->row[(span.first - 1) % TILES_SIDE] && span.rows < TILES_SIDE) {
        span.first = (span.first - 1) % TILES_SIDE;
        span.rows++;
    }
    while (set->row[(span.first + span.rows) % TILES_SIDE] && span.rows < TILES_SIDE) {
        span.rows++;
    }
    return span;
}

/* With one more row on each side. */
static inline struct tileset_span tileset_wider(struct tileset_span span) {
    return (struct tileset_span){(span.first - 1) % TILES_SIDE, span.rows + 2};
}

static inline unsigned tileset_count(const struct tileset *set, struct tileset_span span) {
    unsigned count = 0;
    for (unsigned i = 0; i < span.rows; i++) {
        count += (unsigned)__builtin_popcountll(set->row[(span.first + i) % TILES_SIDE]);
    }
    return count;
}

/* The cells of row r, in the set or not, that touch at least `least` (1 or 2) cells of the set. */
static inline uint64_t tileset_touching(const struct tileset *set, unsigned r, unsigned least) {
    uint64_t above = set->row[(r - 1) % TILES_SIDE], row = set->row[r % TILES_SIDE];
    uint64_t below = set->row[(r + 1) % TILES_SIDE];
    const uint64_t by[DIRECTIONS] = {
        tileset_rotate_right(row, 1), tileset_rotate_right(above, 1), above,
        tileset_rotate_left(row, 1),  tileset_rotate_left(below, 1),  below,
    };
    uint64_t once = 0, twice = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        twice |= once & by[d];
        once |= by[d];
    }
    return least == 2 ? twice : once;
}

/* The empty cells that touch at least `least` (1 or 2) cells of the set. They lie in the rows of
 * the set and one more on each side, which is the span to give. */
static inline void tileset_rim(const struct tileset *set, struct tileset_span span, unsigned least,
                               struct tileset *rim) {
    for (unsigned i = 0; i < span.rows; i++) {
        unsigned r = (span.first + i) % TILES_SIDE;
        rim->row[r] = tileset_touching(set, r, least) & ~set->row[r];
    }
}

/* Adds to `set` all cells of `through` that are connected to it. Both lie in the span. */
void tileset_flood(struct tileset *set, const struct tileset *through, struct tileset_span span);

/* Visits every cell of a set:
 * for (struct tileset_walk w = tileset_walk(&s, span); tileset_next(&w);) use(w.cell); */
struct tileset_walk {
    const struct tileset *set;
    uint64_t left;
    unsigned row, rows, cell;
};

static inline struct tileset_walk tileset_walk(const struct tileset *set,
                                               struct tileset_span span) {
    return (struct tileset_walk){
        .set = set, .left = set->row[span.first], .row = span.first, .rows = span.rows};
}

static inline bool tileset_next(struct tileset_walk *walk) {
    while (walk->left == 0) {
        if (--walk->rows == 0) {
            return false;
        }
        walk->row = (walk->row + 1) % TILES_SIDE;
        walk->left = walk->set->row[walk->row];
    }
    walk->cell = walk->row * TILES_SIDE + (unsigned)__builtin_ctzll(walk->left);
    walk->left &= walk->left - 1;
    return true;
}

#endif
