/*
 * board.h: the 24 cells of Insect Territory (RULES G).
 *
 * A cell (x, y) has the neighbours (x, y +- 2) and (x +- 1, y +- 1). Cells are numbered column by
 * column, from low to high y, so that a set of cells is 24 bits:
 *
 *     y = 0            9
 *         1        4      15
 *         2    0      10      20
 *         3        5      16
 *         4    1      11      21          First's zone: 0 1 2, 4 5 6, 9 10 11, 15 16, 20
 *         5        6D     17W             D the dragonfly, B and W the bees at the start
 *         6    2      12B     22
 *         7        7      18
 *         8    3      13      23
 *         9        8      19
 *        10           14
 *       x =    0   1   2   3   4
 */
#ifndef TERRITORY_BOARD_H
#define TERRITORY_BOARD_H

#include <stdint.h>

enum { TERRITORY_CELLS = 24, TERRITORY_NO_CELL = 24, TERRITORY_DIRECTIONS = 6 };

#define TERRITORY_BOARD 0xFFFFFFu

/* The cells of First's zone; the others are Second's. */
#define TERRITORY_FIRST_ZONE 0x118E77u

/* The neighbours of a cell as a set. */
extern const uint32_t territory_near[TERRITORY_CELLS];

/*
 * The cells that have a neighbour in the set. A neighbour's number is larger or smaller by 1 within
 * a column and by 4, 5 or 6 between columns; the masks are the cells from which the larger one is
 * a neighbour.
 */
static inline uint32_t territory_beside(uint32_t set) {
    const uint32_t by_1 = 0x77BEF7, by_4 = 0x0F000F, by_5 = 0x07FDFF, by_6 = 0x003FF0;
    return (set & by_1) << 1 | (set >> 1 & by_1) | (set & by_4) << 4 | (set >> 4 & by_4) |
           (set & by_5) << 5 | (set >> 5 & by_5) | (set & by_6) << 6 | (set >> 6 & by_6);
}

/* The neighbour in each direction: (0,-2) (1,-1) (1,1) (0,2) (-1,1) (-1,-1); TERRITORY_NO_CELL
 * beyond the edge, a bit that is in no set. */
extern const uint8_t territory_step[TERRITORY_CELLS][TERRITORY_DIRECTIONS];

/* The coordinates of a cell. */
struct territory_xy {
    short x, y;
};
extern const struct territory_xy territory_xy[TERRITORY_CELLS];

/* The same as axial coordinates; exact, as x and y are both even or odd. */
static inline int territory_q(unsigned cell) {
    return territory_xy[cell].x;
}

static inline int territory_r(unsigned cell) {
    return (territory_xy[cell].y - territory_xy[cell].x) / 2;
}

/* The cell at these coordinates, TERRITORY_NO_CELL if there is none. */
unsigned territory_cell(int x, int y);

/* The zone of a side, 0 for First. */
static inline uint32_t territory_zone(unsigned side) {
    return side == 0 ? TERRITORY_FIRST_ZONE : TERRITORY_BOARD & ~TERRITORY_FIRST_ZONE;
}

#endif
