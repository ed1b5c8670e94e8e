/*
 * UHP: the options, and what they change.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "uhp_test.h"

static void options_are_listed_in_the_form_of_the_protocol(void **state) {
    struct talk *talk = *state;
    expect(talk, "options",
           "Book;bool;True;True\n"
           "Info;bool;False;False\n"
           "Level;int;8;8;1;8\n"
           "MultiPV;int;1;1;1;64\n"
           "Ponder;bool;False;False\n"
           "TableMiB;int;64;64;1;65536\n"
           "Threads;int;1;1;1;64\n"
           "QueenFirst;bool;False;False\n"
           "Repetition;bool;False;False\n"
           "Variant;enum;None;None;None;Blind;BlindWhite;BlindBlack;Fog\n"
           "Tiles;enum;22;22;22;21;19\n"
           "FreeFirst;bool;False;False\n"
           "Layout;enum;A;A;A;B\n"
           "EitherColour;bool;False;False\n"
           "Seed;enum;Random;Random;Random;External\n"
           "Commitment;enum;None;None;None\n"
           "ok\n");
    expect(talk, "options get Threads", "Threads;int;1;1;1;64\nok\n");
    expect(talk, "OPTIONS GET threads", "Threads;int;1;1;1;64\nok\n");
}

/* The types of the protocol: MzingaViewer stops reading at a line with another, or with too few
 * fields, and needs an enum's value and default among its words. */
static void check_option_line(char *line) {
    char *field[70];
    int count = 0;
    for (char *text = strtok(line, ";"); text && count < 70; text = strtok(NULL, ";")) {
        field[count++] = text;
    }
    assert_in_range(count, 4, 69);
    if (strcmp(field[1], "bool") == 0) {
        assert_int_equal(count, 4);
    } else if (strcmp(field[1], "int") == 0) {
        assert_int_equal(count, 6);
        assert_in_range(atoi(field[2]), atoi(field[4]), atoi(field[5]));
    } else {
        int found = 0;
        assert_string_equal(field[1], "enum");
        for (int i = 4; i < count; i++) {
            found |= (strcmp(field[i], field[2]) == 0) | (strcmp(field[i], field[3]) == 0) << 1;
        }
        assert_int_equal(found, 3);
    }
}

static void check_option_list(struct talk *talk) {
    char *list = strdup(ask(talk, "options")), *rest = list;
    int lines = 0;
    for (char *end = strchr(rest, '\n'); strcmp(rest, "ok\n") != 0; end = strchr(rest, '\n')) {
        *end = '\0';
        check_option_line(rest);
        rest = end + 1;
        lines++;
    }
    assert_int_equal(lines, 16);
    free(list);
}

static void viewers_can_read_the_list_at_any_time(void **state) {
    struct talk *talk = *state;
    static const char *const lines[] = {"info",
                                        "options set Seed 42",
                                        "options set Variant Blind",
                                        "newgame",
                                        "options set Seed External",
                                        "newgame",
                                        "options set Seed Random",
                                        "newgame Base+MLP"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        ask(talk, lines[i]);
        check_option_list(talk);
    }
    apiary_game_declare(talk->uhp.game, APIARY_DRAW, APIARY_ENDING_AGREEMENT);
    check_option_list(talk); /* with the seed of the game */
}

static void options_can_be_set_without_an_answer(void **state) {
    struct talk *talk = *state;
    char why[128];
    assert_true(uhp_set_option(&talk->uhp, "level", "3", why, sizeof why));
    assert_true(uhp_set_option(&talk->uhp, "Seed", "42", why, sizeof why));
    assert_true(uhp_set_option(&talk->uhp, "Variant", "Fog", why, sizeof why));
    expect(talk, "options get Level", "Level;int;3;8;1;8\nok\n");
    expect(talk, "options get Seed", "Seed;enum;42;Random;Random;External;42\nok\n");
    assert_false(uhp_set_option(&talk->uhp, "Level", "9", why, sizeof why));
    assert_string_equal(why, "Level must be from 1 to 8, not \"9\".");
    assert_false(uhp_set_option(&talk->uhp, "Nothing", "", why, sizeof why));
    assert_false(uhp_set_option(&talk->uhp, "Level", "", why, 8));
    assert_string_equal(why, "Lev"); /* as much as fits */
}

