/*
 * The Universal Hive Protocol, line by line. What needs a process is in test_uhp_process.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "supply.h"
#include "support.h"
#include "uhp/commands.h"
#include "uhp/uhp.h"

/* White wins by wA2 wA1- (tests/data/puzzles.csv, the first, has it in another spelling). */
static const char win_in_one[] =
    "Base;InProgress;White[15];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;bQ \\bA1;"
    "wA1 \\bQ;bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 \\wG1;bS1 bA2\\;"
    "wG2 wA1/;bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 bG3\\;wS1 wG2\\;bB2 \\bG2";

/* White's spiders and queen are pinned, and every free cell beside them touches Black. */
static const char must_pass[] =
    "Base;InProgress;White[11];wS1;bA1 -wS1;wQ wS1-;bA2 -bA1;wQ wS1\\;bA3 -bA2;wQ /wS1;bQ -bA3;"
    "wQ wS1\\;bB1 -bQ;wQ /wS1;bB1 /bQ;wS1 /wQ;bB2 /bA2;wS1 /bB2;bB1 -bB2;wQ /bA1;bA2 /wS1;"
    "wS2 wQ\\;bA3 wS2\\";

/* A conversation, and what was answered to the last line. */
struct talk {
    struct uhp uhp;
    FILE *out;
    char *answer;
    size_t size;
    bool go_on;
};

static void start_with(struct talk *talk, const struct apiary_allocator *memory) {
    memset(talk, 0, sizeof *talk);
    talk->out = open_memstream(&talk->answer, &talk->size);
    assert_non_null(talk->out);
    uhp_init(&talk->uhp, memory, talk->out, 1);
}

static int start(void **state) {
    struct talk *talk = malloc(sizeof *talk);
    assert_non_null(talk);
    start_with(talk, NULL);
    *state = talk;
    return 0;
}

static void stop_talk(struct talk *talk) {
    uhp_release(&talk->uhp);
    fclose(talk->out);
    free(talk->answer);
}

static int stop(void **state) {
    stop_talk(*state);
    free(*state);
    return 0;
}

static const char *ask_bytes(struct talk *talk, const char *line, size_t length) {
    rewind(talk->out);
    talk->go_on = uhp_line(&talk->uhp, line, length);
    /* The stream's length is that of its longest content: end this one. */
    fputc('\0', talk->out);
    fflush(talk->out);
    return talk->answer;
}

static const char *ask(struct talk *talk, const char *line) {
    return ask_bytes(talk, line, strlen(line));
}

#define expect(talk, line, answer) assert_string_equal(ask((talk), (line)), (answer))

static void assert_begins(const char *text, const char *beginning) {
    if (strncmp(text, beginning, strlen(beginning)) != 0) {
        fail_msg("\"%s\" does not begin with \"%s\"", text, beginning);
    }
}

/* One line that begins so, and ok. */
static void assert_one_line(const char *answer, const char *beginning) {
    assert_begins(answer, beginning);
    const char *end = strchr(answer, '\n');
    assert_non_null(end);
    assert_string_equal(end, "\nok\n");
}

#define expect_error(talk, line) assert_one_line(ask((talk), (line)), "err ")

static void the_banner_is_the_answer_to_info(void **state) {
    struct talk *talk = *state;
    expect(talk, "info", "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n");
    rewind(talk->out);
    uhp_banner(&talk->uhp);
    assert_string_equal(talk->answer, "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n");
}

static void case_and_blanks_do_not_matter(void **state) {
    struct talk *talk = *state;
    expect(talk, "NewGame\tBase+MLP\r", "Base+MLP;NotStarted;White[1]\nok\n");
    expect(talk, "  PLAY \t wS1  ", "Base+MLP;InProgress;Black[1];wS1\nok\n");
    expect(talk, "play bS1\t  wS1-\r", "Base+MLP;InProgress;White[2];wS1;bS1 wS1-\nok\n");
    expect(talk, "uNDo\t2", "Base+MLP;NotStarted;White[1]\nok\n");
}

