#include "search/shared/table.h"

#include <stdatomic.h>
#include <string.h>

#include "base/aligned.h"
#include "base/mem.h"

/*
 * The data of an entry, and its check before the xor:
 *
 *    63     59 58      53 52   51 50     44 43      28 27         0
 *   |  zero   |   age    | bound |  depth  |  score   |    move    |
 *
 *    63                                            16 15          0
 *   |            low 48 bits of the key              |    eval     |
 *
 * The bucket is chosen by the upper half of the key, so little of it goes unchecked: no bit with
 * 2^16 buckets (4 MiB) or more.
 */
enum { SCORE_SHIFT = TT_MOVE_BITS, DEPTH_SHIFT = 44, BOUND_SHIFT = 51, AGE_SHIFT = 53 };
enum { MOVE_MASK = (1 << TT_MOVE_BITS) - 1, SCORE_MASK = 0xFFFF, DEPTH_MASK = 127, BOUND_MASK = 3 };
enum { AGE_MASK = 63, EVAL_BITS = 16 };

enum { SLOTS = 4 };

/* For replacement, one search of age weighs as much as this many plies of depth. */
enum { AGE_WEIGHT = 8 };

/* Buckets that tt_used looks at: a thousand slots. A table has at least 2^14 (1 MiB). */
enum { SAMPLE = 1000 / SLOTS };

struct slot {
    _Atomic uint64_t check; /* (key << EVAL_BITS | eval) ^ spread(data) */
    _Atomic uint64_t data;  /* 0: empty */
};

/* The slots for a position: a cache line. */
struct bucket {
    struct slot slot[SLOTS];
};

_Static_assert(sizeof(struct bucket) == ALIGNMENT, "a bucket is a cache line");

struct tt {
    struct apiary_allocator memory;
    struct bucket *bucket;
    uint64_t buckets; /* at most 2^32: see bucket_of */
    atomic_uint age;  /* its lowest bits count: see current_age */
};

static uint64_t pack(const struct tt_entry *entry, unsigned age) {
    return (uint64_t)entry->move | (uint64_t)(entry->score & SCORE_MASK) << SCORE_SHIFT |
           (uint64_t)entry->depth << DEPTH_SHIFT | (uint64_t)entry->bound << BOUND_SHIFT |
           (uint64_t)age << AGE_SHIFT;
}

static int depth_of(uint64_t data) {
    return (int)(data >> DEPTH_SHIFT & DEPTH_MASK);
}

static unsigned age_of(uint64_t data) {
    return (unsigned)(data >> AGE_SHIFT & AGE_MASK);
}

static void unpack(uint64_t data, struct tt_entry *entry) {
    entry->move = (uint32_t)(data & MOVE_MASK);
    entry->score = (int16_t)(uint16_t)(data >> SCORE_SHIFT & SCORE_MASK);
    entry->depth = depth_of(data);
    entry->bound = (enum tt_bound)(data >> BOUND_SHIFT & BOUND_MASK);
}

