/*
 * andantino.h: what a position of Andantino is worth without looking ahead.
 */
#ifndef EVAL_ANDANTINO_H
#define EVAL_ANDANTINO_H

#include "games/andantino/position.h"

/* From the side to move, larger is better for it; for games that are not over. */
int eval_andantino(const struct tiles_position *position);

#endif