static void help_explains_every_option(void **state) {
    struct talk *talk = *state;
    static const char *const names[] = {
        "Book",       "Info",    "Level",  "MultiPV",      "Ponder", "TableMiB",  "Threads",
        "QueenFirst", "Variant", "Layout", "EitherColour", "Seed",   "Commitment"};
    const char *answer = ask(talk, "help options");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char line[32];
        snprintf(line, sizeof line, "\n  %-13s ", names[i]);
        assert_non_null(strstr(answer, line));
    }
}

static void options_can_be_set_within_their_range(void **state) {
    struct talk *talk = *state;
    expect(talk, "options set TableMiB 2", "TableMiB;int;2;64;1;65536\nok\n");
    expect(talk, "options set threads 2", "Threads;int;2;1;1;64\nok\n");
    expect(talk, "options set Level 3", "Level;int;3;8;1;8\nok\n");
    expect(talk, "options set Book false", "Book;bool;False;True\nok\n");
    expect(talk, "options set book TRUE", "Book;bool;True;True\nok\n");
    expect(talk, "options set info true", "Info;bool;True;False\nok\n");
    expect(talk, "options set MultiPV 64", "MultiPV;int;64;1;1;64\nok\n");
    expect(talk, "options set PONDER True", "Ponder;bool;True;False\nok\n");
    expect(talk, "options set Repetition TRUE", "Repetition;bool;True;False\nok\n");
    expect(talk, "options set repetition false", "Repetition;bool;False;False\nok\n");
    static const char *const wrong[] = {"options set Threads 0",
                                        "options set Threads 65",
                                        "options set Threads x",
                                        "options set Threads",
                                        "options set Threads 2 2",
                                        "options set Threads 2x",
                                        "options set Repetition 1",
                                        "options set Book 1",
                                        "options set Nothing 1",
                                        "options get Nothing",
                                        "options get",
                                        "options set",
                                        "options get Threads 1",
                                        "options list",
                                        "options set Level 9",
                                        "options set MultiPV 0",
                                        "options set MultiPV 65",
                                        "options set Info 1",
                                        "options set Ponder yes",
                                        "options set Commitment None",
                                        "options set Commitment",
                                        "options set Seed two words",
                                        "options set Seed a-b",
                                        "options set Seed Secret",
                                        "options set TableMiB 0"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        expect_error(talk, wrong[i]);
    }
    expect(talk, "options get Threads", "Threads;int;2;1;1;64\nok\n");
    expect(talk, "options get Level", "Level;int;3;8;1;8\nok\n");
}

static void every_setting_of_the_engine_still_answers_a_move(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    ask(talk, "options set TableMiB 1");
    for (int level = 1; level <= APIARY_MAX_LEVEL; level++) {
        char line[64];
        snprintf(line, sizeof line, "options set Level %d", level);
        ask(talk, line);
        assert_answers_a_move(talk, "bestmove time 0:0:0.02");
    }
    ask(talk, "options set Threads 3");
    assert_answers_a_move(talk, "bestmove depth 3");
    assert_answers_a_move(talk, "bestmove time 0:0:0.05");
}

/* The first move of an engine that is started with `seed` and, unless it is NULL, told another. */
static void first_move(uint64_t seed, const char *option, char *move, size_t size) {
    struct talk talk;
    char line[64];
    start_with(&talk, NULL);
    talk.uhp.seed = seed;
    ask(&talk, "options set TableMiB 1");
    if (option) {
        snprintf(line, sizeof line, "options set Seed %s", option);
        ask(&talk, line);
    }
    ask(&talk, "newgame Base+MLP");
    snprintf(move, size, "%s", ask(&talk, "bestmove depth 3"));
    stop_talk(&talk);
}

static void openings_vary_unless_the_seed_is_set(void **unused) {
    (void)unused;
    char first[64], move[64];
    int others_by_start = 0, others_by_option = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        char option[8];
        snprintf(option, sizeof option, "s%d", (int)seed);
        first_move(0, NULL, first, sizeof first);
        first_move(seed, NULL, move, sizeof move);
        others_by_start += strcmp(first, move) != 0;
        first_move(0, "s0", first, sizeof first);
        first_move(seed, "s0", move, sizeof move);
        assert_string_equal(first, move);
        first_move(0, option, move, sizeof move);
        others_by_option += strcmp(first, move) != 0;
    }
    assert_true(others_by_start > 0);
    assert_true(others_by_option > 0);
}

