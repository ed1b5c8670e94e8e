/*
 * rules.h: Hive with at least one of the expansion pieces of RULES B, as one of the games of
 * games/game.h. Its state is a struct wide_position.
 */
#ifndef HIVE_WIDE_RULES_H
#define HIVE_WIDE_RULES_H

#include "games/game.h"

extern const struct game_rules hive_expansion_rules;

/* The letter of the kind that a move places; NUL if it places nothing. */
char hive_expansion_placed(game_move move);

#endif
