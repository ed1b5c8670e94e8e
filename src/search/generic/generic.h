/*
 * generic.h: the search of every game but Hive, through games/game.h, on one thread.
 *
 * There are two methods: alpha-beta (alpha_beta.c) and Monte-Carlo tree search (tree.c).
 * search/games.c says which one a game uses.
 *
 * A side may move twice in a row: nothing here assumes that sides alternate. No move is decided by
 * chance: rules->outcomes is NULL.
 */
#ifndef SEARCH_GENERIC_GENERIC_H
#define SEARCH_GENERIC_GENERIC_H

#include "search/games.h"
#include "search/shared/root.h"
#include "search/shared/table.h"

struct generic;

/* A searcher for one game. Its lists grow as needed and never shrink. */
enum apiary_status generic_new(const struct apiary_allocator *memory,
                               const struct game_rules *rules, struct generic **generic);
void generic_free(struct generic *generic); /* NULL is allowed */
const struct game_rules *generic_rules(const struct generic *generic);

/*
 * Searches until `control` ends it, request->max_depth is reached or the result is forced. *root,
 * the result, has at least one move and is valid until the next search. NO_MEMORY: no result.
 */
enum apiary_status generic_run(struct generic *s, struct tt *tt,
                               const struct search_request *request, struct search_control *control,
                               search_progress *progress, void *context, const struct root **root);

#endif
