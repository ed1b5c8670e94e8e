/*
 * UHP: bestmove, perft and stop, line by line.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "uhp_test.h"

static void bestmove_takes_limits(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    assert_answers_a_move(talk, "bestmove depth 1");
    assert_answers_a_move(talk, "BESTMOVE DEPTH 2");
    assert_answers_a_move(talk, "bestmove nodes 1");
    assert_answers_a_move(talk, "bestmove time 00:00:00");
    assert_answers_a_move(talk, "bestmove time 0:0:0.05");
    assert_answers_a_move(talk, "bestmove Time 00:00:00.0500000");
    assert_answers_a_move(talk, "bestmove time 0");
    assert_answers_a_move(talk, "bestmove time 0.05");
    assert_answers_a_move(talk, "bestmove nodes 1000 Depth 3 time 10");
}

/* The limits as the engine gets them. */
static struct apiary_limits limits_of(struct talk *talk, const char *arguments) {
    struct apiary_limits limits = {0};
    assert_true(uhp_read_limits(&talk->uhp, arguments, &limits));
    return limits;
}

static void limits_are_read_in_any_order(void **state) {
    struct talk *talk = *state;
    static const char *const orders[] = {
        "depth 8 time 00:00:01 nodes 500000", "time 1 nodes 500000 depth 8",
        "nodes 500000 depth 8 time 1.000", "NODES 500000 Time 0:0:01 DEPTH 8"};
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        struct apiary_limits limits = limits_of(talk, orders[i]);
        assert_int_equal(limits.depth, 8);
        assert_int_equal(limits.milliseconds, 1000);
        assert_int_equal(limits.nodes, 500000);
    }
    struct apiary_limits none = limits_of(talk, "infinite");
    assert_true(none.depth == 0 && none.milliseconds == 0 && none.nodes == 0);
    struct apiary_limits usual = limits_of(talk, "");
    assert_true(usual.depth == 0 && usual.milliseconds == 5000 && usual.nodes == 0);
}

static void a_time_has_hours_or_seconds_and_a_fraction(void **state) {
    struct talk *talk = *state;
    static const struct {
        const char *text;
        int64_t milliseconds;
    } times[] = {{"time 1", 1000},
                 {"time 0.5", 500},
                 {"time 00:00:01.5", 1500},
                 {"time 90", 90000},
                 {"time 0.0019", 1},
                 {"time 0", 1},
                 {"time 0:00:00", 1},
                 {"time 1:02:03", 3723000},
                 {"time 9999:59:59.999", 35999999999},
                 {"time 35996400", 35996400000}};
    for (size_t i = 0; i < sizeof times / sizeof times[0]; i++) {
        assert_int_equal(limits_of(talk, times[i].text).milliseconds, times[i].milliseconds);
    }
}

/* The nodes that the session's engine visits in the session's position. */
static uint64_t count_nodes(struct talk *talk, int depth) {
    const struct apiary_limits limits = {.depth = depth};
    struct apiary_search_report report;
    assert_int_equal(
        apiary_engine_search(talk->uhp.engine, talk->uhp.game, &limits, NULL, NULL, &report),
        APIARY_OK);
    return report.nodes;
}

static void newgame_forgets_earlier_searches(void **state) {
    struct talk *talk = *state;
    static const char game[] = "newgame Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    ask(talk, game);
    ask(talk, "bestmove depth 1");
    ask(talk, game);
    uint64_t nodes = count_nodes(talk, 6);
    assert_true(count_nodes(talk, 6) < nodes); /* the table knows the answer */
    ask(talk, game);
    assert_int_equal(count_nodes(talk, 6), nodes);
}

