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

#include "base/rng.h"
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
    assert_near(score_error(&score), 0.5, 0); /* anything from 0 to 1 */
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

/* Half a won and half a lost pair are added; by hand: */
static void errors_are_computed_from_pairs(void **state) {
    (void)state;
    /* 100 pairs, each side winning its white games: 1/4 / 101 is the variance, over 101 pairs. */
    struct score even = {.wins = 100, .losses = 100, .pairs = {0, 0, 100, 0, 0}};
    assert_near(score_error(&even), 0.5 / 101, 1e-12);
    /* The same games in pairs that one side wins: sqrt(1/4 / 101). */
    struct score swinging = {.wins = 100, .losses = 100, .pairs = {50, 0, 0, 0, 50}};
    assert_near(score_error(&swinging), 0.0497519, 1e-6);
    struct score_interval elo = score_elo(&swinging);
    assert_near(elo.value, 0, 1e-9);
    /* 1.95996 errors, and 694.87 Elo a point at even score */
    assert_near(elo.high, 1.95996 * 0.0497519 * 694.871, 0.01);
    assert_near(elo.low, -elo.high, 1e-9);
}

/* The variance as its definition has it, from a list of pair scores. */
static double error_by_definition(const double *scores, size_t count) {
    double mean = 0, squares = 0;
    for (size_t i = 0; i < count; i++) {
        mean += scores[i] / (double)count;
    }
    for (size_t i = 0; i < count; i++) {
        squares += (scores[i] - mean) * (scores[i] - mean);
    }
    return sqrt(squares / (double)count / (double)count);
}

static void many_pairs_have_the_plain_error(void **state) {
    (void)state;
    enum { COUNT = 4000 };
    static double scores[COUNT];
    struct score score = {0};
    for (size_t i = 0; i < COUNT; i++) {
        size_t kind = i * i % 7 % SCORE_PAIR_KINDS; /* 0, 1, 2 and 4 in uneven shares */
        scores[i] = (double)kind / 4;
        score.pairs[kind]++;
        score.wins += kind / 2;
        score.draws += kind % 2;
        score.losses += 2 - kind / 2 - kind % 2;
    }
    double expected = error_by_definition(scores, COUNT);
    assert_near(score_error(&score) / expected, 1, 0.001);
    assert_near(score_elo(&score).value, score_to_elo(score_mean(&score)), 0.1);
}

/* Few games, or all results equal: every figure is finite and no error is 0. */
static void few_games_have_wide_errors(void **state) {
    (void)state;
    static const size_t one_sided[][SCORE_PAIR_KINDS] = {
        {0, 0, 0, 0, 0}, {0, 0, 0, 0, 1}, {1, 0, 0, 0, 0},  {0, 0, 1, 0, 0},
        {0, 0, 5, 0, 0}, {0, 9, 0, 0, 0}, {0, 0, 0, 0, 10}, {0, 0, 0, 0, 1000},
    };
    for (size_t i = 0; i < sizeof one_sided / sizeof one_sided[0]; i++) {
        struct score score = {0};
        for (size_t k = 0; k < SCORE_PAIR_KINDS; k++) {
            score.pairs[k] = one_sided[i][k];
            score.wins += k / 2 * one_sided[i][k];
            score.draws += k % 2 * one_sided[i][k];
            score.losses += (2 - k / 2 - k % 2) * one_sided[i][k];
        }
        struct score_interval elo = score_elo(&score);
        assert_true(isfinite(elo.low) && isfinite(elo.high) && elo.low < elo.value &&
                    elo.value < elo.high);
        assert_true(score_error(&score) > 0);
    }
    /* Ten won pairs of ten: the logit of 10.5 to 0.5 has the variance 1/10.5 + 1/0.5. */
    struct score all = {.wins = 20, .pairs = {0, 0, 0, 0, 10}};
    assert_true(score_superiority(&all) < 1);
    struct score_interval elo = score_elo(&all);
    assert_near(elo.value, 400 * log10(21), 1e-9);
    assert_near(elo.high - elo.value, 1.95996 * sqrt(1 / 10.5 + 1 / 0.5) * 400 / log(10), 0.01);
}

