/* Moves that win at once: threat.c agrees with the list of all moves on the positions of random
 * games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/moves.h"
#include "search/hive/threat.h"
#include "support.h"

enum { ALL_BUGS = (1 << HIVE_BUGS) - 1, MAX_PLIES = 160 };

/* How many positions of each kind have been compared. */
struct tally {
    unsigned positions, wins, thrown_queens, thrown, from_hand, from_stack;
};

static bool wins(struct hive_position *position, hive_move move) {
    unsigned us = position->to_move;
    struct hive_undo undo = hive_play(position, move);
    bool won = hive_surrounded(position, us ^ 1u) && !hive_surrounded(position, us);
    hive_undo(position, move, undo);
    return won;
}

static int by_value(const void *a, const void *b) {
    hive_move x = *(const hive_move *)a, y = *(const hive_move *)b;
    return x < y ? -1 : x > y;
}

static void count_kind(const struct hive_position *position, hive_move move, struct tally *tally) {
    unsigned from = hive_move_from(move), us = position->to_move;
    if (hive_move_places(move)) {
        tally->from_hand++;
    } else if (hive_colour(position->top[from]) != us) {
        tally->thrown++;
        tally->thrown_queens += hive_move_bug(move) == HIVE_QUEEN;
    } else {
        tally->from_stack += position->height[from] > 1;
    }
}

static void compare(struct hive_position *position, struct tally *tally) {
    hive_move moves[HIVE_MAX_MOVES], expected[HIVE_MAX_MOVES], found[THREAT_MAX];
    struct hive_position before = *position;
    unsigned count = hive_moves(position, moves), winning = 0;
    for (unsigned i = 0; i < count; i++) {
        if (wins(position, moves[i])) {
            count_kind(position, moves[i], tally);
            expected[winning++] = moves[i];
        }
    }
    assert_int_equal(threat_wins(position, found, THREAT_MAX), winning);
    qsort(expected, winning, sizeof *expected, by_value);
    qsort(found, winning, sizeof *found, by_value);
    for (unsigned i = 0; i < winning; i++) {
        assert_int_equal(found[i], expected[i]);
    }
    hive_move move = HIVE_PASS;
    assert_int_equal(threat_win(position, &move), winning > 0);
    assert_int_equal(move != HIVE_PASS && wins(position, move), winning > 0);
    assert_memory_equal(&before, position, sizeof before);
    tally->positions++;
    tally->wins += winning > 0;
}

/* The same for the other side, after a pass. */
static void compare_against(struct hive_position *position, struct tally *tally) {
    struct hive_position before = *position, other = *position;
    hive_play(&other, HIVE_PASS);
    compare(&other, tally);
    hive_move move;
    bool threatened = threat_against(position, &move);
    assert_int_equal(threatened, threat_win(&other, NULL));
    assert_true(!threatened || wins(&other, move));
    assert_memory_equal(&before, position, sizeof before);
}

/* A move that lands beside a queen, if a few tries find one. */
static hive_move near_queen(const struct hive_position *position, const hive_move *moves,
                            unsigned count, struct rng *rng) {
    for (unsigned tries = 0; tries < 16; tries++) {
        hive_move move = moves[rng_below(rng, count)];
        for (unsigned colour = 0; colour < 2; colour++) {
            unsigned cell = position->cell[hive_piece(colour, HIVE_QUEEN, 0)];
            if (move != HIVE_PASS && cell != HIVE_NO_CELL && grid_touch(hive_move_to(move), cell)) {
                return move;
            }
        }
    }
    return moves[rng_below(rng, count)];
}

/* A random game that crowds the queens but mostly goes on. */
static void play_game(unsigned bugs, uint64_t seed, struct tally *tally) {
    struct hive_position position;
    struct rng rng = {seed};
    hive_move moves[HIVE_MAX_MOVES];
    hive_position_init(&position, bugs, rng_below(&rng, 2));
    for (unsigned ply = 0; ply < MAX_PLIES && !hive_over(&position); ply++) {
        compare(&position, tally);
        compare_against(&position, tally);
        unsigned count = hive_moves(&position, moves);
        for (unsigned tries = 0; tries < 8; tries++) {
            hive_move move = rng_below(&rng, 3) ? moves[rng_below(&rng, count)]
                                                : near_queen(&position, moves, count, &rng);
            struct hive_undo undo = hive_play(&position, move);
            if (!hive_over(&position) || tries == 7) {
                break;
            }
            hive_undo(&position, move, undo);
        }
    }
}

static void wins_are_those_of_the_list(void **unused) {
    (void)unused;
    struct tally tally = {0};
    unsigned games = TEST_SLOW_BUILD ? 150 : 1000;
    for (unsigned game = 0; game < games; game++) {
        unsigned extra = (unsigned)HIVE_BUGS - 3; /* mosquito, ladybug, pillbug: each set of them */
        unsigned bugs = ((1u << extra) - 1) | (game % 8) << extra;
        play_game(game % 3 ? (unsigned)ALL_BUGS : bugs, game, &tally);
    }
    assert_true(tally.wins > tally.positions / 100);
    if (!TEST_SLOW_BUILD) { /* the rare ways have occurred */
        assert_true(tally.thrown_queens > 0 && tally.thrown > tally.thrown_queens);
        assert_true(tally.from_hand > 0 && tally.from_stack > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_are_those_of_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
