/* The engine in every game but official open Hive: legal answers under any limit and at any level,
 * wins in one, stops, missing memory. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "base/rng.h"
#include "engine_test.h"
#include "stopper.h"
#include "supply.h"
#include "support.h"

struct kind {
    const char *type;
    enum apiary_variant variant;
};

static const struct kind kinds[] = {
    {"Six", APIARY_VARIANT_NONE},
    {"Andantino", APIARY_VARIANT_NONE},
    {"Battle", APIARY_VARIANT_NONE},
    {"Territory", APIARY_VARIANT_NONE},
    {"Base+MLPDRCFTKH", APIARY_VARIANT_NONE},
    {"Base+MLP", APIARY_VARIANT_BLIND},
    {"Base+DRCFTK", APIARY_VARIANT_BLIND_BLACK},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

static apiary_game *new_game(const struct kind *kind, const char *seed) {
    struct apiary_options options = {.variant = kind->variant};
    apiary_game *game = NULL;
    if (kind->variant != APIARY_VARIANT_NONE) {
        strcpy(options.seed, seed);
    }
    assert_int_equal(apiary_game_new(NULL, kind->type, &options, &game, NULL), APIARY_OK);
    return game;
}

static void play(apiary_game *game, const char *move) {
    struct apiary_error error = {.message = ""};
    if (apiary_game_play(game, move, strlen(move), &error)) {
        fail_msg("%s: %s", move, error.message);
    }
}

static bool is_over(const apiary_game *game) {
    return apiary_result_is_final(apiary_game_result(game));
}

static void play_at_random(apiary_game *game, int plies, struct rng *rng) {
    for (int i = 0; i < plies && !is_over(game); i++) {
        char move[APIARY_MOVE_SIZE];
        size_t count;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        apiary_game_move(game, rng_below(rng, (uint32_t)count), move, sizeof move);
        play(game, move);
    }
}

/* Legal and in the canonical spelling. */
static void assert_listed(apiary_game *game, const char *move) {
    char canonical[APIARY_MOVE_SIZE];
    assert_int_equal(apiary_game_check(game, move, strlen(move), canonical, sizeof canonical, NULL),
                     APIARY_OK);
    assert_string_equal(move, canonical);
}

static void answers_are_legal_under_any_limit(void **unused) {
    (void)unused;
    const struct apiary_limits limits[] = {{.milliseconds = 1},
                                           {.nodes = 1},
                                           {.nodes = 500},
                                           {.depth = 1},
                                           {.milliseconds = 1, .nodes = 1, .depth = 1}};
    for (size_t k = 0; k < KINDS; k++) {
        apiary_engine *engine = new_engine(0, 1, 0);
        struct rng rng = {k};
        apiary_game *game = new_game(&kinds[k], "test");
        while (!is_over(game) && apiary_game_length(game) < 40) {
            const struct apiary_limits *limit = &limits[apiary_game_length(game) % 5];
            struct apiary_search_report report = search(engine, game, *limit);
            assert_listed(game, report.move);
            play(game, report.move);
            play_at_random(game, 1, &rng);
        }
        apiary_game_free(game);
        apiary_engine_free(engine);
    }
}

static void every_level_plays_a_game(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        for (int level = 1; level <= APIARY_MAX_LEVEL; level++) {
            apiary_engine *engine = new_engine(level, 1, 5);
            apiary_game *game = new_game(&kinds[k], "test");
            while (!is_over(game) && apiary_game_length(game) < 12) {
                struct apiary_search_report report =
                    search(engine, game, (struct apiary_limits){.nodes = 300});
                assert_listed(game, report.move);
                assert_true(report.nodes <= 300);
                play(game, report.move);
            }
            apiary_game_free(game);
            apiary_engine_free(engine);
        }
    }
}

/* Whether the side to move can win at once, by a move that chance does not decide. */
static bool can_win(apiary_game *game) {
    enum apiary_result wanted =
        apiary_game_to_move(game) == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    bool wins = false;
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

/* In games of random moves, wherever there is one. */
static void a_win_in_one_is_taken(void **unused) {
    (void)unused;
    for (size_t k = 0; k < 4; k++) {
        int taken = 0;
        for (uint64_t seed = 0; taken < 3 && seed < 200; seed++) {
            struct rng rng = {seed};
            apiary_game *game = new_game(&kinds[k], "test");
            play_at_random(game, 10, &rng);
            while (!is_over(game) && apiary_game_length(game) < 120 && !can_win(game)) {
                play_at_random(game, 1, &rng);
            }
            for (int level = 3; level <= APIARY_MAX_LEVEL && !is_over(game); level++) {
                if (!can_win(game)) {
                    break;
                }
                enum apiary_colour side = apiary_game_to_move(game);
                apiary_engine *engine = new_engine(level, 1, seed);
                struct apiary_search_report report =
                    search(engine, game, (struct apiary_limits){.depth = 2});
                assert_int_equal(report.score, APIARY_WIN - 1);
                play(game, report.move);
                assert_int_equal(apiary_game_result(game),
                                 side == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS);
                apiary_game_undo(game, 1);
                apiary_engine_free(engine);
                taken += level == APIARY_MAX_LEVEL;
            }
            apiary_game_free(game);
        }
        assert_true(taken >= 3);
    }
}

static void a_stop_from_another_thread_ends_the_search(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        apiary_engine *engine = new_engine(0, 1, 0);
        apiary_game *game = new_game(&kinds[k], "test");
        struct rng rng = {3};
        play_at_random(game, 8, &rng);
        if (!is_over(game)) {
            struct stopper stopper;
            stopper_start(&stopper, engine);
            struct apiary_search_report report = search(engine, game, (struct apiary_limits){0});
            stopper_finish(&stopper);
            assert_listed(game, report.move);
        }
        apiary_game_free(game);
        apiary_engine_free(engine);
    }
}

