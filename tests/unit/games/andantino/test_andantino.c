/* The clauses of RULES E, each in a position made for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "unit/games/tiles_test.h"

static void black_begins(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Andantino");
    assert_int_equal(apiary_game_to_move(game), APIARY_BLACK);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'o'), 20);
    assert_int_equal(apiary_game_hand(game, APIARY_BLACK, 'o'), 21);
    tiles_play(game, "1,1");
    tiles_play(game, "2,0");
    char text[256];
    apiary_game_write(game, APIARY_FORMAT_GAME_STRING, text, sizeof text);
    assert_string_equal(text, "Andantino;InProgress;Black[2];1,1;2,0");
    apiary_game_free(game);
}

static void five_in_a_line_win(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game(
        "Andantino Black[5]", "0,0=b 1,0=b 2,0=b 3,0=b 0,1=w 1,1=w 2,1=w 3,1=w 0,2=w", true, 0);
    tiles_check(game, "4,0", APIARY_BLACK_WINS);
    tiles_check(game, "1,-1", APIARY_IN_PROGRESS);
    apiary_game_free(game);
}

/* A ring of six black tiles with a gap at -1,1; what is inside decides. */
static void enclosing_a_tile_wins(void **unused) {
    (void)unused;
    static const struct {
        const char *inside;
        enum apiary_result result;
    } rows[] = {{"0,0=w", APIARY_BLACK_WINS}, {"2,-2=w", APIARY_IN_PROGRESS}};
    for (size_t i = 0; i < 2; i++) {
        char tiles[256];
        snprintf(tiles, sizeof tiles,
                 "1,0=b 1,-1=b 0,-1=b -1,0=b 0,1=b %s 2,0=w 2,-1=w 3,-1=w 1,1=w 0,2=w",
                 rows[i].inside);
        apiary_game *game = tiles_game("Andantino Black[6]", tiles, true, 0);
        tiles_check(game, "-1,1", rows[i].result);
        apiary_game_free(game);
    }
}

static void own_tiles_and_empty_cells_inside_do_not_matter(void **unused) {
    (void)unused;
    /* A ring of eight around 0,0 and 1,0. */
    static const char ring[] = "2,0=b 2,-1=b 1,-1=b 0,-1=b -1,0=b -1,1=b 0,1=b "
                               "3,0=w 3,-1=w 2,-2=w 1,-2=w -2,1=w -2,2=w";
    static const struct {
        const char *inside;
        enum apiary_result result;
    } rows[] = {
        {"0,0=w 4,0=w", APIARY_BLACK_WINS}, /* and 1,0 empty */
        {"1,0=w 0,0=b 4,0=w 4,-1=w", APIARY_BLACK_WINS},
        {"0,0=b 4,0=w 4,-1=w 3,-2=w", APIARY_IN_PROGRESS},
        {"4,0=w 4,-1=w", APIARY_IN_PROGRESS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char tiles[256];
        snprintf(tiles, sizeof tiles, "%s %s", ring, rows[i].inside);
        apiary_game *game = tiles_game("Andantino Black[8]", tiles, true, 0);
        tiles_check(game, "1,1", rows[i].result);
        apiary_game_free(game);
    }
}

static void a_tile_placed_inside_the_others_ring_loses(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game("Andantino White[6]",
                                   "1,0=b 1,-1=b 0,-1=b -1,0=b -1,1=b 0,1=b "
                                   "2,0=w 2,-1=w 3,-1=w 1,1=w 0,2=w 2,-2=w",
                                   true, 0);
    tiles_check(game, "0,0", APIARY_BLACK_WINS);
    tiles_check(game, "-1,2", APIARY_IN_PROGRESS);
    apiary_game_free(game);
}

/* wbb, then wb 20 times, then w: 44 tiles in a row, as far apart as they can be. */
static const char *row_of_44(void) {
    static char tiles[1024];
    tiles[0] = '\0';
    for (int q = 0; q < 44; q++) {
        bool white = q == 0 || (q >= 3 && q % 2 == 1);
        snprintf(tiles + strlen(tiles), sizeof tiles - strlen(tiles), "%s%d,0=%c", q ? " " : "", q,
                 white ? 'w' : 'b');
    }
    return tiles;
}

static void a_moved_tile_leaves_one_field_and_touches_two(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game("Andantino White[22]", row_of_44(), false, 0);
    size_t count;
    apiary_game_moves(game, &count);
    assert_int_equal(count, 2 * 2 * 42); /* an end tile to a notch of the 43 that are left */
    tiles_play(game, "0,0>43,-1");       /* the other end and the one before */
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    tiles_play(game, "43,0>0,1");
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    apiary_game_free(game);
}

static void without_a_tile_to_move_there_is_a_pass(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game("Andantino Black[22]", row_of_44(), false, 0);
    size_t count;
    char text[1024];
    apiary_game_moves(game, &count);
    assert_int_equal(count, 1);
    apiary_game_move(game, 0, text, sizeof text);
    assert_string_equal(text, "pass");
    assert_int_equal(apiary_game_perft(game, 1), 1);
    tiles_play(game, "pass");
    struct apiary_move_effect last;
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
    assert_int_equal(last.action, APIARY_ACTION_PASS);
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_non_null(strstr(text, " quiet=1")); /* passes count */
    apiary_game_free(game);
}

static void a_hundred_turns_of_moving_are_a_draw(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game("Andantino Black[72]", row_of_44(), false, 99);
    tiles_check(game, "pass", APIARY_DRAW);
    apiary_game_free(game);
    game = tiles_game("Andantino White[72]", row_of_44(), false, 98);
    tiles_check(game, "0,0>5,1", APIARY_IN_PROGRESS);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(black_begins),
        cmocka_unit_test(five_in_a_line_win),
        cmocka_unit_test(enclosing_a_tile_wins),
        cmocka_unit_test(own_tiles_and_empty_cells_inside_do_not_matter),
        cmocka_unit_test(a_tile_placed_inside_the_others_ring_loses),
        cmocka_unit_test(a_moved_tile_leaves_one_field_and_touches_two),
        cmocka_unit_test(without_a_tile_to_move_there_is_a_pass),
        cmocka_unit_test(a_hundred_turns_of_moving_are_a_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
