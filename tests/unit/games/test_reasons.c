/*
 * Why a move is refused, shown on the board: names and marks beside status and sentence.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "apiary/registry.h"
#include "base/rng.h"
#include "support.h"

/* "gate wA1 bQ bB1: gate@0,1 gate@1,0 piece@2,2" */
static void describe(const struct apiary_error *error, char *text, size_t size) {
    int at = snprintf(text, size, "%s", apiary_status_name(error->status));
    const char *const names[] = {error->piece, error->other, error->third};
    for (size_t i = 0; i < 3; i++) {
        if (names[i][0]) {
            at += snprintf(text + at, size - (size_t)at, " %s", names[i]);
        }
    }
    for (size_t i = 0; i < error->marks; i++) {
        const struct apiary_mark *mark = &error->mark[i];
        at += snprintf(text + at, size - (size_t)at, "%s %s@%d,%d", i ? "" : ":",
                       apiary_mark_name(mark->kind), mark->q, mark->r);
    }
}

static void reasons_are_shown_where_they_lie(void **unused) {
    (void)unused;
    static const struct {
        const char *game, *move, *reason;
    } rows[] = {
        /* Placing */
        {"Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1", "bA1 wQ/",
         "touches-enemy bA1 wQ: target@0,-1 enemy@0,0 enemy@-1,0"},
        {"Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1", "bA1 wQ", "occupied bA1 wQ: target@-1,0"},
        {"Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1", "bA2 bS1-", "wrong-number bA2 bA1"},
        {"Base;InProgress;Black[1];wS1", "bQ wS1-", "queen-first bQ"},
        {"Base;InProgress;White[4];wS1;bS1 wS1-;wA1 -wS1;bA1 bS1-;wA2 -wA1;bA2 bA1-", "wG1 -wA2",
         "queen-due wG1 wQ"},
        /* Moving */
        {"Base;InProgress;White[2];wS1;bS1 wS1-", "wS1 bS1-",
         "queen-not-in-play wS1 wQ: piece@0,0"},
        {"Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1", "wQ bS1-",
         "not-your-turn wQ: piece@-1,0"},
        {"Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wS1 bQ-",
         "splits-hive wS1: part-a@2,0 part-a@1,0 part-b@-1,0 piece@0,0"},
        {"Base White[9] 0,0=wQ+bB1 1,0=bQ -1,0=wA1 hand=w+b last=-", "wQ \\wA1",
         "covered wQ bB1: piece@0,0 cover@0,0"},
        {"Base+P White[9] 0,0=wQ 1,0=bQ -1,0=wA1 hand=w+b last=wA1", "wA1 bQ-",
         "just-moved wA1: piece@-1,0 just-moved@-1,0"},
        {"Base White[9] 0,0=wQ 1,0=bQ 2,0=wS1 hand=w+b last=-", "wQ wS1-",
         "cannot-reach wQ: piece@0,0 target@3,0"},
        /* The queen is shut in by two pieces that touch her left and right */
        {"Base White[9] 0,0=wQ 1,-1=bA1 1,0=bQ 0,1=bA2 -1,1=bA3 -1,0=wB1 hand=w+b last=-",
         "wQ -bA1", "gate wQ wB1 bA1: gate@-1,0 gate@1,-1 piece@0,0 target@0,-1"},
        /* Thrown by the pillbug on 0,0, but to a cell that is not beside it */
        {"Base+P White[9] 0,0=wP -1,0=wQ 1,0=bQ hand=w+b last=-", "bQ -wQ",
         "cannot-reach bQ wP: actor@0,0 piece@1,0 target@-2,0"},
        {"Base;InProgress;Black[1];wS1", "pass", "must-move"},
        {"Base White[9] 0,0=bQ 1,0=wA1 1,-1=wA2 0,-1=wA3 -1,0=wQ -1,1=wB1 0,1=wB2 hand=w+b last=-",
         "pass", "game-over: queen@0,0"},
        /* Expansions */
        {"Base+C White[9] 0,0=wQ 1,0=bQ! -1,0=wC hand=w+b last=-", "wC!bQ",
         "cannot-reach wC bQ: piece@-1,0 target@1,0"},
        {"Base+C White[9] 0,0=wQ 1,0=bQ! 0,1=wC hand=w+b last=-", "wC!bQ",
         "face-down wC bQ: piece@0,1 target@1,0"},
        {"Base+K White[9] -1,0=wQ 0,0=wK 1,0=bQ 2,0=bA1 hand=w+b last=-", "wK>bQ",
         "occupied wK bQ bA1: piece@0,0 target@1,0 cover@2,0"},
        {"Base+T White[9] 0,0=wQ 1,0=bA1 2,0=wT 3,0=bQ hand=w+b last=-", "wT*bA1",
         "splits-hive wT bA1: part-a@0,0 part-b@3,0 piece@2,0 target@1,0"},
        {"Base+F White[9] 0,0=wQ 1,0=bQ hand=wF+b last=-", "wF -wQ",
         "flea-neighbours wF: target@-1,0 own@0,0"},
        {"Base+R White[9] 0,0=wQ 1,0=bQ 2,0=wR* hand=w+b last=-", "wR -wQ",
         "cannot-reach wR: piece@2,0 target@-1,0"},
        /* Others */
        {"Six;NotStarted;White[1]", "5,5", "touches-nothing: target@5,5"},
        {"Six;NotStarted;White[1]", "0,1", "touches-start: target@0,1 enemy@1,0 own@0,0"},
        {"Andantino;NotStarted;Black[1]", "-1,0", "touches-too-few: target@-1,0 enemy@0,0"},
        {"Six White[30] 0,0=w 1,0=b 2,0=w 3,0=b 4,0=w 5,0=b 6,0=w 7,0=b 8,0=w 9,0=b "
         "10,0=w 11,0=b hand=w0+b0 quiet=0",
         "4,0>-1,0",
         "touches-nothing: piece@4,0 target@-1,0 part-a@5,0 part-a@6,0 part-a@7,0 part-a@8,0 "
         "part-a@9,0 part-a@10,0 part-a@11,0 part-b@0,0 part-b@1,0 part-b@2,0 part-b@3,0"},
        {"Battle White[4] 0,0=w 0,-1=b 2,1=w", "2,1>2,0",
         "must-move: own@0,0 enemy@0,-1 piece@2,1 target@2,0"},
        {"Battle White[4] 0,2=w 0,1=b 0,-1=b", "0,2>0,0",
         "must-move: enemy@0,-1 piece@0,2 target@0,0"},
        {"Battle White[4] 0,2=w 0,1=b 0,-1=b", "0,2>0,3", "cannot-reach: piece@0,2 target@0,3"},
        {"Territory;NotStarted;White[1]", "b@1,5", "occupied: target@1,2"},
        {"Territory;NotStarted;White[1]", "B>2,4", "cannot-reach: piece@2,2 target@2,1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024], buffer[APIARY_MOVE_SIZE];
        struct apiary_error error;
        apiary_game *game = test_game(rows[i].game);
        if (!apiary_game_check(game, rows[i].move, strlen(rows[i].move), buffer, sizeof buffer,
                               &error)) {
            fail_msg("%s: %s is legal", rows[i].game, rows[i].move);
        }
        describe(&error, text, sizeof text);
        assert_string_equal(text, rows[i].reason);
        apiary_game_free(game);
    }
}

/* A cell that touches nothing has no text, but the reason is the same. */
static void cells_far_from_the_hive_are_explained(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    struct apiary_step steps[2] = {
        {.kind = APIARY_STEP_HAND, .colour = APIARY_WHITE, .bug = 'A'},
        {.kind = APIARY_STEP_CELL, .q = 40, .r = -7},
    };
    char text[1024];
    struct apiary_error error;
    assert_int_equal(apiary_game_steps_text(game, steps, 2, text, sizeof text), 0);
    apiary_game_check_steps(game, steps, 2, text, sizeof text, &error);
    describe(&error, text, sizeof text);
    assert_string_equal(text, "touches-nothing wA1: target@40,-7");
    steps[0] = (struct apiary_step){.kind = APIARY_STEP_CELL, .q = -1, .r = 0};
    apiary_game_check_steps(game, steps, 2, text, sizeof text, &error);
    describe(&error, text, sizeof text);
    assert_string_equal(text, "cannot-reach wQ: piece@-1,0 target@40,-7");
    apiary_game_free(game);
}

/* ---- Any two taps ---- */

static bool occupied(const struct apiary_piece *pieces, size_t count, int q, int r) {
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].q == q && pieces[i].r == r) {
            return true;
        }
    }
    return false;
}

