/*
 * ending.h: why a game of Hive ended, and where, for all kinds of Hive.
 */
#ifndef HIVE_ENDING_H
#define HIVE_ENDING_H

#include "games/game.h"

/* The `ending` of struct game_rules: the cells of the surrounded queens and those around them. */
enum apiary_ending hive_ending(const struct game_rules *rules, const void *state,
                               struct game_cells *cells);

#endif
