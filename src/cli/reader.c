#include "cli/reader.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "apiary/collection.h"

#define MAX_FILE_SIZE ((size_t)64 << 20)
#define FIRST_SIZE    ((size_t)1 << 16)

/* Reading stops if a file begins with this many texts that are not games. */
#define MAX_MALFORMED 10

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

/* Finds the line and column of an offset, which is never before the last one. */
static void locate(struct cli_reader *games, size_t offset) {
    for (; games->place < offset && games->place < games->length; games->place++) {
        char c = games->text[games->place];
        if (c == '\n') {
            games->line++;
            games->column = 1;
        } else {
            games->column += ((unsigned char)c & 0xC0) != 0x80; /* not in the middle of UTF-8 */
        }
    }
}

/* A file or a pipe, not a directory. */
static bool is_readable_file(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && !S_ISDIR(info.st_mode);
}

/* Whether an argument, which is not an existing file, is more likely a path or a misspelt game type
 * than a game; *error is why it cannot be read as a game. */
static bool is_not_a_game(const struct cli_reader *games, const char *argument,
                          struct apiary_error *error) {
    apiary_game *game = NULL;
    bool is_game = apiary_game_read(NULL, games->format, argument, strlen(argument), games->options,
                                    &game, error) == APIARY_OK;
    apiary_game_free(game);
    return !is_game && !strpbrk(argument, ";[( ");
}

/* Says what is wrong with such an argument: a misspelt type is a wrong command line. */
static int no_game(const char *command, const char *argument, const struct apiary_error *error) {
    if (error->status != APIARY_UNKNOWN_TYPE || strpbrk(argument, "./")) {
        return cli_fail(command, CLI_FAILED, "%s: no such file", argument);
    }
    bool is_type = strstr(error->message, "did you mean") || strncmp(argument, "Base", 4) == 0;
    return is_type
               ? cli_fail(command, CLI_USAGE, "%s", error->message)
               : cli_fail(command, CLI_USAGE, "%s: no such file, and %s", argument, error->message);
}

int cli_reader_open(struct cli_reader *games, const char *argument) {
    struct stat info;
    struct apiary_error error;
    games->line = games->column = 1;
    if (strcmp(argument, "-") == 0 || is_readable_file(argument)) {
        games->name = display_name(argument);
        return cli_read_file(games->command, argument, &games->text, &games->length);
    }
    if (stat(argument, &info) == 0) {
        return cli_fail(games->command, CLI_FAILED, "%s: Is a directory", argument);
    }
    if (is_not_a_game(games, argument, &error)) {
        return no_game(games->command, argument, &error);
    }
    games->name = "argument";
    games->length = strlen(argument);
    games->text = malloc(games->length + 1);
    if (!games->text) {
        return cli_fail(games->command, CLI_FAILED, "out of memory");
    }
    memcpy(games->text, argument, games->length + 1);
    return CLI_OK;
}

bool cli_reader_several(const struct cli_reader *games) {
    return games->number > 1 || games->offset < games->length;
}

void cli_reader_fail(struct cli_reader *games, const char *format, ...) {
    char message[2 * APIARY_MESSAGE_SIZE], number[32] = "";
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    if (cli_reader_several(games)) {
        snprintf(number, sizeof number, "game %zu: ", games->number);
    }
    games->failed++;
    cli_fail(games->command, CLI_FAILED, "%s: %s%s", games->name, number, message);
}

static void report_error(struct cli_reader *games, const struct apiary_error *error) {
    if (error->status == APIARY_NO_MEMORY) {
        cli_reader_fail(games, "%s", error->message);
        return;
    }
    locate(games, error->offset);
    bool queen_first = error->status == APIARY_QUEEN_FIRST;
    cli_reader_fail(games, "line %zu, column %zu: %s%s", games->line, games->column, error->message,
                    queen_first ? " (try --queen-first)" : "");
}

apiary_game *cli_reader_next(struct cli_reader *games) {
    bool found = false;
    while (games->offset < games->length && !found) {
        apiary_game *game = NULL;
        struct apiary_error error;
        enum apiary_status status =
            apiary_collection_next(NULL, games->format, games->text, games->length, games->options,
                                   &games->offset, &game, &error);
        if (!status && !game) {
            break;
        }
        games->number++;
        found = games->only == 0 || games->number == (size_t)games->only;
        if (found && game) {
            return game;
        }
        if (found) {
            report_error(games, &error);
            found = games->only > 0;
        }
        bool malformed = status == APIARY_MALFORMED || status == APIARY_UNKNOWN_TYPE;
        games->malformed += malformed && games->malformed + 1 == games->number;
        if (games->malformed == MAX_MALFORMED && games->only == 0) {
            cli_fail(games->command, CLI_FAILED, "%s: this does not look like a file of games",
                     games->name);
            break;
        }
        apiary_game_free(game);
    }
    return NULL;
}

int cli_reader_close(struct cli_reader *games, int code) {
    free(games->text);
    games->text = NULL;
    if (code != CLI_OK) {
        return code;
    }
    if (games->number == 0) {
        return cli_fail(games->command, CLI_FAILED, "%s: there is no game in this text",
                        games->name);
    }
    if (games->only > 0 && games->number < (size_t)games->only) {
        return cli_fail(games->command, CLI_FAILED, "%s: there is no game %ld, only %zu",
                        games->name, games->only, games->number);
    }
    if (games->only == 0 && games->number > 1) {
        fprintf(stderr, "apiary %s: %s: %zu games, %zu failed\n", games->command, games->name,
                games->number, games->failed);
    }
    return games->failed > 0 ? CLI_FAILED : CLI_OK;
}

/* `choose` says what to do if there are several games. */
static int read_one(struct cli_reader *games, const char *argument, const char *choose,
                    apiary_game **game) {
    int code = cli_reader_open(games, argument);
    apiary_game *found = code == CLI_OK ? cli_reader_next(games) : NULL;
    if (found && games->only == 0 && cli_reader_several(games)) {
        code = cli_fail(games->command, CLI_FAILED, "%s: there are several games; %s", games->name,
                        choose);
    }
    games->only = games->only > 0 ? games->only : 1; /* so that cli_reader_close prints no count */
    code = cli_reader_close(games, code);
    if (code == CLI_OK) {
        *game = found;
    } else {
        apiary_game_free(found);
    }
    return code;
}

int cli_reader_one(struct cli_reader *games, const char *argument, apiary_game **game) {
    return read_one(games, argument, "choose one with --number N", game);
}

int cli_read_game(const char *command, const char *argument, const struct apiary_options *options,
                  apiary_game **game) {
    struct cli_reader games = {.command = command, .options = options};
    return read_one(&games, argument, "extract one with apiary convert --number N", game);
}
