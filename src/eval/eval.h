/*
 * eval.h: what a position of Hive is worth without looking ahead. The search asks nothing else,
 * so that another evaluation can take this one's place.
 */
#ifndef EVAL_EVAL_H
#define EVAL_EVAL_H

#include "games/hive/position.h"

/* No evaluation is as far from 0 as this: beyond are forced results. (14 pieces a side at 45, a
 * queen's ring at some 600: 2,000 will do, the rest is room.) */
#define EVAL_MAX 10000

/* From the side to move, larger is better for it; for games that are not over. Integers only:
 * the same number on every machine. */
int eval_hive(const struct hive_position *position);

#endif
