/*
 * threat_wide.h: threat.h for the wide position.
 *
 * With the expansion pieces a turn still occupies at most one empty cell: that of the piece that
 * lands or is pushed. So the enemy queen is surrounded either by occupying the last gap around her,
 * or by moving her to a cell with six neighbours: by a throw, a swap, or a dragonfly that carries
 * her. (A push into such a cell would pass a gate.)
 */
#ifndef SEARCH_HIVE_THREAT_WIDE_H
#define SEARCH_HIVE_THREAT_WIDE_H

#include "games/hive/wide/moves.h"

/* Lists the moves with which the side to move wins at once, at most `room` of them, and returns how
 * many. The game is not over. The position is changed while this runs and restored. */
unsigned wide_wins(struct wide_position *position, wide_move *moves, unsigned room);

/* Whether the other side would win at once if the side to move passed. */
bool wide_threatened(struct wide_position *position);

/* Whether a piece of `colour` beside or on the enemy queen could move her to a cell with six
 * neighbours. */
bool wide_may_move_queen(const struct wide_position *position, unsigned colour);

/* False if `colour` certainly has no move that wins at once. */
static inline bool wide_win_possible(const struct wide_position *position, unsigned colour) {
    unsigned queen = wide_piece(colour ^ 1u, HIVE_QUEEN, 0);
    if (!wide_has(position->in_play, queen)) {
        return false;
    }
    unsigned gaps = ~position->around[position->cell[queen]] & RING_ALL;
    return ring_count(gaps) == 1 || wide_may_move_queen(position, colour);
}

#endif
