/* What the public headers promise about arguments at the edges: NULL, indices outside a list,
 * negative numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "apiary/registry.h"
#include "support.h"

static void null_options_are_the_defaults(void **state) {
    (void)state;
    apiary_game *game, *read;
    assert_int_equal(apiary_game_new(NULL, "Base", NULL, &game, NULL), APIARY_OK);
    assert_false(apiary_game_options(game).queen_first);
    assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_AUTO, "Base", 4, NULL, &read, NULL),
                     APIARY_OK);
    apiary_engine *engine;
    assert_int_equal(apiary_engine_new(NULL, NULL, &engine), APIARY_OK);
    struct apiary_engine_options options = apiary_engine_options_of(engine);
    assert_int_equal(options.threads, 1);
    assert_int_equal(options.table_mib, 64);
    assert_int_equal(options.level, APIARY_MAX_LEVEL);
    assert_int_equal(apiary_engine_configure(engine, NULL), APIARY_OK);
    options.threads = -1;
    assert_int_equal(apiary_engine_configure(engine, &options), APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_engine_options_of(engine).threads, 1);
    apiary_engine_free(engine);
    apiary_engine_free(NULL);
    apiary_game_free(read);
    apiary_game_free(game);
    apiary_game_free(NULL);
}

static void an_index_outside_gives_nothing(void **state) {
    (void)state;
    apiary_game *game = test_game("Base");
    char text[APIARY_MOVE_SIZE] = "x";
    size_t count;
    assert_int_equal(apiary_game_move(game, 0, text, sizeof text), 0); /* there is no list yet */
    assert_string_equal(text, "");
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    text[0] = 'x';
    assert_int_equal(apiary_game_move(game, count, text, sizeof text), 0);
    assert_string_equal(text, "");
    text[0] = 'x';
    assert_int_equal(apiary_game_record_move(game, 0, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_null(apiary_game_comment(game, 0));
    assert_int_equal(apiary_game_set_comment(game, 0, "a", 1), APIARY_BAD_ARGUMENT);
    assert_null(apiary_game_tag_name(game, 0));
    assert_null(apiary_game_tag_value(game, 0));
    assert_int_equal(apiary_game_undo(game, 1), APIARY_BAD_ARGUMENT);
    apiary_game_free(game);
}

static void perft_of_no_depth_is_one(void **state) {
    (void)state;
    const struct apiary_game_info *info;
    for (size_t i = 0; (info = apiary_game_info_at(i)); i++) {
        apiary_game *game = test_game(info->type);
        assert_int_equal(apiary_game_perft(game, 0), 1);
        assert_int_equal(apiary_game_perft(game, -1), 1);
        apiary_game_free(game);
    }
}

static void stop_from_progress(void *context, const struct apiary_search_report *report) {
    assert_true(report->line_count > 0);
    assert_string_equal(report->lines[0].move, report->move);
    apiary_engine_stop(context);
}

static void a_progress_callback_may_stop_the_search(void **state) {
    (void)state;
    apiary_game *game = test_game("Base");
    apiary_engine *engine;
    struct apiary_search_report report;
    struct apiary_limits none = {0};
    assert_int_equal(apiary_engine_new(NULL, NULL, &engine), APIARY_OK);
    assert_int_equal(apiary_engine_search(engine, game, &none, stop_from_progress, engine, &report),
                     APIARY_OK);
    assert_true(report.stopped);
    struct apiary_limits negative = {.depth = -1};
    assert_int_equal(apiary_engine_search(engine, game, &negative, NULL, NULL, &report),
                     APIARY_BAD_ARGUMENT);
    apiary_engine_free(engine);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_options_are_the_defaults),
        cmocka_unit_test(an_index_outside_gives_nothing),
        cmocka_unit_test(perft_of_no_depth_is_one),
        cmocka_unit_test(a_progress_callback_may_stop_the_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
