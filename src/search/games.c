#include "search/games.h"

#include "games/registry.h"
#include "search/battle/solver.h"
#include "search/territory/solver.h"

/*
 * The methods were chosen by matches at 0.1 s per move. Alpha-beta against the tree search: Six
 * 8 : 0, Hive with expansion pieces 6 : 2, Andantino 5 : 3, Territory 40 : 8. In Battle the tree
 * search is ahead, 27 : 21, and scores better against the player `uct`, 19 : 1 to 16 : 4.
 *
 * Battle's evaluation does not see forced jumps: at two plies it plays worse than no evaluation
 * (15 : 25), at three about even (21 : 19), at five better (31 : 9).
 */
static const struct game_search games[] = {
    {&hive_rules, &hive_eval, SEARCH_HIVE, NULL, false},
    {&hive_expansion_rules, &expansion_eval, SEARCH_ALPHA_BETA, NULL, false},
    {&hive_blind_rules, &blind_eval, SEARCH_ALPHA_BETA, NULL, false},
    {&six_rules, &six_eval, SEARCH_ALPHA_BETA, NULL, false},
    {&andantino_rules, &andantino_eval, SEARCH_ALPHA_BETA, NULL, false},
    {&battle_rules, &battle_eval, SEARCH_TREE, &battle_solver, true},
    {&territory_rules, &territory_eval, SEARCH_ALPHA_BETA, &territory_solver, false},
};

static int no_value(const void *state) {
    (void)state;
    return 0;
}

const struct game_search *game_search_of(const struct game_rules *rules) {
    static const struct game_eval no_eval = {no_value, NULL};
    static const struct game_search unknown = {NULL, &no_eval, SEARCH_ALPHA_BETA, NULL, false};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (games[i].rules == rules) {
            return &games[i];
        }
    }
    return &unknown;
}
