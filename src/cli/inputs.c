#include "cli/inputs.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const extensions[] = {".pgn", ".sgf", ".uhp", ".txt"};

size_t cli_inputs_stem(const char *name) {
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof extensions / sizeof *extensions; i++) {
        size_t tail = strlen(extensions[i]);
        if (length > tail && strcmp(name + length - tail, extensions[i]) == 0) {
            return length - tail;
        }
    }
    return length;
}

static int no_memory(const char *command) {
    return cli_fail(command, CLI_FAILED, "out of memory");
}

/* Takes over the path. `base` is a part of it. */
static int add(const char *command, struct cli_inputs *inputs, struct cli_input input) {
    if (!input.path) {
        return no_memory(command);
    }
    if (inputs->count == inputs->capacity) {
        size_t capacity = inputs->capacity ? 2 * inputs->capacity : 16;
        struct cli_input *grown = realloc(inputs->input, capacity * sizeof *grown);
        if (!grown) {
            free(input.path);
            return no_memory(command);
        }
        inputs->input = grown;
        inputs->capacity = capacity;
    }
    inputs->input[inputs->count++] = input;
    return CLI_OK;
}

static int add_file(const char *command, struct cli_inputs *inputs, char *path, size_t base,
                    const struct stat *info) {
    return add(command, inputs,
               (struct cli_input){.kind = CLI_INPUT_FILE,
                                  .path = path,
                                  .label = path,
                                  .base = path ? path + base : NULL,
                                  .device = info->st_dev,
                                  .inode = info->st_ino});
}

/* ---- Folders ---- */

struct names {
    char **name;
    size_t count, capacity;
};

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void release_names(struct names *names) {
    for (size_t i = 0; i < names->count; i++) {
        free(names->name[i]);
    }
    free(names->name);
}

static bool add_name(struct names *names, const char *name) {
    if (names->count == names->capacity) {
        size_t capacity = names->capacity ? 2 * names->capacity : 64;
        char **grown = realloc(names->name, capacity * sizeof *grown);
        if (!grown) {
            return false;
        }
        names->name = grown;
        names->capacity = capacity;
    }
    names->name[names->count] = strdup(name);
    return names->name[names->count++] != NULL;
}

/* The sorted names in a folder. False, with errno, if it cannot be read. */
static bool list_names(const char *folder, struct names *names) {
    DIR *stream = opendir(folder);
    if (!stream) {
        return false;
    }
    bool done = true;
    errno = 0;
    for (struct dirent *entry; done && (entry = readdir(stream)) != NULL;) {
        if (entry->d_name[0] != '.') {
            done = add_name(names, entry->d_name);
        }
    }
    int why = errno;
    closedir(stream);
    errno = why;
    if (names->count > 0) {
        qsort(names->name, names->count, sizeof *names->name, by_name);
    }
    return done && why == 0;
}

static char *join(const char *folder, const char *name) {
    size_t length = strlen(folder);
    bool slash = length > 0 && folder[length - 1] == '/';
    size_t size = length + strlen(name) + 2;
    char *path = malloc(size);
    if (path) {
        snprintf(path, size, "%s%s%s", folder, slash ? "" : "/", name);
    }
    return path;
}

static int add_folder(const char *command, struct cli_inputs *inputs, const char *folder,
                      size_t base);

/* A file or a folder inside a folder. Links to folders are not followed: they may lead back. */
static int add_entry(const char *command, struct cli_inputs *inputs, char *path, size_t base) {
    struct stat info;
    bool known = path && stat(path, &info) == 0;
    bool is_lost = path && !known; /* a link that leads nowhere fails when it is read */
    if (is_lost) {
        info = (struct stat){0};
    }
    if ((is_lost || (known && S_ISREG(info.st_mode))) && path[cli_inputs_stem(path)] != '\0') {
        return add_file(command, inputs, path, base, &info);
    }
    int code = path ? CLI_OK : no_memory(command);
    if (known && S_ISDIR(info.st_mode) && lstat(path, &info) == 0 && S_ISDIR(info.st_mode)) {
        code = add_folder(command, inputs, path, base);
    }
    free(path);
    return code;
}

static int add_folder(const char *command, struct cli_inputs *inputs, const char *folder,
                      size_t base) {
    struct names names = {0};
    int code = CLI_OK;
    if (!list_names(folder, &names)) {
        cli_fail(command, CLI_FAILED, "%s: %s", folder, strerror(errno));
        inputs->failed++;
    } else {
        for (size_t i = 0; i < names.count && code == CLI_OK; i++) {
            code = add_entry(command, inputs, join(folder, names.name[i]), base);
        }
    }
    release_names(&names);
    return code;
}

