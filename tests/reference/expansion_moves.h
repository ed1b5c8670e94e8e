/* expansion_moves.h: what expansion_moves.c and expansion.c share. */
#ifndef REFERENCE_EXPANSION_MOVES_H
#define REFERENCE_EXPANSION_MOVES_H

#include "reference/expansion.h"

/* Adds a move unless it is there already. */
void exp_add(struct exp_moves *list, struct exp_move move);

/* All ordinary moves of pieces in play, throws included. */
void exp_movement(const struct exp_position *position, struct exp_moves *list);

/* A piece that may go up by itself (RULES B7). */
bool exp_climber(enum exp_kind kind);

/* Whether this piece may throw, sting, remove, push or swap now, if its kind can. */
bool exp_may_use_ability(const struct exp_position *position, int piece);

/* Whether a scarab may push or swap this piece, as far as the piece goes (RULES B7). */
bool exp_scarab_may_touch(const struct exp_position *position, int target);
void exp_pushes(const struct exp_position *position, int scarab, struct exp_moves *list);

#endif
