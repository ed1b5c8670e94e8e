/*
 * prior_wide.h: prior.h for expansion pieces: by the piece, and by the
 * distances of its origin and landing cell from both queens and from the opponent's last move.
 *
 * A move has one term of each group; its prior is the sum of their weights (prior_weights_wide.h),
 * which tune/moves.c fits to the moves that searches chose.
 */
#ifndef SEARCH_HIVE_PRIOR_WIDE_H
#define SEARCH_HIVE_PRIOR_WIDE_H

#include "search/hive/board.h"

/* Distances 0 to 5 have a bucket each; two more follow: farther, and none (a placement has no
 * origin, a queen in hand no cell). */
enum { PRIOR_FAR = 6, PRIOR_NONE = 7, PRIOR_STEPS = 8 };

/* [late]: many pieces in play; [way] and [mover]: board_way and board_mover; [bug]: of the piece
 * that moves; [tight]: the queen has two gaps or fewer; [steps]: the distance. */
enum prior_term {
    PRIOR_WAY = 0,                                                      /* [late][way] */
    PRIOR_TO_ENEMY = PRIOR_WAY + 2 * BOARD_WAYS,                        /* [tight][mover][steps] */
    PRIOR_FROM_ENEMY = PRIOR_TO_ENEMY + 2 * BOARD_MOVERS * PRIOR_STEPS, /* [tight][bug][steps] */
    PRIOR_TO_OWN = PRIOR_FROM_ENEMY + 2 * BOARD_BUG_ROWS * PRIOR_STEPS, /* [tight][mover][steps] */
    PRIOR_FROM_OWN = PRIOR_TO_OWN + 2 * BOARD_MOVERS * PRIOR_STEPS,     /* [tight][bug][steps] */
    PRIOR_TO_LAST = PRIOR_FROM_OWN + 2 * BOARD_BUG_ROWS * PRIOR_STEPS,  /* [mover][steps] */
    PRIOR_FROM_LAST = PRIOR_TO_LAST + BOARD_MOVERS * PRIOR_STEPS,       /* [bug][steps] */
    PRIOR_TERMS = PRIOR_FROM_LAST + BOARD_BUG_ROWS * PRIOR_STEPS
};
enum { PRIOR_GROUPS = 7 };

/* What all moves of a position share. */
struct prior_view {
    const board_position *position;
    bool late;
    struct prior_queen {
        bool placed, tight;
        unsigned cell;
    } own, enemy;
    bool has_last;
    unsigned last; /* the landing cell of the opponent's last move */
};

/* `previous` is the move that led to the position, BOARD_PASS if there is none. */
void prior_view_init(struct prior_view *view, board_position *position, board_move previous,
                     board_facts *facts);

static inline unsigned prior_steps(bool known, unsigned a, unsigned b) {
    if (!known) {
        return PRIOR_NONE;
    }
    unsigned steps = board_distance(a, b);
    return steps < PRIOR_FAR ? steps : PRIOR_FAR;
}

/* The terms of a move that is not a pass. */
static inline void prior_terms(const struct prior_view *view, board_move move,
                               unsigned term[PRIOR_GROUPS]) {
    const struct prior_queen *own = &view->own, *enemy = &view->enemy;
    unsigned bug = board_move_bug(move), mover = board_mover(move), to = board_move_to(move);
    unsigned from = board_move_from(view->position, move);
    bool placed = board_move_places(move);
    term[0] = PRIOR_WAY + (view->late ? BOARD_WAYS : 0u) + board_way(view->position, move);
    term[1] = PRIOR_TO_ENEMY + (mover + (enemy->tight ? BOARD_MOVERS : 0)) * PRIOR_STEPS +
              prior_steps(enemy->placed, enemy->cell, to);
    term[2] = PRIOR_FROM_ENEMY + (bug + (enemy->tight ? BOARD_BUG_ROWS : 0)) * PRIOR_STEPS +
              prior_steps(enemy->placed && !placed, enemy->cell, from);
    term[3] = PRIOR_TO_OWN + (mover + (own->tight ? BOARD_MOVERS : 0)) * PRIOR_STEPS +
              prior_steps(own->placed, own->cell, to);
    term[4] = PRIOR_FROM_OWN + (bug + (own->tight ? BOARD_BUG_ROWS : 0)) * PRIOR_STEPS +
              prior_steps(own->placed && !placed, own->cell, from);
    term[5] = PRIOR_TO_LAST + mover * PRIOR_STEPS + prior_steps(view->has_last, view->last, to);
    term[6] = PRIOR_FROM_LAST + bug * PRIOR_STEPS +
              prior_steps(view->has_last && !placed, view->last, from);
}

/* The logarithm of the odds, times PRIOR_UNIT. */
#define PRIOR_UNIT 1000
int prior_of(const struct prior_view *view, board_move move);

#endif
