/*
 * moves.h: the legal moves of Andantino.
 */
#ifndef ANDANTINO_MOVES_H
#define ANDANTINO_MOVES_H

#include "games/andantino/position.h"

/* Shows all legal moves, also a forced pass; to be called only while the game goes on. */
void andantino_visit(const struct tiles_position *position, struct tiles_visitor *visitor);

#endif
