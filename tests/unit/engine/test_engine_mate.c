/* Forced wins through the public header: texts, limits, refusals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "supply.h"
#include "support.h"

/* tests/data/puzzles.csv: Black wins in 3. */
#define PUZZLE                                                                                     \
    "Base;InProgress;Black[20];wA1;bA1 -wA1;wQ wA1/;bA2 /bA1;wA2 wQ-;bQ bA2\\;wA2 bQ-;bA3 -bA1;"   \
    "wG1 wA2-;bA3 wG1/;wA3 wQ/;bA3 \\wA3;wG2 wQ\\;bS1 /bQ;wG1 /bA2;bS1 wA2-;wS1 -wG1;bG1 bS1-;"    \
    "wS1 bQ\\;bG2 \\bA1;wG2 /bA3;bA3 \\wG2;wA3 bS1\\;bG1 /wA3;wG3 wQ/;bS2 \\bA3;wG3 /bA3;"         \
    "bG2 bA1\\;wS2 /wG1;bA2 -wS2;wG3 bA3/;bS2 wG3-;wB1 \\wG1;bA1 wB1/;wB2 /wS1;bA2 wB2\\;"         \
    "wS2 /wB2;bA2 -wS2;pass"

static const struct apiary_limits no_limits;

static apiary_engine *new_engine(void) {
    apiary_engine *engine = NULL;
    const struct apiary_engine_options options = {.table_mib = 1};
    assert_int_equal(apiary_engine_new(NULL, &options, &engine), APIARY_OK);
    return engine;
}

static void count_up(void *context, const struct apiary_mate_report *report) {
    int *plies = context;
    assert_int_equal(report->verdict, APIARY_MATE_UNKNOWN);
    assert_int_equal(report->plies, ++*plies);
}

static void a_win_comes_with_its_line(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(PUZZLE);
    struct apiary_mate_report report;
    int settled = 0;
    assert_int_equal(apiary_engine_mate(engine, game, 3, &no_limits, count_up, &settled, &report),
                     APIARY_OK);
    assert_int_equal(report.verdict, APIARY_MATE_WIN);
    assert_int_equal(report.plies, 5);
    assert_int_equal(settled, 4);
    assert_int_equal(report.move_count, 1);
    assert_true(report.all_moves);
    assert_string_equal(report.moves, "bS2 wQ-");
    assert_true(report.nodes > 0);
    char *at = report.line;
    for (int i = 0; i < report.plies; i++) { /* every move is legal, the last one wins */
        size_t length = strcspn(at, ";");
        assert_int_equal(apiary_game_play(game, at, length, NULL), APIARY_OK);
        at += length + (at[length] == ';');
    }
    assert_int_equal(*at, '\0');
    assert_int_equal(apiary_game_result(game), APIARY_BLACK_WINS);
    assert_int_equal(apiary_engine_mate(engine, game, 3, &no_limits, NULL, NULL, &report),
                     APIARY_GAME_OVER);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void what_is_not_there_is_refuted_or_left_open(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(PUZZLE);
    struct apiary_mate_report report;
    apiary_engine_mate(engine, game, 2, &no_limits, NULL, NULL, &report);
    assert_int_equal(report.verdict, APIARY_MATE_NONE);
    assert_int_equal(report.plies, 4);
    assert_string_equal(report.line, "");
    assert_string_equal(report.moves, "");
    apiary_engine_clear(engine);
    const struct apiary_limits few = {.nodes = 300};
    apiary_engine_mate(engine, game, 3, &few, NULL, NULL, &report);
    assert_int_equal(report.verdict, APIARY_MATE_UNKNOWN);
    assert_true(report.plies < 5);
    assert_int_equal(report.nodes, 300);
    apiary_engine_stop(engine); /* before it runs: it ends at once, and only this one */
    apiary_engine_mate(engine, game, 3, &no_limits, NULL, NULL, &report);
    assert_int_equal(report.verdict, APIARY_MATE_UNKNOWN);
    apiary_engine_mate(engine, game, 3, &no_limits, NULL, NULL, &report);
    assert_int_equal(report.verdict, APIARY_MATE_WIN);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void other_games_and_numbers_are_refused(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine();
    struct apiary_mate_report report;
    static const char *const others[] = {"Six", "Battle", "Base+D"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        apiary_game *game = test_game(others[i]);
        assert_int_equal(apiary_engine_mate(engine, game, 1, &no_limits, NULL, NULL, &report),
                         APIARY_UNSUPPORTED);
        apiary_game_free(game);
    }
    apiary_game *game = test_game("Base");
    assert_int_equal(apiary_engine_mate(engine, game, 0, &no_limits, NULL, NULL, &report),
                     APIARY_BAD_ARGUMENT);
    assert_int_equal(
        apiary_engine_mate(engine, game, APIARY_MAX_MATE + 1, &no_limits, NULL, NULL, &report),
        APIARY_BAD_ARGUMENT);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void missing_memory_is_reported(void **unused) {
    (void)unused;
    struct supply supply = {.left = 100};
    const struct apiary_allocator memory = supply_memory(&supply);
    const struct apiary_engine_options options = {.table_mib = 1};
    struct apiary_mate_report report;
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(&memory, &options, &engine), APIARY_OK);
    apiary_game *game = test_game(PUZZLE);
    supply.left = 0;
    assert_int_equal(apiary_engine_mate(engine, game, 1, &no_limits, NULL, NULL, &report),
                     APIARY_NO_MEMORY);
    supply.left = 1;
    assert_int_equal(apiary_engine_mate(engine, game, 1, &no_limits, NULL, NULL, &report),
                     APIARY_OK);
    assert_int_equal(report.verdict, APIARY_MATE_NONE);
    apiary_game_free(game);
    apiary_engine_free(engine);
    assert_int_equal(supply.live, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_comes_with_its_line),
        cmocka_unit_test(what_is_not_there_is_refuted_or_left_open),
        cmocka_unit_test(missing_memory_is_reported),
        cmocka_unit_test(other_games_and_numbers_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
