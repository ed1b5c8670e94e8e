#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/number.h"

static void whole_numbers_within_the_bounds_are_read(void **unused) {
    (void)unused;
    static const struct {
        const char *text;
        long value;
    } row[] = {{"0", 0}, {"7", 7}, {"-7", -7}, {"007", 7}, {"-0", 0}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        long value = 99;
        assert_true(number_read(row[i].text, -7, 7, &value));
        assert_int_equal(value, row[i].value);
    }
    long largest = 0;
    assert_true(number_read("9223372036854775807", 0, LONG_MAX, &largest));
    assert_true(largest == LONG_MAX);
}

static void anything_else_is_refused(void **unused) {
    (void)unused;
    static const char *const text[] = {"",    "-",   "+7",  " 7", "7 ",
                                       "--7", "0x7", "7.0", "7a", "a7",
                                       "1e0", "- 7", "8",   "-8", "9223372036854775808"};
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        long value = 99;
        assert_false(number_read(text[i], -7, 7, &value));
        assert_int_equal(value, 99);
    }
    long value = 99;
    assert_false(number_read("9223372036854775808", 0, LONG_MAX, &value));
    assert_int_equal(value, 99);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_numbers_within_the_bounds_are_read),
        cmocka_unit_test(anything_else_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
