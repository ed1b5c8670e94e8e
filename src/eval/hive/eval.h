/*
 * eval.h: the static evaluation of official Hive: a network (eval/net.h) over the features of
 * features.h.
 */
#ifndef EVAL_HIVE_EVAL_H
#define EVAL_HIVE_EVAL_H

#include "eval/game_eval.h"
#include "eval/net.h"
#include "games/hive/position.h"

/* For the side to move of a game that is not over; larger is better. The position is changed while
 * this runs and restored before it returns. */
int eval_hive(struct hive_position *position);

/* The same, with the features of the position at hand. */
int eval_hive_features(const struct hive_position *position, const struct net_features *features);

#endif
