/*
 * Elo, errors, LOS and SPRT against published values, or values that can be computed by hand.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/score.h"

static void assert_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance)) {
        fail_msg("%.6f is not %.6f", value, expected);
    }
}

static void no_games_give_no_estimate(void **state) {
    (void)state;
    struct score score = {0};
    assert_near(score_mean(&score), 0.5, 0);
    assert_near(score_error(&score), 0, 0);
    assert_near(score_superiority(&score), 0.5, 0);
    assert_near(score_elo(&score).value, 0, 0);
    struct score_sprt sprt = {0, 5, 0.05, 0.05};
    assert_near(score_sprt_llr(&sprt, &score), 0, 0);
    assert_int_equal(score_sprt_verdict(&sprt, &score), SCORE_UNDECIDED);
}

static void elo_and_score_are_each_others_inverse(void **state) {
    (void)state;
    assert_near(score_to_elo(0.5), 0, 1e-12);
    assert_near(score_to_elo(0.75), 190.8485, 1e-4); /* 400 log10 3 */
    assert_near(score_to_elo(10.0 / 11), 400, 1e-9);
    assert_near(score_from_elo(-200), 0.240253, 1e-6);
    for (int elo = -900; elo <= 900; elo += 100) {
        assert_near(score_to_elo(score_from_elo(elo)), elo, 1e-6);
    }
    assert_true(isinf(score_to_elo(1)) && score_to_elo(1) > 0);
    assert_true(isinf(score_to_elo(0)) && score_to_elo(0) < 0);
}

static void errors_are_computed_from_pairs(void **state) {
    (void)state;
    /* 100 pairs, each side winning its white games: no doubt that they are equal. */
    struct score even = {.wins = 100, .losses = 100, .pairs = {0, 0, 100, 0, 0}};
    assert_near(score_error(&even), 0, 1e-12);
    /* The same games in pairs that one side wins: sqrt(1/4 / 100). */
    struct score swinging = {.wins = 100, .losses = 100, .pairs = {50, 0, 0, 0, 50}};
    assert_near(score_error(&swinging), 0.05, 1e-12);
    struct score_interval elo = score_elo(&swinging);
    assert_near(elo.value, 0, 1e-9);
    assert_near(elo.high, 68.99, 0.1); /* a score of 0.598 */
    assert_near(elo.low, -elo.high, 1e-9);
    /* One pair is treated as single games: sqrt(1/4 / 2). */
    struct score one = {.wins = 1, .losses = 1, .pairs = {0, 0, 1, 0, 0}};
    assert_near(score_error(&one), 0.353553, 1e-6);
}

static void superiority_is_the_normal_distribution(void **state) {
    (void)state;
    struct score ahead = {.wins = 110, .losses = 90, .pairs = {45, 0, 0, 0, 55}};
    /* 0.05 ahead with an error of sqrt(0.2475 / 100) = 0.049749: 1.00504 standard errors */
    assert_near(score_superiority(&ahead), 0.842560, 1e-4);
    struct score all = {.wins = 4, .pairs = {0, 0, 0, 0, 2}};
    assert_near(score_superiority(&all), 1, 0);
    struct score none = {.losses = 4, .pairs = {2, 0, 0, 0, 0}};
    assert_near(score_superiority(&none), 0, 0);
}

static void sprt_bounds_are_walds(void **state) {
    (void)state;
    struct score_sprt sprt = {0, 5, 0.05, 0.05};
    assert_near(score_sprt_upper(&sprt), 2.944439, 1e-6);
    assert_near(score_sprt_lower(&sprt), -2.944439, 1e-6);
    struct score_sprt uneven = {0, 5, 0.05, 0.10};
    assert_near(score_sprt_upper(&uneven), 2.890372, 1e-6);
    assert_near(score_sprt_lower(&uneven), -2.251292, 1e-6);
}

/* Pairs and LLR of tests that Stockfish's testing framework published, with the pull request. */
static void llr_is_as_published(void **state) {
    (void)state;
    static const struct {
        double elo0, elo1;
        size_t pairs[SCORE_PAIR_KINDS];
        double llr;
    } published[] = {
        {-0.25, 1.25, {253, 4282, 17604, 4431, 286}, 2.94}, /* 3209 */
        {0.25, 1.25, {58, 3302, 33130, 3518, 84}, 2.97},    /* 3209 */
        {-0.25, 1.25, {491, 7345, 29693, 7670, 465}, 2.96}, /* 3098 */
        {-0.50, 1.50, {17, 253, 1042, 337, 39}, 2.96},      /* 2971 */
        {0.25, 1.75, {11, 407, 3238, 513, 11}, 2.93},       /* 2971 */
        {-0.50, 1.50, {133, 1751, 5094, 1849, 165}, 2.94},  /* 2950 */
        {0.25, 1.75, {149, 4748, 32785, 5063, 159}, 2.95},  /* 2950 */
        {-0.25, 1.25, {115, 2196, 11328, 2317, 136}, 2.94}, /* 3331 */
    };
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        struct score_sprt sprt = {published[i].elo0, published[i].elo1, 0.05, 0.05};
        struct score score = {0};
        for (size_t k = 0; k < SCORE_PAIR_KINDS; k++) {
            score.pairs[k] = published[i].pairs[k];
        }
        assert_near(score_sprt_llr(&sprt, &score), published[i].llr, 0.015);
    }
}

static void llr_has_a_verdict_and_a_mirror(void **state) {
    (void)state;
    struct score_sprt sprt = {0, 10, 0.05, 0.05}, mirrored = {-10, 0, 0.05, 0.05};
    struct score better = {.pairs = {20, 100, 200, 160, 60}};
    struct score worse = {.pairs = {60, 160, 200, 100, 20}};
    assert_near(score_sprt_llr(&sprt, &better), -score_sprt_llr(&mirrored, &worse), 1e-9);
    assert_int_equal(score_sprt_verdict(&sprt, &better), SCORE_ACCEPT_ELO1);
    assert_int_equal(score_sprt_verdict(&sprt, &worse), SCORE_ACCEPT_ELO0);
    /* A few equal results give a finite value and no verdict. */
    struct score draws = {.pairs = {0, 0, 3, 0, 0}};
    assert_true(isfinite(score_sprt_llr(&sprt, &draws)));
    struct score wins = {.pairs = {0, 0, 0, 0, 2}};
    assert_int_equal(score_sprt_verdict(&sprt, &wins), SCORE_UNDECIDED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_games_give_no_estimate),
        cmocka_unit_test(elo_and_score_are_each_others_inverse),
        cmocka_unit_test(errors_are_computed_from_pairs),
        cmocka_unit_test(superiority_is_the_normal_distribution),
        cmocka_unit_test(sprt_bounds_are_walds),
        cmocka_unit_test(llr_is_as_published),
        cmocka_unit_test(llr_has_a_verdict_and_a_mirror),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
