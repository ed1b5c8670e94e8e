/* The handle: record, undo, results, repetition, tags, comments, copies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "support.h"

static void play(apiary_game *game, const char *move) {
    struct apiary_error error = {.message = ""};
    if (apiary_game_play(game, move, strlen(move), &error)) {
        fail_msg("%s: %s", move, error.message);
    }
}

static void options_out_of_range_are_refused(void **unused) {
    (void)unused;
    apiary_game *game = NULL;
    struct apiary_options tiles = {.tiles = (enum apiary_tiles)3};
    struct apiary_options variant = {.variant = (enum apiary_variant)99};
    assert_int_equal(apiary_game_new(NULL, "Six", &tiles, &game, NULL), APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_game_new(NULL, "Base", &variant, &game, NULL), APIARY_BAD_ARGUMENT);
    assert_null(game);
}

/* An option of another game does no harm and is forgotten. */
static void options_of_other_games_are_ignored(void **unused) {
    (void)unused;
    apiary_game *game = NULL;
    struct apiary_options options = {.queen_first = true,
                                     .variant = APIARY_VARIANT_BLIND,
                                     .tiles = APIARY_TILES_19,
                                     .layout = APIARY_LAYOUT_B};
    assert_int_equal(apiary_game_new(NULL, "Battle", &options, &game, NULL), APIARY_OK);
    options = apiary_game_options(game);
    assert_int_equal(options.layout, APIARY_LAYOUT_B);
    assert_false(options.queen_first || options.variant || options.tiles);
    apiary_game_free(game);
}

static void types_are_read_in_any_order(void **unused) {
    (void)unused;
    static const char *const good[][2] = {
        {"Base", "Base"},       {"Base+M", "Base+M"},     {"Base+L", "Base+L"},
        {"Base+P", "Base+P"},   {"Base+LM", "Base+ML"},   {"Base+PM", "Base+MP"},
        {"Base+PL", "Base+LP"}, {"Base+PLM", "Base+MLP"}, {"Base+LPM", "Base+MLP"},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        apiary_game *game = NULL;
        char type[APIARY_TYPE_SIZE];
        assert_int_equal(apiary_game_new(NULL, good[i][0], NULL, &game, NULL), APIARY_OK);
        apiary_game_type(game, type, sizeof type);
        assert_string_equal(type, good[i][1]);
        apiary_game_free(game);
    }
    static const char *const bad[] = {"", "base", "Base+", "Base+MM", "Base+Z", "Base M", "BaseM"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        apiary_game *game = NULL;
        assert_int_equal(apiary_game_new(NULL, bad[i], NULL, &game, NULL), APIARY_UNKNOWN_TYPE);
        assert_null(game);
    }
}

static void any_spelling_is_kept_in_its_canonical_form(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base");
    static const char *const spelling[][2] = {
        {"wS1", "wS1"},           {" bS1\twS1-  ", "bS1 wS1-"}, {"wQ /wS1", "wQ /wS1"},
        {"bQ bS1/", "bQ bS1/"},   {"wQ wQ-", "wQ /bS1"},        {"bB1 bS1-", "bB1 bQ\\"},
        {"wB1 -wS1", "wB1 -wS1"}, {"bB1 -bB1", "bB1 bS1"},
    };
    for (size_t i = 0; i < sizeof spelling / sizeof *spelling; i++) {
        char move[APIARY_MOVE_SIZE];
        play(game, spelling[i][0]);
        apiary_game_record_move(game, i, move, sizeof move);
        assert_string_equal(move, spelling[i][1]);
    }
    assert_int_equal(apiary_game_length(game), 8);
    assert_int_equal(apiary_game_turns(game), 8);
    assert_int_equal(apiary_game_to_move(game), APIARY_WHITE);
    apiary_game_free(game);
}

