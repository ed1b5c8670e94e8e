/*
 * table.h: the transposition table.
 *
 * Any number of threads read and write it without locks. An entry is two words, and the second is
 * stored xor a hash of the first. If two writers tear an entry, the xor no longer gives the key,
 * and the entry is not found.
 */
#ifndef SEARCH_SHARED_TABLE_H
#define SEARCH_SHARED_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "apiary/status.h"

struct tt;

enum { TT_MOVE_BITS = 28, TT_NO_EVAL = INT16_MIN };
enum tt_bound { TT_NONE, TT_UPPER, TT_LOWER, TT_EXACT };

struct tt_entry {
    uint32_t move; /* TT_MOVE_BITS, in the searcher's own encoding; 0: none */
    int score;     /* 16 bits; forced results count plies from this position, not from the root */
    int eval;      /* 16 bits, the static evaluation; TT_NO_EVAL: not known */
    int depth;     /* 0 .. 127 */
    enum tt_bound bound;
};

/* An empty table. NO_MEMORY also if it would take most of the machine's memory. */
enum apiary_status tt_new(const struct apiary_allocator *memory, int mib, struct tt **tt);
void tt_free(struct tt *tt); /* NULL is allowed */

/* Empties the table. Not while a search is running. */
void tt_clear(struct tt *tt);

/* The same, slower, while threads may be reading and writing. */
void tt_clear_shared(struct tt *tt);

/* Call before each search: entries of earlier searches are replaced first. */
void tt_age(struct tt *tt);

/* How much of the table the entries since the last tt_age take, per mille, from a sample. May be
 * called during a search. */
int tt_used(const struct tt *tt);

/* Fetches the cache line of a key that will be probed. */
void tt_prefetch(const struct tt *tt, uint64_t key);

/* False if the key is not found; *entry is then unchanged. */
bool tt_probe(const struct tt *tt, uint64_t key, struct tt_entry *entry);

/* Keeps the old result if it is deeper, and the old move and evaluation if *entry has none. */
void tt_store(struct tt *tt, uint64_t key, const struct tt_entry *entry);

#endif
