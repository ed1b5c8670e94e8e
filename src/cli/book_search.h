/*
 * book_search.h: the search that finds the book moves of a position.
 */
#ifndef CLI_BOOK_SEARCH_H
#define CLI_BOOK_SEARCH_H

#include "apiary/engine.h"
#include "cli/book_text.h"

/* Plays a move on a copy of the game, which the caller frees. */
enum apiary_status book_play(const apiary_game *game, hive_move move, apiary_game **after);

/*
 * Fills in the moves of a position. Every move is searched, one after the other, to depths 1, 2,
 * ..., until the nodes of the recipe are spent: so all scores are exact and of the same depth. Of
 * moves that are rotations or reflections of each other, one is searched.
 */
enum apiary_status book_search(apiary_engine *engine, const struct book_recipe *recipe,
                               struct book_position *position);

#endif
