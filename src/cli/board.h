/*
 * board.h: a position drawn in a terminal.
 */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include <stdio.h>

#include "apiary/game.h"

/* The table, the stacks of more than one piece, and both hands. `colour`: ANSI, 256 colours. */
void board_print(FILE *out, const apiary_game *game, bool colour);

/* An empty cell that carries a number, which can be typed to move there. */
struct board_target {
    int q, r;
    size_t number;
};

/* The table alone, with numbers on it; targets on occupied cells are not drawn. */
void board_print_targets(FILE *out, const apiary_game *game, const struct board_target *targets,
                         size_t count, bool colour);

/* A piece or a bug in its colours, or plainly. */
void board_print_name(FILE *out, const char *text, enum apiary_colour owner, char bug, bool colour);

#endif
