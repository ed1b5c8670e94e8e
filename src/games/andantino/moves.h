/*
 * moves.h: the legal moves of Andantino.
 */
#ifndef ANDANTINO_MOVES_H
#define ANDANTINO_MOVES_H

#include "games/andantino/position.h"

/* Visits all legal moves, also a forced pass; only called while the game goes on. */
void andantino_visit(const struct tiles_position *position, struct tiles_visitor *visitor);

#endif
