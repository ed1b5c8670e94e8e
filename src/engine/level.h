/*
 * level.h: levels of playing strength. A lower level searches less deeply, overlooks some moves and
 * chooses at random among the moves that it scores about as high as the best. So it plays sensibly,
 * misses what is deep or hard to see, and does not repeat its games.
 */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "base/rng.h"
#include "search/games.h"
#include "search/hive/sight.h"
#include "search/shared/root.h"

struct level {
    int depth;          /* plies */
    int margin;         /* moves less than this below the best may be chosen; 0: only the best */
    uint64_t nodes;     /* 0: no limit */
    unsigned blindness; /* as in struct sight; official Hive only */
    bool sees_wins;     /* as in struct sight */
};

/* `number` is 1 .. APIARY_MAX_LEVEL. Like people, a level of Hive plays better in some games than
 * in others: the seed of the game decides its form. */
struct level level_for(const struct game_search *game, int number, uint64_t seed);

/* The moves that the level overlooks in this search. */
struct sight level_sight(const struct level *level, uint64_t seed);

/* Widens the margin in the first turns, so that even the strongest level opens differently from
 * game to game. The margin is so small that no bad move is chosen (docs/strength.md). */
void level_vary(struct level *level, size_t turns);

/* The move to play, after a search with the margin of this level. */
const struct root_move *level_choose(const struct level *level, const struct root *root,
                                     struct rng *rng);

#endif
