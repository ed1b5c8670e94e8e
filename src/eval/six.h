/*
 * six.h: what a position of Six is worth without looking ahead.
 */
#ifndef EVAL_SIX_H
#define EVAL_SIX_H

#include "games/six/position.h"

/* From the side to move, larger is better for it; for games that are not over. */
int eval_six(const struct tiles_position *position);

#endif
