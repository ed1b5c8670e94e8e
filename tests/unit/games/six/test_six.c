/* The clauses of RULES D, each in a position made for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/text.h"
#include "support.h"
#include "unit/games/tiles_test.h"

static apiary_game *new_six(enum apiary_tiles tiles, bool free_first) {
    struct apiary_options options = {.tiles = tiles, .free_first = free_first};
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_new(NULL, "Six", &options, &game, NULL), APIARY_OK);
    return game;
}

static size_t move_count(apiary_game *game) {
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    return count;
}

static void each_side_starts_with_a_tile_on_the_table(void **unused) {
    (void)unused;
    static const int hands[] = {21, 20, 18};
    for (enum apiary_tiles tiles = APIARY_TILES_22; tiles <= APIARY_TILES_19; tiles++) {
        apiary_game *game = new_six(tiles, false);
        assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'o'), hands[tiles]);
        assert_int_equal(apiary_game_hand(game, APIARY_BLACK, 'o'), hands[tiles]);
        assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'A'), 0);
        assert_int_equal(apiary_game_to_move(game), APIARY_WHITE);
        assert_int_equal(tiles_on_table(game, APIARY_WHITE), 1);
        apiary_game_free(game);
    }
}

static void only_whites_first_tile_keeps_away_from_the_start(void **unused) {
    (void)unused;
    apiary_game *game = new_six(APIARY_TILES_22, false);
    assert_int_equal(move_count(game), 3);
    tiles_play(game, "2,0");
    assert_int_equal(move_count(game), 10);
    tiles_play(game, "2,-1"); /* beside Black's own */
    tiles_play(game, "-1,0"); /* beside White's own */
    apiary_game_free(game);
    game = new_six(APIARY_TILES_22, true);
    assert_int_equal(move_count(game), 8);
    apiary_game_free(game);
}