static void bestmove_refuses_other_limits(void **state) {
    struct talk *talk = *state;
    static const char *const lines[] = {"bestmove depth",
                                        "bestmove depth 0",
                                        "bestmove depth -1",
                                        "bestmove depth x",
                                        "bestmove depth 1 2",
                                        "bestmove time",
                                        "bestmove time 5s",
                                        "bestmove time 0:5",
                                        "bestmove time 0:60:0",
                                        "bestmove time 0:0:60",
                                        "bestmove time 0:0:1.",
                                        "bestmove time 0:0:1.x",
                                        "bestmove time 0:0:-1",
                                        "bestmove time ::",
                                        "bestmove time 1:2:3:4",
                                        "bestmove nodes 0",
                                        "bestmove time 0:0:1 x",
                                        "bestmove time 99999999:0:0",
                                        "bestmove time 0:0:.5",
                                        "bestmove time 00:00:00s",
                                        "bestmove nodes",
                                        "bestmove nodes 1e6",
                                        "bestmove nodes 99999999999999999999",
                                        "bestmove time 1.",
                                        "bestmove time .5",
                                        "bestmove time -1",
                                        "bestmove time 35996401",
                                        "bestmove 5",
                                        "bestmove depth 2 depth 2",
                                        "bestmove time 0 time 0",
                                        "bestmove nodes 1 nodes 1",
                                        "bestmove infinite 1",
                                        "bestmove infinite depth 2",
                                        "bestmove depth 2 infinite",
                                        "bestmove depth infinite",
                                        "bestmove infinite infinite",
                                        "bestmove ponder"};
    ask(talk, "newgame");
    expect(talk, "bestmove depth 65", "err The depth must be from 1 to 64, not \"65\".\nok\n");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        expect_error(talk, lines[i]);
    }
}

static void bestmove_finds_a_win_in_one(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame " UHP_WIN_IN_ONE);
    expect(talk, "bestmove depth 2", "wA2 wA1-\nok\n");
}

static void an_interrupt_between_commands_is_ignored(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    ask(talk, "options set TableMiB 1"); /* makes the engine */
    assert_false(uhp_interrupt(&talk->uhp));
    assert_false(atomic_load(&talk->uhp.stop));
    assert_answers_a_move(talk, "bestmove depth 2");
    assert_false(uhp_interrupt(&talk->uhp));
    assert_non_null(strstr(ask(talk, "perft 2"), "perft(2) = "));
}

/* ---- Info ---- */

static const char opening[] = "newgame Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

/* One info line, read as a client would. */
struct info {
    int depth, used;
    unsigned long rank, nodes, time, nps;
    char kind[8];
    int score;
    char line[512];
};

/* Reads a line and moves *text past it. */
static struct info read_info(const char **text) {
    struct info info = {0};
    int read = 0;
    assert_int_equal(sscanf(*text, "info depth %d multipv %lu score %7s %d nodes %lu time %lu%n",
                            &info.depth, &info.rank, info.kind, &info.score, &info.nodes,
                            &info.time, &read),
                     6);
    *text += read;
    if (info.time > 0) {
        assert_int_equal(sscanf(*text, " nps %lu%n", &info.nps, &read), 1);
        *text += read;
        assert_int_equal(info.nps, info.nodes * 1000 / info.time);
    }
    assert_int_equal(sscanf(*text, " hashfull %d pv %511[^\n]%n", &info.used, info.line, &read), 2);
    assert_in_range(info.used, 0, 1000);
    *text += read + 1;
    return info;
}

static bool is_info(const char *text) {
    return strncmp(text, "info ", 5) == 0;
}

static void info_tells_each_depth(void **state) {
    struct talk *talk = *state;
    ask(talk, opening);
    expect(talk, "options set Info True", "Info;bool;True;False\nok\n");
    const char *at = ask(talk, "bestmove depth 4");
    struct info info = {0};
    for (int depth = 1; depth <= 4; depth++) {
        uint64_t before = info.nodes;
        info = read_info(&at);
        assert_int_equal(info.depth, depth);
        assert_int_equal(info.rank, 1);
        assert_string_equal(info.kind, "cp");
        assert_true(info.nodes > before);
    }
    char answer[64];
    assert_false(is_info(at)); /* the last depth is the answer */
    assert_int_equal(sscanf(at, "%63[^\n]\nok\n", answer), 1);
    assert_begins(info.line, answer);
    assert_int_equal(info.line[strlen(answer)], ';');
    ask(talk, "options set Info False");
    assert_false(is_info(ask(talk, "bestmove depth 4")));
}

