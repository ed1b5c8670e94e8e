/*
 * expansion.h: what a position of Hive with expansion pieces is worth, after the same ideas as
 * eval.h.
 */
#ifndef EVAL_EXPANSION_H
#define EVAL_EXPANSION_H

#include "games/hive/wide/position.h"

/* From the side to move, in the points of eval_hive. */
int eval_expansion(const struct wide_position *position);

#endif
