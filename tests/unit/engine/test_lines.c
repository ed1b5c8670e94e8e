/* The engine as an analyst: the best moves and their lines (multi-PV). */
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

/* Every search there is: Hive with and without expansion pieces and chance, threats, trees. */
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

enum { KINDS = sizeof kinds / sizeof *kinds, HIVE_KINDS = 4 };

/* The greatest depth at which nothing is pruned or reduced. */
static int exact_depth(size_t kind) {
    return kind < HIVE_KINDS ? 1 : 2;
}

/* A game in which the side to move wins in `plies`. */
struct puzzle {
    int plies;
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

/* The lines of a report have distinct first moves and are legal. Returns the length of the longest.
 */
static size_t check_lines(const apiary_game *game, const struct apiary_search_report *report) {
    size_t longest = 0;
    assert_true(report->line_count >= 1);
    for (size_t i = 0; i < report->line_count; i++) {
        const struct apiary_line *line = &report->lines[i];
        apiary_game *copy = NULL;
        size_t length = strlen(line->move);
        assert_int_equal(strncmp(line->moves, line->move, length), 0);
        assert_true(line->moves[length] == ';' || line->moves[length] == '\0');
        assert_int_equal(apiary_game_clone(game, &copy), APIARY_OK);
        size_t moves = play_line(copy, line->moves);
        longest = moves > longest ? moves : longest;
        apiary_game_free(copy);
        for (size_t j = 0; j < i; j++) {
            assert_string_not_equal(line->move, report->lines[j].move);
        }
    }
    return longest;
}

static void lines_are_legal_in_every_game(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        size_t longest = 0;
        for (int plies = 0; plies < 30; plies += 3) {
            apiary_engine *engine = new_engine();
            apiary_game *game = new_game(&kinds[k], plies);
            for (size_t lines = 1; lines <= 6 && !is_over(game); lines += 5) {
                size_t count;
                struct apiary_search_report report =
                    search(engine, game, (struct apiary_limits){.nodes = 3000, .lines = lines});
                assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
                assert_true(report.line_count <= (count < lines ? count : lines));
                size_t length = check_lines(game, &report);
                longest = length > longest ? length : longest;
            }
            apiary_game_free(game);
            apiary_engine_free(engine);
        }
        assert_true(longest > 1);
    }
}

/* With as many lines as moves, every move gets its true score. The first K of that ranking are the
 * lines of a search for K lines, and the first is the result of a search for one. */
static void lines_are_the_best_moves_in_order(void **unused) {
    (void)unused;
    enum { LINES = 4 };
    unsigned compared = 0;
    for (size_t k = 0; k < KINDS; k++) {
        for (int plies = 0; plies < 20 && strcmp(kinds[k].type, "Battle") != 0; plies += 2) {
            for (int depth = 1; depth <= exact_depth(k); depth++) {
                apiary_game *game = new_game(&kinds[k], plies);
                size_t count = 0;
                apiary_engine *all = new_engine(), *some = new_engine(), *one = new_engine();
                if (!is_over(game)) {
                    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
                }
                if (count > LINES && count <= APIARY_MAX_LINES) {
                    struct apiary_limits limits = {.depth = depth, .lines = APIARY_MAX_LINES};
                    struct apiary_search_report ranking = search(all, game, limits);
                    limits.lines = LINES;
                    struct apiary_search_report best = search(some, game, limits);
                    limits.lines = 0;
                    struct apiary_search_report single = search(one, game, limits);
                    size_t lines = ranking.line_count < LINES ? ranking.line_count : LINES;
                    assert_int_equal(best.line_count, lines);
                    for (size_t i = 0; i < lines; i++) {
                        assert_int_equal(best.lines[i].score, ranking.lines[i].score);
                        assert_int_equal(best.lines[i].depth, ranking.lines[i].depth);
                        assert_true(i == 0 || best.lines[i].score <= best.lines[i - 1].score);
                    }
                    assert_int_equal(single.score, ranking.lines[0].score);
                    assert_int_equal(best.score, ranking.lines[0].score);
                    assert_string_equal(best.move, best.lines[0].move);
                    compared++;
                }
                apiary_engine_free(one);
                apiary_engine_free(some);
                apiary_engine_free(all);
                apiary_game_free(game);
            }
        }
    }
    assert_true(compared > 40);
}

/* The table entries of multi-PV do not change the score of a search to the same depth. */
static void more_lines_leave_no_trace(void **unused) {
    (void)unused;
    for (size_t k = 0; k < 6; k++) { /* where a depth has one result */
        struct apiary_limits limits = {.depth = exact_depth(k)};
        apiary_game *game = new_game(&kinds[k], 6);
        apiary_engine *engine = new_engine();
        int before = search(engine, game, limits).score;
        apiary_engine_clear(engine);
        limits.lines = 5;
        search(engine, game, limits);
        limits.lines = 1;
        assert_int_equal(search(engine, game, limits).score, before);
        apiary_game_free(game);
        apiary_engine_free(engine);
    }
}

struct progress {
    const apiary_game *game;
    int calls, depth;
};

