/*
 * order.h: move ordering: table move, killers, counter move, then history and prior (prior.h).
 */
#ifndef SEARCH_HIVE_ORDER_H
#define SEARCH_HIVE_ORDER_H

#include "apiary/engine.h"
#include "games/hive/moves.h"

enum { ORDER_KILLERS = 2, ORDER_PLIES = APIARY_MAX_DEPTH + 1 };

/* What a search has learned about moves so far. */
struct order {
    hive_move killer[ORDER_PLIES][ORDER_KILLERS]; /* cut off at this ply, the latest first */

    /* By the piece that moved last and its landing cell: the move that refuted that. */
    hive_move counter_move[HIVE_PIECES][GRID_CELLS];

    /* By side to move, the piece that moves (14 for any enemy piece that is thrown) and its landing
     * cell: from -ORDER_HISTORY_MAX to ORDER_HISTORY_MAX, raised by each cutoff. */
    int16_t history[2][16][GRID_CELLS];
};

#define ORDER_HISTORY_MAX 16384

void order_clear(struct order *order);

/* The moves of a position, taken one by one, best first. */
struct order_list {
    unsigned count, taken;
    hive_move move[HIVE_MAX_MOVES]; /* the moves already taken come first, in that order */
    int32_t score[HIVE_MAX_MOVES];  /* of the moves not taken yet */
};

/* Scores the list->count moves in list->move. `tt_move` (0: none) will come first; `previous` is
 * the move that led here (0: none). */
void order_score(const struct order *order, const struct hive_position *position, int ply,
                 hive_move previous, hive_move tt_move, struct order_list *list);

/* Takes the best move left. Selection sort: after a cutoff the rest need not be sorted. */
hive_move order_next(struct order_list *list);

/* The last move taken caused a beta cutoff, those before it did not: updates killers, counter move
 * and history. */
void order_update(struct order *order, const struct hive_position *position, int ply,
                  hive_move previous, int depth, const struct order_list *list);

#endif
