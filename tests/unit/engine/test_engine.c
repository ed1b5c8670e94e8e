/* The engine through its public header: results, limits, refusals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <pthread.h>

#include "apiary/engine.h"
#include "engine_test.h"
#include "stopper.h"
#include "supply.h"
#include "support.h"

/* A busy midgame with every kind of piece, and its end. */
static const char midgame[] =
    "Base+MLP;InProgress;White[17];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ;"
    "wP /wQ;bA1 -bP;wM bQ\\;bM wA1\\;wB1 wQ\\;bA2 /bP;wB2 wM-;bA1 wB2\\;wB1 wG1;bA2 wQ-;wB1 bL;"
    "bB1 bA2/;bP wM\\;bB1 wQ/;wL /wP;bA1 -wL;wG2 -wQ;bA2 -wG2;wG3 wA1/;bM wG3-;wA2 wB2-;"
    "bA1 wA2/;wL bQ/;bP /wA2";

static const char white_won[] =
    "Base;WhiteWins;Black[7];wS1;bS1 wS1-;wQ \\wS1;bQ bS1/;wG1 -wQ;bG1 bQ-;wA1 wG1\\;bA1 bQ\\;"
    "wA2 \\wQ;bA2 \\bG1;wG2 wA2/;bA3 -bA2;wG1 /bA3";

/* White's spiders and queen are pinned, and every free cell beside them touches Black. */
static const char must_pass[] =
    "Base;InProgress;White[11];wS1;bA1 -wS1;wQ wS1-;bA2 -bA1;wQ wS1\\;bA3 -bA2;wQ /wS1;bQ -bA3;"
    "wQ wS1\\;bB1 -bQ;wQ /wS1;bB1 /bQ;wS1 /wQ;bB2 /bA2;wS1 /bB2;bB1 -bB2;wQ /bA1;bA2 /wS1;"
    "wS2 wQ\\;bA3 wS2\\";

static void assert_legal(const apiary_game *game, const char *move) {
    char canonical[APIARY_MOVE_SIZE];
    struct apiary_error error = {.message = ""};
    if (apiary_game_check(game, move, strlen(move), canonical, sizeof canonical, &error)) {
        fail_msg("%s: %s", move, error.message);
    }
    assert_string_equal(move, canonical);
}

static void play(apiary_game *game, const char *move) {
    assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
}

/* ---- Results ---- */

struct puzzles {
    int plies; /* rows with up to so many */
    struct apiary_limits limits;
    int solved;
};

static void solve_row(char **field, size_t fields, void *context) {
    struct puzzles *puzzles = context;
    assert_int_equal(fields, 3);
    if (atoi(field[1]) > puzzles->plies) {
        return;
    }
    apiary_game *game = test_game(field[0]);
    apiary_engine *engine = new_engine(0, 0, 0);
    struct apiary_search_report report = search(engine, game, puzzles->limits);
    char expected[APIARY_MOVE_SIZE]; /* as we spell it */
    assert_int_equal(
        apiary_game_check(game, field[2], strlen(field[2]), expected, sizeof expected, NULL),
        APIARY_OK);
    assert_string_equal(report.move, expected);
    /* Not always on the shortest way, and two of them are shorter than they say. */
    assert_in_range(report.score, APIARY_FORCED, APIARY_WIN - 1);
    puzzles->solved++;
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void a_win_in_one_is_found_under_any_limit(void **unused) {
    (void)unused;
    const struct apiary_limits limits[] = {{.depth = 1}, {.depth = 4}, {.nodes = 1}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct puzzles puzzles = {.plies = 1, .limits = limits[i]};
        test_rows("puzzles.csv", solve_row, &puzzles);
        assert_int_equal(puzzles.solved, 3);
    }
}

static void every_puzzle_is_solved(void **unused) {
    (void)unused;
    /* Well under a second on any machine. */
    struct puzzles puzzles = {.plies = 5, .limits = {.nodes = 200000}};
    test_rows("puzzles.csv", solve_row, &puzzles);
    assert_int_equal(puzzles.solved, 12);
}

static enum apiary_result win_of(enum apiary_colour colour) {
    return colour == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
}

/* Whether the side to move has won or has a win in one. */
static bool can_win(apiary_game *game) {
    enum apiary_result wanted = win_of(apiary_game_to_move(game));
    bool wins = apiary_game_result(game) == wanted;
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    for (size_t i = 0; i < count && !wins; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_moves(game, &count);
        apiary_game_move(game, i, move, sizeof move);
        play(game, move);
        wins = apiary_game_result(game) == wanted;
        apiary_game_undo(game, 1);
    }
    return wins;
}

/* The number of moves after which the opponent cannot do so. */
static size_t count_escapes(apiary_game *game, size_t *count) {
    size_t escapes = 0;
    assert_int_equal(apiary_game_moves(game, count), APIARY_OK);
    for (size_t i = 0; i < *count; i++) {
        char move[APIARY_MOVE_SIZE];
        size_t same;
        assert_int_equal(apiary_game_moves(game, &same), APIARY_OK);
        apiary_game_move(game, i, move, sizeof move);
        play(game, move);
        escapes += !can_win(game);
        apiary_game_undo(game, 1);
    }
    return escapes;
}

/* A turn earlier, what the puzzle wins with is a threat. */
static void parry_row(char **field, size_t fields, void *context) {
    int *parried = context;
    assert_int_equal(fields, 3);
    if (atoi(field[1]) != 1) {
        return;
    }
    apiary_game *game = test_game(field[0]);
    apiary_engine *engine = new_engine(0, 0, 0);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    size_t count, escapes = count_escapes(game, &count);
    assert_true(escapes < count);
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){.depth = 2});
    assert_int_equal(report.score == 2 - APIARY_WIN, escapes == 0);
    play(game, report.move);
    assert_int_equal(can_win(game), escapes == 0);
    *parried += escapes > 0;
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void a_threatened_loss_is_parried(void **unused) {
    (void)unused;
    int parried = 0;
    test_rows("puzzles.csv", parry_row, &parried);
    assert_int_equal(parried, 1); /* of three; the other two are lost */
}

