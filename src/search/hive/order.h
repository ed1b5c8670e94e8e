/*
 * order.h: move ordering: table move, killers, counter move, then history and prior (prior.h).
 */
#ifndef SEARCH_HIVE_ORDER_H
#define SEARCH_HIVE_ORDER_H

#include "apiary/engine.h"
#include "search/hive/board.h"

enum { ORDER_KILLERS = 2, ORDER_PLIES = APIARY_MAX_DEPTH + 1 };

/* What a search has learned about moves so far. */
struct order {
    board_move killer[ORDER_PLIES][ORDER_KILLERS]; /* cut off at this ply, the latest first */

    /* By the piece that moved last and its landing cell: the move that refuted that. */
    board_move counter_move[BOARD_PIECES][BOARD_CELLS];

    /* By side to move, the row of the move (board_history_row) and its landing cell: from
     * -ORDER_HISTORY_MAX to ORDER_HISTORY_MAX, raised by each cutoff. */
    int16_t history[2][BOARD_HISTORY_ROWS][BOARD_CELLS];
};

#define ORDER_HISTORY_MAX 16384

void order_clear(struct order *order);

/* For the next search of the same game: forgets the killers and halves the history. */
void order_age(struct order *order);

/* The moves of a position, taken one by one, best first. */
struct order_list {
    unsigned count, taken;
    board_move move[BOARD_MAX_MOVES]; /* the moves already taken come first, in that order */
    int32_t score[BOARD_MAX_MOVES];   /* of the moves not taken yet */
};

/* Scores the list->count moves in list->move. `tt_move` (0: none) will come first; `previous` is
 * the move that led here (0: none). */
void order_score(const struct order *order, board_position *position, int ply, board_move previous,
                 board_move tt_move, board_facts *facts, struct order_list *list);

/* Takes the best move left. Selection sort: after a cutoff the rest need not be sorted. */
board_move order_next(struct order_list *list);

/* The last move taken caused a beta cutoff, those before it did not: updates killers, counter move
 * and history. */
void order_update(struct order *order, const board_position *position, int ply, board_move previous,
                  int depth, const struct order_list *list);

#endif
