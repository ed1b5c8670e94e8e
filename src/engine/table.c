#include "engine/table.h"

#include <assert.h>
#include <stdatomic.h>

#include "base/mem.h"

struct apiary_table {
    struct apiary_allocator memory;
    struct tt *tt;
    atomic_uint engines;
    _Atomic uint64_t searches;
};

enum apiary_status apiary_table_new(const struct apiary_allocator *memory, int mib,
                                    apiary_table **table) {
    struct apiary_allocator chosen = mem_or_default(memory);
    if (mib < 0 || mib > APIARY_MAX_TABLE_MIB) {
        return APIARY_BAD_ARGUMENT;
    }
    apiary_table *made = mem_zero(&chosen, sizeof *made);
    if (!made) {
        return APIARY_NO_MEMORY;
    }
    made->memory = chosen;
    atomic_init(&made->engines, 0);
    atomic_init(&made->searches, 0);
    enum apiary_status status = tt_new(&chosen, mib > 0 ? mib : TABLE_DEFAULT_MIB, &made->tt);
    if (status) {
        mem_free(&chosen, made);
        return status;
    }
    *table = made;
    return APIARY_OK;
}

void apiary_table_free(apiary_table *table) {
    if (table) {
        struct apiary_allocator memory = table->memory;
        assert(atomic_load(&table->engines) == 0);
        tt_free(table->tt);
        mem_free(&memory, table);
    }
}

void apiary_table_clear(apiary_table *table) {
    tt_clear_shared(table->tt);
}

void table_join(apiary_table *table) {
    atomic_fetch_add(&table->engines, 1);
}

void table_leave(apiary_table *table) {
    atomic_fetch_sub(&table->engines, 1);
}

struct tt *table_entries(const apiary_table *table) {
    return table->tt;
}

/* If every search aged the table, a long search would see its own entries grow old while others
 * come and go. So the table ages once for as many searches as there are engines. */
uint64_t table_begin_search(apiary_table *table) {
    uint64_t number = atomic_fetch_add_explicit(&table->searches, 1, memory_order_relaxed) + 1;
    unsigned engines = atomic_load_explicit(&table->engines, memory_order_relaxed);
    if (engines < 2 || number % engines == 0) {
        tt_age(table->tt);
    }
    return number;
}
