/*
 * Moves as steps on a board: random games of every kind.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "apiary/game.h"
#include "base/rng.h"
#include "support.h"

static apiary_game *new_game(const char *type, const struct apiary_options *options) {
    apiary_game *game = NULL;
    struct apiary_error error = {.status = APIARY_OK};
    if (apiary_game_new(NULL, type, options, &game, &error)) {
        fail_msg("%s: %s", type, error.message);
    }
    return game;
}

static bool has_step(const struct apiary_completions *next, const struct apiary_step *step) {
    for (size_t i = 0; i < next->count; i++) {
        const struct apiary_step *at = &next->step[i];
        if (at->kind == step->kind && at->colour == step->colour && at->bug == step->bug &&
            at->q == step->q && at->r == step->r && strcmp(at->word, step->word) == 0) {
            return true;
        }
    }
    return false;
}

/* A legal move is found step by step, is what its steps name, and can be described. */
static void check_move(apiary_game *game, size_t index, bool paths) {
    char move[APIARY_MOVE_SIZE], text[APIARY_MOVE_SIZE];
    struct apiary_step steps[APIARY_MAX_STEPS];
    struct apiary_completions next;
    struct apiary_error error;
    apiary_game_move(game, index, move, sizeof move);
    size_t count = apiary_game_move_steps(game, index, steps, APIARY_MAX_STEPS);
    assert_in_range(count, 1, APIARY_MAX_STEPS);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(apiary_game_completions(game, steps, i, &next), APIARY_OK);
        assert_true(has_step(&next, &steps[i]));
        if (!paths) { /* no move is the beginning of another */
            assert_string_equal(next.move, "");
        }
    }
    assert_int_equal(apiary_game_completions(game, steps, count, &next), APIARY_OK);
    assert_string_equal(next.move, move); /* so no two moves have the same steps */
    if (!paths) {
        assert_int_equal(next.count, 0);
    }
    apiary_game_steps_text(game, steps, count, text, sizeof text);
    assert_string_equal(text, move);
    assert_int_equal(apiary_game_check_steps(game, steps, count, text, sizeof text, &error), 0);
    assert_string_equal(text, move);
}

/* What a piece on the table looks like from outside. */
static bool has_piece(const apiary_game *game, struct apiary_axial at) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].q == at.q && pieces[i].r == at.r) {
            return true;
        }
    }
    return false;
}

static unsigned seen[APIARY_ACTION_COUNT]; /* how often each kind of move was played */

/* The move is described alike before and after, and the board agrees. */
static void check_description(apiary_game *game, const char *move) {
    struct apiary_move_effect told, done;
    assert_int_equal(apiary_game_describe(game, move, strlen(move), &told, NULL), APIARY_OK);
    assert_true(!told.has_from || has_piece(game, told.from));
    assert_true(!told.has_actor || has_piece(game, told.actor));
    assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
    assert_int_equal(apiary_game_describe_last(game, &done), APIARY_OK);
    assert_int_equal(told.action, done.action);
    seen[done.action]++;
    assert_int_equal(told.removed_count, done.removed_count);
    assert_int_equal(told.path_length, done.path_length);
    if (done.action != APIARY_ACTION_DRAW) {
        assert_string_equal(told.piece, done.piece);
    }
    assert_string_equal(told.other, done.other);
    if (done.has_from || done.from_hand) {
        assert_true(done.has_to);
        assert_true(has_piece(game, done.to));
    }
}

struct kind {
    const char *type;
    struct apiary_options options;
    int games, turns;
};

static void play_random(const struct kind *kind, uint64_t seed) {
    struct rng rng = {seed};
    apiary_game *game = new_game(kind->type, &kind->options);
    bool paths = strcmp(kind->type, "Territory") == 0;
    for (int turn = 0; turn < kind->turns; turn++) {
        size_t count = 0;
        assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
        if (count == 0) {
            break;
        }
        size_t most = count < 12 ? count : 12;
        for (size_t i = 0; i < most; i++) {
            size_t index = most == count ? i : rng_below(&rng, (uint32_t)count);
            check_move(game, index, paths);
        }
        char move[APIARY_MOVE_SIZE];
        apiary_game_move(game, rng_below(&rng, (uint32_t)count), move, sizeof move);
        check_description(game, move);
    }
    apiary_game_free(game);
}

