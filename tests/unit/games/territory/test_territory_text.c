/* Reasons for refusing a move, positions as text, and what is drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/registry.h"
#include "games/territory/text.h"
#include "support.h"

#define MIDDLE                                                                                     \
    "Territory White[9] D=1,5 B=2,6 W=3,5 b=1,7+2,8+0,6 w=2,4+3,7 store=0,2+2,2 supply=1,8"
#define SHORT "Territory White[9] D=1,5 B=2,6 W=3,5 b=- w=- store=0,1+1,0 supply=1,1"
#define OVER  "Territory White[9] D=1,5 B=2,6 W=3,5 b=- w=- store=0,1+1,0 supply=0,0"

static void a_refused_move_is_explained(void **unused) {
    (void)unused;
    static const struct {
        const char *position, *move;
        enum apiary_status status;
        size_t offset;
        const char *part;
    } row[] = {
        {MIDDLE, "", APIARY_MALFORMED, 0, "expected b@x,y"},
        {MIDDLE, "b", APIARY_MALFORMED, 0, "expected b@x,y"},
        {MIDDLE, "d>1,7", APIARY_MALFORMED, 0, "expected b@x,y"},
        {MIDDLE, " w@0,2", APIARY_MALFORMED, 0, "expected b@x,y"},
        {MIDDLE, "w@", APIARY_MALFORMED, 2, "a number"},
        {MIDDLE, "w@0", APIARY_MALFORMED, 3, "a comma"},
        {MIDDLE, "w@0,", APIARY_MALFORMED, 4, "a number"},
        {MIDDLE, "w@+0,2", APIARY_MALFORMED, 2, "a number"},
        {MIDDLE, "w@0,2 ", APIARY_MALFORMED, 5, "the end of the move"},
        {MIDDLE, "w@0,2>0,4", APIARY_MALFORMED, 5, "the end of the move"},
        {MIDDLE, "w@00,2", APIARY_MALFORMED, 2, "superfluous zeros"},
        {MIDDLE, "w@0,02", APIARY_MALFORMED, 4, "superfluous zeros"},
        {MIDDLE, "w@-0,2", APIARY_MALFORMED, 2, "0 without a minus"},
        {MIDDLE, "w@1234567890,2", APIARY_MALFORMED, 11, "a smaller number"},
        {MIDDLE, "D>", APIARY_MALFORMED, 2, "a number"},
        {MIDDLE, "D>1,7>", APIARY_MALFORMED, 6, "a number"},
        {MIDDLE, "D>9,9>x", APIARY_MALFORMED, 6, "a number"},
        {MIDDLE, "fill:1", APIARY_MALFORMED, 6, "a comma"},
        {MIDDLE, "fill:1,-1", APIARY_MALFORMED, 7, "a number"},
        {MIDDLE, "fill:01,1", APIARY_MALFORMED, 5, "superfluous zeros"},
        {MIDDLE, "pass", APIARY_MUST_MOVE, 0, "no passing"},
        {MIDDLE, "w@0,3", APIARY_BAD_ARGUMENT, 2, "no cell 0,3"},
        {MIDDLE, "w@-1,3", APIARY_BAD_ARGUMENT, 2, "no cell -1,3"},
        {MIDDLE, "w@1,5", APIARY_OCCUPIED, 2, "the dragonfly is on 1,5"},
        {MIDDLE, "w@2,8", APIARY_OCCUPIED, 2, "food on 2,8 already"},
        {MIDDLE, "b@0,2", APIARY_NOT_IN_HAND, 0, "no black food in White's store"},
        {MIDDLE, "D>5,5", APIARY_BAD_ARGUMENT, 2, "no cell 5,5"},
        {MIDDLE, "D>2,8", APIARY_CANNOT_REACH, 2, "2,8 is not adjacent to 1,5"},
        {MIDDLE, "D>1,5", APIARY_CANNOT_REACH, 2, "1,5 is not adjacent to 1,5"},
        {MIDDLE, "D>1,3", APIARY_CANNOT_REACH, 2, "there is no food on 1,3"},
        {MIDDLE, "D>2,6", APIARY_OCCUPIED, 2, "the black bee is in the way on 2,6"},
        {MIDDLE, "D>1,7>2,8>3,9", APIARY_CANNOT_REACH, 10, "there is no food on 3,9"},
        {MIDDLE, "D>1,7>2,8>1,7", APIARY_CANNOT_REACH, 10, "has eaten the food on 1,7"},
        {MIDDLE, "D>1,7>1,5", APIARY_CANNOT_REACH, 6, "came from 1,5"},
        {MIDDLE, "B>2,4", APIARY_CANNOT_REACH, 2, "the black bee does not eat the white food"},
        {MIDDLE, "W>2,6", APIARY_OCCUPIED, 2, "the black bee is in the way"},
        {MIDDLE, "W>3,7>2,8", APIARY_CANNOT_REACH, 6, "the white bee does not eat the black"},
        {MIDDLE, "fill:0,0", APIARY_BAD_ARGUMENT, 5, "exactly four: 2 tiles, not 0"},
        {MIDDLE, "fill:1,2", APIARY_BAD_ARGUMENT, 5, "exactly four: 2 tiles, not 3"},
        {MIDDLE, "fill:2,0", APIARY_NOT_IN_HAND, 5, "only 1 black"},
        {SHORT, "fill:1,0", APIARY_BAD_ARGUMENT, 5, "all 2 tiles that the supply has"},
        {SHORT, "fill:2,1", APIARY_BAD_ARGUMENT, 5, "all 2 tiles that the supply has"},
        {SHORT, "fill:0,2", APIARY_NOT_IN_HAND, 5, "only 1 white"},
        {"Territory Black[9] D=1,5 B=2,6 W=3,5 b=- w=- store=0,1+2,2 supply=1,1", "fill:1,0",
         APIARY_BAD_ARGUMENT, 0, "the store is full"},
        {OVER, "fill:1,0", APIARY_GAME_OVER, 0, "BlackWins, Black has 2"},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        apiary_game *game = test_game(row[i].position);
        struct apiary_error error = {.message = ""};
        enum apiary_status status =
            apiary_game_play(game, row[i].move, strlen(row[i].move), &error);
        if (status != row[i].status || !strstr(error.message, row[i].part) ||
            error.offset != row[i].offset || error.status != status) {
            fail_msg("%s: %s at %zu: %s", row[i].move, apiary_status_name(status), error.offset,
                     error.message);
        }
        apiary_game_free(game);
    }
}

static void legal_moves_are_read(void **unused) {
    (void)unused;
    static const char *const moves[] = {"w@0,2",         "w@2,10",    "D>1,7>2,8>3,7",
                                        "B>2,8>1,7>0,6", "W>2,4",     "fill:1,1",
                                        "fill:0,2",      "D>0,6>1,7", "B>1,7>0,6"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        apiary_game *game = test_game(MIDDLE);
        char text[APIARY_MOVE_SIZE];
        struct apiary_error error = {.message = ""};
        if (apiary_game_play(game, moves[i], strlen(moves[i]), &error)) {
            fail_msg("%s: %s", moves[i], error.message);
        }
        apiary_game_record_move(game, 0, text, sizeof text);
        assert_string_equal(text, moves[i]);
        assert_int_equal(apiary_game_to_move(game), APIARY_BLACK);
        assert_int_equal(apiary_game_turns(game), 17);
        apiary_game_free(game);
    }
}

static void impossible_and_malformed_positions_are_refused(void **unused) {
    (void)unused;
#define T "Territory White[1] "
    static const struct {
        const char *text;
        enum apiary_status status;
        size_t offset;
    } row[] = {
        {"Territory", APIARY_MALFORMED, 9},
        {"Territory  White[1]", APIARY_MALFORMED, 9},
        {"Territory White[0] D=1,5", APIARY_MALFORMED, 16},
        {"Territory White[01] D=1,5", APIARY_MALFORMED, 16},
        {"Territory Red[1] D=1,5", APIARY_MALFORMED, 9},
        {"Territory White[1 D=1,5", APIARY_MALFORMED, 17},
        {T "B=2,6", APIARY_MALFORMED, 18},
        {T "D=1,6 B=2,6", APIARY_INVALID_POSITION, 21},
        {T "D=1,5 B=1,5", APIARY_INVALID_POSITION, 27},
        {T "D=1,5 B=2,6 W=3,5 w=-", APIARY_MALFORMED, 36},
        {T "D=1,5 B=2,6 W=3,5 b=1,5 w=-", APIARY_INVALID_POSITION, 39},
        {T "D=1,5 B=2,6 W=3,5 b=1,1+ w=-", APIARY_MALFORMED, 43},
        {T "D=1,5 B=2,6 W=3,5 b=1,1 w=1,1", APIARY_INVALID_POSITION, 45},
        {T "D=1,5 B=2,6 W=3,5 b=- w=- store=3,2+0,0 supply=1,1", APIARY_INVALID_POSITION, 51},
        {T "D=1,5 B=2,6 W=3,5 b=- w=- store=2,2 supply=1,1", APIARY_MALFORMED, 54},
        {T "D=1,5 B=2,6 W=3,5 b=- w=- store=2,2+2,2 supply=15,1", APIARY_INVALID_POSITION, 66},
        {T "D=1,5 B=2,6 W=3,5 b=- w=- store=2,2+2,2 supply=11,1", APIARY_INVALID_POSITION, 0},
        {T "D=1,5 B=2,6 W=3,5 b=- w=- store=2,2+2,2 supply=9,9 ", APIARY_MALFORMED, 69},
        {"Territor White[1]", APIARY_UNKNOWN_TYPE, 0},
        {"TerritoryX White[1]", APIARY_UNKNOWN_TYPE, 0},
    };
#undef T
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct territory_position position;
        struct apiary_options options = {0};
        struct apiary_error error = {.message = ""};
        memset(&position, 0x55, sizeof position);
        enum apiary_status status = territory_rules.position_read(
            &position, row[i].text, strlen(row[i].text), &options, &error);
        if (status != row[i].status || error.offset != row[i].offset) {
            fail_msg("%s: %s at %zu: %s", row[i].text, apiary_status_name(status), error.offset,
                     error.message);
        }
        assert_int_equal(error.message[0] == '\0', status == APIARY_UNKNOWN_TYPE);
        assert_int_equal(position.insect[0], 0x55);
    }
}

/* Bytes changed, cut and doubled at random: never a crash, and what is read is written again. */
static void damaged_text_is_no_danger(void **unused) {
    (void)unused;
    struct rng rng = {1};
    struct territory_position middle;
    struct apiary_options options = {0};
    assert_int_equal(territory_rules.position_read(&middle, MIDDLE, strlen(MIDDLE), &options, NULL),
                     APIARY_OK);
    static const char *const seed[] = {MIDDLE, "D>1,7>2,8>3,7", "fill:1,1", "w@0,2"};
    for (int i = 0; i < 100000; i++) {
        const char *start = seed[rng_below(&rng, 4)];
        char text[128];
        size_t length = strlen(start);
        memcpy(text, start, length);
        for (uint32_t n = rng_below(&rng, 3); n > 0; n--) {
            text[rng_below(&rng, (uint32_t)length)] = (char)(' ' + rng_below(&rng, 95));
        }
        length -= rng_below(&rng, 4) ? 0 : rng_below(&rng, (uint32_t)length);
        char *exact = malloc(length ? length : 1); /* for the address sanitizer */
        assert_non_null(exact);
        memcpy(exact, text, length);
        struct territory_position read;
        game_move move;
        (void)territory_rules.move_read(&middle, exact, length, &move, NULL);
        if (!territory_rules.position_read(&read, exact, length, &options, NULL)) {
            struct territory_position again;
            char written[256];
            struct text out = text_into(written, sizeof written);
            territory_rules.position_text(&read, &out);
            size_t size = text_end(&out);
            assert_int_equal(territory_rules.position_read(&again, written, size, &options, NULL),
                             APIARY_OK);
            assert_memory_equal(&read, &again, sizeof read);
        }
        free(exact);
    }
}

