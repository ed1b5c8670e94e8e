#include "search/hive/prior.h"

#include BOARD_PRIOR_WEIGHTS

enum { TIGHT_GAPS = 2, LATE_PIECES = 12 };

static struct prior_queen find_queen(const board_position *position, unsigned colour) {
    unsigned queen = board_queen(colour);
    struct prior_queen found = {.placed = board_in_play(position, queen),
                                .cell = position->cell[queen]};
    found.tight =
        found.placed && DIRECTIONS - ring_count(position->around[found.cell]) <= TIGHT_GAPS;
    return found;
}

void prior_view_init(struct prior_view *view, const board_position *position, board_move previous) {
    *view = (struct prior_view){.position = position,
                                .late = board_pieces_in_play(position) >= LATE_PIECES,
                                .own = find_queen(position, position->to_move),
                                .enemy = find_queen(position, position->to_move ^ 1u),
                                .has_last = previous != BOARD_PASS,
                                .last = board_move_to(previous)};
}

/* The weights from `term` on, by distance. If the distance is not known, its weight is added to the
 * prior of the piece instead. */
static const int16_t *row_of(struct prior_piece *piece, unsigned term, bool known) {
    static const int16_t zeros[PRIOR_STEPS];
    piece->prior += known ? 0 : prior_weights[term + PRIOR_NONE];
    return known ? &prior_weights[term] : zeros;
}

void prior_piece_init(struct prior_piece *piece, const struct prior_view *view, board_move move) {
    unsigned term[PRIOR_GROUPS];
    prior_piece_terms(view, move, term);
    piece->prior = prior_weights[term[0]] + prior_weights[term[2]] + prior_weights[term[4]] +
                   prior_weights[term[6]];
    piece->to_enemy = row_of(piece, term[1], view->enemy.placed);
    piece->to_own = row_of(piece, term[3], view->own.placed);
    piece->to_last = row_of(piece, term[5], view->has_last);
}
