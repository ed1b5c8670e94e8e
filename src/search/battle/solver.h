/*
 * solver.h: who wins a position of Battle, proved.
 *
 * Depth-first proof-number search: every board keeps how many leaves, at least, are still to be
 * proved to show a win of the side to move, or a loss; the search always goes where the least is
 * missing. Positions never repeat (games/battle/position.h), so a board's value does not depend on
 * how it was reached.
 */
#ifndef SEARCH_BATTLE_SOLVER_H
#define SEARCH_BATTLE_SOLVER_H

#include <stddef.h>

#include "apiary/status.h"
#include "games/game.h"
#include "search/shared/solver.h"

struct battle_solver;

extern const struct game_solver battle_solver;

/* With a table of `mib` MiB. It keeps what it finds from call to call. */
enum apiary_status battle_solver_new(const struct apiary_allocator *memory, size_t mib,
                                     struct battle_solver **solver);

/* A solver for another thread that works with the same table. It must be freed first. */
enum apiary_status battle_solver_share(const struct battle_solver *solver,
                                       struct battle_solver **other);
void battle_solver_free(struct battle_solver *solver); /* NULL is allowed */

/*
 * Solves a game that is not over, as far as `control` lets it (nodes are boards expanded). The
 * move: after WIN one that wins; after LOSS one of those that took most work to refute; after
 * UNKNOWN the one that looks nearest to a win.
 */
enum solver_verdict battle_solve(struct battle_solver *solver, const void *state,
                                 struct search_control *control, game_move *move);

/* Nodes of a call, and the proof numbers of a position: how many leaves, at least, are still to be
 * proved for a win and for a loss of the side to move. */
struct battle_progress {
    uint64_t nodes;
    uint32_t win, loss;
};

/* Of the last call. */
struct battle_progress battle_solver_progress(const struct battle_solver *solver);

/* What is known of a position of a game that is not over, without searching: after UNKNOWN, moves
 * that lead to a WIN of the opponent are better left alone. `numbers`, whose nodes are 0, may be
 * NULL. */
enum solver_verdict battle_solver_known(const struct battle_solver *solver, const void *state,
                                        struct battle_progress *numbers);

#endif
