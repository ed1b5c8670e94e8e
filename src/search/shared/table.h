/*
 * table.h: the transposition table: what searches found out about positions, kept by hash.
 *
 * Any number of threads read and write it without locks. An entry is two words, the data and the
 * key xor the data: words of two writers that got mixed do not give the key back, and the entry
 * is taken for another position's.
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

/* NO_MEMORY also for sizes beyond the address space. An empty table. */
enum apiary_status tt_new(const struct apiary_allocator *memory, int mib, struct tt **tt);
void tt_free(struct tt *tt); /* NULL is allowed */

/* As new. Not while a search runs. */
void tt_clear(struct tt *tt);

/* To be called before each search: what earlier ones left gives way first. */
void tt_age(struct tt *tt);

/* Fetches what tt_probe will look at, while something else is done. */
void tt_prefetch(const struct tt *tt, uint64_t key);

/* False if nothing is known; *entry is then unchanged. */
bool tt_probe(const struct tt *tt, uint64_t key, struct tt_entry *entry);
void tt_store(struct tt *tt, uint64_t key, const struct tt_entry *entry);

#endif