/* A game counts as half a pair until the other game of its pair is finished. */
static void single_games_count_half(void **state) {
    (void)state;
    struct score score = {0};
    score_add(&score, 2, -1);
    assert_int_equal(score.wins, 1);
    assert_int_equal(score.singles[2], 1);
    /* One won of one and a half pairs, half a lost: the mean is 2/3. */
    assert_near(score_elo(&score).value, 400 * log10(2), 1e-9);
    assert_true(score_superiority(&score) > 0.5 && score_superiority(&score) < 0.8);
    score_add(&score, 1, 2);
    assert_int_equal(score.singles[2], 0);
    assert_int_equal(score.pairs[3], 1);
    assert_int_equal(score_games(&score), 2);
}

static void superiority_is_the_normal_distribution(void **state) {
    (void)state;
    /* 45.5 and 55.5 pairs: 0.049505 ahead with an error of sqrt(1/4 / 101), which is 0.995037
     * standard errors. */
    struct score ahead = {.wins = 110, .losses = 90, .pairs = {45, 0, 0, 0, 55}};
    assert_near(score_superiority(&ahead), 0.840140, 1e-5);
    struct score behind = {.wins = 90, .losses = 110, .pairs = {55, 0, 0, 0, 45}};
    assert_near(score_superiority(&behind), 1 - score_superiority(&ahead), 1e-12);
    /* Won pairs only: about as likely as if each were the toss of a coin, 1 - 2^-(n + 1). */
    struct score four = {.wins = 8, .pairs = {0, 0, 0, 0, 4}};
    assert_near(score_superiority(&four), 1 - 1.0 / 32, 0.01);
    struct score ten = {.wins = 20, .pairs = {0, 0, 0, 0, 10}};
    assert_near(score_superiority(&ten), 1 - 1.0 / 2048, 0.001);
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

/* One pair of two engines of which one is better by the odds of `won` to `lost` decided pairs. */
static size_t draw_pair(struct rng *rng, double won, double lost) {
    double u = (double)(rng_next(rng) >> 11) * 0x1p-53;
    return u < lost ? 0 : u < lost + won ? 4 : 2;
}

/* How often, in `tests` tests, ELO1 is accepted when the difference is `elo`. */
static double accepted(const struct score_sprt *sprt, double elo, int tests, struct rng *rng) {
    double ahead = score_from_elo(elo) - 0.5; /* the rest of the pairs, half of them, are even */
    int passed = 0;
    for (int i = 0; i < tests; i++) {
        struct score score = {0};
        enum score_verdict verdict = SCORE_UNDECIDED;
        while (verdict == SCORE_UNDECIDED) {
            score.pairs[draw_pair(rng, 0.25 + ahead, 0.25 - ahead)]++;
            verdict = score_sprt_verdict(sprt, &score);
        }
        passed += verdict == SCORE_ACCEPT_ELO1;
    }
    return (double)passed / tests;
}

static void wrong_verdicts_are_as_rare_as_promised(void **state) {
    (void)state;
    enum { TESTS = 400 };
    struct score_sprt sprt = {0, 60, 0.05, 0.05};
    struct rng rng = {.state = 1};
    /* 5 % and 2.2 standard errors of 400 tests */
    assert_in_range((long)(1000 * accepted(&sprt, 0, TESTS, &rng)), 10, 74);
    assert_in_range((long)(1000 * accepted(&sprt, 60, TESTS, &rng)), 926, 990);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_games_give_no_estimate),
        cmocka_unit_test(elo_and_score_are_each_others_inverse),
        cmocka_unit_test(errors_are_computed_from_pairs),
        cmocka_unit_test(many_pairs_have_the_plain_error),
        cmocka_unit_test(few_games_have_wide_errors),
        cmocka_unit_test(single_games_count_half),
        cmocka_unit_test(superiority_is_the_normal_distribution),
        cmocka_unit_test(sprt_bounds_are_walds),
        cmocka_unit_test(llr_is_as_published),
        cmocka_unit_test(llr_has_a_verdict_and_a_mirror),
        cmocka_unit_test(wrong_verdicts_are_as_rare_as_promised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
