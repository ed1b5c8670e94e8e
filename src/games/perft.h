/*
 * perft.h: perft in parts, so that it can be stopped and split between threads.
 */
#ifndef GAMES_PERFT_H
#define GAMES_PERFT_H

#include <stdatomic.h>

#include "apiary/game.h"

/* Deeper counts would not fit 64 bits, or would never finish. */
#define PERFT_MAX_DEPTH 30

/*
 * The same number as apiary_game_perft(game, depth). When *stop becomes true, the call soon returns
 * APIARY_OK with a meaningless count. `stop` may be NULL.
 */
enum apiary_status perft_count(const apiary_game *game, int depth, const atomic_bool *stop,
                               uint64_t *count);

/* A new game that starts from the position, for counting after each of its moves. It has no record,
 * no declared result and, unless a drawn tile must be placed now, no draws. */
enum apiary_status perft_copy(const apiary_game *game, apiary_game **copy);

#endif
