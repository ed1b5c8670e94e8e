/*
 * territory.h: what a position of Insect Territory is worth without looking ahead.
 */
#ifndef EVAL_TERRITORY_H
#define EVAL_TERRITORY_H

/* Of a struct territory_position that is not over, from the side to move; larger is better for it.
 * About 100 for each unit of log odds: at 100 three games of four are won. */
int territory_eval(const void *state);

#endif
