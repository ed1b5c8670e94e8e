/* The solver of Territory agrees with plain minimax, and with itself one turn later. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/rng.h"
#include "games/territory/moves.h"
#include "games/territory/text.h"
#include "search/territory/solver.h"
#include "support.h"

static const atomic_bool never = false;

struct solution {
    enum solver_verdict verdict;
    game_move move;
};

static struct solution solve(struct territory_solver *solver,
                             const struct territory_position *position, uint64_t max_nodes) {
    struct search_control control;
    control_init(&control, &never, 0, max_nodes);
    struct solution solution;
    solution.verdict = territory_solve(solver, position, &control, &solution.move);
    assert_true(atomic_load(&control.nodes) <= max_nodes + 100000);
    return solution;
}

/* Plain minimax. Sets *left to 0 if it would take too long. */
static bool slow_win(const struct territory_position *position, unsigned *left) {
    if (territory_over(position)) {
        return territory_ahead(position) == position->to_move;
    }
    struct game_moves list = {.memory = mem_or_default(NULL)};
    assert_int_equal(territory_moves(position, &list), APIARY_OK);
    bool win = false;
    for (size_t i = list.count; i-- > 0 && !win && *left > 0;) { /* fills first */
        struct territory_position next = *position;
        territory_play(&next, list.move[i]);
        --*left;
        win = !slow_win(&next, left);
    }
    mem_free(&list.memory, list.move);
    return win;
}

/* Random play up to the first position with at most this much left. */
static void play_down(struct rng *rng, struct territory_position *position, unsigned supply) {
    struct game_moves list = {.memory = mem_or_default(NULL)};
    struct territory_position start = *position;
    do {
        if (territory_over(position)) {
            *position = start;
        }
        list.count = 0;
        assert_int_equal(territory_choices(position, &list), APIARY_OK);
        territory_play(position, list.move[rng_below(rng, (uint32_t)list.count)]);
    } while (territory_over(position) || territory_supply(position) > supply);
    mem_free(&list.memory, list.move);
}

static void verdicts_agree_with_plain_minimax(void **unused) {
    (void)unused;
    struct rng rng = {3};
    struct territory_solver *solver = NULL;
    assert_int_equal(territory_solver_new(NULL, 4, &solver), APIARY_OK);
    unsigned compared = 0, wins = 0;
    for (int i = 0; i < (TEST_SLOW_BUILD ? 100 : 600); i++) {
        struct territory_position position;
        territory_position_init(&position, i % 3 == 0);
        play_down(&rng, &position, i % 3 == 0 ? 9 : 1 + (unsigned)i % 4);
        unsigned left = 20000;
        bool win = slow_win(&position, &left);
        if (left == 0) {
            continue;
        }
        struct solution solution = solve(solver, &position, 3000000);
        assert_int_equal(solution.verdict, win ? SOLVER_WIN : SOLVER_LOSS);
        compared++;
        wins += win;
    }
    assert_true(compared > (TEST_SLOW_BUILD ? 20 : 150));
    assert_true(wins > compared / 5 && wins < compared - compared / 20);
    territory_solver_free(solver);
}

/* A win: its move leaves a loss. A loss: every move leaves a win. */
static void check_one_turn_later(struct territory_solver *solver,
                                 const struct territory_position *position,
                                 struct solution solution) {
    struct game_moves list = {.memory = mem_or_default(NULL)};
    assert_int_equal(territory_choices(position, &list), APIARY_OK);
    bool found = false;
    for (size_t i = 0; i < list.count; i++) {
        if (solution.verdict == SOLVER_WIN && list.move[i] != solution.move) {
            continue;
        }
        struct territory_position next = *position;
        territory_play(&next, list.move[i]);
        found = true;
        if (territory_over(&next)) {
            bool mine = territory_ahead(&next) == position->to_move;
            assert_int_equal(mine, solution.verdict == SOLVER_WIN);
            continue;
        }
        enum solver_verdict other = solve(solver, &next, 2000000).verdict;
        if (other != SOLVER_UNKNOWN) {
            assert_int_equal(other, solution.verdict == SOLVER_WIN ? SOLVER_LOSS : SOLVER_WIN);
        }
    }
    assert_true(found);
    mem_free(&list.memory, list.move);
}

