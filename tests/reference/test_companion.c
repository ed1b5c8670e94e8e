/*
 * The reference companion games by themselves: positions set up by hand, each for one clause of
 * RULES D to H, and the public counts from the start.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "reference/companion.h"
#include "support.h"

/* ---- What the tests ask ---- */

static struct companion *set(const char *type, const char *text) {
    struct companion *game = companion_set(type, text);
    if (!game) {
        fail_msg("%s: %s", type, text);
    }
    return game;
}

/* The legal moves, sorted, with a space between. */
static void moves_are(const struct companion *game, const char *wanted) {
    struct move_list list = {0};
    char text[4096] = "";
    size_t used = 0;
    companion_moves(game, &list);
    for (size_t i = 0; i < list.count && used < sizeof text; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i ? " " : "",
                                 move_list_at(&list, i));
    }
    move_list_free(&list);
    assert_string_equal(text, wanted);
}

static size_t count_moves(const struct companion *game) {
    struct move_list list = {0};
    companion_moves(game, &list);
    size_t count = list.count;
    move_list_free(&list);
    return count;
}

static bool is_legal(const struct companion *game, const char *move) {
    struct move_list list = {0};
    companion_moves(game, &list);
    bool legal = move_list_has(&list, move);
    move_list_free(&list);
    return legal;
}

/* The result after one move of a set-up position. */
static void leads_to(const char *type, const char *text, const char *move,
                     enum companion_result wanted) {
    struct companion *game = set(type, text);
    if (!companion_play(game, move)) {
        fail_msg("%s: %s is not legal in %s", type, move, text);
    }
    if (companion_result(game) != wanted) {
        fail_msg("%s: %s after %s: %d, wanted %d", type, text, move, (int)companion_result(game),
                 (int)wanted);
    }
    companion_free(game);
}

static void has_only(const char *type, const char *text, const char *moves) {
    struct companion *game = set(type, text);
    moves_are(game, moves);
    companion_free(game);
}

static void legality(const char *type, const char *text, const char *move, bool legal) {
    struct companion *game = set(type, text);
    if (is_legal(game, move) != legal) {
        fail_msg("%s: %s in %s", type, move, text);
    }
    companion_free(game);
}

static const enum companion_result ongoing = COMPANION_IN_PROGRESS;

/* ---- Six ---- */

static void six_first_tile_keeps_off_the_start(void **state) {
    (void)state;
    struct companion *game = companion_new("Six", NULL);
    moves_are(game, "1,1 2,-1 2,0");
    assert_true(companion_play(game, "2,0"));
    assert_int_equal(count_moves(game), 10);
    companion_free(game);
    game = companion_new("Six", &(struct companion_options){.free_first = true});
    moves_are(game, "-1,0 -1,1 0,-1 0,1 1,-1 1,1 2,-1 2,0");
    companion_free(game);
    assert_null(companion_new("Six", &(struct companion_options){.tiles = 20}));
}

/* Plays first moves until someone moves a tile; the number of turns then is twice the hand. */
static void six_has_as_many_tiles_as_asked(void **state) {
    (void)state;
    static const int tiles[] = {0, 22, 21, 19};
    for (size_t i = 0; i < 4; i++) {
        struct companion *game =
            companion_new("Six", &(struct companion_options){.tiles = tiles[i]});
        struct move_list list = {0};
        for (size_t pick = 5;; pick += 7) {
            enum companion_result result;
            int measure;
            companion_moves(game, &list);
            assert_true(list.count > 0);
            const char *move = move_list_at(&list, pick % list.count);
            companion_peek(game, move, &result, &measure);
            if (result != COMPANION_IN_PROGRESS) {
                continue;
            }
            if (strchr(move, '>')) {
                break;
            }
            assert_true(companion_play(game, move));
        }
        assert_int_equal(companion_turns(game), 2 * ((tiles[i] ? tiles[i] : 22) - 1));
        move_list_free(&list);
        companion_free(game);
    }
}

