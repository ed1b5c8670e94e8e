/* The symmetries of the evaluation of Hive. Whether its network is good, matches show. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "eval/hive/eval.h"
#include "eval/hive/features.h"
#include "games/game.h"
#include "games/hive/moves.h"
#include "support.h"

enum { ALL_BUGS = (1 << HIVE_BUGS) - 1, MAX_PLIES = 90 };

/* The cell of the plane turned by 60 degrees about the origin of the grid, and shifted. */
static unsigned turned_cell(unsigned cell) {
    struct axial at = grid_axial(cell);
    return grid_cell(-at.r + 3, at.q + at.r - 5);
}

/* The same position turned, shifted, and with the colours exchanged. */
static void make_other(const struct hive_position *position, struct hive_position *other) {
    hive_position_init(other, position->bugs, position->queen_first);
    for (unsigned colour = 0; colour < 2; colour++) {
        for (unsigned bug = 0; bug < HIVE_BUGS; bug++) {
            hive_position_hold(other, colour ^ 1u, bug, position->hand[colour][bug]);
        }
    }
    uint32_t left = position->in_play;
    for (unsigned level = 1; left; level++) {
        for (unsigned piece = 0; piece < HIVE_PIECES; piece++) {
            unsigned below = position->below[piece];
            bool ready = below == HIVE_NO_PIECE || !(left >> below & 1);
            if ((left >> piece & 1) && ready) {
                hive_position_put(other, piece ^ 16u, turned_cell(position->cell[piece]));
                left &= ~(UINT32_C(1) << piece);
            }
        }
    }
    other->to_move = position->to_move ^ 1u;
    other->ply = position->ply;
    hive_position_rehash(other);
}

/* The counts of a position, by feature. */
static void count_features(struct hive_position *position, int counts[FEATURES]) {
    struct net_features features;
    features_find(position, &features);
    assert_in_range(features.size, 1, NET_MAX_FEATURES);
    memset(counts, 0, FEATURES * sizeof *counts);
    for (unsigned i = 0; i < features.size; i++) {
        assert_in_range(features.index[i], 0, FEATURES_USED - 1);
        counts[features.index[i]] += features.count[i];
    }
}

static void check(struct hive_position *position) {
    struct hive_position before = *position, other;
    int counts[FEATURES], other_counts[FEATURES];
    int value = eval_hive(position);
    count_features(position, counts);
    assert_memory_equal(&before, position, sizeof before);
    assert_true(value > -EVAL_MAX && value < EVAL_MAX);

    make_other(position, &other);
    count_features(&other, other_counts);
    for (unsigned i = 0; i < FEATURES; i++) {
        if (counts[i] != other_counts[i]) {
            fail_msg("feature %u: %d and %d", i, counts[i], other_counts[i]);
        }
    }
    assert_int_equal(eval_hive(&other), value);
}

static void colours_and_place_make_no_difference(void **state) {
    (void)state;
    struct rng rng = {20261115};
    for (unsigned game = 0; game < 300; game++) {
        struct hive_position position;
        hive_position_init(&position, game % 3 ? ALL_BUGS : 31, false);
        for (unsigned ply = 0; ply < MAX_PLIES && !hive_over(&position); ply++) {
            hive_move moves[HIVE_MAX_MOVES];
            check(&position);
            hive_play(&position, moves[rng_below(&rng, hive_moves(&position, moves))]);
        }
    }
}

enum { OTHER = FEATURES_OF_A_SIDE };

static unsigned piece_feature(unsigned bug, enum feature_state state, unsigned from_enemy,
                              unsigned from_own) {
    unsigned row = (bug * FEATURE_STATES + state) * FEATURE_DISTANCES + from_enemy;
    return FEATURE_PIECE + row * FEATURE_DISTANCES + from_own;
}

static void features_count_what_they_say(void **state) {
    (void)state;
    /* White to move. Around White's queen are her pinned spider, her ant and grasshopper, and
     * Black's only ant. */
    apiary_game *game = test_game("Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;"
                                  "bA1 bQ/;wG1 /wQ;bA1 -wQ");
    struct hive_position position = *(const struct hive_position *)game_state_of(game);
    apiary_game_free(game);
    int counts[FEATURES];
    count_features(&position, counts);
    assert_int_equal(counts[piece_feature(HIVE_SPIDER, FEATURE_STUCK, 2, 1)], 1);
    assert_int_equal(counts[OTHER + piece_feature(HIVE_SPIDER, FEATURE_STUCK, 2, 1)], 1);
    assert_int_equal(counts[piece_feature(HIVE_ANT, FEATURE_ARRIVING, 4, 1)], 1);
    assert_int_equal(counts[OTHER + piece_feature(HIVE_ANT, FEATURE_FREE, 1, 4)], 1);
    assert_int_equal(counts[piece_feature(HIVE_GRASSHOPPER, FEATURE_FREE, 4, 1)], 1);
    assert_int_equal(counts[FEATURE_HAND + HIVE_GRASSHOPPER], 2);
    assert_int_equal(counts[OTHER + FEATURE_HAND + HIVE_GRASSHOPPER], 3);
    unsigned columns = FEATURE_MAX_ARRIVALS + 1;
    assert_int_equal(counts[FEATURE_QUEEN + 2 * columns], 1); /* nothing else of Black's can come */
    assert_int_equal(counts[FEATURE_HELD + 2], 1);            /* the spider and Black's ant */
    assert_int_equal(counts[OTHER + FEATURE_QUEEN + 5 * columns + 1], 1); /* White's ant can */
    assert_int_equal(counts[FEATURE_QUEENS + 3], 1);
    assert_int_equal(counts[FEATURE_PHASE + 3], 1); /* 7 pieces in play */
    assert_int_equal(counts[FEATURE_TYPE + HIVE_PILLBUG], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_and_place_make_no_difference),
        cmocka_unit_test(features_count_what_they_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
