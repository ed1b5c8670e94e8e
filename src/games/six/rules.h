/*
 * rules.h: Six as one of the games of games/game.h. Its state is a struct tiles_position.
 */
#ifndef SIX_RULES_H
#define SIX_RULES_H

#include "games/game.h"

extern const struct game_rules six_rules;

#endif
