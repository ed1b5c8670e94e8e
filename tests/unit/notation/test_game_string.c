#include "notation_test.h"

#define GAME_STRING APIARY_FORMAT_GAME_STRING

static void a_type_alone_is_a_new_game(void **state) {
    (void)state;
    apiary_game *game = read_game(GAME_STRING, "Base+MLP");
    assert_int_equal(apiary_game_length(game), 0);
    assert_writes(game, GAME_STRING, "Base+MLP;NotStarted;White[1]");
    apiary_game_free(game);

    game = read_game(APIARY_FORMAT_AUTO, "  Base \r\n");
    assert_writes(game, GAME_STRING, "Base;NotStarted;White[1]");
    apiary_game_free(game);
}

static void state_and_turn_are_recomputed(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Base;InProgress;White[2];wS1;bS1 wS1-",
        "Base;InProgress;Black[7];wS1;bS1 wS1-",
        "Base;NotStarted;White[1];wS1;bS1 wS1-",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        apiary_game *game = read_game(GAME_STRING, texts[i]);
        assert_writes(game, GAME_STRING, texts[0]);
        assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
        apiary_game_free(game);
    }
}

static void a_result_that_the_board_does_not_show_was_declared(void **state) {
    (void)state;
    static const char *const texts[] = {
        "Base;WhiteWins;White[2];wS1;bS1 wS1-",
        "Base;BlackWins;Black[1];wS1",
        "Base;Draw;White[1]",
    };
    for (size_t i = 0; i < COUNT(texts); i++) {
        apiary_game *game = read_game(GAME_STRING, texts[i]);
        assert_writes(game, GAME_STRING, texts[i]);
        assert_int_equal(apiary_game_ending(game), APIARY_ENDING_DECLARED);
        apiary_game_free(game);
    }
    apiary_game *game = read_game(GAME_STRING, "Base;Draw");
    assert_int_equal(apiary_game_result(game), APIARY_DRAW);
    apiary_game_free(game);
}

static void blanks_around_fields_and_other_spellings_are_read(void **state) {
    (void)state;
    static const char text[] = "\xEF\xBB\xBF Base+PLM ; InProgress;\tWhite[2] ; wS1 ; bS1 -wS1\n";
    apiary_game *game = read_game(APIARY_FORMAT_AUTO, text);
    assert_writes(game, GAME_STRING, "Base+MLP;InProgress;White[2];wS1;bS1 -wS1");
    apiary_game_free(game);

    game = read_game(GAME_STRING, "Base;InProgress");
    assert_int_equal(apiary_game_length(game), 0);
    apiary_game_free(game);
}

static void errors_have_the_offset_of_the_bad_text(void **state) {
    (void)state;
    static const struct bad_text bad[] = {
        {"", APIARY_MALFORMED, 0},
        {"  ", APIARY_MALFORMED, 2},
        {";", APIARY_MALFORMED, 0},
        {"Chess", APIARY_UNKNOWN_TYPE, 0},
        {" Base+X", APIARY_UNKNOWN_TYPE, 1},
        {"Base+MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM", APIARY_UNKNOWN_TYPE, 0},
        {"Base;", APIARY_MALFORMED, 5},
        {"Base;Started", APIARY_MALFORMED, 5},
        {"Base; inprogress;White[1]", APIARY_MALFORMED, 6},
        {"Base;InProgress;", APIARY_MALFORMED, 16},
        {"Base;InProgress;White", APIARY_MALFORMED, 16},
        {"Base;InProgress;White[]", APIARY_MALFORMED, 16},
        {"Base;InProgress;White[0]", APIARY_MALFORMED, 16},
        {"Base;InProgress;White[1", APIARY_MALFORMED, 16},
        {"Base;InProgress;White[x]", APIARY_MALFORMED, 16},
        {"Base;InProgress; Green[1]", APIARY_MALFORMED, 17},
        {"Base;InProgress;White[1];", APIARY_MALFORMED, 25},
        {"Base;InProgress;Black[1];wS1; ;bS1 wS1-", APIARY_MALFORMED, 30},
        {"Base;InProgress;Black[1];wS1;bS1 wS1-;", APIARY_MALFORMED, 38},
        {"Base;InProgress;White[2];wS1;bS2 wS1-", APIARY_WRONG_NUMBER, 29},
        {"Base;InProgress;White[2];wS1; bS1 wS2-", APIARY_NOT_IN_PLAY, 30},
        {"Base;InProgress;Black[1];wQ", APIARY_QUEEN_FIRST, 25},
        {"Base;InProgress;Black[1];wS1;wS2 wS1-", APIARY_NOT_YOUR_TURN, 29},
        {"Base;InProgress;Black[1];wS1;pass", APIARY_MUST_MOVE, 29},
    };
    refuse_all(GAME_STRING, bad, COUNT(bad));
    refuse_all(APIARY_FORMAT_AUTO, bad, COUNT(bad));
}

