/*
 * terms.h: the terms of the evaluation of Hive: a list of small counts.
 *
 * Every term counts one kind of thing (free ants, beetles beside the enemy queen, ...): those of
 * the side to move minus those of the other side. The rings of the two queens have separate terms,
 * as it matters which side is to move. The evaluation is the sum of counts times weights
 * (weights.h), which tune/ fits.
 */
#ifndef EVAL_HIVE_TERMS_H
#define EVAL_HIVE_TERMS_H

#include "games/hive/position.h"

enum {
    TERM_DISTANCES = 5, /* 1, 2, 3, more steps from the enemy queen; she is not placed yet */
    TERM_MAX_ARRIVALS = 3,
    TERM_MAX_FREE = 9,
    TERM_PLACES_ROWS = 6, /* 0, 1, 2, 3 to 4, 5 to 8, more */
    TERM_RING = DIRECTIONS + 1
};

/*
 * [bug] means a term for each bug. A top piece is free if it can move without being thrown. It can
 * arrive if its next move can end beside the enemy queen, and it is not there yet.
 */
enum eval_term {
    TERM_TURN,
    TERM_HAND,                              /* [bug] not placed yet */
    TERM_COVERED = TERM_HAND + HIVE_BUGS,   /* [by an enemy][bug] under another piece */
    TERM_UP = TERM_COVERED + 2 * HIVE_BUGS, /* [bug] on top of another piece */
    TERM_ATTACK = TERM_UP + HIVE_BUGS,      /* [free][bug][distance of the enemy queen] */
    TERM_DEFENCE = TERM_ATTACK + 2 * HIVE_BUGS * TERM_DISTANCES, /* [free][bug][1 or 2 steps from
                                                                  * the own queen] */
    TERM_MOVES = TERM_DEFENCE + 2 * HIVE_BUGS * 2, /* [bug] cells to go to; an ant has one */
    TERM_ARRIVES = TERM_MOVES + HIVE_BUGS,         /* [bug] can arrive */
    TERM_COPIES = TERM_ARRIVES + HIVE_BUGS,        /* [bug] the mosquito on the ground touches */
    TERM_FREE = TERM_COPIES + HIVE_BUGS,           /* [how many pieces are free] */
    TERM_PLACES = TERM_FREE + TERM_MAX_FREE + 1,   /* [cells for placing], with pieces to place */
    TERM_REFUGE = TERM_PLACES + TERM_PLACES_ROWS,  /* [gaps around the queen where she can go] */
    TERM_PLACES_NEAR = TERM_REFUGE + TERM_RING,    /* cells for placing two steps from the enemy
                                                    * queen */
    TERM_QUEEN_UNDER_ENEMY,                        /* the own queen is under an enemy piece */
    TERM_GAPS_SHUT,       /* gaps around the own queen that nothing slides into from outside */
    TERM_ESCAPE,          /* an own thrower beside the own queen can put her where she has air */
    TERM_CAUGHT,          /* an enemy thrower beside the own queen */
    TERM_PILLBUG_AT_HAND, /* in hand, and a place for it beside the own queen */

    /* From here on for each queen by whose she is: 0 the mover's, 1 the other's; here counts are 0
     * or 1, not differences. */
    TERM_QUEEN, /* [whose][gaps in her ring][enemy pieces that can arrive] */
    TERM_HELD = TERM_QUEEN + 2 * TERM_RING *
                                 (TERM_MAX_ARRIVALS +
                                  1), /* [whose][enemy pieces on
                                       * or beside her, own ones beside her that are stuck] */
    EVAL_TERMS = TERM_HELD + 2 * TERM_RING
};

/* Rounded up to a whole number of vectors; the rest stays 0. */
enum { EVAL_TERMS_ROOM = (EVAL_TERMS + 31) / 32 * 32 };

struct eval_terms {
    int8_t count[EVAL_TERMS_ROOM];
};

/* The position is changed while this runs and restored before it returns. */
void eval_terms_count(struct hive_position *position, struct eval_terms *terms);

/* A readable name of a term: its group and indices. Returns the length as snprintf does. */
int eval_term_name(unsigned term, char *name, size_t size);

#endif
