/*
 * rules.h: official Hive as one of the games of games/game.h. Its state is a struct hive_position.
 */
#ifndef HIVE_RULES_H
#define HIVE_RULES_H

#include "games/game.h"

extern const struct game_rules hive_rules;

/* The letter of the kind that a move places; NUL if it places nothing. */
char hive_placed(game_move move);

#endif
