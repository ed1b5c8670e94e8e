/*
 * game_eval.h: static evaluation, for every game. Each game has a struct game_eval in a file of its
 * own; search/games.c says which game uses which.
 */
#ifndef EVAL_GAME_EVAL_H
#define EVAL_GAME_EVAL_H

#include "games/game.h"

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

/* Each is in the file of its name. */
extern const struct game_eval hive_eval;      /* hive/eval.c */
extern const struct game_eval expansion_eval; /* Hive with expansion pieces */
extern const struct game_eval blind_eval;     /* blind and handicap Hive */
extern const struct game_eval six_eval;
extern const struct game_eval andantino_eval;
extern const struct game_eval battle_eval;
extern const struct game_eval territory_eval;

#endif
