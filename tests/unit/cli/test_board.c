/* The board of `apiary play`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cli/board.h"
#include "render/art.h"

/* What is printed of a name, in colour. */
static void print_name(enum apiary_colour owner, char bug, char text[static 64]) {
    memset(text, 0, 64);
    FILE *out = fmemopen(text, 64, "w");
    assert_non_null(out);
    board_print_name(out, "name", owner, bug, true);
    fclose(out);
}

static void names_have_the_colours_of_the_drawings(void **unused) {
    (void)unused;
    char text[64];
    print_name(APIARY_WHITE, 'o', text);
    assert_string_equal(text, "\033[1;38;5;16;48;5;230mname\033[0m");
    print_name(APIARY_BLACK, 'o', text);
    assert_string_equal(text, "\033[1;38;5;255;48;5;237mname\033[0m");
    for (int i = 0; i < art_bug_count; i++) {
        int light, dark;
        print_name(APIARY_WHITE, art_bugs[i].letter, text);
        assert_int_equal(sscanf(text, "\033[1;38;5;%d;48;5;230m", &light), 1);
        print_name(APIARY_BLACK, art_bugs[i].letter, text);
        assert_int_equal(sscanf(text, "\033[1;38;5;%d;48;5;237m", &dark), 1);
        assert_in_range(light, 17, 231);
        assert_in_range(dark, 17, 231);
        assert_int_not_equal(light, dark);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_the_colours_of_the_drawings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
