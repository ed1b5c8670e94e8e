/*
 * checkpoint.h: copies SQLite's write-ahead log into the database, in its own thread.
 *
 * If this is left to SQLite, the commit that fills the log has to copy thousands of pages and wait
 * for two fsyncs, and its moves wait with it. Here a second connection copies while the writer goes
 * on. The writer then copies the little that was written in the meantime, and the log starts over.
 */
#ifndef STORE_CHECKPOINT_H
#define STORE_CHECKPOINT_H

#include <sqlite3.h>
#include <stdbool.h>

struct checkpointer;

/* NULL on failure. */
struct checkpointer *checkpointer_new(const char *path);
void checkpointer_free(struct checkpointer *checkpointer); /* NULL is allowed */

/* Whether a log of this many pages is too long. It can start over only when nobody reads from it,
 * so readers should pause. */
bool checkpointer_is_behind(int pages);

/* The writer calls it after each commit, with the length of the log in pages. */
void checkpointer_committed(struct checkpointer *checkpointer, sqlite3 *db, int pages);

/* Copies all of the log and empties its file, so that what was deleted is in it no more. False:
 * somebody reads from it; try again after the next commit. */
bool checkpointer_erase(sqlite3 *db);

#endif