static void blank_lines_are_not_answered(void **state) {
    struct talk *talk = *state;
    static const char *const lines[] = {"", " ", "\t", "\r", " \t\r"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        expect(talk, lines[i], "");
        assert_true(talk->go_on);
    }
}

static void unknown_commands_are_errors(void **state) {
    struct talk *talk = *state;
    expect_error(talk, "frobnicate");
    expect_error(talk, "new game");
    expect_error(talk, ";");
    assert_true(talk->go_on);
}

static void without_a_game_there_is_nothing_to_play(void **state) {
    struct talk *talk = *state;
    static const char *const lines[] = {"play wS1",         "pass", "validmoves", "bestmove",
                                        "bestmove depth 1", "undo", "perft 1"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_one_line(ask(talk, lines[i]), "err No game in progress");
    }
}

static void newgame_starts_types_and_games(void **state) {
    struct talk *talk = *state;
    expect(talk, "newgame", "Base;NotStarted;White[1]\nok\n");
    expect(talk, "newgame Base+M", "Base+M;NotStarted;White[1]\nok\n");
    expect(talk, "newgame Base+PLM", "Base+MLP;NotStarted;White[1]\nok\n");
    expect(talk, "newgame Base;NotStarted;White[1]", "Base;NotStarted;White[1]\nok\n");
    expect(talk, "newgame Base+MLP;InProgress;White[2];wS1;bS1 wS1-",
           "Base+MLP;InProgress;White[2];wS1;bS1 wS1-\nok\n");
    /* State and turn are recomputed. */
    expect(talk, "newgame Base;Draw;White[9];wS1", "Base;InProgress;Black[1];wS1\nok\n");
}

static void a_failed_newgame_keeps_the_game(void **state) {
    struct talk *talk = *state;
    static const char *const lines[] = {"newgame Chess",
                                        "newgame Base+X",
                                        "newgame Base Base",
                                        "newgame ;",
                                        "newgame Base;",
                                        "newgame Base;InProgress;White[2];wS1;bS1 wS1-;nonsense",
                                        "newgame Base;InProgress;White[2];wS1;wS2 wS1-"};
    ask(talk, "newgame Base+L");
    ask(talk, "play wL");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        expect_error(talk, lines[i]);
        expect(talk, "play bL -wL", "Base+L;InProgress;White[2];wL;bL -wL\nok\n");
        expect(talk, "undo", "Base+L;InProgress;Black[1];wL\nok\n");
    }
}

static void illegal_moves_say_why_and_change_nothing(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base+MLP");
    ask(talk, "play wS1");
    static const char *const moves[] = {"play wS2 wS1-",      "play bQ wS1-",  "play bS2 wS1-",
                                        "play bS1 wS2-",      "play bX wS1-",  "play bS1",
                                        "play bS1 wS1- wS1-", "play nonsense", "play pass",
                                        "play PASS",          "pass"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        assert_one_line(ask(talk, moves[i]), "invalidmove ");
    }
    expect_error(talk, "play");
    expect(talk, "play bS1 wS1-", "Base+MLP;InProgress;White[2];wS1;bS1 wS1-\nok\n");
}

static void any_spelling_is_played_in_the_canonical_one(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base;InProgress;White[2];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    /* South-west of wS1 is the south-east of wQ; the first neighbour in the order is written. */
    expect(talk, "play wA1 /wQ",
           "Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wQ\nok\n");
    ask(talk, "undo");
    expect(talk, "play wA1 wQ\\",
           "Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wS1\nok\n");
}

static size_t count_fields(const char *line) {
    size_t count = 1;
    for (; *line && *line != '\n'; line++) {
        count += *line == ';';
    }
    return count;
}

