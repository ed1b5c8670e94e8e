/* board.h: a position drawn in the terminal. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include <stdio.h>

#include "apiary/game.h"

struct board_style {
    bool colour; /* with 256 ANSI colours */
    /* Columns; 0 for no limit. A board that does not fit is drawn smaller, and if it still does not
     * fit, in parts from left to right. */
    int width;
};

/* The board, its stacks and both hands. */
void board_print(FILE *out, const apiary_game *game, struct board_style style);

/* An empty cell with the number of a move that ends there. */
struct board_target {
    int q, r;
    size_t number;
};

/* The board alone, with the numbers; targets on occupied cells are not drawn. */
void board_print_targets(FILE *out, const apiary_game *game, const struct board_target *targets,
                         size_t count, struct board_style style);

/* The name of a piece or bug, in its colours if `colour`. */
void board_print_name(FILE *out, const char *text, enum apiary_colour owner, char bug, bool colour);

#endif
