/*
 * game_eval.h: static evaluation, for every game. Each table of rules has a struct game_eval in a
 * file of its own.
 */
#ifndef EVAL_GAME_EVAL_H
#define EVAL_GAME_EVAL_H

#include "games/registry.h"

/* Evaluations are between -EVAL_MAX and EVAL_MAX; larger scores are forced results.
 * apiary_winning_chances (apiary/review.h) converts them to winning chances. */
#define EVAL_MAX 10000

/* A clear but not decisive advantage, the same in every game. */
#define EVAL_UNIT 100

/* The static evaluation with what the next two turns decide. A flag is set only if it is certain.
 */
struct game_outlook {
    int value;       /* the static evaluation */
    bool wins;       /* the side to move can win with this turn */
    bool loses;      /* whatever it plays, the other side can win with the next turn */
    bool threatened; /* the other side could win if it were to move */
    bool must_reply; /* after any move but `reply` the other side can win with the next turn */
    game_move reply;
};

struct game_eval {
    /* For the side to move, in a game that is not over; larger is better. Computed with integers,
     * so that it is the same on every machine. */
    int (*value)(const void *state);

    /* The value together with threats, for games in which they are easy to find; or NULL. */
    void (*outlook)(const void *state, struct game_outlook *outlook);
};

/* `<name>_eval` for every name of GAME_LIST but hive_blind, which is searched as the open game. */
#define GAME_DECLARE(name) extern const struct game_eval name##_eval;
GAME_LIST(GAME_DECLARE)
#undef GAME_DECLARE

#endif
