/* The graph of a game's scores: what can be checked without looking at it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "documents.h"
#include "render/plot.h"

static char *draw(const struct render_plot *plot) {
    size_t length = render_plot_svg(plot, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(render_plot_svg(plot, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    test_xml(text);
    return text;
}

static void each_move_is_a_point_and_each_mistake_is_marked(void **state) {
    (void)state;
    const struct render_plot_point points[] = {
        {1, APIARY_WHITE, 20, 0, "", "1. wS1 (+0.20)"},
        {1, APIARY_BLACK, -150, 0, "?", "1... bS1 \\wS1 ? (-1.50)"},
        {2, APIARY_WHITE, 0, 1, "", "2. wK>bS1 (White wins in 3)"},
        {2, APIARY_BLACK, 0, -1, "??", "2... bA1 ?? (Black wins)"},
    };
    char *svg = draw(&(struct render_plot){"A & B, <Base>", points, 4});
    assert_int_equal(test_count(svg, "<circle"), 4);
    assert_int_equal(test_count(svg, ">?</text>"), 1);
    assert_int_equal(test_count(svg, ">?\?</text>"), 1);
    assert_int_equal(test_count(svg, "wK&gt;bS1"), 1);
    assert_int_equal(test_count(svg, "A &amp; B, &lt;Base&gt;"), 2);
    /* Forced results are drawn at the edges, which are +2 and -2 here. */
    assert_non_null(strstr(svg, "<polyline class='curve' points='70,"));
    assert_int_equal(test_count(svg, "cy='60'"), 1);
    assert_int_equal(test_count(svg, "cy='350'"), 1);
    assert_int_equal(test_count(svg, ">+2</text>"), 1);
    assert_int_equal(test_count(svg, ">-2</text>"), 1);
    free(svg);
}

static void the_scale_fits_the_scores(void **state) {
    (void)state;
    static const struct {
        int score;
        const char *edge;
    } rows[] = {{0, ">+2<"},    {200, ">+2<"},   {-201, ">+5<"},
                {999, ">+10<"}, {1500, ">+20<"}, {-9999, ">+20<"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct render_plot_point point = {1, APIARY_WHITE, rows[i].score, 0, "", ""};
        char *svg = draw(&(struct render_plot){"t", &point, 1});
        assert_non_null(strstr(svg, rows[i].edge));
        free(svg);
    }
}

static void long_games_have_few_turn_labels(void **state) {
    (void)state;
    static struct render_plot_point points[2000];
    for (size_t i = 0; i < 2000; i++) {
        points[i] =
            (struct render_plot_point){i / 2 + 1, (enum apiary_colour)(i % 2), 0, 0, "", ""};
    }
    char *svg = draw(&(struct render_plot){"t", points, 2000});
    assert_int_equal(test_count(svg, "<circle"), 2000);
    assert_true(test_count(svg, "<text") < 40);
    assert_int_equal(test_count(svg, ">1000</text>"), 1);
    free(svg);
}

static void a_game_without_moves_has_a_plot(void **state) {
    (void)state;
    char *svg = draw(&(struct render_plot){"", NULL, 0});
    assert_int_equal(test_count(svg, "<circle"), 0);
    free(svg);
}

static void a_small_buffer_gets_the_beginning(void **state) {
    (void)state;
    const struct render_plot plot = {"title", NULL, 0};
    char part[32];
    char *whole = draw(&plot);
    assert_int_equal(render_plot_svg(&plot, part, sizeof part), strlen(whole));
    assert_int_equal(strlen(part), sizeof part - 1);
    assert_memory_equal(part, whole, sizeof part - 1);
    free(whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_is_a_point_and_each_mistake_is_marked),
        cmocka_unit_test(the_scale_fits_the_scores),
        cmocka_unit_test(long_games_have_few_turn_labels),
        cmocka_unit_test(a_game_without_moves_has_a_plot),
        cmocka_unit_test(a_small_buffer_gets_the_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
