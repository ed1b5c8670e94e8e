/*
 * generic.h: the search of every game but official Hive, through games/game.h, on one thread.
 *
 * There are two methods: alpha_beta.c searches everything to a depth, tree.c follows what looks
 * promising and keeps averages. search/games.c says which one a game uses.
 *
 * A move that chance decides (rules->outcomes) is worth the average of its outcomes. A side may
 * move twice in a row (draw a tile, then place it): nothing here assumes that sides alternate.
 */
#ifndef SEARCH_GENERIC_GENERIC_H
#define SEARCH_GENERIC_GENERIC_H

#include "search/games.h"
#include "search/shared/root.h"
#include "search/shared/table.h"

struct generic;

/* A searcher for one game. Its lists grow as they are needed, and stay. */
enum apiary_status generic_new(const struct apiary_allocator *memory,
                               const struct game_rules *rules, struct generic **generic);
void generic_free(struct generic *generic); /* NULL is allowed */
const struct game_rules *generic_rules(const struct generic *generic);

/*
 * Searches until `control` ends it, request->max_depth is reached or the result is forced. *root is
 * the result, valid until the next search: at least one move. NO_MEMORY: there is no answer.
 */
enum apiary_status generic_run(struct generic *s, struct tt *tt,
                               const struct search_request *request, struct search_control *control,
                               search_progress *progress, void *context, const struct root **root);

#endif
