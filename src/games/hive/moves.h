/*
 * moves.h: all legal moves of a position, or how many there are.
 */
#ifndef HIVE_MOVES_H
#define HIVE_MOVES_H

#include "games/hive/facts.h"

/*
 * The most legal moves there can be. n connected pieces have at most 2n + 4 empty cells beside them
 * (6 for one piece; each further piece takes one of them and adds at most three), 60 for n = 28. So
 * each of the mover's 14 pieces has at most 60 + 28 destinations, in play or from the hand, and at
 * most 12 enemy pieces beside the two throwers have at most 5 + 5 each.
 */
#define HIVE_MAX_MOVES 1408
_Static_assert(HIVE_MAX_MOVES >= 14 * (60 + 28) + 12 * 10, "room for every legal move");

/*
 * Fills `moves` and returns how many there are; a forced pass is one move, HIVE_PASS. 0 only
 * when the game is over. Each pair of piece and landing cell is listed once, however it is reached.
 * The position is changed while this runs and restored before it returns.
 */
unsigned hive_moves(struct hive_position *position, hive_move moves[HIVE_MAX_MOVES]);

/* The same with facts of the position that others have begun to collect (facts.h). */
unsigned hive_moves_with(struct hive_position *position, struct hive_facts *facts,
                         hive_move moves[HIVE_MAX_MOVES]);

/* The number that hive_moves would return, without making the list. */
unsigned hive_move_count(struct hive_position *position);

/*
 * Counts the positions after `depth` turns; the last ply is counted without being played. In debug
 * builds every undo is checked to restore the position bit for bit.
 */
uint64_t hive_perft(struct hive_position *position, int depth);

#endif
