/*
 * chance.h: random numbers that a host commits to (RULES C).
 *
 * Before the game the host publishes the SHA-256 of the seed, afterwards the seed. Every draw and
 * every set-up is computed from the seed, so that anybody can check it (docs/variants.md). The
 * numbers for one draw or set-up are the first eight bytes, big-endian, of
 *
 *     SHA-256("<seed>:<purpose>:<index>:<k>")         k = 0, 1, 2, ...
 *
 * For a draw, the purpose is "draw" and the index is the number of moves in the record before it;
 * for the set-up of fog of war, they are "fog" and 0.
 */
#ifndef GAMES_CHANCE_H
#define GAMES_CHANCE_H

#include <stddef.h>

#include "apiary/game.h"
#include "base/sha256.h"

struct chance {
    const char *seed, *purpose;
    size_t index;
    unsigned used; /* k of the next number */
};

/* Uniform in 0 .. n - 1, n > 0: numbers from the largest multiple of n on are skipped. */
uint32_t chance_below(struct chance *chance, uint32_t n);

/* Letters and digits, at least one. */
bool chance_seed_valid(const char seed[APIARY_SEED_SIZE]);

#endif
