/* The engine as an analyst: the next best move, and the line that it expects. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "base/rng.h"
#include "supply.h"
#include "support.h"

/* Every search there is: official and generic Hive, chance, threats, trees. */
static const struct kind {
    const char *type;
    enum apiary_variant variant;
} kinds[] = {
    {"Base+MLP", APIARY_VARIANT_NONE},
    {"Base", APIARY_VARIANT_FOG},
    {"Base+MLPDRCFTKH", APIARY_VARIANT_NONE},
    {"Base+MLP", APIARY_VARIANT_BLIND},
    {"Six", APIARY_VARIANT_NONE},
    {"Andantino", APIARY_VARIANT_NONE},
    {"Battle", APIARY_VARIANT_NONE},
    {"Territory", APIARY_VARIANT_NONE},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

/* A win in three plies. */
struct puzzle {
    char game[4096];
};

static apiary_engine *new_engine(void) {
    const struct apiary_engine_options options = {.table_mib = 1};
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(NULL, &options, &engine), APIARY_OK);
    return engine;
}

static bool is_over(const apiary_game *game) {
    return apiary_result_is_final(apiary_game_result(game));
}

static apiary_game *new_game(const struct kind *kind, int plies) {
    struct apiary_options options = {.variant = kind->variant};
    apiary_game *game = NULL;
    struct rng rng = {7};
    if (kind->variant != APIARY_VARIANT_NONE) {
        strcpy(options.seed, "test");
    }
    assert_int_equal(apiary_game_new(NULL, kind->type, &options, &game, NULL), APIARY_OK);
    for (int i = 0; i < plies && !is_over(game); i++) {
        char move[APIARY_MOVE_SIZE];
        size_t count;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        apiary_game_move(game, rng_below(&rng, (uint32_t)count), move, sizeof move);
        assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
    }
    return game;
}

static struct apiary_search_report search(apiary_engine *engine, const apiary_game *game,
                                          struct apiary_limits limits) {
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report), APIARY_OK);
    return report;
}

static void each_next_best_move_is_another(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        enum { LINES = 6 };
        char moves[LINES][APIARY_MOVE_SIZE];
        const char *skip[LINES];
        apiary_engine *engine = new_engine();
        apiary_game *game = new_game(&kinds[k], 4);
        for (size_t i = 0; i < LINES; i++) {
            struct apiary_limits limits = {.nodes = 300, .skip = skip, .skip_count = i};
            struct apiary_search_report report;
            if (apiary_engine_search(engine, game, &limits, NULL, NULL, &report) != APIARY_OK) {
                size_t count; /* all were named */
                assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
                assert_int_equal(count, i);
                break;
            }
            for (size_t j = 0; j < i; j++) {
                assert_string_not_equal(report.move, moves[j]);
            }
            strcpy(moves[i], report.move);
            skip[i] = moves[i];
        }
        apiary_game_free(game);
        apiary_engine_free(engine);
    }
}

static void a_search_needs_a_move_that_is_left(void **unused) {
    (void)unused;
    const char *const all[] = {"wA1", "wB1", "wG1", "wS1"};
    const char *const none[] = {"wA2"};
    const char *many[APIARY_MAX_SKIP + 1];
    struct apiary_limits limits = {.depth = 1, .skip = all, .skip_count = 3};
    struct apiary_search_report report;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game("Base");
    assert_string_equal(search(engine, game, limits).move, "wS1");
    limits.skip_count = 4;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report),
                     APIARY_BAD_ARGUMENT);
    limits = (struct apiary_limits){.depth = 1, .skip = none, .skip_count = 1};
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report),
                     APIARY_BAD_ARGUMENT);
    for (size_t i = 0; i < APIARY_MAX_SKIP + 1; i++) {
        many[i] = "wA1";
    }
    limits = (struct apiary_limits){.depth = 1, .skip = many, .skip_count = APIARY_MAX_SKIP};
    search(engine, game, limits);
    limits.skip_count++;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report),
                     APIARY_BAD_ARGUMENT);
    apiary_game_free(game);

    game = test_game("Six");
    const char *const illegal[] = {"0,0"};
    limits = (struct apiary_limits){.depth = 1, .skip = illegal, .skip_count = 1};
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report),
                     APIARY_BAD_ARGUMENT);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

