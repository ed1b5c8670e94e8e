/* The review of a game: winning chances, mistakes, missed wins, the better move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "apiary/review.h"
#include "supply.h"
#include "support.h"

/* The first of tests/data/puzzles.csv: wA2 wA1- is the only move that wins at once. */
#define PUZZLE                                                                                     \
    "Base;InProgress;White[15];wG1;bA1 -wG1;wQ wG1\\;bA2 -bA1;wA1 wQ-;bA3 bA2\\;wA2 wG1/;"         \
    "bQ \\bA1;wA1 \\bQ;bA2 wQ-;wA2 /bA3;bG1 bA2/;wA3 wA2\\;bG1 wQ\\;wA3 bQ/;bG2 bA2-;wA3 \\wG1;"   \
    "bS1 bA2\\;wG2 wA1/;bS1 /wQ;wG2 /wA1;bG3 /bS1;wB1 wG1/;bS2 bG2-;wS1 -wA1;bB1 bG3\\;"           \
    "wS1 wG2\\;bB2 \\bG2"
#define PUZZLE_PLIES 28

/* The third of tests/data/puzzles.csv, in which Black misses the only win in 1, bS2 /wB2, and
 * allows White to win in 1. */
#define BLUNDER                                                                                    \
    "Base+P;InProgress;Black[20];wG1;bG1 wG1-;wA1 -wG1;bG2 bG1-;wQ wA1/;bQ bG1/;wA1 bQ/;"          \
    "bA1 bG1\\;wS1 wA1-;bA1 wQ/;wS1 bG2\\;bS1 bA1/;wB1 /wG1;bS1 -wQ;wB1 wG1;bP bA1/;wP wA1-;"      \
    "bP bA1-;wP bG2/;bG1 wA1/;wA2 wS1-;bQ bA1/;wA3 wP-;bS2 /bS1;wA2 \\bQ;bS2 wB1\\;wB2 wA2/;"      \
    "bB1 \\bS1;wB2 bQ/;bB1 bS1/;wB2 bQ;bA2 bG1/;wA3 \\bA2;bG3 -bB1;wS2 wB2/;bG3 bS1\\;wB2 bP;"     \
    "bA3 \\bB1;wG2 wA2/;bA3 -bQ"
#define BLUNDER_PLIES 40

static const struct apiary_limits shallow = {.depth = 2};

static apiary_engine *new_engine(void) {
    const struct apiary_engine_options options = {.table_mib = 1};
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(NULL, &options, &engine), APIARY_OK);
    return engine;
}

