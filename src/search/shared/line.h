/*
 * line.h: how a search expects the game to go on: the moves that it left in the table, or in its
 * tree, played one after the other.
 */
#ifndef SEARCH_SHARED_LINE_H
#define SEARCH_SHARED_LINE_H

#include "search/generic/generic.h"

struct line_request {
    const struct game_rules *rules;
    const void *root; /* not over */
    const struct tt *tt;
    uint64_t salt;                  /* of the search */
    bool codes;                     /* the table has the codes of moves, not their names */
    const struct generic *searcher; /* whose tree, if it has one, began at the root; or NULL */
};

/*
 * Writes `first`, a legal move, and what is expected behind it, as texts separated by ';'. Ends
 * where nothing more is known, with the game, where a position comes back, where chance decides,
 * or before a move that does not fit. `size` is at least APIARY_MOVE_SIZE.
 */
enum apiary_status line_write(const struct apiary_allocator *memory,
                              const struct line_request *request, game_move first, char *buffer,
                              size_t size);

#endif
