#include "tune/key_set.h"

#include <stdio.h>
#include <stdlib.h>

enum { FIRST_CAPACITY = 1 << 12 }; /* a power of two, as are all */

/* The slot with this key, or the empty one where it belongs: linear probing. */
static uint64_t *find(const struct key_set *set, uint64_t key) {
    size_t at = key & (set->capacity - 1);
    while (set->slot[at] && set->slot[at] != key) {
        at = (at + 1) & (set->capacity - 1);
    }
    return &set->slot[at];
}

static void grow(struct key_set *set) {
    struct key_set larger = {.count = set->count,
                             .capacity = set->capacity ? 2 * set->capacity : FIRST_CAPACITY};
    larger.slot = calloc(larger.capacity, sizeof *larger.slot);
    if (!larger.slot) {
        fprintf(stderr, "no memory for %zu positions\n", larger.capacity);
        exit(1);
    }
    for (size_t i = 0; i < set->capacity; i++) {
        if (set->slot[i]) {
            *find(&larger, set->slot[i]) = set->slot[i];
        }
    }
    free(set->slot);
    *set = larger;
}

bool key_set_add(struct key_set *set, uint64_t key) {
    key += key == 0; /* 0 marks an empty slot */
    if (2 * set->count >= set->capacity) {
        grow(set);
    }
    uint64_t *slot = find(set, key);
    if (*slot) {
        return false;
    }
    *slot = key;
    set->count++;
    return true;
}

void key_set_release(struct key_set *set) {
    free(set->slot);
    *set = (struct key_set){0};
}