static void scores_are_written_for_white(void **state) {
    (void)state;
    static const struct {
        enum apiary_colour colour;
        int score;
        const char *text;
    } rows[] = {
        {APIARY_WHITE, 35, "+0.35"},
        {APIARY_BLACK, 35, "-0.35"},
        {APIARY_BLACK, -1205, "+12.05"},
        {APIARY_WHITE, 0, "+0.00"},
        {APIARY_BLACK, 0, "+0.00"},
        {APIARY_WHITE, APIARY_WIN - 5, "White wins in 3"},
        {APIARY_BLACK, APIARY_WIN - 1, "Black wins in 1"},
        {APIARY_BLACK, 2 - APIARY_WIN, "White wins in 1"},
        {APIARY_WHITE, -APIARY_FORCED, "Black wins"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[32], part[4];
        size_t length = apiary_score_text(rows[i].colour, rows[i].score, text, sizeof text);
        assert_string_equal(text, rows[i].text);
        assert_int_equal(length, strlen(text));
        assert_int_equal(apiary_score_text(rows[i].colour, rows[i].score, part, 4), length);
        assert_memory_equal(part, text, 3);
    }
}

/* Reviews a ply with a new engine. */
static struct apiary_reviewed_move review(const char *text, size_t ply,
                                          const struct apiary_limits *limits) {
    struct apiary_reviewed_move move;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(text);
    assert_int_equal(apiary_review_move(engine, game, ply, limits, NULL, NULL, &move), APIARY_OK);
    apiary_game_free(game);
    apiary_engine_free(engine);
    return move;
}

static void assert_chances(int score, double chances) {
    double found = apiary_winning_chances(score);
    if (found < chances - 0.005 || found > chances + 0.005) {
        fail_msg("the winning chances of %d are %.3f, not %.2f", score, found, chances);
    }
}

static void scores_are_winning_chances(void **state) {
    (void)state;
    assert_chances(0, 0.50);
    assert_chances(100, 0.78); /* docs/analyze.md */
    assert_chances(-100, 0.22);
    assert_chances(200, 0.92);
    assert_chances(APIARY_FORCED - 1, 1);
    assert_true(apiary_winning_chances(APIARY_FORCED) == 1);
    assert_true(apiary_winning_chances(-APIARY_FORCED) == 0);
    for (int score = -500; score < 500; score++) {
        assert_true(apiary_winning_chances(score) < apiary_winning_chances(score + 1));
    }
}

static void forced_results_count_the_turns_of_the_winner(void **state) {
    (void)state;
    assert_int_equal(apiary_turns_to_win(0), -1);
    assert_int_equal(apiary_turns_to_win(APIARY_FORCED - 1), -1);
    assert_int_equal(apiary_turns_to_win(APIARY_FORCED), 0); /* unknown */
    assert_int_equal(apiary_turns_to_win(APIARY_WIN - 1), 1);
    assert_int_equal(apiary_turns_to_win(-(APIARY_WIN - 2)), 1);
    assert_int_equal(apiary_turns_to_win(APIARY_WIN - 5), 3);
    assert_int_equal(apiary_turns_to_win(-(APIARY_WIN - 4)), 2);
}

static void a_missed_win_that_loses_is_a_blunder(void **state) {
    (void)state;
    struct apiary_reviewed_move move = review(BLUNDER, BLUNDER_PLIES, &shallow);
    assert_int_equal(move.ply, BLUNDER_PLIES);
    assert_int_equal(move.turn, 20);
    assert_int_equal(move.colour, APIARY_BLACK);
    assert_string_equal(move.played, "bA3 -bQ");
    assert_string_equal(move.best.move, "bS2 /wB2");
    assert_string_equal(move.best.moves, "bS2 /wB2");
    assert_int_equal(move.best.score, APIARY_WIN - 1);
    assert_int_equal(move.score, -(APIARY_WIN - 2));
    assert_true(move.missed_win);
    assert_int_equal(move.judgement, APIARY_JUDGEMENT_BLUNDER);
    assert_true(move.loss == 1);
    assert_string_equal(apiary_judgement_mark(move.judgement), "?\?");
}

static void the_winning_move_loses_nothing(void **state) {
    (void)state;
    struct apiary_reviewed_move move = review(PUZZLE ";wA2 wA1-", PUZZLE_PLIES + 1, &shallow);
    assert_int_equal(move.score, APIARY_WIN - 1);
    assert_true(move.loss == 0);
    assert_false(move.missed_win);
    assert_int_equal(move.judgement, APIARY_JUDGEMENT_NONE);
    assert_string_equal(apiary_judgement_mark(move.judgement), "");
    assert_string_equal(apiary_judgement_mark((enum apiary_judgement)99), "");
}

/* The second best move wins in 2. */
static void a_slower_win_is_not_a_mistake(void **state) {
    (void)state;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(PUZZLE);
    struct apiary_limits limits = {.depth = 3, .lines = 2};
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report), APIARY_OK);
    assert_int_equal(report.line_count, 2);
    assert_int_equal(report.lines[1].score, APIARY_WIN - 3);
    char text[2048];
    snprintf(text, sizeof text, "%s;%s", PUZZLE, report.lines[1].move);
    apiary_game_free(game);
    apiary_engine_free(engine);

    struct apiary_reviewed_move move = review(text, PUZZLE_PLIES + 1, &limits);
    assert_int_equal(move.best.score, APIARY_WIN - 1);
    assert_int_equal(move.score, APIARY_WIN - 3);
    assert_true(move.loss == 0);
    assert_int_equal(move.judgement, APIARY_JUDGEMENT_NONE);
}

/* Black loses in one whatever it plays, so it loses no chances. */
static void scores_are_for_the_side_that_moved(void **state) {
    (void)state;
    struct apiary_limits limits = {.depth = 3};
    struct apiary_reviewed_move move = review(PUZZLE, PUZZLE_PLIES, &limits);
    assert_int_equal(move.colour, APIARY_BLACK);
    assert_int_equal(move.turn, 14);
    assert_int_equal(move.score, -(APIARY_WIN - 2));
    assert_int_equal(move.best.score, -(APIARY_WIN - 2));
    assert_true(move.loss == 0);
}

static int search_score(apiary_engine *engine, const apiary_game *game, int depth) {
    const struct apiary_limits limits = {.depth = depth, .search_only_move = true};
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report), APIARY_OK);
    return report.score;
}

static int score_after(apiary_engine *engine, apiary_game *game, const char *move, int depth) {
    assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
    int score = -search_score(engine, game, depth);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    return score;
}

