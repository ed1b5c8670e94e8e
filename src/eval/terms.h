/*
 * terms.h: what the evaluation sees in a position of Hive: a list of small counts.
 *
 * Every term is a number of things of one kind (free ants, beetles beside the enemy queen, ...),
 * those of the side to move less those of the other side. The queens' rings are told from the
 * side to move, which makes a difference to them, so each has terms of its own. The value of a
 * position is the sum of counts times weights (weights.h), which makes the weights easy to fit
 * (tune/).
 */
#ifndef EVAL_TERMS_H
#define EVAL_TERMS_H

#include "games/hive/position.h"

/* A piece that can arrive at the queen is one that could stand beside her after its next move. */
enum { TERM_MAX_ARRIVALS = 3 };

/* By bug where it says [bug]. */
enum eval_term {
    TERM_TURN,
    TERM_HAND,                               /* [bug] not placed yet */
    TERM_FREE = TERM_HAND + HIVE_BUGS,       /* [bug] a top piece that has a move */
    TERM_STUCK = TERM_FREE + HIVE_BUGS,      /* [bug] a top piece that has none */
    TERM_COVERED = TERM_STUCK + HIVE_BUGS,   /* [bug] under another piece */
    TERM_UP = TERM_COVERED + HIVE_BUGS,      /* [bug] on top of another piece */
    TERM_MOVES = TERM_UP + HIVE_BUGS,        /* [bug] cells it can go to; not for ants */
    TERM_ARRIVES = TERM_MOVES + HIVE_BUGS,   /* [bug] can get beside the enemy queen */
    TERM_ATTACKS = TERM_ARRIVES + HIVE_BUGS, /* [bug] a top piece beside the enemy queen */
    TERM_DEFENDS = TERM_ATTACKS + HIVE_BUGS, /* [bug] a top piece beside the own queen */
    TERM_NEAR = TERM_DEFENDS + HIVE_BUGS,    /* [bug] a top piece two steps from the enemy queen */
    TERM_ATTACKER_FREE = TERM_NEAR + HIVE_BUGS, /* beside the enemy queen, and could leave */
    TERM_DEFENDER_FREE,                         /* beside the own queen, and could leave */
    TERM_QUEEN_UNDER_ENEMY,                     /* the own queen is under an enemy piece */
    TERM_GAPS_SHUT,       /* gaps around the own queen that nothing can slide into from outside */
    TERM_PLACES,          /* cells for placing, if there is anything to place */
    TERM_PLACES_NEAR,     /* of these, two steps from the enemy queen */
    TERM_NO_PLACE,        /* something to place and nowhere to */
    TERM_ESCAPE,          /* an own thrower beside the own queen can put her where she has air */
    TERM_CAUGHT,          /* an enemy thrower beside the own queen */
    TERM_PILLBUG_AT_HAND, /* in hand, and a place for it beside the own queen */

    /* [whose queen][gaps in her ring][pieces that can arrive]; whose: 0 the mover's, 1 the
     * other's. Here counts are 0 or 1, not differences. */
    TERM_QUEEN,
    EVAL_TERMS = TERM_QUEEN + 2 * (DIRECTIONS + 1) * (TERM_MAX_ARRIVALS + 1)
};

/* Rounded up to a whole number of vectors; the rest stays 0. */
enum { EVAL_TERMS_ROOM = (EVAL_TERMS + 31) / 32 * 32 };

struct eval_terms {
    int8_t count[EVAL_TERMS_ROOM];
};

/* The position is changed while this runs and restored before it returns. */
void eval_terms_count(struct hive_position *position, struct eval_terms *terms);

/* The name of a term for people, such as "free ant". Returns its length as snprintf does. */
int eval_term_name(unsigned term, char *name, size_t size);

#endif
