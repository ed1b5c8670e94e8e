/*
 * map.h: a hash table of objects by id.
 *
 * Open addressing. An object begins with its id (a NUL-terminated text of bounded length), so the
 * table holds only pointers.
 */
#ifndef SERVER_MAP_H
#define SERVER_MAP_H

#include <stdbool.h>
#include <stddef.h>

enum { MAP_KEY_SIZE = 16 };

struct map {
    void **slots;
    size_t size, count;              /* size is a power of two, or 0 */
    unsigned char key[MAP_KEY_SIZE]; /* of the hash; random, set when the first object is added */
};

void *map_find(const struct map *map, const char *id);

/* The id must not be in the map. False if out of memory. */
bool map_add(struct map *map, void *object);
void map_remove(struct map *map, const char *id);
void map_release(struct map *map);

/* To iterate, with *at = 0 at first: the next object, or NULL at the end. The map must not change
 * in the meantime. */
void *map_next(const struct map *map, size_t *at);

#endif
