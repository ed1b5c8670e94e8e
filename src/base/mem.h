/*
 * mem.h: all heap memory of the library goes through a struct apiary_allocator.
 */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include <stdbool.h>

#include "apiary/status.h"

/* The given allocator, or the C library's for NULL. */
struct apiary_allocator mem_or_default(const struct apiary_allocator *memory);

void *mem_alloc(const struct apiary_allocator *memory, size_t size); /* not cleared */
void *mem_zero(const struct apiary_allocator *memory, size_t size);
void mem_free(const struct apiary_allocator *memory, void *block); /* NULL is allowed */

/* The physical memory in MiB; SIZE_MAX if unknown. The system may let a process allocate more than
 * this and kill it when it uses it. */
size_t mem_machine_mib(void);

/* A copy with a terminating NUL; NULL if there is no memory. */
char *mem_string(const struct apiary_allocator *memory, const char *bytes, size_t length);

/*
 * Makes room for one more element in a growing array of *capacity elements of `size` bytes, of
 * which `used` are in use. False if there is no memory; the array is then unchanged.
 */
bool mem_grow(const struct apiary_allocator *memory, void **array, size_t *capacity, size_t used,
              size_t size);

#endif
