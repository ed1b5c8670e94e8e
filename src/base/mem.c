#include "base/mem.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *resize_with_libc(void *context, void *block, size_t size) {
    (void)context;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

struct apiary_allocator mem_or_default(const struct apiary_allocator *memory) {
    return memory ? *memory : (struct apiary_allocator){.resize = resize_with_libc};
}

void *mem_alloc(const struct apiary_allocator *memory, size_t size) {
    return memory->resize(memory->context, NULL, size);
}

/* calloc is faster than memset: large blocks come from the system already cleared. */
void *mem_zero(const struct apiary_allocator *memory, size_t size) {
    if (memory->resize == resize_with_libc) {
        return calloc(1, size);
    }
    void *block = mem_alloc(memory, size);
    if (block) {
        memset(block, 0, size);
    }
    return block;
}

void mem_free(const struct apiary_allocator *memory, void *block) {
    if (block) {
        memory->resize(memory->context, block, 0);
    }
}

size_t mem_machine_mib(void) {
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (size_t)pages / 1024 * (size_t)size / 1024 : SIZE_MAX;
}

char *mem_string(const struct apiary_allocator *memory, const char *bytes, size_t length) {
    char *copy = mem_alloc(memory, length + 1);
    if (copy) {
        if (length > 0) {
            memcpy(copy, bytes, length);
        }
        copy[length] = '\0';
    }
    return copy;
}

bool mem_grow(const struct apiary_allocator *memory, void **array, size_t *capacity, size_t used,
              size_t size) {
    if (used < *capacity) {
        return true;
    }
    size_t wanted = *capacity ? *capacity * 2 : 16;
    if (wanted > SIZE_MAX / 2 / size) {
        return false;
    }
    void *grown = memory->resize(memory->context, *array, wanted * size);
    if (!grown) {
        return false;
    }
    *array = grown;
    *capacity = wanted;
    return true;
}
