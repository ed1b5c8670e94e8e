/*
 * six.h: what a position of Six is worth without looking ahead.
 */
#ifndef EVAL_SIX_H
#define EVAL_SIX_H

#include "eval/game_eval.h"
#include "games/six/position.h"

/* For games that are not over. */
void eval_six(const struct tiles_position *position, struct game_outlook *outlook);

#endif
