/*
 * key_set.h: a growing set of 64-bit hashes.
 */
#ifndef TUNE_KEY_SET_H
#define TUNE_KEY_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero is the empty set. */
struct key_set {
    uint64_t *slot; /* 0: empty */
    size_t count, capacity;
};

/* Adds a key; false if it was there already. Ends the program if there is no memory. */
bool key_set_add(struct key_set *set, uint64_t key);
void key_set_release(struct key_set *set);

#endif
