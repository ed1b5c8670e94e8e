/* `apiary book`: showing, building, checking and compiling opening books. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "process.h"
#include "test_folder.h"

/* Runs it to its end with empty input and returns the exit code; the output is in process.text. */
#define run(...) (process_start(__VA_ARGS__, NULL), process_finish())

/* The book that the program's own one is compiled from. */
static const char own_book[] = TEST_DATA "/../../src/book/book.txt";

#define RECIPE "# --nodes 3000 --margin 15 --first-margin 40 --plies 4\n"
#define OPTIONS                                                                                    \
    "--nodes", "3000", "--margin", "15", "--first-margin", "40", "--plies", "4", "--positions", "40"

static void the_program_has_the_book_of_the_text(void **state) {
    (void)state;
    assert_int_equal(run("book", "check", own_book), 0);
    assert_non_null(strstr(process.text, "Base+MLP"));
    static const char table[] = TEST_DATA "/../../src/book/table.h";
    static char expected[1 << 20];
    FILE *file = fopen(table, "rb");
    assert_non_null(file);
    expected[fread(expected, 1, sizeof expected - 1, file)] = '\0';
    fclose(file);
    assert_int_equal(run("book", "compile", own_book), 0);
    assert_string_equal(process.text, expected);
}

static void the_same_book_is_built_by_any_number_of_jobs(void **state) {
    (void)state;
    assert_int_equal(run("book", "build", OPTIONS, path_of("one")), 0);
    assert_non_null(strstr(process_errors(), "40 of 40 positions"));
    char *one = strdup(read_text("one"));
    assert_memory_equal(one, RECIPE, strlen(RECIPE));
    assert_non_null(strstr(one, "\nBase;NotStarted;White[1]: "));
    assert_non_null(strstr(one, "\nBase+MLP;InProgress;Black[1];w"));
    assert_int_equal(run("book", "build", OPTIONS, "--jobs", "3", path_of("three")), 0);
    assert_string_equal(one, read_text("three"));
    free(one);
}

static void an_interrupted_build_is_resumed(void **state) {
    (void)state;
    assert_int_equal(run("book", "build", OPTIONS, path_of("whole")), 0);
    char *whole = strdup(read_text("whole"));
    assert_int_equal(run("book", "build", OPTIONS, "--positions", "24", path_of("part")), 0);
    assert_string_not_equal(whole, read_text("part"));
    assert_int_equal(run("book", "build", OPTIONS, "--resume", path_of("part")), 0);
    const char *errors = process_errors();
    assert_null(strstr(errors, "24 of 40")); /* these are not searched again */
    assert_non_null(strstr(errors, "40 of 40"));
    assert_string_equal(whole, read_text("part"));
    free(whole);
    assert_int_equal(run("book", "build", "--resume", path_of("part")), 1);
    assert_non_null(strstr(process_errors(), "was built with other options"));
}

static void a_book_is_cut_without_a_search(void **state) {
    (void)state;
    assert_int_equal(run("book", "build", OPTIONS, "--positions", "24", path_of("short")), 0);
    char *expected = strdup(read_text("short"));
    assert_int_equal(run("book", "build", OPTIONS, path_of("long")), 0);
    assert_int_equal(
        run("book", "build", OPTIONS, "--positions", "24", "--resume", path_of("long")), 0);
    assert_string_equal(read_text("long"), expected);
    free(expected);
}

static void a_known_position_keeps_its_moves_when_a_build_is_resumed(void **state) {
    (void)state;
    static const char known[] = RECIPE "Base;NotStarted;White[1]: 77 wA1\n";
    write_text("known", known, strlen(known));
    assert_int_equal(run("book", "build", OPTIONS, "--resume", path_of("known")), 0);
    assert_non_null(strstr(read_text("known"), "Base;NotStarted;White[1]: 77 wA1\n"));
    assert_non_null(strstr(read_text("known"), "Base;InProgress;Black[1];wA1: "));
}

