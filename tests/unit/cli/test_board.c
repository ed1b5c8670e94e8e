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
#include "support.h"

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

static const char wide_game[] =
    "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wB1 -wA1;bB1 bA1-;wB1 "
    "wA1";

static void draw(int width, char text[static 4096]) {
    apiary_game *game = test_game(wide_game);
    memset(text, 0, 4096);
    FILE *out = fmemopen(text, 4096, "w");
    assert_non_null(out);
    board_print(out, game, (struct board_style){.width = width});
    fclose(out);
    apiary_game_free(game);
}

static void a_narrow_terminal_gets_a_smaller_board(void **unused) {
    (void)unused;
    char text[4096];
    draw(0, text);
    assert_non_null(strstr(text, "  o   >wB1+  wQ    wS1   bS1   bQ    bA1   bB1 "));
    draw(60, text);
    assert_non_null(strstr(text, "  o   >wB1+  wQ    wS1   bS1   bQ    bA1   bB1 "));
    draw(40, text);
    assert_non_null(strstr(text, "  o >wB1 wQ  wS1 bS1 bQ  bA1 bB1"));
    assert_non_null(strstr(text, "Stack: wB1 on wA1"));
}

static void a_board_that_does_not_fit_is_drawn_in_parts(void **unused) {
    (void)unused;
    char text[4096];
    draw(24, text);
    assert_non_null(strstr(text, "(1 of 2, from left to right)"));
    assert_non_null(strstr(text, "  o >wB1 wQ  wS1 bS1"));
    assert_non_null(strstr(text, "bA1 bB1"));
    for (const char *line = text; *line;
         line += strcspn(line, "\n") + (line[strcspn(line, "\n")] != 0)) {
        if (strncmp(line, "(", 1) != 0) {
            assert_in_range(strcspn(line, "\n"), 0, 24);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_have_the_colours_of_the_drawings),
        cmocka_unit_test(a_narrow_terminal_gets_a_smaller_board),
        cmocka_unit_test(a_board_that_does_not_fit_is_drawn_in_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
