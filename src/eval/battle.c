/*
 * battle.c: insects by where they stand, mobility, and who threatens what.
 *
 * The numbers are a logistic regression over 11,000 positions of random and of played games that
 * the solver (search/battle) had settled: 100 times the logarithm of the odds that the side to move
 * wins. Left and right weigh the same. They name the winner of 78 in 100 other such positions. What
 * the regression found worthless (the opponent's mobility) is left out. Two things in it may
 * surprise: having to jump an enemy is bad, and the home corner, the opponent's goal, is worth
 * standing on.
 */
#include "eval/game_eval.h"

#include "games/battle/moves.h"

/* An insect of First by its cell, rows of r from -3 on; Second's are seen turned around. */
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

/* A neutral insect, for the side towards whose goal it lies, by how far: |q + 2r|. */
static const int16_t neutral_value[7] = {0, 22, 25, 27, 32, 38, 0};

enum {
    TO_MOVE = 83,
    A_MOVE = 9,          /* for each step and first jump of the side to move */
    STUCK_INSECT = -26,  /* of the side to move */
    MUST_CAPTURE = -329, /* the side to move */
    CAPTOR = 99,         /* for each insect that could do it */
    ENEMY_CAPTURES = 32, /* if it were the opponent's turn */
    ENEMY_CAPTOR = -19,  /* for each */
    REACHES_GOAL = 266,  /* now, unless an enemy must be jumped first */
    ENEMY_REACHES = -43, /* its goal, if it were its turn and nothing is to be jumped first */
};

struct outlook {
    int moves;
    uint64_t movers, captors, reaching;
};

static struct outlook look(const struct battle_position *position, unsigned side) {
    uint64_t empty = battle_empty(position), own = position->insects[side];
    uint64_t goal = empty & battle_bit(battle_goal(side));
    struct outlook seen = {.moves = 0};
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

/* Where everything stands, for First. */
static int standing(const struct battle_position *position) {
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
    struct outlook mine = look(position, side), yours = look(position, !side);
    int value = side == APIARY_WHITE ? standing(position) : -standing(position);
    value += TO_MOVE + A_MOVE * mine.moves;
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