/* Six own tiles in a line, and more, along each axis. */
static void a_line_of_six_or_more_wins(void **unused) {
    (void)unused;
    static const char *const rows[][3] = {
        {"0,0=w 1,0=w 2,0=w 3,0=w 4,0=w 0,1=b 1,1=b 3,1=b 0,2=b 1,2=b", "5,0", "-1,1"},
        {"0,0=w 0,1=w 0,2=w 0,3=w 0,4=w 1,0=b 1,1=b 1,3=b 2,0=b 2,1=b", "0,-1", "-1,0"},
        {"0,0=w 1,-1=w 2,-2=w 4,-4=w 5,-5=w 0,1=b 0,2=b 3,-3=b 1,2=b 1,3=b", NULL, "6,-6"},
        {"0,0=w 1,0=w 2,0=w 4,0=w 5,0=w 6,0=w 0,1=b 1,1=b 3,1=b 0,2=b 1,2=b 2,2=b", "3,0", "7,0"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        apiary_game *game = tiles_game("Six White[6]", rows[i][0], true, 0);
        if (rows[i][1]) {
            tiles_check(game, rows[i][1], APIARY_WHITE_WINS);
        }
        tiles_check(game, rows[i][2], APIARY_IN_PROGRESS);
        apiary_game_free(game);
    }
}

/* Both ways up, each of the six tiles as the last. */
static void a_triangle_of_side_three_wins(void **unused) {
    (void)unused;
    static const struct {
        const char *six[6], *black, *elsewhere;
    } shapes[] = {
        {{"0,0", "1,0", "2,0", "0,1", "1,1", "0,2"}, "1,-1=b 2,-1=b 3,-1=b 4,-1=b 4,-2=b", "4,-3"},
        {{"0,0", "0,1", "-1,1", "0,2", "-1,2", "-2,2"}, "1,0=b 1,1=b 2,0=b 2,1=b 3,-1=b", "4,-1"},
    };
    for (size_t shape = 0; shape < 2; shape++) {
        for (size_t last = 0; last < 6; last++) {
            char tiles[256];
            struct text out = text_into(tiles, sizeof tiles);
            for (size_t i = 0; i < 6; i++) {
                if (i != last) {
                    text_format(&out, "%s=w ", shapes[shape].six[i]);
                }
            }
            text_add(&out, shapes[shape].black);
            text_end(&out);
            apiary_game *game = tiles_game("Six White[6]", tiles, true, 0);
            tiles_check(game, shapes[shape].six[last], APIARY_WHITE_WINS);
            tiles_check(game, shapes[shape].elsewhere, APIARY_IN_PROGRESS);
            apiary_game_free(game);
        }
    }
}

/* Around an empty cell, an own tile, a tile of the other side. */
static void a_ring_around_one_cell_wins(void **unused) {
    (void)unused;
    static const char *const rows[] = {
        "1,0=w 1,-1=w 0,-1=w -1,0=w -1,1=w 2,0=b 2,-1=b 2,-2=b 3,0=b 3,1=b",
        "0,0=w 1,0=w 1,-1=w 0,-1=w -1,0=w -1,1=w 2,0=b 2,-1=b 2,-2=b 3,0=b 3,1=b 3,2=b",
        "0,0=b 1,0=w 1,-1=w 0,-1=w -1,0=w -1,1=w 2,0=b 2,-1=b 2,-2=b 3,0=b",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        apiary_game *game = tiles_game("Six White[6]", rows[i], true, 0);
        tiles_check(game, "0,1", APIARY_WHITE_WINS);
        tiles_check(game, "-2,0", APIARY_IN_PROGRESS);
        apiary_game_free(game);
    }
}

/* wbwbwbwbwbwbw: parts of a row. */
static const char row_of_13[] = "0,0=w 1,0=b 2,0=w 3,0=b 4,0=w 5,0=b 6,0=w 7,0=b 8,0=w 9,0=b "
                                "10,0=w 11,0=b 12,0=w";

static void lifting_removes_all_but_the_largest_part(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game("Six White[30]", row_of_13, false, 7);
    tiles_play(game, "2,0>13,0"); /* 0,0 and 1,0 fall off */
    assert_int_equal(tiles_on_table(game, APIARY_WHITE), 6);
    assert_int_equal(tiles_on_table(game, APIARY_BLACK), 5);
    assert_int_equal(apiary_game_result(game), APIARY_WHITE_WINS);
    apiary_game_undo(game, 1);
    assert_int_equal(tiles_on_table(game, APIARY_BLACK), 6);
    tiles_play(game, "0,0>13,0"); /* nothing falls off */
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    char text[1024];
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_non_null(strstr(text, " quiet=8"));
    apiary_game_free(game);
}

static void among_equal_parts_the_mover_chooses(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game("Six White[30]", row_of_13, false, 0);
    static const char *const part[] = {"6,0>-1,0", "6,0>13,0"}; /* by where it lays the tile */
    for (size_t i = 0; i < 2; i++) {
        tiles_play(game, part[i]);
        assert_int_equal(tiles_on_table(game, APIARY_WHITE), 4);
        assert_int_equal(tiles_on_table(game, APIARY_BLACK), 3);
        assert_int_equal(apiary_game_result(game), APIARY_DRAW); /* both have too few */
        apiary_game_undo(game, 1);
    }
    apiary_game_free(game);
}

/* RULES H: where the tile touches several of the largest parts, @ says which stays. */
static void a_cell_between_equal_parts_leaves_the_choice(void **unused) {
    (void)unused;
    apiary_game *game =
        tiles_game("Six White[30]",
                   "0,-1=w 1,0=b 1,-1=w 2,-1=b 3,-1=w 4,-1=b 5,-1=w -1,0=b -1,1=w -2,1=b -3,1=w "
                   "-4,1=b -5,1=w",
                   false, 0);
    static const char *const moves[] = {"0,-1>0,0@1,-1", "0,-1>0,0@-5,1", "0,-1>0,1@1,-1",
                                        "0,-1>0,1@-5,1", "0,-1>6,-1",     "0,-1>-6,1"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        tiles_play(game, moves[i]);
        struct apiary_piece piece[APIARY_MAX_PIECES];
        assert_int_equal(apiary_game_pieces(game, piece, APIARY_MAX_PIECES), 7);
        apiary_game_undo(game, 1);
    }
    apiary_game_free(game);
}

/* Three arms of equal length around 0,0; the part that stays is the one that the tile joins. */
static void three_parts_may_be_left(void **unused) {
    (void)unused;
    apiary_game *game =
        tiles_game("Six White[30]",
                   "0,0=w 1,0=w 2,0=b 3,0=w 4,0=b 5,0=b -1,1=w -2,2=b -3,3=w -4,4=b -5,5=w "
                   "0,-1=w 0,-2=b 0,-3=w 0,-4=b 0,-5=b",
                   false, 0);
    static const char *const moves[] = {"0,0>6,0", "0,0>-6,6", "0,0>0,-6"};
    for (size_t i = 0; i < 3; i++) {
        tiles_play(game, moves[i]);
        struct apiary_piece piece[APIARY_MAX_PIECES];
        assert_int_equal(apiary_game_pieces(game, piece, APIARY_MAX_PIECES), 6);
        struct apiary_move_effect last;
        assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
        assert_true(last.has_from && last.from.q == 0 && last.from.r == 0);
        apiary_game_undo(game, 1);
    }
    apiary_game_free(game);
}

static void a_formation_wins_before_too_few_tiles_lose(void **unused) {
    (void)unused;
    /* White lifts 6,-1: the tiles beyond it are captured, and 5,0 makes a line. */
    apiary_game *game = tiles_game("Six White[30]",
                                   "0,0=w 1,0=w 2,0=w 3,0=w 4,0=w 0,1=b 1,1=b 4,1=b 5,-1=b 6,-1=w "
                                   "7,-1=b 8,-1=b",
                                   false, 0);
    tiles_check(game, "6,-1>5,0", APIARY_WHITE_WINS);
    apiary_game_free(game);
    /* Only White's 0,0 falls off: five white tiles are left. */
    game = tiles_game("Six Black[30]",
                      "0,0=w 1,0=b 2,0=w 3,0=b 4,0=w 5,0=b 6,0=w 7,0=b 8,0=w 9,0=b 10,0=w 11,0=b",
                      false, 0);
    tiles_check(game, "1,0>12,0", APIARY_BLACK_WINS);
    apiary_game_free(game);
}

static void a_hundred_turns_without_a_capture_are_a_draw(void **unused) {
    (void)unused;
    apiary_game *game = tiles_game("Six White[90]", row_of_13, false, 98);
    tiles_check(game, "0,0>13,0", APIARY_IN_PROGRESS);
    apiary_game_free(game);
    game = tiles_game("Six White[90]", row_of_13, false, 99);
    tiles_check(game, "0,0>13,0", APIARY_DRAW);
    apiary_game_free(game);
    game =
        tiles_game("Six White[90]",
                   "0,0=w 1,0=w 2,0=w 3,0=w 4,0=w 5,-1=b 6,-1=b 7,-1=b 8,-1=b 9,-1=w 5,1=b 6,1=b "
                   "4,1=b",
                   false, 99);
    tiles_check(game, "9,-1>5,0", APIARY_WHITE_WINS); /* judged before anything else */
    apiary_game_free(game);
}

static void the_third_occurrence_anywhere_on_the_plane_is_a_draw(void **unused) {
    (void)unused;
    /* A row of twelve that wanders: each side lays its last tile in front. */
    apiary_game *game = tiles_game(
        "Six White[30]",
        "0,0=w 1,0=b 2,0=w 3,0=b 4,0=w 5,0=b 6,0=w 7,0=b 8,0=w 9,0=b 10,0=w 11,0=b", false, 0);
    for (int i = 0; i < 4; i++) {
        char move[32];
        assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
        snprintf(move, sizeof move, "%d,0>%d,0", i, i + 12);
        tiles_play(game, move);
    }
    assert_int_equal(apiary_game_result(game), APIARY_DRAW);
    struct apiary_error error;
    assert_int_equal(apiary_game_play(game, "4,0>16,0", 8, &error), APIARY_GAME_OVER);
    assert_non_null(strstr(error.message, "repetition"));
    apiary_game_free(game);
}

static void coordinates_are_absolute_however_far_the_field_is(void **unused) {
    (void)unused;
    apiary_game *game =
        tiles_game("Six White[30]",
                   "9000000,-70=w 9000001,-70=b 9000002,-70=w 9000003,-70=b 9000004,-70=w "
                   "9000005,-70=b 9000006,-70=w 9000007,-70=b 9000008,-70=w 9000009,-70=b "
                   "9000010,-70=w 9000011,-70=b",
                   false, 0);
    tiles_play(game, "9000000,-70>9000012,-70");
    char text[1024];
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_non_null(strstr(text, "Six Black[30] 9000001,-70=b "));
    assert_non_null(strstr(text, " 9000012,-70=w hand=w0+b0 quiet=1"));
    apiary_game_free(game);
}

static void impossible_positions_are_refused_with_their_offset(void **unused) {
    (void)unused;
    static const struct test_refused rows[] = {
        {"Six", APIARY_MALFORMED, 3},
        {"Sixx White[1] 0,0=w", APIARY_UNKNOWN_TYPE, 0},
        {"Six Green[1]", APIARY_MALFORMED, 4},
        {"Six White[0] 0,0=w", APIARY_MALFORMED, 10},
        {"Six White[01] 0,0=w", APIARY_MALFORMED, 11},
        {"Six White[1]", APIARY_MALFORMED, 12},
        {"Six White[1] ", APIARY_MALFORMED, 12},
        {"Six White[1] 0,0=x", APIARY_MALFORMED, 17},
        {"Six White[1] 0,0=w ,", APIARY_MALFORMED, 19},
        {"Six White[1] 0,0=w 0,0=b hand=w21+b21 quiet=0", APIARY_INVALID_POSITION, 19},
        {"Six White[1] 0,0=w 2,0=b hand=w21+b21 quiet=0", APIARY_INVALID_POSITION, 25},
        {"Six White[1] 0,0=w 65,0=b hand=w21+b21 quiet=0", APIARY_INVALID_POSITION, 26},
        {"Six White[1] 0,0=w hand=w21+b21 quiet=0", APIARY_INVALID_POSITION, 19},
        {"Six White[1] 0,0=w 1,0=b hand=w21-b21 quiet=0", APIARY_MALFORMED, 33},
        {"Six White[1] 0,0=w 1,0=b hand=w21+b20 quiet=0", APIARY_INVALID_POSITION, 25},
        {"Six White[1] 0,0=w 1,0=b hand=w19+b19 quiet=0", APIARY_INVALID_POSITION, 25},
        {"Six Black[1] 0,0=w 1,0=b hand=w21+b21 quiet=0", APIARY_INVALID_POSITION, 25},
        {"Six White[1] 0,0=w 1,0=b hand=w21+b21", APIARY_MALFORMED, 37},
        {"Six White[1] 0,0=w 1,0=b hand=w21+b21 quiet=1", APIARY_INVALID_POSITION, 44},
        {"Six White[1] 0,0=w 1,0=b hand=w21+b21 quiet=0 ,", APIARY_MALFORMED, 45},
        {"Six White[1] 0,0=w 1,0=b hand=w21+b21 first=far quiet=0", APIARY_MALFORMED, 37},
        {"Six White[2] 0,0=w 1,0=b 2,0=w 3,0=b hand=w20+b20 first=apart quiet=0",
         APIARY_INVALID_POSITION, 50},
        {"Six White[9] 0,0=w 1,0=w 2,0=w 3,0=w 4,0=w 5,0=w 0,1=b 1,1=b hand=w0+b0 quiet=0",
         APIARY_INVALID_POSITION, 0},
        {"Andantino White[1] 0,0=w 1,0=b 0,1=w hand=w20+b21 quiet=0", APIARY_INVALID_POSITION, 37},
        {"Andantino Black[1] 0,0=w 1,0=b 0,1=w hand=w18+b19 quiet=0", APIARY_INVALID_POSITION, 37},
        {"Andantino Black[1] 0,0=w 1,0=b 0,1=w hand=w0+b0 quiet=0", APIARY_INVALID_POSITION, 37},
        {"Andantino Black[1] 0,0=w 1,0=b 0,1=w hand=w20+b21 first=apart quiet=0",
         APIARY_INVALID_POSITION, 50},
    };
    test_refused_positions(rows, sizeof rows / sizeof *rows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_side_starts_with_a_tile_on_the_table),
        cmocka_unit_test(only_whites_first_tile_keeps_away_from_the_start),
        cmocka_unit_test(a_line_of_six_or_more_wins),
        cmocka_unit_test(a_triangle_of_side_three_wins),
        cmocka_unit_test(a_ring_around_one_cell_wins),
        cmocka_unit_test(lifting_removes_all_but_the_largest_part),
        cmocka_unit_test(among_equal_parts_the_mover_chooses),
        cmocka_unit_test(a_cell_between_equal_parts_leaves_the_choice),
        cmocka_unit_test(three_parts_may_be_left),
        cmocka_unit_test(a_formation_wins_before_too_few_tiles_lose),
        cmocka_unit_test(a_hundred_turns_without_a_capture_are_a_draw),
        cmocka_unit_test(the_third_occurrence_anywhere_on_the_plane_is_a_draw),
        cmocka_unit_test(coordinates_are_absolute_however_far_the_field_is),
        cmocka_unit_test(impossible_positions_are_refused_with_their_offset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
