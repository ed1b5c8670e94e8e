/*
 * rng.h: a small repeatable random number generator (the SplitMix64 sequence). Not for secrets.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t state; /* any value is a good seed */
};

#define RNG_INCREMENT 0x9E3779B97F4A7C15u

/* A bijection that spreads every input bit over the whole word. */
static inline uint64_t rng_mix(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
}

static inline uint64_t rng_next(struct rng *rng) {
    return rng_mix(rng->state += RNG_INCREMENT);
}

/* A hash of several values: start with any number and combine it with each in turn. */
static inline uint64_t rng_combine(uint64_t hash, uint64_t value) {
    return rng_mix(hash ^ (value + RNG_INCREMENT));
}

/* Uniform in 0 .. n - 1 (to within 2^-32), n > 0. */
static inline uint32_t rng_below(struct rng *rng, uint32_t n) {
    return (uint32_t)(((rng_next(rng) >> 32) * n) >> 32);
}

/* A seed from text: its FNV-1a hash. */
static inline uint64_t rng_seed_of(const char *text) {
    uint64_t hash = 0xCBF29CE484222325u;
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 0x100000001B3u;
    }
    return rng_mix(hash);
}

#endif