static void a_forced_pass_is_answered_with_pass(void **unused) {
    (void)unused;
    apiary_game *game = test_game(must_pass);
    const struct apiary_limits limits[] = {{.depth = 3}, {.nodes = 1}, {.milliseconds = 50}};
    for (int level = 1; level <= APIARY_MAX_LEVEL; level++) {
        apiary_engine *engine = new_engine(level, 1, 1);
        for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
            assert_string_equal(search(engine, game, limits[i]).move, "pass");
        }
        apiary_engine_free(engine);
    }
    apiary_game_free(game);
}

static struct apiary_search_report report_without_rule(const char *text) {
    apiary_game *game = test_game(text);
    apiary_engine *engine = new_engine(0, 0, 0);
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){.depth = 2});
    apiary_engine_free(engine);
    apiary_game_free(game);
    return report;
}

/* White is worse and has moved its queen back and forth; once more is a draw. */
static void a_third_occurrence_counts_as_a_draw(void **unused) {
    (void)unused;
    static const char start[] =
        "Base+MLP;InProgress;White[13];wB1;bP wB1\\;wL wB1/;bM /bP;wQ -wB1;bQ bP-;wP -wL;bA1 /bQ;"
        "wL wB1-;bM wL/;wP -bM;bP /wB1;wQ -bP;bM \\wP;wQ /bP;bM wP/;wQ -bA1;bA1 -bP;wQ /bP;"
        "bA1 /bQ;wQ -bA1;bA1 -bP;wQ /bP;bA1 /bQ";
    const struct apiary_options options = {.repetition = true};
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, start, strlen(start),
                                      &options, &game, NULL),
                     APIARY_OK);
    apiary_engine *engine = new_engine(0, 0, 0);
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){.depth = 2});
    assert_int_equal(report.score, 0);
    assert_true(report_without_rule(start).score < 0);
    play(game, report.move);
    assert_int_equal(apiary_game_result(game), APIARY_DRAW);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

/* ---- Limits ---- */

static void the_answer_is_legal_under_any_limit(void **unused) {
    (void)unused;
    const char *const games[] = {"Base", "Base+MLP", midgame};
    const struct apiary_limits limits[] = {{.milliseconds = 1},
                                           {.nodes = 1},
                                           {.nodes = 1000},
                                           {.depth = 1},
                                           {.depth = APIARY_MAX_DEPTH, .nodes = 2},
                                           {.milliseconds = 1, .nodes = 1, .depth = 1}};
    for (int threads = 1; threads <= 2; threads++) {
        apiary_engine *engine = new_engine(0, threads, 0);
        for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
            apiary_game *game = test_game(games[i]);
            for (size_t j = 0; j < sizeof limits / sizeof *limits; j++) {
                struct apiary_search_report report = search(engine, game, limits[j]);
                assert_legal(game, report.move);
            }
            apiary_game_free(game);
        }
        apiary_engine_free(engine);
    }
}

