/* The symmetries of the evaluation of Hive. Whether its weights are good, matches show. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "eval/hive/eval.h"
#include "eval/hive/terms.h"
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

static void check(struct hive_position *position) {
    struct hive_position before = *position, other;
    struct eval_terms terms, other_terms;
    int value = eval_hive(position);
    eval_terms_count(position, &terms);
    assert_memory_equal(&before, position, sizeof before);
    assert_true(value > -EVAL_MAX && value < EVAL_MAX);

    make_other(position, &other);
    eval_terms_count(&other, &other_terms);
    for (unsigned i = 0; i < EVAL_TERMS; i++) {
        if (terms.count[i] != other_terms.count[i]) {
            char name[64];
            eval_term_name(i, name, sizeof name);
            fail_msg("%s: %d and %d", name, terms.count[i], other_terms.count[i]);
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

static int term_of(const char *text, unsigned term) {
    apiary_game *game = test_game(text);
    struct eval_terms terms;
    struct hive_position position = *(const struct hive_position *)game_state_of(game);
    apiary_game_free(game);
    eval_terms_count(&position, &terms);
    return terms.count[term];
}

static void terms_count_what_they_say(void **state) {
    (void)state;
    /* Around White's queen are her pinned spider, ant and grasshopper, and Black's only ant. */
    const char *game = "Base;InProgress;White[5];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wQ;bA1 bQ/;"
                       "wG1 /wQ;bA1 -wQ";
    unsigned stuck = TERM_ATTACK, free = TERM_ATTACK + HIVE_BUGS * TERM_DISTANCES;
    assert_int_equal(term_of(game, stuck + HIVE_SPIDER * TERM_DISTANCES + 1), 0); /* one each */
    assert_int_equal(term_of(game, free + HIVE_ANT * TERM_DISTANCES), -1);
    assert_int_equal(term_of(game, free + HIVE_ANT * TERM_DISTANCES + 3), 1);
    unsigned free_defence = TERM_DEFENCE + HIVE_BUGS * 2;
    assert_int_equal(term_of(game, free_defence + HIVE_GRASSHOPPER * 2), 1);
    assert_int_equal(term_of(game, TERM_HAND + HIVE_GRASSHOPPER), -1);
    assert_int_equal(term_of(game, TERM_TURN), 1);
    unsigned own_queen = TERM_QUEEN + 2 * (TERM_MAX_ARRIVALS + 1);
    assert_int_equal(term_of(game, own_queen), 1);     /* nothing else of Black's can come */
    assert_int_equal(term_of(game, TERM_HELD + 2), 1); /* the spider and Black's ant */
    unsigned other_queen = TERM_QUEEN + (TERM_RING + 5) * (TERM_MAX_ARRIVALS + 1);
    assert_int_equal(term_of(game, other_queen + 1), 1); /* White's ant can */
}

static void every_term_has_a_name(void **state) {
    (void)state;
    for (unsigned i = 0; i < EVAL_TERMS; i++) {
        char name[64], other[64];
        int length = eval_term_name(i, name, sizeof name);
        assert_in_range(length, 1, sizeof name - 1);
        for (unsigned j = 0; j < i; j++) {
            eval_term_name(j, other, sizeof other);
            assert_string_not_equal(name, other);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_and_place_make_no_difference),
        cmocka_unit_test(terms_count_what_they_say),
        cmocka_unit_test(every_term_has_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