static void the_queen_first_option_lets_her_begin(void **unused) {
    (void)unused;
    apiary_game *game = NULL;
    struct apiary_options options = {.queen_first = true};
    assert_int_equal(apiary_game_new(NULL, "Base", &options, &game, NULL), APIARY_OK);
    play(game, "wQ");
    play(game, "bQ wQ-");
    play(game, "wQ \\bQ");
    assert_true(apiary_game_options(game).queen_first);
    apiary_game_free(game);
}

/* Queens that step back and forth. */
static apiary_game *step_about(bool repetition, int plies) {
    apiary_game *game = NULL;
    struct apiary_options options = {.repetition = repetition};
    assert_int_equal(apiary_game_new(NULL, "Base", &options, &game, NULL), APIARY_OK);
    play(game, "wS1");
    play(game, "bS1 wS1-");
    play(game, "wQ -wS1");
    play(game, "bQ bS1-");
    static const char *const steps[] = {"wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"};
    for (int i = 0; i < plies; i++) {
        play(game, steps[i % 4]);
    }
    return game;
}

static void the_third_occurrence_is_a_draw_if_the_option_is_on(void **unused) {
    (void)unused;
    /* The position after the first step comes again after the fifth and the ninth. */
    apiary_game *game = step_about(true, 8);
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    play(game, "wQ \\wS1");
    assert_int_equal(apiary_game_result(game), APIARY_DRAW);
    size_t count;
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    assert_int_equal(count, 0);
    struct apiary_error error;
    assert_int_equal(apiary_game_play(game, "bQ bS1/", 7, &error), APIARY_GAME_OVER);
    assert_non_null(strstr(error.message, "repetition"));
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    apiary_game_free(game);

    game = step_about(false, 40);
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    apiary_game_free(game);
}

static void a_declared_result_ends_the_game_until_undo(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base;InProgress;Black[1];wS1");
    size_t count;
    assert_int_equal(apiary_game_declare(game, APIARY_IN_PROGRESS, APIARY_ENDING_DECLARED),
                     APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_game_declare(game, APIARY_WHITE_WINS, APIARY_ENDING_DECLARED),
                     APIARY_OK);
    assert_int_equal(apiary_game_declare(game, APIARY_DRAW, APIARY_ENDING_DECLARED),
                     APIARY_GAME_OVER);
    assert_int_equal(apiary_game_result(game), APIARY_WHITE_WINS);
    assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
    assert_int_equal(count, 0);
    assert_int_equal(apiary_game_play(game, "bS1 wS1-", 8, NULL), APIARY_GAME_OVER);
    assert_int_equal(apiary_game_undo(game, 1), APIARY_OK);
    assert_int_equal(apiary_game_result(game), APIARY_NOT_STARTED);
    apiary_game_free(game);
}

static void both_queens_surrounded_is_a_draw(void **unused) {
    (void)unused;
    apiary_game *game =
        test_game("Base Black[20] -1,0=wA1 0,0=wQ 1,0=bQ 2,0=bA1 0,-1=wA2 1,-1=wA3 2,-1=bA2 "
                  "-1,1=wG1 0,1=wG2 1,1=bA3 hand=w+b last=-");
    assert_int_equal(apiary_game_result(game), APIARY_DRAW);
    apiary_game_free(game);
}

