/*
 * solver.h: an exact solver for Insect Territory, useful near the end of the game. There are no
 * draws and no repetitions, so every position is won or lost for the side to move.
 */
#ifndef SEARCH_TERRITORY_SOLVER_H
#define SEARCH_TERRITORY_SOLVER_H

#include "games/territory/position.h"
#include "search/shared/solver.h"

struct territory_solver;

extern const struct game_solver territory_solver;

/* The table takes at most `mib` MiB and keeps its proofs from call to call. */
enum apiary_status territory_solver_new(const struct apiary_allocator *memory, size_t mib,
                                        struct territory_solver **solver);
void territory_solver_free(struct territory_solver *solver); /* NULL is allowed */

/*
 * Solves a position that is not over, until `control` ends it; nodes are positions visited. For a
 * win, *move is a winning move, otherwise 0. Allocates only for positions with more moves than any
 * before, and gives up on such a position if there is no memory.
 */
enum solver_verdict territory_solve(struct territory_solver *solver,
                                    const struct territory_position *position,
                                    struct search_control *control, game_move *move);

#endif
