/* How soon a search ends after its time is up or after a stop: counted in nodes, with a clock that
 * the test turns, so that the speed of the machine plays no part. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "base/clock.h"
#include "base/rng.h"
#include "support.h"

/* ---- The clock ---- */

static struct {
    int64_t now_ms;
    int64_t readings;
    int64_t stop_at;       /* the reading at which the engine is stopped; 0: never */
    apiary_engine *engine; /* that engine */
} fake;

/* In place of base/clock.c: each reading is a millisecond later than the last. A search reads the
 * clock once for each batch of nodes. */
int64_t clock_ns(void) {
    fake.now_ms++;
    fake.readings++;
    if (fake.stop_at && fake.readings == fake.stop_at) {
        apiary_engine_stop(fake.engine);
    }
    return fake.now_ms * 1000000;
}

/* ---- Games ---- */

static const char midgame[] =
    "Base+MLP;InProgress;White[17];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ;"
    "wP /wQ;bA1 -bP;wM bQ\\;bM wA1\\;wB1 wQ\\;bA2 /bP;wB2 wM-;bA1 wB2\\;wB1 wG1;bA2 wQ-;wB1 bL;"
    "bB1 bA2/;bP wM\\;bB1 wQ/;wL /wP;bA1 -wL;wG2 -wQ;bA2 -wG2;wG3 wA1/;bM wG3-;wA2 wB2-;"
    "bA1 wA2/;wL bQ/;bP /wA2";

/* Between two readings of the clock there are 1024 nodes in official Hive, 32 elsewhere. */
static const struct row {
    const char *text;
    enum apiary_variant variant;
    int random_plies;
    unsigned batch;
} games[] = {
    {midgame, APIARY_VARIANT_NONE, 0, 1024},
    {"Base+MLP", APIARY_VARIANT_NONE, 0, 1024},
    {"Base+MLPDRCFTKH", APIARY_VARIANT_NONE, 6, 256},
    {"Base+MLP", APIARY_VARIANT_BLIND, 6, 1024},
    {"Six", APIARY_VARIANT_NONE, 6, 32},
    {"Andantino", APIARY_VARIANT_NONE, 6, 32},
    {"Battle", APIARY_VARIANT_NONE, 6, 32},
    {"Territory", APIARY_VARIANT_NONE, 6, 32},
};

enum { GAMES = sizeof games / sizeof *games };

static apiary_game *new_game(const struct row *row) {
    struct apiary_options options = {.variant = row->variant};
    if (options.variant != APIARY_VARIANT_NONE) {
        strcpy(options.seed, "test");
    }
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_AUTO, row->text, strlen(row->text),
                                      &options, &game, NULL),
                     APIARY_OK);
    struct rng rng = {9};
    for (int i = 0; i < row->random_plies; i++) {
        char move[APIARY_MOVE_SIZE];
        size_t count;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        size_t length = apiary_game_move(game, rng_below(&rng, (uint32_t)count), move, sizeof move);
        assert_int_equal(apiary_game_play(game, move, length, NULL), APIARY_OK);
    }
    return game;
}

static apiary_engine *new_engine(int level) {
    const struct apiary_engine_options options = {
        .table_mib = 1, .level = level, .seed = 1, .no_book = true};
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(NULL, &options, &engine), APIARY_OK);
    return engine;
}

/* ---- Tests ---- */

enum { LIMIT_MS = 40 };

/*
 * The clock is read at the start, before each batch of nodes, once when a depth is reported and
 * once for the result. No batch begins after the time is up, so there are fewer batches than
 * milliseconds, and at most three readings follow the one that shows it.
 */
static void assert_ended(const char *name, const char *cause, uint64_t nodes, unsigned batch) {
    if (nodes == 0 || nodes > LIMIT_MS * batch || fake.readings < LIMIT_MS ||
        fake.readings > LIMIT_MS + 4) {
        fail_msg("%s, %s after %d ms: %llu nodes, %lld readings of the clock", name, cause,
                 LIMIT_MS, (unsigned long long)nodes, (long long)fake.readings);
    }
}

static void search_row(const struct row *row, int level, struct apiary_limits limits,
                       const char *cause) {
    apiary_game *game = new_game(row);
    apiary_engine *engine = new_engine(level);
    struct apiary_search_report report;
    fake.readings = 0;
    fake.engine = engine;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report), APIARY_OK);
    assert_ended(row->text, cause, report.nodes, row->batch);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void no_batch_of_nodes_begins_after_the_time_is_up(void **unused) {
    (void)unused;
    for (size_t i = 0; i < GAMES; i++) {
        search_row(&games[i], 0, (struct apiary_limits){.milliseconds = LIMIT_MS}, "time is up");
    }
}

static void no_batch_of_nodes_begins_after_a_stop(void **unused) {
    (void)unused;
    for (size_t i = 0; i < GAMES; i++) {
        fake.stop_at = LIMIT_MS;
        search_row(&games[i], 0, (struct apiary_limits){.milliseconds = 10 * LIMIT_MS}, "stopped");
        fake.stop_at = 0;
    }
}

/* Milliseconds of a search of the midgame with this soft limit, and a hard one that is far away. */
static int64_t soft_time(int64_t soft_ms) {
    apiary_game *game = new_game(&games[0]);
    apiary_engine *engine = new_engine(0);
    struct apiary_search_report report;
    const struct apiary_limits limits = {.milliseconds = 2000, .soft_milliseconds = soft_ms};
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report), APIARY_OK);
    apiary_engine_free(engine);
    apiary_game_free(game);
    return report.milliseconds;
}

static void a_soft_limit_ends_a_search_between_two_depths(void **unused) {
    (void)unused;
    int64_t shorter = soft_time(10), longer = soft_time(200);
    assert_in_range(shorter, 5, 199);
    assert_in_range(longer, 100, 1999);
    assert_true(shorter < longer);
    const struct apiary_limits limits = {.milliseconds = LIMIT_MS,
                                         .soft_milliseconds = 100 * LIMIT_MS};
    search_row(&games[0], 0, limits, "time is up");
}

static void a_varied_opening_move_keeps_to_the_time(void **unused) {
    (void)unused;
    const struct apiary_limits limits = {.milliseconds = LIMIT_MS, .vary = true};
    search_row(&games[1], APIARY_MAX_LEVEL, limits, "time is up");
}

static void a_search_for_a_forced_win_keeps_to_the_time(void **unused) {
    (void)unused;
    apiary_game *game = new_game(&games[0]);
    apiary_engine *engine = new_engine(0);
    static struct apiary_mate_report report;
    const struct apiary_limits limits = {.milliseconds = LIMIT_MS};
    fake.readings = 0;
    assert_int_equal(
        apiary_engine_mate(engine, game, APIARY_MAX_MATE, &limits, NULL, NULL, &report), APIARY_OK);
    assert_int_equal(report.verdict, APIARY_MATE_UNKNOWN);
    assert_ended("a forced win", "time is up", report.nodes, games[0].batch);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_batch_of_nodes_begins_after_the_time_is_up),
        cmocka_unit_test(no_batch_of_nodes_begins_after_a_stop),
        cmocka_unit_test(a_soft_limit_ends_a_search_between_two_depths),
        cmocka_unit_test(a_varied_opening_move_keeps_to_the_time),
        cmocka_unit_test(a_search_for_a_forced_win_keeps_to_the_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
