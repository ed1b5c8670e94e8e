/* The one-line position text: what is read, what is refused and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support.h"

static const char start[] = "Base White[1] hand=wQBBGGGSSAAA+bQBBGGGSSAAA last=-";

static void check_round_trip(const char *text) {
    apiary_game *game = test_game(text);
    char again[2048];
    assert_int_equal(apiary_game_write(game, APIARY_FORMAT_POSITION, again, sizeof again),
                     strlen(text));
    assert_string_equal(again, text);
    apiary_game_free(game);
}

static void what_is_written_reads_back(void **unused) {
    (void)unused;
    check_round_trip(start);
    check_round_trip("Base+MLP Black[1] 0,0=wM hand=wQBBGGGSSAAALP+bQBBGGGSSAAAMLP last=-");
    check_round_trip("Base White[123456789] 0,0=wQ 1,0=bQ hand=w+b last=-");
    check_round_trip("Base+M White[9] 0,0=bQ+wB1+bM+wB2 1,0=wQ hand=wA+b last=wB2");
    /* a set-up that no sequence of moves reaches */
    check_round_trip("Base White[1] 0,-1=bA1 0,0=wQ 1,0=bQ -1,1=wA1 hand=w+b last=-");
}

static void cells_may_come_in_any_order_and_place(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base White[5] 31,-7=bQ 30,-7=wQ hand=wA+bA last=-");
    char text[256];
    apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
    assert_string_equal(text, "Base White[5] -2,-6=wQ -1,-6=bQ hand=wA+bA last=-");
    apiary_game_free(game);
}

static void set_ups_play_on_and_undo(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base White[1] 0,-1=bA1 0,0=wQ 1,0=bQ -1,1=wA1 hand=w+b last=-");
    assert_int_equal(apiary_game_result(game), APIARY_NOT_STARTED);
    assert_int_equal(apiary_game_play(game, "wA1 bQ-", 7, NULL), APIARY_OK);
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    assert_int_equal(apiary_game_write(game, APIARY_FORMAT_GAME_STRING, NULL, 0), 0);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_BAD_ARGUMENT);
    apiary_game_free(game);
}

static void a_queen_still_in_hand_is_due(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base White[7] 0,0=wA1 1,0=bQ hand=wQA+b last=-");
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    assert_int_equal(count, 3);
    for (size_t i = 0; i < count; i++) {
        char move[APIARY_MOVE_SIZE];
        apiary_game_move(game, i, move, sizeof move);
        assert_memory_equal(move, "wQ ", 3);
    }
    apiary_game_free(game);
}

static void bad_texts_are_refused_with_their_offset(void **unused) {
    (void)unused;
    static const struct test_refused rows[] = {
        {"", APIARY_UNKNOWN_TYPE, 0},
        {"Bose White[1] hand=w+b last=-", APIARY_UNKNOWN_TYPE, 0},
        {"Base+X White[1] hand=w+b last=-", APIARY_UNKNOWN_TYPE, 5},
        {"Base+MM White[1] hand=w+b last=-", APIARY_UNKNOWN_TYPE, 6},
        {"Base+ White[1] hand=w+b last=-", APIARY_UNKNOWN_TYPE, 4},
        {"Base", APIARY_MALFORMED, 4},
        {"Base Grey[1]", APIARY_MALFORMED, 5},
        {"Base White[0] hand=w+b last=-", APIARY_MALFORMED, 12},
        {"Base White[9999999999] hand=w+b last=-", APIARY_MALFORMED, 20},
        {"Base White[1]", APIARY_MALFORMED, 13},
        {"Base White[1] x", APIARY_MALFORMED, 14},
        {"Base White[1] 0,0=wX", APIARY_MALFORMED, 18},
        {"Base White[1] 0,0=wM hand=wQ+bQ last=-", APIARY_INVALID_POSITION, 18},
        {"Base White[1] 0,0=wQ+wA1 hand=w+bQ last=-", APIARY_INVALID_POSITION, 21},
        {"Base White[1] 0,0=wQ 0,0=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 21},
        {"Base White[1] 0,0=wQ 1,0=wQ hand=w+bQ last=-", APIARY_INVALID_POSITION, 25},
        {"Base White[1] 0,0=wQ 2,0=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        /* adjacent only where the grid folds */
        {"Base White[1] 0,0=wQ 1023,0=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base White[1] 0,0=wQ 33,-1=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base White[1] 0,0=wQ 1,0=bQ 2,0=wA2 hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base White[1] 0,0=wA1 hand=w+bQ last=-", APIARY_INVALID_POSITION, 0},
        {"Base White[1] 0,0=wQ hand=wQ+bQ last=-", APIARY_INVALID_POSITION, 27},
        {"Base White[1] 0,0=wQ hand=wM+bQ last=-", APIARY_INVALID_POSITION, 27},
        {"Base White[1] 0,0=wQ hand=wZ+bQ last=-", APIARY_MALFORMED, 27},
        {"Base White[1] 0,0=wQ hand=bQ last=-", APIARY_MALFORMED, 26},
        {"Base White[1] 0,0=wQ hand=w+bQ", APIARY_MALFORMED, 30},
        {"Base White[1] 0,0=wQ hand=w+bQ last=bQ", APIARY_INVALID_POSITION, 36},
        {"Base White[1] 0,0=wQ hand=w+bQ last=- x", APIARY_MALFORMED, 37},
    };
    test_refused_positions(rows, sizeof rows / sizeof *rows);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_back),
        cmocka_unit_test(cells_may_come_in_any_order_and_place),
        cmocka_unit_test(set_ups_play_on_and_undo),
        cmocka_unit_test(a_queen_still_in_hand_is_due),
        cmocka_unit_test(bad_texts_are_refused_with_their_offset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