static void every_valid_move_can_be_played(void **state) {
    struct talk *talk = *state;
    struct rng rng = {.state = 7};
    ask(talk, "newgame Base+MLP");
    for (int turn = 0; turn < 30; turn++) {
        char *moves = strdup(ask(talk, "validmoves"));
        assert_non_null(strstr(moves, "\nok\n"));
        size_t chosen = rng_below(&rng, (uint32_t)count_fields(moves));
        size_t index = 0;
        char line[64], choice[64] = "";
        for (char *move = strtok(moves, ";\n"); move && strcmp(move, "ok") != 0;
             move = strtok(NULL, ";\n"), index++) {
            snprintf(line, sizeof line, "play %s", move);
            assert_begins(ask(talk, line), "Base+MLP;");
            assert_begins(ask(talk, "undo"), "Base+MLP;");
            if (index == chosen) {
                memcpy(choice, line, sizeof choice);
            }
        }
        free(moves);
        if (strncmp(ask(talk, choice), "Base+MLP;InProgress", 19) != 0) {
            break;
        }
    }
}

static void a_finished_game_has_no_moves_but_can_be_undone(void **state) {
    struct talk *talk = *state;
    char line[sizeof win_in_one + 16];
    snprintf(line, sizeof line, "newgame %s", win_in_one);
    assert_begins(ask(talk, line), "Base;InProgress;White[15];");
    assert_begins(ask(talk, "play wA2 \\wA3"), "Base;WhiteWins;Black[15];");
    expect_error(talk, "validmoves");
    expect_error(talk, "bestmove depth 1");
    expect_error(talk, "bestmove time 00:00:01");
    expect_error(talk, "play bA1 wQ-");
    expect_error(talk, "pass");
    assert_begins(ask(talk, "perft 1"), "perft(0) = 1 in ");
    assert_non_null(strstr(talk->answer, "perft(1) = 0 in "));
    assert_begins(ask(talk, "undo"), "Base;InProgress;White[15];");
    assert_non_null(strstr(ask(talk, "validmoves"), "wA2 wA1-"));
}

static void a_forced_pass_is_the_only_move(void **state) {
    struct talk *talk = *state;
    char line[sizeof must_pass + 16];
    snprintf(line, sizeof line, "newgame %s", must_pass);
    ask(talk, line);
    expect(talk, "validmoves", "pass\nok\n");
    expect(talk, "bestmove depth 2", "pass\nok\n");
    assert_one_line(ask(talk, "play wA1 wQ-"), "invalidmove ");
    assert_begins(ask(talk, "pass"), "Base;InProgress;Black[11];");
    assert_non_null(strstr(talk->answer, ";pass\nok\n"));
    ask(talk, "undo");
    assert_begins(ask(talk, "play Pass"), "Base;InProgress;Black[11];");
}

static void undo_counts_moves(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    expect_error(talk, "undo 5");
    expect_error(talk, "undo 0");
    expect_error(talk, "undo -1");
    expect_error(talk, "undo x");
    expect_error(talk, "undo 1 1");
    expect_error(talk, "undo 99999999999999999999");
    expect(talk, "undo", "Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1\nok\n");
    expect(talk, "undo 3", "Base;NotStarted;White[1]\nok\n");
    expect_error(talk, "undo");
}

/* The answer is one legal move. */
static void assert_answers_a_move(struct talk *talk, const char *line) {
    char move[64], command[80];
    const char *answer = ask(talk, line);
    assert_int_equal(sscanf(answer, "%63[^\n]", move), 1);
    assert_string_equal(answer + strlen(move), "\nok\n");
    snprintf(command, sizeof command, "play %s", move);
    assert_begins(ask(talk, command), "Base");
    ask(talk, "undo");
}

