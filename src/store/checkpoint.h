/*
 * checkpoint.h: copies the write-ahead log of SQLite into the database, beside the thread that
 * writes.
 *
 * Left to SQLite, the commit that fills the log has to copy thousands of pages and wait for two
 * fsyncs, and the moves in it wait with it. Here a second connection copies while the first goes
 * on. What was written meanwhile is left over, so the writer copies that little rest itself;
 * then the log is empty, and begins anew.
 */
#ifndef STORE_CHECKPOINT_H
#define STORE_CHECKPOINT_H

#include <sqlite3.h>
#include <stdbool.h>

struct checkpointer;

/* NULL on failure. */
struct checkpointer *checkpointer_new(const char *path);
void checkpointer_free(struct checkpointer *checkpointer); /* NULL is allowed */

/* Whether a log of so many pages has grown too long. It begins anew only when nobody reads from it,
 * so others should not for a while. */
bool checkpointer_is_behind(int pages);

/* To be called by the writer after a commit, with the length of the log in pages. */
void checkpointer_committed(struct checkpointer *checkpointer, sqlite3 *db, int pages);

#endif
