#include "search/order.h"

#include <string.h>

/* Classes of moves lie further apart than history and queen cues reach within them. */
enum {
    SCORE_FIRST = 500000,
    SCORE_LAST_GAP = 400000, /* closes the ring around the enemy queen */
    SCORE_KILLER = 200000,
    SCORE_COUNTER = 150000,
    SCORE_ACTIVE = 50000, /* for either of these */
    SCORE_ATTACK = 6000,  /* one more piece at the enemy queen */
    SCORE_RELIEF = 4000,  /* one piece less at the own queen */
    SCORE_QUIET = SCORE_ACTIVE - ORDER_HISTORY_MAX - SCORE_ATTACK - SCORE_RELIEF /* less is */
};

/* A rank is a score and, below it, the place in the list, the same for no two moves. */
enum { PLACE_BITS = 11, PLACE_MASK = (1 << PLACE_BITS) - 1 };

_Static_assert(HIVE_MAX_MOVES <= PLACE_MASK, "places fit");
_Static_assert(SCORE_FIRST < 1 << (31 - PLACE_BITS), "scores fit");
_Static_assert(SCORE_QUIET > ORDER_HISTORY_MAX, "history alone makes no move active");

void order_clear(struct order *order) {
    memset(order, 0, sizeof *order);
}

/* Where the queens are, for asking about many cells. */
struct rings {
    struct cellset enemy, own; /* the cells around them */
    bool last_gap;             /* the enemy's has but one */
};

static void add_ring(const struct hive_position *position, unsigned colour, struct cellset *cells) {
    unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
    cellset_clear(cells);
    if (hive_in_play(position, queen)) {
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            cellset_add(cells, grid_step(position->cell[queen], d));
        }
    }
}

static void find_rings(const struct hive_position *position, struct rings *rings) {
    unsigned us = position->to_move, enemy_queen = hive_piece(us ^ 1u, HIVE_QUEEN, 0);
    add_ring(position, us, &rings->own);
    add_ring(position, us ^ 1u, &rings->enemy);
    rings->last_gap = hive_in_play(position, enemy_queen) &&
                      ring_count(position->around[position->cell[enemy_queen]]) == 5;
}

/* How many pieces a move adds to a ring: -1, 0 or 1. */
static int pressure(const struct cellset *ring, hive_move move) {
    return cellset_has(ring, hive_move_to(move)) -
           (!hive_move_places(move) && cellset_has(ring, hive_move_from(move)));
}

static unsigned slot_of(const struct hive_position *position, hive_move move) {
    unsigned piece = hive_moving_piece(position, move);
    return hive_colour(piece) == position->to_move ? piece & 15 : 14;
}

/* Where the counter move of a move is kept: by the piece that made it, now on its landing cell. */
static unsigned counter_row(const struct hive_position *position, hive_move previous) {
    return position->top[hive_move_to(previous)] & (HIVE_PIECES - 1);
}

static int32_t score(const struct order *order, const struct hive_position *position,
                     const struct rings *rings, hive_move move) {
    int attack = pressure(&rings->enemy, move), relief = -pressure(&rings->own, move);
    int32_t sum = order->history[position->to_move][slot_of(position, move)][hive_move_to(move)];
    sum += attack * SCORE_ATTACK + relief * SCORE_RELIEF;
    if (attack > 0 || relief > 0) {
        sum += attack > 0 && rings->last_gap ? SCORE_LAST_GAP : SCORE_ACTIVE;
    }
    return sum;
}

void order_rank(const struct order *order, const struct hive_position *position, int ply,
                hive_move previous, hive_move first, struct order_list *list) {
    struct rings rings;
    find_rings(position, &rings);
    const hive_move *killer = order->killer[ply];
    hive_move counter =
        previous ? order->counter[counter_row(position, previous)][hive_move_to(previous)] : 0;
    list->taken = 0;
    for (unsigned i = 0; i < list->count; i++) {
        hive_move move = list->move[i];
        int32_t value;
        if (move == first || move == HIVE_PASS) {
            value = SCORE_FIRST;
        } else if (move == killer[0]) {
            value = SCORE_KILLER + 1;
        } else if (move == killer[1]) {
            value = SCORE_KILLER;
        } else if (move == counter) {
            value = SCORE_COUNTER;
        } else {
            value = score(order, position, &rings, move);
        }
        list->rank[i] = value * (1 << PLACE_BITS) + (int32_t)(PLACE_MASK - i);
    }
}

hive_move order_take(struct order_list *list, bool *quiet) {
    int32_t best = INT32_MIN;
    for (unsigned i = list->taken; i < list->count; i++) {
        best = list->rank[i] > best ? list->rank[i] : best;
    }
    unsigned place = PLACE_MASK - ((unsigned)best & PLACE_MASK);
    hive_move move = list->move[place];
    list->move[place] = list->move[list->taken];
    list->rank[place] = (list->rank[list->taken] | PLACE_MASK) - (int32_t)place;
    list->move[list->taken++] = move;
    *quiet = best < SCORE_QUIET * (1 << PLACE_BITS);
    return move;
}

/* Moves the value towards the sign of `bonus`, the less the further it is there already: it
 * stays within the maximum. */
static void adjust(struct order *order, const struct hive_position *position, hive_move move,
                   int bonus) {
    int16_t *value =
        &order->history[position->to_move][slot_of(position, move)][hive_move_to(move)];
    int size = bonus < 0 ? -bonus : bonus;
    *value = (int16_t)(*value + bonus - *value * size / ORDER_HISTORY_MAX);
}

void order_reward(struct order *order, const struct hive_position *position, int ply,
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
        order->counter[counter_row(position, previous)][hive_move_to(previous)] = best;
    }
    int bonus = depth * depth * 16;
    if (bonus > ORDER_HISTORY_MAX / 8) {
        bonus = ORDER_HISTORY_MAX / 8;
    }
    adjust(order, position, best, bonus);
    for (unsigned i = 0; i + 1 < list->taken; i++) {
        adjust(order, position, list->move[i], -bonus);
    }
}
