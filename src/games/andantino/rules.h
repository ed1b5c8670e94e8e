/*
 * rules.h: Andantino as one of the games of games/game.h. Its state is a struct tiles_position.
 */
#ifndef ANDANTINO_RULES_H
#define ANDANTINO_RULES_H

#include "games/game.h"

extern const struct game_rules andantino_rules;

#endif
