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

/*
 * The searches of blind games (RULES C1) assume an order in which a side will draw its tiles:
 * draws[colour] has their kinds, four bits each. The tile that is drawn when n tiles of the side
 * besides the queen are in play begins at bit 4n.
 */
static inline unsigned hive_draws_index(const struct hive_position *position, unsigned colour) {
    uint32_t drawn = hive_colour_mask(colour) & ~hive_bug_mask(colour, HIVE_QUEEN);
    return 4 * (unsigned)__builtin_popcount(position->in_play & drawn);
}

static inline unsigned hive_next_draw(const struct hive_position *position, unsigned colour) {
    return position->draws[colour] >> hive_draws_index(position, colour) & 15;
}

/* Which kinds the player may place now, as bits. */
static inline unsigned hive_placeable_bugs(const struct hive_position *position) {
    unsigned us = position->to_move;
    if (hive_queen_due(position)) {
        return 1u << HIVE_QUEEN;
    }
    unsigned bugs = position->held[us];
    if (position->draws[us]) {
        bugs &= 1u << HIVE_QUEEN | 1u << hive_next_draw(position, us);
    }
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
