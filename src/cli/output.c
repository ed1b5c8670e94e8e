#include "cli/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BUFFER_SIZE ((size_t)1 << 16)

static int no_memory(const struct cli_output *output) {
    return cli_fail(output->command, CLI_FAILED, "out of memory");
}

static bool is_standard(const struct cli_output *output) {
    return !output->path || strcmp(output->path, "-") == 0;
}

/* ---- Names ---- */

/* The path of the file for an input, or for one of its games: malloc, NULL if there is no memory.
 */
static char *name_for(const struct cli_output *output, const struct cli_input *input,
                      size_t number) {
    if (!output->is_folder) {
        return strdup(output->path);
    }
    size_t length = strlen(output->path), stem = cli_inputs_stem(input->base);
    bool slash = length > 0 && output->path[length - 1] == '/';
    size_t size = length + stem + strlen(output->extension) + 32;
    char *name = malloc(size);
    if (!name) {
        return NULL;
    }
    int used =
        snprintf(name, size, "%s%s%.*s", output->path, slash ? "" : "/", (int)stem, input->base);
    if (output->split) {
        used += snprintf(name + used, size - (size_t)used, "-%06zu", number);
    }
    snprintf(name + used, size - (size_t)used, ".%s", output->extension);
    return name;
}

static int by_text(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Checks the names of all files before the first is written. */
static int check_names(const struct cli_output *output) {
    size_t count = output->inputs->count, used = 0;
    char **names = calloc(count + 1, sizeof *names);
    if (!names) {
        return no_memory(output);
    }
    int code = CLI_OK;
    for (; code == CLI_OK && used < count; used++) {
        names[used] = name_for(output, &output->inputs->input[used], 1);
        code = names[used] ? cli_inputs_protect(output->command, output->inputs, names[used])
                           : no_memory(output);
    }
    if (code == CLI_OK && output->is_folder) {
        qsort(names, count, sizeof *names, by_text);
        for (size_t i = 1; code == CLI_OK && i < count; i++) {
            if (strcmp(names[i - 1], names[i]) == 0) {
                code = cli_fail(output->command, CLI_FAILED,
                                "two inputs would be written to %s; write them to different "
                                "folders",
                                names[i]);
            }
        }
    }
    for (size_t i = 0; i < used; i++) {
        free(names[i]);
    }
    free(names);
    return code;
}

bool cli_output_is_folder(const char *path) {
    struct stat file;
    size_t length = path ? strlen(path) : 0;
    return length > 0 &&
           (path[length - 1] == '/' || (stat(path, &file) == 0 && S_ISDIR(file.st_mode)));
}

int cli_output_open(struct cli_output *output, const struct cli_inputs *inputs) {
    struct stat file;
    output->inputs = inputs;
    output->descriptor = -1;
    if (is_standard(output)) {
        if (output->split) {
            return cli_fail(output->command, CLI_USAGE,
                            "--split writes a file for each game; say where with --output FOLDER");
        }
        return cli_inputs_protect(output->command, inputs, NULL);
    }
    bool is_new = stat(output->path, &file) != 0;
    output->is_folder = cli_output_is_folder(output->path) || (is_new && output->split);
    return check_names(output);
}

/* ---- Writing ---- */

static int write_failed(const struct cli_output *output, int why) {
    return cli_fail(output->command, CLI_FAILED, "%s: %s",
                    output->name ? output->name : "standard output", strerror(why));
}

static int flush(struct cli_output *output) {
    size_t written = 0;
    while (written < output->buffer.length) {
        ssize_t some = write(output->descriptor, output->buffer.data + written,
                             output->buffer.length - written);
        if (some < 0 && errno != EINTR) {
            output->buffer.length = 0; /* not again when it is closed */
            return write_failed(output, errno);
        }
        written += some > 0 ? (size_t)some : 0;
    }
    output->buffer.length = 0;
    return CLI_OK;
}

static int close_file(struct cli_output *output) {
    int code = output->descriptor >= 0 ? flush(output) : CLI_OK;
    if (output->descriptor >= 0 && output->name && close(output->descriptor) != 0 &&
        code == CLI_OK) {
        code = write_failed(output, errno);
    }
    free(output->name);
    output->name = NULL;
    output->descriptor = -1;
    output->has_games = false;
    return code;
}

static bool make_parents(char *path) {
    char *slash = strrchr(path, '/');
    if (!slash || slash == path) {
        return true;
    }
    *slash = '\0';
    bool made = cli_make_public_folder(path);
    *slash = '/';
    return made;
}

static int open_file(struct cli_output *output, const struct archive_game *game) {
    struct stat file;
    output->input = game->input;
    if (is_standard(output)) {
        output->descriptor = STDOUT_FILENO;
    } else {
        output->name = name_for(output, game->input, game->text.number);
        if (!output->name) {
            return no_memory(output);
        }
        if (cli_inputs_protect(output->command, output->inputs, output->name) != CLI_OK) {
            return CLI_FAILED;
        }
        if (output->is_folder && !make_parents(output->name)) {
            return write_failed(output, errno);
        }
        output->descriptor = open(output->name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
        if (output->descriptor < 0) {
            return write_failed(output, errno);
        }
    }
    output->is_file = fstat(output->descriptor, &file) == 0 && S_ISREG(file.st_mode);
    return CLI_OK;
}

int cli_output_write(struct cli_output *output, const struct archive_game *game) {
    const struct archive_buffer *text = &game->output;
    struct archive_buffer *buffer = &output->buffer;
    bool next_file = output->is_folder && (output->split || output->input != game->input);
    int code = output->descriptor >= 0 && next_file ? close_file(output) : CLI_OK;
    if (code == CLI_OK && output->descriptor < 0) {
        code = open_file(output, game);
    }
    if (code != CLI_OK) {
        return code;
    }
    if (!archive_buffer_reserve(buffer, buffer->length + text->length + 2)) {
        return no_memory(output);
    }
    bool ended = text->length > 0 && text->data[text->length - 1] == '\n';
    if (ended && output->has_games) {
        buffer->data[buffer->length++] = '\n';
    }
    memcpy(buffer->data + buffer->length, text->data, text->length);
    buffer->length += text->length;
    if (!ended) {
        buffer->data[buffer->length++] = '\n';
    }
    output->has_games = true;
    /* Who reads a pipe gets each game at once. */
    return !output->is_file || buffer->length >= BUFFER_SIZE ? flush(output) : CLI_OK;
}

int cli_output_close(struct cli_output *output, int code) {
    int closed = close_file(output);
    free(output->buffer.data);
    output->buffer = (struct archive_buffer){0};
    return code == CLI_OK ? closed : code;
}
