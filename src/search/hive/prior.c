#include "search/hive/prior.h"

#include "search/hive/prior_weights.h"

enum { TIGHT_GAPS = 2, LATE_PIECES = 12 };

static struct prior_queen find_queen(const struct hive_position *position, unsigned colour) {
    unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
    struct prior_queen found = {.placed = hive_in_play(position, queen),
                                .cell = position->cell[queen]};
    found.tight =
        found.placed && DIRECTIONS - ring_count(position->around[found.cell]) <= TIGHT_GAPS;
    return found;
}

void prior_view_init(struct prior_view *view, const struct hive_position *position,
                     hive_move previous) {
    *view = (struct prior_view){.position = position,
                                .late = __builtin_popcount(position->in_play) >= LATE_PIECES,
                                .own = find_queen(position, position->to_move),
                                .enemy = find_queen(position, position->to_move ^ 1u),
                                .has_last = previous != HIVE_PASS,
                                .last = hive_move_to(previous)};
}

int prior_of(const struct prior_view *view, hive_move move) {
    unsigned term[PRIOR_GROUPS];
    prior_terms(view, move, term);
    int sum = 0;
    for (unsigned i = 0; i < PRIOR_GROUPS; i++) {
        sum += prior_weights[term[i]];
    }
    return sum;
}