static void tags_and_comments_follow_the_record(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base;InProgress;White[2];wS1;bS1 wS1-");
    assert_int_equal(apiary_game_set_tag(game, "Event", 5, "x", 1), APIARY_OK);
    assert_int_equal(apiary_game_set_tag(game, "Site", 4, "", 0), APIARY_OK);
    assert_int_equal(apiary_game_set_tag(game, "Event", 5, "yz", 2), APIARY_OK);
    assert_int_equal(apiary_game_set_tag(game, "", 0, "yz", 2), APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_game_set_tag(game, "A", 1, "\0", 1), APIARY_BAD_ARGUMENT);
    assert_int_equal(apiary_game_tag_count(game), 2);
    assert_string_equal(apiary_game_tag(game, "Event"), "yz");
    assert_string_equal(apiary_game_tag_name(game, 1), "Site");
    assert_string_equal(apiary_game_tag_value(game, 1), "");
    assert_null(apiary_game_tag(game, "Round"));
    assert_null(apiary_game_tag_name(game, 2));

    assert_int_equal(apiary_game_set_comment(game, 1, "good", 4), APIARY_OK);
    assert_int_equal(apiary_game_set_comment(game, 2, "none", 4), APIARY_BAD_ARGUMENT);
    assert_string_equal(apiary_game_comment(game, 1), "good");
    assert_null(apiary_game_comment(game, 0));

    apiary_game *copy = NULL;
    assert_int_equal(apiary_game_clone(game, &copy), APIARY_OK);
    apiary_game_undo(game, 1);
    apiary_game_free(game);
    assert_int_equal(apiary_game_length(copy), 2);
    assert_string_equal(apiary_game_comment(copy, 1), "good");
    assert_string_equal(apiary_game_tag(copy, "Event"), "yz");
    assert_int_equal(apiary_game_set_comment(copy, 1, "", 0), APIARY_OK);
    assert_null(apiary_game_comment(copy, 1));
    apiary_game_free(copy);
}

static void pieces_hands_and_the_last_move_can_be_drawn(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bB1 bS1-;"
                                  "wA1 -wQ;bQ bS1\\");
    struct apiary_move_effect last;
    assert_int_equal(apiary_game_last(game, &last), APIARY_OK);
    assert_true(last.from_hand);
    assert_int_equal(last.to.q, 1);
    assert_int_equal(last.to.r, 1);
    play(game, "wA1 /wQ");
    play(game, "bB1 bS1");
    assert_int_equal(apiary_game_last(game, &last), APIARY_OK);
    assert_false(last.from_hand);
    assert_int_equal(last.from.q, 2);
    assert_int_equal(last.to.q, 1);
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    assert_int_equal(apiary_game_pieces(game, pieces, APIARY_MAX_PIECES), 6);
    assert_int_equal(pieces[5].level, 2);
    assert_int_equal(pieces[5].bug, 'B');
    assert_int_equal(pieces[5].number, 1);
    assert_true(pieces[5].top);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'A'), 2);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'Q'), 0);
    assert_int_equal(apiary_game_hand(game, APIARY_WHITE, 'z'), 0);
    apiary_game_free(game);
}

static void formatters_cut_and_say_the_whole_length(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+MLP");
    char small[5] = "xxxx";
    assert_int_equal(apiary_game_type(game, NULL, 0), 8);
    assert_int_equal(apiary_game_type(game, small, sizeof small), 8);
    assert_string_equal(small, "Base");
    apiary_game_free(game);
}

static void names_are_stable(void **unused) {
    (void)unused;
    assert_string_equal(apiary_status_name(APIARY_JUST_MOVED), "just-moved");
    assert_string_equal(apiary_status_name((enum apiary_status)999), "unknown");
    for (int i = 0; i < APIARY_STATUS_COUNT; i++) {
        assert_non_null(apiary_status_name((enum apiary_status)i));
    }
    assert_string_equal(apiary_result_name(APIARY_WHITE_WINS), "WhiteWins");
    assert_string_equal(apiary_result_name((enum apiary_result)77), "unknown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_read_in_any_order),
        cmocka_unit_test(options_out_of_range_are_refused),
        cmocka_unit_test(options_of_other_games_are_ignored),
        cmocka_unit_test(any_spelling_is_kept_in_its_canonical_form),
        cmocka_unit_test(the_queen_first_option_lets_her_begin),
        cmocka_unit_test(the_third_occurrence_is_a_draw_if_the_option_is_on),
        cmocka_unit_test(a_declared_result_ends_the_game_until_undo),
        cmocka_unit_test(both_queens_surrounded_is_a_draw),
        cmocka_unit_test(tags_and_comments_follow_the_record),
        cmocka_unit_test(pieces_hands_and_the_last_move_can_be_drawn),
        cmocka_unit_test(formatters_cut_and_say_the_whole_length),
        cmocka_unit_test(names_are_stable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
