/*
 * chance.h: random numbers that a host commits to (RULES C).
 *
 * Before the game the host shows SHA-256 of the seed text; afterwards it shows the seed. Every
 * draw and set-up follows from the seed and its place in the game, so that anybody can check it:
 * the k-th number of a place is the first eight bytes, big-endian, of
 *
 *     SHA-256("<seed>:<purpose>:<index>:<k>")         k = 0, 1, 2, ...
 *
 * where purpose and index are "draw" and the number of entries in the record before it, or "fog"
 * and 0.
 */
#ifndef GAMES_CHANCE_H
#define GAMES_CHANCE_H

#include <stddef.h>

#include "apiary/game.h"
#include "base/sha256.h"

struct chance {
    const char *seed, *purpose;
    size_t index;
    unsigned used;
};

/* Uniform in 0 .. n - 1, n > 0: numbers past the largest multiple of n are skipped. */
uint32_t chance_below(struct chance *chance, uint32_t n);

/* Letters and digits, at least one. */
bool chance_seed_valid(const char seed[APIARY_SEED_SIZE]);

#endif
