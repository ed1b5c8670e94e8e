/*
 * proof_table.h: what the solver found out about boards: how far they are from being proved won
 * and proved lost. Entries are true for ever, whatever game they come from, so the table is never
 * cleared.
 *
 * Any number of threads read and write it without locks, as search/shared/table.h explains. An
 * entry is told apart by 56 bits of one hash within four places that 20 bits or more of another
 * hash choose, so that among 10^10 look-ups a wrong one is found with a chance of less than 10^-6.
 */
#ifndef SEARCH_BATTLE_PROOF_TABLE_H
#define SEARCH_BATTLE_PROOF_TABLE_H

#include <stddef.h>

#include "apiary/status.h"
#include "search/battle/board.h"

struct proof_table;

/* For the side to move: `win` leaves are to be proved to show a win, `loss` leaves a loss. */
struct proof {
    uint32_t win, loss;
};

enum apiary_status proof_table_new(const struct apiary_allocator *memory, size_t mib,
                                   struct proof_table **table);
void proof_table_free(struct proof_table *table); /* NULL is allowed */

/* Asks the memory for an entry that will be probed. */
void proof_table_prefetch(const struct proof_table *table, struct battle_hash hash);

/* False if nothing is known; *proof is then unchanged. `effort`, which may be NULL, grows with the
 * logarithm of the nodes that the entry cost. */
bool proof_table_probe(const struct proof_table *table, struct battle_hash hash,
                       struct proof *proof, unsigned *effort);

/* `nodes`: what it cost; cheap entries give way first. */
void proof_table_store(struct proof_table *table, struct battle_hash hash, struct proof proof,
                       uint64_t nodes);

#endif