static void the_last_info_counts_all_nodes(void **state) {
    struct talk *talk = *state;
    ask(talk, opening);
    ask(talk, "options set Info True");
    const char *at = ask(talk, "bestmove nodes 5000");
    struct info info = {0};
    while (is_info(at)) {
        info = read_info(&at);
    }
    assert_int_equal(info.nodes, 5000);
}

static void the_line_can_be_played(void **state) {
    struct talk *talk = *state;
    ask(talk, opening);
    ask(talk, "options set Info True");
    const char *at = ask(talk, "bestmove depth 5");
    struct info info = {0};
    while (is_info(at)) {
        info = read_info(&at);
    }
    int moves = 0;
    for (const char *move = strtok(info.line, ";"); move; move = strtok(NULL, ";"), moves++) {
        char line[64];
        snprintf(line, sizeof line, "play %s", move);
        assert_begins(ask(talk, line), "Base+MLP;InProgress;");
    }
    assert_true(moves >= 3);
}

static void multi_pv_shows_the_best_moves(void **state) {
    struct talk *talk = *state;
    ask(talk, opening);
    ask(talk, "options set MultiPV 3");
    assert_false(is_info(ask(talk, "bestmove depth 2"))); /* Info is off */
    ask(talk, "options set Info True");
    const char *at = ask(talk, "bestmove depth 3");
    int lines = 0, above = 0;
    char seen[3][64];
    for (; is_info(at); lines++) {
        struct info info = read_info(&at);
        assert_int_equal(info.rank, lines % 3 + 1);
        assert_true(info.rank == 1 || info.score <= above);
        above = info.score;
        assert_int_equal(sscanf(info.line, "%63[^;]", seen[lines % 3]), 1);
    }
    assert_int_equal(lines, 3 * 3); /* depth 1 to 3 */
    assert_string_not_equal(seen[0], seen[1]);
    assert_string_not_equal(seen[0], seen[2]);
    assert_string_not_equal(seen[1], seen[2]);
}

static void info_tells_wins_and_losses_in_turns(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame " UHP_WIN_IN_ONE);
    ask(talk, "options set Info True");
    const char *at = ask(talk, "bestmove infinite"); /* ends: the win is proved */
    struct info info = read_info(&at);
    assert_string_equal(info.kind, "win");
    assert_int_equal(info.score, 1);
    assert_string_equal(info.line, "wA2 wA1-");
    assert_string_equal(at, "wA2 wA1-\nok\n");

    const struct apiary_line lines[] = {{.score = -(APIARY_WIN - 4), .depth = 4, .moves = "a;b"},
                                        {.score = -APIARY_FORCED, .depth = 4, .moves = "c"},
                                        {.score = -34, .depth = 4, .moves = "d"}};
    struct apiary_search_report report = {
        .nodes = 700, .milliseconds = 2, .lines = lines, .line_count = 3};
    rewind(talk->out);
    uhp_print_info(talk->out, &report, 12);
    fflush(talk->out);
    assert_begins(
        talk->answer,
        "info depth 4 multipv 1 score loss 2 nodes 700 time 2 nps 350000 hashfull 12 pv a;b\n"
        "info depth 4 multipv 2 score loss 0 nodes 700 time 2 nps 350000 hashfull 12 pv c\n"
        "info depth 4 multipv 3 score cp -34 nodes 700 time 2 nps 350000 hashfull 12 pv d\n");
}

static void info_tells_a_book_move_with_depth_zero(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base+MLP");
    ask(talk, "options set Info True");
    const char *at = ask(talk, "bestmove depth 3");
    struct info info = read_info(&at);
    assert_int_equal(info.depth, 0);
    assert_int_equal(info.nodes, 0);
    assert_begins(at, info.line);
}

/* ---- Stop ---- */

static void interrupt_at_once(void *context, enum uhp_work work) {
    if (work != UHP_IDLE) {
        uhp_interrupt(context);
    }
}

