/*
 * eval.h: the static evaluation of Hive with expansion pieces: a weighted sum of the features of
 * features.h. Each has two weights (weights.h, fitted to games), one for the opening and one for
 * the endgame, interpolated by the number of pieces in play.
 */
#ifndef EVAL_WIDE_EVAL_H
#define EVAL_WIDE_EVAL_H

#include "eval/game_eval.h"
#include "games/hive/wide/position.h"

/* For the side to move of a game that is not over; larger is better. */
int eval_wide(const struct wide_position *position);

/* The stage: 0 up to EVAL_WIDE_OPENING pieces in play, then one more for each piece, up to
 * EVAL_WIDE_LAST_STAGE. */
#define EVAL_WIDE_OPENING    6
#define EVAL_WIDE_LAST_STAGE 20
int eval_wide_stage(const struct wide_position *position);

/* Weights are in points times this. */
#define EVAL_WIDE_UNIT 16

#endif
