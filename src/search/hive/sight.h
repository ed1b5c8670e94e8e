/*
 * sight.h: what a weaker player overlooks. People do not miss single moves at random: for a whole
 * turn they forget that a piece can go far, jump or be thrown, and miss that for themselves and for
 * the opponent alike. A search with limited sight does so at every node.
 */
#ifndef SEARCH_HIVE_SIGHT_H
#define SEARCH_HIVE_SIGHT_H

#include "games/hive/position.h"

struct sight {
    unsigned blindness; /* percent of the hardest kind of moves that are overlooked */
    uint64_t seed;      /* decides which, in this search */
    bool sees_wins;     /* a root move that wins at once is never overlooked */
};

/* Whether a legal move of the position is noticed. Placements and passes always are. */
bool sight_notices(const struct sight *sight, const struct hive_position *position, hive_move move);

/* Keeps the moves that are noticed, in their order, or all if none is. Returns how many. */
unsigned sight_keep(const struct sight *sight, const struct hive_position *position,
                    hive_move *moves, unsigned count);

/* Whether the side to move notices a move that wins at once: *move. */
bool sight_win(const struct sight *sight, struct hive_position *position, hive_move *move);

#endif