/* How many of ten games of a session begin with another move than the first. */
static int other_first_moves(const char *seed) {
    struct talk talk;
    char first[64];
    int others = 0;
    start_with(&talk, NULL);
    talk.uhp.seed = 3;
    ask(&talk, "options set TableMiB 1");
    ask(&talk, seed);
    ask(&talk, "newgame Base+MLP");
    snprintf(first, sizeof first, "%s", ask(&talk, "bestmove depth 1"));
    for (int i = 0; i < 9; i++) {
        ask(&talk, "newgame Base+MLP");
        others += strcmp(first, ask(&talk, "bestmove depth 1")) != 0;
    }
    stop_talk(&talk);
    return others;
}

static void the_games_of_a_session_begin_differently_unless_the_seed_is_set(void **unused) {
    (void)unused;
    assert_in_range(other_first_moves("options set Seed"), 1, 9);
    assert_int_equal(other_first_moves("options set Seed 42"), 0);
}

/* How many different answers to wM ten seeds give in a game that is set up by these lines. */
static int answers(const char *const *lines, size_t count) {
    char seen[10][64];
    int different = 0;
    for (int i = 0; i < 10; i++) {
        struct talk talk;
        int known = 0;
        start_with(&talk, NULL);
        talk.uhp.seed = (uint64_t)i;
        ask(&talk, "options set TableMiB 1");
        for (size_t line = 0; line < count; line++) {
            ask(&talk, lines[line]);
        }
        snprintf(seen[different], sizeof seen[0], "%s", ask(&talk, "bestmove depth 1"));
        while (strcmp(seen[known], seen[different]) != 0) {
            known++;
        }
        different += known == different;
        stop_talk(&talk);
    }
    return different;
}

/* So the openings of a match are played without the book. */
static void the_moves_after_a_given_opening_do_not_vary(void **unused) {
    (void)unused;
    static const char *const played[] = {"newgame Base+MLP", "play wM"};
    static const char *const given[] = {"newgame Base+MLP;InProgress;Black[1];wM"};
    assert_in_range(answers(played, 2), 2, 10);
    assert_int_equal(answers(given, 1), 1);
}

/* SHA-256 of "42". */
#define COMMITMENT "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049"

static void blind_games_are_drawn_by_a_seed_that_is_shown_at_the_end(void **state) {
    struct talk *talk = *state;
    expect(talk, "options set variant blind",
           "Variant;enum;Blind;None;None;Blind;BlindWhite;BlindBlack;Fog\nok\n");
    expect(talk, "options set Seed 42", "Seed;enum;42;Random;Random;External;42\nok\n");
    expect(talk, "newgame Base", "Base;NotStarted;White[1]\nok\n");
    expect(talk, "validmoves", "draw\nok\n");
    expect(talk, "options get Commitment",
           "Commitment;enum;" COMMITMENT ";" COMMITMENT ";" COMMITMENT "\nok\n");
    expect(talk, "options get Seed", "Seed;enum;Secret;Random;Random;External;Secret\nok\n");
    assert_non_null(strstr(ask(talk, "play draw"), "Base;InProgress;White[1];draw w"));
    expect(talk, "undo", "Base;NotStarted;White[1]\nok\n");
    assert_non_null(strstr(ask(talk, "play draw wS1"), "invalidmove "));
    apiary_game_declare(talk->uhp.game, APIARY_DRAW, APIARY_ENDING_AGREEMENT);
    expect(talk, "options get Seed", "Seed;enum;42;Random;Random;External;42\nok\n");
}

static void another_host_may_draw(void **state) {
    struct talk *talk = *state;
    static const char external[] = "Seed;enum;External;Random;Random;External\nok\n";
    ask(talk, "options set Variant Blind");
    expect(talk, "options set Seed external", external);
    ask(talk, "options set Seed 42");
    expect(talk, "options set Seed -", external);
    ask(talk, "newgame Base");
    assert_non_null(strstr(ask(talk, "play draw"), "invalidmove "));
    assert_non_null(strstr(ask(talk, "play draw wS1"), "draw wS1\nok"));
    expect(talk, "position", "Base White[1] hand=wQBBGGGSSAAA+bQBBGGGSSAAA last=- drawn=S\nok\n");
    expect(talk, "validmoves", "wS1\nok\n");
    expect(talk, "options get Seed", external);
    expect(talk, "options get Commitment", "Commitment;enum;None;None;None\nok\n");
}