static void six_wins_with_six_in_line_triangle_or_ring(void **state) {
    (void)state;
    /* Five are not enough; six or more are, in each of the three directions. */
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 w3,0 b0,1", "4,0", ongoing);
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 w3,0 w4,0 b0,1", "5,0", COMPANION_WHITE_WINS);
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 w4,0 w5,0 w6,0 b0,1", "3,0", COMPANION_WHITE_WINS);
    leads_to("Six", "b 9 9 0 b0,0 b0,1 b0,2 b0,3 b0,4 w1,0", "0,-1", COMPANION_BLACK_WINS);
    leads_to("Six", "b 9 9 0 b0,0 b1,-1 b2,-2 b3,-3 b4,-4 w1,0", "5,-5", COMPANION_BLACK_WINS);
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 b3,0 w4,0 w5,0 w6,0", "7,0", ongoing);
    /* Both triangles; not a rhombus or a trapezium of five. */
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 w0,1 w1,1", "0,2", COMPANION_WHITE_WINS);
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 w1,-1 w2,-2", "2,-1", COMPANION_WHITE_WINS);
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 w0,1 w1,1", "2,1", ongoing);
    leads_to("Six", "w 9 9 0 w0,0 w1,0 w2,0 w0,1 b1,1", "0,2", ongoing);
    /* Rings around nothing, an own tile, an enemy. */
    leads_to("Six", "w 9 9 0 w1,0 w1,-1 w0,-1 w-1,0 w-1,1", "0,1", COMPANION_WHITE_WINS);
    leads_to("Six", "w 9 9 0 w1,0 w1,-1 w0,-1 w-1,0 w-1,1 b0,0", "0,1", COMPANION_WHITE_WINS);
    leads_to("Six", "w 9 9 0 b1,0 w1,-1 w0,-1 w-1,0 w-1,1 b0,0", "0,1", ongoing);
    /* Only the mover is judged: Black's tile leaves White's line as it is. */
    leads_to("Six", "b 9 9 0 w0,0 w1,0 w2,0 w3,0 w4,0 w5,0", "6,0", ongoing);
}

static const char five_of_a_ring[] = "w 0 0 7 b1,0 b1,-1 w0,-1 b-1,0 b-1,1";

static void six_names_the_part_that_stays_where_the_landing_leaves_it_open(void **state) {
    (void)state;
    /* Two parts of two. 0,0 and 0,1 touch both, the other landings one of them. */
    has_only("Six", five_of_a_ring,
             "0,-1>-1,-1 0,-1>-1,2 0,-1>-2,0 0,-1>-2,1 0,-1>-2,2 0,-1>0,0@-1,0 0,-1>0,0@1,-1 "
             "0,-1>0,1@-1,0 0,-1>0,1@1,-1 0,-1>1,-2 0,-1>1,1 0,-1>2,-1 0,-1>2,-2 0,-1>2,0");
    struct companion *game = set("Six", five_of_a_ring);
    struct companion_piece pieces[COMPANION_PIECES];
    assert_true(companion_play(game, "0,-1>0,1@1,-1"));
    assert_int_equal(companion_pieces(game, pieces), 3);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pieces[i].q, 1);
    }
    companion_free(game);
}

static void six_keeps_the_largest_part(void **state) {
    (void)state;
    /* Three on the left, two on the right: no landing beside the right ones only. */
    static const char uneven[] = "w 0 0 0 b-3,0 b-2,0 b-1,0 w0,0 b1,0 b2,0";
    legality("Six", uneven, "0,0>-4,0", true);
    legality("Six", uneven, "0,0>3,0", false);
    legality("Six", uneven, "0,0>0,1", false);
    legality("Six", uneven, "0,0>0,0", false);
    legality("Six", uneven, "0,0>1,0", false);
    /* Three parts of two, two and one. */
    static const char three[] = "w 0 0 0 w0,0 b1,0 b2,0 b-1,1 b-2,2 b0,-1";
    legality("Six", three, "0,0>3,0", true);
    legality("Six", three, "0,0>-3,3", true);
    legality("Six", three, "0,0>0,-2", false);
    struct companion *game = set("Six", three);
    struct companion_piece pieces[COMPANION_PIECES];
    assert_true(companion_play(game, "0,0>3,0"));
    assert_int_equal(companion_pieces(game, pieces), 3);
    companion_free(game);
}

