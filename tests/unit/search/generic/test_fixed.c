/* The fixed-point functions against those of the C library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <math.h>

#include "search/generic/fixed.h"

static void assert_close(double found, double expected, double error) {
    if (fabs(found / FIXED_ONE - expected) > error) {
        fail_msg("%.6f, expected %.6f", found / FIXED_ONE, expected);
    }
}

static void logarithms_are_right(void **unused) {
    (void)unused;
    for (uint32_t x = 1; x < UINT32_MAX / 3; x = x * 3 / 2 + 1) {
        assert_close(fixed_log(x), log(x), 1e-4);
    }
    assert_close(fixed_log(UINT32_MAX), log(UINT32_MAX), 1e-4);
}

static void square_roots_are_right(void **unused) {
    (void)unused;
    assert_int_equal(fixed_sqrt(0), 0);
    for (uint32_t x = 1; x < UINT32_MAX / 3; x = x * 3 / 2 + 1) {
        assert_close(fixed_sqrt(x), sqrt((double)x / FIXED_ONE), 1e-5);
        assert_close(fixed_inverse_sqrt(x), 1 / sqrt(x), 1e-5);
    }
}

static void the_logistic_function_is_right(void **unused) {
    (void)unused;
    uint32_t last = 0;
    for (int x = -60; x <= 60; x++) {
        double exact = x / 4.0;
        uint32_t value = fixed_logistic(x * (FIXED_ONE / 4));
        assert_close(value, 1 / (1 + exp(-exact)), 1e-4);
        assert_int_equal(value + fixed_logistic(-x * (FIXED_ONE / 4)), FIXED_ONE);
        assert_true(value >= last);
        last = value;
    }
    assert_int_equal(fixed_logistic(INT32_MAX), FIXED_ONE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(logarithms_are_right),
        cmocka_unit_test(square_roots_are_right),
        cmocka_unit_test(the_logistic_function_is_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
