/*
 * blind.h: what a pile of hidden tiles is worth (RULES C1).
 */
#ifndef EVAL_BLIND_H
#define EVAL_BLIND_H

#include "games/hive/piece.h"

/* How much less these tiles are worth in a pile than in the hand of a player who chooses when to
 * place which. `hand` has the number of each of the first `kinds` kinds. */
int eval_blind_discount(const uint8_t *hand, unsigned kinds);

#endif
