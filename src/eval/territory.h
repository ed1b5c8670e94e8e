/*
 * territory.h: what a position of Insect Territory is worth without looking ahead.
 */
#ifndef EVAL_TERRITORY_H
#define EVAL_TERRITORY_H

#include "eval/game_eval.h"

/* Of a struct territory_position that is not over, from the side to move; larger is better for it.
 * About 100 for each unit of log odds: at 100 three games of four are won. */
int territory_eval(const void *state);

/* The same and what it rests on: who is ahead and can take the rest of the supply wins, unless the
 * other side takes the lead first. */
void territory_outlook(const void *state, struct game_outlook *outlook);

#endif