/* Six black, then a white tile, then `right`: White lifts the middle one. */
#define BLACK_BLOCK "b-1,0 b-2,0 b-3,0 b-1,-1 b-2,-1 b-4,0 "
#define WHITE_BLOCK "w-1,1 w-2,1 w-4,1 w-5,1 w-1,2 "

static void six_judges_too_few_after_a_capture(void **state) {
    (void)state;
    /* The relaid tile is White's sixth. */
    leads_to("Six", "w 0 0 0 " BLACK_BLOCK WHITE_BLOCK "w0,0 b1,0", "0,0>0,-2", ongoing);
    leads_to("Six", "w 0 0 0 b-1,0 b-2,0 b-3,0 b-1,-1 b-2,-1 " WHITE_BLOCK "w0,0 b1,0", "0,0>0,-2",
             COMPANION_WHITE_WINS);
    leads_to("Six", "w 0 0 0 " BLACK_BLOCK "w-1,1 w-2,1 w-4,1 w-1,2 w0,0 w1,0", "0,0>0,-2",
             COMPANION_BLACK_WINS);
    leads_to("Six", five_of_a_ring, "0,-1>2,0", COMPANION_DRAW);
    /* Without a capture few tiles do not matter. */
    leads_to("Six", "w 0 0 0 w0,0 b1,0 b2,0", "0,0>3,0", ongoing);
}

static void six_is_drawn_after_100_quiet_turns(void **state) {
    (void)state;
    leads_to("Six", "w 0 0 98 w0,0 b1,0 b2,0", "0,0>3,0", ongoing);
    leads_to("Six", "w 0 0 99 w0,0 b1,0 b2,0", "0,0>3,0", COMPANION_DRAW);
    /* A win and a capture come first. */
    leads_to("Six", "w 0 0 99 w0,0 w1,0 w2,0 w3,0 w4,0 b4,1 w4,2", "4,2>5,0", COMPANION_WHITE_WINS);
    leads_to("Six", "w 0 0 99 " BLACK_BLOCK WHITE_BLOCK "w0,0 b1,0", "0,0>0,-2", ongoing);
}

static void six_is_drawn_by_the_third_occurrence(void **state) {
    (void)state;
    static const char *const shuttle[] = {"0,0>0,1", "2,0>1,1", "0,1>0,0", "1,1>2,0"};
    struct companion *game = set("Six", "w 0 0 0 w0,0 w1,0 b2,0 b1,-1");
    for (int i = 0; i < 8; i++) {
        assert_int_equal(companion_result(game), ongoing);
        assert_true(companion_play(game, shuttle[i % 4]));
    }
    assert_int_equal(companion_occurrences(game), 3);
    assert_int_equal(companion_result(game), COMPANION_DRAW);
    assert_int_equal(count_moves(game), 0);
    companion_free(game);
}

/* A domino walks: the same position elsewhere is the same position. */
static void positions_are_the_same_up_to_translation(void **state) {
    (void)state;
    struct companion *game = set("Six", "w 0 0 0 w0,0 b1,0");
    assert_true(companion_play(game, "0,0>2,0")); /* b w */
    assert_true(companion_play(game, "1,0>3,0")); /* w b */
    assert_int_equal(companion_occurrences(game), 2);
    assert_true(companion_play(game, "2,0>4,0"));
    assert_int_equal(companion_occurrences(game), 2);
    assert_true(companion_play(game, "3,0>5,0"));
    assert_int_equal(companion_occurrences(game), 3);
    assert_int_equal(companion_result(game), COMPANION_DRAW);
    companion_free(game);
}

/* ---- Andantino ---- */

