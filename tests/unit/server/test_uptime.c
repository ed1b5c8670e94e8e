/*
 * Time without the pauses of the process.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "server/uptime.h"

enum { START = 123456 };

static struct uptime started(void) {
    struct uptime uptime;
    uptime_start(&uptime, START);
    return uptime;
}

/* `count` steps of so many ms; returns the elapsed time. */
static int64_t run(struct uptime *uptime, int count, int64_t step) {
    for (int i = 0; i < count; i++) {
        uptime_step(uptime, uptime->last + step);
    }
    return uptime->elapsed;
}

static void uptime_follows_the_monotonic_clock(void **state) {
    (void)state;
    struct uptime uptime = started();
    assert_int_equal(run(&uptime, 100, 50), 5000);
    assert_int_equal(run(&uptime, 1000, 1), 6000); /* messages: more steps of the loop */
    assert_int_equal(run(&uptime, 10, 0), 6000);
    assert_int_equal(uptime_step(&uptime, uptime.last - 10), 6000); /* never back */
    assert_int_equal(run(&uptime, 100, 50), 11000);
}

static void a_pause_counts_as_one_step(void **state) {
    (void)state;
    static const int64_t pauses[] = {2500, 60000, 3600000, INT64_C(30) * 24 * 3600000};
    for (size_t i = 0; i < sizeof pauses / sizeof pauses[0]; i++) {
        struct uptime uptime = started();
        assert_int_equal(run(&uptime, 100, 50), 5000);
        assert_in_range(run(&uptime, 1, pauses[i]), 5000, 5050);
        assert_in_range(run(&uptime, 100, 50), 10000, 10050); /* and then it continues as before */
    }
}

static void a_pause_is_noticed_between_messages(void **state) {
    (void)state;
    struct uptime uptime = started();
    int64_t before = run(&uptime, 5000, 1);
    assert_in_range(run(&uptime, 1, 2500), before, before + 50);
}

static void pauses_one_second_apart_are_all_noticed(void **state) {
    (void)state;
    struct uptime uptime = started();
    for (int i = 0; i < 10; i++) {
        run(&uptime, 20, 50);
        run(&uptime, 1, 2500);
    }
    assert_in_range(uptime.elapsed, 10 * 1000, 10 * (1000 + 60));
}

/* libfaketime at 10,000 times the speed: each tick of 50 ms looks like 500 s. */
static void a_clock_that_runs_fast_is_followed(void **state) {
    (void)state;
    struct uptime uptime = started();
    assert_int_equal(run(&uptime, 100, 50), 5000);
    run(&uptime, 2, 500000);
    int64_t before = uptime.elapsed;
    assert_int_equal(run(&uptime, 1000, 500000) - before, INT64_C(1000) * 500000);
    /* Messages and the store cause short steps in between. */
    before = uptime.elapsed;
    for (int i = 0; i < 100; i++) {
        run(&uptime, 10, 2000);
        run(&uptime, 1, 500000);
    }
    assert_int_equal(uptime.elapsed - before, INT64_C(100) * (500000 + 10 * 2000));
}

static void a_busy_machine_loses_nothing(void **state) {
    (void)state;
    struct uptime uptime = started();
    int64_t sum = 0;
    unsigned random = 1;
    for (int i = 0; i < 10000; i++) {
        random = random * 1103515245u + 12345u;
        int64_t step = 50 + (random >> 16) % 351; /* 50 to 400 */
        sum += step;
        uptime_step(&uptime, uptime.last + step);
    }
    assert_int_equal(uptime.elapsed, sum);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uptime_follows_the_monotonic_clock),
        cmocka_unit_test(a_pause_counts_as_one_step),
        cmocka_unit_test(a_pause_is_noticed_between_messages),
        cmocka_unit_test(pauses_one_second_apart_are_all_noticed),
        cmocka_unit_test(a_clock_that_runs_fast_is_followed),
        cmocka_unit_test(a_busy_machine_loses_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
