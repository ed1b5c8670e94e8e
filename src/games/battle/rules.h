/*
 * rules.h: Battle for the Hive as one of the games of games/game.h. Its state is a struct
 * battle_position.
 */
#ifndef BATTLE_RULES_H
#define BATTLE_RULES_H

#include "games/game.h"

extern const struct game_rules battle_rules;

#endif
