/*
 * terms.h: the terms of the evaluation of Hive: a list of small counts.
 *
 * Every term counts one kind of thing (free ants, beetles beside the enemy queen, ...): those of
 * the side to move minus those of the other side. The two queens have separate terms, because it
 * matters which side is to move. The evaluation is the sum of counts times weights (weights.h),
 * which are fitted by tune/.
 */
#ifndef EVAL_HIVE_TERMS_H
#define EVAL_HIVE_TERMS_H

#include "games/hive/facts.h"

enum {
    TERM_DISTANCES = 5, /* 1, 2, 3, more steps from the enemy queen; enemy queen not placed */
    TERM_MAX_ARRIVALS = 3,
    TERM_MAX_FREE = 9,
    TERM_PLACES_ROWS = 6, /* 0, 1, 2, 3 to 4, 5 to 8, more */
    TERM_RING = DIRECTIONS + 1
};

/*
 * [bug] means a term for each bug. "The queen" is that of the side that is counted. A top piece is
 * free if it can move without being thrown. It can arrive if its next move can end beside the enemy
 * queen, and it is not there yet.
 */
enum eval_term {
    TERM_TURN,

    /* [bug] not placed yet */
    TERM_HAND,
    /* [by an enemy][bug] under another piece */
    TERM_COVERED = TERM_HAND + HIVE_BUGS,
    /* [bug] on top of another piece */
    TERM_UP = TERM_COVERED + 2 * HIVE_BUGS,
    /* [free][bug][distance from the enemy queen] */
    TERM_ATTACK = TERM_UP + HIVE_BUGS,
    /* [free][bug][1 or 2 steps from the queen] */
    TERM_DEFENCE = TERM_ATTACK + 2 * HIVE_BUGS * TERM_DISTANCES,
    /* [bug] cells that it can move to; for an ant, 1 */
    TERM_MOVES = TERM_DEFENCE + 2 * HIVE_BUGS * 2,
    /* [bug] can arrive */
    TERM_ARRIVES = TERM_MOVES + HIVE_BUGS,
    /* [bug] touched by the mosquito, which is on the ground */
    TERM_COPIES = TERM_ARRIVES + HIVE_BUGS,
    /* [number of free pieces] */
    TERM_FREE = TERM_COPIES + HIVE_BUGS,
    /* [cells where a piece may be placed], with pieces in hand */
    TERM_PLACES = TERM_FREE + TERM_MAX_FREE + 1,
    /* [most gaps around the queen after a step of her own] */
    TERM_REFUGE = TERM_PLACES + TERM_PLACES_ROWS,
    /* cells two steps from the enemy queen where a piece may be placed */
    TERM_PLACES_NEAR = TERM_REFUGE + TERM_RING,

    TERM_QUEEN_UNDER_ENEMY, /* the queen is under an enemy piece */
    TERM_GAPS_SHUT,         /* gaps around the queen that no piece can slide into from outside */
    TERM_ESCAPE,            /* a friendly thrower beside the queen can throw her to a freer cell */
    TERM_CAUGHT,            /* an enemy thrower is beside the queen */
    TERM_PILLBUG_AT_HAND,   /* the pillbug is in hand and can be placed beside the queen */

    /* The other terms are 0 or 1 for each queen, not differences. [whose]: 0 the mover's queen, 1
     * the other one. */

    /* [whose][gaps around her][enemy pieces that can arrive] */
    TERM_QUEEN,
    /* [whose][pieces on or beside her that her side cannot move away] */
    TERM_HELD = TERM_QUEEN + 2 * TERM_RING * (TERM_MAX_ARRIVALS + 1),

    EVAL_TERMS = TERM_HELD + 2 * TERM_RING
};

/* Rounded up to a whole number of vectors; the rest stays 0. */
enum { EVAL_TERMS_ROOM = (EVAL_TERMS + 31) / 32 * 32 };

struct eval_terms {
    int8_t count[EVAL_TERMS_ROOM];
};

/* Changes the position while it runs, and restores it. */
void eval_terms_count(struct hive_position *position, struct eval_terms *terms);

/* The same with facts of the position that others have begun to collect. */
void eval_terms_count_with(struct hive_position *position, struct hive_facts *facts,
                           struct eval_terms *terms);

/* A readable name of a term: its group and indices. Returns the length as snprintf does. */
int eval_term_name(unsigned term, char *name, size_t size);

#endif
