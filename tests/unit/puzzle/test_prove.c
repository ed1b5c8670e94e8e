/* Proofs for every game: agreement with the solver of official Hive, and with brute force. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "puzzle/key.h"
#include "puzzle/prove.h"

static struct prover *prover;

static int set_up(void **state) {
    (void)state;
    return prover_new(NULL, 4, &prover);
}

static int tear_down(void **state) {
    (void)state;
    prover_free(prover);
    return 0;
}

/* Whether the side that `winner` stands for wins within `plies`, by trying everything. */
static bool brute_force(apiary_game *game, enum apiary_colour winner, int plies) {
    enum apiary_result result = apiary_game_result(game);
    size_t count;
    if (apiary_result_is_final(result) || plies == 0) {
        return result == (winner == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS);
    }
    bool attacks = apiary_game_to_move(game) == winner;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    char(*moves)[APIARY_MOVE_SIZE] = malloc(count * sizeof *moves);
    for (size_t i = 0; i < count; i++) {
        apiary_game_move(game, i, moves[i], sizeof *moves);
    }
    bool wins = !attacks;
    for (size_t i = 0; i < count && wins != attacks; i++) {
        assert_int_equal(apiary_game_play(game, moves[i], strlen(moves[i]), NULL), APIARY_OK);
        wins = brute_force(game, winner, plies - 1);
        apiary_game_undo(game, 1);
    }
    free(moves);
    return wins;
}

static struct proof prove(const apiary_game *game, int moves, const struct proof *without) {
    struct proof proof;
    const struct proof_request request = {.rules = game_rules_of(game),
                                          .state = game_state_of(game),
                                          .moves = moves,
                                          .nodes = 10000000,
                                          .excluded = without ? without->first : NULL,
                                          .excluded_count = without ? without->first_count : 0};
    prover_run(prover, &request, &proof);
    return proof;
}

/* Plays random games and compares wins in one move (two plies) near their end. */
static void compare(const char *type, uint64_t seed, size_t wanted) {
    struct rng rng = {seed};
    size_t wins = 0;
    for (int number = 0; wins < wanted && number < 400; number++) {
        apiary_game *game = NULL;
        assert_int_equal(apiary_game_new(NULL, type, NULL, &game, NULL), APIARY_OK);
        for (int ply = 0; ply < 120 && !apiary_result_is_final(apiary_game_result(game)); ply++) {
            size_t count;
            char move[APIARY_MOVE_SIZE];
            if (ply > 6) {
                prover_clear(prover);
                struct proof proof = prove(game, 1, NULL);
                bool expected = brute_force(game, apiary_game_to_move(game), 1);
                assert_int_not_equal(proof.verdict, PROOF_UNKNOWN);
                assert_true((proof.verdict == PROOF_WIN && proof.plies == 1) == expected);
                wins += expected;
            }
            assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
            apiary_game_move(game, rng_below(&rng, (uint32_t)count), move, sizeof move);
            assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
        }
        apiary_game_free(game);
    }
    assert_true(wins >= wanted);
}

static void wins_in_one_are_those_of_brute_force(void **state) {
    (void)state;
    compare("Andantino", 1, 20);
    compare("Battle", 2, 5);
    compare("Base+D", 3, 1);
}

static apiary_game *position(const char *text) {
    apiary_game *game = NULL;
    struct apiary_error error;
    if (apiary_game_read(NULL, APIARY_FORMAT_POSITION, text, strlen(text), NULL, &game, &error)) {
        fail_msg("%s", error.message);
    }
    return game;
}

/* The same position with and without a dragonfly in the hands, which cannot matter to a win in two.
 */
#define TABLE                                                                                      \
    "0,-2=bG1 1,-2=bQ 3,-2=wS2 0,-1=bB1 2,-1=bA1 0,0=wS1 1,0=wA1 0,1=wG1 -2,2=bS1 -1,2=wB1 "       \
    "0,2=wQ+wB2 1,2=wA2 2,2=bA2 -5,3=wG3 -4,3=wG2 -3,3=bA3 0,3=bS2 -1,4=bB2 "

