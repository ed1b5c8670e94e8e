/* The solver of Battle: its boards follow the rules, and its proofs are right. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/battle/moves.h"
#include "search/battle/board.h"
#include "search/battle/solver.h"
#include "support.h"

static bool over(const struct battle_position *position) {
    return apiary_result_is_final(battle_result(position));
}

static void play_at_random(struct battle_position *position, struct rng *rng) {
    battle_move moves[BATTLE_MAX_MOVES];
    battle_play(position, moves[rng_below(rng, battle_moves(position, moves))]);
}

/* A position of a random game after this many plies, or fewer if it was over before. */
static struct battle_position random_position(struct rng *rng, unsigned plies) {
    struct battle_position position, before;
    battle_position_init(&position, rng_below(rng, 2) ? APIARY_LAYOUT_B : APIARY_LAYOUT_A);
    before = position;
    for (unsigned i = 0; i < plies && !over(&position); i++) {
        before = position;
        play_at_random(&position, rng);
    }
    return over(&position) ? before : position;
}

static bool same_board(const struct battle_board *a, const struct battle_board *b) {
    return a->own == b->own && a->enemy == b->enemy && a->neutral == b->neutral;
}

static void boards_move_as_the_rules_say(void **unused) {
    (void)unused;
    struct rng rng = {.state = 3};
    static struct battle_board next[BATTLE_MAX_MOVES];
    for (int i = 0; i < (TEST_SLOW_BUILD ? 1000 : 20000); i++) {
        struct battle_position position = random_position(&rng, rng_below(&rng, 50));
        struct battle_board board = battle_board_of(&position);
        struct battle_expansion found = battle_board_expand(&board, next, BATTLE_MAX_MOVES);
        battle_move moves[BATTLE_MAX_MOVES];
        unsigned count = battle_choices(&position, moves);
        bool wins = false;
        for (unsigned j = 0; j < count; j++) {
            struct battle_position after = position;
            battle_play(&after, moves[j]);
            struct battle_board seen = battle_board_of(&after);
            wins = wins || over(&after);
            unsigned same = 0;
            for (unsigned k = 0; k < found.count; k++) {
                same += same_board(&next[k], &seen);
            }
            assert_true(found.wins || same == 1);
        }
        assert_int_equal(found.wins, wins);
        assert_true(wins || found.count == count);
        struct battle_glance glance = battle_board_glance(&board);
        assert_true(!glance.wins || wins);
        assert_true(glance.moves > 0);
    }
}

static void mirrored_boards_have_one_hash(void **unused) {
    (void)unused;
    struct rng rng = {.state = 4};
    for (int i = 0; i < 1000; i++) {
        struct battle_position position = random_position(&rng, 30);
        struct battle_board board = battle_board_of(&position), mirrored = {0, 0, 0};
        for (unsigned cell = 0; cell < 64; cell++) {
            if (!(BATTLE_BOARD & battle_bit(cell))) {
                continue;
            }
            int q = battle_q(cell), r = battle_r(cell);
            uint64_t there = battle_bit(battle_cell(-q, q + r));
            mirrored.own |= board.own & battle_bit(cell) ? there : 0;
            mirrored.enemy |= board.enemy & battle_bit(cell) ? there : 0;
            mirrored.neutral |= board.neutral & battle_bit(cell) ? there : 0;
        }
        struct battle_hash a = battle_board_hash(&board), b = battle_board_hash(&mirrored);
        assert_true(a.index == b.index && a.check == b.check);
        mirrored.own ^= mirrored.own & -mirrored.own;
        b = battle_board_hash(&mirrored);
        assert_true(a.index != b.index && a.check != b.check);
    }
}

/* By brute force; false if that takes too many positions. */
static bool brute_force(const struct battle_position *position, unsigned *budget, bool *win) {
    if (over(position)) {
        *win = false; /* only the one who has just moved can have won */
        return true;
    }
    if (*budget == 0) {
        return false;
    }
    --*budget;
    battle_move moves[BATTLE_MAX_MOVES];
    unsigned count = battle_moves(position, moves);
    *win = false;
    for (unsigned i = 0; i < count && !*win; i++) {
        struct battle_position next = *position;
        bool other;
        battle_play(&next, moves[i]);
        if (!brute_force(&next, budget, &other)) {
            return false;
        }
        *win = !other;
    }
    return true;
}

