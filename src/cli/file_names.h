/* file_names.h: the files that a path may go on to, for the tab key. */
#ifndef CLI_FILE_NAMES_H
#define CLI_FILE_NAMES_H

#include <stddef.h>

struct file_names {
    char **lines; /* sorted */
    size_t count;
};

/*
 * Lists the files whose path begins like the end of `line`, from `start` on. Each is the whole line
 * with that path; a folder ends with a slash. Hidden files only if their dot was typed. What the
 * list held before is freed.
 */
void file_names_list(struct file_names *names, const char *line, size_t start);
void file_names_free(struct file_names *names);

#endif