static void andantino_begins_with_black(void **state) {
    (void)state;
    struct companion *game = companion_new("Andantino", NULL);
    assert_int_equal(companion_to_move(game), COMPANION_BLACK);
    moves_are(game, "-1,1 1,-1 1,1");
    assert_true(companion_play(game, "1,1"));
    assert_int_equal(companion_to_move(game), COMPANION_WHITE);
    moves_are(game, "-1,1 0,2 1,-1 2,0");
    companion_free(game);
}

static void andantino_wins_with_five_in_line(void **state) {
    (void)state;
    leads_to("Andantino", "w 9 9 0 w0,0 w1,0 w2,0 b3,-1 b0,1", "3,0", ongoing);
    leads_to("Andantino", "w 9 9 0 w0,0 w1,0 w2,0 w3,0 b4,-1 b0,1", "4,0", COMPANION_WHITE_WINS);
    leads_to("Andantino", "b 9 9 0 b0,0 b0,1 b0,3 b0,4 b0,5 w1,2 w1,1", "0,2",
             COMPANION_BLACK_WINS);
}

static void andantino_wins_by_enclosing(void **state) {
    (void)state;
    static const char ring[] = "w 9 9 0 w1,0 w1,-1 w0,-1 w-1,0 w-1,1 b0,0";
    leads_to("Andantino", ring, "0,1", COMPANION_WHITE_WINS);
    leads_to("Andantino", "w 9 9 0 w1,0 b1,-1 w0,-1 w-1,0 w-1,1 b0,0", "0,1", ongoing);
    /* Nothing but an empty cell inside is no win; then Black puts a tile there and loses. */
    leads_to("Andantino", "w 9 9 0 w1,0 w1,-1 w0,-1 w-1,0 w-1,1 b2,0", "0,1", ongoing);
    leads_to("Andantino", "b 9 9 0 w1,0 w1,-1 w0,-1 w-1,0 w-1,1 w0,1 b2,0", "0,0",
             COMPANION_WHITE_WINS);
    /* White's own tile inside does not matter, nor does the empty cell: a ring around two. */
    leads_to("Andantino",
             "w 9 9 0 b0,0 w1,0 w2,0 w2,-1 w1,-1 w0,-1 w-1,0 w-1,1 w0,1 b5,0 b4,0 b3,0", "1,1",
             COMPANION_WHITE_WINS);
    leads_to("Andantino", "w 9 9 0 b0,0 w2,0 w2,-1 w1,-1 w0,-1 w-1,0 w-1,1 w0,1", "1,1",
             COMPANION_WHITE_WINS);
    /* A tile moved out of the ring opens it. */
    leads_to("Andantino", "b 0 0 0 b1,0 b1,-1 b0,-1 b-1,0 b-1,1 b0,1 b2,0", "0,1>1,1", ongoing);
}

static void andantino_moves_keep_the_field_connected(void **state) {
    (void)state;
    has_only("Andantino", "b 0 0 0 w0,0 b1,0 w2,0", "pass");
    /* With the tile lifted two must be touched: beside the pair only. */
    has_only("Andantino", "b 0 0 0 w0,0 w1,0 b0,1", "0,1>1,-1");
    /* Lifting the bridge is not allowed, the ends may go. */
    has_only("Andantino", "w 0 0 0 b0,0 b1,0 w2,0 b3,0 b4,0 w1,1",
             "1,1>0,1 1,1>1,-1 1,1>2,-1 1,1>2,1 1,1>3,-1 1,1>3,1 1,1>4,-1");
}

static void andantino_is_drawn_after_100_turns(void **state) {
    (void)state;
    leads_to("Andantino", "b 0 0 98 w0,0 b1,0 w2,0", "pass", ongoing);
    leads_to("Andantino", "b 0 0 99 w0,0 b1,0 w2,0", "pass", COMPANION_DRAW);
    leads_to("Andantino", "b 0 0 99 w0,0 w1,0 b0,1", "0,1>1,-1", COMPANION_DRAW);
    leads_to("Andantino", "w 0 0 99 w0,0 w1,0 w2,0 w3,0 b4,-1 b0,1 w0,-1", "0,-1>4,0",
             COMPANION_WHITE_WINS);
}

