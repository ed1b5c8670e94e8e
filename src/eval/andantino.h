/*
 * andantino.h: what a position of Andantino is worth without looking ahead.
 */
#ifndef EVAL_ANDANTINO_H
#define EVAL_ANDANTINO_H

#include "eval/game_eval.h"
#include "games/andantino/position.h"

/* For games that are not over. */
void eval_andantino(const struct tiles_position *position, struct game_outlook *outlook);

#endif
