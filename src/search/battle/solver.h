/*
 * solver.h: an exact solver for Battle.
 *
 * Depth-first proof-number search: each board has two numbers, how many leaves at least must still
 * be proved for a win of the side to move, and for a loss. The search always follows the smallest.
 * Positions never repeat (games/battle/position.h), so the value of a board does not depend on the
 * moves before it.
 */
#ifndef SEARCH_BATTLE_SOLVER_H
#define SEARCH_BATTLE_SOLVER_H

#include <stddef.h>

#include "apiary/status.h"
#include "games/game.h"
#include "search/shared/solver.h"

struct battle_solver;

extern const struct game_solver battle_solver;

/* The table takes `mib` MiB and keeps its proofs from call to call. */
enum apiary_status battle_solver_new(const struct apiary_allocator *memory, size_t mib,
                                     struct battle_solver **solver);

/* A solver for another thread, with the same table. It must be freed before the first one. */
enum apiary_status battle_solver_share(const struct battle_solver *solver,
                                       struct battle_solver **other);
void battle_solver_free(struct battle_solver *solver); /* NULL is allowed */

/*
 * Solves a position that is not over, until `control` ends it; nodes are boards expanded. For a
 * win, *move is a winning move; for a loss, the move that took the most work to refute; otherwise
 * the move nearest to a proved win.
 */
enum solver_verdict battle_solve(struct battle_solver *solver, const void *state,
                                 struct search_control *control, game_move *move);

/* The nodes of a call to battle_solve and the proof numbers of its position. */
struct battle_progress {
    uint64_t nodes;
    uint32_t win, loss;
};

/* The same of the last call. */
struct battle_progress battle_solver_progress(const struct battle_solver *solver);

/* What the table knows about a position that is not over. `numbers` may be NULL; it gets 0 nodes.
 */
enum solver_verdict battle_solver_known(const struct battle_solver *solver, const void *state,
                                        struct battle_progress *numbers);

#endif