/* ---- Battle ---- */

static void battle_must_begin_with_an_enemy_if_it_can(void **state) {
    (void)state;
    has_only("Battle", "w 1:0,2 2:0,1 1:3,0 2:3,-3", "0,2>0,0");
    has_only("Battle", "b 1:0,2 2:0,1 1:3,0 2:3,-3", "0,1>0,3");
    /* Without an enemy to jump: steps, jumps over own ones and neutrals. */
    has_only("Battle", "w 1:0,3 1:0,2 2:-3,0", "0,2>-1,2 0,2>0,1 0,2>1,1 0,3>-1,3 0,3>0,1 0,3>1,2");
    has_only("Battle", "w 1:0,3 n:0,2 2:-3,0", "0,3>-1,3 0,3>0,1+ 0,3>0,1- 0,3>1,2");
    /* No room behind, no jump; backward never. */
    has_only("Battle", "w 1:0,3 2:0,2 2:0,1", "0,3>-1,3 0,3>1,2");
}

static void battle_chains_never_mix_own_and_enemies(void **state) {
    (void)state;
    /* Own, then an enemy in the way: the chain ends. */
    has_only("Battle", "w 1:0,3 1:0,2 2:0,0 2:-1,1 2:1,0",
             "0,2>-1,2 0,2>0,1 0,2>1,1 0,3>-1,3 0,3>0,1 0,3>1,2");
    /* Enemy, then own. */
    has_only("Battle", "w 1:0,3 2:0,2 1:0,0 2:0,-2", "0,3>0,1");
    /* A neutral goes with either and the chain must go on; an enemy comes before others. */
    has_only("Battle", "w 1:0,3 n:0,2 2:0,0 2:3,-3",
             "0,3>-1,3 0,3>0,1+>0,-1 0,3>0,1->0,-1 0,3>1,2");
}

static void battle_prefers_an_enemy_in_the_middle_of_a_chain(void **state) {
    (void)state;
    /* After the neutral both an enemy at 0,0 and an own insect at 1,0 could be jumped. */
    legality("Battle", "w 1:0,3 n:0,2 2:0,0 1:1,0 n:-1,0", "0,3>0,1+>2,-1", false);
    legality("Battle", "w 1:0,3 n:0,2 2:0,0 1:1,0 n:-1,0", "0,3>0,1+>0,-1", true);
    legality("Battle", "w 1:0,3 n:0,2 n:0,0 1:1,0", "0,3>0,1+>2,-1", true);
    legality("Battle", "w 1:0,3 n:0,2 n:0,0 1:1,0", "0,3>0,1+>0,-1-", true);
    legality("Battle", "w 1:0,3 n:0,2 n:0,0 1:1,0", "0,3>0,1+", false);
    /* Own, neutral: then an enemy is out of bounds, but an own one is not. */
    legality("Battle", "w 1:0,3 1:0,2 n:0,0 2:0,-2", "0,3>0,1>0,-1+", true);
    /* Enemy, neutral, enemy: to the goal. */
    leads_to("Battle", "w 1:0,3 2:0,2 n:0,0 2:0,-2 2:-3,3", "0,3>0,1>0,-1->0,-3",
             COMPANION_WHITE_WINS);
}

static void battle_turns_jumped_insects(void **state) {
    (void)state;
    struct companion *game = set("Battle", "w 1:0,3 2:0,2 2:-3,0 1:3,0");
    assert_true(companion_play(game, "0,3>0,1"));
    assert_int_equal(companion_measure(game), 1);
    moves_are(game, "-3,0>-2,0 -3,0>-3,1");
    companion_free(game);
    game = set("Battle", "w 1:0,3 n:0,2 2:-3,0");
    assert_true(companion_play(game, "0,3>0,1-"));
    assert_int_equal(companion_measure(game), 0);
    moves_are(game, "-3,0>-2,0 -3,0>-3,1 0,2>-1,3 0,2>0,3 0,2>1,2");
    companion_free(game);
    game = set("Battle", "w 1:0,3 n:0,2 2:-3,0");
    assert_true(companion_play(game, "0,3>0,1+"));
    moves_are(game, "-3,0>-2,0 -3,0>-3,1");
    companion_free(game);
}

