#include "search/games.h"

#include <assert.h>

#include "games/hive/blind.h"
#include "search/battle/solver.h"
#include "search/territory/solver.h"

/*
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
    {&six_rules, &six_eval, SEARCH_ALPHA_BETA, NULL, NULL, false},
    {&andantino_rules, &andantino_eval, SEARCH_ALPHA_BETA, NULL, NULL, false},
};
/* clang-format on */

const struct game_search *game_search_of(const struct game_rules *rules, const void *state) {
    if (rules == &hive_blind_rules) {
        rules = hive_blind_view(state).rules;
    }
    size_t i = 0;
    while (games[i].rules != rules) {
        i++;
        assert(i < sizeof games / sizeof *games);
    }
    return &games[i];
}
