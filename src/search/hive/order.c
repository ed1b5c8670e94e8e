#include "search/hive/order.h"

#include <string.h>

#include "search/hive/prior.h"

/* Classes of moves; history and prior stay below the lowest. */
enum { SCORE_TT_MOVE = 400000, SCORE_KILLER = 200000, SCORE_COUNTER_MOVE = 150000 };

/* A move without a class: history + PRIOR_FACTOR * prior. */
enum { PRIOR_FACTOR = 2, HISTORY_BONUS = 128, HISTORY_MAX_BONUS = ORDER_HISTORY_MAX / 8 };

/* The low bits of a score hold the place in the list, so that no two scores are equal. */
enum { PLACE_BITS = 12, PLACE_MASK = (1 << PLACE_BITS) - 1 };

_Static_assert(BOARD_MAX_MOVES <= PLACE_MASK, "places fit");
_Static_assert(SCORE_TT_MOVE < 1 << (31 - PLACE_BITS), "scores fit");

void order_clear(struct order *order) {
    memset(order, 0, sizeof *order);
}

void order_age(struct order *order) {
    memset(order->killer, 0, sizeof order->killer);
    int16_t *history = &order->history[0][0][0];
    for (size_t i = 0; i < sizeof order->history / sizeof *history; i++) {
        history[i] /= 2;
    }
}

/* The row of a counter move: the piece that moved last, now on its landing cell. */
static unsigned counter_row(const board_position *position, board_move previous) {
    return position->top[board_move_to(previous)] & (BOARD_PIECES - 1);
}

void order_score(const struct order *order, board_position *position, int ply, board_move previous,
                 board_move tt_move, board_facts *facts, struct order_list *list) {
    unsigned us = position->to_move;
    struct prior_view prior;
    prior_view_init(&prior, position, previous, facts);
    const board_move *killer = order->killer[ply];
    board_move counter_move =
        previous ? order->counter_move[counter_row(position, previous)][board_move_to(previous)]
                 : 0;
    list->taken = 0;
    for (unsigned i = 0; i < list->count; i++) {
        board_move move = list->move[i];
        int32_t value;
        if (move == tt_move || move == BOARD_PASS) {
            value = SCORE_TT_MOVE;
        } else if (move == killer[0]) {
            value = SCORE_KILLER + 1;
        } else if (move == killer[1]) {
            value = SCORE_KILLER;
        } else if (move == counter_move) {
            value = SCORE_COUNTER_MOVE;
        } else {
            value = order->history[us][board_history_row(position, move)][board_move_to(move)] +
                    PRIOR_FACTOR * prior_of(&prior, move);
        }
        list->score[i] = value * (1 << PLACE_BITS) + (int32_t)(PLACE_MASK - i);
    }
}

board_move order_next(struct order_list *list) {
    int32_t best = INT32_MIN;
    for (unsigned i = list->taken; i < list->count; i++) {
        best = list->score[i] > best ? list->score[i] : best;
    }
    unsigned place = PLACE_MASK - ((unsigned)best & PLACE_MASK);
    board_move move = list->move[place];
    list->move[place] = list->move[list->taken];
    list->score[place] = (list->score[list->taken] | PLACE_MASK) - (int32_t)place;
    list->move[list->taken++] = move;
    return move;
}

/* History gravity: the nearer a value is to the maximum, the less a bonus adds. */
static void add_bonus(struct order *order, const board_position *position, board_move move,
                      int bonus) {
    int16_t *value =
        &order->history[position->to_move][board_history_row(position, move)][board_move_to(move)];
    int size = bonus < 0 ? -bonus : bonus;
    *value = (int16_t)(*value + bonus - *value * size / ORDER_HISTORY_MAX);
}

void order_update(struct order *order, const board_position *position, int ply, board_move previous,
                  int depth, const struct order_list *list) {
    board_move best = list->move[list->taken - 1];
    if (best == BOARD_PASS) {
        return;
    }
    board_move *killer = order->killer[ply];
    if (killer[0] != best) {
        killer[1] = killer[0];
        killer[0] = best;
    }
    if (previous) {
        order->counter_move[counter_row(position, previous)][board_move_to(previous)] = best;
    }
    int bonus = depth * depth * HISTORY_BONUS;
    bonus = bonus < HISTORY_MAX_BONUS ? bonus : HISTORY_MAX_BONUS;
    add_bonus(order, position, best, bonus);
    for (unsigned i = 0; i + 1 < list->taken; i++) {
        add_bonus(order, position, list->move[i], -bonus);
    }
}
