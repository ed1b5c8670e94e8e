/*
 * data_folder.h: the folder in which a server keeps its database.
 */
#ifndef CLI_DATA_FOLDER_H
#define CLI_DATA_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#define CLI_DATABASE "apiary.db"
#define CLI_LOCK     "lock"

/* The folder of this user, if none is given; false: there is no home folder. */
bool cli_default_data(char *buffer, size_t size);

/* Each server keeps its games in memory, so a folder can have only one. The lock, which the caller
 * closes, ends with the process, however that ends. */
enum cli_lock { CLI_LOCKED, CLI_LOCK_IN_USE, CLI_LOCK_FAILED /* with errno */ };
enum cli_lock cli_try_lock(const char *folder, int *lock);

/* The same for a server: prints why it cannot be had. */
int cli_lock_folder(const char *command, const char *folder, int *lock);

#endif
