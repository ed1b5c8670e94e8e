/* Pictures of scenes and games: what can be checked without looking at them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "apiary/registry.h"
#include "apiary/render.h"
#include "base/text.h"
#include "documents.h"
#include "render/draw.h"
#include "render/render.h"

static void add_tile(struct render_scene *scene, int q, int r, int level, const char *name,
                     bool top) {
    assert_true(scene->tile_count < RENDER_MAX_TILES);
    scene->tiles[scene->tile_count++] =
        (struct render_tile){.q = q,
                             .r = r,
                             .level = level,
                             .colour = name[0] == 'w' ? APIARY_WHITE : APIARY_BLACK,
                             .bug = name[1],
                             .number = name[2] != '\0' ? name[2] - '0' : 0,
                             .top = top};
}

/* Two queens, an ant, and a stack of four: bS1 wB1 bB1 wM. */
static void make_scene(struct render_scene *scene) {
    memset(scene, 0, sizeof *scene);
    strcpy(scene->title, "Hive Base+M: White to move");
    strcpy(scene->description, "Base+M;InProgress;White[9]");
    add_tile(scene, 1, 0, 4, "wM", true);
    add_tile(scene, 0, 0, 1, "wQ", true);
    add_tile(scene, 1, 0, 1, "bS1", false);
    add_tile(scene, 2, 0, 1, "bQ", true);
    add_tile(scene, -1, 1, 1, "wA3", true);
    add_tile(scene, 1, 0, 2, "wB1", false);
    add_tile(scene, 1, 0, 3, "bB1", false);
    scene->has_to = true;
    scene->to = (struct render_mark){.q = 1, .r = 0};
    scene->has_from = true;
    scene->from = (struct render_mark){.q = 0, .r = 1};
    scene->hand[APIARY_WHITE][art_index('G')] = 3;
    scene->hand[APIARY_BLACK][art_index('P')] = 1;
}

/* Measures the document, then writes it; the caller frees it. */
static char *draw_scene(const struct render_scene *scene, const struct render_options *options) {
    size_t length = render_scene_svg(scene, options, NULL, 0);
    char *svg = malloc(length + 1);
    assert_non_null(svg);
    assert_int_equal(render_scene_svg(scene, options, svg, length + 1), length);
    assert_int_equal(strlen(svg), length);
    return svg;
}

/* Every href='#x' and url(#x) has its id='x', exactly once. */
static void assert_references_defined(const char *svg) {
    for (const char *at = svg; (at = strchr(at, '#')) != NULL; at++) {
        bool url = at - svg >= 4 && memcmp(at - 4, "url(", 4) == 0;
        bool href = at - svg >= 6 && memcmp(at - 6, "href='", 6) == 0;
        if (url || href) {
            char id[64];
            size_t length = strcspn(at + 1, "')");
            snprintf(id, sizeof id, " id='%.*s'", (int)length, at + 1);
            assert_int_equal(test_count(svg, id), 1);
        }
    }
}

static void assert_good_document(const char *svg) {
    assert_true(strncmp(svg, "<svg ", 5) == 0);
    test_xml(svg);
    assert_references_defined(svg);
    assert_non_null(strstr(svg, "role='img'"));
    assert_int_equal(test_count(svg, "script"), 0);
    assert_int_equal(test_count(svg, "://"), 1); /* the namespace */
}

static void pictures_are_well_formed_with_every_option(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    for (int bits = 0; bits < 8; bits++) {
        struct render_options options = {.coordinates = (bits & 1) != 0,
                                         .dark = (bits & 2) != 0,
                                         .hands = (bits & 4) != 0,
                                         .size = 10 * bits};
        char *svg = draw_scene(&scene, &options);
        assert_good_document(svg);
        free(svg);
    }
}

static void each_piece_is_drawn_once(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *svg = draw_scene(&scene, NULL);
    const char *names[] = {"wQ", "bQ", "wA3", "bS1", "wB1", "bB1", "wM"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char title[32];
        snprintf(title, sizeof title, "<title>%s</title>", names[i]);
        assert_int_equal(test_count(svg, title), 1);
    }
    assert_int_equal(test_count(svg, "'#tile-w'"), 4);
    assert_int_equal(test_count(svg, "'#tile-b'"), 3);
    assert_int_equal(test_count(svg, "'#bug-Q'"), 2);
    free(svg);
}

