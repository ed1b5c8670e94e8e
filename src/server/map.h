/*
 * map.h: objects by their id.
 *
 * A hash table with open addressing. An object begins with its id (a NUL-terminated text of
 * bounded length), so that the table holds nothing but pointers.
 */
#ifndef SERVER_MAP_H
#define SERVER_MAP_H

#include <stdbool.h>
#include <stddef.h>

enum { MAP_KEY_SIZE = 16 };

struct map {
    void **slots;
    size_t size, count;              /* size is a power of two, or 0 */
    unsigned char key[MAP_KEY_SIZE]; /* of the hash; drawn when the first object is added */
};

void *map_find(const struct map *map, const char *id);

/* The id must not be in the map. False without memory. */
bool map_add(struct map *map, void *object);
void map_remove(struct map *map, const char *id);
void map_release(struct map *map);

/* To walk: the object at or after slot *at, which is moved past it; NULL at the end. The map must
 * not be changed meanwhile. */
void *map_next(const struct map *map, size_t *at);

#endif
