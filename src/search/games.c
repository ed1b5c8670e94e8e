#include "search/games.h"

#include "games/hive/blind.h"
#include "search/battle/solver.h"
#include "search/territory/solver.h"

#define ALPHA_BETA(name) {&name##_rules, &name##_eval, SEARCH_ALPHA_BETA, NULL, NULL, false},

/*
 * The games that need more than alpha-beta come first; of two rows of a game the first one counts.
 *
 * The methods were chosen by matches at 0.1 s per move. Alpha-beta against the tree search: Six
 * 8 : 0, Andantino 5 : 3, Territory 40 : 8. In Battle the tree search is ahead, 27 : 21, and scores
 * better against the player `uct`, 19 : 1 to 16 : 4.
 *
 * Battle's evaluation does not see forced jumps: at two plies it plays worse than no evaluation
 * (15 : 25), at three about even (21 : 19), at five better (31 : 9).
 */
/* clang-format off */
static const struct game_search games[] = {
    {&hive_rules, &hive_eval, SEARCH_HIVE, &hive_search_official, NULL, false},
    {&hive_expansion_rules, &hive_expansion_eval, SEARCH_HIVE, &hive_search_wide, NULL, false},
    {&battle_rules, &battle_eval, SEARCH_TREE, NULL, &battle_solver, true},
    {&territory_rules, &territory_eval, SEARCH_ALPHA_BETA, NULL, &territory_solver, false},
    GAME_LIST(ALPHA_BETA)
};
/* clang-format on */

const struct game_search *game_search_of(const struct game_rules *rules, const void *state) {
    const struct game_search *row = games;
    if (rules == &hive_blind_rules) {
        rules = hive_blind_view(state).rules;
    }
    while (row->rules != rules) {
        row++;
    }
    return row;
}
