/* One table for several engines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <pthread.h>
#include <stdatomic.h>

#include "apiary/engine.h"
#include "engine_test.h"
#include "supply.h"
#include "support.h"

static const char midgame[] =
    "Base+MLP;InProgress;White[9];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ;"
    "wP /wQ;bA1 -bP;wM bQ\\;bM wA1\\;wB1 wQ\\;bA2 /bP;wB2 wM-;bA1 wB2\\";

static const struct apiary_limits to_depth = {.depth = 7};

static apiary_table *new_table(int mib) {
    apiary_table *table = NULL;
    assert_int_equal(apiary_table_new(NULL, mib, &table), APIARY_OK);
    return table;
}

static apiary_engine *engine_with(apiary_table *table) {
    const struct apiary_engine_options options = {.table_mib = 1, .table = table};
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(NULL, &options, &engine), APIARY_OK);
    assert_ptr_equal(apiary_engine_options_of(engine).table, table);
    return engine;
}

static void one_engine_searches_as_with_a_table_of_its_own(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_table *table = new_table(1);
    apiary_engine *alone = new_engine(0, 1, 0), *sharing = engine_with(table);
    for (int i = 0; i < 2; i++) {
        struct apiary_search_report expected = search(alone, game, to_depth);
        struct apiary_search_report report = search(sharing, game, to_depth);
        assert_int_equal(report.nodes, expected.nodes);
        assert_int_equal(report.score, expected.score);
        assert_string_equal(report.lines[0].moves, expected.lines[0].moves);
        assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    }
    apiary_engine_free(alone);
    apiary_engine_free(sharing);
    apiary_table_free(table);
    apiary_game_free(game);
}

static void an_engine_uses_what_another_has_found(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_table *table = new_table(16);
    apiary_engine *first = engine_with(table), *second = engine_with(table);
    uint64_t fresh = search(first, game, to_depth).nodes;
    assert_true(search(second, game, to_depth).nodes < fresh / 2);
    apiary_engine_free(first);
    apiary_engine_free(second);
    apiary_table_free(table);
    apiary_game_free(game);
}

static void clearing_forgets(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_table *table = new_table(16);
    apiary_engine *first = engine_with(table), *second = engine_with(table);
    uint64_t fresh = search(first, game, to_depth).nodes;
    apiary_engine_clear(second); /* not the table, which is not its own */
    assert_true(search(second, game, to_depth).nodes < fresh / 2);
    apiary_table_clear(table);
    apiary_engine_clear(first);
    assert_int_equal(search(first, game, to_depth).nodes, fresh);
    apiary_engine_free(first);
    apiary_engine_free(second);
    apiary_table_free(table);
    apiary_game_free(game);
}

/* ---- Threads ---- */

enum { WORKERS = 4, SEARCHES = 6 };

struct worker {
    pthread_t thread;
    apiary_engine *engine;
    size_t done;
    bool all_legal;
    atomic_uint *running;
};

/* A game of its own for each kind of search. */
static void *search_plies(void *argument) {
    static const char *const games[] = {midgame, "Base+MLPDRC", "Six", "Andantino"};
    struct worker *worker = argument;
    worker->all_legal = true;
    for (size_t i = 0; i < SEARCHES; i++) {
        apiary_game *game = test_game(games[i % 4]);
        struct apiary_search_report report;
        char move[APIARY_MOVE_SIZE];
        const struct apiary_limits limits = {.nodes = 3000};
        if (!apiary_engine_search(worker->engine, game, &limits, NULL, NULL, &report)) {
            worker->done++;
        }
        worker->all_legal =
            worker->all_legal && apiary_game_check(game, report.move, strlen(report.move), move,
                                                   sizeof move, NULL) == APIARY_OK;
        apiary_game_free(game);
    }
    atomic_fetch_sub(worker->running, 1);
    return NULL;
}

static void engines_search_at_the_same_time(void **unused) {
    (void)unused;
    apiary_table *table = new_table(1);
    struct worker workers[WORKERS] = {{0}};
    atomic_uint running = WORKERS;
    for (size_t i = 0; i < WORKERS; i++) {
        workers[i].running = &running;
        workers[i].engine = engine_with(table);
        assert_int_equal(pthread_create(&workers[i].thread, NULL, search_plies, &workers[i]), 0);
    }
    while (atomic_load(&running) > 0) {
        apiary_table_clear(table);
        test_pause();
    }
    for (size_t i = 0; i < WORKERS; i++) {
        pthread_join(workers[i].thread, NULL);
        assert_int_equal(workers[i].done, SEARCHES);
        assert_true(workers[i].all_legal);
        apiary_engine_free(workers[i].engine);
    }
    apiary_table_free(table);
}

/* ---- Options and memory ---- */

static void sizes_outside_the_range_are_refused(void **unused) {
    (void)unused;
    apiary_table *table = NULL;
    assert_int_equal(apiary_table_new(NULL, -1, &table), APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_table_new(NULL, APIARY_MAX_TABLE_MIB + 1, &table), APIARY_BAD_ARGUMENT);
    assert_null(table);
    assert_int_equal(apiary_table_new(NULL, 0, &table), APIARY_OK);
    apiary_table_free(table);
    apiary_table_free(NULL);
}

static void an_engine_can_change_its_table(void **unused) {
    (void)unused;
    apiary_game *game = test_game(midgame);
    apiary_table *table = new_table(16);
    apiary_engine *engine = new_engine(0, 1, 0), *other = engine_with(table);
    uint64_t fresh = search(other, game, to_depth).nodes;
    const struct apiary_engine_options shared = {.table_mib = 1, .table = table};
    const struct apiary_engine_options own = {.table_mib = 16};
    assert_int_equal(apiary_engine_configure(engine, &shared), APIARY_OK);
    assert_true(search(engine, game, to_depth).nodes < fresh / 2);
    assert_int_equal(apiary_engine_configure(engine, &own), APIARY_OK);
    assert_int_equal(search(engine, game, to_depth).nodes, fresh);
    apiary_engine_free(other);
    apiary_table_free(table); /* no engine uses it any more */
    apiary_engine_free(engine);
    apiary_game_free(game);
}

static void missing_memory_is_reported(void **unused) {
    (void)unused;
    enum apiary_status status = APIARY_NO_MEMORY;
    int failures = -1;
    for (size_t n = 0; status == APIARY_NO_MEMORY; n++, failures++) {
        struct supply supply = {.left = n};
        const struct apiary_allocator memory = supply_memory(&supply);
        apiary_table *table = NULL;
        apiary_engine *engine = NULL;
        status = apiary_table_new(&memory, 1, &table);
        if (!status) {
            const struct apiary_engine_options options = {.table = table};
            status = apiary_engine_new(&memory, &options, &engine);
        }
        apiary_engine_free(engine);
        apiary_table_free(table);
        assert_int_equal(supply.live, 0);
    }
    assert_int_equal(status, APIARY_OK);
    assert_true(failures >= 6); /* table and its entries; engine, team, searcher */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_engine_searches_as_with_a_table_of_its_own),
        cmocka_unit_test(an_engine_uses_what_another_has_found),
        cmocka_unit_test(clearing_forgets),
        cmocka_unit_test(engines_search_at_the_same_time),
        cmocka_unit_test(sizes_outside_the_range_are_refused),
        cmocka_unit_test(an_engine_can_change_its_table),
        cmocka_unit_test(missing_memory_is_reported),
    };
    return cmocka_run_group_tests_name("engine table", tests, NULL, NULL);
}
