/* Perft in parts: deeper than a game counts in one piece. The tables are in hive/test_perft.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/perft.h"
#include "supply.h"
#include "support.h"

static uint64_t count(const apiary_game *game, int depth) {
    uint64_t found = 0;
    assert_int_equal(perft_count(game, depth, NULL, &found), APIARY_OK);
    return found;
}

static apiary_game *new_game(const char *type, const struct apiary_options *options) {
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_new(NULL, type, options, &game, NULL), APIARY_OK);
    return game;
}

static void parts_add_up_to_the_whole(void **unused) {
    (void)unused;
    static const struct {
        const char *type;
        int depth;
    } row[] = {{"Base", 5}, {"Base+D", 5}, {"Andantino", 6}, {"Six", 5}, {"Battle", 5}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        apiary_game *game = new_game(row[i].type, NULL);
        for (int depth = 0; depth <= row[i].depth; depth++) {
            assert_int_equal(count(game, depth), apiary_game_perft(game, depth));
        }
        assert_int_equal(apiary_game_length(game), 0);
        apiary_game_free(game);
    }
}

static void lines_end_with_the_game(void **unused) {
    (void)unused;
    static const char *const ends[] = {
        /* Over, though White could move an ant away from Black's queen. */
        "Base White[20] 0,0=bQ 1,0=wA1 1,-1=wA2 0,-1=wA3 -1,0=wG1 -1,1=wG2 0,1=wG3 2,0=wQ 3,0=bA1 "
        "hand=wBBSS+bBBGGGSSAA last=-",
        "Battle White[9] 0,-2=w 3,-3=b 0,-1=w", /* over after some of the moves */
    };
    for (size_t i = 0; i < 2; i++) {
        apiary_game *game = test_game(ends[i]);
        assert_int_equal(count(game, 5), apiary_game_perft(game, 5));
        assert_int_equal(count(game, 6), apiary_game_perft(game, 6));
        apiary_game_free(game);
    }
}

static void neither_repetition_nor_a_declared_result_ends_a_line(void **unused) {
    (void)unused;
    struct apiary_options options = {.repetition = true};
    apiary_game *game = new_game("Base", &options), *copy = NULL;
    static const char *const moves[] = {"wS1",     "bS1 wS1-", "wQ -wS1", "bQ bS1-",  "wQ \\wS1",
                                        "bQ bS1/", "wQ -wS1",  "bQ bS1-", "wQ \\wS1", "bQ bS1/",
                                        "wQ -wS1", "bQ bS1-",  "wQ \\wS1"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        assert_int_equal(apiary_game_play(game, moves[i], strlen(moves[i]), NULL), APIARY_OK);
    }
    assert_int_equal(apiary_game_result(game), APIARY_DRAW);
    assert_true(count(game, 1) > 0);
    assert_int_equal(count(game, 5), apiary_game_perft(game, 5));
    assert_int_equal(perft_copy(game, &copy), APIARY_OK);
    assert_int_equal(apiary_game_result(copy), APIARY_IN_PROGRESS);
    size_t legal;
    assert_int_equal(apiary_game_moves(copy, &legal), APIARY_OK);
    assert_int_equal(legal, count(game, 1));
    apiary_game_free(copy);
    apiary_game_undo(game, 1);
    apiary_game_declare(game, APIARY_WHITE_WINS, APIARY_ENDING_RESIGNATION);
    assert_int_equal(count(game, 5), apiary_game_perft(game, 5));
    apiary_game_free(game);
}

/* Drawing and placing are one turn: as many as in the open game, unless a tile was drawn. */
static void a_blind_game_is_counted_as_the_open_one(void **unused) {
    (void)unused;
    struct apiary_options options = {.variant = APIARY_VARIANT_BLIND};
    apiary_game *open = new_game("Base", NULL), *blind = new_game("Base", &options), *copy = NULL;
    assert_int_equal(count(blind, 5), count(open, 5));
    assert_int_equal(perft_copy(blind, &copy), APIARY_OK);
    assert_int_equal(apiary_game_options(copy).variant, APIARY_VARIANT_NONE);
    apiary_game_free(copy);
    assert_int_equal(apiary_game_play(blind, "draw wA1", 8, NULL), APIARY_OK);
    assert_int_equal(count(blind, 5), 131760);
    assert_int_equal(apiary_game_play(open, "wA1", 3, NULL), APIARY_OK);
    assert_int_equal(count(blind, 6), count(open, 5));
    assert_int_equal(perft_copy(blind, &copy), APIARY_OK);
    assert_int_equal(apiary_game_options(copy).variant, APIARY_VARIANT_BLIND);
    size_t legal;
    assert_int_equal(apiary_game_moves(copy, &legal), APIARY_OK);
    assert_int_equal(legal, 1);
    apiary_game_free(copy);
    apiary_game_free(blind);
    apiary_game_free(open);
}

static void a_count_can_be_stopped(void **unused) {
    (void)unused;
    apiary_game *game = new_game("Base+MLP", NULL);
    atomic_bool stop = true;
    uint64_t found = 7;
    assert_int_equal(perft_count(game, PERFT_MAX_DEPTH, &stop, &found), APIARY_OK);
    apiary_game_free(game);
}

static void without_memory_nothing_is_counted(void **unused) {
    (void)unused;
    struct supply supply = {.left = (size_t)-1};
    const struct apiary_allocator memory = supply_memory(&supply);
    apiary_game *game = NULL, *copy = NULL;
    assert_int_equal(apiary_game_new(&memory, "Base", NULL, &game, NULL), APIARY_OK);
    size_t failures = 0, live = supply.live;
    uint64_t found = 7;
    supply.left = 0;
    assert_int_equal(perft_count(game, 5, NULL, &found), APIARY_NO_MEMORY);
    assert_int_equal(found, 7);
    for (; supply.left = failures, perft_copy(game, &copy) != APIARY_OK; failures++) {
        assert_null(copy);
        assert_int_equal(supply.live, live);
    }
    assert_true(failures >= 3);
    apiary_game_free(copy);
    apiary_game_free(game);
    assert_int_equal(supply.live, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_add_up_to_the_whole),
        cmocka_unit_test(lines_end_with_the_game),
        cmocka_unit_test(neither_repetition_nor_a_declared_result_ends_a_line),
        cmocka_unit_test(a_blind_game_is_counted_as_the_open_one),
        cmocka_unit_test(a_count_can_be_stopped),
        cmocka_unit_test(without_memory_nothing_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
