/*
 * perft.h: counting positions in pieces small enough that the work can be stopped, shared between
 * threads and shown as progress. `uhp` and `apiary perft` use it.
 */
#ifndef GAMES_PERFT_H
#define GAMES_PERFT_H

#include <stdatomic.h>
#include <stdio.h>

#include "apiary/game.h"

/* Enough for any count that fits 64 bits and is finished in a lifetime. */
#define PERFT_MAX_DEPTH 30

/*
 * A copy of the position alone. Perft is a matter of the position: neither an earlier repetition
 * nor a resignation ends its lines, so the copy has no history and not the repetition rule.
 */
enum apiary_status perft_copy(const apiary_game *game, apiary_game **copy);

/*
 * The same number as apiary_game_perft(game, depth), for a game from perft_copy. `game` is
 * played on and restored. When *stop becomes true the call returns soon with APIARY_OK and a
 * count that means nothing. `stop` may be NULL.
 */
enum apiary_status perft_count(apiary_game *game, int depth, const atomic_bool *stop,
                               uint64_t *count);

/* "perft(5) = 5427108 in 15 ms. 359428 KN/s" and a newline. */
void perft_print(FILE *out, int depth, uint64_t count, int64_t nanoseconds);

#endif
