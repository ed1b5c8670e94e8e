/*
 * battle.c: piece-square values, mobility and threats.
 *
 * The weights come from a logistic regression on 11,000 positions of random games and of engine
 * games, solved by search/battle: 100 times the logarithm of the odds that the side to move wins.
 * They are symmetric in left and right. They predict the winner in 78 % of other such positions.
 * The opponent's mobility had no weight and is left out. Two results may surprise: having to
 * capture is bad, and the home corner, the opponent's goal, is a good cell.
 */
#include "eval/game_eval.h"
#include "games/battle/moves.h"

/* An insect of First by its cell, rows of r from -3 on; for Second the board is turned around. */
/* clang-format off */
static const int16_t insect_value[56] = {
      0,   0,   0,   0, 103,  42,   3,   0,
      0,   0, 103,  79,  65,  59,   5,   0,
      0,  42,  65,  59,  33,  32,  -5,   0,
      3,  59,  33,  29,   8,  11, -24,   0,
      5,  32,   8,  26,  10,  -3,   0,   0,
     -5,  11,  10,  -8,  -6,   0,   0,   0,
    -24,  -3,  -6,  91,   0,   0,   0,   0,
};
/* clang-format on */

/* A neutral insect, for the side whose goal it is nearer to, by |q + 2r|. */
static const int16_t neutral_value[7] = {0, 22, 25, 27, 32, 38, 0};

enum {
    TO_MOVE = 83,
    MOBILITY = 9,        /* for each step and first jump of the side to move */
    STUCK_INSECT = -26,  /* of the side to move */
    MUST_CAPTURE = -329, /* the side to move */
    CAPTOR = 99,         /* each insect that can capture */
    ENEMY_CAPTURES = 32, /* the opponent would have to, if it were to move */
    ENEMY_CAPTOR = -19,  /* each of its insects that could */
    REACHES_GOAL = 266,  /* with this move; counts only if the mover need not capture */
    ENEMY_REACHES = -43, /* the same for the opponent, if it were to move */
};

struct mobility {
    int moves;
    uint64_t movers, captors, reaching;
};

static struct mobility mobility_of(const struct battle_position *position, unsigned side) {
    uint64_t empty = battle_empty(position), own = position->insects[side];
    uint64_t goal = empty & battle_bit(battle_goal(side));
    struct mobility seen = {.moves = 0};
    for (unsigned d = 0; d < BATTLE_DIRECTIONS; d++) {
        unsigned shift = battle_shift[d];
        uint64_t steps = own & battle_backward(side, empty, shift);
        uint64_t jumps = own & battle_backward(side, BATTLE_BOARD & ~empty, shift) &
                         battle_backward(side, empty, 2 * shift);
        seen.moves += __builtin_popcountll(steps) + __builtin_popcountll(jumps);
        seen.movers |= steps | jumps;
        seen.captors |= jumps & battle_backward(side, position->insects[!side], shift);
        seen.reaching |= (steps & battle_backward(side, goal, shift)) |
                         (jumps & battle_backward(side, goal, 2 * shift));
    }
    return seen;
}

/* The piece-square values of the board, for First. */
static int placement(const struct battle_position *position) {
    int value = 0;
    for (uint64_t left = position->insects[APIARY_WHITE]; left; left &= left - 1) {
        value += insect_value[__builtin_ctzll(left)];
    }
    for (uint64_t left = position->insects[APIARY_BLACK]; left; left &= left - 1) {
        value -= insect_value[54 - __builtin_ctzll(left)];
    }
    for (uint64_t left = position->neutral; left; left &= left - 1) {
        unsigned cell = (unsigned)__builtin_ctzll(left);
        int up = -(battle_q(cell) + 2 * battle_r(cell));
        value += up > 0 ? neutral_value[up] : -neutral_value[-up];
    }
    return value;
}

/* Stays within 5000: sixteen insects at 200 or less, the other terms together below 1500. */
static int value_of(const void *state) {
    const struct battle_position *position = state;
    unsigned side = battle_side(position);
    struct mobility mine = mobility_of(position, side), yours = mobility_of(position, !side);
    int value = side == APIARY_WHITE ? placement(position) : -placement(position);
    value += TO_MOVE + MOBILITY * mine.moves;
    value += STUCK_INSECT * __builtin_popcountll(position->insects[side] & ~mine.movers);
    if (mine.captors) {
        value += MUST_CAPTURE + CAPTOR * __builtin_popcountll(mine.captors);
    } else {
        value += mine.reaching ? REACHES_GOAL : 0;
        value += yours.reaching ? ENEMY_REACHES : 0;
    }
    if (yours.captors) {
        value += ENEMY_CAPTURES + ENEMY_CAPTOR * __builtin_popcountll(yours.captors);
    }
    return value;
}

const struct game_eval battle_eval = {value_of, NULL};
