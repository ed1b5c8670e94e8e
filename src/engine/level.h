/*
 * level.h: playing strength for people. A level looks only so far ahead, overlooks some of what
 * the pieces can do and, among moves that look about as good to it as the best, takes any: so it
 * plays sensibly, misses what lies deeper or is hard to see, and does not play the same game twice.
 */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "base/rng.h"
#include "search/hive/search.h"

struct level {
    int depth;          /* plies */
    int margin;         /* points below the best move that it does not notice; 0 takes the best */
    uint64_t nodes;     /* 0: no limit */
    unsigned blindness; /* what it overlooks, as struct sight has it */
};

/* 1 .. APIARY_MAX_LEVEL, for Hive. */
const struct level *level_of(int level);

/* What a level of Hive sees this time. */
struct sight level_sight(int level, uint64_t seed);

/*
 * The same level for a game that is to begin otherwise each time: in the first plies even the
 * strongest takes any move that is about as good as the best. The margin is small enough that
 * nothing silly is among them (docs/strength.md).
 */
struct level level_varied(const struct level *level, unsigned ply);

/* The same for another game, in which a clear advantage is worth `unit` points. Some have so many
 * moves that a depth alone is no limit that people would wait for. `deep`: its evaluation is of use
 * at some depth only. */
struct level level_for(int level, int unit, bool deep);

/* One of the root moves of a search with this level's margin. */
const struct search_move *level_choose(const struct level *level, const struct search_move *moves,
                                       unsigned count, struct rng *rng);

#endif