static void both_searches_of_hive_agree(void **state) {
    (void)state;
    apiary_game *official = position("Base Black[14] " TABLE "hand=wA+bGG last=-");
    apiary_game *wide = position("Base+D Black[14] " TABLE "hand=wAD+bGGD last=-");
    prover_clear(prover);
    struct proof one = prove(official, 2, NULL);
    struct proof others = prove(official, 3, &one);
    prover_clear(prover);
    struct proof other = prove(wide, 2, NULL);
    assert_int_equal(one.verdict, PROOF_WIN);
    assert_int_equal(one.plies, 3);
    assert_int_equal(one.first_count, 1);
    assert_true(one.all_first);
    assert_int_equal(others.verdict, PROOF_NONE);
    assert_int_equal(other.verdict, PROOF_WIN);
    assert_int_equal(other.plies, 3);
    assert_true(other.first_count >= 1);
    assert_true(brute_force(official, APIARY_BLACK, 1) == false);
    apiary_game_free(official);
    apiary_game_free(wide);
}

static void a_limit_leaves_the_answer_open(void **state) {
    (void)state;
    apiary_game *game = position("Base+D Black[14] " TABLE "hand=wAD+bGGD last=-");
    struct proof proof;
    const struct proof_request request = {
        .rules = game_rules_of(game), .state = game_state_of(game), .moves = 3, .nodes = 10};
    prover_clear(prover);
    prover_run(prover, &request, &proof);
    assert_int_equal(proof.verdict, PROOF_UNKNOWN);
    apiary_game_free(game);
}

/* ---- Keys ---- */

static void keys_are_equal_for_rotations_and_reflections(void **state) {
    (void)state;
    apiary_game *one = position("Base White[5] 0,0=wQ 1,0=bQ 2,0=bA1 0,1=wA1 "
                                "hand=wBBGGGSSAA+bBBGGGSSAA last=-");
    apiary_game *turned = position("Base White[5] 0,0=wQ 0,1=bQ 0,2=bA1 -1,1=wA1 "
                                   "hand=wBBGGGSSAA+bBBGGGSSAA last=-");
    apiary_game *mirrored = position("Base White[5] 0,0=wQ 0,1=bQ 0,2=bA1 1,0=wA1 "
                                     "hand=wBBGGGSSAA+bBBGGGSSAA last=-");
    apiary_game *other = position("Base Black[5] 0,0=wQ 1,0=bQ 2,0=bA1 0,1=wA1 "
                                  "hand=wBBGGGSSAA+bBBGGGSSAA last=-");
    assert_true(puzzle_key(one) == puzzle_key(turned));
    assert_true(puzzle_key(one) == puzzle_key(mirrored));
    assert_true(puzzle_key(one) != puzzle_key(other));
    apiary_game_free(one);
    apiary_game_free(turned);
    apiary_game_free(mirrored);
    apiary_game_free(other);
}

static void a_board_keeps_its_own_symmetries(void **state) {
    (void)state;
    apiary_game *one = position("Battle White[4] 1,-3=b 1,2=w 0,2=w");
    apiary_game *turned = position("Battle White[4] -1,3=b -1,-2=w 0,-2=w");
    apiary_game *mirrored = position("Battle White[4] -1,-2=b -1,3=w 0,2=w");
    assert_true(puzzle_key(one) != puzzle_key(turned));
    assert_true(puzzle_key(one) == puzzle_key(mirrored));
    apiary_game_free(mirrored);
    apiary_game_free(one);
    apiary_game_free(turned);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_in_one_are_those_of_brute_force),
        cmocka_unit_test(both_searches_of_hive_agree),
        cmocka_unit_test(a_limit_leaves_the_answer_open),
        cmocka_unit_test(keys_are_equal_for_rotations_and_reflections),
        cmocka_unit_test(a_board_keeps_its_own_symmetries),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