static void a_node_limit_is_met_exactly(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_engine *engine = new_engine(0, 0, 0);
    for (uint64_t nodes = 1; nodes < 20000; nodes = nodes * 3 + 1) {
        apiary_engine_clear(engine);
        assert_int_equal(search(engine, game, (struct apiary_limits){.nodes = nodes}).nodes, nodes);
    }
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void a_stop_before_the_start_ends_the_next_search_only(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_engine *engine = new_engine(0, 0, 0);
    apiary_engine_stop(engine);
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){0});
    assert_legal(game, report.move);
    assert_int_equal(report.depth, 0);
    report = search(engine, game, (struct apiary_limits){.depth = 2});
    assert_int_equal(report.depth, 2);
    apiary_engine_stop(engine);
    apiary_engine_cancel_stop(engine);
    report = search(engine, game, (struct apiary_limits){.depth = 3});
    assert_int_equal(report.depth, 3);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void a_stop_from_another_thread_ends_the_search(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    for (int threads = 1; threads <= 2; threads++) {
        apiary_engine *engine = new_engine(0, threads, 0);
        struct stopper stopper;
        stopper_start(&stopper, engine);
        struct apiary_search_report report = search(engine, game, (struct apiary_limits){0});
        stopper_finish(&stopper);
        assert_legal(game, report.move);
        apiary_engine_free(engine);
    }
    apiary_game_free(game);
}

struct listened {
    apiary_engine *engine; /* to be stopped, or NULL */
    const apiary_game *game;
    int calls;
    struct apiary_search_report last;
};

static void listen(void *context, const struct apiary_search_report *report) {
    struct listened *listened = context;
    listened->calls++;
    assert_int_equal(report->depth, listened->calls);
    assert_true(report->nodes >= listened->last.nodes);
    assert_legal(listened->game, report->move);
    listened->last = *report;
    if (listened->engine) {
        apiary_engine_stop(listened->engine);
    }
}

static void every_finished_depth_is_reported(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_engine *engine = new_engine(0, 0, 0);
    struct listened listened = {.game = game};
    const struct apiary_limits limits = {.depth = 3};
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_search(engine, game, &limits, listen, &listened, &report),
                     APIARY_OK);
    assert_int_equal(listened.calls, 3);
    assert_int_equal(report.depth, 3);
    assert_int_equal(report.score, listened.last.score);
    assert_int_equal(report.nodes, listened.last.nodes);
    assert_string_equal(report.move, listened.last.move);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void a_search_can_be_stopped_from_its_progress(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_engine *engine = new_engine(0, 0, 0);
    struct listened listened = {.engine = engine, .game = game};
    const struct apiary_limits limits = {0};
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_search(engine, game, &limits, listen, &listened, &report),
                     APIARY_OK);
    assert_true(listened.calls >= 1);
    assert_legal(game, report.move);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void a_search_without_limits_ends_when_the_result_is_certain(void **unused) {
    (void)unused;
    apiary_game *game = test_game(white_won);
    apiary_engine *engine = new_engine(0, 0, 0);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    struct apiary_search_report report = search(engine, game, (struct apiary_limits){0});
    assert_int_equal(report.score, APIARY_WIN - 1);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void a_search_fills_the_table(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_engine *engine = NULL;
    assert_int_equal(
        apiary_engine_new(NULL, &(struct apiary_engine_options){.table_mib = 1}, &engine),
        APIARY_OK);
    assert_int_equal(apiary_engine_table_used(engine), 0);
    search(engine, game, (struct apiary_limits){.nodes = 30000});
    assert_in_range(apiary_engine_table_used(engine), 1, 1000);
    apiary_engine_clear(engine);
    assert_int_equal(apiary_engine_table_used(engine), 0);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

/* ---- Determinism ---- */

static void assert_same(const struct apiary_search_report *a,
                        const struct apiary_search_report *b) {
    assert_int_equal(a->depth, b->depth);
    assert_int_equal(a->score, b->score);
    assert_int_equal(a->nodes, b->nodes);
    assert_string_equal(a->move, b->move);
}

static void one_thread_is_deterministic(void **unused) {
    (void)unused;
    const struct apiary_limits limits[] = {{.depth = 3}, {.nodes = 12345}};
    apiary_game *game = test_game(midgame), *other = test_game("Base+MLP");
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        apiary_engine *engine = new_engine(0, 0, 0);
        struct apiary_search_report first = search(engine, game, limits[i]);
        search(engine, other, limits[i]);
        apiary_engine_clear(engine);
        struct apiary_search_report cleared = search(engine, game, limits[i]);
        apiary_engine_free(engine);
        engine = new_engine(0, 0, 99);
        struct apiary_search_report again = search(engine, game, limits[i]);
        apiary_engine_free(engine);
        assert_same(&first, &cleared);
        assert_same(&first, &again);
    }
    apiary_game_free(other);
    apiary_game_free(game);
}

/* A table full of positions of another game type must not be used. */
static void games_do_not_leak_into_each_other(void **unused) {
    (void)unused;
    apiary_game *base = test_game("Base;InProgress;White[2];wS1;bS1 wS1-");
    apiary_game *full = test_game("Base+MLP;InProgress;White[2];wS1;bS1 wS1-");
    apiary_engine *engine = new_engine(0, 0, 0);
    const struct apiary_limits limits = {.depth = 3};
    struct apiary_search_report alone = search(engine, full, limits);
    apiary_engine_clear(engine);
    search(engine, base, limits);
    struct apiary_search_report after = search(engine, full, limits);
    assert_int_equal(alone.score, after.score);
    assert_string_equal(alone.move, after.move);
    assert_true(after.nodes > alone.nodes / 2);
    apiary_engine_free(engine);
    apiary_game_free(full);
    apiary_game_free(base);
}

/* ---- Threads ---- */

static void two_threads_play_legal_moves(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine(0, 2, 0);
    apiary_game *game = test_game("Base+MLP");
    for (int ply = 0; ply < 24 && apiary_game_result(game) <= APIARY_IN_PROGRESS; ply++) {
        struct apiary_search_report report =
            search(engine, game, (struct apiary_limits){.depth = 3, .milliseconds = 100});
        assert_legal(game, report.move);
        play(game, report.move);
    }
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void *play_alone(void *argument) {
    struct apiary_search_report *report = argument;
    apiary_engine *engine = new_engine(0, 0, 0);
    apiary_game *game = test_game(midgame);
    *report = search(engine, game, (struct apiary_limits){.depth = 3});
    apiary_game_free(game);
    apiary_engine_free(engine);
    return NULL;
}

static void two_engines_live_in_one_process(void **unused) {
    (void)unused;
    struct apiary_search_report reports[2];
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, play_alone, &reports[1]), 0);
    play_alone(&reports[0]);
    pthread_join(thread, NULL);
    assert_same(&reports[0], &reports[1]);
}

