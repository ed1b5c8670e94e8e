/*
 * backup_file.h: backups: a database of SQLite in one file, compressed with gzip, whatever the
 * backend. For `apiary backup` and `apiary restore`.
 */
#ifndef CLI_BACKUP_FILE_H
#define CLI_BACKUP_FILE_H

#include <stddef.h>

#include "cli/progress.h"

/* What a check has found. */
struct backup_content {
    size_t guests, games, events;
    size_t unplayable; /* games that the rules do not allow */
    char listed[512];  /* the first of them: "k7 (event 3), m2" */
    char damaged[128]; /* "": all rows can be read; else the first that cannot */
};

/*
 * All of these return false on failure; `why` says why. Files are readable by their owner only, and
 * on disk when the function returns.
 */

/* Copies what a database has at this moment to a new file. Servers may go on using it. */
bool backup_copy_sqlite(const char *database, const char *to, struct cli_progress *progress,
                        char *why, size_t size);
bool backup_copy_postgres(const char *url, const char *to, struct cli_progress *progress, char *why,
                          size_t size);

/* Compresses a file into an open one. */
bool backup_compress(const char *from, int to, struct cli_progress *progress, char *why,
                     size_t size);

/* Extracts a backup, or copies an uncompressed one, to a new file. */
bool backup_extract(const char *backup, const char *to, struct cli_progress *progress, char *why,
                    size_t size);

/* Checks a database file: its pages, every row, every move; and migrates it to this version. False
 * if it is not a database of Apiary, or parts of the file are damaged. */
bool backup_check(const char *path, struct cli_progress *progress, struct backup_content *content,
                  char *why, size_t size);

/* Says on standard error how many games cannot be replayed, and which are the first. */
void backup_warn(const char *command, const struct backup_content *content);

/* Removes a database file with what SQLite keeps beside it. */
void backup_remove(const char *path);

/* Ctrl-C and SIGTERM end the program after removing a database file, another file and an empty
 * folder (NULL: none). */
void backup_remove_on_signals(const char *database, const char *file, const char *folder);
void backup_ignore_signals(void);

#endif