static void each_game_gets_a_new_seed(void **state) {
    struct talk *talk = *state;
    static const char random_seed[] = "Seed;enum;Random;Random;Random;External\nok\n";
    ask(talk, "options set Variant Blind");
    ask(talk, "options set Seed 42");
    expect(talk, "options set Seed RANDOM", random_seed);
    ask(talk, "options set Seed 42");
    expect(talk, "options set Seed", random_seed);
    ask(talk, "newgame Base");
    char first[256];
    snprintf(first, sizeof first, "%s", ask(talk, "options get Commitment"));
    ask(talk, "newgame Base");
    assert_string_not_equal(first, ask(talk, "options get Commitment"));
}

static void fog_games_start_from_the_seed(void **state) {
    struct talk *talk = *state;
    char first[4096];
    ask(talk, "options set Variant Fog");
    ask(talk, "options set Seed 1");
    expect(talk, "newgame Base", "Base;NotStarted;White[1]\nok\n");
    snprintf(first, sizeof first, "%s", ask(talk, "position"));
    ask(talk, "newgame Base;NotStarted;White[1]");
    assert_string_equal(first, ask(talk, "position"));
    ask(talk, "options set Seed 2");
    ask(talk, "newgame Base");
    assert_string_not_equal(first, ask(talk, "position"));
}

static void queen_first_counts_from_the_next_game(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame");
    assert_null(strstr(ask(talk, "validmoves"), "wQ"));
    ask(talk, "options set QueenFirst true");
    assert_null(strstr(ask(talk, "validmoves"), "wQ"));
    ask(talk, "newgame");
    assert_non_null(strstr(ask(talk, "validmoves"), "wQ"));
    expect(talk, "play wQ", "Base;InProgress;Black[1];wQ\nok\n");
}

/* Both queens step to and fro. The position after the first of these moves comes again after the
 * fifth and the ninth; the one before it differs from later ones, for no piece had just moved. */
static const char *repeat_position(struct talk *talk) {
    static const char *const moves[] = {"play wQ \\wS1", "play bQ bS1/", "play wQ -wS1",
                                        "play bQ bS1-"};
    ask(talk, "newgame Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    for (int i = 0; i < 8; i++) {
        assert_begins(ask(talk, moves[i % 4]), "Base;InProgress;");
    }
    return ask(talk, moves[0]);
}

static void repetition_is_a_draw_where_the_option_says_so(void **state) {
    struct talk *talk = *state;
    assert_begins(repeat_position(talk), "Base;InProgress;Black[7];");
    ask(talk, "options set Repetition true");
    assert_begins(repeat_position(talk), "Base;Draw;Black[7];");
    expect_error(talk, "validmoves");
    /* Perft is a matter of the position. */
    assert_non_null(strstr(ask(talk, "perft 1"), "perft(1) = "));
    assert_null(strstr(talk->answer, "perft(1) = 0 "));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(options_are_listed_in_the_form_of_the_protocol, start,
                                        stop),
        cmocka_unit_test_setup_teardown(viewers_can_read_the_list_at_any_time, start, stop),
        cmocka_unit_test_setup_teardown(options_can_be_set_without_an_answer, start, stop),
        cmocka_unit_test_setup_teardown(help_explains_every_option, start, stop),
        cmocka_unit_test_setup_teardown(options_can_be_set_within_their_range, start, stop),
        cmocka_unit_test_setup_teardown(every_setting_of_the_engine_still_answers_a_move, start,
                                        stop),
        cmocka_unit_test(openings_vary_unless_the_seed_is_set),
        cmocka_unit_test(the_games_of_a_session_begin_differently_unless_the_seed_is_set),
        cmocka_unit_test(the_moves_after_a_given_opening_do_not_vary),
        cmocka_unit_test_setup_teardown(blind_games_are_drawn_by_a_seed_that_is_shown_at_the_end,
                                        start, stop),
        cmocka_unit_test_setup_teardown(another_host_may_draw, start, stop),
        cmocka_unit_test_setup_teardown(each_game_gets_a_new_seed, start, stop),
        cmocka_unit_test_setup_teardown(fog_games_start_from_the_seed, start, stop),
        cmocka_unit_test_setup_teardown(queen_first_counts_from_the_next_game, start, stop),
        cmocka_unit_test_setup_teardown(repetition_is_a_draw_where_the_option_says_so, start, stop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
