/*
 * place.h: which kinds a player may place, and on which cells. RULES A2.
 */
#ifndef HIVE_PLACE_H
#define HIVE_PLACE_H

#include "games/hive/position.h"

static inline bool hive_queen_in_hand(const struct hive_position *position) {
    return position->held[position->to_move] >> HIVE_QUEEN & 1;
}

/* Whether the queen must be placed now: from the fourth turn on (A2.3). */
static inline bool hive_queen_due(const struct hive_position *position) {
    return position->ply >= 6 && hive_queen_in_hand(position);
}

/* Which kinds the player may place now, as bits. */
static inline unsigned hive_placeable_bugs(const struct hive_position *position) {
    unsigned us = position->to_move;
    if (hive_queen_due(position)) {
        return 1u << HIVE_QUEEN;
    }
    unsigned bugs = position->held[us];
    if (!position->queen_first && !(position->in_play & hive_colour_mask(us))) {
        bugs &= ~(1u << HIVE_QUEEN);
    }
    return bugs;
}

/* Where a player with pieces in play may place: cells that touch own tops and no enemy ones. */
static inline void hive_place_cells(const struct hive_position *position, unsigned colour,
                                    struct cellset *cells, enum cellset_span span) {
    const struct cellset *own = &position->tops[colour], *enemy = &position->tops[colour ^ 1];
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        struct cellset_ring own_ring = cellset_ring(own, i, span);
        struct cellset_ring enemy_ring = cellset_ring(enemy, i, span);
        cells->vector[i] = cellset_ring_any(&own_ring) &
                           ~(cellset_ring_any(&enemy_ring) | own->vector[i] | enemy->vector[i]);
    }
}

/* Whether the player may place on an empty cell that touches a piece. */
static inline bool hive_place_allowed(const struct hive_position *position, unsigned cell) {
    unsigned us = position->to_move;
    if (!(position->in_play & hive_colour_mask(us))) {
        return true; /* the first piece: beside the opponent's */
    }
    bool own = false;
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        unsigned beside = position->top[grid_step(cell, (unsigned)__builtin_ctz(ring))];
        if (hive_colour(beside) != us) {
            return false;
        }
        own = true;
    }
    return own;
}

#endif
