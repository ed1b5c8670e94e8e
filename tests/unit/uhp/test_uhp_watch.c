/*
 * UHP: finding the commands that act at once, byte by byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "uhp/watch.h"

/* What is found in a text: the numbers of lines, with s for stop and e for exit. */
static void assert_finds(const char *text, const char *expected) {
    struct uhp_watch watch = {0};
    char found[128] = "";
    for (const char *c = text; *c; c++) {
        enum uhp_urgent urgent = uhp_watch_byte(&watch, *c);
        if (urgent != UHP_NOT_URGENT) {
            snprintf(found + strlen(found), sizeof found - strlen(found), "%d%c", (int)watch.lines,
                     urgent == UHP_URGENT_STOP ? 's' : 'e');
        }
    }
    assert_string_equal(found, expected);
}

static void stop_and_exit_are_found_at_the_end_of_their_line(void **unused) {
    (void)unused;
    assert_finds("stop", "");
    assert_finds("stop\n", "1s");
    assert_finds("newgame\nbestmove infinite\nstop\nexit\n", "3s4e");
    assert_finds("\n\nstop\nstop\n", "3s4s");
}

static void case_blanks_and_arguments_do_not_matter(void **unused) {
    (void)unused;
    assert_finds(" \t STOP \r\nExit\r\n", "1s2e");
    assert_finds("stop now\nexit please\n", "1s2e");
}

static void other_lines_are_not_urgent(void **unused) {
    (void)unused;
    assert_finds("stopp\nsto\nst op\nhelp stop\nexi\nplay exit\n;stop\n", "");
    char line[400];
    memset(line, 'x', sizeof line);
    memcpy(line + sizeof line - 7, "\nstop\n", 7);
    assert_finds(line, "2s");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stop_and_exit_are_found_at_the_end_of_their_line),
        cmocka_unit_test(case_blanks_and_arguments_do_not_matter),
        cmocka_unit_test(other_lines_are_not_urgent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
