/*
 * game_eval.h: static evaluation, for every game. Each table of rules has a struct game_eval in a
 * file of its own.
 */
#ifndef EVAL_GAME_EVAL_H
#define EVAL_GAME_EVAL_H

#include "games/registry.h"

/* Evaluations stay between -EVAL_MAX and EVAL_MAX; beyond are forced results. In winning chances:
 * apiary_winning_chances (apiary/review.h). */
#define EVAL_MAX 10000

/* A clear but not decisive advantage, the same in every game. */
#define EVAL_UNIT 100

/* What the next two turns decide. Flags are set only where that is certain. */
struct game_outlook {
    int value;       /* the static evaluation */
    bool wins;       /* the side to move wins with this turn */
    bool loses;      /* whatever it does, the other side wins with its next turn */
    bool threatened; /* the other side would, if the side to move did nothing about it */
    bool must_reply; /* any move but `reply` lets the other side win with its next turn */
    game_move reply;
};

struct game_eval {
    /* For the side to move of a game that is not over; larger is better. Integers only: the same
     * number on every machine. */
    int (*value)(const void *state);

    /* NULL, or the value and more: for games in which threats are easily seen. */
    void (*outlook)(const void *state, struct game_outlook *outlook);
};

/* `<name>_eval` for every name of GAME_LIST. */
#define GAME_DECLARE(name) extern const struct game_eval name##_eval;
GAME_LIST(GAME_DECLARE)
#undef GAME_DECLARE

#endif
