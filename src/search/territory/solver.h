/*
 * solver.h: who wins a position of Insect Territory, exactly, if that can be found out in time.
 *
 * There are no draws and no repetitions, so every position is won or lost for the side to move.
 * The solver proves one or the other, or gives up: what it says is never a guess.
 */
#ifndef SEARCH_TERRITORY_SOLVER_H
#define SEARCH_TERRITORY_SOLVER_H

#include "games/territory/position.h"
#include "search/shared/solver.h"

struct territory_solver;

extern const struct game_solver territory_solver;

/* The table has at most `mib` MiB. What was proved is kept from one call to the next. */
enum apiary_status territory_solver_new(const struct apiary_allocator *memory, size_t mib,
                                        struct territory_solver **solver);
void territory_solver_free(struct territory_solver *solver); /* NULL is allowed */

/*
 * Looks at the position, which must not be over, until it is settled or `control` ends it. Its
 * nodes are positions looked at. Memory is taken only for positions with more paths than any
 * before; if there is none, such a position is given up.
 */
enum solver_verdict territory_solve(struct territory_solver *solver,
                                    const struct territory_position *position,
                                    struct search_control *control, game_move *move);

#endif
