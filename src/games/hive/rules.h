/*
 * rules.h: official Hive as one of the games of games/game.h. Its state is a struct hive_position.
 */
#ifndef HIVE_RULES_H
#define HIVE_RULES_H

#include "games/game.h"

extern const struct game_rules hive_rules;

/* The letter of the bug that a move places from the hand; NUL if it is no placement. */
char hive_placed(game_move move);

#endif
