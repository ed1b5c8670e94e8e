#include "stage_store.h"

struct store *stage_store_open(void) {
    return store_open_memory();
}

void stage_store_close(struct store *store) {
    store_close(store);
}

void stage_store_wait(struct store *store) {
    while (store_poll(store) > 0) {
    }
}

void stage_store_hold(struct store *store, bool held) {
    store_memory_hold(store, held);
}

/* As if all that was submitted had been done before. */
struct store *stage_store_after_crash(struct store *store) {
    store_memory_hold(store, false);
    stage_store_wait(store);
    return store;
}

void stage_store_fail(struct store *store, long count) {
    store_memory_fail(store, (int)(count % 10));
}

void stage_store_confuse(struct store *store, long bits) {
    store_memory_report(store, bits & 1 ? STORE_UNKNOWN : STORE_CONFLICT, (bits & 2) != 0,
                        1 + (int)(bits >> 4 & 3));
    store_memory_fail_reads(store, (int)(bits >> 2 & 3));
}