/* What is skipped is still there for the next search. */
static void skipped_moves_leave_no_trace(void **unused) {
    (void)unused;
    for (size_t k = 0; k < 6; k++) { /* where a depth has one result */
        const struct apiary_limits limits = {.depth = 2};
        apiary_game *game = new_game(&kinds[k], 6);
        apiary_engine *engine = new_engine();
        struct apiary_search_report before = search(engine, game, limits);
        apiary_engine_clear(engine);
        const char *const skip[] = {before.move};
        search(engine, game, (struct apiary_limits){.depth = 2, .skip = skip, .skip_count = 1});
        struct apiary_search_report after = search(engine, game, limits);
        assert_int_equal(after.score, before.score);
        apiary_game_free(game);
        apiary_engine_free(engine);
    }
}

/* Plays the moves of a line, each in its canonical spelling; how many there were. */
static size_t play_line(apiary_game *game, const char *line) {
    size_t count = 0;
    while (*line) {
        char canonical[APIARY_MOVE_SIZE], move[APIARY_MOVE_SIZE];
        size_t length = strcspn(line, ";");
        assert_true(length > 0 && length < sizeof move);
        snprintf(move, sizeof move, "%.*s", (int)length, line);
        assert_int_equal(apiary_game_check(game, move, length, canonical, sizeof canonical, NULL),
                         APIARY_OK);
        assert_string_equal(move, canonical);
        line += length;
        line += *line == ';';
        if (strcmp(move, "draw") == 0) {
            assert_int_equal(*line, '\0'); /* chance decides */
        } else {
            assert_int_equal(apiary_game_play(game, move, length, NULL), APIARY_OK);
        }
        count++;
    }
    return count;
}

/* The moves of a multi-PV search are distinct, the best first, each with a legal line of its own.
 */
static void the_best_moves_come_with_their_lines(void **unused) {
    (void)unused;
    enum { LINES = 6 };
    for (size_t k = 0; k < KINDS; k++) {
        apiary_engine *engine = new_engine();
        apiary_game *game = new_game(&kinds[k], 4);
        struct apiary_search_report report =
            search(engine, game, (struct apiary_limits){.depth = 2, .lines = LINES});
        size_t count;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        assert_true(report.line_count >= 1);
        assert_true(report.line_count <= (count < LINES ? count : LINES));
        assert_string_equal(report.lines[0].move, report.move);
        assert_int_equal(report.lines[0].score, report.score);
        for (size_t i = 0; i < report.line_count; i++) {
            const struct apiary_line *line = &report.lines[i];
            apiary_game *copy = NULL;
            assert_int_equal(strncmp(line->moves, line->move, strlen(line->move)), 0);
            assert_int_equal(apiary_game_clone(game, &copy), APIARY_OK);
            play_line(copy, line->moves);
            apiary_game_free(copy);
            for (size_t j = 0; j < i; j++) {
                assert_string_not_equal(line->move, report.lines[j].move);
            }
        }
        apiary_game_free(game);
        apiary_engine_free(engine);
    }
}

static void lines_are_legal_in_every_game(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        size_t longest = 0;
        for (int plies = 0; plies < 30; plies += 3) {
            char line[APIARY_LINE_SIZE];
            apiary_engine *engine = new_engine();
            apiary_game *game = new_game(&kinds[k], plies);
            if (!is_over(game)) {
                struct apiary_search_report report =
                    search(engine, game, (struct apiary_limits){.nodes = 2000});
                assert_int_equal(apiary_engine_line(engine, game, report.move, line, sizeof line),
                                 APIARY_OK);
                assert_int_equal(strncmp(line, report.move, strlen(report.move)), 0);
                size_t length = play_line(game, line);
                longest = length > longest ? length : longest;
            }
            apiary_game_free(game);
            apiary_engine_free(engine);
        }
        assert_true(longest > 1);
    }
}

/* A position of another game must not be taken for the one that was searched. */
static void a_line_of_another_game_is_legal_too(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine();
    for (size_t k = 0; k < KINDS; k++) {
        char line[APIARY_LINE_SIZE];
        apiary_game *game = new_game(&kinds[k], 4), *other = new_game(&kinds[k], 5);
        struct apiary_search_report report =
            search(engine, other, (struct apiary_limits){.nodes = 500});
        char move[APIARY_MOVE_SIZE];
        size_t count;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        apiary_game_move(game, 0, move, sizeof move);
        assert_int_equal(apiary_engine_line(engine, game, move, line, sizeof line), APIARY_OK);
        assert_true(play_line(game, line) >= 1);
        assert_int_equal(apiary_engine_line(engine, other, report.move, line, sizeof line),
                         APIARY_OK);
        apiary_game_free(other);
        apiary_game_free(game);
    }
    apiary_engine_free(engine);
}

