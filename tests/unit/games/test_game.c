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

/* As whoever reads lines passes them on. */
static void a_line_end_after_a_move_is_ignored(void **unused) {
    (void)unused;
    static const struct {
        const char *type, *first, *second;
    } games[] = {{"Base", "wS1\n", " bS1 wS1- \r\n"}, {"Six", "2,0\n", "1,1\r\n"}};
    for (size_t i = 0; i < 2; i++) {
        apiary_game *game = NULL;
        struct apiary_move_effect effect;
        const char *first = games[i].first, *second = games[i].second;
        assert_int_equal(apiary_game_new(NULL, games[i].type, NULL, &game, NULL), APIARY_OK);
        assert_int_equal(apiary_game_describe(game, first, strlen(first), &effect, NULL), 0);
        assert_int_equal(apiary_game_play(game, first, strlen(first), NULL), APIARY_OK);
        assert_int_equal(apiary_game_play(game, second, strlen(second), NULL), APIARY_OK);
        assert_int_not_equal(apiary_game_play(game, "\n", 1, NULL), APIARY_OK);
        apiary_game_free(game);
    }
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

/* A game with everything that a copy has to take along. */
static apiary_game *rich_game(void) {
    apiary_game *game = NULL;
    struct apiary_options options = {.repetition = true, .queen_first = true};
    assert_int_equal(apiary_game_new(NULL, "Base+MLP", &options, &game, NULL), APIARY_OK);
    static const char *const moves[] = {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"};
    for (size_t i = 0; i < 4; i++) {
        play(game, moves[i]);
    }
    apiary_game_set_comment(game, 1, "second", 6);
    apiary_game_set_comment(game, 3, "fourth", 6);
    apiary_game_set_tag(game, "White", 5, "Ann", 3);
    assert_int_equal(apiary_game_declare(game, APIARY_DRAW, APIARY_ENDING_AGREEMENT), APIARY_OK);
    return game;
}

static void assert_same_position(const apiary_game *a, const apiary_game *b) {
    char text[2][512];
    uint64_t key[2][2];
    apiary_game_write(a, APIARY_FORMAT_POSITION, text[0], sizeof text[0]);
    apiary_game_write(b, APIARY_FORMAT_POSITION, text[1], sizeof text[1]);
    assert_string_equal(text[0], text[1]);
    apiary_game_key(a, key[0]);
    apiary_game_key(b, key[1]);
    assert_memory_equal(key[0], key[1], sizeof key[0]);
}

/* At each ply: position, moves, comments, tags, options; the declared result only at the end. */
static void a_copy_at_a_ply_is_the_game_as_it_was(void **unused) {
    (void)unused;
    apiary_game *game = rich_game(), *played = NULL, *copy = NULL;
    struct apiary_options options = apiary_game_options(game);
    assert_int_equal(apiary_game_new(NULL, "Base+MLP", &options, &played, NULL), APIARY_OK);
    for (size_t ply = 0; ply <= 4; ply++) {
        char move[2][APIARY_MOVE_SIZE];
        assert_int_equal(apiary_game_clone_at(game, ply, &copy), APIARY_OK);
        assert_int_equal(apiary_game_length(copy), ply);
        assert_same_position(copy, played);
        assert_true(apiary_game_options(copy).repetition && apiary_game_options(copy).queen_first);
        assert_string_equal(apiary_game_tag(copy, "White"), "Ann");
        for (size_t i = 0; i < ply; i++) {
            const char *comment = i == 1 ? "second" : i == 3 ? "fourth" : NULL;
            apiary_game_record_move(copy, i, move[0], sizeof move[0]);
            apiary_game_record_move(game, i, move[1], sizeof move[1]);
            assert_string_equal(move[0], move[1]);
            comment ? assert_string_equal(apiary_game_comment(copy, i), comment)
                    : assert_null(apiary_game_comment(copy, i));
        }
        assert_int_equal(apiary_game_ending(copy),
                         ply == 4 ? APIARY_ENDING_AGREEMENT : APIARY_ENDING_NONE);
        apiary_game_free(copy);
        if (ply < 4) {
            apiary_game_record_move(game, ply, move[0], sizeof move[0]);
            play(played, move[0]);
        }
    }
    copy = NULL;
    assert_int_equal(apiary_game_clone_at(game, 5, &copy), APIARY_BAD_ARGUMENT);
    assert_null(copy);
    apiary_game_free(played);
    apiary_game_free(game);
}

/* A copy goes on, and back, by itself: it knows how often each position has occurred. */
static void a_copy_is_played_on_and_taken_back(void **unused) {
    (void)unused;
    apiary_game *game = step_about(true, 8), *copy = NULL;
    assert_int_equal(apiary_game_clone_at(game, 11, &copy), APIARY_OK);
    apiary_game_free(game);
    play(copy, "bQ bS1-");
    assert_int_equal(apiary_game_result(copy), APIARY_IN_PROGRESS);
    play(copy, "wQ \\wS1");
    assert_int_equal(apiary_game_ending(copy), APIARY_ENDING_REPETITION);
    assert_int_equal(apiary_game_undo(copy, 13), APIARY_OK);
    assert_int_equal(apiary_game_result(copy), APIARY_NOT_STARTED);
    apiary_game_free(copy);
}

/* Of equal positions wherever they lie, and of no others; as the repetition rule has it. */
static void a_key_is_the_same_wherever_the_position_lies(void **unused) {
    (void)unused;
    static const char *const same[][2] = {
        {"Six White[1] 0,0=w 1,0=b hand=w21+b21 first=apart quiet=0",
         "Six White[1] 30,-7=w 31,-7=b hand=w21+b21 first=apart quiet=0"},
        {"Base White[2] 0,0=wS1 1,0=bS1 hand=wQBBGGGSAAA+bQBBGGGSAAA last=-",
         "Base White[2] 5,5=wS1 6,5=bS1 hand=wQBBGGGSAAA+bQBBGGGSAAA last=-"},
    };
    for (size_t i = 0; i < 2; i++) {
        uint64_t key[3][2];
        for (size_t j = 0; j < 2; j++) {
            apiary_game *game = test_game(same[i][j]);
            apiary_game_key(game, key[j]);
            size_t count;
            char move[APIARY_MOVE_SIZE];
            apiary_game_moves(game, &count);
            apiary_game_move(game, 0, move, sizeof move);
            play(game, move);
            apiary_game_key(game, key[2]);
            assert_memory_not_equal(key[j], key[2], sizeof key[2]);
            apiary_game_free(game);
        }
        assert_memory_equal(key[0], key[1], sizeof key[0]);
    }
}

static void passes_and_draws_are_known_by_their_text(void **unused) {
    (void)unused;
    assert_true(apiary_move_is_pass("pass") && apiary_move_is_draw("draw"));
    assert_true(apiary_move_is_draw("draw wA1"));
    assert_false(apiary_move_is_pass("passed") || apiary_move_is_pass("") ||
                 apiary_move_is_pass("draw"));
    assert_false(apiary_move_is_draw("drawn") || apiary_move_is_draw("dra") ||
                 apiary_move_is_draw("pass"));
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
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
    assert_true(last.from_hand);
    assert_int_equal(last.to.q, 1);
    assert_int_equal(last.to.r, 1);
    play(game, "wA1 /wQ");
    play(game, "bB1 bS1");
    assert_int_equal(apiary_game_describe_last(game, &last), APIARY_OK);
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
        cmocka_unit_test(a_line_end_after_a_move_is_ignored),
        cmocka_unit_test(the_third_occurrence_is_a_draw_if_the_option_is_on),
        cmocka_unit_test(a_declared_result_ends_the_game_until_undo),
        cmocka_unit_test(both_queens_surrounded_is_a_draw),
        cmocka_unit_test(a_copy_at_a_ply_is_the_game_as_it_was),
        cmocka_unit_test(a_copy_is_played_on_and_taken_back),
        cmocka_unit_test(a_key_is_the_same_wherever_the_position_lies),
        cmocka_unit_test(passes_and_draws_are_known_by_their_text),
        cmocka_unit_test(tags_and_comments_follow_the_record),
        cmocka_unit_test(pieces_hands_and_the_last_move_can_be_drawn),
        cmocka_unit_test(formatters_cut_and_say_the_whole_length),
        cmocka_unit_test(names_are_stable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
