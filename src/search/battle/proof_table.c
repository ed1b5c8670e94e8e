/*
 * proof_table.c: buckets of four entries, one cache line each.
 *
 *   data  loss in the upper, win in the lower half; never 0, as not both are 0
 *   key   (56 bits of the hash, 8 bits of effort) xor data
 */
#include "search/battle/proof_table.h"

#include <assert.h>
#include <stdatomic.h>

#include "base/aligned.h"

enum { WAYS = 4, EFFORT_BITS = 8 };

struct slot {
    _Atomic uint64_t key, data;
};

struct bucket {
    struct slot slot[WAYS];
};

static_assert(sizeof(struct bucket) == ALIGNMENT, "a bucket is a cache line");

struct proof_table {
    struct apiary_allocator memory;
    struct bucket *bucket;
    uint64_t buckets;
};

enum apiary_status proof_table_new(const struct apiary_allocator *memory, size_t mib,
                                   struct proof_table **table) {
    struct apiary_allocator chosen = mem_or_default(memory);
    if (mib < 1 || mib > SIZE_MAX >> 21) {
        return APIARY_BAD_ARGUMENT;
    }
    struct proof_table *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    made->buckets = (uint64_t)mib << 20 >> 6;
    made->bucket = aligned_new(&chosen, mib << 20);
    if (!made->bucket) {
        mem_free(&chosen, made);
        return APIARY_NO_MEMORY;
    }

    *table = made;
    return APIARY_OK;
}

void proof_table_free(struct proof_table *table) {
    if (table) {
        struct apiary_allocator memory = table->memory;
        aligned_free(&memory, table->bucket);
        mem_free(&memory, table);
    }
}

static struct bucket *bucket_of(const struct proof_table *table, struct battle_hash hash) {
    uint64_t number = (uint64_t)((unsigned __int128)hash.index * table->buckets >> 64);
    return &table->bucket[number];
}

void proof_table_prefetch(const struct proof_table *table, struct battle_hash hash) {
    __builtin_prefetch(bucket_of(table, hash));
}

static uint64_t load(_Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

bool proof_table_probe(const struct proof_table *table, struct battle_hash hash,
                       struct proof *proof, unsigned *effort) {
    struct bucket *bucket = bucket_of(table, hash);
    for (unsigned i = 0; i < WAYS; i++) {
        uint64_t data = load(&bucket->slot[i].data), key = load(&bucket->slot[i].key) ^ data;
        if (data && (key ^ hash.check) >> EFFORT_BITS == 0) {
            *proof = (struct proof){.win = (uint32_t)data, .loss = (uint32_t)(data >> 32)};
            if (effort) {
                *effort = key & 255;
            }
            return true;
        }
    }
    return false;
}

/* Four steps for each doubling; 63 doublings fit. */
static unsigned effort_of(uint64_t nodes) {
    unsigned doublings = 63 - (unsigned)__builtin_clzll(nodes | 1);
    unsigned quarter = doublings < 2 ? 0 : (unsigned)(nodes >> (doublings - 2)) & 3;
    return 4 * doublings + quarter;
}

static void set(struct slot *slot, uint64_t key, uint64_t data) {
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
    atomic_store_explicit(&slot->key, key ^ data, memory_order_relaxed);
}

/* Returns a free slot or the one with the least effort. Every entry that is passed over loses a
 * little effort, so that the entries of earlier games leave in the end. */
static struct slot *make_room(struct bucket *bucket) {
    struct slot *cheapest = NULL;
    unsigned least = 256;
    for (unsigned i = 0; i < WAYS; i++) {
        struct slot *slot = &bucket->slot[i];
        uint64_t data = load(&slot->data), key = load(&slot->key) ^ data;
        unsigned effort = (unsigned)(key & 255);
        if (!data) {
            return slot;
        }
        if (effort < least) {
            least = effort;
            cheapest = slot;
        }
        if (effort > 0) {
            set(slot, key - 1, data);
        }
    }
    return cheapest;
}

void proof_table_store(struct proof_table *table, struct battle_hash hash, struct proof proof,
                       uint64_t nodes) {
    struct bucket *bucket = bucket_of(table, hash);
    unsigned effort = effort_of(nodes);
    struct slot *place = NULL;
    for (unsigned i = 0; i < WAYS && !place; i++) {
        uint64_t data = load(&bucket->slot[i].data), key = load(&bucket->slot[i].key) ^ data;
        if (data && (key ^ hash.check) >> EFFORT_BITS == 0) {
            place = &bucket->slot[i];
            effort = effort > (key & 255) ? effort : (unsigned)(key & 255);
        }
    }
    if (!place) {
        place = make_room(bucket);
    }
    set(place, (hash.check >> EFFORT_BITS << EFFORT_BITS) | effort,
        (uint64_t)proof.loss << 32 | proof.win);
}
