/*
 * layout.h: a position unfolded from the grid onto the plane again, its key up to translation and
 * its hash.
 */
#ifndef HIVE_EXPANSION_LAYOUT_H
#define HIVE_EXPANSION_LAYOUT_H

#include "games/hive/expansion/position.h"

struct expansion_layout {
    struct axial at[EXPANSION_PIECES]; /* of the pieces in play */
    uint8_t level[EXPANSION_PIECES];   /* 1 is the ground; 0 if not in play */
};

/*
 * The lowest-numbered piece in play keeps the coordinates that wide_axial gives its cell; all
 * others are found by walking through the hive, so that none is torn off by the fold. Pieces that
 * are not connected with it keep level 0.
 */
void expansion_layout_make(const struct expansion_position *position,
                           struct expansion_layout *layout);

/* Coordinates of a cell in or beside the hive. */
struct axial expansion_layout_axial(const struct expansion_position *position,
                                    const struct expansion_layout *layout, unsigned cell);

/* The cell at these coordinates; false if it is neither in nor beside the hive. On an empty table
 * every cell is the origin. */
bool expansion_layout_cell(const struct expansion_position *position,
                           const struct expansion_layout *layout, struct axial at, unsigned *cell);

/* RULES A4: kinds and colours on cells and levels up to translation, hands, side to move, just
 * moved pieces, flags. */
struct game_key expansion_key(const struct expansion_position *position);

/* The same for positions of one game, where cells need not be moved to be compared. */
uint64_t expansion_hash(const struct expansion_position *position);

#endif
