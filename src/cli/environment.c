#include "cli/environment.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *cli_variable(const char *name) {
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' ? value : NULL;
}

/* The text without blanks at its ends. */
static char *trim(char *text) {
    size_t length = strlen(text);
    while (length > 0 && isspace((unsigned char)text[length - 1])) {
        text[--length] = '\0';
    }
    return text + strspn(text, " \t");
}

static char *unquote(char *text) {
    size_t length = strlen(text);
    if (length >= 2 && (text[0] == '"' || text[0] == '\'') && text[length - 1] == text[0]) {
        text[length - 1] = '\0';
        text++;
    }
    return text;
}

bool cli_environment_read(const char *path, bool (*takes)(const char *name, const void *context),
                          const void *context) {
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t size = 0;
    if (file == NULL) {
        return false;
    }
    errno = 0;
    while (getline(&line, &size, file) >= 0) {
        char *name = trim(line), *equals = strchr(name, '=');
        if (name[0] == '#' || name[0] == ';' || equals == NULL || equals == name) {
            continue;
        }
        *equals = '\0';
        name = trim(name);
        if (takes(name, context) && cli_variable(name) == NULL) {
            setenv(name, unquote(trim(equals + 1)), 1);
        }
    }
    bool ok = ferror(file) == 0;
    int error = errno;
    free(line);
    fclose(file);
    errno = error;
    return ok;
}