static void only_visible_bugs_are_defined(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *svg = draw_scene(&scene, NULL);
    assert_int_equal(test_count(svg, "id='bug-"),
                     3); /* Q, A, M; covered pieces show only their colour */
    free(svg);
    svg = draw_scene(&scene, &(struct render_options){.hands = true});
    assert_int_equal(test_count(svg, "id='bug-"), 5);
    free(svg);
}

static void stacks_are_drawn_upward_and_labelled(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *svg = draw_scene(&scene, NULL);
    const char *previous = svg;
    int y = 0;
    const char *bottom_up[] = {"bS1", "wB1", "bB1", "wM"};
    for (size_t i = 0; i < 4; i++) {
        char expected[96];
        snprintf(expected, sizeof expected,
                 "<title>%s</title><use href='#tile-%c' x='121.2' y='%d'/>", bottom_up[i],
                 bottom_up[i][0], y);
        const char *found = strstr(svg, expected);
        assert_non_null(found);
        assert_true(found > previous);
        previous = found;
        y -= DRAW_LEVEL / 10;
    }
    assert_int_equal(test_count(svg, "<circle cx"), 1); /* one badge, with the height */
    assert_int_equal(test_count(svg, ">4</text>"), 1);
    assert_int_equal(test_count(svg, ">bS1 wB1</text>"), 1);
    assert_int_equal(test_count(svg, ">bB1</text>"), 1);
    assert_int_equal(test_count(svg, "'#band'"), 3);
    free(svg);
}

static void lower_rows_are_drawn_later(void **state) {
    (void)state;
    struct render_scene scene = {0};
    add_tile(&scene, 0, 2, 1, "wA1", true);
    add_tile(&scene, 0, 1, 1, "bG1", false);
    add_tile(&scene, 0, 1, 2, "bB1", true);
    add_tile(&scene, 0, 0, 1, "wQ", true);
    char *svg = draw_scene(&scene, NULL);
    const char *order[] = {"<title>wQ<", "<title>bG1<", "<title>bB1<", "<title>wA1<"};
    for (size_t i = 0; i + 1 < 4; i++) {
        assert_true(strstr(svg, order[i]) < strstr(svg, order[i + 1]));
    }
    free(svg);
}

static void the_last_move_is_marked(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *svg = draw_scene(&scene, NULL);
    assert_int_equal(test_count(svg, "x='60.6' y='105' class='from'"), 1);
    assert_int_equal(test_count(svg, "x='121.2' y='-51' class='to'"), 1); /* on top of the stack */
    assert_int_equal(test_count(svg, "stroke-dasharray"), 1);
    free(svg);
    scene.has_from = false;
    svg = draw_scene(&scene, NULL);
    assert_int_equal(test_count(svg, "class='from'"), 0);
    assert_int_equal(test_count(svg, "class='to'"), 1);
    free(svg);
}

static void coordinates_name_each_cell_once(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *svg = draw_scene(&scene, &(struct render_options){.coordinates = true});
    /* Empty cells that touch one tile or several; on tiles the text is drawn twice. */
    assert_int_equal(test_count(svg, ">3,0</text>"), 1);
    assert_int_equal(test_count(svg, ">0,1</text>"), 1);
    assert_int_equal(test_count(svg, ">1,-1</text>"), 1);
    assert_int_equal(test_count(svg, ">1,0</text>"), 2);
    assert_int_equal(test_count(svg, ">-1,1</text>"), 2);
    assert_int_equal(test_count(svg, ">5,0</text>"), 0);
    free(svg);
}

static void hands_show_counts_and_the_side_to_move(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    struct render_options options = {.hands = true};
    char *svg = draw_scene(&scene, &options);
    assert_int_equal(test_count(svg, "<title>wG (3 in hand)</title>"), 1);
    assert_int_equal(test_count(svg, "<title>bP (1 in hand)</title>"), 1);
    assert_int_equal(test_count(svg, "in hand"), 2);
    assert_int_equal(test_count(svg, "id='to-move'"), 1);
    free(svg);
    scene.over = true;
    svg = draw_scene(&scene, &options);
    assert_int_equal(test_count(svg, "id='to-move'"), 0);
    free(svg);
}

static void an_empty_scene_shows_one_empty_cell(void **state) {
    (void)state;
    struct render_scene scene = {0};
    char *svg = draw_scene(&scene, NULL);
    assert_good_document(svg);
    assert_int_equal(test_count(svg, "href='#cell' x='0' y='0'"), 1);
    assert_int_equal(test_count(svg, "'#tile-w' x"), 0);
    free(svg);
}

