/*
 * battle.h: what a position of Battle is worth without looking ahead.
 */
#ifndef EVAL_BATTLE_H
#define EVAL_BATTLE_H

/* From the side to move of a struct battle_position, larger is better for it; for games that are
 * not over. 100 is one in the natural logarithm of the odds of winning. Stays within 5000: sixteen
 * insects at 200 or less, the other terms together below 1500. */
int battle_eval(const void *state);

#endif
