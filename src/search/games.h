/*
 * games.h: how each game is searched.
 */
#ifndef SEARCH_GAMES_H
#define SEARCH_GAMES_H

#include "eval/game_eval.h"
#include "search/hive/search.h"
#include "search/shared/solver.h"

enum search_method {
    SEARCH_HIVE,       /* search/hive */
    SEARCH_ALPHA_BETA, /* search/generic/alpha_beta.c */
    SEARCH_TREE        /* search/generic/tree.c */
};

struct game_search {
    const struct game_rules *rules;
    const struct game_eval *eval;
    enum search_method method;
    const struct hive_search *hive;   /* for SEARCH_HIVE, otherwise NULL */
    const struct game_solver *solver; /* or NULL */

    /* The evaluation helps only at some depth: weak levels do without it. */
    bool eval_needs_depth;
};

/* How a state of rules in GAME_LIST is searched; never NULL. A blind game is searched like the open
 * one. */
const struct game_search *game_search_of(const struct game_rules *rules, const void *state);

#endif
