/*
 * prior_official.h: prior.h for official Hive.
 *
 * A move has a term of each group: what moves, from where, to where. Each term has a vector of
 * weights, and so has the position: a small network makes it from the features of the evaluation.
 * The prior is the product of the sum of the move's vectors with the position's vector. tune/ has
 * the training (train_policy.py), to the moves that searches chose; the weights are in hive.policy.
 */
#ifndef SEARCH_HIVE_PRIOR_OFFICIAL_H
#define SEARCH_HIVE_PRIOR_OFFICIAL_H

#include "eval/net_lanes.h"
#include "search/hive/board.h"

/* Distances 0 to 5 have a bucket each; two more follow: farther, and none (a placement has no
 * origin, a queen in hand no cell). */
enum { PRIOR_FAR = 6, PRIOR_NONE = 7, PRIOR_STEPS = 8, PRIOR_PAIRS = PRIOR_STEPS * PRIOR_STEPS };

/* [late]: many pieces in play; [way]: placed, moved or thrown; [tight]: the queen has two gaps or
 * fewer; [enemy] and [own]: steps from that queen; [crowd]: pieces around the cell. */
enum prior_term {
    PRIOR_WAY = 0,                                                 /* [late][way][bug] */
    PRIOR_TO = PRIOR_WAY + 2 * 3 * HIVE_BUGS,                      /* [way][bug][enemy][own] */
    PRIOR_FROM = PRIOR_TO + 3 * HIVE_BUGS * PRIOR_PAIRS,           /* [thrown][bug][enemy][own] */
    PRIOR_PLACED = PRIOR_FROM + 2 * HIVE_BUGS * PRIOR_PAIRS,       /* instead of PRIOR_FROM */
    PRIOR_TO_LAST,                                                 /* [placed][bug][steps] */
    PRIOR_FROM_LAST = PRIOR_TO_LAST + 2 * HIVE_BUGS * PRIOR_STEPS, /* [bug][steps] */
    PRIOR_CROWD_TO = PRIOR_FROM_LAST + HIVE_BUGS * PRIOR_STEPS,    /* [bug][crowd] */
    PRIOR_CROWD_FROM = PRIOR_CROWD_TO + HIVE_BUGS * 7,             /* [bug][crowd] */
    PRIOR_NO_CROWD = PRIOR_CROWD_FROM + HIVE_BUGS * 7,             /* instead, for placements */
    PRIOR_ONTO, /* [bug][enemy or own][bug of the piece on the landing cell]; the last: none */
    PRIOR_DANGER =
        PRIOR_ONTO + HIVE_BUGS * (2 * HIVE_BUGS + 1), /* [way][bug][tight][tight][enemy] */
    PRIOR_FLIGHT =
        PRIOR_DANGER + 3 * HIVE_BUGS * 4 * PRIOR_STEPS, /* [own tight][bug][from enemy][to own] */
    PRIOR_TERMS = PRIOR_FLIGHT + 2 * HIVE_BUGS * PRIOR_PAIRS
};

/* The terms that all moves of a piece share, and those that depend on the landing cell. */
enum { PRIOR_PIECE_GROUPS = 4, PRIOR_CELL_GROUPS = 6 };

enum { PRIOR_WIDTH = 16 };
struct prior_vector {
    union {
        net_lanes part[PRIOR_WIDTH / NET_LANES];
        int16_t lane[PRIOR_WIDTH];
    };
};

/* What all moves of a position share. */
struct prior_view {
    const struct hive_position *position;
    bool late;
    struct prior_queen {
        bool placed, tight;
        unsigned cell;
    } own, enemy;
    bool has_last;
    unsigned last;              /* the landing cell of the opponent's last move */
    struct prior_vector vector; /* of the position */

    /* For each kind, the last piece seen: all its moves start in the same way. */
    struct prior_piece {
        unsigned start;                        /* hive_move_start; 0: none yet */
        unsigned cell_term[PRIOR_CELL_GROUPS]; /* the first term of each group by landing cell */
        struct prior_vector sum;               /* of the terms that its moves share */
    } piece[HIVE_BUGS];
};

/* `previous` is the move that led to the position, HIVE_PASS if there is none. */
void prior_view_init(struct prior_view *view, struct hive_position *position, hive_move previous,
                     board_facts *facts);

/* The terms of a move that is not a pass: those of the piece, then those of the landing cell. */
void prior_terms(struct prior_view *view, hive_move move,
                 unsigned term[PRIOR_PIECE_GROUPS + PRIOR_CELL_GROUPS]);

/* The logarithm of the odds, times PRIOR_UNIT. */
#define PRIOR_UNIT 1024
int prior_of(struct prior_view *view, hive_move move);

#endif