/* ---- Refusals ---- */

static void a_finished_game_has_no_move(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine(0, 0, 0);
    apiary_game *over = test_game(white_won), *resigned = test_game(midgame);
    assert_int_equal(apiary_game_declare(resigned, APIARY_BLACK_WINS, APIARY_ENDING_DECLARED),
                     APIARY_OK);
    const struct apiary_limits limits = {.depth = 1};
    struct apiary_search_report report = {.depth = 77};
    assert_int_equal(apiary_engine_search(engine, over, &limits, NULL, NULL, &report),
                     APIARY_GAME_OVER);
    assert_int_equal(apiary_engine_search(engine, resigned, &limits, NULL, NULL, &report),
                     APIARY_GAME_OVER);
    assert_int_equal(report.depth, 77);
    apiary_game_free(resigned);
    apiary_game_free(over);
    apiary_engine_free(engine);
}

static void limits_outside_their_range_are_refused(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine(0, 0, 0);
    apiary_game *game = test_game("Base");
    const struct apiary_limits limits[] = {{.depth = -1},
                                           {.depth = APIARY_MAX_DEPTH + 1, .nodes = 1},
                                           {.milliseconds = -1},
                                           {.soft_milliseconds = -1}};
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct apiary_search_report report;
        assert_int_equal(apiary_engine_search(engine, game, &limits[i], NULL, NULL, &report),
                         APIARY_BAD_ARGUMENT);
    }
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void zero_options_are_the_defaults(void **unused) {
    (void)unused;
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(NULL, NULL, &engine), APIARY_OK);
    struct apiary_engine_options options = apiary_engine_options_of(engine);
    assert_int_equal(options.threads, 1);
    assert_int_equal(options.table_mib, 64);
    assert_int_equal(options.level, 8);
    apiary_engine_free(engine);
    apiary_engine_free(NULL);
}

