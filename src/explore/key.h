/*
 * key.h: keys of the opening explorer, see apiary/explore.h.
 */
#ifndef EXPLORE_KEY_H
#define EXPLORE_KEY_H

#include "apiary/explore.h"
#include "games/game.h"

/* Whether games of this kind are explored: Hive without a variant. */
bool explore_is_supported(const apiary_game *game);

uint64_t explore_key(const struct game_rules *rules, const void *state);

#endif
