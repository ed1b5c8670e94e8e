/* `apiary analyze` as users run it: lines, mistakes, every game, files, limits, interrupts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "documents.h"
#include "process.h"
#include "support.h"
#include "test_folder.h"

/* Runs it to its end with empty input and returns the exit code; the output is in process.text. */
#define run(...) (process_start("analyze", "--table", "1", __VA_ARGS__, NULL), process_finish())

/* The first of tests/data/puzzles.csv: wA2 wA1- is the only move that wins at once. */
#define PUZZLE                                                                                     \
    "Base;InProgress;White[15];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;"         \
    "bQ \\bA1;wA1 \\bQ;bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 \\wG1;"   \
    "bS1 bA2\\;wG2 wA1/;bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 bG3\\;"           \
    "wS1 wG2\\;bB2 \\bG2"

/* The third of tests/data/puzzles.csv, in which Black misses the only win in 1, bS2 /wB2, and
 * allows White to win in 1. */
#define BLUNDER                                                                                    \
    "Base+P;InProgress;Black[20];wG1;bG1 wG1-;wA1 -wG1;bG2 bG1-;wQ wA1/;bQ bG1/;wA1 bQ/;"          \
    "bA1 bG1\\;wS1 wA1-;bA1 wQ/;wS1 bG2\\;bS1 bA1/;wB1 /wG1;bS1 -wQ;wB1 wG1;bP bA1/;wP wA1-;"      \
    "bP bA1-;wP bG2/;bG1 wA1/;wA2 wS1-;bQ bA1/;wA3 wP-;bS2 /bS1;wA2 \\bQ;bS2 wB1\\;wB2 wA2/;"      \
    "bB1 \\bS1;wB2 bQ/;bB1 bS1/;wB2 bQ;bA2 bG1/;wA3 \\bA2;bG3 -bB1;wS2 wB2/;bG3 bS1\\;wB2 bP;"     \
    "bA3 \\bB1;wG2 wA2/;bA3 -bQ"

/* wG2 /bG2 is the only move that wins in 3. */
#define MATE                                                                                       \
    "Base;InProgress;White[20];wA1;bA1 wA1/;wA2 -wA1;bA2 bA1/;wQ wA1\\;bA3 \\bA2;wA2 -bA3;"        \
    "bQ bA2-;wA3 /wA2;bS1 bQ-;wA3 bS1\\;bG1 bA3/;wQ bA1\\;bG2 bG1-;wA2 bG2-;bS2 \\bG1;"            \
    "wA1 \\bS2;bG3 -bA3;wS1 -wA1;bB1 /bS2;wA2 bG2/;bB2 -bA1;wA3 bS1-;bG3 bG1\\;wS1 /bB1;"          \
    "bB1 wS1;wG1 wQ\\;bG3 -bB1;wG1 bB1\\;bB1 \\wS1;wG2 wA2/;bB1 \\bG3;wG1 /bB2;bB1 -bG3;"          \
    "wS2 wA3-;bB1 /bG3;wS2 bQ\\;bB1 bG3"

#define OPENING "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-"

static void assert_shows(const char *part) {
    if (!strstr(process.text, part)) {
        fail_msg("no \"%s\" in: %.3000s", part, process.text);
    }
}

static void a_position_has_its_best_lines(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "2", "--position", PUZZLE), 0);
    assert_shows("Turn 15, White to move\n");
    assert_shows("\n 1  White wins in 1   depth  2  wA2 wA1-\n");
    assert_shows("\n 2  White wins in 2 ");
    assert_shows("\n 3  ");
    assert_null(strstr(process.text, "\n 4  "));
    assert_null(strstr(process.text, "\033")); /* no terminal, no progress */

    /* A game without moves is a position. */
    assert_int_equal(run("--depth", "1", "--lines", "9", "Base"), 0);
    assert_shows("\n 4  ");
    assert_null(strstr(process.text, "\n 5  ")); /* Base has four first moves */
}

