/*
 * level.h: playing strength for people. A level searches only so deep, overlooks some of what the
 * pieces can do and chooses at random among the moves that look about as good to it as the best: so
 * it plays sensibly, misses what lies deep or is hard to see, and does not play the same game
 * twice.
 */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "base/rng.h"
#include "search/games.h"
#include "search/hive/sight.h"
#include "search/shared/root.h"

struct level {
    int depth;          /* plies */
    int margin;         /* points below the best move that it does not notice; 0 takes the best */
    uint64_t nodes;     /* 0: no limit */
    unsigned blindness; /* what it overlooks, as in struct sight; official Hive only */
    bool sees_wins;     /* but not a win in one */
};

/* `number` is 1 .. APIARY_MAX_LEVEL. */
struct level level_for(const struct game_search *game, int number);

/* What the level sees in this search. */
struct sight level_sight(const struct level *level, uint64_t seed);

/* In the first turns even the strongest level chooses among moves about as good as the best, so
 * that games begin differently. The margin is small enough that none of them is bad
 * (docs/strength.md). */
void level_vary(struct level *level, size_t turns);

/* The move to play, of a root that was searched with this level's margin. */
const struct root_move *level_choose(const struct level *level, const struct root *root,
                                     struct rng *rng);

#endif
