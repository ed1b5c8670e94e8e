/*
 * score.h: scores, for the side to move. A forced win in n plies is APIARY_WIN - n.
 */
#ifndef SEARCH_SHARED_SCORE_H
#define SEARCH_SHARED_SCORE_H

#include "apiary/engine.h"
#include "search/shared/table.h"

enum { SCORE_INFINITE = APIARY_WIN + 1, SCORE_DRAW = 0, SCORE_FORCED = APIARY_FORCED };

_Static_assert(SCORE_INFINITE <= INT16_MAX, "scores fit the table");

static inline bool score_is_forced(int score) {
    return score >= SCORE_FORCED || score <= -SCORE_FORCED;
}

/* Forced results count plies from the root in the search, and from the position in the table. */
static inline int score_to_table(int score, int ply) {
    return score >= SCORE_FORCED ? score + ply : score <= -SCORE_FORCED ? score - ply : score;
}

static inline int score_from_table(int score, int ply) {
    return score >= SCORE_FORCED ? score - ply : score <= -SCORE_FORCED ? score + ply : score;
}

static inline enum tt_bound score_bound(int score, int alpha, int beta) {
    return score >= beta ? TT_LOWER : score <= alpha ? TT_UPPER : TT_EXACT;
}

/* Whether an entry, its score counted from the root, cuts off a search of this depth and window. */
static inline bool tt_cutoff(const struct tt_entry *entry, int depth, int alpha, int beta) {
    return entry->depth >= depth && ((entry->bound & TT_LOWER && entry->score >= beta) ||
                                     (entry->bound & TT_UPPER && entry->score <= alpha));
}

#endif
