#include "cli/file_names.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"

enum { MAX_NAMES = 10000 };

void file_names_free(struct file_names *names) {
    for (size_t i = 0; i < names->count; i++) {
        free(names->lines[i]);
    }
    free(names->lines);
    *names = (struct file_names){0};
}

static int compare(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_wanted(const char *name, const char *typed) {
    return strncmp(name, typed, strlen(typed)) == 0 && (name[0] != '.' || typed[0] == '.') &&
           strcmp(name, ".") != 0 && strcmp(name, "..") != 0;
}

/* The line up to the folder, and the name; free it. */
static char *make_line(const char *line, size_t start, size_t folder, const char *name) {
    size_t size = folder + strlen(name) + sizeof "/";
    char *made = malloc(size);
    struct stat status;
    if (made) {
        snprintf(made, size, "%.*s%s", (int)folder, line, name);
        bool is_folder = stat(made + start, &status) == 0 && S_ISDIR(status.st_mode);
        snprintf(made, size, "%.*s%s%s", (int)folder, line, name, is_folder ? "/" : "");
    }
    return made;
}

void file_names_list(struct file_names *names, const char *line, size_t start) {
    const char *slash = strrchr(line + start, '/');
    size_t folder = slash ? (size_t)(slash - line) + 1 : start; /* where the name begins */
    char path[CLI_PATH_SIZE];
    file_names_free(names);
    snprintf(path, sizeof path, "%.*s", (int)(folder - start), line + start);
    DIR *entries = opendir(slash ? path : ".");
    names->lines = entries ? calloc(MAX_NAMES, sizeof *names->lines) : NULL;
    for (struct dirent *entry;
         names->lines && names->count < MAX_NAMES && (entry = readdir(entries));) {
        char *made = is_wanted(entry->d_name, line + folder)
                         ? make_line(line, start, folder, entry->d_name)
                         : NULL;
        if (made) {
            names->lines[names->count++] = made;
        }
    }
    if (entries) {
        closedir(entries);
    }
    if (names->count > 1) {
        qsort(names->lines, names->count, sizeof *names->lines, compare);
    }
}
