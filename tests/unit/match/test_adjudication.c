/* Games that scores or a proof decide, and the lines from which scores are read. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/adjudication.h"
#include "match/info_line.h"
#include "support.h"

static const struct adjudication_rules rules = {
    .resign_score = 500, .resign_moves = 2, .draw_from = 10, .draw_score = 20, .draw_moves = 2};

#define NO_SCORE INT_MIN

/* Adds the scores of White and Black in turn, from this move number on; the last verdict, with the
 * scores before that giving none. */
static enum adjudication_verdict add_all(size_t number, const int *scores, size_t count) {
    struct adjudication state = {0};
    enum adjudication_verdict verdict = ADJUDICATION_NONE;
    for (size_t i = 0; i < count; i++) {
        struct player_thought thought = {.scored = scores[i] != NO_SCORE, .score = scores[i]};
        assert_int_equal(verdict, ADJUDICATION_NONE);
        verdict = adjudication_add(&state, &rules, i % 2 == 0 ? APIARY_WHITE : APIARY_BLACK,
                                   number + i / 2, &thought);
    }
    return verdict;
}

#define VERDICT(number, ...)                                                                       \
    add_all(number, (const int[]){__VA_ARGS__}, sizeof(const int[]){__VA_ARGS__} / sizeof(int))

static void a_lost_position_is_resigned(void **state) {
    (void)state;
    assert_int_equal(VERDICT(1, -500, 500, -600, 600), ADJUDICATION_WIN);
    assert_int_equal(VERDICT(1, 500, -600, 600, -600), ADJUDICATION_RESIGN);
    assert_int_equal(VERDICT(1, -500, 500, -499, 600, -700, 600), ADJUDICATION_NONE);
    /* The opponent does not think so. */
    assert_int_equal(VERDICT(1, -500, 400, -600, 600, -600), ADJUDICATION_NONE);
    /* The opponent says nothing. */
    assert_int_equal(VERDICT(1, -500, NO_SCORE, -600), ADJUDICATION_RESIGN);
    /* A move without a score changes nothing. */
    assert_int_equal(VERDICT(1, -500, 500, NO_SCORE, 500, -500), ADJUDICATION_RESIGN);
    /* An engine without scores never loses, however much the other likes its position. */
    assert_int_equal(VERDICT(1, NO_SCORE, 900, NO_SCORE, 900, NO_SCORE, 900), ADJUDICATION_NONE);
}

static void an_even_position_is_drawn(void **state) {
    (void)state;
    assert_int_equal(VERDICT(10, 0, 20, -20, 5), ADJUDICATION_DRAW);
    assert_int_equal(VERDICT(9, 0, 20, -20, 5), ADJUDICATION_NONE); /* move 9 does not count */
    assert_int_equal(VERDICT(10, 0, 21, -20, 5), ADJUDICATION_NONE);
    assert_int_equal(VERDICT(10, 0, NO_SCORE, 0, NO_SCORE, 0), ADJUDICATION_NONE);
}

static void without_rules_nothing_is_adjudicated(void **state) {
    (void)state;
    struct adjudication scores = {0};
    const struct adjudication_rules none = {0};
    struct player_thought thought = {.scored = true, .score = -APIARY_WIN};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(adjudication_add(&scores, &none, (enum apiary_colour)(i % 2), 5, &thought),
                         ADJUDICATION_NONE);
        thought.score = 0;
    }
}

/* White wins at once: docs/uhp.md has the same position. */
static void a_forced_win_is_proved(void **state) {
    (void)state;
    apiary_game *game = test_game(
        "Base;InProgress;White[15];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;bQ "
        "\\bA1;wA1 \\bQ;bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 "
        "\\wG1;bS1 bA2\\;wG2 wA1/;bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 "
        "bG3\\;wS1 wG2\\;bB2 \\bG2");
    apiary_game *start = test_game("Base");
    apiary_engine *solver;
    assert_int_equal(
        apiary_engine_new(NULL, &(struct apiary_engine_options){.table_mib = 1}, &solver),
        APIARY_OK);
    assert_true(adjudication_proves_win(solver, game, 1));
    assert_false(adjudication_proves_win(solver, start, 1));
    apiary_engine_free(solver);
    apiary_game_free(start);
    apiary_game_free(game);
}

static void assert_thought(const char *answer, bool scored, int score, int depth, uint64_t nodes) {
    struct player_thought thought = info_lines_read(answer);
    if (thought.scored != scored || thought.score != score || thought.depth != depth ||
        thought.nodes != nodes) {
        fail_msg("\"%s\": %d, score %d, depth %d, %d nodes", answer, thought.scored, thought.score,
                 thought.depth, (int)thought.nodes);
    }
}

static void info_lines_are_read(void **state) {
    (void)state;
    assert_thought("info depth 3 multipv 1 score cp -43 nodes 562 time 0 hashfull 0 pv wA1 bQ-;x\n"
                   "info depth 3 multipv 2 score cp 99 nodes 563 pv wA1 bQ-\nwA1 bQ-\n",
                   true, -43, 3, 562);
    assert_thought("info depth 1 score cp 1\ninfo depth 2 score cp 2 nodes 5\nwS1\n", true, 2, 2,
                   5);
    assert_thought("info depth 5 score win 2 pv x\n", true, APIARY_WIN - 3, 5, 0);
    assert_thought("info depth 5 score loss 2 pv x\n", true, 4 - APIARY_WIN, 5, 0);
    assert_thought("info depth 5 score mate -2\n", true, 4 - APIARY_WIN, 5, 0);
    assert_thought("info depth 5 score win 0\n", true, APIARY_FORCED, 5, 0);
    assert_thought("info score cp 99999999\n", true, APIARY_FORCED - 1, 0, 0);
    assert_thought("info depth 0 multipv 1 score cp 12 nodes 0 pv wS1\nwS1\n", false, 0, 0, 0);
    /* Nothing that is a score. */
    assert_thought("", false, 0, 0, 0);
    assert_thought("wS1\n", false, 0, 0, 0);
    assert_thought("info\ninfo \ninfo depth\ninfo score\ninfo score cp\ninfo score cp x\n", false,
                   0, 0, 0);
    assert_thought("info string score cp 5x\ninfo pv score cp 5\n", false, 0, 0, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lost_position_is_resigned),
        cmocka_unit_test(an_even_position_is_drawn),
        cmocka_unit_test(without_rules_nothing_is_adjudicated),
        cmocka_unit_test(a_forced_win_is_proved),
        cmocka_unit_test(info_lines_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
