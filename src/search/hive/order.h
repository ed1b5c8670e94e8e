/*
 * order.h: which move to try first. Alpha-beta is as fast as its first moves are good.
 */
#ifndef SEARCH_HIVE_ORDER_H
#define SEARCH_HIVE_ORDER_H

#include "apiary/engine.h"
#include "games/hive/moves.h"

enum { ORDER_KILLERS = 2, ORDER_PLIES = APIARY_MAX_DEPTH + 1 };

/* What a search has learned about moves so far. */
struct order {
    hive_move killer[ORDER_PLIES][ORDER_KILLERS]; /* refuted something at this ply, latest first */

    /* By the piece that moved last and where it went: what refuted that. */
    hive_move counter[HIVE_PIECES][GRID_CELLS];

    /* By side to move, the slot of the own piece moved (14: another's piece, thrown), landing
     * cell: how often that was good, from -ORDER_HISTORY_MAX to ORDER_HISTORY_MAX. */
    int16_t history[2][16][GRID_CELLS];
};

#define ORDER_HISTORY_MAX 16384

void order_clear(struct order *order);

/* The moves of a position, to be taken out one by one, the best first. */
struct order_list {
    unsigned count, taken;
    hive_move move[HIVE_MAX_MOVES]; /* those taken come first, in that order */
    int32_t rank[HIVE_MAX_MOVES];   /* of those left: larger is better */
};

/* Ranks list->move, of which there are list->count. `first` (0: none) comes before all others,
 * `previous` is the move that led here (0: none). */
void order_rank(const struct order *order, const struct hive_position *position, int ply,
                hive_move previous, hive_move first, struct order_list *list);

/* Takes the best that is left. */
hive_move order_take(struct order_list *list);

/* The move last taken refuted the position, those before it did not. */
void order_reward(struct order *order, const struct hive_position *position, int ply,
                  hive_move previous, int depth, const struct order_list *list);

#endif
