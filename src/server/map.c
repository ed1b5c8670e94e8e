/*
 * map.c: linear probing; removal moves later entries up, so there are no tombstones.
 *
 * Ids that stay are made by the server at random, so nobody can choose them to collide. Those that
 * a client can choose (a game that is not there, while it is looked for; addresses) are few enough
 * at a time for a walk through all of them.
 */
#include "server/map.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static size_t hash(const char *id) {
    uint64_t h = 1469598103934665603u; /* FNV-1a */
    for (; *id != '\0'; id++) {
        h = (h ^ (unsigned char)*id) * 1099511628211u;
    }
    return (size_t)(h ^ h >> 32);
}

/* The slot of this id, or the empty one where it would be; the map is never full. */
static size_t find_slot(const struct map *map, const char *id) {
    size_t slot = hash(id) & (map->size - 1);
    while (map->slots[slot] != NULL && strcmp(map->slots[slot], id) != 0) {
        slot = (slot + 1) & (map->size - 1);
    }
    return slot;
}

void *map_find(const struct map *map, const char *id) {
    return map->size > 0 ? map->slots[find_slot(map, id)] : NULL;
}

static bool grow(struct map *map) {
    struct map bigger = {.size = map->size > 0 ? 2 * map->size : 16, .count = map->count};
    bigger.slots = calloc(bigger.size, sizeof *bigger.slots);
    if (bigger.slots == NULL) {
        return false;
    }
    for (size_t i = 0; i < map->size; i++) {
        if (map->slots[i] != NULL) {
            bigger.slots[find_slot(&bigger, map->slots[i])] = map->slots[i];
        }
    }
    free(map->slots);
    *map = bigger;
    return true;
}

bool map_add(struct map *map, void *object) {
    if (4 * (map->count + 1) > 3 * map->size && !grow(map)) {
        return false;
    }
    map->slots[find_slot(map, object)] = object;
    map->count++;
    return true;
}

void map_remove(struct map *map, const char *id) {
    if (map_find(map, id) == NULL) {
        return;
    }
    size_t hole = find_slot(map, id), mask = map->size - 1;
    map->count--;
    for (size_t slot = (hole + 1) & mask; map->slots[slot] != NULL; slot = (slot + 1) & mask) {
        size_t home = hash(map->slots[slot]) & mask;
        if (((slot - home) & mask) >= ((slot - hole) & mask)) { /* it may stand in the hole */
            map->slots[hole] = map->slots[slot];
            hole = slot;
        }
    }
    map->slots[hole] = NULL;
}

void map_release(struct map *map) {
    free(map->slots);
    *map = (struct map){0};
}

void *map_next(const struct map *map, size_t *at) {
    while (*at < map->size) {
        void *object = map->slots[(*at)++];
        if (object != NULL) {
            return object;
        }
    }
    return NULL;
}
