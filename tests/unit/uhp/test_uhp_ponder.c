/*
 * UHP: when the engine ponders, and what for. How pondering is interrupted by commands is in
 * test_uhp_process.c.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "uhp_test.h"

#define OPENING "newgame Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n"

/* White wins in three turns: wA1 -bA3;bG1 -wA2;wL -wG1;bG1 wL/;wL -wS1 (tests/data/puzzles.csv). */
#define WIN_IN_THREE                                                                               \
    "newgame Base+LP;InProgress;White[15];wA1;bA1 \\wA1;wA2 /wA1;bQ -bA1;wQ wA1\\;bA2 -bQ;"        \
    "wA2 -bA2;bA3 \\bA1;wA3 \\wA2;bA3 wA3/;wG1 /wA2;bA3 bQ\\;wQ wA1-;bS1 \\bA1;wA3 \\wQ;bS1 wQ/;"  \
    "wA1 /bA3;bL \\bA1;wG1 \\bA2;bL bA2\\;wA2 bA3\\;bL wA2\\;wS1 \\wG1;bG1 bS1/;wS1 \\bA1;"        \
    "bS2 bG1\\;wA1 bL\\;bG1 /wQ\n"

/* A session that reads its lines from a text, and the lines after which it pondered. */
struct session {
    struct talk talk;
    bool interrupt; /* pondering, as soon as it begins */
    uint64_t lines[16];
    size_t count;
};

static void on_work(void *context, enum uhp_work work) {
    struct session *session = context;
    if (work == UHP_PONDER) {
        assert_true(session->count < 16);
        session->lines[session->count++] = session->talk.uhp.line;
        if (session->interrupt) {
            uhp_interrupt(&session->talk.uhp);
        }
    }
}

static void run_session(struct session *session, const char *input) {
    *session = (struct session){.interrupt = session->interrupt};
    start_with(&session->talk, NULL);
    session->talk.uhp.on_work = on_work;
    session->talk.uhp.context = session;
    FILE *in = fmemopen((void *)(uintptr_t)input, strlen(input), "r");
    assert_non_null(in);
    uhp_run(&session->talk.uhp, in);
    fclose(in);
    fflush(session->talk.out);
}

static void assert_ponders(const char *input, const char *expected) {
    struct session session = {.interrupt = true};
    char lines[64] = "";
    run_session(&session, input);
    for (size_t i = 0; i < session.count; i++) {
        snprintf(lines + strlen(lines), sizeof lines - strlen(lines), "%s%d", i > 0 ? " " : "",
                 (int)session.lines[i]);
    }
    assert_null(strstr(session.talk.answer, "err "));
    assert_null(strstr(session.talk.answer, "invalidmove "));
    assert_string_equal(lines, expected);
    stop_talk(&session.talk);
}

/* "wA1 -bA3" is the answer of the engine in this game. */
#define ANSWERED "options set Ponder True\n" WIN_IN_THREE "bestmove depth 5\n"

static void it_ponders_once_its_answer_is_played(void **unused) {
    (void)unused;
    assert_ponders(ANSWERED, "");
    assert_ponders(ANSWERED "play wA1 -bA3\n", "4");
    assert_ponders(ANSWERED "play wA1 bA2\\\n", "4"); /* in another spelling */
}

static void it_goes_on_until_the_game_changes(void **unused) {
    (void)unused;
    assert_ponders(ANSWERED "play wA1 -bA3\nvalidmoves\ninfo\n\nplay bG1 -wA2\nvalidmoves\n",
                   "4 5 6 7");
    assert_ponders(ANSWERED "play wA1 -bA3\nundo\nvalidmoves\n", "4");
    assert_ponders(ANSWERED "play wA1 -bA3\nnewgame\nvalidmoves\n", "4");
    assert_ponders(ANSWERED "play wA1 -bA3\noptions set Ponder False\nvalidmoves\n", "4");
}

static void it_does_not_ponder_otherwise(void **unused) {
    (void)unused;
    assert_ponders(WIN_IN_THREE "bestmove depth 5\nplay wA1 -bA3\n", ""); /* by default */
    assert_ponders(ANSWERED "play wS2 \\wS1\nvalidmoves\n", "");          /* another move */
    assert_ponders(ANSWERED "play wS2 \\wS1\nundo\nplay wA1 -bA3\n", "");
    assert_ponders("options set Ponder True\n" OPENING "play wA1 -wQ\n", ""); /* no bestmove */
    assert_ponders("options set Level 7\n" ANSWERED "play wA1 -bA3\n", "");
}

static void the_draws_of_blind_games_are_not_foreseen(void **unused) {
    (void)unused;
    assert_ponders("options set Ponder True\noptions set Variant Blind\noptions set Seed 42\n"
                   "newgame\nbestmove depth 1\nplay draw\n",
                   "");
}

static void a_session_that_nobody_can_interrupt_does_not_ponder(void **unused) {
    (void)unused;
    static const char input[] = ANSWERED "play wA1 -bA3\nvalidmoves\n";
    struct talk talk;
    start_with(&talk, NULL);
    FILE *in = fmemopen((void *)(uintptr_t)input, strlen(input), "r");
    assert_non_null(in);
    uhp_run(&talk.uhp, in); /* returns */
    fclose(in);
    stop_talk(&talk);
}

/* The nodes of the last search of the input. Pondering is not interrupted: it ends by itself, once
 * the win is proved. */
static long last_nodes(const char *input) {
    struct session session = {.interrupt = false};
    long nodes = -1;
    run_session(&session, input);
    for (const char *at = session.talk.answer; (at = strstr(at, " nodes ")); at++) {
        nodes = strtol(at + 7, NULL, 10);
    }
    stop_talk(&session.talk);
    return nodes;
}

static void the_next_search_knows_what_pondering_has_found(void **unused) {
    (void)unused;
    long without = last_nodes("options set Info True\n" WIN_IN_THREE
                              "bestmove depth 5\nplay wA1 -bA3\nplay bG1 -wA2\nbestmove depth 3\n");
    long with = last_nodes("options set Info True\n" ANSWERED
                           "play wA1 -bA3\nplay bG1 -wA2\nbestmove depth 3\n");
    assert_true(without > 0);
    assert_true(with < without);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_ponders_once_its_answer_is_played),
        cmocka_unit_test(it_goes_on_until_the_game_changes),
        cmocka_unit_test(it_does_not_ponder_otherwise),
        cmocka_unit_test(the_draws_of_blind_games_are_not_foreseen),
        cmocka_unit_test(a_session_that_nobody_can_interrupt_does_not_ponder),
        cmocka_unit_test(the_next_search_knows_what_pondering_has_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
