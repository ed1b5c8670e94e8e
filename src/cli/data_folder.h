/*
 * data_folder.h: the folder in which a server keeps its database.
 */
#ifndef CLI_DATA_FOLDER_H
#define CLI_DATA_FOLDER_H

#define CLI_DATABASE "apiary.db"
#define CLI_LOCK     "lock"

/* Each server keeps its games in memory, so a folder can have only one. The lock, which the caller
 * closes, ends with the process, however that ends. */
int cli_lock_folder(const char *command, const char *folder, int *lock);

#endif
