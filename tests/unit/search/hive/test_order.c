/* Move ordering: its classes, history and priors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/aligned.h"
#include "base/rng.h"
#include "games/game.h"
#include "search/hive/order.h"
#include "search/hive/prior.h"
#include "support.h"

static const char midgame[] =
    "Base+MLP;InProgress;White[8];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ;"
    "wP /wQ;bA1 -bP;wM bQ\\;bM wA1\\;wB1 wQ\\;bA2 /bP";

/* The black queen has one gap left; a white ant can fill it. */
static const char last_gap[] =
    "Base;InProgress;White[15];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;"
    "bQ \\bA1;wA1 \\bQ;bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 \\wG1;"
    "bS1 bA2\\;wG2 wA1/;bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 bG3\\;"
    "wS1 wG2\\;bB2 \\bG2";

struct fixture {
    struct hive_position position;
    struct order order;
    struct order_list list;
    board_facts facts;
    hive_move previous; /* as it was played */
};

static void set_up_game(struct fixture *fixture, const char *text) {
    apiary_game *game = test_game(text);
    game_move last;
    void *before = game_state_before(game, &last);
    assert_non_null(before);
    aligned_free(game_memory_of(game), before);
    fixture->previous = (hive_move)last;
    fixture->position = *(const struct hive_position *)game_state_of(game);
    order_clear(&fixture->order);
    board_facts_init(&fixture->facts, &fixture->position);
    fixture->list.count = hive_moves(&fixture->position, fixture->list.move);
    assert_true(fixture->list.count > 20);
    apiary_game_free(game);
}

static void set_up(struct fixture *fixture) {
    set_up_game(fixture, midgame);
}

static void killers_and_counter_move_follow_the_table_move(void **unused) {
    (void)unused;
    static struct fixture f;
    set_up(&f);
    hive_move tt_move = f.list.move[5], first = f.list.move[9], second = f.list.move[12];
    hive_move counter = f.list.move[17];
    unsigned row = f.position.top[hive_move_to(f.previous)];
    f.order.killer[3][0] = first;
    f.order.killer[3][1] = second;
    f.order.counter_move[row][hive_move_to(f.previous)] = counter;
    f.order.history[f.position.to_move][14][hive_move_to(f.list.move[2])] = ORDER_HISTORY_MAX;
    order_score(&f.order, &f.position, 3, f.previous, tt_move, &f.facts, &f.list);
    assert_int_equal(order_next(&f.list), tt_move);
    assert_int_equal(order_next(&f.list), first);
    assert_int_equal(order_next(&f.list), second);
    assert_int_equal(order_next(&f.list), counter);
}

/* Of two moves with the same prior and so on, history decides; moves come out sorted, each once. */
static void assert_sorted(const char *game) {
    static struct fixture f;
    static hive_move before[HIVE_MAX_MOVES];
    set_up_game(&f, game);
    struct rng rng = {3};
    for (unsigned slot = 0; slot < 16; slot++) {
        for (unsigned cell = 0; cell < GRID_CELLS; cell++) {
            f.order.history[f.position.to_move][slot][cell] =
                (int16_t)((int)rng_below(&rng, 2 * ORDER_HISTORY_MAX) - ORDER_HISTORY_MAX);
        }
    }
    memcpy(before, f.list.move, sizeof before);
    struct prior_view view;
    prior_view_init(&view, &f.position, f.previous, &f.facts);
    order_score(&f.order, &f.position, 1, f.previous, 0, &f.facts, &f.list);
    unsigned seen = 0;
    int last = INT32_MAX;
    for (unsigned i = 0; i < f.list.count; i++) {
        hive_move move = order_next(&f.list);
        unsigned piece = hive_moving_piece(&f.position, move);
        unsigned slot = hive_colour(piece) == f.position.to_move ? piece & 15 : 14;
        int score = f.order.history[f.position.to_move][slot][hive_move_to(move)] +
                    2 * prior_of(&view, move);
        assert_true(score <= last);
        last = score;
        for (unsigned j = 0; j < f.list.count; j++) {
            seen += before[j] == move;
        }
    }
    assert_int_equal(seen, f.list.count);
    assert_int_equal(f.list.taken, f.list.count);
}

static void moves_come_by_history_and_prior(void **unused) {
    (void)unused;
    assert_sorted(midgame);
    assert_sorted(last_gap);
}

/* After a cutoff the move is a killer, the counter move, and gains history; those tried before it
 * lose. No number of updates leaves the bounds. */
