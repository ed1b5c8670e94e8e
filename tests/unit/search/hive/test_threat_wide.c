/* Moves that win at once with expansion pieces: threat_wide.c agrees with the list of all moves on
 * the positions of random games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/wide/text.h"
#include "search/hive/threat_wide.h"
#include "support.h"

enum { ALL_BUGS = (1 << HIVE_ALL_BUGS) - 1, MAX_PLIES = 160 };

/* How many wins of each kind have been compared. */
struct tally {
    unsigned positions, wins, kind[WIDE_SWAP + 1], thrown_queens;
};

static bool wins(struct wide_position *position, wide_move move) {
    unsigned us = position->to_move;
    struct game_undo undo = wide_play(position, move);
    bool won = wide_surrounded(position, us ^ 1u) && !wide_surrounded(position, us);
    wide_undo(position, move, undo);
    return won;
}

static int by_value(const void *a, const void *b) {
    wide_move x = *(const wide_move *)a, y = *(const wide_move *)b;
    return x < y ? -1 : x > y;
}

static void compare(struct wide_position *position, struct tally *tally) {
    static wide_move moves[WIDE_MAX_MOVES], expected[WIDE_MAX_MOVES], found[WIDE_MAX_MOVES];
    struct wide_position before = *position;
    unsigned count = wide_moves(position, moves), winning = 0;
    unsigned enemy = wide_piece(position->to_move ^ 1u, HIVE_QUEEN, 0);
    for (unsigned i = 0; i < count; i++) {
        if (wins(position, moves[i])) {
            enum wide_kind kind = wide_move_kind(moves[i]);
            tally->kind[kind]++;
            tally->thrown_queens += kind == WIDE_MOVE && wide_move_piece(moves[i]) == enemy;
            expected[winning++] = moves[i];
        }
    }
    assert_int_equal(wide_wins(position, found, WIDE_MAX_MOVES), winning);
    qsort(expected, winning, sizeof *expected, by_value);
    qsort(found, winning, sizeof *found, by_value);
    for (unsigned i = 0; i < winning; i++) {
        assert_int_equal(found[i], expected[i]);
    }
    assert_int_equal(wide_wins(position, found, 1), winning > 0);
    assert_memory_equal(&before, position, sizeof before);
    tally->positions++;
    tally->wins += winning > 0;
}

/* The same for the other side, after a pass. */
static void compare_threat(struct wide_position *position, struct tally *tally) {
    struct wide_position before = *position, other = *position;
    wide_move win;
    wide_play(&other, WIDE_PASS);
    if (!wide_over(&other)) {
        compare(&other, tally);
        assert_int_equal(wide_threatened(position), wide_wins(&other, &win, 1) > 0);
    }
    assert_memory_equal(&before, position, sizeof before);
}

/* A move that lands or acts beside a queen, if a few tries find one. */
static wide_move near_queen(const struct wide_position *position, const wide_move *moves,
                            unsigned count, struct rng *rng) {
    for (unsigned tries = 0; tries < 16; tries++) {
        wide_move move = moves[rng_below(rng, count)];
        for (unsigned colour = 0; colour < 2; colour++) {
            unsigned queen = wide_piece(colour, HIVE_QUEEN, 0);
            if (wide_has(position->in_play, queen) &&
                wide_distance(wide_move_to(move), position->cell[queen]) <= 1) {
                return move;
            }
        }
    }
    return moves[rng_below(rng, count)];
}

/* A random game that crowds the queens but mostly goes on. */
static void play_game(unsigned bugs, uint64_t seed, struct tally *tally) {
    static wide_move moves[WIDE_MAX_MOVES];
    struct wide_position position;
    struct rng rng = {seed};
    wide_position_init(&position, bugs, rng_below(&rng, 2));
    for (unsigned ply = 0; ply < MAX_PLIES && !wide_over(&position); ply++) {
        compare(&position, tally);
        compare_threat(&position, tally);
        unsigned count = wide_moves(&position, moves);
        for (unsigned tries = 0; tries < 8; tries++) {
            wide_move move = rng_below(&rng, 3) ? moves[rng_below(&rng, count)]
                                                : near_queen(&position, moves, count, &rng);
            struct game_undo undo = wide_play(&position, move);
            if (!wide_over(&position) || tries == 7) {
                break;
            }
            wide_undo(&position, move, undo);
        }
    }
}

static void random_games_agree(void **unused) {
    (void)unused;
    struct tally tally = {0};
    int games = TEST_SLOW_BUILD ? 60 : 600;
    for (int i = 0; i < games; i++) {
        struct rng rng = {(uint64_t)i};
        unsigned letters = i % 2 ? ALL_BUGS : 0x1F | rng_below(&rng, 1024) << HIVE_MOSQUITO;
        play_game(letters, (uint64_t)i, &tally);
    }
    print_message("%u positions, %u with a win: %u placed, %u moved, %u carried, %u double, "
                  "%u pushed, %u swapped, %u thrown queens\n",
                  tally.positions, tally.wins, tally.kind[WIDE_PLACE], tally.kind[WIDE_MOVE],
                  tally.kind[WIDE_CARRY], tally.kind[WIDE_DOUBLE], tally.kind[WIDE_PUSH],
                  tally.kind[WIDE_SWAP], tally.thrown_queens);
    assert_true(tally.kind[WIDE_MOVE] > 0 && tally.kind[WIDE_PUSH] > 0);
    assert_true(TEST_SLOW_BUILD || (tally.kind[WIDE_SWAP] > 0 && tally.thrown_queens > 0 &&
                                    tally.kind[WIDE_CARRY] > 0 && tally.kind[WIDE_DOUBLE] > 0));
}

/* Ways to move the queen that random games hardly ever find; each row has one winning move. */
static void queens_are_moved_into_holes(void **unused) {
    (void)unused;
    static const struct {
        const char *position;
        enum wide_kind kind;
    } rows[] = {
        {"Base+D White[9] 1,0=wA1 1,-1=wA2 0,-1=wG1 -1,0=wQ -1,1=bA1 0,1=bA2 1,1=bQ+wD hand=w+b "
         "last=-",
         WIDE_CARRY},
        {"Base+K White[9] 0,0=wK 1,0=bQ 1,-1=wA1 0,-1=wG1 -1,0=wQ -1,1=bA1 0,1=bA2 hand=w+b last=-",
         WIDE_SWAP},
        {"Base+PR White[9] 1,0=wP 1,-1=wA1 0,-1=wG1 -1,0=wQ -1,1=bA1 0,1=bA2 2,0=bQ hand=w+b "
         "last=-",
         WIDE_MOVE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct wide_position position;
        struct tally tally = {0};
        const char *text = rows[i].position;
        assert_int_equal(wide_position_read(text, strlen(text), true, false, &position, NULL),
                         APIARY_OK);
        compare(&position, &tally);
        assert_int_equal(tally.kind[rows[i].kind], 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_agree),
        cmocka_unit_test(queens_are_moved_into_holes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
