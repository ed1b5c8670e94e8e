/*
 * sight.h: what a player overlooks. People do not miss a move here and there: they forget for a
 * whole turn that a piece can go far, jump or be thrown, and so miss it as an idea of their own and
 * as the opponent's answer. So does a search with little sight, at every node of its tree.
 */
#ifndef SEARCH_HIVE_SIGHT_H
#define SEARCH_HIVE_SIGHT_H

#include "games/hive/position.h"

struct sight {
    unsigned blindness; /* percent of the ways of moving that take the most imagination */
    uint64_t seed;      /* of what is overlooked this time */
    bool sees_wins;     /* a move of the root that wins at once is not overlooked */
};

/* Whether a legal move of the position is noticed. Placing is, always, and so is a pass. */
bool sight_notices(const struct sight *sight, const struct hive_position *position, hive_move move);

/* Keeps the moves that are noticed, in their order; all if none is. Returns how many. */
unsigned sight_keep(const struct sight *sight, const struct hive_position *position,
                    hive_move *moves, unsigned count);

/* Whether the side to move notices a move that wins at once: *move. */
bool sight_win(const struct sight *sight, struct hive_position *position, hive_move *move);

#endif