static void steps_lead_to_every_legal_move(void **unused) {
    (void)unused;
    static const struct kind kinds[] = {
        {"Base", {0}, 2, 60},
        {"Base+MLP", {0}, 4, 80},
        {"Base+MLPDRCFTKH", {.queen_first = true}, 6, 90},
        {"Base+MPDR", {0}, 4, 90},
        {"Base+MRCK", {0}, 4, 90},
        {"Base+TKH", {0}, 4, 60},
        {"Base+MLP", {.variant = APIARY_VARIANT_BLIND, .seed = "steps"}, 2, 60},
        {"Base+DRCF", {.variant = APIARY_VARIANT_BLIND_BLACK, .seed = "steps"}, 2, 60},
        {"Base+MLP", {.variant = APIARY_VARIANT_FOG, .seed = "steps"}, 2, 60},
        {"Base+DRCFTK", {.variant = APIARY_VARIANT_FOG, .seed = "steps"}, 2, 60},
        {"Base+DR", {.variant = APIARY_VARIANT_FOG, .seed = "carry"}, 6, 90},
        {"Six", {.tiles = APIARY_TILES_19}, 3, 90},
        {"Andantino", {0}, 3, 70},
        {"Battle", {0}, 10, 60},
        {"Battle", {.layout = APIARY_LAYOUT_B}, 10, 60},
        {"Territory", {0}, 6, 60},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (int n = 0; n < kinds[i].games; n++) {
            play_random(&kinds[i], 1000 * i + (uint64_t)n);
        }
    }
    for (int action = APIARY_ACTION_PLACE; action < APIARY_ACTION_COUNT; action++) {
        if (action != APIARY_ACTION_PASS && !seen[action]) {
            fail_msg("no %s was played", apiary_action_name((enum apiary_action)action));
        }
    }
}

/* ---- Chosen positions ---- */

static struct apiary_step cell(int q, int r) {
    return (struct apiary_step){.kind = APIARY_STEP_CELL, .q = q, .r = r};
}

static struct apiary_step word(const char *text) {
    struct apiary_step step = {.kind = APIARY_STEP_WORD};
    strcpy(step.word, text);
    return step;
}

static void expect_next(apiary_game *game, const struct apiary_step *steps, size_t count,
                        size_t next_count, const char *move) {
    struct apiary_completions next;
    assert_int_equal(apiary_game_completions(game, steps, count, &next), APIARY_OK);
    assert_int_equal(next.count, next_count);
    assert_string_equal(next.move, move);
}

/* B3: both may step down to the same cell. */
static void a_word_tells_rider_and_carrier_apart(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+R White[9] 0,0=wQ 1,0=bQ 0,1=wB1+wR hand=w+b last=-");
    struct apiary_step steps[3] = {cell(0, 1), cell(1, 1), word("move")};
    expect_next(game, steps, 2, 2, "");
    expect_next(game, steps, 3, 0, "wR bQ\\");
    steps[2] = word("ride");
    expect_next(game, steps, 3, 0, "wB1 bQ\\");
    apiary_game_free(game);
}

/* What cannot be mistaken needs no word, and the word does no harm. */
static void a_word_that_decides_nothing_is_left_out(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+R White[9] 0,0=wQ 1,0=bQ 0,1=wR hand=w+b last=-");
    struct apiary_step steps[3] = {cell(0, 1), cell(1, 1), word("move")};
    expect_next(game, steps, 2, 0, "wR bQ\\");
    expect_next(game, steps, 3, 0, "wR bQ\\");
    apiary_game_free(game);
}

static void the_scarab_is_asked_what_it_does(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+K White[9] 0,0=wQ 0,1=wK 1,0=bQ 1,1=bA1 hand=w+b last=-");
    struct apiary_step steps[3] = {cell(0, 1), cell(1, 1), word("push")};
    expect_next(game, steps, 2, 2, "");
    expect_next(game, steps, 3, 0, "wK>bA1");
    steps[2] = word("swap");
    expect_next(game, steps, 3, 0, "wK=bA1");
    apiary_game_free(game);
}

