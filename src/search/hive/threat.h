/*
 * threat.h: moves of official Hive that win at once, found without a list of all moves.
 *
 * A move fills one cell and empties at most one, so it surrounds the enemy queen (RULES A4) in one
 * of two ways:
 *
 *   - it fills the last gap around her, with a piece that leaves no other gap: one
 *     from the hand, from a stack or from outside her ring;
 *   - it throws her into a hole of one cell that she did not touch, so that all six neighbours stay
 *     occupied when she has left her own cell.
 *
 * Nearly always there are two gaps or more and no hole, which is cheap to see. A move that
 * surrounds both queens is a draw and not listed.
 */
#ifndef SEARCH_HIVE_THREAT_H
#define SEARCH_HIVE_THREAT_H

#include "games/hive/facts.h"

/*
 * Room for every move that wins at once: each of up to 28 pieces into the gap, and the enemy queen
 * to 5 cells beside each of two throwers.
 */
#define THREAT_MAX 38

/*
 * Lists the moves with which the side to move wins at once, at most `room` of them, and returns
 * how many. The game is not over. The position is changed while this runs and restored before it
 * returns.
 */
unsigned threat_wins(struct hive_position *position, hive_move *moves, unsigned room);

/* Whether there is such a move: *move, which may be NULL. */
bool threat_win(struct hive_position *position, hive_move *move);

/*
 * Whether the other side would win at once if the side to move passed; *move, which may be NULL, is
 * that win. A real move may change this: it may open or fill a gap, and the piece that it moves
 * cannot be thrown next.
 */
bool threat_against(struct hive_position *position, hive_move *move);

/* The same with facts of the position that others have begun to collect. */
bool threat_win_with(struct hive_position *position, struct hive_facts *facts, hive_move *move);
bool threat_against_with(struct hive_position *position, struct hive_facts *facts, hive_move *move);

/* The cheap test at the start of all these: false if `colour` certainly has no such move. */
static inline bool threat_possible(const struct hive_position *position, unsigned colour) {
    unsigned queen = hive_piece(colour ^ 1u, HIVE_QUEEN, 0);
    if (!hive_in_play(position, queen)) {
        return false;
    }
    unsigned gaps = ~position->around[position->cell[queen]] & RING_ALL;
    return ring_count(gaps) == 1 ||
           (hive_holes(position) > 0 && (position->bugs >> HIVE_PILLBUG & 1));
}

#endif