static void tiles_face_down_show_their_back(void **state) {
    (void)state;
    struct render_scene scene = {0};
    add_tile(&scene, 0, 0, 1, "bA2", true); /* turned by a scorpion: its bug is known */
    scene.tiles[0].face_down = true;
    char *svg = draw_scene(&scene, NULL);
    assert_int_equal(test_count(svg, "href='#back'"), 1);
    assert_int_equal(test_count(svg, "bug-"), 0);
    assert_int_equal(test_count(svg, "<title>bA2?</title>"), 1);
    assert_int_equal(test_count(svg, ">A2</text>"), 1);
    free(svg);
    scene.tiles[0].bug = '\0';
    scene.tiles[0].number = 0;
    svg = draw_scene(&scene, NULL);
    assert_int_equal(test_count(svg, "<title>b?</title>"), 1);
    assert_int_equal(test_count(svg, "</text>"), 0);
    free(svg);
}

static void unknown_bugs_and_titles_are_escaped(void **state) {
    (void)state;
    struct render_scene scene = {0};
    strcpy(scene.title, "a <b> & 'c'");
    add_tile(&scene, 0, 0, 1, "w<", true);
    add_tile(&scene, 1, 0, 1, "b&7", true);
    char *svg = draw_scene(&scene, NULL);
    assert_good_document(svg);
    assert_non_null(strstr(svg, "a &lt;b&gt; &amp; &#39;c&#39;"));
    assert_int_equal(test_count(svg, "<title>w&lt;</title>"), 1);
    assert_int_equal(test_count(svg, ">7</text>"),
                     1); /* more than three: a number instead of pips */
    free(svg);
}

static void the_size_changes_only_the_pixels(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *small = draw_scene(&scene, &(struct render_options){.size = 35});
    char *large = draw_scene(&scene, &(struct render_options){.size = 70});
    const char *a = strstr(small, " width='"), *b = strstr(large, " width='");
    assert_int_equal(a - small, b - large);
    assert_memory_equal(small, large, (size_t)(a - small));
    assert_string_equal(strchr(a, '>'), strchr(b, '>'));
    int width = 0, double_width = 0;
    assert_int_equal(sscanf(a, " width='%d'", &width), 1);
    assert_int_equal(sscanf(b, " width='%d'", &double_width), 1);
    assert_in_range(double_width, 2 * width - 1, 2 * width);
    free(small);
    free(large);
}

static void the_same_scene_gives_the_same_text(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    struct render_options options = {.coordinates = true, .hands = true};
    char *first = draw_scene(&scene, &options);
    char *second = draw_scene(&scene, &options);
    assert_string_equal(first, second);
    free(first);
    free(second);
}

static void a_small_buffer_gets_the_beginning(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *whole = draw_scene(&scene, NULL);
    size_t length = strlen(whole);
    const size_t sizes[] = {1, 2, 40, 1000, length};
    char *cut = malloc(length + 1);
    assert_non_null(cut);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        memset(cut, '#', length + 1);
        assert_int_equal(render_scene_svg(&scene, NULL, cut, sizes[i]), length);
        assert_int_equal(strlen(cut), sizes[i] - 1);
        assert_memory_equal(cut, whole, sizes[i] - 1);
        assert_int_equal(cut[sizes[i]], '#');
    }
    free(cut);
    free(whole);
}

static apiary_game *play_game(const char *type, const char *const *moves, size_t move_count) {
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_new(NULL, type, NULL, &game, NULL), APIARY_OK);
    for (size_t i = 0; i < move_count; i++) {
        assert_int_equal(apiary_game_play(game, moves[i], strlen(moves[i]), NULL), APIARY_OK);
    }
    return game;
}

static void every_bug_has_a_drawing(void **state) {
    (void)state;
    const char *letters = apiary_game_info_at(0)->held;
    for (char letter = 'A'; letter <= 'Z'; letter++) {
        assert_int_equal(art_index(letter) >= 0, strchr(letters, letter) != NULL);
    }
    for (int i = 0; i < art_bug_count; i++) {
        const struct art_bug *bug = &art_bugs[i];
        assert_int_equal(art_index(bug->letter), i);
        assert_true(strlen(bug->name) > 0);
        assert_true(test_count(bug->svg, "<path") >= 3);
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(bug->colour, art_bugs[j].colour);
        }
        char symbol[4096];
        struct text text = text_into(symbol, sizeof symbol);
        art_symbol(&text, bug);
        assert_true(text_end(&text) < sizeof symbol);
        test_xml(symbol);
    }
    assert_int_equal(art_index('\0'), -1);
}