/* RULES D: its middle may be lifted and laid between the ends. */
static const char horseshoe[] = "Six White[40] 0,-2=w 1,-2=b 2,-2=w 3,-2=w -1,-1=b 2,-1=b -2,0=w "
                                "-2,1=b 1,1=b -2,2=w -1,2=b 0,2=w 1,2=w hand=w0+b0 quiet=0";

/* Whatever the tile that is tapped. */
static void any_tile_names_the_part_that_stays(void **unused) {
    (void)unused;
    apiary_game *game = test_game(horseshoe);
    struct apiary_step steps[3] = {cell(-2, 0), cell(2, 0), cell(0, 2)};
    char text[APIARY_MOVE_SIZE];
    expect_next(game, steps, 2, 12, "");
    expect_next(game, steps, 3, 0, "-2,0>2,0@-2,1");
    apiary_game_steps_text(game, steps, 3, text, sizeof text);
    assert_string_equal(text, "-2,0>2,0@-2,1");
    steps[2] = cell(2, -1);
    expect_next(game, steps, 3, 0, "-2,0>2,0@-1,-1");
    apiary_game_free(game);
}

/* Every cell has food: there are far too many paths to list. */
static void paths_are_followed_without_a_list(void **unused) {
    (void)unused;
    apiary_game *game = test_game(
        "Territory White[9] D=2,0 B=0,8 W=4,8 "
        "b=0,2+0,4+0,6+1,1+1,3+1,5+1,7+1,9+2,2+2,4 w=2,6+2,8+2,10+3,1+3,3+3,5+3,7+3,9+4,2+4,4+4,6 "
        "store=2,0+1,0 supply=1,1");
    struct apiary_step steps[3] = {cell(2, -1), cell(2, 0), cell(3, 0)};
    expect_next(game, steps, 0, 4, "");
    expect_next(game, steps, 1, 3, "");
    expect_next(game, steps, 2, 5, "D>2,2");
    expect_next(game, steps, 3, 5, "D>2,2>3,3");
    apiary_game_free(game);
}

/* ---- What moves do ---- */

static void add_at(char *text, size_t size, const char *what, struct apiary_axial at) {
    size_t length = strlen(text);
    snprintf(text + length, size - length, " %s@%d,%d", what, at.q, at.r);
}

static void tell(const struct apiary_move_effect *played, char *text, size_t size) {
    snprintf(text, size, "%s%s%s%s%s", apiary_action_name(played->action),
             played->piece[0] ? " " : "", played->piece, played->other[0] ? " " : "",
             played->other);
    if (played->has_from) {
        add_at(text, size, "from", played->from);
    }
    if (played->has_to) {
        add_at(text, size, "to", played->to);
    }
    if (played->has_also) {
        add_at(text, size, "also", played->also_from);
        add_at(text, size, "to", played->also_to);
    }
    if (played->has_actor) {
        add_at(text, size, "actor", played->actor);
    }
    for (size_t i = 0; i < played->path_length; i++) {
        add_at(text, size, "path", played->path[i]);
    }
    for (size_t i = 0; i < played->removed_count; i++) {
        add_at(text, size, "removed", played->removed[i]);
    }
}

