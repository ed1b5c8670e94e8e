/*
 * mosquito.h: which kinds a mosquito on the ground copies. RULES A3.
 */
#ifndef HIVE_MOSQUITO_H
#define HIVE_MOSQUITO_H

#include "games/hive/position.h"

/* The kinds that it touches, as bits, without other mosquitoes. */
static inline unsigned mosquito_copies(const struct hive_position *position, unsigned cell) {
    unsigned bugs = 0;
    for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
        bugs |= 1u << hive_bug(position->top[grid_step(cell, (unsigned)__builtin_ctz(ring))]);
    }
    return bugs & ~(1u << HIVE_MOSQUITO);
}

#endif
