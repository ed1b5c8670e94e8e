/*
 * perft.h: counting positions in parts, so that it can be stopped and shared between threads.
 */
#ifndef GAMES_PERFT_H
#define GAMES_PERFT_H

#include <stdatomic.h>

#include "apiary/game.h"

/* Enough for any count that fits 64 bits and is finished in a lifetime. */
#define PERFT_MAX_DEPTH 30

/*
 * The same number as apiary_game_perft(game, depth): neither a repetition nor a declared result
 * ends a line. When *stop becomes true the call returns soon with APIARY_OK and a count without
 * meaning. `stop` may be NULL.
 */
enum apiary_status perft_count(const apiary_game *game, int depth, const atomic_bool *stop,
                               uint64_t *count);

/* A new game that starts from the position, for counting after its moves: it has no record and no
 * declared result, and no draws unless a drawn tile must be placed now. */
enum apiary_status perft_copy(const apiary_game *game, apiary_game **copy);

#endif
