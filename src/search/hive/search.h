/*
 * search.h: the search of Hive by one thread: iterative deepening and principal variation
 * search.
 *
 * A searcher owns all the memory of a search and works on its own copy of the position. Several
 * searchers may search the same root at the same time and share results through the table.
 */
#ifndef SEARCH_HIVE_SEARCH_H
#define SEARCH_HIVE_SEARCH_H

#include "search/hive/sight.h"
#include "search/shared/root.h"
#include "search/shared/table.h"

struct searcher;

enum apiary_status searcher_new(const struct apiary_allocator *memory, struct searcher **searcher);
void searcher_free(struct searcher *searcher); /* NULL is allowed */

/*
 * Searches from `first_depth` (1; helpers may begin deeper) to request->max_depth, until `control`
 * ends it or the result is forced. `progress` may be NULL.
 */
void searcher_run(struct searcher *searcher, struct tt *tt, const struct search_request *request,
                  struct search_control *control, int first_depth, search_progress *progress,
                  void *context);

/* The result of the last search: at least one move. */
const struct root *searcher_root(const struct searcher *searcher);

/* The search of one of the two positions (board.h), by these functions. */
struct hive_search {
    enum apiary_status (*new)(const struct apiary_allocator *memory, struct searcher **searcher);
    void (*free)(struct searcher *searcher);
    void (*run)(struct searcher *searcher, struct tt *tt, const struct search_request *request,
                struct search_control *control, int first_depth, search_progress *progress,
                void *context);
    const struct root *(*root)(const struct searcher *searcher);
};

extern const struct hive_search hive_search_official, hive_search_wide;

#endif
