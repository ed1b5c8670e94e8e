/*
 * rules.h: Insect Territory as one of the games of games/game.h. Its state is a struct
 * territory_position.
 */
#ifndef TERRITORY_RULES_H
#define TERRITORY_RULES_H

#include "games/game.h"

extern const struct game_rules territory_rules;

#endif