static void bestmove_takes_a_time_or_a_depth(void **state) {
    struct talk *talk = *state;
    ask(talk, "newgame Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    assert_answers_a_move(talk, "bestmove depth 1");
    assert_answers_a_move(talk, "BESTMOVE DEPTH 2");
    assert_answers_a_move(talk, "bestmove time 00:00:00");
    assert_answers_a_move(talk, "bestmove time 0:0:0.05");
    assert_answers_a_move(talk, "bestmove Time 00:00:00.0500000");
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
    static const char *const lines[] = {
        "bestmove depth",       "bestmove depth 0",       "bestmove depth -1",
        "bestmove depth x",     "bestmove depth 1 2",     "bestmove time",
        "bestmove time 5",      "bestmove time 0:5",      "bestmove time 0:60:0",
        "bestmove time 0:0:60", "bestmove time 0:0:1.",   "bestmove time 0:0:1.x",
        "bestmove time 0:0:-1", "bestmove time ::",       "bestmove time 1:2:3:4",
        "bestmove nodes 5",     "bestmove time 0:0:1 x",  "bestmove time 99999999:0:0",
        "bestmove time 0:0:.5", "bestmove time 00:00:00s"};
    ask(talk, "newgame");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        expect_error(talk, lines[i]);
    }
}

static void bestmove_finds_a_win_in_one(void **state) {
    struct talk *talk = *state;
    char line[sizeof win_in_one + 16];
    snprintf(line, sizeof line, "newgame %s", win_in_one);
    ask(talk, line);
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

static void options_are_listed_in_the_form_of_the_protocol(void **state) {
    struct talk *talk = *state;
    expect(talk, "options",
           "Book;bool;True;True\n"
           "Level;int;8;8;1;8\n"
           "TableMiB;int;64;64;1;65536\n"
           "Threads;int;1;1;1;64\n"
           "QueenFirst;bool;False;False\n"
           "Repetition;bool;False;False\n"
           "Variant;enum;None;None;None;Blind;BlindWhite;BlindBlack;Fog\n"
           "Tiles;enum;22;22;22;21;19\n"
           "FreeFirst;bool;False;False\n"
           "Layout;enum;A;A;A;B\n"
           "EitherColour;bool;False;False\n"
           "ok\n");
    expect(talk, "options get Threads", "Threads;int;1;1;1;64\nok\n");
    expect(talk, "OPTIONS GET threads", "Threads;int;1;1;1;64\nok\n");
}

static void options_can_be_set_within_their_range(void **state) {
    struct talk *talk = *state;
    expect(talk, "options set TableMiB 2", "TableMiB;int;2;64;1;65536\nok\n");
    expect(talk, "options set threads 2", "Threads;int;2;1;1;64\nok\n");
    expect(talk, "options set Level 3", "Level;int;3;8;1;8\nok\n");
    expect(talk, "options set Book false", "Book;bool;False;True\nok\n");
    expect(talk, "options set book TRUE", "Book;bool;True;True\nok\n");
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

static void blind_games_are_drawn_by_a_seed_that_is_shown_at_the_end(void **state) {
    struct talk *talk = *state;
    expect(talk, "options set variant blind",
           "Variant;enum;Blind;None;None;Blind;BlindWhite;BlindBlack;Fog\nok\n");
    expect(talk, "options set Seed 42", "Seed;string;42\nok\n");
    expect(talk, "newgame Base", "Base;NotStarted;White[1]\nok\n");
    expect(talk, "validmoves", "draw\nok\n");
    expect(talk, "options get Commitment",
           "Commitment;string;73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049\n"
           "ok\n");
    assert_non_null(strstr(ask(talk, "options get Seed"), "err "));
    assert_non_null(strstr(ask(talk, "play draw"), "Base;InProgress;White[1];draw w"));
    expect(talk, "undo", "Base;NotStarted;White[1]\nok\n");
    assert_non_null(strstr(ask(talk, "play draw wS1"), "invalidmove "));
    expect(talk, "options set Seed -", "Seed;string;-\nok\n"); /* another host draws */
    ask(talk, "newgame Base");
    assert_non_null(strstr(ask(talk, "play draw"), "invalidmove "));
    assert_non_null(strstr(ask(talk, "play draw wS1"), "draw wS1\nok"));
    expect(talk, "position", "Base White[1] hand=wQBBGGGSSAAA+bQBBGGGSSAAA last=- drawn=S\nok\n");
    expect(talk, "validmoves", "wS1\nok\n");
    expect(talk, "options set Seed", "Seed;string;\nok\n"); /* a fresh one for each game */
    ask(talk, "newgame Base");
    char first[256];
    snprintf(first, sizeof first, "%s", ask(talk, "options get Commitment"));
    ask(talk, "newgame Base");
    assert_string_not_equal(first, ask(talk, "options get Commitment"));
}

static void set_up_games_show_their_state(void **state) {
    struct talk *talk = *state;
    expect(talk, "newgame Battle White[4] 0,-2=w 2,-3=b",
           "Battle;InProgress;White[4]\nBattle White[4] 2,-3=b 0,-2=w\nok\n");
    expect(talk, "play 0,-2>0,-3",
           "Battle;WhiteWins;Black[4]\nBattle Black[4] 0,-3=w 2,-3=b\nok\n");
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

static void help_knows_every_command(void **state) {
    struct talk *talk = *state;
    size_t count;
    const struct uhp_command *commands = uhp_commands(&count);
    for (size_t i = 0; i < count; i++) {
        char line[64];
        snprintf(line, sizeof line, "\n  %s ", commands[i].name);
        assert_non_null(strstr(ask(talk, "help"), line));
        snprintf(line, sizeof line, "help %s", commands[i].name);
        assert_begins(ask(talk, line), "  ");
        assert_non_null(strstr(talk->answer, commands[i].summary));
    }
    expect_error(talk, "help nothing");
    assert_non_null(strstr(ask(talk, "licenses"), "Apiary"));
}

static void exit_is_not_answered(void **state) {
    struct talk *talk = *state;
    expect(talk, "exit", "");
    assert_false(talk->go_on);
}

static void bytes_that_are_no_text_are_errors(void **state) {
    struct talk *talk = *state;
    assert_one_line(ask_bytes(talk, "in\0fo", 5), "err ");
    assert_one_line(ask_bytes(talk, "\0", 1), "err ");
    assert_one_line(ask(talk, "\x1b[2J\xff\xfe"), "err ");
    for (const char *c = talk->answer; *c; c++) {
        assert_true(*c == '\n' || (*c >= ' ' && *c <= '~'));
    }
}

static void long_lines_are_errors(void **state) {
    struct talk *talk = *state;
    char *line = malloc(UHP_LINE_MAX + 1);
    assert_non_null(line);
    memset(line, 'a', UHP_LINE_MAX + 1);
    assert_one_line(ask_bytes(talk, line, UHP_LINE_MAX + 1), "err ");
    assert_one_line(ask_bytes(talk, line, UHP_LINE_MAX), "err ");
    memcpy(line, "newgame Base;InProgress;White[1];wS1;", 37);
    assert_one_line(ask_bytes(talk, line, UHP_LINE_MAX), "err ");
    memset(line, ' ', UHP_LINE_MAX);
    memcpy(line, "newgame", 7);
    memcpy(line + UHP_LINE_MAX - 6, "Base+M", 6);
    assert_string_equal(ask_bytes(talk, line, UHP_LINE_MAX), "Base+M;NotStarted;White[1]\nok\n");
    free(line);
}

/* What uhp_run answers to an input, without the banner. */
static char *run(const char *input, size_t length) {
    static const char banner[] = "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n";
    struct talk talk;
    start_with(&talk, NULL);
    FILE *in = fmemopen((void *)(uintptr_t)input, length, "r");
    assert_non_null(in);
    uhp_run(&talk.uhp, in);
    fclose(in);
    fflush(talk.out);
    assert_begins(talk.answer, banner);
    char *answer = strdup(talk.answer + strlen(banner));
    stop_talk(&talk);
    return answer;
}

static void lines_are_read_until_the_end_or_exit(void **state) {
    (void)state;
    static const char *const inputs[] = {"newgame\nplay wS1\n", "newgame\r\n\r\nplay wS1",
                                         "newgame\nplay wS1\nexit\nundo\n"};
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        char *answer = run(inputs[i], strlen(inputs[i]));
        assert_string_equal(answer, "Base;NotStarted;White[1]\nok\n"
                                    "Base;InProgress;Black[1];wS1\nok\n");
        free(answer);
    }
}

static void an_endless_line_is_answered_once_and_skipped(void **state) {
    (void)state;
    size_t length = 3 * (size_t)UHP_LINE_MAX;
    char *input = malloc(length + 64);
    assert_non_null(input);
    memset(input, 'x', length);
    strcpy(input + length, "\nnewgame\n");
    char *answer = run(input, length + 9);
    assert_begins(answer, "err ");
    assert_string_equal(strchr(answer, '\n'), "\nok\nBase;NotStarted;White[1]\nok\n");
    free(answer);
    answer = run(input, length);
    assert_one_line(answer, "err ");
    free(answer);
    free(input);
}

/* Words that mean something, thrown together, and bytes that mean nothing. */
static size_t make_garbage(struct rng *rng, char *line, size_t size) {
    static const char *const words[] = {
        "newgame", "play",  "pass", "validmoves", "bestmove", "undo",       "options",  "info",
        "perft",   "help",  "set",  "get",        "Level",    "Repetition", "true",     "1",
        "0",       "depth", "time", "0:0:0",      "Base",     "Base+MLP",   "wS1",      "bS1",
        "wS1-",    "wQ",    "/wQ",  "\\bQ",       ";",        "Base;",      "White[1];"};
    size_t length = 0;
    for (uint32_t n = rng_below(rng, 6) + 1; n > 0 && length + 24 < size; n--) {
        if (rng_below(rng, 4) == 0) {
            char byte = (char)rng_below(rng, 256);
            line[length++] = byte == '\n' ? ' ' : byte;
        } else {
            const char *word = words[rng_below(rng, sizeof words / sizeof words[0])];
            length += (size_t)sprintf(line + length, "%s ", word);
        }
    }
    return length;
}

static void garbage_is_always_answered(void **state) {
    struct talk *talk = *state;
    struct rng rng = {.state = 42};
    ask(talk, "options set TableMiB 1");
    for (int i = 0; i < 3000; i++) {
        char line[256];
        size_t length = make_garbage(&rng, line, sizeof line);
        line[length] = '\0';
        if (strstr(line, "bestmove") && !strstr(line, "0:0:0")) {
            continue; /* might think for long */
        }
        const char *answer = ask_bytes(talk, line, length);
        size_t answered = strlen(answer);
        assert_true(talk->go_on);
        assert_true(answered == 0 || (answered >= 3 && strcmp(answer + answered - 3, "ok\n") == 0));
    }
}

static void no_memory_is_an_error_like_others(void **state) {
    (void)state;
    static const char *const lines[] = {"newgame Base+MLP",
                                        "play wS1",
                                        "newgame Base;InProgress;White[2];wS1;bS1 wS1-",
                                        "validmoves",
                                        "options set TableMiB 1",
                                        "bestmove depth 1",
                                        "undo"};
    for (size_t allowed = 0; allowed < 60; allowed++) {
        struct supply supply = {.left = allowed};
        struct apiary_allocator memory = supply_memory(&supply);
        struct talk talk;
        start_with(&talk, &memory);
        for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
            const char *answer = ask(&talk, lines[i]);
            assert_true(talk.go_on);
            assert_string_equal(answer + strlen(answer) - 3, "ok\n");
        }
        stop_talk(&talk);
        assert_int_equal(supply.live, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_banner_is_the_answer_to_info, start, stop),
        cmocka_unit_test_setup_teardown(case_and_blanks_do_not_matter, start, stop),
        cmocka_unit_test_setup_teardown(blank_lines_are_not_answered, start, stop),
        cmocka_unit_test_setup_teardown(unknown_commands_are_errors, start, stop),
        cmocka_unit_test_setup_teardown(without_a_game_there_is_nothing_to_play, start, stop),
        cmocka_unit_test_setup_teardown(newgame_starts_types_and_games, start, stop),
        cmocka_unit_test_setup_teardown(a_failed_newgame_keeps_the_game, start, stop),
        cmocka_unit_test_setup_teardown(illegal_moves_say_why_and_change_nothing, start, stop),
        cmocka_unit_test_setup_teardown(any_spelling_is_played_in_the_canonical_one, start, stop),
        cmocka_unit_test_setup_teardown(every_valid_move_can_be_played, start, stop),
        cmocka_unit_test_setup_teardown(a_finished_game_has_no_moves_but_can_be_undone, start,
                                        stop),
        cmocka_unit_test_setup_teardown(a_forced_pass_is_the_only_move, start, stop),
        cmocka_unit_test_setup_teardown(undo_counts_moves, start, stop),
        cmocka_unit_test_setup_teardown(bestmove_takes_a_time_or_a_depth, start, stop),
        cmocka_unit_test_setup_teardown(newgame_forgets_earlier_searches, start, stop),
        cmocka_unit_test_setup_teardown(bestmove_refuses_other_limits, start, stop),
        cmocka_unit_test_setup_teardown(bestmove_finds_a_win_in_one, start, stop),
        cmocka_unit_test_setup_teardown(an_interrupt_between_commands_is_ignored, start, stop),
        cmocka_unit_test_setup_teardown(options_are_listed_in_the_form_of_the_protocol, start,
                                        stop),
        cmocka_unit_test_setup_teardown(options_can_be_set_within_their_range, start, stop),
        cmocka_unit_test_setup_teardown(every_setting_of_the_engine_still_answers_a_move, start,
                                        stop),
        cmocka_unit_test(openings_vary_unless_the_seed_is_set),
        cmocka_unit_test(the_moves_after_a_given_opening_do_not_vary),
        cmocka_unit_test(the_games_of_a_session_begin_differently_unless_the_seed_is_set),
        cmocka_unit_test_setup_teardown(blind_games_are_drawn_by_a_seed_that_is_shown_at_the_end,
                                        start, stop),
        cmocka_unit_test_setup_teardown(set_up_games_show_their_state, start, stop),
        cmocka_unit_test_setup_teardown(fog_games_start_from_the_seed, start, stop),
        cmocka_unit_test_setup_teardown(queen_first_counts_from_the_next_game, start, stop),
        cmocka_unit_test_setup_teardown(repetition_is_a_draw_where_the_option_says_so, start, stop),
        cmocka_unit_test_setup_teardown(perft_counts_every_depth, start, stop),
        cmocka_unit_test_setup_teardown(perft_counts_after_a_draw, start, stop),
        cmocka_unit_test_setup_teardown(perft_refuses_other_depths, start, stop),
        cmocka_unit_test_setup_teardown(help_knows_every_command, start, stop),
        cmocka_unit_test_setup_teardown(exit_is_not_answered, start, stop),
        cmocka_unit_test_setup_teardown(bytes_that_are_no_text_are_errors, start, stop),
        cmocka_unit_test_setup_teardown(long_lines_are_errors, start, stop),
        cmocka_unit_test_setup_teardown(garbage_is_always_answered, start, stop),
        cmocka_unit_test(lines_are_read_until_the_end_or_exit),
        cmocka_unit_test(an_endless_line_is_answered_once_and_skipped),
        cmocka_unit_test(no_memory_is_an_error_like_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