static void moves_are_described(void **unused) {
    (void)unused;
    static const struct {
        const char *game, *move, *told;
    } rows[] = {
        {"Base;NotStarted;White[1]", "wA1", "place wA1 to@0,0"},
        {"Base White[9] 0,0=wQ 1,0=bQ hand=w+b last=-", "wQ \\bQ", "move wQ from@0,0 to@1,-1"},
        /* A step of its own, and a throw of the enemy */
        {"Base+P White[9] 0,0=wP -1,0=wQ 1,0=bQ hand=w+b last=-", "wQ \\wP",
         "move wQ from@-1,0 to@0,-1"},
        {"Base+P White[9] 0,0=wP -1,0=wQ 1,0=bQ hand=w+b last=-", "bQ wP\\",
         "throw bQ wP from@1,0 to@0,1 actor@0,0"},
        {"Base+P White[9] 0,0=wP -1,0=wS1 1,0=bQ 2,0=wQ hand=w+b last=-", "wS1 wP\\",
         "throw wS1 wP from@-1,0 to@0,1 actor@0,0"},
        {"Base+D White[9] 0,0=wQ 1,0=bQ 2,0=bA1+wD hand=w+b last=-", "wD wQ\\",
         "carry wD bA1 from@2,0 to@0,1 also@2,0 to@0,1"},
        {"Base+R White[9] 0,0=wQ 1,0=bQ 0,1=wB1+wR hand=w+b last=-", "wB1 bQ\\",
         "ride wB1 wR from@0,1 to@1,1 also@0,1 to@1,1"},
        {"Base+C White[9] 0,0=wQ 1,0=bQ 0,1=wC hand=w+b last=-", "wC!bQ",
         "sting wC bQ to@1,0 actor@0,1"},
        {"Base+C White[9] 0,0=wQ! 1,0=bQ 0,1=wC hand=w+b last=-", "wQ^", "up wQ to@0,0"},
        {"Base+T White[9] 0,0=wQ 1,0=bQ 0,1=wT 1,1=bA1 hand=w+b last=-", "wT*bA1",
         "remove wT bA1 to@1,1 actor@0,1 removed@0,1 removed@1,1"},
        {"Base+K White[9] 0,0=wQ 0,1=wK 1,0=bQ 1,1=bA1 hand=w+b last=-", "wK>bA1",
         "push wK bA1 from@0,1 to@1,1 also@1,1 to@2,1 actor@0,1"},
        {"Base+K White[9] 0,0=wQ 0,1=wK 1,0=bQ 1,1=bA1 hand=w+b last=-", "wK=bA1",
         "swap wK bA1 from@0,1 to@1,1 also@1,1 to@0,1 actor@0,1"},
        {"Base+H White[5] 0,0=wH 1,0=bH 1,-1=wQ 2,0=bQ hand=w+b last=-", "wQ bH/",
         "move wQ from@1,-1 to@2,-1 removed@0,0 removed@1,0"},
        {"Six;NotStarted;White[1]", "2,0", "place to@2,0"},
        {horseshoe, "-2,0>2,0@-2,1",
         "move from@-2,0 to@2,0 removed@0,-2 removed@1,-2 removed@2,-2 removed@3,-2 removed@2,-1 "
         "removed@-1,-1"},
        {"Battle White[4] 0,2=w 0,1=b 0,-1=b", "0,2>0,0>0,-2",
         "jump from@0,2 to@0,-2 path@0,2 path@0,0 path@0,-2"},
        {"Territory;NotStarted;White[1]", "b@2,4", "lay to@2,1"},
        {"Territory;NotStarted;White[1];b@2,4;w@2,2", "D>2,4>2,2",
         "move from@1,2 to@2,0 path@1,2 path@2,1 path@2,0 removed@2,1 removed@2,0"},
        {"Territory;NotStarted;White[1];b@2,4;w@2,2", "fill:1,0", "fill"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        apiary_game *game = test_game(rows[i].game);
        struct apiary_move_effect played;
        struct apiary_error error;
        char text[512];
        size_t length = strlen(rows[i].move);
        if (apiary_game_describe(game, rows[i].move, length, &played, &error)) {
            fail_msg("%s: %s", rows[i].move, error.message);
        }
        tell(&played, text, sizeof text);
        assert_string_equal(text, rows[i].told);
        assert_int_equal(apiary_game_play(game, rows[i].move, length, NULL), APIARY_OK);
        assert_int_equal(apiary_game_describe_last(game, &played), APIARY_OK);
        tell(&played, text, sizeof text);
        assert_string_equal(text, rows[i].told);
        apiary_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_tells_rider_and_carrier_apart),
        cmocka_unit_test(a_word_that_decides_nothing_is_left_out),
        cmocka_unit_test(the_scarab_is_asked_what_it_does),
        cmocka_unit_test(any_tile_names_the_part_that_stays),
        cmocka_unit_test(paths_are_followed_without_a_list),
        cmocka_unit_test(moves_are_described),
        cmocka_unit_test(steps_lead_to_every_legal_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
