/*
 * level.h: playing strength for people. A level looks only so far ahead and, among moves that
 * look about as good to it as the best, takes any: so it plays sensibly, misses what lies
 * deeper, and does not play the same game twice.
 */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "base/rng.h"
#include "search/search.h"

struct level {
    int depth;  /* plies */
    int margin; /* points below the best move that it does not notice; 0 takes the best */
};

/* 1 .. APIARY_MAX_LEVEL. */
const struct level *level_of(int level);

/* One of the root moves of a search with this level's margin. */
const struct search_move *level_choose(const struct level *level, const struct search_move *moves,
                                       unsigned count, struct rng *rng);

#endif