static enum solver_verdict solve(struct battle_solver *solver,
                                 const struct battle_position *position, uint64_t nodes,
                                 game_move *move) {
    atomic_bool stop = false;
    struct search_control control;
    control_init(&control, &stop, 0, nodes);
    return battle_solve(solver, position, &control, move);
}

static void verdicts_agree_with_brute_force(void **unused) {
    (void)unused;
    struct rng rng = {.state = 5};
    struct battle_solver *solver = NULL;
    unsigned compared = 0, wins = 0;
    assert_int_equal(battle_solver_new(NULL, 1, &solver), APIARY_OK);
    for (int i = 0; i < (TEST_SLOW_BUILD ? 200 : 3000); i++) {
        struct battle_position position = random_position(&rng, 18 + rng_below(&rng, 20));
        unsigned budget = 20000;
        bool win;
        if (!brute_force(&position, &budget, &win)) {
            continue;
        }
        game_move move = 0;
        assert_int_equal(solve(solver, &position, 0, &move), win ? SOLVER_WIN : SOLVER_LOSS);
        assert_int_equal(battle_solver_known(solver, &position, NULL),
                         win ? SOLVER_WIN : SOLVER_LOSS);
        compared++;
        wins += win;
        struct battle_position next = position;
        battle_play(&next, move);
        budget = 40000;
        if (win && !over(&next)) {
            assert_int_equal(battle_solver_known(solver, &next, NULL), SOLVER_LOSS);
        }
        if (win && brute_force(&next, &budget, &win)) {
            assert_false(win);
        }
    }
    assert_true(compared > 50 && wins > 10 && wins < compared);
    battle_solver_free(solver);
}

/* The side that is proved to win, playing the solver's moves, wins against random play. */
static void proved_wins_are_won(void **unused) {
    (void)unused;
    struct rng rng = {.state = 6};
    struct battle_solver *solver = NULL;
    int won = 0;
    assert_int_equal(battle_solver_new(NULL, 4, &solver), APIARY_OK);
    for (int i = 0; i < (TEST_SLOW_BUILD ? 5 : 60); i++) {
        struct battle_position position = random_position(&rng, 14);
        game_move move;
        enum solver_verdict verdict = solve(solver, &position, 30000, &move);
        if (verdict == SOLVER_UNKNOWN) {
            continue;
        }
        unsigned winner = verdict == SOLVER_WIN ? battle_side(&position) : !battle_side(&position);
        while (!over(&position)) {
            if (battle_side(&position) == winner) {
                assert_int_equal(solve(solver, &position, 0, &move), SOLVER_WIN);
                battle_play(&position, move);
            } else {
                play_at_random(&position, &rng);
            }
        }
        assert_int_equal(battle_result(&position),
                         winner == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS);
        won++;
    }
    assert_true(won > 0);
    battle_solver_free(solver);
}

static void limits_are_kept_and_a_move_is_always_given(void **unused) {
    (void)unused;
    struct battle_solver *solver = NULL, *other = NULL;
    struct battle_position start;
    battle_move moves[BATTLE_MAX_MOVES];
    game_move move = 0;
    battle_position_init(&start, APIARY_LAYOUT_A);
    assert_int_equal(battle_solver_new(NULL, 1, &solver), APIARY_OK);
    assert_int_equal(battle_solver_share(solver, &other), APIARY_OK);
    static const uint64_t limits[] = {1, 100, 1024, 5000};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        assert_int_equal(solve(i % 2 ? other : solver, &start, limits[i], &move), SOLVER_UNKNOWN);
        assert_true(battle_solver_progress(i % 2 ? other : solver).nodes <= limits[i]);
        bool legal = false;
        for (unsigned j = battle_moves(&start, moves); j-- > 0;) {
            legal = legal || moves[j] == move;
        }
        assert_true(legal);
    }
    battle_solver_free(other);
    battle_solver_free(solver);
    assert_int_equal(battle_solver_new(NULL, 0, &solver), APIARY_BAD_ARGUMENT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_move_as_the_rules_say),
        cmocka_unit_test(mirrored_boards_have_one_hash),
        cmocka_unit_test(verdicts_agree_with_brute_force),
        cmocka_unit_test(proved_wins_are_won),
        cmocka_unit_test(limits_are_kept_and_a_move_is_always_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
