/*
 * moves.h: the legal moves of Six.
 */
#ifndef SIX_MOVES_H
#define SIX_MOVES_H

#include "games/six/position.h"

/* Visits all legal moves; only called while the game goes on. */
void six_visit(const struct tiles_position *position, struct tiles_visitor *visitor);

#endif
