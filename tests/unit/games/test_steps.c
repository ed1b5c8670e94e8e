/*
 * Moves as steps on a board: random games of every kind.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "apiary/game.h"
#include "base/rng.h"

static apiary_game *new_game(const char *type, const struct apiary_options *options) {
    apiary_game *game = NULL;
    struct apiary_error error = {.status = APIARY_OK};
    if (apiary_game_new(NULL, type, options, &game, &error)) {
        fail_msg("%s: %s", type, error.message);
    }
    return game;
}

static bool has_step(const struct apiary_next *next, const struct apiary_step *step) {
    for (size_t i = 0; i < next->count; i++) {
        const struct apiary_step *at = &next->step[i];
        if (at->kind == step->kind && at->colour == step->colour && at->bug == step->bug &&
            at->q == step->q && at->r == step->r && strcmp(at->word, step->word) == 0) {
            return true;
        }
    }
    return false;
}

/* A legal move is found step by step, is what its steps name, and is told. */
static void check_move(apiary_game *game, size_t index, bool paths) {
    char move[APIARY_MOVE_SIZE], text[APIARY_MOVE_SIZE];
    struct apiary_step steps[APIARY_MAX_STEPS];
    struct apiary_next next;
    struct apiary_error error;
    apiary_game_move(game, index, move, sizeof move);
    size_t count = apiary_game_move_steps(game, index, steps, APIARY_MAX_STEPS);
    assert_in_range(count, 1, APIARY_MAX_STEPS);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(apiary_game_next(game, steps, i, &next), APIARY_OK);
        assert_true(has_step(&next, &steps[i]));
        if (!paths) { /* no move is the beginning of another */
            assert_string_equal(next.move, "");
        }
    }
    assert_int_equal(apiary_game_next(game, steps, count, &next), APIARY_OK);
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
static bool has_piece(const apiary_game *game, struct apiary_at at) {
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    size_t count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].q == at.q && pieces[i].r == at.r) {
            return true;
        }
    }
    return false;
}

/* The move is described alike before and after, and the board agrees. */
static void check_description(apiary_game *game, const char *move) {
    struct apiary_played told, done;
    struct apiary_last_move last;
    assert_int_equal(apiary_game_describe(game, move, strlen(move), &told, NULL), APIARY_OK);
    assert_true(!told.has_from || has_piece(game, told.from));
    assert_true(!told.has_actor || has_piece(game, told.actor));
    assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
    assert_int_equal(apiary_game_last(game, &done), APIARY_OK);
    assert_int_equal(told.action, done.action);
    assert_int_equal(told.removed_count, done.removed_count);
    assert_int_equal(told.path_length, done.path_length);
    if (done.action != APIARY_ACTION_DRAW) {
        assert_string_equal(told.piece, done.piece);
    }
    assert_string_equal(told.other, done.other);
    if (apiary_game_last_move(game, &last)) {
        assert_true(done.has_to);
        assert_int_equal(done.to.q, last.to_q);
        assert_int_equal(done.to.r, last.to_r);
        assert_int_equal(done.from.q, last.from_q);
        assert_int_equal(done.from.r, last.from_r);
        assert_int_equal(done.from_hand, last.from_hand);
        assert_true(has_piece(game, done.to) || done.removed_count);
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
        size_t most = count < 24 ? count : 24;
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
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_lead_to_every_legal_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
