#include "search/order.h"

#include <string.h>

/* Classes of moves lie further apart than history and queen cues reach within them. */
enum {
    SCORE_FIRST = 1 << 28,
    SCORE_LAST_GAP = 1 << 24, /* closes the ring around the enemy queen */
    SCORE_KILLER = 1 << 20,
    SCORE_ATTACK = 6000, /* one more piece at the enemy queen */
    SCORE_RELIEF = 4000, /* one piece less at the own queen */
};

void order_clear(struct order *order) {
    memset(order, 0, sizeof *order);
}

static bool cells_touch(unsigned a, unsigned b) {
    switch ((a - b) & (GRID_CELLS - 1)) {
    case 1:
    case GRID_ROW - 1:
    case GRID_ROW:
    case GRID_CELLS - 1:
    case GRID_CELLS - GRID_ROW + 1:
    case GRID_CELLS - GRID_ROW:
        return true;
    default:
        return false;
    }
}

/* How many pieces a move adds around a queen: -1, 0 or 1. */
static int pressure(const struct hive_position *position, unsigned queen, hive_move move) {
    if (!hive_in_play(position, queen)) {
        return 0;
    }
    unsigned cell = position->cell[queen];
    return cells_touch(hive_move_to(move), cell) -
           (!hive_move_places(move) && cells_touch(hive_move_from(move), cell));
}

static unsigned slot_of(const struct hive_position *position, hive_move move) {
    unsigned piece = hive_moving_piece(position, move);
    return hive_colour(piece) == position->to_move ? piece & 15 : 14;
}

static int32_t score_one(const struct order *order, const struct hive_position *position, int ply,
                         hive_move move) {
    for (int i = 0; i < ORDER_KILLERS; i++) {
        if (move == order->killer[ply][i]) {
            return SCORE_KILLER - i;
        }
    }
    unsigned us = position->to_move;
    unsigned enemy_queen = hive_piece(us ^ 1, HIVE_QUEEN, 0);
    int attack = pressure(position, enemy_queen, move);
    int relief = -pressure(position, hive_piece(us, HIVE_QUEEN, 0), move);
    int32_t score = order->history[us][slot_of(position, move)][hive_move_to(move)];
    score += attack * SCORE_ATTACK + relief * SCORE_RELIEF;
    if (attack > 0 && ring_count(position->around[position->cell[enemy_queen]]) == 5) {
        score += SCORE_LAST_GAP;
    }
    return score;
}

void order_score(const struct order *order, const struct hive_position *position, int ply,
                 hive_move first, const hive_move *moves, int32_t *scores, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        scores[i] = moves[i] == HIVE_PASS || moves[i] == first
                        ? SCORE_FIRST
                        : score_one(order, position, ply, moves[i]);
    }
}

hive_move order_pick(hive_move *moves, int32_t *scores, unsigned count, unsigned next) {
    unsigned best = next;
    for (unsigned i = next + 1; i < count; i++) {
        if (scores[i] > scores[best]) {
            best = i;
        }
    }
    hive_move move = moves[best];
    int32_t score = scores[best];
    moves[best] = moves[next];
    scores[best] = scores[next];
    moves[next] = move;
    scores[next] = score;
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

void order_reward(struct order *order, const struct hive_position *position, int ply, int depth,
                  const hive_move *moves, unsigned best) {
    if (moves[best] == HIVE_PASS) {
        return;
    }
    hive_move *killer = order->killer[ply];
    if (killer[0] != moves[best]) {
        killer[1] = killer[0];
        killer[0] = moves[best];
    }
    int bonus = depth * depth * 16;
    if (bonus > ORDER_HISTORY_MAX / 8) {
        bonus = ORDER_HISTORY_MAX / 8;
    }
    adjust(order, position, moves[best], bonus);
    for (unsigned i = 0; i < best; i++) {
        adjust(order, position, moves[i], -bonus);
    }
}
