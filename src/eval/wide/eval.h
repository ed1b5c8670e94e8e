/*
 * eval.h: the static evaluation of Hive with expansion pieces.
 */
#ifndef EVAL_WIDE_EVAL_H
#define EVAL_WIDE_EVAL_H

#include "eval/game_eval.h"
#include "games/hive/wide/position.h"

/* For the side to move of a game that is not over; larger is better. */
int eval_wide(const struct wide_position *position);

#endif