static void a_cutoff_is_remembered(void **unused) {
    (void)unused;
    static struct fixture f;
    set_up(&f);
    order_score(&f.order, &f.position, 2, f.previous, 0, &f.facts, &f.list);
    hive_move failed = order_next(&f.list), best = order_next(&f.list);
    unsigned row = f.position.top[hive_move_to(f.previous)];
    int16_t(*history)[GRID_CELLS] = f.order.history[f.position.to_move];
    const int16_t *up = &history[hive_moving_piece(&f.position, best) & 15][hive_move_to(best)];
    const int16_t *down =
        &history[hive_moving_piece(&f.position, failed) & 15][hive_move_to(failed)];
    order_update(&f.order, &f.position, 2, f.previous, 3, &f.list);
    assert_int_equal(f.order.killer[2][0], best);
    assert_int_equal(f.order.counter_move[row][hive_move_to(f.previous)], best);
    assert_int_equal(*up, 9 * 128);
    assert_int_equal(*down, -9 * 128);
    for (int i = 0; i < 1000; i++) {
        order_update(&f.order, &f.position, 2, f.previous, 60, &f.list);
        assert_in_range(*up + ORDER_HISTORY_MAX, ORDER_HISTORY_MAX, 2 * ORDER_HISTORY_MAX);
        assert_in_range(*down + ORDER_HISTORY_MAX, 0, ORDER_HISTORY_MAX);
    }
    assert_true(*up > ORDER_HISTORY_MAX / 2);
    assert_int_equal(f.order.killer[2][1], 0); /* the same killer is not stored twice */

    f.list.taken = 1; /* the other one cuts off */
    order_update(&f.order, &f.position, 2, f.previous, 3, &f.list);
    assert_int_equal(f.order.killer[2][0], failed);
    assert_int_equal(f.order.killer[2][1], best);
}

/* For the next search: no killers, half the history, and the counter moves as they were. */
static void age_halves_the_history(void **unused) {
    (void)unused;
    static struct fixture f;
    set_up(&f);
    order_score(&f.order, &f.position, 2, f.previous, 0, &f.facts, &f.list);
    order_next(&f.list);
    order_next(&f.list);
    order_update(&f.order, &f.position, 2, f.previous, 3, &f.list);
    struct order before = f.order;
    order_age(&f.order);
    assert_int_equal(f.order.killer[2][0], 0);
    assert_memory_equal(f.order.counter_move, before.counter_move, sizeof before.counter_move);
    unsigned changed = 0;
    for (unsigned row = 0; row < BOARD_HISTORY_ROWS; row++) {
        for (unsigned cell = 0; cell < BOARD_CELLS; cell++) {
            int was = before.history[f.position.to_move][row][cell];
            assert_int_equal(f.order.history[f.position.to_move][row][cell], was / 2);
            changed += was != 0;
        }
    }
    assert_int_equal(changed, 2);
}

/* One term of each group, by the distances that a walk over the board finds. */
static void a_move_has_a_term_of_each_group(void **unused) {
    (void)unused;
    static const unsigned range[][2] = {
        {PRIOR_WAY, PRIOR_TO},
        {PRIOR_FROM, PRIOR_TO_LAST},
        {PRIOR_FROM_LAST, PRIOR_CROWD_TO},
        {PRIOR_CROWD_FROM, PRIOR_ONTO},
        {PRIOR_TO, PRIOR_FROM},
        {PRIOR_TO_LAST, PRIOR_FROM_LAST},
        {PRIOR_CROWD_TO, PRIOR_CROWD_FROM},
        {PRIOR_ONTO, PRIOR_DANGER},
        {PRIOR_DANGER, PRIOR_FLIGHT},
        {PRIOR_FLIGHT, PRIOR_TERMS},
    };
    enum { GROUPS = sizeof range / sizeof range[0] };
    static struct fixture f;
    set_up(&f);
    unsigned enemy = f.position.cell[hive_piece(f.position.to_move ^ 1u, HIVE_QUEEN, 0)];
    unsigned placed = 0, moved = 0;
    struct prior_view view;
    prior_view_init(&view, &f.position, f.previous, &f.facts);
    for (unsigned i = 0; i < f.list.count; i++) {
        hive_move move = f.list.move[i];
        unsigned term[GROUPS];
        prior_terms(&view, move, term);
        for (unsigned g = 0; g < GROUPS; g++) {
            assert_in_range(term[g], range[g][0], range[g][1] - 1);
        }
        bool touches = grid_touch(hive_move_to(move), enemy);
        assert_int_equal((term[8] - PRIOR_DANGER) % PRIOR_STEPS == 1, touches);
        assert_int_equal((term[4] - PRIOR_TO) / PRIOR_STEPS % PRIOR_STEPS == 1, touches);
        assert_int_equal(term[1] == PRIOR_PLACED, hive_move_places(move));
        placed += hive_move_places(move);
        moved += !hive_move_places(move);
    }
    assert_true(placed > 0 && moved > 0);
}

/* What the moves of a piece share is computed once: the order of the moves does not matter. */
static void priors_do_not_depend_on_the_moves_before(void **unused) {
    (void)unused;
    static struct fixture f;
    set_up(&f);
    struct prior_view view, fresh;
    prior_view_init(&view, &f.position, f.previous, &f.facts);
    int least = INT32_MAX, most = INT32_MIN;
    for (unsigned i = 0; i < f.list.count; i++) {
        hive_move move = f.list.move[i * 7 % f.list.count];
        prior_view_init(&fresh, &f.position, f.previous, &f.facts);
        int prior = prior_of(&view, move);
        assert_int_equal(prior, prior_of(&fresh, move));
        least = prior < least ? prior : least;
        most = prior > most ? prior : most;
    }
    assert_true(most - least > PRIOR_UNIT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(killers_and_counter_move_follow_the_table_move),
        cmocka_unit_test(moves_come_by_history_and_prior),
        cmocka_unit_test(a_cutoff_is_remembered),
        cmocka_unit_test(age_halves_the_history),
        cmocka_unit_test(a_move_has_a_term_of_each_group),
        cmocka_unit_test(priors_do_not_depend_on_the_moves_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
