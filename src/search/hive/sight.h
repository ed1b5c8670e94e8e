/*
 * sight.h: what a weaker player overlooks. People do not miss single moves at random: for a whole
 * turn they overlook that some piece can move far, jump or be thrown, their own as well as the
 * opponent's. A search with limited sight ignores such moves at every node.
 */
#ifndef SEARCH_HIVE_SIGHT_H
#define SEARCH_HIVE_SIGHT_H

#include "search/hive/board.h"

struct sight {
    unsigned blindness; /* how much of the hardest kind of moves is overlooked, in percent */
    uint64_t seed;      /* decides which, for the whole search */
    bool sees_wins;     /* with a win at once at the root, no root move is overlooked */
};

/* Whether a legal move is noticed. Placements and passes always are. */
bool sight_notices(const struct sight *sight, const board_position *position, board_move move);

/* Keeps only the moves that are noticed, in their order, or all if none is. Returns how many. */
unsigned sight_keep(const struct sight *sight, const board_position *position, board_move *moves,
                    unsigned count);

/* Whether the side to move notices a move that wins at once; *move is that move. */
bool sight_win(const struct sight *sight, board_position *position, board_move *move);

#endif
