/*
 * text.h: Battle's moves and positions as text.
 */
#ifndef BATTLE_TEXT_H
#define BATTLE_TEXT_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/battle/position.h"

/*
 * A move (RULES H): the cell of the insect and every cell that it lands on. After a jump over a
 * neutral insect follows '+' (it is now the jumper's) or '-' (the opponent's):
 *
 *   move   = cell ">" cell [ sign ] { ">" cell [ sign ] }
 *   cell   = number "," number
 *   number = "0" | [ "-" ] digit { digit }, the first digit not 0
 */
void battle_move_text(const void *state, battle_move move, struct text *out);

/* Only the canonical form is read. If the move is not legal: the reason, *move unchanged. */
enum apiary_status battle_move_read(const void *state, const char *text, size_t length,
                                    battle_move *move, struct apiary_error *error);

/* A move as it was written; see explain.c. Of a chain that is too long to be legal the first cells
 * are kept: it fails on one of them. */
struct battle_written {
    int q[BATTLE_MAX_JUMPS + 2], r[BATTLE_MAX_JUMPS + 2];
    char sign[BATTLE_MAX_JUMPS + 2];  /* '+', '-' or 0 */
    size_t end[BATTLE_MAX_JUMPS + 2]; /* offset after the cell, of the sign */
    unsigned cells;
};

/* The move that is meant, or why it is not legal. */
enum apiary_status battle_explain(const struct battle_position *position,
                                  const struct battle_written *written, battle_move *move,
                                  struct apiary_error *error);

/*
 * The one-line position text:
 *
 *   Battle White[4] 0,-3=b 1,-3=b 0,0=n 1,2=w 0,3=w
 *
 * the type, whose turn of which number, and the insects by their cell (q,r): w First's, b
 * Second's, n neutral. Written cells are sorted by r, then q; read ones may come in any order.
 * There may be fewer than sixteen insects. The side to move may not have an insect on its goal: the
 * game would have ended before.
 */
void battle_position_text(const void *state, struct text *out);
enum apiary_status battle_position_read(const char *text, size_t length,
                                        struct battle_position *position,
                                        struct apiary_error *error);

#endif
