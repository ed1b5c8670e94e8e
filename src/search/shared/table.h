/*
 * table.h: the transposition table.
 *
 * Any number of threads read and write it without locks. An entry is two words, the data and the
 * key xor the data: a torn entry, of two writers, does not give the key back and is not found.
 */
#ifndef SEARCH_SHARED_TABLE_H
#define SEARCH_SHARED_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "apiary/status.h"

struct tt;

enum { TT_MOVE_BITS = 28 };
enum tt_bound { TT_NONE, TT_UPPER, TT_LOWER, TT_EXACT };

struct tt_entry {
    uint32_t move; /* TT_MOVE_BITS that name a move as the searcher likes; 0: none */
    int score;     /* fits 16 bits; forced results count from this position, not from the root */
    int depth;     /* 0 .. 127 */
    enum tt_bound bound;
};

/* Makes an empty table. NO_MEMORY also for sizes beyond the address space. */
enum apiary_status tt_new(const struct apiary_allocator *memory, int mib, struct tt **tt);
void tt_free(struct tt *tt); /* NULL is allowed */

/* As new. Not while a search runs. */
void tt_clear(struct tt *tt);

/* Call before each search: entries of earlier searches are replaced first. */
void tt_age(struct tt *tt);

/* Fetches the cache line of the key, for a tt_probe that follows. */
void tt_prefetch(const struct tt *tt, uint64_t key);

/* False if the key is not found; *entry is then unchanged. */
bool tt_probe(const struct tt *tt, uint64_t key, struct tt_entry *entry);
void tt_store(struct tt *tt, uint64_t key, const struct tt_entry *entry);

#endif