static void a_wrong_book_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *text, *error;
    } rows[] = {
        {"Base;NotStarted;White[1]: 39 wB1\n", "line 1: a book must start with the options"},
        {RECIPE "Base;NotStarted;White[1] 39 wB1\n", "line 2: a line must have"},
        {RECIPE "Base;NotStarted;White[1]: 39 wQ\n", "line 2: "},
        {RECIPE "Base;NotStarted;White[1]: wB1\n", "line 2: a move must follow its score"},
        {RECIPE "Base;NotStarted;White[1]: 3 wB1, 5 wA1\n", "the best move must come first"},
        {RECIPE "Base;NotStarted;White[1]: 39 wB1, -1 wA1\n", "a move beyond the margin"},
        {RECIPE "Base;InProgress;Black[1];wB1: 3 bB1 wB1-, 3 bB1 -wB1\n", "the same move twice"},
        {RECIPE "Base;InProgress;White[2];wB1;bB1 wB1-: 3 wQ -wB1\n"
                "Base;InProgress;White[2];wB1;bB1 \\wB1: 3 wQ -wB1\n",
         "line 3: this position is in the book already"},
        {RECIPE "Base;InProgress;White[3];wB1;bB1 wB1-;wQ -wB1;bQ bB1-: 3 wA1 -wQ\n",
         "more turns than the book has plies"},
        {RECIPE "Six;NotStarted;White[1]: 39 0,1\n", "the book is for official Hive only"},
        {RECIPE "Base;NotStarted;White[1]: 39 wB1\n", "the program's own book is another one"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        write_text("wrong", rows[i].text, strlen(rows[i].text));
        assert_int_equal(run("book", "check", path_of("wrong")), 1);
        const char *errors = process_errors();
        if (!strstr(errors, rows[i].error)) {
            fail_msg("\"%s\" is not in: %s", rows[i].error, errors);
        }
    }
}

static void moves_are_shown_with_weight_share_and_score(void **state) {
    (void)state;
    static const char book[] = RECIPE "Base;NotStarted;White[1]: 35 wB1, 15 wG1\n"
                                      "Base;InProgress;Black[1];wB1: -30 bB1 wB1-\n";
    write_text("book", book, strlen(book));
    assert_int_equal(run("book", "show", "--book", path_of("book"), "Base"), 0);
    assert_string_equal(process.text, "  move        weight  played  score\n"
                                      "  wB1             40    67 %  +0.35\n"
                                      "  wG1             20    33 %  +0.15\n");
    assert_int_equal(run("book", "show", "--book", path_of("book"), "Base", "wB1"), 0);
    assert_non_null(strstr(process.text, "40   100 %  +0.30\n")); /* for White */
    assert_int_equal(run("book", "show", "--book", path_of("book"), "Base", "wG1"), 0);
    assert_string_equal(process.text, "This position is not in the book.\n");
    assert_int_equal(run("book", "show"), 0);
    assert_non_null(strstr(process.text, "wM"));
    assert_int_equal(run("book", "show", "Base", "wB1;bB1 wB1-;wX"), 1);
    assert_non_null(strstr(process_errors(), "\"wX\": "));
    assert_int_equal(run("book", "show", "Six"), 1);
}

static void wrong_command_lines_are_refused(void **state) {
    (void)state;
    assert_int_equal(run("book"), 2);
    assert_int_equal(run("book", "sow"), 2);
    assert_non_null(strstr(process_errors(), "did you mean \"show\"?"));
    assert_int_equal(run("book", "check"), 2);
    assert_int_equal(run("book", "compile"), 2);
    assert_int_equal(run("book", "build"), 2);
    assert_int_equal(run("book", "build", "--plies", "17", path_of("no")), 2);
    assert_int_equal(run("book", "build", "--positions", "1", "/nowhere/book"), 1);
    assert_non_null(strstr(process_errors(), "cannot write /nowhere/book"));
    assert_int_equal(run("book", "build", "--positions", "1", "-o", "/nowhere/book"), 1);
    assert_non_null(strstr(process_errors(), "cannot write /nowhere/book"));
    assert_int_equal(run("book", "build", "-o", path_of("no"), path_of("no")), 2);
    assert_int_equal(run("book", "build", "-"), 2);
    assert_int_equal(run("book", "build", "--help"), 0);
    assert_non_null(strstr(process.text, "Usage: apiary book build"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_program_has_the_book_of_the_text),
        cmocka_unit_test(the_same_book_is_built_by_any_number_of_jobs),
        cmocka_unit_test(an_interrupted_build_is_resumed),
        cmocka_unit_test(a_book_is_cut_without_a_search),
        cmocka_unit_test(a_known_position_keeps_its_moves_when_a_build_is_resumed),
        cmocka_unit_test(a_wrong_book_is_refused),
        cmocka_unit_test(moves_are_shown_with_weight_share_and_score),
        cmocka_unit_test(wrong_command_lines_are_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
