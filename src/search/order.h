/*
 * order.h: which move to try first. Alpha-beta is as fast as its first moves are good.
 */
#ifndef SEARCH_ORDER_H
#define SEARCH_ORDER_H

#include "apiary/engine.h"
#include "games/hive/position.h"

enum { ORDER_KILLERS = 2, ORDER_PLIES = APIARY_MAX_DEPTH + 1 };

/* What a search has learned about moves so far. */
struct order {
    hive_move killer[ORDER_PLIES][ORDER_KILLERS]; /* refuted something at this ply, latest first */

    /* By side to move, the slot of the own piece moved (14: another's piece, thrown), landing
     * cell: how often that was good, from -ORDER_HISTORY_MAX to ORDER_HISTORY_MAX. */
    int16_t history[2][16][GRID_CELLS];
};

#define ORDER_HISTORY_MAX 16384

void order_clear(struct order *order);

/* Gives each move a score; `first` (0: none) comes before all others. */
void order_score(const struct order *order, const struct hive_position *position, int ply,
                 hive_move first, const hive_move *moves, int32_t *scores, unsigned count);

/* Brings the best of the moves from `next` on to that place and returns it. */
hive_move order_pick(hive_move *moves, int32_t *scores, unsigned count, unsigned next);

/* moves[best] refuted the position, those before it did not. */
void order_reward(struct order *order, const struct hive_position *position, int ply, int depth,
                  const hive_move *moves, unsigned best);

#endif
