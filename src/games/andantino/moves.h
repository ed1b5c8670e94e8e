/*
 * moves.h: the legal moves of Andantino.
 */
#ifndef ANDANTINO_MOVES_H
#define ANDANTINO_MOVES_H

#include "games/andantino/position.h"

/* Visits all legal moves, a forced pass included, of a game that is not over. */
void andantino_visit(const struct tiles_position *position, struct tiles_visitor *visitor);

#endif
