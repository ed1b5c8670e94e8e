/*
 * game_eval.h: what a position is worth, for the searches that play every game through
 * games/game.h. Each game has a row; one without is played without knowledge.
 */
#ifndef EVAL_GAME_EVAL_H
#define EVAL_GAME_EVAL_H

#include "eval/hive/eval.h"
#include "games/game.h"

/* What is at stake in this turn and the next. */
struct game_outlook {
    int value;       /* as struct game_eval has it */
    bool wins;       /* the side to move can win with this turn; if in doubt, not */
    bool loses;      /* whatever it does, the other side wins with its next turn */
    bool threatened; /* it would, if the side to move did nothing about it; if in doubt, not */
    bool must_reply; /* every other move than `reply` lets the other side win with its next turn */
    game_move reply;
};

struct game_eval {
    const struct game_rules *rules;

    /* From the side to move, larger is better for it; for games that are not over. Between
     * -EVAL_MAX and EVAL_MAX. Integers only: the same number on every machine. */
    int (*value)(const void *state);

    /* What a clear but not decisive advantage is worth, where Hive has 100. The levels measure
     * with it how far from the best a move may be. */
    int unit;

    /* NULL, or the value and more: for games in which threats are easily seen. */
    void (*outlook)(const void *state, struct game_outlook *outlook);
};

/* Never NULL. */
const struct game_eval *game_eval_of(const struct game_rules *rules);

#endif
