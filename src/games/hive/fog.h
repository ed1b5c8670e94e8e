/*
 * fog.h: the set-up of a fog-of-war game (RULES C3) from a seed.
 */
#ifndef HIVE_FOG_H
#define HIVE_FOG_H

#include "games/game.h"

/* A fresh state of a game of this type, laid out by chance from options->seed. */
enum apiary_status hive_fog_start(const struct game_rules *rules, void *state, const char *type,
                                  size_t length, const struct apiary_options *options,
                                  struct apiary_error *error);

#endif