static void an_illegal_move_is_named_by_its_number(void **state) {
    (void)state;
    apiary_game *game = NULL;
    struct apiary_error error;
    static const char text[] = "Base;InProgress;Black[1];wS1;bS1 wS1-;wA1 bS1-";
    assert_int_equal(apiary_game_read(NULL, GAME_STRING, text, strlen(text), NULL, &game, &error),
                     APIARY_TOUCHES_ENEMY);
    assert_null(game);
    assert_int_equal(error.offset, 38);
    assert_ptr_equal(strstr(error.message, "move 3: "), error.message);
}

static void text_with_a_nul_byte_is_refused(void **state) {
    (void)state;
    static const char text[] = "Base;InProgress;Black[1];wS1\0;bS1 wS1-";
    for (int format = APIARY_FORMAT_AUTO; format <= APIARY_FORMAT_SGF; format++) {
        apiary_game *game = NULL;
        struct apiary_error error;
        assert_int_equal(
            try_read((enum apiary_format)format, text, sizeof text - 1, NULL, &game, &error),
            APIARY_MALFORMED);
        assert_int_equal(error.offset, 28);
    }
}

static void options_come_from_the_caller(void **state) {
    (void)state;
    const struct apiary_options options = {.queen_first = true};
    apiary_game *game = read_with(GAME_STRING, "Base;InProgress;Black[1];wQ", &options);
    assert_true(apiary_game_options(game).queen_first);
    apiary_game_free(game);
}

static void a_set_up_game_cannot_be_written(void **state) {
    (void)state;
    apiary_game *start = read_game(GAME_STRING, "Base;InProgress;White[2];wS1;bS1 wS1-");
    char *position = write_game(start, APIARY_FORMAT_POSITION);
    apiary_game *game = read_game(APIARY_FORMAT_AUTO, position);
    assert_true(game_is_setup(game));
    char buffer[8] = "unused";
    assert_int_equal(apiary_game_write(game, GAME_STRING, buffer, sizeof buffer), 0);
    assert_string_equal(buffer, "");
    apiary_game_free(game);
    free(position);
    apiary_game_free(start);
}

static void a_small_buffer_gets_the_beginning(void **state) {
    (void)state;
    apiary_game *game = read_game(GAME_STRING, "Base");
    char buffer[8];
    assert_int_equal(apiary_game_write(game, GAME_STRING, buffer, sizeof buffer), 24);
    assert_string_equal(buffer, "Base;No");
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_type_alone_is_a_new_game),
        cmocka_unit_test(state_and_turn_are_recomputed),
        cmocka_unit_test(a_result_that_the_board_does_not_show_was_declared),
        cmocka_unit_test(blanks_around_fields_and_other_spellings_are_read),
        cmocka_unit_test(errors_have_the_offset_of_the_bad_text),
        cmocka_unit_test(an_illegal_move_is_named_by_its_number),
        cmocka_unit_test(text_with_a_nul_byte_is_refused),
        cmocka_unit_test(options_come_from_the_caller),
        cmocka_unit_test(a_set_up_game_cannot_be_written),
        cmocka_unit_test(a_small_buffer_gets_the_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
