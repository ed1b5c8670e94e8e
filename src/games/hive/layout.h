/*
 * layout.h: a position unfolded from the grid onto the plane again, and its key up to
 * translation.
 */
#ifndef HIVE_LAYOUT_H
#define HIVE_LAYOUT_H

#include "games/game.h"
#include "games/hive/position.h"

struct hive_layout {
    struct axial at[HIVE_PIECES]; /* of the pieces in play */
    uint8_t level[HIVE_PIECES];   /* 1 is the ground; 0 in the hand */
};

/*
 * The lowest-numbered piece in play keeps the coordinates that grid_axial gives its cell; all
 * others are found by walking through the hive, so that none is torn off by the fold.
 */
void hive_layout_make(const struct hive_position *position, struct hive_layout *layout);

/* Coordinates of a cell in or beside the hive. */
struct axial hive_layout_axial(const struct hive_position *position,
                               const struct hive_layout *layout, unsigned cell);

/* The cell at these coordinates; false if it is neither in nor beside the hive. On an empty table
 * every cell is the origin. */
bool hive_layout_cell(const struct hive_position *position, const struct hive_layout *layout,
                      struct axial at, unsigned *cell);

/* RULES A4: kinds and colours on cells and levels up to translation, hands, side to move, just
 * moved piece. */
struct game_key hive_key(const struct hive_position *position);

#endif
