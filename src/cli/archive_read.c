#include "cli/archive_read.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "cli/interrupt.h"

/* The functions for apiary_reader. An interruption ends the wait for a pipe, not a read. */
static ptrdiff_t read_descriptor(void *context, char *buffer, size_t size) {
    struct archive *archive = context;
    struct pollfd stream = {.fd = archive->descriptor, .events = POLLIN};
    archive->error = EINTR;
    while (!cli_was_interrupted()) {
        if (poll(&stream, 1, -1) > 0) {
            ssize_t got = read(archive->descriptor, buffer, size);
            archive->error = errno;
            return got;
        }
    }
    return -1;
}

static ptrdiff_t read_argument(void *context, char *buffer, size_t size) {
    struct archive *archive = context;
    const char *text = archive->inputs.input[archive->at].path;
    size_t length = 0;
    while (length < size && text[archive->argument_read] != '\0') {
        buffer[length++] = text[archive->argument_read++];
    }
    return (ptrdiff_t)length;
}

void archive_read_close(struct archive *archive) {
    apiary_reader_free(archive->reader);
    archive->reader = NULL;
    if (archive->descriptor > STDIN_FILENO) {
        close(archive->descriptor);
    }
    archive->descriptor = -1;
    archive->at++;
}

static void fail_input(struct archive_game *game, const char *message) {
    game->is_input = true;
    archive_fail(game, "unreadable input", "%s", message);
}

/* Opens the input at `at`. */
static bool open_input(struct archive *archive, struct archive_game *game) {
    const struct cli_input *input = &archive->inputs.input[archive->at];
    bool is_game = input->kind == CLI_INPUT_GAME;
    archive->argument_read = 0;
    archive->descriptor = is_game                             ? -1
                          : input->kind == CLI_INPUT_STANDARD ? STDIN_FILENO
                                                              : open(input->path, O_RDONLY);
    if (!is_game && archive->descriptor < 0) {
        fail_input(game, strerror(errno));
        return false;
    }
    if (apiary_reader_new(NULL, is_game ? read_argument : read_descriptor, archive, archive->format,
                          archive->options, &archive->reader)) {
        fail_input(game, "out of memory");
        return false;
    }
    return true;
}

static bool copy_text(struct archive_game *game) {
    size_t length = game->text.length;
    if (!archive_buffer_reserve(&game->copy, length)) {
        return false;
    }
    memcpy(game->copy.data, game->text.text, length);
    game->copy.length = length;
    game->text.text = game->copy.data;
    return true;
}

/* The next game of the open input. False if it has no more; *game says so if it had none at all. */
static bool read_game(struct archive *archive, struct archive_game *game) {
    struct apiary_error error;
    enum apiary_status status = apiary_reader_next_text(archive->reader, &game->text, &error);
    if (status) {
        game->line = status == APIARY_STOPPED ? 0 : game->text.line;
        game->column = game->text.column;
        fail_input(game, status == APIARY_STOPPED ? strerror(archive->error) : error.message);
        return false;
    }
    if (game->text.length == 0) {
        if (game->text.number == 1) {
            fail_input(game, "there is no game in this text");
        }
        return false;
    }
    archive->read++;
    bool wanted = archive->only == 0 || archive->read == (size_t)archive->only;
    if (wanted && !copy_text(game)) {
        archive_fail(game, "out of memory", "out of memory");
    }
    return true;
}

bool archive_read_next(struct archive *archive, struct archive_game *game) {
    bool found = archive->only > 0 && archive->read >= (size_t)archive->only;
    while (!found && !cli_was_interrupted() && archive->at < archive->inputs.count) {
        game->input = &archive->inputs.input[archive->at];
        bool open = archive->reader || open_input(archive, game);
        bool has_game = open && read_game(archive, game);
        if (!has_game) {
            archive_read_close(archive);
        }
        bool skipped = has_game && archive->only > 0 && archive->read < (size_t)archive->only;
        if ((has_game && !skipped) || (game->reason && !cli_was_interrupted())) {
            return true;
        }
    }
    return false;
}

bool archive_read_ready(const struct archive *archive) {
    struct pollfd stream = {.fd = archive->descriptor, .events = POLLIN};
    return archive->descriptor < 0 || poll(&stream, 1, 0) != 0;
}
