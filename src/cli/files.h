/* files.h: the files that a command writes besides its text, such as those of --json. */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include <stdbool.h>
#include <stdio.h>

/* Whether the path of an option is "-", standard output; then that has nothing else. */
bool cli_is_stdout(const char *path);

/* Opens a file for writing, before the work, so that a wrong path is reported at once. Programs
 * that the command starts do not inherit it. A NULL path leaves *file as it is. On failure prints
 * why and returns CLI_FAILED. */
int cli_file_open(const char *command, const char *path, FILE **file);

/* Closes it; NULL is allowed. Returns `code` or, if that is CLI_OK and something was not written,
 * prints that and returns CLI_FAILED. */
int cli_file_close(const char *command, const char *path, FILE *file, int code);

#endif
