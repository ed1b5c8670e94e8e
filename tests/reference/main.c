/* reference_compare [SEED [POSITIONS]]: the long run, for `make test-long` and by hand. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "reference/compare.h"

int main(int argc, char **argv) {
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    uint64_t positions = argc > 2 ? strtoull(argv[2], NULL, 10) : 100000;
    struct compare_totals totals;
    int failed = compare_random_games(seed, positions, &totals);
    printf("%" PRIu64 " positions of %" PRIu64 " games, %" PRIu64 " moves; %" PRIu64
           " with stacks, %" PRIu64 " repeated, %" PRIu64 " passes, %" PRIu64 " finished: %s\n",
           totals.positions, totals.games, totals.moves, totals.stacked, totals.repeated,
           totals.passes, totals.finished, failed ? "DIFFERENT" : "no difference");
    return failed;
}
