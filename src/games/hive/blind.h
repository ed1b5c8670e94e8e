/*
 * blind.h: blind and handicap Hive (RULES C1, C2) as one of the games of games/game.h, wrapped
 * around the rules of the open game.
 *
 * A player who plays blind does not choose a tile to place: the move is `draw`, chance decides what
 * is drawn (`outcomes`), and the same player then places it. The record has two entries, the
 * outcome `draw wA1` and the placement. The queen and the half-ring lie face up and are chosen.
 */
#ifndef HIVE_BLIND_H
#define HIVE_BLIND_H

#include "games/game.h"

extern const struct game_rules hive_blind_rules;

/* The position of the open game, for evaluation; *rules says which kind of Hive it is. */
const void *hive_blind_open(const void *state, const struct game_rules **rules);

#endif
