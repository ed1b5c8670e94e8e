/* The ratings of a tournament: against the figures of two engines, and against known ratings. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/rating.h"

static void assert_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance)) {
        fail_msg("%.6f is not %.6f", value, expected);
    }
}

static void two_engines_have_the_figures_of_their_match(void **state) {
    (void)state;
    static const struct score scores[] = {{.wins = 4, .pairs = {0, 0, 0, 0, 2}},
                                          {.losses = 2, .pairs = {1, 0, 0, 0, 0}},
                                          {.wins = 1, .singles = {0, 0, 1}},
                                          {.draws = 8, .pairs = {0, 0, 4, 0, 0}},
                                          {.wins = 30, .draws = 20, .pairs = {0, 0, 5, 10, 10}}};
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        struct rating_pairing pairing = {0, 1, &scores[i]};
        struct rating_table table;
        struct score_interval elo = score_elo(&scores[i]);
        rating_fit(&pairing, 1, 2, &table);
        assert_near(table.ratings[0].elo - table.ratings[1].elo, elo.value, 1e-6);
        assert_near(table.ratings[0].elo + table.ratings[1].elo, 0, 1e-9);
        /* Each is half the difference away from the average. */
        assert_near(rating_reach(&table.ratings[0]), (elo.high - elo.low) / 4, 1e-6);
        assert_near(rating_superiority(&table, 1, 0), 1 - rating_superiority(&table, 0, 1), 1e-12);
    }
}

/* Very many games with the scores that these ratings predict, in won and lost pairs. */
static void known_ratings_are_found(void **state) {
    (void)state;
    enum { PLAYERS = 4, PAIRS = 10000000 };
    static const double elo[PLAYERS] = {300, 50, -100, -250};
    struct score scores[PLAYERS * PLAYERS] = {0};
    struct rating_pairing pairings[PLAYERS * PLAYERS];
    size_t count = 0;
    for (size_t i = 0; i < PLAYERS; i++) {
        for (size_t j = i + 1; j < PLAYERS; j++) {
            size_t won = (size_t)(PAIRS * score_from_elo(elo[i] - elo[j]));
            scores[count].pairs[4] = won;
            scores[count].pairs[0] = PAIRS - won;
            pairings[count] = (struct rating_pairing){i, j, &scores[count]};
            count++;
        }
    }
    struct rating_table table;
    rating_fit(pairings, count, PLAYERS, &table);
    for (size_t i = 0; i < PLAYERS; i++) {
        assert_near(table.ratings[i].elo, elo[i], 0.01);
        assert_true(table.ratings[i].error > 0 && table.ratings[i].error < 1);
    }
    assert_true(rating_superiority(&table, 0, 1) > 0.999999);
}

/* Nobody has lost to a weaker engine, and some have not played at all. */
static void one_sided_results_are_finite(void **state) {
    (void)state;
    enum { PLAYERS = 5 };
    struct score won = {.wins = 2, .pairs = {0, 0, 0, 0, 1}}, none = {0};
    struct rating_pairing pairings[PLAYERS * PLAYERS];
    size_t count = 0;
    for (size_t i = 0; i < PLAYERS; i++) {
        for (size_t j = i + 1; j < PLAYERS; j++) {
            pairings[count++] = (struct rating_pairing){i, j, j == PLAYERS - 1 ? &none : &won};
        }
    }
    struct rating_table table;
    double sum = 0;
    rating_fit(pairings, count, PLAYERS, &table);
    for (size_t i = 0; i < PLAYERS; i++) {
        const struct rating *rating = &table.ratings[i];
        assert_true(isfinite(rating->elo) && isfinite(rating->error) && rating->error > 50);
        assert_true(i == 0 || i == PLAYERS - 1 || rating->elo < table.ratings[i - 1].elo);
        sum += rating->elo;
    }
    assert_near(sum, 0, 1e-6);
    assert_near(table.ratings[PLAYERS - 1].elo, 0, 1e-6);
}

/* In a gauntlet the others are compared by what they scored against the first. */
static void a_gauntlet_ranks_all(void **state) {
    (void)state;
    struct score even = {.wins = 20, .losses = 20, .pairs = {5, 0, 10, 0, 5}};
    struct score lost = {.wins = 5, .losses = 35, .pairs = {15, 0, 5, 0, 0}};
    const struct rating_pairing pairings[] = {{0, 1, &even}, {0, 2, &lost}};
    struct rating_table table;
    rating_fit(pairings, 2, 3, &table);
    assert_near(table.ratings[0].elo, table.ratings[1].elo, 1e-6);
    assert_true(table.ratings[2].elo > table.ratings[1].elo + 200);
    assert_true(rating_superiority(&table, 2, 1) > 0.99);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_engines_have_the_figures_of_their_match),
        cmocka_unit_test(known_ratings_are_found),
        cmocka_unit_test(one_sided_results_are_finite),
        cmocka_unit_test(a_gauntlet_ranks_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
