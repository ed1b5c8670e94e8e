/* How the time of a clock is divided, and when it is over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/pace.h"

#define MS INT64_C(1000000)

static void a_clock_is_divided_over_the_moves_to_come(void **state) {
    (void)state;
    static const struct {
        int64_t left_ms, increment_ms;
        size_t moves;
        int64_t soft, hard;
    } rows[] = {
        {60000, 600, 0, 1950, 5850},
        {30000, 0, 10, 1000, 3000},
        {30000, 0, 35, 1500, 4500},  /* never fewer than 20 moves to come */
        {1000, 1000, 50, 500, 500},  /* at most half of what is left */
        {4000, 1000, 50, 950, 2000}, /* the hard limit, too */
        {1, 0, 50, 1, 1},            /* always something */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct player_pace pace = {.base_ms = 60000, .increment_ms = rows[i].increment_ms};
        struct pace_clock clock = {.left_ns = rows[i].left_ms * MS, .moves = rows[i].moves};
        struct player_limits limits = {.move_ms = 7};
        pace_set_limits(&pace, &clock, 100, &limits);
        assert_int_equal(limits.search.soft_milliseconds, rows[i].soft);
        assert_int_equal(limits.search.milliseconds, rows[i].hard);
        assert_int_equal(player_move_time(&limits), rows[i].soft);
        assert_in_range(limits.move_ms, rows[i].left_ms + 100, rows[i].left_ms + 101);
    }
}

static void a_clock_runs_down_and_gains_its_increment(void **state) {
    (void)state;
    struct player_pace pace = {.base_ms = 1000, .increment_ms = 100};
    struct pace_clock clock = pace_clock_start(&pace);
    assert_int_equal(pace_stop_clock(&pace, &clock, 80, 700 * MS), PACE_IN_TIME);
    assert_int_equal(clock.left_ns, 400 * MS);
    assert_int_equal(clock.moves, 1);
    /* Within the margin nothing is lost, but the clock is empty. */
    assert_int_equal(pace_stop_clock(&pace, &clock, 80, 430 * MS), PACE_IN_TIME);
    assert_int_equal(clock.left_ns, 100 * MS);
    assert_int_equal(pace_stop_clock(&pace, &clock, 80, 160 * MS), PACE_OVERRUN);
    assert_int_equal(pace_stop_clock(&pace, &clock, 80, 181 * MS), PACE_LOST);
}

static void other_paces_are_the_same_for_every_move(void **state) {
    (void)state;
    struct player_pace time = {.milliseconds = 200}, depth = {.depth = 3}, nodes = {.nodes = 9};
    struct pace_clock clock = pace_clock_start(&time);
    struct player_limits limits = {.move_ms = 7777};
    pace_set_limits(&depth, &clock, 100, &limits);
    assert_int_equal(limits.search.depth, 3);
    assert_int_equal(limits.move_ms, 7777);
    assert_int_equal(pace_stop_clock(&depth, &clock, 0, 1000000 * MS), PACE_IN_TIME);
    pace_set_limits(&nodes, &clock, 100, &limits);
    assert_int_equal(limits.search.nodes, 9);
    assert_int_equal(limits.search.depth, 0);
    pace_set_limits(&time, &clock, 100, &limits);
    assert_int_equal(player_move_time(&limits), 200);
    assert_int_equal(limits.move_ms, 300);
    assert_int_equal(pace_stop_clock(&time, &clock, 100, 250 * MS), PACE_IN_TIME);
    assert_int_equal(pace_stop_clock(&time, &clock, 100, 251 * MS), PACE_OVERRUN);
    assert_int_equal(pace_stop_clock(&time, &clock, 100, 301 * MS), PACE_LOST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_is_divided_over_the_moves_to_come),
        cmocka_unit_test(a_clock_runs_down_and_gains_its_increment),
        cmocka_unit_test(other_paces_are_the_same_for_every_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