/* ---- Arguments ---- */

/* Whether an argument, which is not an existing file, is more likely a path or a misspelt game type
 * than a game; *error is why it cannot be read as a game. */
static bool is_not_a_game(const char *argument, enum apiary_format format,
                          const struct apiary_options *options, struct apiary_error *error) {
    apiary_game *game = NULL;
    bool is_game = apiary_game_read(NULL, format, argument, strlen(argument), options, &game,
                                    error) == APIARY_OK;
    apiary_game_free(game);
    return !is_game && !strpbrk(argument, ";[( ");
}

/* Says what is wrong with such an argument. A misspelt type is a wrong command line; after a
 * missing file the others are read. */
static int no_game(const char *command, struct cli_inputs *inputs, const char *argument,
                   const struct apiary_error *error) {
    bool is_path = strpbrk(argument, "./") != NULL;
    bool is_like_type = strstr(error->message, "did you mean") || strncmp(argument, "Base", 4) == 0;
    if (error->status == APIARY_UNKNOWN_TYPE && is_like_type && !is_path) {
        return cli_fail(command, CLI_USAGE, "%s", error->message);
    }
    inputs->failed++;
    bool is_word = error->status == APIARY_UNKNOWN_TYPE && !is_path;
    return cli_fail(command, CLI_OK, "%s: no such file%s%s", argument, is_word ? ", and " : "",
                    is_word ? error->message : "");
}

static int add_argument(const char *command, struct cli_inputs *inputs, const char *argument,
                        enum apiary_format format, const struct apiary_options *options) {
    struct stat info;
    if (strcmp(argument, "-") == 0) {
        return add(command, inputs,
                   (struct cli_input){.kind = CLI_INPUT_STANDARD,
                                      .path = strdup(argument),
                                      .label = "standard input",
                                      .base = "games"});
    }
    if (stat(argument, &info) == 0 && S_ISDIR(info.st_mode)) {
        size_t before = inputs->count, failed = inputs->failed, length = strlen(argument);
        size_t base = argument[length - 1] == '/' ? length : length + 1;
        int code = add_folder(command, inputs, argument, base);
        if (code == CLI_OK && inputs->count == before && inputs->failed == failed) {
            inputs->failed++;
            cli_fail(command, CLI_FAILED,
                     "%s: no file in this folder ends in .pgn, .sgf, .uhp or .txt", argument);
        }
        return code;
    }
    if (stat(argument, &info) == 0) {
        const char *slash = strrchr(argument, '/');
        return add_file(command, inputs, strdup(argument),
                        slash ? (size_t)(slash - argument) + 1 : 0, &info);
    }
    struct apiary_error error;
    if (is_not_a_game(argument, format, options, &error)) {
        return no_game(command, inputs, argument, &error);
    }
    return add(
        command, inputs,
        (struct cli_input){
            .kind = CLI_INPUT_GAME, .path = strdup(argument), .label = "argument", .base = "game"});
}

int cli_inputs_list(const char *command, const char *const *arguments, size_t count,
                    enum apiary_format format, const struct apiary_options *options,
                    struct cli_inputs *inputs) {
    int code = CLI_OK;
    for (size_t i = 0; i < count && code == CLI_OK; i++) {
        code = add_argument(command, inputs, arguments[i], format, options);
    }
    return code;
}

void cli_inputs_release(struct cli_inputs *inputs) {
    for (size_t i = 0; i < inputs->count; i++) {
        free(inputs->input[i].path);
    }
    free(inputs->input);
    *inputs = (struct cli_inputs){0};
}

int cli_inputs_protect(const char *command, const struct cli_inputs *inputs, const char *path) {
    struct stat file;
    bool standard = !path || strcmp(path, "-") == 0;
    if (standard ? fstat(STDOUT_FILENO, &file) != 0 : stat(path, &file) != 0) {
        return CLI_OK; /* a new file */
    }
    for (size_t i = 0; i < inputs->count; i++) {
        const struct cli_input *input = &inputs->input[i];
        if (input->kind == CLI_INPUT_FILE && S_ISREG(file.st_mode) &&
            input->device == file.st_dev && input->inode == file.st_ino) {
            return cli_fail(command, CLI_FAILED,
                            "this would overwrite %s, which is read; write to another file",
                            input->path);
        }
    }
    return CLI_OK;
}
