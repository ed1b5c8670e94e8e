/* The graph of a game's scores: what can be checked without looking at it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/render.h"
#include "documents.h"
#include "support.h"

static char *draw(const apiary_game *game, const struct apiary_reviewed_move *moves, size_t count) {
    size_t length = apiary_review_svg(game, moves, count, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(apiary_review_svg(game, moves, count, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    test_xml(text);
    return text;
}

static apiary_game *game_between(const char *white, const char *black) {
    apiary_game *game = test_game("Base");
    assert_int_equal(apiary_game_set_tag(game, "White", 5, white, strlen(white)), APIARY_OK);
    assert_int_equal(apiary_game_set_tag(game, "Black", 5, black, strlen(black)), APIARY_OK);
    return game;
}

static void each_move_is_a_point_and_each_mistake_is_marked(void **state) {
    (void)state;
    const struct apiary_reviewed_move moves[] = {
        {.turn = 1, .colour = APIARY_WHITE, .played = "wS1", .score = 20},
        {.turn = 1,
         .colour = APIARY_BLACK,
         .played = "bS1 \\wS1",
         .score = 150,
         .judgement = APIARY_JUDGEMENT_MISTAKE},
        {.turn = 2, .colour = APIARY_WHITE, .played = "wK>bS1", .score = APIARY_WIN - 5},
        {.turn = 2,
         .colour = APIARY_BLACK,
         .played = "bA1",
         .score = APIARY_FORCED,
         .judgement = APIARY_JUDGEMENT_BLUNDER},
    };
    apiary_game *game = game_between("A & \tB", "<C>");
    char *svg = draw(game, moves, 4);
    assert_int_equal(test_count(svg, "<circle"), 4);
    assert_int_equal(test_count(svg, ">?</text>"), 1);
    assert_int_equal(test_count(svg, ">?\?</text>"), 1);
    assert_int_equal(test_count(svg, "<title>1. wS1  (+0.20)</title>"), 1);
    assert_int_equal(test_count(svg, "<title>1... bS1 \\wS1 ? (-1.50)</title>"), 1);
    assert_int_equal(test_count(svg, "<title>2. wK&gt;bS1  (White wins in 3)</title>"), 1);
    assert_int_equal(test_count(svg, "<title>2... bA1 ?\? (Black wins)</title>"), 1);
    assert_int_equal(test_count(svg, "A &amp;  B - &lt;C&gt;, Base, NotStarted"), 2);
    /* Forced results are drawn at the edges, which are +2 and -2 here. */
    assert_non_null(strstr(svg, "<polyline class='curve' points='70,"));
    assert_int_equal(test_count(svg, "cy='60'"), 1);
    assert_int_equal(test_count(svg, "cy='350'"), 1);
    assert_int_equal(test_count(svg, ">+2</text>"), 1);
    assert_int_equal(test_count(svg, ">-2</text>"), 1);
    free(svg);
    apiary_game_free(game);
}

static void the_scale_fits_the_scores(void **state) {
    (void)state;
    static const struct {
        int score;
        const char *edge;
    } rows[] = {{0, ">+2<"},    {200, ">+2<"},   {-201, ">+5<"},
                {999, ">+10<"}, {1500, ">+20<"}, {-9999, ">+20<"}};
    apiary_game *game = test_game("Base");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct apiary_reviewed_move move = {.turn = 1, .score = rows[i].score};
        char *svg = draw(game, &move, 1);
        assert_non_null(strstr(svg, rows[i].edge));
        free(svg);
    }
    apiary_game_free(game);
}

static void long_games_have_few_turn_labels(void **state) {
    (void)state;
    static struct apiary_reviewed_move moves[2000];
    for (size_t i = 0; i < 2000; i++) {
        moves[i].turn = i / 2 + 1;
        moves[i].colour = (enum apiary_colour)(i % 2);
    }
    apiary_game *game = test_game("Base");
    char *svg = draw(game, moves, 2000);
    assert_int_equal(test_count(svg, "<circle"), 2000);
    assert_true(test_count(svg, "<text") < 40);
    assert_int_equal(test_count(svg, ">1000</text>"), 1);
    free(svg);
    apiary_game_free(game);
}

static void long_names_are_cut_between_characters(void **state) {
    (void)state;
    char name[100];
    name[0] = '-';
    for (size_t i = 0; i < 45; i++) {
        memcpy(name + 1 + 2 * i, "\xce\xb1", 3); /* a Greek alpha */
    }
    apiary_game *game = game_between(name, "B");
    char *svg = draw(game, NULL, 0);
    assert_int_equal(test_count(svg, "\xce\xb1 - B, Base"), 2);
    assert_int_equal(test_count(svg, "\xce\xb1"), 2 * 29); /* 60 bytes with the hyphen */
    free(svg);
    apiary_game_free(game);
}

static void a_small_buffer_gets_the_beginning(void **state) {
    (void)state;
    apiary_game *game = test_game("Base");
    char part[32];
    char *whole = draw(game, NULL, 0);
    assert_int_equal(test_count(whole, "<circle"), 0);
    assert_int_equal(apiary_review_svg(game, NULL, 0, part, sizeof part), strlen(whole));
    assert_int_equal(strlen(part), sizeof part - 1);
    assert_memory_equal(part, whole, sizeof part - 1);
    free(whole);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_is_a_point_and_each_mistake_is_marked),
        cmocka_unit_test(the_scale_fits_the_scores),
        cmocka_unit_test(long_games_have_few_turn_labels),
        cmocka_unit_test(long_names_are_cut_between_characters),
        cmocka_unit_test(a_small_buffer_gets_the_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