static void lines_are_several_moves_long(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "3", "--lines", "1", "--position", OPENING), 0);
    assert_shows("depth  3  ");
    assert_int_equal(test_count(strstr(process.text, "depth  3  "), "; "), 2);
}

static void a_missed_win_is_marked(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "2", "--first-ply", "40", BLUNDER), 0);
    assert_shows("20... bA3 -bQ ");
    assert_shows("best bS2 /wB2 (Black wins in 1): missed a win in 1\n");
    assert_shows("Black: 1 move, average loss 100.0 %, 0 ?, 1 ?\?\n");
    assert_shows("Worst moves:\n  20... bA3 -bQ ?\?  loses 100 %");
    assert_shows("; Black wins in 1 with bS2 /wB2\n");
}

static void the_winning_move_is_not_a_mistake(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "2", "--first-ply", "29", PUZZLE ";wA2 \\wA3"), 0);
    assert_shows("15. wA2 wA1-                 White wins in 1\n");
    assert_shows("White: 1 move, average loss 0.0 %, 0 ?, 0 ?\?\n");
    assert_null(strstr(process.text, "Worst"));
    assert_int_equal(run("--depth", "2", "--position", PUZZLE ";wA2 \\wA3"), 1);
    assert_non_null(strstr(process_errors(), "the game is over"));
}

static void a_resigned_game_is_analysed_to_its_end(void **state) {
    (void)state;
    static const char pgn[] = "[GameType \"Base\"]\n[White \"A <1>\"]\n[Black \"B\"]\n"
                              "[Result \"BlackWins\"]\n\n1. wS1\n2. bS1 wS1-\n";
    process_start("analyze", "--table", "1", "--depth", "1", "--position", "-", NULL);
    process_write(pgn);
    assert_int_equal(process_finish(), 0);
    assert_shows("Turn 2, White to move\n 1  ");
    process_start("analyze", "--table", "1", "--depth", "1", "--plot", path_of("plot.svg"), "-",
                  NULL);
    process_write(pgn);
    assert_int_equal(process_finish(), 0);
    assert_shows("1... bS1 wS1-");
    assert_non_null(strstr(read_text("plot.svg"), "A &lt;1&gt; - B, Base, BlackWins"));
}

static void part_of_a_game_can_be_chosen(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "1", "--first-ply", "2", "--last-ply", "3", OPENING), 0);
    assert_shows("\n1... bS1 wS1-");
    assert_shows("\n2. wQ -wS1");
    assert_null(strstr(process.text, "\n1. wS1"));
    assert_null(strstr(process.text, "\n2... bQ"));
    assert_int_equal(run("--depth", "1", "--last-ply", "99", OPENING), 0);
    assert_shows("\n2... bQ bS1-");
    assert_int_equal(run("--depth", "1", "--first-ply", "5", OPENING), 2);
    assert_non_null(strstr(process_errors(), "in a game of 4"));
}

static const char *const games[] = {
    "Base+MLPDRCFTKH;InProgress;White[1];wH;bH wH-;wS1 -wH;bS1 bH-;wQ -wS1",
    "Six;InProgress;White[1];2,0;0,1;3,0;-1,1",
    "Andantino;InProgress;Black[1];-1,1;1,-1;2,-1",
    "Battle;InProgress;White[1];-2,3>-2,2;1,-3>-1,-1;2,1>2,0",
    "Territory;InProgress;White[1];w@2,4;b@0,8;b@1,3;W>2,4",
};

static void every_game_is_analysed(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_int_equal(run("--nodes", "400", "--json", path_of("a.json"), "--plot",
                             path_of("plot.svg"), games[i]),
                         0);
        size_t moves = test_count(games[i], ";") - 2;
        const char *json = read_text("a.json");
        test_json(json);
        assert_int_equal(test_count(json, "\"ply\": "), moves);
        const char *svg = read_text("plot.svg");
        test_xml(svg);
        assert_int_equal(test_count(svg, "<circle"), moves);

        assert_int_equal(run("--nodes", "400", "--lines", "4", "--position", games[i]), 0);
        assert_shows("\n 4  ");
    }
}

