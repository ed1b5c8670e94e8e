/* The features of positions with expansion pieces, on random games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "eval/wide/eval.h"
#include "eval/wide/features.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/moves.h"
#include "support.h"

enum { ALL_BUGS = (1 << HIVE_ALL_BUGS) - 1, TURNS = 90 };

typedef void visitor(struct wide_position *position, struct rng *rng);

/* Random games, half of them with all pieces, the others with some. */
static void visit_games(int games, unsigned without, visitor *visit) {
    static wide_move moves[WIDE_MAX_MOVES];
    struct rng rng = {5};
    for (int i = 0; i < (TEST_SLOW_BUILD ? games / 10 : games); i++) {
        struct wide_position position;
        unsigned bugs = i % 2 ? ALL_BUGS : 0x1F | rng_below(&rng, 1024) << HIVE_MOSQUITO;
        wide_position_init(&position, bugs & ~without, false);
        for (int turn = 0; turn < TURNS && !wide_over(&position); turn++) {
            visit(&position, &rng);
            wide_play(&position, moves[rng_below(&rng, wide_moves(&position, moves))]);
        }
    }
}

/* The count of a feature. */
static int count_of(const struct net_features *features, unsigned index) {
    int count = 0;
    for (unsigned i = 0; i < features->size; i++) {
        count += features->index[i] == index ? features->count[i] : 0;
    }
    return count;
}

static void assert_same(const struct net_features *a, const struct net_features *b) {
    assert_int_equal(a->size, b->size);
    for (unsigned i = 0; i < a->size; i++) {
        assert_int_equal(count_of(a, a->index[i]), count_of(b, a->index[i]));
    }
}

/* ---- Symmetry ---- */

static struct axial turned(struct axial at, unsigned turns, bool mirrored) {
    for (; turns > 0; turns--) {
        at = (struct axial){-at.r, at.q + at.r};
    }
    return mirrored ? (struct axial){at.r, at.q} : at;
}

/* The same position, turned, shifted and mirrored; with `swapped`, the colours change places. */
static void transform(const struct wide_position *position, unsigned turns, bool mirrored,
                      bool swapped, struct wide_position *result) {
    struct wide_layout layout;
    uint64_t in_play = position->in_play;
    wide_layout_make(position, &layout);
    wide_position_init(result, position->bugs, position->queen_first);
    for (unsigned level = 1; in_play; level++) {
        for (uint64_t left = in_play; left; left &= left - 1) {
            unsigned piece = wide_first(left);
            if (layout.level[piece] == level) {
                struct axial at = turned(layout.at[piece], turns, mirrored);
                wide_position_put(result, swapped ? piece ^ 32 : piece, wide_cell(at.q + 3, at.r));
                in_play &= ~wide_bit(piece);
            }
        }
    }
    memcpy(result->hand[0], position->hand[swapped], sizeof result->hand[0]);
    memcpy(result->hand[1], position->hand[!swapped], sizeof result->hand[1]);
    result->face_down =
        swapped ? position->face_down << 32 | position->face_down >> 32 : position->face_down;
    result->marked = swapped ? position->marked << 32 | position->marked >> 32 : position->marked;
    result->to_move = position->to_move ^ swapped;
    result->ply = position->ply;
}

static void check_symmetry(struct wide_position *position, struct rng *rng) {
    struct wide_position other;
    struct net_features features, same;
    if (!position->in_play) {
        return;
    }
    transform(position, rng_below(rng, 6), rng_below(rng, 2), rng_below(rng, 2), &other);
    wide_features_find(position, &features);
    wide_features_find(&other, &same);
    assert_same(&features, &same);
    assert_int_equal(eval_wide(position), eval_wide(&other));
    assert_in_range(eval_wide(position) + EVAL_MAX, 1, 2 * EVAL_MAX - 1);
}

static void turned_and_swapped_positions_are_the_same(void **unused) {
    (void)unused;
    visit_games(200, 0, check_symmetry);
}

/* ---- Pieces ---- */

/* Without throwers, a piece that has not just moved is free if and only if it is in the list of
 * moves; the number of cells is right as well, but for ants and mosquitoes. */
static void check_free(struct wide_position *position, struct rng *rng) {
    (void)rng;
    static wide_move moves[WIDE_MAX_MOVES];
    unsigned us = position->to_move, cells[HIVE_ALL_BUGS] = {0}, free = 0;
    uint64_t movers = 0;
    if (position->moved & wide_colour_mask(us) ||
        !wide_has(position->in_play, wide_piece(us, HIVE_QUEEN, 0))) {
        return;
    }
    for (unsigned i = wide_moves(position, moves); i-- > 0;) {
        if (wide_move_kind(moves[i]) == WIDE_MOVE) {
            movers |= wide_bit(wide_move_piece(moves[i]));
            cells[wide_bug(wide_move_piece(moves[i]))]++;
        }
    }
    struct net_features features;
    wide_features_find(position, &features);
    for (unsigned i = 0; i <= WIDE_MAX_FREE; i++) {
        free += i * (unsigned)count_of(&features, WIDE_FREEDOM + i);
    }
    unsigned expected = (unsigned)__builtin_popcountll(movers);
    assert_int_equal(free, expected < WIDE_MAX_FREE ? expected : WIDE_MAX_FREE);
    for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
        if (bug != HIVE_ANT && bug != HIVE_FLEA) {
            assert_int_equal(count_of(&features, WIDE_REACH + bug), cells[bug]);
        }
    }
}

static void free_pieces_are_those_with_moves(void **unused) {
    (void)unused;
    visit_games(300, 1u << HIVE_MOSQUITO | 1u << HIVE_PILLBUG | 1u << HIVE_DRAGONFLY, check_free);
}

/* Every piece is counted once, in hand or in play, unless it was removed. */
static void check_pieces(struct wide_position *position, struct rng *rng) {
    (void)rng;
    struct net_features features;
    wide_features_find(position, &features);
    for (unsigned side = 0; side < 2; side++) {
        unsigned colour = position->to_move ^ side, first = side * WIDE_FEATURES_OF_A_SIDE;
        int count = 0, expected = 0;
        for (unsigned i = WIDE_HAND; i < WIDE_BURIED; i++) {
            count += count_of(&features, first + i);
        }
        for (unsigned bug = 0; bug < HIVE_ALL_BUGS; bug++) {
            expected += position->bugs >> bug & 1 ? hive_bug_count[bug] : 0;
        }
        uint64_t removed = position->removed & wide_colour_mask(colour);
        assert_int_equal(count, expected - __builtin_popcountll(removed));
    }
}

static void every_piece_counts_once(void **unused) {
    (void)unused;
    visit_games(20, 0, check_pieces);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turned_and_swapped_positions_are_the_same),
        cmocka_unit_test(free_pieces_are_those_with_moves),
        cmocka_unit_test(every_piece_counts_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
