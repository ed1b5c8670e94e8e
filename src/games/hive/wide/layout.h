/*
 * layout.h: where the pieces are on the unbounded plane; keys and hashes of positions.
 */
#ifndef HIVE_WIDE_LAYOUT_H
#define HIVE_WIDE_LAYOUT_H

#include "games/hive/wide/position.h"

struct wide_layout {
    struct axial at[WIDE_PIECES]; /* of the pieces in play */
    uint8_t level[WIDE_PIECES];   /* 1 is the ground; 0 if not in play */
};

/*
 * The lowest-numbered piece in play keeps the coordinates that wide_axial gives its cell; all
 * others follow by walking through the hive, wherever the grid folds. Pieces that are not connected
 * with it keep level 0.
 */
void wide_layout_make(const struct wide_position *position, struct wide_layout *layout);

/* Coordinates of a cell in or beside the hive. */
struct axial wide_layout_axial(const struct wide_position *position,
                               const struct wide_layout *layout, unsigned cell);

/* The cell at these coordinates; false if it is neither in nor beside the hive. On an empty table
 * every cell is the origin. */
bool wide_layout_cell(const struct wide_position *position, const struct wide_layout *layout,
                      struct axial at, unsigned *cell);

/* The pieces in play for drawing, as apiary_game_pieces gives them. */
size_t wide_pieces(const void *state, struct apiary_piece *list, size_t size);

/* The cells of the surrounded queens, White's first; returns how many there are. */
size_t wide_surrounded_queens(const struct wide_position *position, struct axial at[2]);

/* Why a game that is over ended; adds the surrounded queens and the cells around them. */
enum apiary_ending wide_ending(const void *state, struct game_cells *cells);

/* RULES A4: kinds and colours on cells and levels up to translation, hands, side to move, just
 * moved pieces, flags. */
struct game_key wide_key(const void *state);

/* The same for positions of one game, which are compared without translation; and with `moved` in
 * place of the pieces that just moved. */
uint64_t wide_hash(const void *state);
uint64_t wide_hash_for(const struct wide_position *position, uint64_t moved);

/* The hash without the pieces that just moved, unless that may matter to the side to move. */
uint64_t wide_hash_for_moves(const struct wide_position *position);

#endif