static void drawn_tiles_are_not_reviewed(void **state) {
    (void)state;
    assert_int_equal(run("--nodes", "300", "--variant", "blind", "--json", path_of("a.json"),
                         "Base+M;InProgress;White[1];draw wG1;wG1;draw bG1;bG1 /wG1;wQ \\wG1;"
                         "draw bS1"),
                     0);
    assert_null(strstr(process.text, "draw wG1"));
    assert_null(strstr(process.text, "draw bG1"));
    const char *json = read_text("a.json");
    test_json(json);
    assert_int_equal(test_count(json, "\"ply\": "), 3);
    assert_non_null(strstr(json, "{\"ply\": 2, \"turn\": 1, "));

    /* A known seed, as after the game, makes no difference. */
    assert_int_equal(run("--nodes", "300", "--variant", "blind", "--seed", "abc",
                         "Base+M;InProgress;White[1];draw wG1;wG1;draw bG1;bG1 /wG1"),
                     0);
    assert_int_equal(run("--nodes", "300", "--variant", "blind", "--position", "--seed", "abc",
                         "Base+M;InProgress;White[1];draw wG1;wG1;draw bG1;bG1 /wG1"),
                     0);

    /* Drawing can be the best move; its score is an expectation. */
    assert_int_equal(run("--nodes", "3000", "--variant", "blind", "--first-ply", "17",
                         "Base;InProgress;White[8];draw wG1;wG1;draw bB1;bB1 -wG1;draw wG2;"
                         "wG2 wG1\\;bQ -bB1;wQ wG1/;bQ \\bB1;wG2 -wQ;bQ \\wG2;wQ wG1-;bB1 wG2;"
                         "wQ wG1\\;bQ -bB1;wQ /wG1;bB1 bQ/"),
                     0);
    assert_shows("best draw (");
    assert_int_equal(run("--nodes", "300", "--variant", "blind", "Base"), 0);
    assert_shows("  draw\n");
    assert_int_equal(run("--nodes", "300", "--variant", "fog", "--seed", "1", "Base+MLP"), 0);
    assert_shows("\n 3  ");
}

static void the_json_has_everything(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "2", "--first-ply", "40", "--json", "-", BLUNDER), 0);
    test_json(process.text);
    assert_shows("{\n  \"type\": \"Base+P\", \"result\": \"InProgress\", \"plies\": 40,");
    assert_shows("{\"time_ms\": null, \"depth\": 2, \"nodes\": null, \"threads\": 1, "
                 "\"table_mib\": 1}");
    assert_shows("\"interrupted\": false");
    assert_shows("\"colour\": \"Black\", \"move\": \"bA3 -bQ\", \"score\": {\"value\": null, "
                 "\"winner\": \"White\", \"turns\": 1}");
    assert_shows("\"best\": \"bS2 /wB2\", \"best_score\": {\"value\": null, \"winner\": \"Black\", "
                 "\"turns\": 1}, \"depth\": 1, \"line\": [\"bS2 /wB2\"]");
    assert_shows("\"loss\": 1.0000, \"mark\": \"?\?\", \"missed_win\": true}");
    assert_shows("\"Black\": {\"moves\": 1, ");
    assert_shows("\"blunders\": 1}");
    assert_int_equal(run("--time", "0.05", "--lines", "2", "--position", "--json", "-", OPENING),
                     0);
    test_json(process.text);
    assert_shows("\"time_ms\": 50, \"depth\": null");
    assert_shows("\"turn\": 3, \"to_move\": \"White\"");
    assert_int_equal(test_count(process.text, "{\"move\": "), 2);
    assert_int_equal(test_count(process.text, ", \"winner\": null, \"turns\": null}"), 2);
    assert_null(strstr(process.text, "{\"value\": null"));
}