/* The game of a GameString, with draws told in it, in the hands of a host with this seed. */
static apiary_game *same_game(const apiary_game *game, const char *seed) {
    char text[4096];
    struct apiary_options options = apiary_game_options(game);
    snprintf(options.seed, sizeof options.seed, "%s", seed);
    options.commitment[0] = '\0';
    apiary_game *made = NULL;
    size_t length = apiary_game_write(game, APIARY_FORMAT_GAME_STRING, text, sizeof text);
    assert_int_equal(
        apiary_game_read(NULL, APIARY_FORMAT_GAME_STRING, text, length, &options, &made, NULL),
        APIARY_OK);
    return made;
}

/* RULES C: the engine does not know the order of the pile. With another seed, which draws other
 * tiles, the same position gets the same answer, before and after a draw. */
static void the_seed_of_a_game_changes_nothing(void **unused) {
    (void)unused;
    static const char *const seeds[] = {"two", "three", "4", "5", "6", "7", "8", "9"};
    apiary_game *one = new_game(&kinds[5], "one");
    unsigned draws = 0, other_tiles = 0;
    for (int entry = 0; entry < 14 && !is_over(one); entry++) {
        const struct apiary_limits limits = {.nodes = 2000};
        apiary_engine *engine = new_engine(0, 1, 0);
        struct apiary_search_report a = search(engine, one, limits);
        apiary_engine_free(engine);
        draws += strcmp(a.move, "draw") == 0;
        char expected[APIARY_MOVE_SIZE], drawn[APIARY_MOVE_SIZE];
        for (size_t i = 0; i < sizeof seeds / sizeof *seeds; i++) {
            apiary_game *two = same_game(one, seeds[i]);
            engine = new_engine(0, 1, 0);
            struct apiary_search_report b = search(engine, two, limits);
            assert_string_equal(a.move, b.move);
            assert_int_equal(a.score, b.score);
            assert_int_equal(a.nodes, b.nodes);
            play(two, b.move);
            apiary_game_record_move(two, apiary_game_length(two) - 1, drawn, sizeof drawn);
            if (i == 0) {
                strcpy(expected, drawn);
            }
            other_tiles += strcmp(expected, drawn) != 0;
            apiary_engine_free(engine);
            apiary_game_free(two);
        }
        play(one, a.move);
    }
    assert_true(draws >= 3 && other_tiles >= 3); /* chance had a say, and differed */
    apiary_game_free(one);
}

static void the_same_search_gives_the_same_answer(void **unused) {
    (void)unused;
    for (size_t k = 0; k < KINDS; k++) {
        apiary_game *game = new_game(&kinds[k], "test");
        apiary_engine *engine = new_engine(0, 1, 0), *other = new_engine(0, 1, 7);
        const struct apiary_limits limits = {.nodes = 2000};
        struct apiary_search_report a = search(engine, game, limits);
        struct apiary_search_report b = search(other, game, limits);
        assert_string_equal(a.move, b.move);
        assert_int_equal(a.score, b.score);
        assert_int_equal(a.nodes, b.nodes);
        apiary_engine_free(engine);
        apiary_engine_free(other);
        apiary_game_free(game);
    }
}

/* One engine for one game after the other. */
static void an_engine_can_change_games(void **unused) {
    (void)unused;
    apiary_engine *engine = new_engine(0, 1, 0);
    for (size_t k = 0; k < 2 * KINDS; k++) {
        apiary_game *game = new_game(&kinds[k * 3 % KINDS], "test"), *hive = test_game("Base");
        assert_listed(game, search(engine, game, (struct apiary_limits){.nodes = 200}).move);
        assert_listed(hive, search(engine, hive, (struct apiary_limits){.nodes = 200}).move);
        apiary_game_free(game);
        apiary_game_free(hive);
    }
    apiary_engine_free(engine);
}

static void missing_memory_is_reported_and_survived(void **unused) {
    (void)unused;
    const struct apiary_engine_options options = {.table_mib = 1};
    for (size_t k = 0; k < KINDS; k++) {
        apiary_game *game = new_game(&kinds[k], "test");
        struct apiary_search_report report;
        enum apiary_status status = APIARY_NO_MEMORY;
        for (size_t n = 0; status == APIARY_NO_MEMORY; n++) {
            struct supply supply = {.left = n};
            const struct apiary_allocator memory = supply_memory(&supply);
            const struct apiary_limits limits = {.depth = 2};
            apiary_engine *engine = NULL;
            status = apiary_engine_new(&memory, &options, &engine);
            if (status == APIARY_OK) {
                status = apiary_engine_search(engine, game, &limits, NULL, NULL, &report);
                assert_true(status == APIARY_OK || supply.failed);
                supply.left = SIZE_MAX; /* and with memory it plays on */
                assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report),
                                 APIARY_OK);
                assert_listed(game, report.move);
            }
            apiary_engine_free(engine);
            assert_int_equal(supply.live, 0);
        }
        assert_int_equal(status, APIARY_OK);
        apiary_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal_under_any_limit),
        cmocka_unit_test(every_level_plays_a_game),
        cmocka_unit_test(a_win_in_one_is_taken),
        cmocka_unit_test(a_stop_from_another_thread_ends_the_search),
        cmocka_unit_test(the_seed_of_a_game_changes_nothing),
        cmocka_unit_test(the_same_search_gives_the_same_answer),
        cmocka_unit_test(an_engine_can_change_games),
        cmocka_unit_test(missing_memory_is_reported_and_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
