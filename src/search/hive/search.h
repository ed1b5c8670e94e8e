/*
 * search.h: the search of one thread: iterative deepening, principal variation search.
 *
 * A searcher has all the memory that a search needs. It works on its own copy of the position;
 * several searchers may search the same root at once and help each other through the table.
 */
#ifndef SEARCH_HIVE_SEARCH_H
#define SEARCH_HIVE_SEARCH_H

#include "apiary/engine.h"
#include "games/game.h"
#include "games/hive/moves.h"
#include "search/hive/sight.h"
#include "search/shared/control.h"
#include "search/shared/table.h"

#define SEARCH_FORCED APIARY_FORCED

struct search_request {
    const struct hive_position *root; /* not over */
    uint64_t salt;                    /* of the hash in the table: what the hash leaves out */
    int max_depth;                    /* 1 .. APIARY_MAX_DEPTH */
    int margin; /* root moves this close to the best get their true score; 0: only the best does */

    struct sight sight; /* blindness 0: everything is seen */

    const hive_move *skip; /* root moves that are not considered */
    size_t skip_count;
    bool only_move; /* as struct apiary_limits has it */

    const struct game_key *keys; /* of the positions of the game so far */
    size_t key_count;
    bool repetition_draws; /* the rule: a third occurrence ends the game */
};

/* A move of the root. Its score comes from a search of this depth; 0: from none yet. */
struct search_move {
    hive_move move;
    int score;
    int depth;
    bool third; /* the third occurrence of the position it leads to */
};

struct searcher;

enum apiary_status searcher_new(const struct apiary_allocator *memory, struct searcher **searcher);
void searcher_free(struct searcher *searcher); /* NULL is allowed */

/* Called after each finished depth with the best move and the nodes so far. */
typedef void search_progress(void *context, const struct search_move *best, uint64_t nodes);

/*
 * Searches from `first_depth` (1; helpers may begin deeper) up to request->max_depth, until
 * `control` ends it or the result is forced. `progress` may be NULL. Returns the last depth
 * finished, 0 if there is none. request and control must live as long as the call.
 */
int searcher_run(struct searcher *searcher, struct tt *tt, const struct search_request *request,
                 struct search_control *control, int first_depth, search_progress *progress,
                 void *context);

/* The root moves after a search, the best first; none if all were to be skipped. */
const struct search_move *searcher_moves(const struct searcher *searcher, unsigned *count);

#endif