static void battle_is_won_at_the_goal_or_without_moves(void **state) {
    (void)state;
    leads_to("Battle", "w 1:0,-2 2:3,0", "0,-2>0,-3", COMPANION_WHITE_WINS);
    leads_to("Battle", "w 1:0,-2 2:3,0", "0,-2>1,-3", ongoing);
    leads_to("Battle", "b 2:1,2 1:-3,3", "1,2>0,3", COMPANION_BLACK_WINS);
    leads_to("Battle", "w 1:0,2 2:0,1", "0,2>0,0", COMPANION_WHITE_WINS); /* none left */
    leads_to("Battle", "w 1:0,2 2:0,1 2:-3,3", "0,2>0,0", ongoing);       /* -3,3 goes to -2,3 */
}

static void battle_has_two_set_ups(void **state) {
    (void)state;
    struct companion *a = companion_new("Battle", NULL);
    struct companion *b = companion_new("Battle", &(struct companion_options){.set_up_b = true});
    assert_true(is_legal(a, "3,0>3,-1"));
    assert_false(is_legal(b, "3,0>3,-1"));
    assert_true(is_legal(b, "1,1>1,0"));
    companion_free(a);
    companion_free(b);
}

/* ---- Territory ---- */

#define BEES "B:2,6 W:3,5 D:1,5"

static void territory_paths_eat_their_way(void **state) {
    (void)state;
    has_only("Territory", "w 0 0 2 2 9 9 0 " BEES " b:2,8 b:2,10 w:3,7",
             "B>2,8 B>2,8>2,10 W>3,7 fill:0,4 fill:1,3 fill:2,2 fill:3,1 fill:4,0");
    /* A triangle can be walked both ways round; nobody comes back to an eaten cell. */
    has_only("Territory", "w 0 0 2 2 1 0 0 B:2,10 W:4,8 D:1,5 w:1,3 b:2,4",
             "D>1,3 D>1,3>2,4 D>2,4 D>2,4>1,3 fill:1,0");
}

static void territory_lays_on_free_cells_only(void **state) {
    (void)state;
    struct companion *game = companion_new("Territory", NULL);
    assert_int_equal(count_moves(game), 42);
    assert_false(is_legal(game, "b@1,5"));
    assert_false(is_legal(game, "b@1,2"));
    assert_true(companion_play(game, "b@2,4"));
    assert_false(is_legal(game, "w@2,4"));
    assert_true(is_legal(game, "B>2,4"));
    assert_false(is_legal(game, "W>2,4"));
    assert_true(is_legal(game, "D>2,4"));
    assert_false(is_legal(game, "fill:0,0"));
    companion_free(game);
    /* Only what is in the store. */
    legality("Territory", "w 1 0 2 2 9 9 0 " BEES, "w@0,2", false);
    legality("Territory", "w 1 0 2 2 9 9 0 " BEES, "b@0,2", true);
}

static void territory_fills_up_to_four(void **state) {
    (void)state;
    legality("Territory", "w 2 1 2 2 1 9 0 " BEES, "fill:1,0", true);
    legality("Territory", "w 2 1 2 2 0 9 0 " BEES, "fill:1,0", false);
    legality("Territory", "w 1 0 2 2 9 9 0 " BEES, "fill:1,1", false);
    legality("Territory", "w 1 0 2 2 1 1 0 " BEES, "fill:1,1", true);
    legality("Territory", "w 1 0 2 2 1 1 0 " BEES, "fill:1,0", false);
    legality("Territory", "w 2 2 2 2 9 9 0 " BEES, "fill:0,0", false);
}

