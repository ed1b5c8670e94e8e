/* Themes of puzzles: for each a position and a line that has it, and one that has not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "puzzle/themes.h"

static uint64_t themes_of(const char *position, const char *line) {
    apiary_game *game = NULL;
    struct apiary_error error = {0};
    uint64_t themes = 0;
    if (apiary_game_read(NULL, APIARY_FORMAT_POSITION, position, strlen(position), NULL, &game,
                         &error)) {
        fail_msg("%s: %s", position, error.message);
    }
    if (puzzle_find_themes(game, line, &themes)) {
        fail_msg("%s: %s is illegal", position, line);
    }
    apiary_game_free(game);
    return themes;
}

static bool has(uint64_t themes, enum puzzle_theme theme) {
    return themes >> theme & 1;
}

#define ALL_BLACK "bBBGGGSSAAA"

static void a_beetle_on_the_queen(void **state) {
    (void)state;
    static const char position[] = "Base White[5] 0,0=wQ 1,0=wA1 2,0=bQ 1,1=wB1 "
                                   "hand=wBGGGSSAA+" ALL_BLACK " last=-";
    assert_true(has(themes_of(position, "wB1 bQ"), THEME_BEETLE));
    assert_false(has(themes_of(position, "wB1 wA1"), THEME_BEETLE));
}

static void a_pin(void **state) {
    (void)state;
    static const char position[] = "Base White[5] 0,0=wQ 1,0=bQ 2,0=bA1 -1,0=wA1 "
                                   "hand=wBBGGGSSAA+bBBGGGSSAA last=-";
    assert_true(has(themes_of(position, "wA1 bA1-"), THEME_PIN));
    assert_false(has(themes_of(position, "wA1 \\wQ"), THEME_PIN));
}

/* Five pieces around an empty cell; the ant comes from outside to the sixth. */
static void a_ring(void **state) {
    (void)state;
    static const char position[] = "Base White[6] 1,0=wQ 0,1=bQ -1,1=bA1 -1,0=bG1 0,-1=wG1 2,0=wA1 "
                                   "hand=wBBGGSSAA+bBBGGSSAA last=-";
    assert_true(has(themes_of(position, "wA1 wG1-"), THEME_RING));
    assert_false(has(themes_of(position, "wA1 \\wG1"), THEME_RING));
}

/* The empty cell 0,0 beside Black's queen has two gates after the ant's move, and no other way in.
 */
static void a_gate(void **state) {
    (void)state;
    static const char position[] =
        "Base White[7] 1,0=bQ -1,1=wQ -1,0=wA1 1,1=bG1 0,2=bG2 -1,2=wG1 2,0=wA2 "
        "hand=wBBGGSSA+bBBGSSAAA last=-";
    assert_true(has(themes_of(position, "wA2 \\bQ"), THEME_GATE));
    assert_false(has(themes_of(position, "wA2 wG1\\"), THEME_GATE));
}

static void the_queen_escapes(void **state) {
    (void)state;
    static const char position[] = "Base White[6] 0,0=wQ 1,0=wA1 1,-1=bA1 0,-1=bG1 2,-1=bQ "
                                   "hand=wBBGGGSSAA+bBBGGSSAA last=-";
    assert_true(has(themes_of(position, "wQ /wA1"), THEME_ESCAPE));
    assert_false(has(themes_of(position, "wA1 bQ-"), THEME_ESCAPE));
}

static void throws(void **state) {
    (void)state;
    static const char position[] = "Base+MLP White[7] 0,0=wP 1,0=wQ 0,1=bA1 2,0=bQ "
                                   "hand=wBBGGGSSAAAML+bBBGGGSSAAMLP last=-";
    uint64_t rescue = themes_of("Base+MLP White[7] 0,0=wP -1,0=wQ 1,0=bQ 2,0=bA1 "
                                "hand=wBBGGGSSAAAML+bBBGGGSSAAMLP last=-",
                                "wQ wP/");
    assert_true(has(rescue, THEME_RESCUE));
    assert_false(has(rescue, THEME_THROW));
    uint64_t thrown = themes_of(position, "bA1 -wP");
    assert_true(has(thrown, THEME_THROW));
    assert_false(has(thrown, THEME_RESCUE));
}

static void the_mosquito(void **state) {
    (void)state;
    static const char position[] = "Base+M White[6] 0,0=wQ 1,0=bQ 0,1=wM -1,1=wA1 "
                                   "hand=wBBGGGSSAA+bBBGGGSSAAAM last=-";
    assert_true(has(themes_of(position, "wM bQ-"), THEME_MOSQUITO));
    assert_false(has(themes_of(position, "wA1 bQ-"), THEME_MOSQUITO));
}