/* Both moves are searched from the positions after them, a ply less deep than before them. */
static void both_moves_are_searched_to_the_same_depth(void **state) {
    (void)state;
    enum { DEPTH = 4 };
    const struct apiary_limits limits = {.depth = DEPTH};
    static const char opening[] = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    static const char played[] = "wQ \\wS1"; /* a wasted turn */
    char text[256];
    snprintf(text, sizeof text, "%s;%s", opening, played);
    struct apiary_reviewed_move move = review(text, 5, &limits);
    assert_string_not_equal(move.best.move, played);
    assert_int_equal(move.best.depth, DEPTH);

    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(opening);
    search_score(engine, game, DEPTH);
    assert_int_equal(move.best.score, score_after(engine, game, move.best.move, DEPTH - 1));
    assert_int_equal(move.score, score_after(engine, game, played, DEPTH - 1));
    double loss = apiary_winning_chances(move.best.score) - apiary_winning_chances(move.score);
    assert_true(move.loss == (loss > 0 ? loss : 0));
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void a_declared_result_does_not_matter(void **state) {
    (void)state;
    struct apiary_reviewed_move move;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(PUZZLE ";wA1 bB2/");
    assert_int_equal(apiary_game_declare(game, APIARY_BLACK_WINS, APIARY_ENDING_RESIGNATION),
                     APIARY_OK);
    assert_int_equal(
        apiary_review_move(engine, game, PUZZLE_PLIES + 1, &shallow, NULL, NULL, &move), APIARY_OK);
    assert_true(move.missed_win);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void drawn_tiles_cannot_be_reviewed(void **state) {
    (void)state;
    static const char text[] = "[GameType \"Base+M\"]\n[Variant \"blind\"]\n\n"
                               "1. draw wG1\n2. wG1\n3. draw bG1\n4. bG1 /wG1\n";
    struct apiary_reviewed_move move = {.ply = 99};
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(text);
    static const bool applies[] = {false, false, true, false, true, false};
    for (size_t ply = 0; ply < sizeof applies; ply++) {
        assert_int_equal(apiary_review_applies(game, ply), applies[ply]);
        enum apiary_status status =
            apiary_review_move(engine, game, ply, &shallow, NULL, NULL, &move);
        assert_int_equal(status, applies[ply] ? APIARY_OK : APIARY_BAD_ARGUMENT);
        assert_int_equal(move.ply, applies[ply] ? ply : ply < 2 ? 99 : ply - 1);
    }
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void stop(void *context, const struct apiary_search_report *report) {
    (void)report;
    apiary_engine_stop(context);
}

static void a_stopped_review_says_so_and_changes_nothing(void **state) {
    (void)state;
    const struct apiary_limits endless = {.depth = APIARY_MAX_DEPTH};
    struct apiary_reviewed_move move = {.ply = 99};
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game("Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    assert_int_equal(apiary_review_move(engine, game, 3, &endless, stop, engine, &move),
                     APIARY_STOPPED);
    assert_int_equal(move.ply, 99);
    assert_int_equal(apiary_review_move(engine, game, 3, &shallow, NULL, NULL, &move), APIARY_OK);
    assert_int_equal(move.ply, 3);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void missing_memory_is_reported(void **state) {
    (void)state;
    struct supply supply = {.left = SIZE_MAX};
    const struct apiary_allocator memory = supply_memory(&supply);
    apiary_game *game = NULL;
    apiary_engine *engine = new_engine();
    static const char text[] = "Base;InProgress;White[2];wS1;bS1 wS1-";
    assert_int_equal(
        apiary_game_read(&memory, APIARY_FORMAT_AUTO, text, strlen(text), NULL, &game, NULL),
        APIARY_OK);
    size_t live = supply.live;
    enum apiary_status status = APIARY_NO_MEMORY;
    for (size_t left = 0; status != APIARY_OK; left++) {
        struct apiary_reviewed_move move = {.ply = 99};
        supply.left = left;
        status = apiary_review_move(engine, game, 2, &shallow, NULL, NULL, &move);
        assert_int_equal(supply.live, live);
        assert_true(status == APIARY_OK ? left > 0 : status == APIARY_NO_MEMORY);
        assert_int_equal(move.ply, status == APIARY_OK ? 2 : 99);
    }
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void a_summary_counts_one_side(void **state) {
    (void)state;
    static const struct apiary_reviewed_move moves[] = {
        {.colour = APIARY_WHITE, .loss = 0.30, .judgement = APIARY_JUDGEMENT_BLUNDER},
        {.colour = APIARY_BLACK, .loss = 0.12, .judgement = APIARY_JUDGEMENT_MISTAKE},
        {.colour = APIARY_WHITE, .loss = 0.00, .judgement = APIARY_JUDGEMENT_NONE},
        {.colour = APIARY_WHITE, .loss = 0.15, .judgement = APIARY_JUDGEMENT_MISTAKE},
    };
    struct apiary_review_summary white = apiary_review_summarize(moves, 4, APIARY_WHITE);
    struct apiary_review_summary black = apiary_review_summarize(moves, 1, APIARY_BLACK);
    assert_int_equal(white.moves, 3);
    assert_int_equal(white.mistakes, 1);
    assert_int_equal(white.blunders, 1);
    assert_true(white.average_loss > 0.149 && white.average_loss < 0.151);
    assert_int_equal(black.moves, 0);
    assert_true(black.average_loss == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_winning_chances),
        cmocka_unit_test(scores_are_written_for_white),
        cmocka_unit_test(forced_results_count_the_turns_of_the_winner),
        cmocka_unit_test(a_missed_win_that_loses_is_a_blunder),
        cmocka_unit_test(the_winning_move_loses_nothing),
        cmocka_unit_test(a_slower_win_is_not_a_mistake),
        cmocka_unit_test(scores_are_for_the_side_that_moved),
        cmocka_unit_test(both_moves_are_searched_to_the_same_depth),
        cmocka_unit_test(a_declared_result_does_not_matter),
        cmocka_unit_test(drawn_tiles_cannot_be_reviewed),
        cmocka_unit_test(a_stopped_review_says_so_and_changes_nothing),
        cmocka_unit_test(missing_memory_is_reported),
        cmocka_unit_test(a_summary_counts_one_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