static void check_marks(const struct apiary_error *error, const struct apiary_piece *pieces,
                        size_t count) {
    assert_in_range(error->marks, 0, APIARY_MAX_MARKS);
    for (size_t i = 0; i < error->marks; i++) {
        const struct apiary_mark *mark = &error->mark[i];
        bool free = mark->kind == APIARY_MARK_TARGET || mark->kind == APIARY_MARK_PIECE;
        assert_true(free || occupied(pieces, count, mark->q, mark->r));
    }
}

/* Legal steps are those that apiary_game_completions has; others have a reason, the same as their
 * text. */
static void check_steps(apiary_game *game, const struct apiary_step *steps, size_t count) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t on_table = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    char move[APIARY_MOVE_SIZE], text[APIARY_MOVE_SIZE];
    struct apiary_error error;
    struct apiary_completions next;
    enum apiary_status status =
        apiary_game_check_steps(game, steps, count, move, sizeof move, &error);
    assert_int_equal(apiary_game_completions(game, steps, count, &next), APIARY_OK);
    if (next.move[0]) {
        assert_int_equal(status, APIARY_OK);
        assert_string_equal(next.move, move);
        return;
    }
    size_t length = apiary_game_steps_text(game, steps, count, text, sizeof text);
    if (status ==
        APIARY_OK) { /* a stack of which a word would say who goes, or a part that stays */
        assert_int_not_equal(next.count, 0);
        return;
    }
    assert_int_equal(error.status, status);
    assert_int_not_equal(error.message[0], 0);
    check_marks(&error, pieces, on_table);
    if (length > 0) {
        struct apiary_error again;
        assert_int_equal(apiary_game_check(game, text, length, move, sizeof move, &again), status);
        assert_string_equal(again.message, error.message);
    }
}

