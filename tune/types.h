/*
 * types.h: the game types of the training games, and the share of each.
 */
#ifndef TUNE_TYPES_H
#define TUNE_TYPES_H

#include <string.h>

#include "base/rng.h"
#include "games/hive/piece.h"

enum {
    TUNE_BASE = 31,
    TUNE_M = 1 << HIVE_MOSQUITO,
    TUNE_L = 1 << HIVE_LADYBUG,
    TUNE_P = 1 << HIVE_PILLBUG,
    TUNE_TYPES = 8
};

static const struct tune_type {
    const char *name;
    unsigned bugs;
    unsigned share; /* percent */
} tune_types[TUNE_TYPES] = {{"Base", TUNE_BASE, 15},
                            {"Base+M", TUNE_BASE | TUNE_M, 4},
                            {"Base+L", TUNE_BASE | TUNE_L, 3},
                            {"Base+P", TUNE_BASE | TUNE_P, 4},
                            {"Base+ML", TUNE_BASE | TUNE_M | TUNE_L, 15},
                            {"Base+MP", TUNE_BASE | TUNE_M | TUNE_P, 4},
                            {"Base+LP", TUNE_BASE | TUNE_L | TUNE_P, 5},
                            {"Base+MLP", TUNE_BASE | TUNE_M | TUNE_L | TUNE_P, 50}};

static inline unsigned tune_draw_type(struct rng *rng) {
    unsigned drawn = rng_below(rng, 100), type = 0;
    while (drawn >= tune_types[type].share) {
        drawn -= tune_types[type++].share;
    }
    return type;
}

/* TUNE_TYPES if there is no such type. */
static inline unsigned tune_find_type(const char *name) {
    unsigned type = 0;
    while (type < TUNE_TYPES && strcmp(tune_types[type].name, name) != 0) {
        type++;
    }
    return type;
}

#endif
