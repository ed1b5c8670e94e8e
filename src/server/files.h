/*
 * files.h: the files of the built page, in memory. No path that a client sends is ever opened: a
 * file that was not in the folder when it was loaded is not served.
 */
#ifndef SERVER_FILES_H
#define SERVER_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum file_encoding { FILE_PLAIN, FILE_GZIP, FILE_BROTLI, FILE_ENCODING_COUNT };

struct file {
    char *path; /* "/index.html" */
    const char *type;
    bool immutable; /* its name changes with its content */
    struct file_body {
        unsigned char *bytes; /* NULL: no such file */
        size_t length;
        char etag[36]; /* with its quotes */
    } bodies[FILE_ENCODING_COUNT];
};

struct files {
    struct file *items; /* by path */
    size_t count;
};

/* Loads a folder with everything below it. False: `why` says what failed. */
bool files_load(struct files *files, const char *folder, char *why, size_t size);
void files_release(struct files *files);

/* Puts `text` (malloc; owned from now on, also on failure) in place of a file, or adds it; `type`
 * is a constant. False if out of memory, or if `text` is NULL. */
bool files_put(struct files *files, const char *path, const char *type, char *text);

/* The file of a request's path: "/" and "/g/ID" are the page. NULL if there is none. */
const struct file *files_find(const struct files *files, const char *path);

/* The smallest body that an Accept-Encoding allows. */
enum file_encoding file_choose(const struct file *file, const char *accepted);

#endif
