#include "search/hive/order.h"

#include <string.h>

#include "search/hive/prior.h"

/*
 * Classes of moves; history and prior stay below the lowest.
 *
 * A move into the last gap around the enemy queen that wins never gets here: node.c returns before
 * it lists moves. What is left comes from the ring itself and opens another gap, or surrounds both
 * queens. The bench has 1,400,990 nodes without this class and 1,781,625 with it, so it looks
 * harmful; taking it out is a change of search that a match must decide.
 */
enum {
    SCORE_TT_MOVE = 500000,
    SCORE_LAST_GAP = 400000,
    SCORE_KILLER = 200000,
    SCORE_COUNTER_MOVE = 150000
};

/* A move without a class: history + PRIOR_FACTOR * prior. */
enum { PRIOR_FACTOR = 2, HISTORY_BONUS = 128, HISTORY_MAX_BONUS = ORDER_HISTORY_MAX / 8 };

/* The low bits of a score hold the place in the list, so that no two scores are equal. */
enum { PLACE_BITS = 11, PLACE_MASK = (1 << PLACE_BITS) - 1 };

_Static_assert(HIVE_MAX_MOVES <= PLACE_MASK, "places fit");
_Static_assert(SCORE_TT_MOVE < 1 << (31 - PLACE_BITS), "scores fit");

void order_clear(struct order *order) {
    memset(order, 0, sizeof *order);
}

/* The last empty cell around the enemy queen; no cell if there are more. */
static unsigned last_gap(const struct hive_position *position) {
    unsigned queen = hive_piece(position->to_move ^ 1u, HIVE_QUEEN, 0);
    if (hive_in_play(position, queen)) {
        unsigned gaps = ~position->around[position->cell[queen]] & RING_ALL;
        if (ring_count(gaps) == 1) {
            return grid_step(position->cell[queen], (unsigned)__builtin_ctz(gaps));
        }
    }
    return HIVE_NO_CELL;
}

static unsigned history_slot(const struct hive_position *position, hive_move move) {
    unsigned piece = hive_moving_piece(position, move);
    return hive_colour(piece) == position->to_move ? piece & 15 : 14;
}

/* The row of a counter move: the piece that moved last, now on its landing cell. */
static unsigned counter_row(const struct hive_position *position, hive_move previous) {
    return position->top[hive_move_to(previous)] & (HIVE_PIECES - 1);
}

/* What the moves of a piece share. */
struct mover {
    unsigned start; /* hive_move_start; 0: none yet */
    const int16_t *history;
    struct prior_piece prior;
};

static void mover_init(struct mover *mover, const struct order *order,
                       const struct hive_position *position, const struct prior_view *prior,
                       hive_move move) {
    mover->start = hive_move_start(move);
    mover->history = order->history[position->to_move][history_slot(position, move)];
    prior_piece_init(&mover->prior, prior, move);
}

void order_score(const struct order *order, const struct hive_position *position, int ply,
                 hive_move previous, hive_move tt_move, struct order_list *list) {
    unsigned gap = last_gap(position);
    struct mover movers[HIVE_BUGS] = {0}; /* of each kind, the last one seen */
    struct prior_view prior;
    prior_view_init(&prior, position, previous);
    const hive_move *killer = order->killer[ply];
    hive_move counter_move =
        previous ? order->counter_move[counter_row(position, previous)][hive_move_to(previous)] : 0;
    list->taken = 0;
    for (unsigned i = 0; i < list->count; i++) {
        hive_move move = list->move[i];
        int32_t value;
        if (move == tt_move || move == HIVE_PASS) {
            value = SCORE_TT_MOVE;
        } else if (move == killer[0]) {
            value = SCORE_KILLER + 1;
        } else if (move == killer[1]) {
            value = SCORE_KILLER;
        } else if (move == counter_move) {
            value = SCORE_COUNTER_MOVE;
        } else if (hive_move_to(move) == gap) {
            value = SCORE_LAST_GAP;
        } else {
            struct mover *mover = &movers[hive_move_bug(move)];
            if (mover->start != hive_move_start(move)) {
                mover_init(mover, order, position, &prior, move);
            }
            value = mover->history[hive_move_to(move)] +
                    PRIOR_FACTOR * prior_of(&prior, &mover->prior, move);
        }
        list->score[i] = value * (1 << PLACE_BITS) + (int32_t)(PLACE_MASK - i);
    }
}

hive_move order_next(struct order_list *list) {
    int32_t best = INT32_MIN;
    for (unsigned i = list->taken; i < list->count; i++) {
        best = list->score[i] > best ? list->score[i] : best;
    }
    unsigned place = PLACE_MASK - ((unsigned)best & PLACE_MASK);
    hive_move move = list->move[place];
    list->move[place] = list->move[list->taken];
    list->score[place] = (list->score[list->taken] | PLACE_MASK) - (int32_t)place;
    list->move[list->taken++] = move;
    return move;
}

/* History gravity: the nearer a value is to the maximum, the less a bonus adds. */
static void add_bonus(struct order *order, const struct hive_position *position, hive_move move,
                      int bonus) {
    int16_t *value =
        &order->history[position->to_move][history_slot(position, move)][hive_move_to(move)];
    int size = bonus < 0 ? -bonus : bonus;
    *value = (int16_t)(*value + bonus - *value * size / ORDER_HISTORY_MAX);
}

void order_update(struct order *order, const struct hive_position *position, int ply,
                  hive_move previous, int depth, const struct order_list *list) {
    hive_move best = list->move[list->taken - 1];
    if (best == HIVE_PASS) {
        return;
    }
    hive_move *killer = order->killer[ply];
    if (killer[0] != best) {
        killer[1] = killer[0];
        killer[0] = best;
    }
    if (previous) {
        order->counter_move[counter_row(position, previous)][hive_move_to(previous)] = best;
    }
    int bonus = depth * depth * HISTORY_BONUS;
    bonus = bonus < HISTORY_MAX_BONUS ? bonus : HISTORY_MAX_BONUS;
    add_bonus(order, position, best, bonus);
    for (unsigned i = 0; i + 1 < list->taken; i++) {
        add_bonus(order, position, list->move[i], -bonus);
    }
}