static void check_progress(void *context, const struct apiary_search_report *report) {
    struct progress *progress = context;
    assert_int_equal(report->line_count, 3);
    assert_true(report->depth > progress->depth);
    assert_int_equal(report->lines[2].depth, report->depth);
    check_lines(progress->game, report);
    progress->depth = report->depth;
    progress->calls++;
}

static void progress_has_all_lines(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine();
    apiary_game *game = new_game(&kinds[0], 8);
    struct progress progress = {.game = game};
    const struct apiary_limits limits = {.depth = 4, .lines = 3};
    struct apiary_search_report report;
    assert_int_equal(
        apiary_engine_search(engine, game, &limits, check_progress, &progress, &report), APIARY_OK);
    assert_int_equal(progress.calls, 4);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void too_many_lines_are_refused(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game("Base");
    struct apiary_limits limits = {.depth = 1, .lines = APIARY_MAX_LINES};
    struct apiary_search_report report = search(engine, game, limits);
    assert_int_equal(report.line_count, 4); /* all there are */
    limits.lines++;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report),
                     APIARY_BAD_ARGUMENT);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

/* A search that is stopped before its first iteration still names a move. */
static void a_stopped_search_has_a_line(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        apiary_engine *engine = new_engine();
        apiary_game *game = new_game(&kinds[k], 4);
        apiary_engine_stop(engine);
        struct apiary_search_report report =
            search(engine, game, (struct apiary_limits){.lines = 2});
        assert_int_equal(report.depth, 0);
        assert_string_equal(report.lines[0].move, report.move);
        check_lines(game, &report);
        apiary_game_free(game);
        apiary_engine_free(engine);
    }
}

static void keep_puzzle(char **field, size_t fields, void *context) {
    struct puzzle *puzzle = context;
    if (fields == 3 && atoi(field[1]) == puzzle->plies) {
        assert_true(strlen(field[0]) < sizeof puzzle->game);
        strcpy(puzzle->game, field[0]);
    }
}

static void a_forced_win_is_shown_to_its_end(void **unused) {
    (void)unused;
    struct puzzle puzzle = {.plies = 3};
    test_rows("puzzles.csv", keep_puzzle, &puzzle);
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(puzzle.game);
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){.depth = 3});
    assert_int_equal(report.score, APIARY_WIN - 3);
    assert_int_equal(play_line(game, report.lines[0].moves), 3);
    assert_true(is_over(game));
    apiary_game_free(game);
    apiary_engine_free(engine);
}

/* White is lost in this game of Battle: the solver proves it, and the tree chooses the move. */
static void a_proved_loss_is_reported(void **unused) {
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

/* A win at once needs no search, but the other moves do if lines are wanted for them. */
static void a_win_at_once_has_other_lines(void **unused) {
    (void)unused;
    struct puzzle puzzle = {.plies = 1};
    test_rows("puzzles.csv", keep_puzzle, &puzzle);
    apiary_engine *engine = new_engine();
    apiary_game *game = test_game(puzzle.game);
    struct apiary_limits limits = {.depth = 2};
    struct apiary_search_report report = search(engine, game, limits);
    assert_int_equal(report.score, APIARY_WIN - 1);
    assert_string_equal(report.lines[0].moves, report.move);
    limits.lines = 20;
    report = search(engine, game, limits);
    assert_int_equal(report.line_count, 20);
    assert_int_equal(report.lines[0].score, APIARY_WIN - 1);
    assert_true(report.lines[19].score < APIARY_FORCED);
    assert_int_equal(report.lines[19].depth, 2);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void a_search_survives_missing_memory(void **unused) {
    (void)unused;
    const struct apiary_engine_options options = {.table_mib = 1};
    for (size_t k = 0; k < KINDS; k++) {
        struct supply supply = {.left = SIZE_MAX};
        const struct apiary_allocator memory = supply_memory(&supply);
        apiary_engine *engine = NULL;
        assert_int_equal(apiary_engine_new(&memory, &options, &engine), APIARY_OK);
        apiary_game *game = new_game(&kinds[k], 4);
        const struct apiary_limits limits = {.depth = 1, .lines = 3};
        struct apiary_search_report report;
        enum apiary_status status = APIARY_NO_MEMORY;
        for (size_t n = 0; status == APIARY_NO_MEMORY; n++) {
            supply.left = n;
            status = apiary_engine_search(engine, game, &limits, NULL, NULL, &report);
            assert_true(k < 2 || n > 0 || status == APIARY_NO_MEMORY); /* Hive needs none */
        }
        assert_int_equal(status, APIARY_OK);
        apiary_game_free(game);
        apiary_engine_free(engine);
        assert_int_equal(supply.live, 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_legal_in_every_game),
        cmocka_unit_test(lines_are_the_best_moves_in_order),
        cmocka_unit_test(more_lines_leave_no_trace),
        cmocka_unit_test(progress_has_all_lines),
        cmocka_unit_test(too_many_lines_are_refused),
        cmocka_unit_test(a_stopped_search_has_a_line),
        cmocka_unit_test(a_forced_win_is_shown_to_its_end),
        cmocka_unit_test(a_proved_loss_is_reported),
        cmocka_unit_test(a_win_at_once_has_other_lines),
        cmocka_unit_test(a_search_survives_missing_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
