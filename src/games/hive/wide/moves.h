/*
 * moves.h: all legal moves of a position.
 */
#ifndef HIVE_WIDE_MOVES_H
#define HIVE_WIDE_MOVES_H

#include "games/hive/wide/ability.h"

/*
 * The most legal moves there can be. Each of the mover's pieces has at most WIDE_MAX_REACH
 * destinations, in play or from the hand; at most 12 enemy pieces beside the two throwers have at
 * most 5 + 5 each; each action has at most 6 targets; and every piece can be turned up.
 */
#define WIDE_MAX_MOVES                                                                             \
    (HIVE_ALL_SLOTS * WIDE_MAX_REACH + 12 * 10 + WIDE_ACTIONS * DIRECTIONS + HIVE_ALL_SLOTS)

/*
 * Fills `moves` and returns how many there are; a forced pass is one move, 0. Call it only
 * while the game is in progress. Moves with the same text are listed once.
 */
unsigned wide_moves(const struct wide_position *position, wide_move moves[WIDE_MAX_MOVES]);

/* The same for the moves that occupy one cell, which is empty and touches the hive, by any piece
 * that lands there or is pushed there; there may be none. */
unsigned wide_moves_to(const struct wide_position *position, unsigned cell,
                       wide_move moves[WIDE_MAX_MOVES]);

/* Which kinds the side to move may place now, as bits, whether or not there is a cell (A2, B8). */
unsigned wide_placeable(const struct wide_position *position);

/* Whether the queen must be placed now: from the fourth turn on (A2.3). */
bool wide_queen_due(const struct wide_position *position);

/* Counts the positions after `depth` turns; the last ply is counted without being played. In debug
 * builds every undo is checked to restore the position bit for bit. */
uint64_t wide_perft(struct wide_position *position, int depth);

#endif
