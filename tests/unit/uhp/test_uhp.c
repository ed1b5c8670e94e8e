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
#include "uhp_test.h"

/* White's spiders and queen are pinned, and every free cell beside them touches Black. */
static const char must_pass[] =
    "Base;InProgress;White[11];wS1;bA1 -wS1;wQ wS1-;bA2 -bA1;wQ wS1\\;bA3 -bA2;wQ /wS1;bQ -bA3;"
    "wQ wS1\\;bB1 -bQ;wQ /wS1;bB1 /bQ;wS1 /wQ;bB2 /bA2;wS1 /bB2;bB1 -bB2;wQ /bA1;bA2 /wS1;"
    "wS2 wQ\\;bA3 wS2\\";

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
    expect(talk, "bestmov", "err Unknown command \"bestmov\". Did you mean 'bestmove'?\nok\n");
    expect(talk, "help valdmoves",
           "err Unknown command \"valdmoves\". Did you mean 'validmoves'?\nok\n");
    assert_true(talk->go_on);
}

static void surplus_arguments_are_errors(void **state) {
    struct talk *talk = *state;
    expect(talk, "newgame", "Base;NotStarted;White[1]\nok\n");
    expect(talk, "info x", "err 'info' takes no arguments, but there is \"x\".\nok\n");
    expect(talk, "validmoves w b",
           "err 'validmoves' takes no arguments, but there is \"w b\".\nok\n");
    expect(talk, "help pass x", "err 'help' takes one command, but there is also \"x\".\nok\n");
    static const char *const lines[] = {"pass x",    "position x", "licenses x",
                                        "perft 1 2", "undo 1 2",   "options get Level x"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        expect_error(talk, lines[i]);
    }
    expect(talk, "stop x", "ok\n"); /* it has acted already */
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
    assert_begins(ask(talk, "newgame " UHP_WIN_IN_ONE), "Base;InProgress;White[15];");
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

static void set_up_games_show_their_state(void **state) {
    struct talk *talk = *state;
    expect(talk, "newgame Battle White[4] 0,-2=w 2,-3=b",
           "Battle;InProgress;White[4]\nBattle White[4] 2,-3=b 0,-2=w\nok\n");
    expect(talk, "play 0,-2>0,-3",
           "Battle;WhiteWins;Black[4]\nBattle Black[4] 0,-3=w 2,-3=b\nok\n");
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
        cmocka_unit_test_setup_teardown(surplus_arguments_are_errors, start, stop),
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
        cmocka_unit_test_setup_teardown(set_up_games_show_their_state, start, stop),
        cmocka_unit_test_setup_teardown(help_knows_every_command, start, stop),
        cmocka_unit_test_setup_teardown(exit_is_not_answered, start, stop),
        cmocka_unit_test_setup_teardown(bytes_that_are_no_text_are_errors, start, stop),
        cmocka_unit_test_setup_teardown(long_lines_are_errors, start, stop),
        cmocka_unit_test(lines_are_read_until_the_end_or_exit),
        cmocka_unit_test(an_endless_line_is_answered_once_and_skipped),
        cmocka_unit_test_setup_teardown(garbage_is_always_answered, start, stop),
        cmocka_unit_test(no_memory_is_an_error_like_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
