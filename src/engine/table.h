/*
 * table.h: a table that several engines share (apiary_table in apiary/engine.h).
 */
#ifndef ENGINE_TABLE_H
#define ENGINE_TABLE_H

#include "apiary/engine.h"
#include "search/shared/table.h"

enum { TABLE_DEFAULT_MIB = 64 };

/* An engine begins or ceases to use the table. */
void table_join(apiary_table *table);
void table_leave(apiary_table *table);

struct tt *table_entries(const apiary_table *table);

/* Call before each search. Returns a number that no other search with this table has. */
uint64_t table_begin_search(apiary_table *table);

#endif
