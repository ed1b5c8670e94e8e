/*
 * eval.h: what a position of Hive is worth without looking ahead. The search asks nothing else,
 * so that another evaluation can take this one's place.
 *
 * Here it is a weighted sum of the terms of terms.h. The weights (weights.h) were fitted to games
 * (tune/); each term has two, one for the beginning of the game and one for later, and what counts
 * is in between.
 */
#ifndef EVAL_HIVE_EVAL_H
#define EVAL_HIVE_EVAL_H

#include "games/hive/position.h"

/* Evaluations are less than this far from 0; larger scores are forced results. 100 points are a
 * clear advantage; apiary_winning_chances (apiary/review.h) says what a searched score is worth. */
#define EVAL_MAX 10000

/* From the side to move, larger is better for it; for games that are not over. Integers only:
 * the same number on every machine. The position is changed while this runs and restored before
 * it returns. */
int eval_hive(struct hive_position *position);

/* How late in the game it is, by the pieces in play: 0 up to EVAL_EARLY_PIECES, then one more for
 * each piece up to EVAL_LATEST. */
#define EVAL_EARLY_PIECES 6
#define EVAL_LATEST       16
int eval_lateness(const struct hive_position *position);

#endif