static void a_plot_marks_the_mistakes(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "2", "--first-ply", "38", "--plot", "-", BLUNDER), 0);
    test_xml(process.text);
    assert_int_equal(test_count(process.text, "<circle"), 3);
    assert_shows(">?\?</text>");
    assert_shows("cy='60'"); /* a forced win is at the edge */
}

static void quiet_prints_no_text(void **state) {
    (void)state;
    assert_int_equal(run("--depth", "1", "--quiet", "--json", path_of("a.json"), OPENING), 0);
    assert_string_equal(process.text, "");
    test_json(read_text("a.json"));
    assert_int_equal(run("--depth", "1", "-q", "--json", "-", OPENING), 0);
    test_json(process.text);
    assert_int_equal(
        run("--depth", "1", "-q", "--jobs", "2", "--json", path_of("a.json"), OPENING, "Six"), 0);
    assert_string_equal(process.text, "");
    assert_int_equal(test_count(read_text("a.json"), "\n"), 2); /* a line for each game */
    assert_int_equal(run("--depth", "1", "--quiet", OPENING), 2);
    assert_non_null(strstr(process_errors(), "--quiet prints no text"));
}

static void wrong_command_lines_are_explained(void **state) {
    (void)state;
    static const char *const wrong[][3] = {
        {"--time", "0", "Base"},        {"--time", "x", "Base"},      {"--time", "nan", "Base"},
        {"--depth", "0", "Base"},       {"--depth", "65", "Base"},    {"--nodes", "-1", "Base"},
        {"--lines", "0", "Base"},       {"--lines", "65", "Base"},    {"--threads", "0", "Base"},
        {"--table", "0", "Base"},       {"--first-ply", "0", "Base"}, {"--first-ply", "1", "Base"},
        {"--plot", "/dev/null", "Six"}, {"--variant", "x", "Base"},   {"--what", "x", "Base"},
        {"--depth", "1", NULL},         {"--mate", "0", "Base"},      {"--mate", "21", "Base"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(run(wrong[i][0], wrong[i][1], wrong[i][2]), 2);
        assert_non_null(strstr(process_errors(), "apiary analyze: "));
    }
    assert_int_equal(run("--json", "-", "--plot", "-", OPENING), 2);
    assert_int_equal(run("--mate", "2", "--depth", "2", OPENING), 2);
    assert_int_equal(run("--mate", "2", "--first-ply", "2", OPENING), 2);
    assert_non_null(strstr(process_errors(), "--mate cannot be used with"));
    assert_int_equal(run("--depth", "1", "Bsae"), 2);
    assert_int_equal(run("--depth", "1", "Go"), 1); /* like no game type: a missing file */
    assert_int_equal(run("--depth", "1", "Base;InProgress;White[1];wQ"), 1);
    assert_int_equal(run("--depth", "1", "/nonexistent/game"), 1);
    assert_int_equal(run("--depth", "1", "--json", "/nonexistent/x", OPENING), 1);
    assert_non_null(strstr(process_errors(), "/nonexistent/x"));
    assert_int_equal(run("--depth", "1", "--plot", "/dev/full", OPENING), 1);
    assert_string_equal(process_errors(),
                        "apiary analyze: cannot write /dev/full: No space left on device\n");
    assert_int_equal(run("--depth", "1", "--quiet", "--json", "/dev/full", OPENING), 1);
    assert_string_equal(process_errors(),
                        "apiary analyze: cannot write /dev/full: No space left on device\n");
    assert_int_equal(run("--help"), 0);
    assert_shows("Usage: apiary analyze [OPTIONS] GAME");
}

static void forced_wins_are_proved(void **state) {
    (void)state;
    assert_int_equal(run("--mate", "2", PUZZLE), 0);
    assert_shows(
        "Turn 15, White to move\nWhite wins in 1: wA2 wA1-\nNo other move wins as fast.\n");
    assert_int_equal(run("--mate", "3", MATE), 0);
    assert_shows("Turn 20, White to move\nWhite wins in 3: wG2 /bG2; ");
    assert_shows("\nNo other move wins as fast.\n");
    assert_int_equal(run("--mate", "2", MATE), 0);
    assert_shows("\nWhite has no forced win in 2 moves.\n");
    assert_int_equal(run("--mate", "1", OPENING), 0);
    assert_shows("\nWhite has no forced win in 1 move.\n");
    assert_int_equal(run("--mate", "20", "--nodes", "3000", OPENING), 0);
    assert_shows("\nNot proved within the limits; no forced win in ");
    assert_int_equal(run("--mate", "2", "Six"), 1);
    assert_string_equal(process.text, ""); /* no header */
    assert_string_equal(process_errors(),
                        "apiary analyze: --mate works for official Hive without variants only, "
                        "not for Six\n");
    assert_int_equal(run("--mate", "2", PUZZLE ";wA2 \\wA3"), 1);
    assert_non_null(strstr(process_errors(), "the game is over"));
}

static void proofs_are_in_the_json(void **state) {
    (void)state;
    assert_int_equal(run("--mate", "3", "--json", "-", MATE), 0);
    test_json(process.text);
    assert_shows("\"turn\": 20, \"to_move\": \"White\"");
    assert_shows("\"mate\": {\"within\": 3, \"verdict\": \"win\", \"turns\": 3, \"plies\": 5, ");
    assert_shows("\"line\": [\"wG2 /bG2\", ");
    assert_shows("\"moves\": [\"wG2 /bG2\"], \"all_moves\": true}");
    assert_int_equal(run("--mate", "2", "--json", "-", MATE), 0);
    test_json(process.text);
    assert_shows("\"verdict\": \"none\", \"turns\": null, \"plies\": 4, ");
    assert_shows("\"moves\": [], \"all_moves\": false}");
}

static void an_interrupt_writes_what_was_found(void **state) {
    (void)state;
    process_start("analyze", "--table", "1", "--nodes", "400000", "--depth", "64", "--json",
                  path_of("a.json"), "--plot", path_of("plot.svg"), PUZZLE, NULL);
    process_until("1... bA1 -wG1");
    kill(process.pid, SIGINT);
    assert_int_equal(process_finish(), 130);
    assert_shows("(interrupted)\n");
    const char *json = read_text("a.json");
    test_json(json);
    assert_non_null(strstr(json, "\"interrupted\": true"));
    test_xml(read_text("plot.svg"));
}

static void an_endless_search_is_interrupted(void **state) {
    (void)state;
    process_start("analyze", "--table", "1", "--depth", "64", "--position", OPENING, NULL);
    process_until("limits: depth 64\n");
    process_wait_for_work(TEST_LIMIT(500)); /* a depth or two */
    kill(process.pid, SIGINT);
    assert_int_equal(process_finish(), 130);
    assert_shows("Turn 3, White to move\n 1  ");
    assert_shows("(interrupted)\n");
    assert_shows("\n 3  "); /* all lines at once */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_has_its_best_lines),
        cmocka_unit_test(lines_are_several_moves_long),
        cmocka_unit_test(a_missed_win_is_marked),
        cmocka_unit_test(the_winning_move_is_not_a_mistake),
        cmocka_unit_test(a_resigned_game_is_analysed_to_its_end),
        cmocka_unit_test(part_of_a_game_can_be_chosen),
        cmocka_unit_test(every_game_is_analysed),
        cmocka_unit_test(drawn_tiles_are_not_reviewed),
        cmocka_unit_test(the_json_has_everything),
        cmocka_unit_test(a_plot_marks_the_mistakes),
        cmocka_unit_test(quiet_prints_no_text),
        cmocka_unit_test(wrong_command_lines_are_explained),
        cmocka_unit_test(forced_wins_are_proved),
        cmocka_unit_test(proofs_are_in_the_json),
        cmocka_unit_test(an_interrupt_writes_what_was_found),
        cmocka_unit_test(an_endless_search_is_interrupted),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
