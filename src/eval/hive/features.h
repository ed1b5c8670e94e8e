/*
 * features.h: what the evaluation of Hive sees of a position: a list of features, each with a
 * count. They are the inputs of the network (net.h).
 *
 * Most features exist twice, for the side to move and for the other side. Nothing in them depends
 * on the direction in which the hive lies, so that rotated and mirrored positions are the same.
 */
#ifndef EVAL_HIVE_FEATURES_H
#define EVAL_HIVE_FEATURES_H

#include "eval/net.h"
#include "games/hive/facts.h"

/* Distances from a queen: 0 (a stack with her) to 4, farther, and none while she is in hand. */
enum { FEATURE_FAR = 5, FEATURE_NO_QUEEN = 6, FEATURE_DISTANCES = 7 };

enum {
    FEATURE_MAX_ARRIVALS = 4,
    FEATURE_MAX_FREE = 9,
    FEATURE_PLACES_ROWS = 6, /* 0, 1, 2, 3 to 4, 5 to 8, more */
    FEATURE_RING = DIRECTIONS + 1,
    FEATURE_RING_SHAPES = 13, /* of the gaps around a queen, up to rotation and reflection */
    FEATURE_PHASES = 15
};

/* What a piece can do. It can arrive if its next move can end beside the enemy queen, and it is not
 * there yet. */
enum feature_state {
    FEATURE_COVERED,  /* under another piece */
    FEATURE_UP,       /* on top of another piece */
    FEATURE_STUCK,    /* on the ground, without a move of its own */
    FEATURE_FREE,     /* on the ground, can move */
    FEATURE_ARRIVING, /* on the ground, can arrive */
    FEATURE_STATES
};

/*
 * [bug] means a feature for each bug. "The queen" is that of the side that is counted.
 */
enum feature {
    /* [bug] not placed yet */
    FEATURE_HAND,
    /* [bug][state][distance from the enemy queen][distance from the queen] */
    FEATURE_PIECE = FEATURE_HAND + HIVE_BUGS,
    /* [bug] under an enemy piece */
    FEATURE_BURIED =
        FEATURE_PIECE + HIVE_BUGS * FEATURE_STATES * FEATURE_DISTANCES * FEATURE_DISTANCES,
    /* [bug] cells that it can move to; for an ant, 1 */
    FEATURE_MOVES = FEATURE_BURIED + HIVE_BUGS,
    /* [bug] touched by the mosquito, which is on the ground */
    FEATURE_COPIES = FEATURE_MOVES + HIVE_BUGS,
    /* [number of free pieces] */
    FEATURE_FREEDOM = FEATURE_COPIES + HIVE_BUGS,
    /* [cells where a piece may be placed], with pieces in hand */
    FEATURE_PLACES = FEATURE_FREEDOM + FEATURE_MAX_FREE + 1,
    /* cells two steps from the enemy queen where a piece may be placed */
    FEATURE_PLACES_NEAR = FEATURE_PLACES + FEATURE_PLACES_ROWS,
    /* [most gaps around the queen after a step of her own] */
    FEATURE_REFUGE,
    /* [gaps around the queen][enemy pieces that can arrive] */
    FEATURE_QUEEN = FEATURE_REFUGE + FEATURE_RING,
    /* [pieces on or beside the queen that her side cannot move away] */
    FEATURE_HELD = FEATURE_QUEEN + FEATURE_RING * (FEATURE_MAX_ARRIVALS + 1),
    /* [shape of the gaps around the queen] */
    FEATURE_GAPS = FEATURE_HELD + FEATURE_RING,
    /* [gaps around the queen that no piece can slide into from outside] */
    FEATURE_SHUT = FEATURE_GAPS + FEATURE_RING_SHAPES,
    FEATURE_ESCAPE = FEATURE_SHUT + FEATURE_RING, /* a friendly thrower can free the queen */
    FEATURE_CAUGHT,                               /* an enemy thrower is beside the queen */
    FEATURE_PILLBUG_AT_HAND, /* the pillbug is in hand and can be placed beside the queen */

    FEATURES_OF_A_SIDE,

    /* Both sides: [distance between the queens], [pieces in play], [bug of the game type] */
    FEATURE_QUEENS = 2 * FEATURES_OF_A_SIDE,
    FEATURE_PHASE = FEATURE_QUEENS + FEATURE_DISTANCES,
    FEATURE_TYPE = FEATURE_PHASE + FEATURE_PHASES,
    FEATURES_USED = FEATURE_TYPE + HIVE_BUGS,
    FEATURES = (FEATURES_USED + 31) / 32 * 32
};

/* At most two for each piece and some 50 others. */
_Static_assert(2 * 2 * HIVE_SLOTS + 50 <= NET_MAX_FEATURES, "features fit");

/* Changes the position while it runs, and restores it. */
void features_find(struct hive_position *position, struct net_features *features);

/* The same with facts of the position that others have begun to collect. */
void features_find_with(struct hive_position *position, struct hive_facts *facts,
                        struct net_features *features);

/* The phase of the game: pieces in play, in steps of two, from 0 to FEATURE_PHASES - 1. */
unsigned features_phase(const struct hive_position *position);

#endif