static void the_sheet_has_every_bug_on_both_tiles(void **state) {
    (void)state;
    size_t length = render_art_svg(NULL, NULL, 0);
    char *svg = malloc(length + 1);
    assert_non_null(svg);
    assert_int_equal(render_art_svg(NULL, svg, length + 1), length);
    assert_good_document(svg);
    for (int i = 0; i < art_bug_count; i++) {
        char use[] = "'#bug-?'";
        use[6] = art_bugs[i].letter;
        assert_int_equal(test_count(svg, use), 2);
        assert_true(test_count(svg, art_bugs[i].name) >= 1);
    }
    free(svg);
}

static void boards_are_drawn_cell_by_cell(void **state) {
    (void)state;
    struct render_options options = {.coordinates = true, .hands = true};
    struct render_scene scene;
    apiary_game *battle = play_game("Battle", NULL, 0);
    render_scene_from_game(battle, &scene);
    assert_string_equal(scene.title, "Battle: White to move");
    scene.tiles[0].neutral = scene.tiles[0].face_down = true;
    char *svg = draw_scene(&scene, &options);
    assert_good_document(svg);
    assert_int_equal(test_count(svg, "href='#cell' x="), 37);
    assert_int_equal(test_count(svg, "href='#tile-n'"), 1);
    assert_int_equal(test_count(svg, "href='#bug-A'"), 15);
    free(svg);
    apiary_game_free(battle);

    static const char *const moves[] = {"b@0,2"};
    apiary_game *territory = play_game("Territory", moves, 1);
    render_scene_from_game(territory, &scene);
    svg = draw_scene(&scene, &options);
    assert_good_document(svg);
    assert_int_equal(test_count(svg, "<title>b food</title>"), 1);
    assert_int_equal(test_count(svg, "<title>black food (10)</title>"), 1);
    assert_int_equal(test_count(svg, "<title>black food (1)</title>"), 1);
    assert_int_equal(test_count(svg, ">2,10</text>"), 1);
    assert_int_equal(test_count(svg, "href='#bug-Q'"), 2);
    free(svg);
    apiary_game_free(territory);
}

static void half_rings_open_towards_each_other(void **state) {
    (void)state;
    static const char *const moves[] = {"wH", "bH wH/"};
    struct render_scene scene;
    apiary_game *game = play_game("Base+H", moves, 1);
    render_scene_from_game(game, &scene);
    char *svg = draw_scene(&scene, NULL);
    assert_int_equal(test_count(svg, "href='#bug-H'"), 1);
    assert_int_equal(test_count(svg, "rotate("), 0); /* no other half-ring beside it */
    free(svg);
    apiary_game_free(game);
    game = play_game("Base+H", moves, 2);
    render_scene_from_game(game, &scene);
    svg = draw_scene(&scene, NULL);
    assert_good_document(svg);
    assert_int_equal(test_count(svg, "rotate(-150 0 0)"), 1); /* the drawing is open to the south */
    assert_int_equal(test_count(svg, "rotate(-330 60.6 -105)"), 1);
    free(svg);
    apiary_game_free(game);
}

static void coordinates_can_be_read_on_zones_and_neutral_tiles(void **state) {
    (void)state;
    struct render_scene scene;
    apiary_game *game = play_game("Territory", NULL, 0);
    render_scene_from_game(game, &scene);
    for (int dark = 0; dark < 2; dark++) {
        char name[64];
        char *svg =
            draw_scene(&scene, &(struct render_options){.coordinates = true, .dark = dark != 0});
        snprintf(name, sizeof name, " fill='%s'>2,8</text>", draw_theme(dark != 0)->text);
        assert_int_equal(test_count(svg, name), 1);
        assert_int_equal(test_count(svg, " fill='#3c454a'>1,5</text>"),
                         1); /* on the neutral dragonfly */
        free(svg);
    }
    apiary_game_free(game);
}