static uint64_t load(const _Atomic uint64_t *word) {
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void store(_Atomic uint64_t *word, uint64_t value) {
    atomic_store_explicit(word, value, memory_order_relaxed);
}

/* Any bit of the data changes some of the upper 48, so that a torn entry has another key. */
static uint64_t spread(uint64_t data) {
    return data * UINT64_C(0x9E3779B97F4A7C15);
}

/* Reads a slot; false if it does not hold the key. */
static bool read_slot(const struct slot *slot, uint64_t key, uint64_t *data, int *eval) {
    uint64_t check = load(&slot->check);
    *data = load(&slot->data);
    check ^= spread(*data);
    *eval = (int16_t)(uint16_t)check;
    return *data && check >> EVAL_BITS == key << EVAL_BITS >> EVAL_BITS;
}

/* Spreads the upper half of the key evenly over any number of buckets up to 2^32. */
static struct bucket *bucket_of(const struct tt *tt, uint64_t key) {
    return &tt->bucket[(key >> 32) * tt->buckets >> 32];
}

enum apiary_status tt_new(const struct apiary_allocator *memory, int mib, struct tt **tt) {
    struct apiary_allocator chosen = mem_or_default(memory);
    uint64_t size = (uint64_t)mib << 20;
    if (size > SIZE_MAX / 2 || (size_t)mib > mem_machine_mib() / 4 * 3) {
        return APIARY_NO_MEMORY;
    }
    struct tt *made = mem_alloc(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    *made = (struct tt){.memory = chosen,
                        .bucket = aligned_new(&chosen, (size_t)size),
                        .buckets = size / sizeof(struct bucket)};
    atomic_init(&made->age, 0);
    if (!made->bucket) {
        mem_free(&chosen, made);
        return APIARY_NO_MEMORY;
    }
    *tt = made;
    return APIARY_OK;
}

void tt_free(struct tt *tt) {
    if (tt) {
        struct apiary_allocator memory = tt->memory;
        aligned_free(&memory, tt->bucket);
        mem_free(&memory, tt);
    }
}

/* No search is running, so memset will do, which is far faster than atomic stores. */
void tt_clear(struct tt *tt) {
    memset(tt->bucket, 0, (size_t)tt->buckets * sizeof *tt->bucket);
    atomic_store_explicit(&tt->age, 0, memory_order_relaxed);
}

/* An entry without its data is empty, whatever its check is. */
void tt_clear_shared(struct tt *tt) {
    for (uint64_t i = 0; i < tt->buckets; i++) {
        for (unsigned j = 0; j < SLOTS; j++) {
            store(&tt->bucket[i].slot[j].data, 0);
        }
    }
}

void tt_age(struct tt *tt) {
    atomic_fetch_add_explicit(&tt->age, 1, memory_order_relaxed);
}

static unsigned current_age(const struct tt *tt) {
    return atomic_load_explicit(&tt->age, memory_order_relaxed) & AGE_MASK;
}

int tt_used(const struct tt *tt) {
    int used = 0;
    for (unsigned i = 0; i < SAMPLE * SLOTS; i++) {
        uint64_t data = load(&tt->bucket[i / SLOTS].slot[i % SLOTS].data);
        used += data && age_of(data) == tt->age;
    }
    return used;
}

void tt_prefetch(const struct tt *tt, uint64_t key) {
    __builtin_prefetch(bucket_of(tt, key));
}

bool tt_probe(const struct tt *tt, uint64_t key, struct tt_entry *entry) {
    const struct bucket *bucket = bucket_of(tt, key);
    for (unsigned i = 0; i < SLOTS; i++) {
        uint64_t data;
        int eval;
        if (read_slot(&bucket->slot[i], key, &data, &eval)) {
            unpack(data, entry);
            entry->eval = eval;
            return true;
        }
    }
    return false;
}

/* What replacing an entry would lose. */
static int worth(unsigned age, uint64_t data) {
    if (!data) {
        return -AGE_WEIGHT * (AGE_MASK + 1);
    }
    return depth_of(data) - AGE_WEIGHT * (int)((age - age_of(data)) & AGE_MASK);
}

/* The slot that is worth least. */
static struct slot *slot_to_replace(struct bucket *bucket, unsigned age) {
    struct slot *least = &bucket->slot[0];
    int least_worth = worth(age, load(&least->data));
    for (unsigned i = 1; i < SLOTS; i++) {
        int slot_worth = worth(age, load(&bucket->slot[i].data));
        if (slot_worth < least_worth) {
            least = &bucket->slot[i];
            least_worth = slot_worth;
        }
    }
    return least;
}

/* Adds what only the old entry knows; false if that is to stay because its result is deeper. */
static bool merge(unsigned age, uint64_t old, int old_eval, struct tt_entry *entry) {
    if (entry->bound != TT_EXACT && age_of(old) == age && depth_of(old) > entry->depth) {
        return false;
    }
    if (entry->move == 0) {
        entry->move = (uint32_t)(old & MOVE_MASK);
    }
    if (entry->eval == TT_NO_EVAL) {
        entry->eval = old_eval;
    }
    return true;
}

void tt_store(struct tt *tt, uint64_t key, const struct tt_entry *entry) {
    struct bucket *bucket = bucket_of(tt, key);
    struct slot *slot = NULL;
    struct tt_entry added = *entry;
    unsigned age = current_age(tt);
    for (unsigned i = 0; i < SLOTS && !slot; i++) {
        uint64_t old;
        int eval;
        if (read_slot(&bucket->slot[i], key, &old, &eval)) {
            slot = &bucket->slot[i];
            if (!merge(age, old, eval, &added)) {
                return;
            }
        }
    }
    if (!slot) {
        slot = slot_to_replace(bucket, age);
    }
    uint64_t data = pack(&added, age);
    store(&slot->check, (key << EVAL_BITS | (uint16_t)added.eval) ^ spread(data));
    store(&slot->data, data);
}
