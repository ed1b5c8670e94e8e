/*
 * stage_store.h: the store beneath the server of fuzz_socket.c. The target `socket` has one in
 * memory, which can be told to fail (stage_memory.c); the target `stored` has the real one, SQLite
 * in files, with its threads (stage_sqlite.c).
 */
#ifndef TESTS_FUZZ_STAGE_STORE_H
#define TESTS_FUZZ_STAGE_STORE_H

#include "store/store.h"

/* An empty one. */
struct store *stage_store_open(void);
void stage_store_close(struct store *store);

/* Until all that was submitted is done; nothing while it is held. */
void stage_store_wait(struct store *store);
void stage_store_hold(struct store *store, bool held);

/* What is found by a server that is started after the last one was killed at this moment. The old
 * store stays open, unless it is the same one. */
struct store *stage_store_after_crash(struct store *store);

/* The next changes fail; or it is unknown what became of them (README.md). SQLite does neither. */
void stage_store_fail(struct store *store, long count);
void stage_store_confuse(struct store *store, long bits);

#endif
