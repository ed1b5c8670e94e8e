/*
 * eval.h: the static evaluation of official Hive: a weighted sum of the terms of terms.h. Each term
 * has two weights (weights.h, fitted to games by tune/), one for the opening and one for the
 * endgame, interpolated by the number of pieces in play.
 */
#ifndef EVAL_HIVE_EVAL_H
#define EVAL_HIVE_EVAL_H

#include "eval/game_eval.h"
#include "games/hive/facts.h"

/* For the side to move of a game that is not over; larger is better. The position is changed while
 * this runs and restored before it returns. */
int eval_hive(struct hive_position *position);

/* The same with facts of the position that others have begun to collect. */
int eval_hive_with(struct hive_position *position, struct hive_facts *facts);

/* The phase: 0 up to EVAL_OPENING_PIECES in play, then one more for each piece, up to
 * EVAL_LAST_PHASE. */
#define EVAL_OPENING_PIECES 6
#define EVAL_LAST_PHASE     16
int eval_phase(const struct hive_position *position);

#endif