static void keep_puzzle(char **field, size_t fields, void *context) {
    struct puzzle *puzzle = context;
    if (fields == 3 && atoi(field[1]) == 3) {
        assert_true(strlen(field[0]) < sizeof puzzle->game);
        strcpy(puzzle->game, field[0]);
    }
}

static void a_forced_win_is_shown_to_its_end(void **unused) {
    (void)unused;
    struct puzzle puzzle = {""};
    char line[APIARY_LINE_SIZE];
    test_rows("puzzles.csv", keep_puzzle, &puzzle);
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(puzzle.game);
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){.depth = 3});
    assert_int_equal(apiary_engine_line(engine, game, report.move, line, sizeof line), APIARY_OK);
    assert_int_equal(play_line(game, line), 3);
    assert_true(is_over(game));
    assert_int_equal(apiary_engine_line(engine, game, "pass", line, sizeof line), APIARY_GAME_OVER);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

/* White cannot hold this game of Battle: the solver proves it, and the tree chooses the move. */
static void a_proved_loss_is_said(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(
        "Battle;InProgress;White[9];-2,3>-2,2;1,-3>-1,-1;2,1>2,0;-3,0>-3,1;-3,3>-3,2;-3,1>-3,3;"
        "-1,3>-1,2;3,-3>2,-2;0,2>0,1;2,-2>2,-1;2,0>2,-2;0,-2>1,-2;2,-2>0,-2;0,-3>0,-1;0,1>0,0;"
        "0,-1>0,1>-2,3");
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){.depth = 4});
    assert_true(report.score <= -APIARY_FORCED);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void a_line_says_what_is_wrong(void **unused) {
    (void)unused;
    char line[APIARY_LINE_SIZE];
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game("Base");
    assert_int_equal(apiary_engine_line(engine, game, "wQ", line, sizeof line), APIARY_QUEEN_FIRST);
    assert_int_equal(apiary_engine_line(engine, game, "wA1", line, 10), APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_engine_line(engine, game, "wA1", line, APIARY_MOVE_SIZE), APIARY_OK);
    assert_string_equal(line, "wA1"); /* before any search */
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void a_line_survives_missing_memory(void **unused) {
    (void)unused;
    const struct apiary_engine_options options = {.table_mib = 1};
    for (size_t k = 0; k < KINDS; k++) {
        struct supply supply = {.left = SIZE_MAX};
        const struct apiary_allocator memory = supply_memory(&supply);
        char line[APIARY_LINE_SIZE];
        apiary_engine *engine = NULL;
        assert_int_equal(apiary_engine_new(&memory, &options, &engine), APIARY_OK);
        apiary_game *game = new_game(&kinds[k], 4);
        struct apiary_search_report report =
            search(engine, game, (struct apiary_limits){.nodes = 500});
        size_t before = supply.live;
        for (size_t n = 0; n < 4; n++) {
            supply.left = n;
            enum apiary_status status =
                apiary_engine_line(engine, game, report.move, line, sizeof line);
            assert_int_equal(status, n == 0 ? APIARY_NO_MEMORY : APIARY_OK);
            assert_int_equal(supply.live, before);
        }
        apiary_game_free(game);
        apiary_engine_free(engine);
        assert_int_equal(supply.live, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_next_best_move_is_another),
        cmocka_unit_test(a_search_needs_a_move_that_is_left),
        cmocka_unit_test(skipped_moves_leave_no_trace),
        cmocka_unit_test(the_best_moves_come_with_their_lines),
        cmocka_unit_test(lines_are_legal_in_every_game),
        cmocka_unit_test(a_line_of_another_game_is_legal_too),
        cmocka_unit_test(a_forced_win_is_shown_to_its_end),
        cmocka_unit_test(a_proved_loss_is_said),
        cmocka_unit_test(a_line_says_what_is_wrong),
        cmocka_unit_test(a_line_survives_missing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
