#define SEARCH_WIDE /* compiled for the wide position alone */
#include "search/hive/prior_wide.h"

#include "search/hive/prior_weights_wide.h"

enum { TIGHT_GAPS = 2, LATE_PIECES = 12 };

static struct prior_queen find_queen(const board_position *position, unsigned colour) {
    unsigned queen = board_queen(colour);
    struct prior_queen found = {.placed = board_in_play(position, queen),
                                .cell = position->cell[queen]};
    found.tight =
        found.placed && DIRECTIONS - ring_count(position->around[found.cell]) <= TIGHT_GAPS;
    return found;
}

void prior_view_init(struct prior_view *view, board_position *position, board_move previous,
                     board_facts *facts) {
    (void)facts;
    *view = (struct prior_view){.position = position,
                                .late = board_pieces_in_play(position) >= LATE_PIECES,
                                .own = find_queen(position, position->to_move),
                                .enemy = find_queen(position, position->to_move ^ 1u),
                                .has_last = previous != BOARD_PASS,
                                .last = board_move_to(previous)};
}

int prior_of(const struct prior_view *view, board_move move) {
    unsigned term[PRIOR_GROUPS];
    prior_terms(view, move, term);
    int sum = 0;
    for (unsigned i = 0; i < PRIOR_GROUPS; i++) {
        sum += prior_weights[term[i]];
    }
    return sum;
}
