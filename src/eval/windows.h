/*
 * windows.h: unfinished patterns of tiles, for Six and Andantino.
 *
 * A window is a pattern (a line, a triangle, a ring) at one place. It is open to a side while the
 * other has no tile in it; filling its last cell wins. All windows of a row are counted at once:
 * bit q stands for the window whose first cell is (q, r), and three bit-planes hold the number of
 * its filled cells.
 */
#ifndef EVAL_WINDOWS_H
#define EVAL_WINDOWS_H

#include "games/tiles/position.h"

enum { WINDOW_CELLS = 6, WINDOW_REACH = 5 };
_Static_assert(WINDOW_REACH <= TILES_MARGIN, "windows stay within what the grid has room for");

enum window_kind {
    WINDOW_LINE_6_E,
    WINDOW_LINE_6_SE,
    WINDOW_LINE_6_SW,
    WINDOW_TRIANGLE_DOWN,
    WINDOW_TRIANGLE_UP,
    WINDOW_RING,
    WINDOW_LINE_5_E,
    WINDOW_LINE_5_SE,
    WINDOW_LINE_5_SW,
};

/*
 * The tiles, cut out of the grid with WINDOW_REACH empty rows above and below, the centre at bit
 * 32. No tile is more than 22 columns from the centre, so shifts by WINDOW_REACH lose nothing.
 */
enum { WINDOW_ROWS = (int)TILES_MAX + 2 * WINDOW_REACH };

struct window_field {
    uint64_t tiles[2][WINDOW_ROWS];
    struct tileset_span span; /* the rows on the grid; the first is row WINDOW_REACH here */
    unsigned turn;            /* the column of the grid that is bit 0 */
    unsigned rows;            /* in use, with the empty ones */
};

/* The windows of a side. */
struct window_count {
    unsigned open[WINDOW_CELLS];    /* open windows by the number of tiles in them */
    uint64_t complete[WINDOW_ROWS]; /* cells that complete a window */
    uint64_t prepare[WINDOW_ROWS];  /* cells after which a window lacks one tile */
    uint64_t fork[WINDOW_ROWS];     /* cells after which two windows or more do */
};

void window_field_make(const struct tiles_position *position, struct window_field *field);

/* The cell of the grid that a bit of a row stands for. */
static inline unsigned window_cell(const struct window_field *field, unsigned row, unsigned bit) {
    return tiles_cell((int)(field->turn + bit), (int)(field->span.first + row) - WINDOW_REACH);
}

/* How many cells are marked in the rows of a field; *cell is one of them on the grid. */
unsigned window_cells(const struct window_field *field, const uint64_t *rows, unsigned *cell);

/* Counts the windows of the kinds from first to last, for both sides. */
void window_count(const struct window_field *field, enum window_kind first, enum window_kind last,
                  struct window_count counts[2]);

/* The sum over all open windows; `values` are by the number of tiles in them. */
int window_value(const struct window_count *count, const int values[WINDOW_CELLS]);

/* Whether the side to move can win by moving one of its tiles to `cell` without splitting the
 * tiles. `wins` gets the side's tiles after the move, and all tiles after it except `cell`. */
bool window_wins_by_moving(const struct tiles_position *position, unsigned cell,
                           bool (*wins)(const struct tileset *own, const struct tileset *all,
                                        unsigned cell));

#endif
