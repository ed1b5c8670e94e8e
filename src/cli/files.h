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

/* Prints that a file, "-" for standard output, cannot be written, and returns CLI_FAILED. `why` is
 * an errno, 0 if it is not known. */
int cli_cannot_write(const char *command, const char *path, int why);

/* Closes it; NULL is allowed. Returns `code` or, if that is CLI_OK and something was not written,
 * prints that and returns CLI_FAILED. */
int cli_file_close(const char *command, const char *path, FILE *file, int code);

/* A file that is written at the end of the work. It is replaced in one step, so that a program that
 * is ended before leaves the file as it was. */
struct cli_whole_file {
    const char *command, *path; /* set by the caller; without a path nothing is opened */
    FILE *file;
    char *temporary; /* its name until it is closed; NULL: `path` itself is written */
};

int cli_whole_file_open(struct cli_whole_file *whole);
int cli_whole_file_close(struct cli_whole_file *whole, int code);

#endif