static void verdicts_agree_one_turn_later(void **unused) {
    (void)unused;
    struct rng rng = {11};
    struct territory_solver *solver = NULL, *fresh = NULL;
    assert_int_equal(territory_solver_new(NULL, 16, &solver), APIARY_OK);
    assert_int_equal(territory_solver_new(NULL, 1, &fresh), APIARY_OK);
    unsigned settled = 0;
    for (int i = 0; i < (TEST_SLOW_BUILD ? 10 : 60); i++) {
        struct territory_position position;
        territory_position_init(&position, false);
        play_down(&rng, &position, 3);
        struct solution solution = solve(solver, &position, 200000);
        assert_int_equal(solution.move != 0, solution.verdict == SOLVER_WIN);
        if (solution.verdict != SOLVER_UNKNOWN) {
            settled++;
            check_one_turn_later(fresh, &position, solution);
        }
    }
    assert_true(settled > 5);
    territory_solver_free(solver);
    territory_solver_free(fresh);
}

static void taking_the_last_tile_ahead_wins(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        enum solver_verdict verdict;
        const char *move;
    } row[] = {
        /* White is ahead and takes the rest. */
        {"Territory White[15] D=1,5 B=2,4 W=3,5 b=- w=- store=1,1+2,2 supply=1,1", SOLVER_WIN,
         "fill:1,1"},
        /* Black would do it next, and no insect can come to White. */
        {"Territory White[15] D=1,5 B=2,6 W=3,5 b=- w=- store=2,2+1,1 supply=1,1", SOLVER_LOSS, ""},
        /* The same with a tile on the border: the black bee comes, and nothing brings it back. */
        {"Territory White[15] D=1,5 B=2,6 W=3,5 b=2,4 w=- store=1,1+1,1 supply=1,1", SOLVER_WIN,
         "B>2,4"},
    };
    struct territory_solver *solver = NULL;
    assert_int_equal(territory_solver_new(NULL, 1, &solver), APIARY_OK);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct territory_position position;
        char move[APIARY_MOVE_SIZE] = "";
        struct text out = text_into(move, sizeof move);
        assert_int_equal(
            territory_position_read(row[i].text, strlen(row[i].text), false, &position, NULL),
            APIARY_OK);
        struct solution solution = solve(solver, &position, 1000000);
        assert_int_equal(solution.verdict, row[i].verdict);
        if (solution.verdict == SOLVER_WIN) {
            territory_move_text(&position, solution.move, &out);
            text_end(&out);
        }
        assert_string_equal(move, row[i].move);
    }
    territory_solver_free(solver);
}

static void the_start_is_not_settled_and_limits_are_kept(void **unused) {
    (void)unused;
    struct territory_position position;
    struct territory_solver *solver = NULL;
    assert_int_equal(territory_solver_new(NULL, 1, &solver), APIARY_OK);
    territory_position_init(&position, false);
    assert_int_equal(solve(solver, &position, 50000).verdict, SOLVER_UNKNOWN);
    atomic_bool stop = true;
    struct search_control control;
    control_init(&control, &stop, 0, 0);
    game_move move;
    assert_int_equal(territory_solve(solver, &position, &control, &move), SOLVER_UNKNOWN);
    assert_int_equal(atomic_load(&control.nodes), 0);
    territory_solver_free(solver);
    territory_solver_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_agree_with_plain_minimax),
        cmocka_unit_test(verdicts_agree_one_turn_later),
        cmocka_unit_test(taking_the_last_tile_ahead_wins),
        cmocka_unit_test(the_start_is_not_settled_and_limits_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
