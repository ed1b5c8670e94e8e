/*
 * features.h: what the evaluation of Hive with expansion pieces sees of a position: a list of
 * features, each with a count (net.h).
 *
 * Most features exist twice, for the side to move and for the other side. Nothing in them depends
 * on the direction in which the hive lies, so that rotated and mirrored positions are the same.
 */
#ifndef EVAL_WIDE_FEATURES_H
#define EVAL_WIDE_FEATURES_H

#include "eval/net.h"
#include "games/hive/wide/position.h"

/* Distances from a queen: 0 (a stack with her) to 4, farther, and none while she is in hand. */
enum { WIDE_FAR = 5, WIDE_NO_QUEEN = 6, WIDE_DISTANCES = 7 };

/* Rows for kinds of pieces, one to spare: a new kind is worth nothing until weights are fitted. */
enum { WIDE_BUGS = 16 };
_Static_assert((int)HIVE_ALL_BUGS <= WIDE_BUGS, "add rows, and fit the weights again");

enum {
    WIDE_MAX_ARRIVALS = 5,
    WIDE_MAX_FREE = 13,
    WIDE_PLACES_ROWS = 6, /* 0, 1, 2, 3 to 4, 5 to 8, more */
    WIDE_RING = DIRECTIONS + 1,
    WIDE_RING_SHAPES = 13, /* of the gaps around a queen, up to rotation and reflection */
    WIDE_PHASES = 22
};

/* What a piece can do. It can arrive if its next move can end beside the enemy queen, and it is not
 * there yet. */
enum wide_state {
    WIDE_COVERED,   /* under another piece, except a rider that lets it move */
    WIDE_FACE_DOWN, /* stung */
    WIDE_UP,        /* on top of another piece */
    WIDE_STUCK,     /* without a move of its own */
    WIDE_FREE,      /* can move */
    WIDE_ARRIVING,  /* can arrive */
    WIDE_STATES
};

/* [bug] means a feature for each bug. "The queen" is that of the side that is counted. */
enum wide_feature {
    /* [bug] not placed yet */
    WIDE_HAND,
    /* [bug][state][distance from the enemy queen][distance from the queen] */
    WIDE_AT = WIDE_HAND + WIDE_BUGS,
    /* [bug] under an enemy piece */
    WIDE_BURIED = WIDE_AT + WIDE_BUGS * WIDE_STATES * WIDE_DISTANCES * WIDE_DISTANCES,
    /* [bug] cells that it can move to; for an ant, 1 */
    WIDE_REACH = WIDE_BURIED + WIDE_BUGS,
    /* [bug] touched by the mosquito, which is on the ground */
    WIDE_COPIES = WIDE_REACH + WIDE_BUGS,
    /* [number of free pieces] */
    WIDE_FREEDOM = WIDE_COPIES + WIDE_BUGS,
    /* [cells where a piece other than the flea may be placed], with pieces in hand */
    WIDE_PLACES = WIDE_FREEDOM + WIDE_MAX_FREE + 1,
    /* cells two steps from the enemy queen where such a piece may be placed */
    WIDE_PLACES_NEAR = WIDE_PLACES + WIDE_PLACES_ROWS,
    /* [most gaps around the queen after a step of her own] */
    WIDE_REFUGE,
    /* [gaps around the queen][enemy pieces that can arrive] */
    WIDE_QUEEN = WIDE_REFUGE + WIDE_RING,
    /* [pieces on or beside the queen that her side cannot move away] */
    WIDE_HELD = WIDE_QUEEN + WIDE_RING * (WIDE_MAX_ARRIVALS + 1),
    /* [shape of the gaps around the queen] */
    WIDE_GAPS = WIDE_HELD + WIDE_RING,
    /* [gaps around the queen that no piece can slide into from outside] */
    WIDE_SHUT = WIDE_GAPS + WIDE_RING_SHAPES,
    WIDE_ESCAPE = WIDE_SHUT + WIDE_RING, /* a friendly thrower can free the queen */
    WIDE_CAUGHT,                         /* an enemy thrower or scarab is beside the queen */
    WIDE_PILLBUG_AT_HAND, /* the pillbug is in hand and can be placed beside the queen */
    WIDE_FLEA_AT_HAND,    /* the flea is in hand and can be placed beside the enemy queen */
    WIDE_DOUBLE_STEP,     /* the rider in play still has its double step */

    WIDE_FEATURES_OF_A_SIDE,

    /* Both sides: [distance between the queens], [pieces in play], [bug of the game type] */
    WIDE_QUEENS = 2 * WIDE_FEATURES_OF_A_SIDE,
    WIDE_PHASE = WIDE_QUEENS + WIDE_DISTANCES,
    WIDE_TYPE = WIDE_PHASE + WIDE_PHASES,
    WIDE_FEATURES_USED = WIDE_TYPE + WIDE_BUGS,
    WIDE_FEATURES = (WIDE_FEATURES_USED + 31) / 32 * 32
};

/*
 * They fit a list. A piece in play has at most two features, a half-ring one, a kind in hand one;
 * with pieces in hand a side has up to two more for the places, and one each if the pillbug or the
 * flea is among them. That is at most 43 for each side, when there are 20 or 19 other pieces in
 * play. A mosquito copies at most six kinds; a side has nine other features; both together have 12.
 */
_Static_assert(2 * (43 + 6 + 9) + 12 <= NET_MAX_FEATURES, "features fit");

/* For the side to move of a game that is not over. */
void wide_features_find(const struct wide_position *position, struct net_features *features);

/* The phase of the game: pieces in play, in steps of two, from 0 to WIDE_PHASES - 1. */
unsigned wide_phase(const struct wide_position *position);

#endif
