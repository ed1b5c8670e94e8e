#include "search/generic/methods.h"

#include <stddef.h>

#include "games/registry.h"
#include "games/territory/position.h"
#include "search/battle/solver.h"
#include "search/territory/solver.h"

/* ---- Battle ---- */

static enum apiary_status make_battle(const struct apiary_allocator *memory, size_t mib,
                                      void **solver) {
    struct battle_solver *made;
    enum apiary_status status = battle_solver_new(memory, mib, &made);
    if (!status) {
        *solver = made;
    }
    return status;
}

static void free_battle(void *solver) {
    battle_solver_free(solver);
}

static enum generic_verdict solve_battle(void *solver, const void *state,
                                         struct search_control *control, game_move *move) {
    enum battle_verdict verdict = battle_solve(solver, state, control, move);
    return verdict == BATTLE_WIN    ? GENERIC_WIN
           : verdict == BATTLE_LOSS ? GENERIC_LOSS
                                    : GENERIC_UNKNOWN;
}

static const struct generic_solver battle_solver = {make_battle, free_battle, NULL, solve_battle};

/* ---- Territory ---- */

static enum apiary_status make_territory(const struct apiary_allocator *memory, size_t mib,
                                         void **solver) {
    struct territory_solver *made;
    enum apiary_status status = territory_solver_new(memory, mib, &made);
    if (!status) {
        *solver = made;
    }
    return status;
}

static void free_territory(void *solver) {
    territory_solver_free(solver);
}

static enum generic_verdict solve_territory(void *solver, const void *state,
                                            struct search_control *control, game_move *move) {
    struct territory_solution solution = territory_solve(solver, state, control);
    *move = solution.move;
    return solution.verdict == TERRITORY_WIN    ? GENERIC_WIN
           : solution.verdict == TERRITORY_LOSS ? GENERIC_LOSS
                                                : GENERIC_UNKNOWN;
}

/* With more in the supply hardly any position is settled in the time of a move: docs/games.md. */
enum { TERRITORY_SETTLED = 6 };

static bool may_settle_territory(const void *state) {
    return territory_supply(state) <= TERRITORY_SETTLED;
}

static const struct generic_solver territory_solver = {make_territory, free_territory,
                                                       may_settle_territory, solve_territory};

/* ---- The table ---- */

/*
 * By matches of one way against the other at 0.1 s a move: Six 8 : 0 and Hive with expansion pieces
 * 6 : 2 for alpha-beta, Andantino 5 : 3, Territory 40 : 8; in Battle they are even (27 : 21 for the
 * tree, which does better against uct, 19 : 1 to 16 : 4). At two plies Battle is played worse with
 * the evaluation than without (15 : 25), at three as well (21 : 19), at five better (31 : 9): it
 * does not see the jumps that must follow.
 */
static const struct generic_method methods[] = {
    {NULL, GENERIC_ALPHA_BETA, NULL, false}, /* for games without a row of their own */
    {&battle_rules, GENERIC_TREE, &battle_solver, true},
    {&territory_rules, GENERIC_ALPHA_BETA, &territory_solver, false},
};

const struct generic_method *generic_method_of(const struct game_rules *rules) {
    for (size_t i = 1; i < sizeof methods / sizeof *methods; i++) {
        if (methods[i].rules == rules) {
            return &methods[i];
        }
    }
    return &methods[0];
}
