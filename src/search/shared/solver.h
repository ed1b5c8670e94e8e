/*
 * solver.h: exact solvers. A solver proves who wins or gives up; it never guesses.
 */
#ifndef SEARCH_SHARED_SOLVER_H
#define SEARCH_SHARED_SOLVER_H

#include "games/game.h"
#include "search/shared/control.h"

/* For the side to move. */
enum solver_verdict { SOLVER_UNKNOWN, SOLVER_WIN, SOLVER_LOSS };

struct game_solver {
    /* Allocates a solver that uses at most `mib` MiB. */
    enum apiary_status (*make)(const struct apiary_allocator *memory, size_t mib, void **solver);
    void (*free)(void *solver); /* NULL is allowed */

    /* Whether it is worth trying to solve the position; NULL: always. */
    bool (*may_solve)(const void *state);

    /* Solves a position that is not over, until `control` ends it. For a win, *move is a winning
     * move. */
    enum solver_verdict (*solve)(void *solver, const void *state, struct search_control *control,
                                 game_move *move);
};

#endif
