/*
 * proof_table.h: a table of the proof numbers of boards. They are true in every game, so the table
 * is never cleared.
 *
 * Any number of threads read and write it without locks, as search/shared/table.h explains. An
 * entry is identified by 56 bits of one hash, within four slots chosen by 20 bits or more of
 * another: in 10^10 probes the chance of a wrong hit is below 10^-6.
 */
#ifndef SEARCH_BATTLE_PROOF_TABLE_H
#define SEARCH_BATTLE_PROOF_TABLE_H

#include <stddef.h>

#include "apiary/status.h"
#include "search/battle/board.h"

struct proof_table;

/* Proof numbers for the side to move: the leaves still to be proved for a win, and for a loss. */
struct proof {
    uint32_t win, loss;
};

enum apiary_status proof_table_new(const struct apiary_allocator *memory, size_t mib,
                                   struct proof_table **table);
void proof_table_free(struct proof_table *table); /* NULL is allowed */

/* Fetches the cache line of an entry that will be probed. */
void proof_table_prefetch(const struct proof_table *table, struct battle_hash hash);

/* False if the board is not found; *proof is then unchanged. `effort`, which may be NULL, grows
 * with the logarithm of the nodes that the entry cost. */
bool proof_table_probe(const struct proof_table *table, struct battle_hash hash,
                       struct proof *proof, unsigned *effort);

/* `nodes` is what the proof cost. Cheap entries are replaced first. */
void proof_table_store(struct proof_table *table, struct battle_hash hash, struct proof proof,
                       uint64_t nodes);

#endif
