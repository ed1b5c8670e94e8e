/*
 * openings.h: counting the openings of games (struct store_opening). A game counts once for each
 * position and each move, as in `apiary explore build`.
 */
#ifndef STORE_OPENINGS_H
#define STORE_OPENINGS_H

#include "store/store.h"

/* Whether the position, or the move from it, does not occur before in the game. */
bool opening_is_new_position(const struct store_opening *opening, size_t at);
bool opening_is_new_move(const struct store_opening *opening, size_t at);

/* Adds games to a move of the answer, and a game that may be shown ("": none); NULL if out of
 * memory. */
struct store_opening_move *opening_add(struct store_opening_read *read, uint64_t key,
                                       const int64_t results[STORE_RESULT_COUNT], const char *game);

/* Counts these games into the answer, the latest first. False if out of memory. */
bool opening_count(struct store_opening_read *read, const struct store_opening *openings,
                   size_t count);

/* Most games first. */
void opening_sort(struct store_opening_read *read);

#endif
