/*
 * order.h: move ordering for any game: it knows nothing about a move but its code.
 */
#ifndef SEARCH_GENERIC_ORDER_H
#define SEARCH_GENERIC_ORDER_H

#include "base/rng.h"
#include "games/game.h"
#include "search/shared/table.h"

enum { GENERIC_KILLERS = 2, GENERIC_HISTORY = 1 << 13 };

#define GENERIC_HISTORY_MAX 16384

/* A move with its score for ordering. */
struct generic_candidate {
    game_move move;
    int32_t score;
};

/* What a search has learned about moves so far. */
struct generic_order {
    /* By side to move and a hash of the move. Colliding moves share a counter. */
    int16_t history[2][GENERIC_HISTORY];
};

static inline int16_t *generic_history(struct generic_order *order, unsigned side, game_move move) {
    return &order->history[side][rng_mix(move) % GENERIC_HISTORY];
}

/* A move as the table stores it: a hash, never 0, which means none. If two moves of a position have
 * the same hash, the search only takes longer. */
static inline uint32_t generic_move_hash(game_move move) {
    return (uint32_t)(rng_mix(move + 1) >> (64 - TT_MOVE_BITS)) | 1;
}

void generic_order_clear(struct generic_order *order);

/* Moves the best candidate from index `next` on to that index. Call with 0, 1, 2, ... */
void generic_order_pick(struct generic_candidate *list, size_t count, size_t next);

/* list[best] caused a beta cutoff, those before it did not: updates the history. */
void generic_order_update(struct generic_order *order, unsigned side, int depth,
                          const struct generic_candidate *list, size_t best);

#endif