static void territory_ends_with_the_supply(void **state) {
    (void)state;
    /* One of three insects is in First's zone. */
    leads_to("Territory", "w 1 0 2 2 1 1 0 " BEES, "fill:1,1", COMPANION_BLACK_WINS);
    leads_to("Territory", "w 1 1 2 2 1 1 0 B:2,4 W:3,5 D:1,5", "fill:1,1", COMPANION_WHITE_WINS);
    leads_to("Territory", "b 1 1 1 1 1 1 0 B:0,6 W:4,2 D:3,5", "fill:1,1", COMPANION_WHITE_WINS);
    leads_to("Territory", "b 1 1 1 1 1 1 0 B:0,8 W:4,4 D:3,3", "fill:1,1", COMPANION_BLACK_WINS);
    leads_to("Territory", "w 1 1 2 2 2 1 0 " BEES, "fill:1,1", ongoing);
    leads_to("Territory", "w 1 2 2 2 1 5 0 " BEES, "fill:1,0", ongoing);
    /* either-colour */
    leads_to("Territory", "w 1 2 2 2 1 5 1 " BEES, "fill:1,0", COMPANION_BLACK_WINS);
    leads_to("Territory", "w 1 2 2 2 1 5 1 " BEES, "fill:0,1", ongoing);
}

/* ---- Counts ---- */

static void count_row(char **field, size_t count, void *context) {
    size_t *rows = context;
    struct companion *game = count == 3 ? companion_new(field[0], NULL) : NULL;
    int depth = count == 3 ? (int)strtol(field[1], NULL, 10) : 0;
    unsigned long long wanted = count == 3 ? strtoull(field[2], NULL, 10) : 0;
    if (game && (!TEST_SLOW_BUILD || wanted < 100000)) {
        assert_int_equal(companion_perft(game, depth), wanted);
        ++*rows;
    }
    companion_free(game);
}

static void public_counts(void **state) {
    (void)state;
    size_t rows = 0;
    test_rows("perft_more.csv", count_row, &rows);
    assert_true(rows >= (TEST_SLOW_BUILD ? 18 : 20));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(six_first_tile_keeps_off_the_start),
        cmocka_unit_test(six_has_as_many_tiles_as_asked),
        cmocka_unit_test(six_wins_with_six_in_line_triangle_or_ring),
        cmocka_unit_test(six_names_the_part_that_stays_where_the_landing_leaves_it_open),
        cmocka_unit_test(six_keeps_the_largest_part),
        cmocka_unit_test(six_judges_too_few_after_a_capture),
        cmocka_unit_test(six_is_drawn_after_100_quiet_turns),
        cmocka_unit_test(six_is_drawn_by_the_third_occurrence),
        cmocka_unit_test(positions_are_the_same_up_to_translation),
        cmocka_unit_test(andantino_begins_with_black),
        cmocka_unit_test(andantino_wins_with_five_in_line),
        cmocka_unit_test(andantino_wins_by_enclosing),
        cmocka_unit_test(andantino_moves_keep_the_field_connected),
        cmocka_unit_test(andantino_is_drawn_after_100_turns),
        cmocka_unit_test(battle_must_begin_with_an_enemy_if_it_can),
        cmocka_unit_test(battle_chains_never_mix_own_and_enemies),
        cmocka_unit_test(battle_prefers_an_enemy_in_the_middle_of_a_chain),
        cmocka_unit_test(battle_turns_jumped_insects),
        cmocka_unit_test(battle_is_won_at_the_goal_or_without_moves),
        cmocka_unit_test(battle_has_two_set_ups),
        cmocka_unit_test(territory_paths_eat_their_way),
        cmocka_unit_test(territory_lays_on_free_cells_only),
        cmocka_unit_test(territory_fills_up_to_four),
        cmocka_unit_test(territory_ends_with_the_supply),
        cmocka_unit_test(public_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