static void options_out_of_range_are_refused(void **unused) {
    (void)unused;
    const struct apiary_engine_options bad[] = {
        {.threads = -1},   {.threads = APIARY_MAX_THREADS + 1},
        {.table_mib = -1}, {.table_mib = APIARY_MAX_TABLE_MIB + 1},
        {.level = -1},     {.level = APIARY_MAX_LEVEL + 1}};
    apiary_engine *engine = new_engine(3, 1, 5);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        apiary_engine *none = NULL;
        assert_int_equal(apiary_engine_new(NULL, &bad[i], &none), APIARY_BAD_ARGUMENT);
        assert_null(none);
        assert_int_equal(apiary_engine_configure(engine, &bad[i]), APIARY_BAD_ARGUMENT);
        assert_int_equal(apiary_engine_options_of(engine).level, 3);
        assert_int_equal(apiary_engine_options_of(engine).seed, 5);
    }
    apiary_engine_free(engine);
}

/* ---- Memory ---- */

static void a_new_engine_survives_missing_memory(void **unused) {
    (void)unused;
    const struct apiary_engine_options options = {.threads = 3, .table_mib = 1};
    enum apiary_status status = APIARY_NO_MEMORY;
    int failures = -1;
    for (size_t n = 0; status == APIARY_NO_MEMORY; n++, failures++) {
        struct supply supply = {.left = n};
        const struct apiary_allocator memory = supply_memory(&supply);
        apiary_engine *engine = NULL;
        status = apiary_engine_new(&memory, &options, &engine);
        assert_int_equal(engine != NULL, status == APIARY_OK);
        apiary_engine_free(engine);
        assert_int_equal(supply.live, 0);
    }
    assert_int_equal(status, APIARY_OK);
    assert_true(failures >= 5); /* engine, table, team, searchers */
}

static void missing_memory_leaves_the_old_options(void **unused) {
    (void)unused;
    struct supply supply = {.left = 100};
    const struct apiary_allocator memory = supply_memory(&supply);
    const struct apiary_engine_options small = {.threads = 1, .table_mib = 1};
    const struct apiary_engine_options large = {.threads = 2, .table_mib = 2};
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(&memory, &small, &engine), APIARY_OK);
    apiary_game *game = test_game("Base");
    enum apiary_status status = APIARY_NO_MEMORY;
    for (size_t n = 0; status == APIARY_NO_MEMORY; n++) {
        size_t before = supply.live;
        supply.left = n;
        status = apiary_engine_configure(engine, &large);
        if (status == APIARY_NO_MEMORY) {
            assert_int_equal(supply.live, before);
            assert_int_equal(apiary_engine_options_of(engine).threads, 1);
            assert_int_equal(apiary_engine_options_of(engine).table_mib, 1);
        }
        supply.left = 0; /* a search asks for none */
        search(engine, game, (struct apiary_limits){.depth = 2});
    }
    assert_int_equal(status, APIARY_OK);
    assert_int_equal(apiary_engine_options_of(engine).threads, 2);
    apiary_game_free(game);
    apiary_engine_free(engine);
    assert_int_equal(supply.live, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_in_one_is_found_under_any_limit),
        cmocka_unit_test(every_puzzle_is_solved),
        cmocka_unit_test(a_threatened_loss_is_parried),
        cmocka_unit_test(a_forced_pass_is_answered_with_pass),
        cmocka_unit_test(a_third_occurrence_counts_as_a_draw),
        cmocka_unit_test(the_answer_is_legal_under_any_limit),
        cmocka_unit_test(a_node_limit_is_met_exactly),
        cmocka_unit_test(a_stop_before_the_start_ends_the_next_search_only),
        cmocka_unit_test(a_stop_from_another_thread_ends_the_search),
        cmocka_unit_test(every_finished_depth_is_reported),
        cmocka_unit_test(a_search_can_be_stopped_from_its_progress),
        cmocka_unit_test(a_search_fills_the_table),
        cmocka_unit_test(a_search_without_limits_ends_when_the_result_is_certain),
        cmocka_unit_test(one_thread_is_deterministic),
        cmocka_unit_test(games_do_not_leak_into_each_other),
        cmocka_unit_test(two_threads_play_legal_moves),
        cmocka_unit_test(two_engines_live_in_one_process),
        cmocka_unit_test(a_finished_game_has_no_move),
        cmocka_unit_test(limits_outside_their_range_are_refused),
        cmocka_unit_test(zero_options_are_the_defaults),
        cmocka_unit_test(options_out_of_range_are_refused),
        cmocka_unit_test(a_new_engine_survives_missing_memory),
        cmocka_unit_test(missing_memory_leaves_the_old_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