static void a_new_game_becomes_a_scene(void **state) {
    (void)state;
    apiary_game *game = play_game("Base+MLP", NULL, 0);
    struct render_scene scene;
    render_scene_from_game(game, &scene);
    assert_string_equal(scene.title, "Hive Base+MLP: White to move");
    assert_string_equal(scene.description, "Base+MLP;NotStarted;White[1]");
    assert_int_equal(scene.tile_count, 0);
    assert_false(scene.has_from || scene.has_to || scene.over);
    assert_int_equal(scene.hand[APIARY_WHITE][art_index('A')], 3);
    assert_int_equal(scene.hand[APIARY_BLACK][art_index('P')], 1);
    assert_int_equal(scene.hand[APIARY_BLACK][art_index('K')], 0);
    char buffer[64];
    assert_int_equal(apiary_game_svg(game, NULL, buffer, sizeof buffer),
                     render_scene_svg(&scene, NULL, NULL, 0));
    apiary_game_free(game);
}

static void a_game_in_progress_becomes_a_scene(void **state) {
    (void)state;
    const char *moves[] = {"wS1",      "bS1 wS1-", "wQ -wS1", "bQ bS1-",
                           "wB1 /wS1", "bA1 bQ-",  "wB1 wS1"};
    apiary_game *game = play_game("Base", moves, sizeof moves / sizeof moves[0]);
    struct render_scene scene;
    render_scene_from_game(game, &scene);
    assert_string_equal(scene.title, "Hive Base: Black to move");
    assert_string_equal(scene.description, "Base;InProgress;Black[4]");
    assert_int_equal(scene.tile_count, 6);
    assert_true(scene.has_from && scene.has_to);
    assert_int_equal(scene.to.q - scene.from.q, 1);
    assert_int_equal(scene.to.r - scene.from.r, -1);
    assert_int_equal(scene.hand[APIARY_WHITE][art_index('B')], 1);
    char *svg = draw_scene(&scene, NULL);
    assert_good_document(svg);
    assert_int_equal(test_count(svg, ": wS1 wB1;"), 1); /* the description */
    free(svg);
    apiary_game_free(game);
}

static void diagrams_mark_cells_with_signs(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    char *bare = draw_scene(&scene, NULL);
    assert_int_equal(test_count(bare, "class='reach'") + test_count(bare, "class='cross'"), 0);
    free(bare);
    assert_true(render_scene_mark(&scene, (struct render_mark){.q = 0, .r = 1}));
    assert_true(render_scene_mark(&scene, (struct render_mark){.q = 5, .r = 1, .sign = '7'}));
    assert_true(render_scene_mark(&scene, (struct render_mark){.q = 2, .r = 0, .sign = 'x'}));
    assert_true(
        render_scene_mark(&scene, (struct render_mark){.q = 2, .r = 0})); /* remains a cross */
    char *svg = draw_scene(&scene, NULL);
    assert_good_document(svg);
    assert_int_equal(test_count(svg, "class='reach'"), 2);
    assert_int_equal(test_count(svg, "class='cross'"), 1);
    assert_int_equal(test_count(svg, ">7</text>"), 1);
    free(svg);
}

static void marks_are_limited_in_number(void **state) {
    (void)state;
    struct render_scene scene;
    make_scene(&scene);
    for (int i = 0; i < RENDER_MAX_MARKS; i++) {
        assert_true(render_scene_mark(&scene, (struct render_mark){.q = i, .r = 9}));
    }
    assert_false(render_scene_mark(&scene, (struct render_mark){.q = 0, .r = 8}));
    assert_true(render_scene_mark(&scene, (struct render_mark){.q = 0, .r = 9}));
}

