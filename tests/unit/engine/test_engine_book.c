/* When the engine plays from the opening book, and when it does not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "book/book.h"
#include "games/game.h"
#include "support.h"

static const struct apiary_engine_options full = {.table_mib = 1, .seed = 5};
static const struct apiary_limits playing = {.nodes = 2000, .vary = true};

static struct apiary_search_report search(const struct apiary_engine_options *options,
                                          const struct apiary_limits *limits,
                                          const apiary_game *game) {
    apiary_engine *engine = NULL;
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_new(NULL, options, &engine), APIARY_OK);
    assert_int_equal(apiary_engine_search(engine, game, limits, NULL, NULL, &report), APIARY_OK);
    assert_in_range(report.line_count, 1, limits->lines > 1 ? limits->lines : 1);
    if (report.nodes == 0) {
        assert_string_equal(report.lines[0].move, report.move);
        assert_string_equal(report.lines[0].moves, report.move);
    }
    report.lines = NULL; /* they go with the engine */
    apiary_engine_free(engine);
    return report;
}

static void full_strength_plays_book_moves_without_a_search(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+MLP");
    struct book_move list[BOOK_MAX_MOVES];
    size_t count = book_moves(&book_builtin, game_state_of(game), NULL, list);
    bool met[BOOK_MAX_MOVES] = {false};
    assert_true(count > 1);
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct apiary_engine_options options = full;
        options.seed = seed;
        struct apiary_search_report report = search(&options, &playing, game);
        assert_int_equal(report.nodes, 0);
        assert_int_equal(report.depth, 0);
        assert_string_equal(search(&options, &playing, game).move, report.move);
        for (size_t i = 0; i < count; i++) {
            bool same = report.move[1] == hive_kinds[hive_move_bug(list[i].move)].letter;
            assert_true(!same || report.score == list[i].score);
            met[i] = met[i] || same;
        }
    }
    for (size_t i = 0; i < count; i++) {
        assert_true(met[i] || list[i].weight < 3);
    }
    apiary_game_free(game);
}

static void analysis_lower_levels_and_the_option_are_without_the_book(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+MLP");
    struct apiary_limits limits = playing;
    struct apiary_engine_options options = full;
    limits.vary = false;
    assert_true(search(&options, &limits, game).nodes > 0);
    limits = playing;
    limits.lines = 2;
    assert_true(search(&options, &limits, game).nodes > 0);
    options.no_book = true;
    assert_true(search(&options, &playing, game).nodes > 0);
    for (int level = 1; level < APIARY_MAX_LEVEL; level++) {
        options = full;
        options.level = level;
        assert_true(search(&options, &playing, game).nodes > 0);
    }
    apiary_game_free(game);
}

static void positions_outside_the_book_are_searched(void **unused) {
    (void)unused;
    static const char *const games[] = {
        "Base+MLP;InProgress;White[6];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 -wQ;bG1 bQ-;wG2 -wG1;"
        "bG2 bG1-;wG3 -wG2;bG3 bG2-",
        "Base+MLPD", "Six"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        apiary_game *game = test_game(games[i]);
        assert_true(search(&full, &playing, game).nodes > 0);
        apiary_game_free(game);
    }
}

/* Both sides' first bugs in Base, 100 games. */
static void base_does_not_always_begin_with_beetles(void **unused) {
    (void)unused;
    int beetles[2] = {0};
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct apiary_engine_options options = full;
        options.seed = seed;
        apiary_game *game = test_game("Base");
        for (int side = 0; side < 2; side++) {
            struct apiary_search_report report = search(&options, &playing, game);
            beetles[side] += report.move[1] == 'B';
            assert_int_equal(apiary_game_play(game, report.move, strlen(report.move), NULL),
                             APIARY_OK);
        }
        apiary_game_free(game);
    }
    assert_in_range(beetles[0], 10, 90);
    assert_in_range(beetles[1], 10, 90);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(full_strength_plays_book_moves_without_a_search),
        cmocka_unit_test(analysis_lower_levels_and_the_option_are_without_the_book),
        cmocka_unit_test(positions_outside_the_book_are_searched),
        cmocka_unit_test(base_does_not_always_begin_with_beetles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
