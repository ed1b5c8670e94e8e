/*
 * supply.h: memory that runs out. Included after cmocka.h.
 *
 * A test does its work with `left` = 0, 1, 2, ... until it succeeds: each time it must say
 * APIARY_NO_MEMORY and give back every block.
 */
#ifndef TESTS_SUPPLY_H
#define TESTS_SUPPLY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/status.h"

struct supply {
    size_t left; /* requests until they fail */
    size_t live; /* blocks given out */
    bool failed;
};

static inline void *supply_resize(void *context, void *block, size_t size) {
    struct supply *supply = context;
    if (size == 0) {
        if (block) {
            assert_true(supply->live > 0);
            supply->live--;
        }
        free(block);
        return NULL;
    }
    if (supply->left == 0) {
        supply->failed = true;
        return NULL;
    }
    supply->left--;
    /* A new block each time, so that a stale pointer to the old one is found out. */
    void *moved = malloc(size);
    assert_non_null(moved);
    if (block) {
        char *grown = realloc(block, size);
        assert_non_null(grown);
        memcpy(moved, grown, size);
        free(grown);
    } else {
        supply->live++;
    }
    return moved;
}

static inline struct apiary_allocator supply_memory(struct supply *supply) {
    return (struct apiary_allocator){.resize = supply_resize, .context = supply};
}

#endif
