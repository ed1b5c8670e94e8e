/*
 * aligned.h: memory aligned to a cache line, from an allocator that need not align so strictly. For
 * objects with vectors in them (struct hive_position) and for tables.
 *
 *   block ... [address of block] data ...
 *                                ^ multiple of ALIGNMENT
 */
#ifndef BASE_ALIGNED_H
#define BASE_ALIGNED_H

#include <stdint.h>

#include "base/mem.h"

enum { ALIGNMENT = 64 };

/* All zero; NULL if there is no memory. */
static inline void *aligned_new(const struct apiary_allocator *memory, size_t size) {
    size_t extra = sizeof(void *) + ALIGNMENT;
    if (size > SIZE_MAX - extra) {
        return NULL;
    }
    char *block = mem_zero(memory, size + extra);
    if (!block) {
        return NULL;
    }
    char *data = block + sizeof(void *);
    data += ALIGNMENT - (uintptr_t)data % ALIGNMENT;
    ((void **)(void *)data)[-1] = block;
    return data;
}

/* NULL is allowed. */
static inline void aligned_free(const struct apiary_allocator *memory, void *data) {
    if (data) {
        mem_free(memory, ((void **)data)[-1]);
    }
}

#endif