static void the_landing_cells_of_a_piece_are_marked(void **state) {
    (void)state;
    const char *moves[] = {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"};
    apiary_game *game = play_game("Base", moves, sizeof moves / sizeof moves[0]);
    struct render_scene scene;
    render_scene_from_game(game, &scene);
    assert_int_equal(render_scene_mark_moves(&scene, game, "wQ"), APIARY_OK);
    assert_int_equal(scene.mark_count, 2); /* the queen is at the end of a line of four */
    assert_int_equal(apiary_game_length(game), 4);

    render_scene_from_game(game, &scene);
    assert_int_equal(render_scene_mark_moves(&scene, game, "wA1"), APIARY_OK);
    assert_int_equal(scene.mark_count, 5); /* from the hand */

    render_scene_from_game(game, &scene);
    assert_int_equal(render_scene_mark_moves(&scene, game, "wA"), APIARY_OK);
    assert_int_equal(scene.mark_count, 0); /* not the name of a piece */
    apiary_game_free(game);
}

/* Measures and writes the picture of a game; the caller frees it. */
static char *draw_game(const apiary_game *game, const struct apiary_render_options *options) {
    size_t length = apiary_game_svg(game, options, NULL, 0);
    char *svg = malloc(length + 1);
    assert_non_null(svg);
    assert_int_equal(apiary_game_svg(game, options, svg, length + 1), length);
    assert_good_document(svg);
    return svg;
}

static void the_reason_of_a_refusal_is_drawn(void **state) {
    (void)state;
    const char *moves[] = {"wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"};
    apiary_game *game = play_game("Base", moves, sizeof moves / sizeof moves[0]);
    struct apiary_error error;
    assert_int_equal(apiary_game_check(game, "wS1 -wQ", 7, NULL, 0, &error), APIARY_SPLITS_HIVE);
    char *svg = draw_game(
        game, &(struct apiary_render_options){.marks = error.mark, .mark_count = error.marks});
    assert_int_equal(test_count(svg, "class='reason piece'"), 1);
    assert_int_equal(test_count(svg, "class='reason part-a'"), 2); /* bS1 and bQ */
    assert_int_equal(test_count(svg, "class='reason part-b'"), 1); /* wQ */
    free(svg);
    apiary_game_free(game);
}

static void pictures_take_what_they_can_show(void **state) {
    (void)state;
    apiary_game *game = play_game("Base", NULL, 0);
    const struct apiary_highlight cells[] = {{0, 0, '3'},    {1, 0, 'x'}, {2, 0, '\0'},
                                             {1000, 0, '1'}, {3, 0, '?'}, {0, -2147483647, '1'}};
    const struct apiary_mark marks[] = {{0, 0, APIARY_MARK_COUNT}, {100, 0, APIARY_MARK_GATE}};
    char *svg = draw_game(game, &(struct apiary_render_options){.size = 100000,
                                                                .highlights = cells,
                                                                .highlight_count = 6,
                                                                .marks = marks,
                                                                .mark_count = 2});
    assert_int_equal(test_count(svg, "class='reach'"), 2);
    assert_int_equal(test_count(svg, "class='cross'"), 1);
    assert_int_equal(test_count(svg, "class='reason"), 0);
    char *largest = draw_game(game, &(struct apiary_render_options){
                                        .size = 500, .highlights = cells, .highlight_count = 6});
    assert_string_equal(svg, largest);
    free(largest);
    free(svg);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_are_well_formed_with_every_option),
        cmocka_unit_test(each_piece_is_drawn_once),
        cmocka_unit_test(only_visible_bugs_are_defined),
        cmocka_unit_test(stacks_are_drawn_upward_and_labelled),
        cmocka_unit_test(lower_rows_are_drawn_later),
        cmocka_unit_test(the_last_move_is_marked),
        cmocka_unit_test(coordinates_name_each_cell_once),
        cmocka_unit_test(hands_show_counts_and_the_side_to_move),
        cmocka_unit_test(an_empty_scene_shows_one_empty_cell),
        cmocka_unit_test(tiles_face_down_show_their_back),
        cmocka_unit_test(boards_are_drawn_cell_by_cell),
        cmocka_unit_test(unknown_bugs_and_titles_are_escaped),
        cmocka_unit_test(the_size_changes_only_the_pixels),
        cmocka_unit_test(the_same_scene_gives_the_same_text),
        cmocka_unit_test(a_small_buffer_gets_the_beginning),
        cmocka_unit_test(every_bug_has_a_drawing),
        cmocka_unit_test(the_sheet_has_every_bug_on_both_tiles),
        cmocka_unit_test(half_rings_open_towards_each_other),
        cmocka_unit_test(coordinates_can_be_read_on_zones_and_neutral_tiles),
        cmocka_unit_test(a_new_game_becomes_a_scene),
        cmocka_unit_test(a_game_in_progress_becomes_a_scene),
        cmocka_unit_test(diagrams_mark_cells_with_signs),
        cmocka_unit_test(marks_are_limited_in_number),
        cmocka_unit_test(the_landing_cells_of_a_piece_are_marked),
        cmocka_unit_test(the_reason_of_a_refusal_is_drawn),
        cmocka_unit_test(pictures_take_what_they_can_show),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
