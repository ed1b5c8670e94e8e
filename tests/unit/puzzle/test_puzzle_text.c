/* Puzzles as lines of text: what is written is read, everything else is refused with its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "puzzle/text.h"

#define POSITION                                                                                   \
    "Base Black[14] 0,-2=bG1 1,-2=bQ 3,-2=wS2 0,-1=bB1 2,-1=bA1 0,0=wS1 1,0=wA1 0,1=wG1 -2,2=bS1 " \
    "-1,2=wB1 0,2=wQ+wB2 1,2=wA2 2,2=bA2 -5,3=wG3 -4,3=wG2 -3,3=bA3 0,3=bS2 -1,4=bB2 hand=wA+bGG " \
    "last=-"
#define LINE         "bB2 -bS2;wA3 \\wS2;bA2 wA1\\"
#define PUZZLE(head) head "\t" POSITION "\t" LINE

static const char good[] = PUZZLE("iyuf8fq3\twin\t2\t820\t3\t-");

static void what_is_written_is_read(void **state) {
    (void)state;
    struct puzzle puzzle;
    char text[PUZZLE_TEXT_SIZE];
    assert_int_equal(puzzle_read(good, strlen(good), &puzzle, NULL), APIARY_OK);
    assert_string_equal(puzzle.id, "iyuf8fq3");
    assert_int_equal(puzzle.moves, 2);
    assert_int_equal(puzzle.level, 3);
    assert_string_equal(puzzle.line, LINE);
    assert_int_equal(puzzle_write(&puzzle, text, sizeof text), strlen(good));
    assert_string_equal(text, good);
    assert_int_equal(puzzle_write(&puzzle, text, 5), strlen(good));
    assert_string_equal(text, "iyuf");
}

static void wrong_lines_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        size_t offset;
    } rows[] = {
        {"", 0},
        {"iyuf8fq3\twin", 12},
        {PUZZLE("2bchryk\twin\t2\t820\t3\t-"), 0},
        {PUZZLE("2BCHRYKS\twin\t2\t820\t3\t-"), 0},
        {PUZZLE("iyuf8fq3\tloss\t2\t820\t3\t-"), 9},
        {PUZZLE("iyuf8fq3\twin\t0\t820\t3\t-"), 13},
        {PUZZLE("iyuf8fq3\twin\t3\t820\t3\t-"),
         sizeof PUZZLE("iyuf8fq3\twin\t3\t820\t3\t-") - sizeof LINE},
        {PUZZLE("iyuf8fq3\twin\t2\t0820\t3\t-"), 15},
        {PUZZLE("iyuf8fq3\twin\t2\t10000\t3\t-"), 15},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t10\t-"), 19},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t3\t"), 21},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t3\trace,pin"), 26},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t3\tpin,"), 25},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t3\tfork"), 21},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t3\t-") "\t", sizeof good},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t3\t-") ";", sizeof good},
        {PUZZLE("iyuf8fq3\twin\t2\t820\t3\t-") "\r", sizeof good - 1},
        {"iyuf8fq3\twin\t2\t820\t3\t-\tBase White[x]\t" LINE, 34},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct puzzle puzzle = {.moves = 77};
        struct apiary_error error = {0};
        if (!puzzle_read(rows[i].text, strlen(rows[i].text), &puzzle, &error)) {
            fail_msg("row %zu is accepted", i);
        }
        if (error.offset != rows[i].offset) {
            fail_msg("row %zu: offset %zu, not %zu: %s", i, error.offset, rows[i].offset,
                     error.message);
        }
        assert_int_equal(puzzle.moves, 77);
    }
}

/* ---- Finding and checking ---- */

static struct puzzle_finder *finder;

static int set_up(void **state) {
    (void)state;
    const struct puzzle_limits limits = {.nodes = 5000, .proof_nodes = 400000};
    return puzzle_finder_new(NULL, &limits, &finder);
}

static int tear_down(void **state) {
    (void)state;
    puzzle_finder_free(finder);
    return 0;
}

static void a_puzzle_is_found_and_proved(void **state) {
    (void)state;
    struct puzzle given, found;
    const struct puzzle_look look = {.hint = PUZZLE_MAY_WIN, .best = 1, .before = 1};
    bool is_puzzle = false;
    apiary_game *game = NULL;
    assert_int_equal(puzzle_read(good, strlen(good), &given, NULL), APIARY_OK);
    assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_POSITION, given.position,
                                      strlen(given.position), NULL, &game, NULL),
                     APIARY_OK);
    assert_int_equal(puzzle_find(finder, game, &look, 2, &found, &is_puzzle), APIARY_OK);
    assert_true(is_puzzle);
    assert_string_equal(found.id, given.id);
    assert_string_equal(found.line, given.line);
    assert_int_equal(puzzle_check(finder, &found, NULL), APIARY_OK);
    assert_int_equal(puzzle_find(finder, game, &look, 3, &found, &is_puzzle), APIARY_OK);
    assert_false(is_puzzle);
    apiary_game_free(game);
}

static void wrong_solutions_are_not_proved(void **state) {
    (void)state;
    struct puzzle puzzle, wrong;
    struct apiary_error error;
    assert_int_equal(puzzle_read(good, strlen(good), &puzzle, NULL), APIARY_OK);
    assert_int_equal(puzzle_check(finder, &puzzle, &error), APIARY_OK);
    wrong = puzzle;
    strcpy(wrong.line, "bB2 bS2;wA3 \\wS2;bA2 wA1\\");
    assert_int_not_equal(puzzle_check(finder, &wrong, &error), APIARY_OK);
    wrong = puzzle;
    wrong.kind = PUZZLE_ADVANTAGE;
    assert_int_not_equal(puzzle_check(finder, &wrong, &error), APIARY_OK);
    wrong = puzzle;
    wrong.themes = 1;
    assert_int_not_equal(puzzle_check(finder, &wrong, &error), APIARY_OK);
    wrong = puzzle;
    wrong.id[0] = 'a';
    assert_int_not_equal(puzzle_check(finder, &wrong, &error), APIARY_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(wrong_lines_are_refused),
        cmocka_unit_test(a_puzzle_is_found_and_proved),
        cmocka_unit_test(wrong_solutions_are_not_proved),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