static void work_can_be_stopped_when_it_begins(void **state) {
    struct talk *talk = *state;
    ask(talk, opening);
    talk->uhp.on_work = interrupt_at_once;
    talk->uhp.context = &talk->uhp;
    assert_answers_a_move(talk, "bestmove infinite");
    assert_answers_a_move(talk, "bestmove depth 64");
    assert_answers_a_move(talk, "bestmove time 01:00:00");
    expect(talk, "perft 20", "ok\n");
}

static void stop_is_answered_like_other_commands(void **state) {
    struct talk *talk = *state;
    expect(talk, "stop", "ok\n");
    ask(talk, opening);
    expect(talk, "STOP", "ok\n");
    assert_answers_a_move(talk, "bestmove depth 2");
}

/* ---- Perft ---- */

static void perft_counts_every_depth(void **state) {
    struct talk *talk = *state;
    static const char *const lines[] = {"perft(0) = 1 in ", "perft(1) = 7 in ",
                                        "perft(2) = 294 in ", "perft(3) = 6678 in ",
                                        "perft(4) = 151686 in "};
    ask(talk, "newgame Base+MLP");
    const char *at = ask(talk, "perft 4");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_begins(at, lines[i]);
        at = strchr(at, '\n') + 1;
        assert_true(memcmp(at - 6, " KN/s\n", 6) == 0 || memcmp(at - 10, " in 0 ms.\n", 10) == 0);
    }
    assert_string_equal(at, "ok\n");
    ask(talk, "newgame Base");
    assert_non_null(strstr(ask(talk, "perft"), "\nperft(5) = 516240 in "));
    /* Deeper than what is counted in one piece. */
    assert_non_null(strstr(ask(talk, "perft 6"), "\nperft(6) = 12219480 in "));
}

/* The tile that was drawn is placed, and nothing else; deeper down whatever may be drawn. */
static void perft_counts_after_a_draw(void **state) {
    struct talk *talk = *state;
    ask(talk, "options set Variant Blind");
    ask(talk, "options set Seed -");
    ask(talk, "newgame Base");
    ask(talk, "play draw wA1");
    assert_non_null(strstr(ask(talk, "perft 2"), "\nperft(2) = 24 in "));
    assert_non_null(strstr(ask(talk, "perft 5"), "\nperft(5) = 131760 in "));
}

static void perft_refuses_other_depths(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame");
    expect_error(talk, "perft -1");
    expect_error(talk, "perft x");
    expect_error(talk, "perft 1 2");
    expect_error(talk, "perft 1000");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(bestmove_takes_limits, start, stop),
        cmocka_unit_test_setup_teardown(limits_are_read_in_any_order, start, stop),
        cmocka_unit_test_setup_teardown(a_time_has_hours_or_seconds_and_a_fraction, start, stop),
        cmocka_unit_test_setup_teardown(newgame_forgets_earlier_searches, start, stop),
        cmocka_unit_test_setup_teardown(bestmove_refuses_other_limits, start, stop),
        cmocka_unit_test_setup_teardown(bestmove_finds_a_win_in_one, start, stop),
        cmocka_unit_test_setup_teardown(an_interrupt_between_commands_is_ignored, start, stop),
        cmocka_unit_test_setup_teardown(info_tells_each_depth, start, stop),
        cmocka_unit_test_setup_teardown(the_last_info_counts_all_nodes, start, stop),
        cmocka_unit_test_setup_teardown(the_line_can_be_played, start, stop),
        cmocka_unit_test_setup_teardown(multi_pv_shows_the_best_moves, start, stop),
        cmocka_unit_test_setup_teardown(info_tells_wins_and_losses_in_turns, start, stop),
        cmocka_unit_test_setup_teardown(info_tells_a_book_move_with_depth_zero, start, stop),
        cmocka_unit_test_setup_teardown(work_can_be_stopped_when_it_begins, start, stop),
        cmocka_unit_test_setup_teardown(stop_is_answered_like_other_commands, start, stop),
        cmocka_unit_test_setup_teardown(perft_counts_every_depth, start, stop),
        cmocka_unit_test_setup_teardown(perft_counts_after_a_draw, start, stop),
        cmocka_unit_test_setup_teardown(perft_refuses_other_depths, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