static void everything_on_the_table_is_drawn(void **unused) {
    (void)unused;
    apiary_game *game = test_game(MIDDLE);
    struct apiary_piece piece[APIARY_MAX_PIECES];
    struct apiary_cell cell[APIARY_MAX_CELLS];
    struct apiary_move_effect last;
    assert_int_equal(apiary_game_pieces(game, piece, APIARY_MAX_PIECES), 8);
    assert_int_equal(apiary_game_pieces(game, piece, 1), 8);
    assert_int_equal(piece[0].bug, 'f'); /* 0,6 */
    assert_int_equal(piece[0].colour, APIARY_BLACK);
    assert_int_equal(piece[0].q, 0);
    assert_int_equal(piece[0].r, 3);
    assert_int_equal(piece[1].bug, 'D'); /* 1,5 */
    assert_true(piece[1].neutral);
    assert_int_equal(piece[1].r, 2);
    assert_int_equal(apiary_game_cells(game, cell, APIARY_MAX_CELLS), 24);
    assert_true(cell[0].owned && cell[0].owner == APIARY_WHITE);
    assert_true(cell[20].owner == APIARY_WHITE && cell[20].q == 4 && cell[20].r == -1);
    assert_true(cell[23].owner == APIARY_BLACK);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'b'), 0);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'w'), 2);
    assert_int_equal(apiary_game_hand(game, APIARY_BLACK, 'B'), 1);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'W'), 8);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'x'), 0);
    assert_int_equal(apiary_game_play(game, "D>1,7>2,8>3,7", 13, NULL), APIARY_OK);
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
    assert_true(!last.from_hand && last.from.q == 1 && last.from.r == 2);
    assert_true(last.to.q == 3 && last.to.r == 2);
    assert_int_equal(apiary_game_play(game, "b@2,8", 5, NULL), APIARY_OK);
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
    assert_true(last.from_hand && last.to.q == 2 && last.to.r == 3);
    assert_int_equal(apiary_game_play(game, "fill:1,1", 8, NULL), APIARY_OK);
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
    assert_int_equal(last.action, APIARY_ACTION_FILL);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_refused_move_is_explained),
        cmocka_unit_test(legal_moves_are_read),
        cmocka_unit_test(impossible_and_malformed_positions_are_refused),
        cmocka_unit_test(damaged_text_is_no_danger),
        cmocka_unit_test(everything_on_the_table_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
