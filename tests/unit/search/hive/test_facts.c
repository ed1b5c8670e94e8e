/* Facts that evaluation, threats and move generation share: the same answers, whoever asks first.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "eval/hive/features.h"
#include "games/hive/moves.h"
#include "search/hive/threat.h"

enum { ASKERS = 4 };

static void ask(struct hive_position *position, struct hive_facts *facts, unsigned asker) {
    static hive_move moves[HIVE_MAX_MOVES], expected[HIVE_MAX_MOVES];
    hive_move win = 0, expected_win = 0;
    switch (asker) {
    case 0: {
        unsigned count = hive_moves_with(position, facts, moves);
        assert_int_equal(count, hive_moves(position, expected));
        assert_memory_equal(moves, expected, count * sizeof *moves);
        break;
    }
    case 1: {
        struct net_features found, wanted;
        features_find_with(position, facts, &found);
        features_find(position, &wanted);
        assert_int_equal(found.size, wanted.size);
        assert_memory_equal(found.index, wanted.index, found.size * sizeof *found.index);
        assert_memory_equal(found.count, wanted.count, found.size * sizeof *found.count);
        break;
    }
    case 2:
        assert_int_equal(threat_win_with(position, facts, &win),
                         threat_win(position, &expected_win));
        break;
    default:
        assert_int_equal(threat_against_with(position, facts, &win),
                         threat_against(position, &expected_win));
        break;
    }
    assert_int_equal(win, expected_win);
}

static void facts_do_not_depend_on_the_order_of_questions(void **unused) {
    (void)unused;
    static hive_move moves[HIVE_MAX_MOVES];
    struct rng rng = {20261116};
    unsigned holes = 0, whole = 0;
    for (int game = 0; game < 150; game++) {
        struct hive_position position;
        hive_position_init(&position, 255, false);
        for (int ply = 0; ply < 80 && !hive_over(&position); ply++) {
            struct hive_facts facts;
            memset(&facts, 0xFF, sizeof facts); /* what is not known is not used */
            hive_facts_init(&facts, hive_span(&position));
            unsigned first = rng_below(&rng, ASKERS);
            for (unsigned i = 0; i < ASKERS; i++) {
                ask(&position, &facts, (first + i) % ASKERS);
            }
            holes += hive_holes(&position) > 0;
            whole += hive_span(&position) == CELLSET_WHOLE;
            hive_play(&position, moves[rng_below(&rng, hive_moves(&position, moves))]);
        }
    }
    assert_true(holes > 0 && whole > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_do_not_depend_on_the_order_of_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
