#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/spelling.h"

static void distances_count_changed_added_and_removed_letters(void **unused) {
    (void)unused;
    static const struct {
        const char *a, *b;
        size_t distance;
    } row[] = {
        {"", "", 0},          {"Base", "Base", 0},      {"base", "BASE", 0}, {"Bse", "Base", 1},
        {"Baase", "Base", 1}, {"Bose", "Base", 1},      {"Bsae", "Base", 1}, {"", "Base", 4},
        {"Six", "Base", 4},   {"kitten", "sitting", 3}, {"ot", "to", 1},     {"aseB", "Base", 2},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        assert_int_equal(spelling_distance(row[i].a, strlen(row[i].a), row[i].b), row[i].distance);
        assert_int_equal(spelling_distance(row[i].b, strlen(row[i].b), row[i].a), row[i].distance);
    }
}

static void short_words_allow_fewer_mistakes(void **unused) {
    (void)unused;
    assert_int_equal(spelling_mistakes(2), 1);
    assert_int_equal(spelling_mistakes(5), 1);
    assert_int_equal(spelling_mistakes(6), 2);
    assert_int_equal(spelling_mistakes(30), 2);
}

static void only_the_given_length_is_read(void **unused) {
    (void)unused;
    assert_int_equal(spelling_distance("Base+MLP", 4, "Base"), 0);
}

static void long_words_are_far_from_all(void **unused) {
    (void)unused;
    char word[64];
    memset(word, 'a', sizeof word);
    assert_int_equal(spelling_distance(word, sizeof word, "a"), 31);
    word[32] = '\0';
    assert_int_equal(spelling_distance("a", 1, word), 31);
    word[31] = '\0';
    assert_int_equal(spelling_distance("a", 1, word), 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_count_changed_added_and_removed_letters),
        cmocka_unit_test(short_words_allow_fewer_mistakes),
        cmocka_unit_test(only_the_given_length_is_read),
        cmocka_unit_test(long_words_are_far_from_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
