/* hive_hash_for_moves: it leaves out the piece that just moved only where nothing depends on it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/moves.h"

enum { ALL_BUGS = (1 << HIVE_BUGS) - 1, MAX_PLIES = 120 };

static bool same_moves(struct hive_position *a, struct hive_position *b) {
    hive_move moves[HIVE_MAX_MOVES], others[HIVE_MAX_MOVES];
    unsigned count = hive_moves(a, moves);
    return hive_moves(b, others) == count && memcmp(moves, others, count * sizeof *moves) == 0;
}

static void just_moved_counts_where_it_matters(void **state) {
    (void)state;
    struct rng rng = {4};
    unsigned left_out = 0, kept = 0, needed = 0;
    for (unsigned game = 0; game < 500; game++) {
        struct hive_position position;
        hive_position_init(&position, game % 4 ? ALL_BUGS : ALL_BUGS & ~(1u << HIVE_PILLBUG),
                           false);
        for (unsigned ply = 0; ply < MAX_PLIES && !hive_over(&position); ply++) {
            struct hive_position rested = position;
            rested.moved = HIVE_NO_PIECE;
            hive_position_rehash(&rested);
            bool same_key = hive_hash_for_moves(&position) == hive_hash_for_moves(&rested);
            bool same = same_moves(&position, &rested);
            assert_true(same || !same_key);
            left_out += same_key && position.moved != HIVE_NO_PIECE;
            kept += !same_key;
            needed += !same;
            hive_move moves[HIVE_MAX_MOVES];
            hive_play(&position, moves[rng_below(&rng, hive_moves(&position, moves))]);
        }
    }
    /* Throws were possible, and the hash was not always kept as it is. */
    assert_true(needed > 100);
    assert_true(left_out > 5 * kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(just_moved_counts_where_it_matters)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
