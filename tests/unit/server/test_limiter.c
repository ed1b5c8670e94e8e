/*
 * Rate limits by id.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "server/limiter.h"

/* How many of `tries` tokens are granted. */
static int take(struct limiter *limiter, const char *id, int tries, int64_t now) {
    int taken = 0;
    for (int i = 0; i < tries; i++) {
        taken += limiter_take(limiter, id, 1, now);
    }
    return taken;
}

static void a_bucket_allows_a_burst_and_then_a_rate(void **state) {
    (void)state;
    struct limiter limiter;
    limiter_init(&limiter, 10, 60, 100);
    assert_int_equal(take(&limiter, "a", 100, 0), 60);
    assert_int_equal(take(&limiter, "a", 100, 100), 1);
    assert_int_equal(take(&limiter, "b", 100, 100), 60); /* other ids are not affected */
    assert_int_equal(take(&limiter, "a", 100, 1100), 10);
    assert_int_equal(take(&limiter, "a", 100, 500), 0); /* a clock that goes back grants nothing */
    assert_int_equal(take(&limiter, "a", 100, 1000000), 60);
    limiter_release(&limiter);
}

static void a_full_bucket_allows_any_cost(void **state) {
    (void)state;
    struct limiter limiter;
    limiter_init(&limiter, 1, 5, 100);
    assert_true(limiter_take(&limiter, "a", 10, 0));
    assert_false(limiter_take(&limiter, "a", 1, 5000)); /* five of ten are paid back */
    assert_true(limiter_take(&limiter, "a", 1, 6000));
    assert_false(limiter_take(&limiter, "a", 10, 8000));
    limiter_release(&limiter);
}

static void charges_lead_to_a_bounded_debt(void **state) {
    (void)state;
    struct limiter limiter;
    limiter_init(&limiter, 1, 5, 100);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(limiter_charge(&limiter, "a", 1, 0), i < 5);
    }
    assert_int_equal(take(&limiter, "a", 1, 5900), 0);
    assert_int_equal(take(&limiter, "a", 2, 6000), 1);
    limiter_release(&limiter);
}

static void buckets_are_forgotten_when_they_are_full_again(void **state) {
    (void)state;
    enum { MANY = 1000 };
    struct limiter limiter;
    limiter_init(&limiter, 1, 5, MANY);
    char id[16];
    for (int i = 0; i < MANY; i++) {
        snprintf(id, sizeof id, "id%d", i);
        assert_int_equal(take(&limiter, id, 5, 0), 5);
    }
    assert_int_equal(limiter.buckets.count, MANY);
    (void)take(&limiter, "id0", 1, 4999); /* none is full yet */
    assert_int_equal(limiter.buckets.count, MANY);
    for (int i = 0; i < MANY; i++) { /* each call removes two buckets */
        (void)take(&limiter, "id0", 1, 5000 + i);
    }
    assert_int_equal(limiter.buckets.count, 1);
    limiter_release(&limiter);
}

static void too_many_newcomers_share_one_bucket(void **state) {
    (void)state;
    struct limiter limiter;
    limiter_init(&limiter, 1, 5, 2);
    assert_int_equal(take(&limiter, "a", 1, 0), 1);
    assert_int_equal(take(&limiter, "b", 1, 0), 1);
    assert_int_equal(take(&limiter, "c", 4, 0), 4);
    assert_int_equal(take(&limiter, "d", 4, 0), 1); /* what c has left */
    assert_int_equal(take(&limiter, "a", 5, 0), 4);
    assert_int_equal(limiter.buckets.count, 2);
    assert_int_equal(take(&limiter, "d", 5, 5000), 5); /* b is full again, there is room for d */
    assert_int_equal(take(&limiter, "c", 5, 5000), 5);
    limiter_release(&limiter);
}

static void long_ids_are_cut(void **state) {
    (void)state;
    struct limiter limiter;
    char id[200];
    limiter_init(&limiter, 1, 5, 2);
    for (size_t i = 0; i < sizeof id; i++) {
        id[i] = i + 1 < sizeof id ? 'x' : '\0';
    }
    assert_int_equal(take(&limiter, id, 3, 0), 3);
    id[100] = 'y';
    assert_int_equal(take(&limiter, id, 3, 0), 2);
    limiter_release(&limiter);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bucket_allows_a_burst_and_then_a_rate),
        cmocka_unit_test(a_full_bucket_allows_any_cost),
        cmocka_unit_test(charges_lead_to_a_bounded_debt),
        cmocka_unit_test(buckets_are_forgotten_when_they_are_full_again),
        cmocka_unit_test(too_many_newcomers_share_one_bucket),
        cmocka_unit_test(long_ids_are_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
