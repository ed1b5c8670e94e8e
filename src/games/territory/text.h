/*
 * text.h: moves and positions of Insect Territory as text.
 */
#ifndef TERRITORY_TEXT_H
#define TERRITORY_TEXT_H

#include "games/territory/position.h"

#define TERRITORY_TYPE "Territory"

/*
 * Moves (RULES H): "b@x,y" and "w@x,y" lay food; "D>x,y>x,y", "B>..." and "W>..." move an insect,
 * every cell entered; "fill:n,m" takes n black and m white tiles. Only this form is read. If the
 * move is not legal: the reason, the offset of the part that is at fault, *move unchanged.
 */
void territory_move_text(const void *state, game_move move, struct text *out);
enum apiary_status territory_move_read(const void *state, const char *text, size_t length,
                                       game_move *move, struct apiary_error *error);

/*
 * The one-line position text:
 *
 *   Territory White[3] D=1,5 B=2,6 W=3,7 b=0,2+1,1 w=- store=0,1+2,2 supply=10,10
 *
 * whose turn of which number; the cells x,y of the dragonfly, the black and the white bee; the
 * cells with black and with white food ("-": none), written by x, then y, read in any order; the
 * stores of White and Black, and the supply, each as black,white. The option EitherColour is the
 * caller's. There may be fewer than 14 tiles of a colour: the others are eaten.
 */
void territory_position_text(const void *state, struct text *out);
enum apiary_status territory_position_read(const char *text, size_t length, bool either_colour,
                                           struct territory_position *position,
                                           struct apiary_error *error);

/* A cursor over text that is read. */
struct territory_reader {
    const char *text;
    size_t length, at;
    struct apiary_error *error;
};

/* Steps over the word if it stands here. */
bool territory_accept(struct territory_reader *in, const char *word);

/* A number of at most nine digits, without sign and superfluous zeros; otherwise MALFORMED. */
enum apiary_status territory_number(struct territory_reader *in, unsigned *number);

/* "x,y". MALFORMED, or `missing` if there is no such cell. */
enum apiary_status territory_cell_read(struct territory_reader *in, enum apiary_status missing,
                                       unsigned *cell);

/* MALFORMED here, and what was expected. */
enum apiary_status territory_malformed(struct territory_reader *in, const char *expected);

#endif
