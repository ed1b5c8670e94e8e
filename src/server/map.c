/*
 * map.c: linear probing; removal moves later entries up, so there are no tombstones.
 *
 * Clients choose some of the ids: addresses, games that they ask for. The hash has a secret key
 * (SipHash), so that nobody can choose ids that collide and make every lookup slow.
 */
#include "server/map.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(MAP_KEY_SIZE == crypto_shorthash_KEYBYTES, "the key of SipHash");

static size_t hash(const struct map *map, const char *id) {
    unsigned char bytes[crypto_shorthash_BYTES];
    size_t h;
    _Static_assert(sizeof bytes >= sizeof h, "a hash fills a size_t");
    crypto_shorthash(bytes, (const unsigned char *)id, strlen(id), map->key);
    memcpy(&h, bytes, sizeof h);
    return h;
}

/* The slot of this id, or the empty one where it would be; the map is never full. */
static size_t find_slot(const struct map *map, const char *id) {
    size_t slot = hash(map, id) & (map->size - 1);
    while (map->slots[slot] != NULL && strcmp(map->slots[slot], id) != 0) {
        slot = (slot + 1) & (map->size - 1);
    }
    return slot;
}

void *map_find(const struct map *map, const char *id) {
    return map->size > 0 ? map->slots[find_slot(map, id)] : NULL;
}

static bool grow(struct map *map) {
    struct map bigger = *map;
    bigger.size = map->size > 0 ? 2 * map->size : 16;
    if (map->size == 0) {
        randombytes_buf(bigger.key, sizeof bigger.key);
    }
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
        size_t home = hash(map, map->slots[slot]) & mask;
        if (((slot - home) & mask) >= ((slot - hole) & mask)) { /* it may move to the hole */
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
