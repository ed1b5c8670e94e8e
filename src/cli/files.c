/*
 * files.c: games out of files and arguments, and back.
 */
#include "cli/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define MAX_FILE_SIZE ((size_t)64 << 20)
#define FIRST_SIZE    ((size_t)1 << 16)

static const char *display_name(const char *path) {
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

/* To the end, doubling: pipes do not tell their length. errno says why NULL is returned. */
static char *read_all(FILE *file, size_t *length) {
    size_t size = FIRST_SIZE, used = 0;
    char *text = malloc(size);
    while (text) {
        used += fread(text + used, 1, size - 1 - used, file);
        if (used < size - 1) {
            break;
        }
        if (size > MAX_FILE_SIZE) {
            errno = EFBIG;
            goto fail;
        }
        size *= 2;
        char *grown = realloc(text, size);
        if (!grown) {
            goto fail;
        }
        text = grown;
    }
    if (!text || ferror(file)) {
        goto fail;
    }
    if (used > MAX_FILE_SIZE) {
        errno = EFBIG;
        goto fail;
    }
    text[used] = '\0';
    *length = used;
    return text;
fail:
    free(text);
    return NULL;
}

int cli_read_file(const char *command, const char *path, char **text, size_t *length) {
    bool standard = strcmp(path, "-") == 0;
    errno = 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    char *read = file ? read_all(file, length) : NULL;
    int why = errno;
    if (file && !standard) {
        fclose(file);
    }
    if (!read) {
        return cli_fail(command, CLI_FAILED, "%s: %s", display_name(path), strerror(why));
    }
    *text = read;
    return CLI_OK;
}

/* The place of an offset, as an editor shows it. */
static void locate(const char *text, size_t length, size_t offset, size_t *line, size_t *column) {
    *line = *column = 1;
    for (size_t i = 0; i < offset && i < length; i++) {
        if (text[i] == '\n') {
            ++*line;
            *column = 1;
        } else {
            *column += ((unsigned char)text[i] & 0xC0) != 0x80; /* UTF-8: only first bytes */
        }
    }
}

int cli_parse_game(const char *command, const char *name, enum apiary_format format,
                   const char *text, size_t length, const struct apiary_options *options,
                   apiary_game **game) {
    struct apiary_error error;
    enum apiary_status status = apiary_game_read(NULL, format, text, length, options, game, &error);
    if (status == APIARY_OK) {
        return CLI_OK;
    }
    if (status == APIARY_NO_MEMORY) {
        return cli_fail(command, CLI_FAILED, "%s: %s", name, error.message);
    }
    size_t line, column;
    locate(text, length, error.offset, &line, &column);
    return cli_fail(command, CLI_FAILED, "%s: line %zu, column %zu: %s", name, line, column,
                    error.message);
}

/* Whether there is a file to read under this name; directories are none. */
static bool is_file(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && !S_ISDIR(info.st_mode);
}

int cli_read_game(const char *command, const char *argument, const struct apiary_options *options,
                  apiary_game **game) {
    apiary_game *made = NULL;
    int code;
    if (strcmp(argument, "-") == 0 || is_file(argument)) {
        char *text = NULL;
        size_t length = 0;
        code = cli_read_file(command, argument, &text, &length);
        if (code == CLI_OK) {
            code = cli_parse_game(command, display_name(argument), APIARY_FORMAT_AUTO, text, length,
                                  options, &made);
        }
        free(text);
    } else if (apiary_game_read(NULL, APIARY_FORMAT_AUTO, argument, strlen(argument), options,
                                &made, NULL) == APIARY_OK) {
        code = CLI_OK;
    } else if (!strpbrk(argument, ";[ ") && strncmp(argument, "Base", 4) != 0) {
        /* No game looks like this: it was meant as a file. */
        struct stat info;
        bool folder = stat(argument, &info) == 0;
        code = cli_fail(command, CLI_FAILED,
                        folder ? "%s: this is a folder"
                               : "%s: no such file, and no game type such as Base+MLP or Six",
                        argument);
    } else {
        code = cli_parse_game(command, "argument", APIARY_FORMAT_AUTO, argument, strlen(argument),
                              options, &made);
    }
    if (code == CLI_OK) {
        *game = made;
    }
    return code;
}

int cli_write_game(const char *command, const apiary_game *game, enum apiary_format format) {
    size_t length = apiary_game_write(game, format, NULL, 0);
    if (length == 0) {
        return cli_fail(command, CLI_FAILED, "this game cannot be written in this format%s",
                        format == APIARY_FORMAT_GAME_STRING || format == APIARY_FORMAT_AUTO
                            ? ": it starts from a set-up position; try PGN"
                            : "");
    }
    char *text = malloc(length + 1);
    if (!text) {
        return cli_fail(command, CLI_FAILED, "out of memory");
    }
    apiary_game_write(game, format, text, length + 1);
    bool done = fwrite(text, 1, length, stdout) == length &&
                (text[length - 1] == '\n' || fputc('\n', stdout) != EOF) && fflush(stdout) == 0;
    int why = errno;
    free(text);
    return done ? CLI_OK : cli_fail(command, CLI_FAILED, "cannot write: %s", strerror(why));
}