/* White's ant on 1,0 holds the other; when that has gone elsewhere, the first one moves. */
static void a_freed_piece(void **state) {
    (void)state;
    static const char position[] = "Base White[7] -1,0=bQ 0,0=wQ 1,0=wA1 2,0=wA2 "
                                   "hand=wBBGGGSSA+" ALL_BLACK " last=-";
    assert_true(has(themes_of(position, "wA2 wQ/;bA1 -bQ;wA1 /wQ"), THEME_FREE));
    assert_false(has(themes_of(position, "wA2 wQ/;bA1 -bQ;wG1 wQ\\"), THEME_FREE));
}

static void a_race(void **state) {
    (void)state;
    static const char close[] =
        "Base White[9] 0,0=wQ 1,0=bQ 0,1=wA1 1,-1=bA1 0,-1=bA2 -1,0=wG1 1,1=bG1 "
        "hand=wBBGGSSAA+bBBGGSSA last=-";
    static const char far[] = "Base White[5] 0,0=wQ 1,0=bQ hand=wBBGGGSSAAA+" ALL_BLACK " last=-";
    assert_true(has(themes_of(close, "wA2 -wG1"), THEME_RACE));
    assert_false(has(themes_of(far, "wA1 -wQ"), THEME_RACE));
}

static void expansion_pieces(void **state) {
    (void)state;
    static const char position[] = "Base+DF White[6] 0,0=wQ 1,0=bQ -1,0=wD "
                                   "hand=wBBGGGSSAAAF+bBBGGGSSAAADF last=-";
    uint64_t placed = themes_of(position, "wF /bQ");
    assert_true(has(placed, THEME_FLEA));
    assert_false(has(placed, THEME_DRAGONFLY));
    assert_true(themes_of(position, "wA1 -wD") == 0);
}

/* Black holds nothing that may enter: its only piece is under a beetle, and no cell touches it. */
static void a_forced_pass(void **state) {
    (void)state;
    static const char position[] = "Base White[7] 0,0=wQ 1,0=wB1 2,0=bQ 0,1=wG1 1,1=wA1 3,-1=wA2 "
                                   "hand=wBGGSSA+" ALL_BLACK " last=-";
    uint64_t pass = themes_of(position, "wB1 bQ;pass;wA2 -wQ");
    assert_true(has(pass, THEME_PASS));
    assert_true(has(pass, THEME_BEETLE));
    assert_false(has(themes_of(position, "wA2 -wQ;bA1 bQ-"), THEME_PASS));
}

static void half_rings(void **state) {
    (void)state;
    static const char beside[] = "Base+H White[3] 0,0=wH 1,0=bH -1,0=wQ 2,0=bQ "
                                 "hand=wBBGGGSSAAA+" ALL_BLACK " last=-";
    static const char far[] = "Base+H White[4] 0,0=wH 1,0=bH -1,0=wA1 -2,0=wQ 2,0=bA1 3,0=bQ "
                              "hand=wBBGGGSSAA+bBBGGGSSAA last=-";
    assert_true(has(themes_of(beside, "wA1 -wQ"), THEME_HALF_RING));
    assert_false(has(themes_of(far, "wA2 -wQ"), THEME_HALF_RING));
}

static void how_another_game_ends(void **state) {
    (void)state;
    uint64_t goal = themes_of("Battle White[9] 1,-3=w -3,0=b 3,0=w", "1,-3>0,-3");
    assert_true(has(goal, THEME_GOAL));
    assert_true(themes_of("Battle White[9] 1,-3=w -3,0=b 3,0=w", "3,0>3,-1") == 0);
}

static void illegal_lines_are_refused(void **state) {
    (void)state;
    static const char position[] =
        "Base White[5] 0,0=wQ 1,0=bQ hand=wBBGGGSSAAA+" ALL_BLACK " last=-";
    apiary_game *game = NULL;
    uint64_t themes;
    assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_POSITION, position, strlen(position),
                                      NULL, &game, NULL),
                     APIARY_OK);
    assert_int_not_equal(puzzle_find_themes(game, "wA1 bQ-", &themes), APIARY_OK);
    assert_int_not_equal(puzzle_find_themes(game, "wA1 -wQ;nonsense", &themes), APIARY_OK);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_beetle_on_the_queen),
        cmocka_unit_test(a_pin),
        cmocka_unit_test(a_ring),
        cmocka_unit_test(a_gate),
        cmocka_unit_test(the_queen_escapes),
        cmocka_unit_test(throws),
        cmocka_unit_test(the_mosquito),
        cmocka_unit_test(a_freed_piece),
        cmocka_unit_test(a_race),
        cmocka_unit_test(expansion_pieces),
        cmocka_unit_test(a_forced_pass),
        cmocka_unit_test(half_rings),
        cmocka_unit_test(how_another_game_ends),
        cmocka_unit_test(illegal_lines_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
