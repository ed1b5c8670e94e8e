#include "cli/reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/archive.h"

#define MAX_FILE_SIZE ((size_t)64 << 20)
#define FIRST_SIZE    ((size_t)1 << 16)

static const char *display_name(const char *path) {
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

/* Reads up to the end: the length of a pipe is not known before. NULL, with errno, if that fails.
 */
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

/* `choose` says what to do if there are several games. */
static int read_one(struct archive *archive, const char *argument, const char *choose,
                    apiary_game **game) {
    apiary_game *found = NULL;
    archive->jobs = 1;
    int code = archive_open(archive, &argument, 1);
    struct archive_game *first = code == CLI_OK ? archive_next(archive) : NULL;
    if (first && archive->several) {
        code = cli_fail(archive->command, CLI_FAILED, "%s: there are several games; %s",
                        first->input->label, choose);
    } else if (first) {
        found = first->game;
        first->game = NULL;
    }
    code = archive_close(archive, code);
    if (code == CLI_OK) {
        *game = found;
    } else {
        apiary_game_free(found);
    }
    return code;
}

int cli_read_game(const char *command, const char *argument, const struct apiary_options *options,
                  apiary_game **game) {
    struct archive archive = {.command = command, .options = options};
    return read_one(&archive, argument, "extract one with apiary convert --number N", game);
}

int cli_read_numbered_game(const char *command, const char *argument, long number,
                           const struct apiary_options *options, apiary_game **game) {
    struct archive archive = {.command = command, .options = options, .only = number};
    return read_one(&archive, argument, "choose one with --number N", game);
}