static struct apiary_step any_cell(struct rng *rng, const struct apiary_piece *pieces, size_t count,
                                   int spread) {
    struct apiary_step step = {.kind = APIARY_STEP_CELL};
    if (count) {
        const struct apiary_piece *piece = &pieces[rng_below(rng, (uint32_t)count)];
        step.q = piece->q + (int)rng_below(rng, (uint32_t)(2 * spread + 1)) - spread;
        step.r = piece->r + (int)rng_below(rng, (uint32_t)(2 * spread + 1)) - spread;
    }
    return step;
}

static void try_taps(apiary_game *game, struct rng *rng) {
    char letters[64];
    int kinds = snprintf(letters, sizeof letters, "%sobw", apiary_game_info_at(0)->held);
    static const char *const words[] = {"up",   "sting", "remove", "push", "swap", "move",
                                        "ride", "+",     "-",      "pass", "draw", "fill:1,1"};
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    struct apiary_step steps[3];
    bool hand = rng_below(rng, 4) == 0;
    steps[0] = hand ? (struct apiary_step){.kind = APIARY_STEP_HAND,
                                           .colour = rng_below(rng, 4) ? apiary_game_to_move(game)
                                                                       : APIARY_BLACK,
                                           .bug = letters[rng_below(rng, (uint32_t)kinds)]}
                    : any_cell(rng, pieces, count, 0);
    steps[1] = any_cell(rng, pieces, count, (int)rng_below(rng, 4));
    steps[2] = (struct apiary_step){.kind = APIARY_STEP_WORD};
    strcpy(steps[2].word, words[rng_below(rng, sizeof words / sizeof *words)]);
    check_steps(game, steps, 2);
    check_steps(game, steps, 3);
    check_steps(game, &steps[2], 1);
    steps[1] = steps[2];
    check_steps(game, steps, 2);
}

static void any_steps_are_legal_or_explained(void **unused) {
    (void)unused;
    static const struct {
        const char *type;
        struct apiary_options options;
    } kinds[] = {
        {"Base+MLP", {0}},
        {"Base+MLPDRCFTKH", {0}},
        {"Base+MPDRK", {0}},
        {"Base+RCTK", {.variant = APIARY_VARIANT_FOG, .seed = "taps"}},
        {"Base+MLPF", {.variant = APIARY_VARIANT_BLIND, .seed = "taps"}},
        {"Six", {.tiles = APIARY_TILES_19}},
        {"Andantino", {0}},
        {"Battle", {0}},
        {"Territory", {0}},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        for (uint64_t n = 0; n < 3; n++) {
            struct rng rng = {100 * i + n};
            apiary_game *game = NULL;
            size_t count = 0;
            assert_int_equal(apiary_game_new(NULL, kinds[i].type, &kinds[i].options, &game, NULL),
                             APIARY_OK);
            for (int turn = 0; turn < 70; turn++) {
                for (int taps = 0; taps < 12; taps++) {
                    try_taps(game, &rng);
                }
                char move[APIARY_MOVE_SIZE];
                assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
                if (count == 0) {
                    break;
                }
                apiary_game_move(game, rng_below(&rng, (uint32_t)count), move, sizeof move);
                assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
            }
            apiary_game_free(game);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_far_from_the_hive_are_explained),
        cmocka_unit_test(any_steps_are_legal_or_explained),
        cmocka_unit_test(reasons_are_shown_where_they_lie),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
