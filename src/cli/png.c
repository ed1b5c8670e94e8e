#include "cli/png.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"

#define CONVERTER "rsvg-convert"

extern char **environ;

bool png_is_name(const char *path) {
    const char *dot = path != NULL ? strrchr(path, '.') : NULL;
    return dot != NULL && strcasecmp(dot, ".png") == 0;
}

/* Starts the converter, which reads from `input` and writes to a file. Returns 0 or an errno. */
static int start(int input, int other_end, const char *path, pid_t *child) {
    char program[] = CONVERTER, format[] = "--format=png", option[] = "--output";
    char *arguments[] = {program, format, option, (char *)path, NULL};
    posix_spawn_file_actions_t actions;
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure != 0) {
        return failure;
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_addclose(&actions, input);
    posix_spawn_file_actions_addclose(&actions, other_end);
    failure = posix_spawnp(child, program, &actions, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

static bool write_all(int output, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(output, text, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        text += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static bool succeeded(pid_t child) {
    int status;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return false;
        }
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int png_write(const char *command, const char *svg, size_t length, const char *path) {
    int ends[2];
    pid_t child;
    if (pipe(ends) != 0) {
        return cli_fail(command, CLI_FAILED, "cannot make a pipe: %s", strerror(errno));
    }
    int failure = start(ends[0], ends[1], path, &child);
    close(ends[0]);
    if (failure != 0) {
        close(ends[1]);
        return failure == ENOENT ? cli_fail(command, CLI_FAILED,
                                            "a PNG needs the program " CONVERTER
                                            "; install the package librsvg2-bin, or write an .svg")
                                 : cli_fail(command, CLI_FAILED, "cannot start " CONVERTER ": %s",
                                            strerror(failure));
    }
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &before);
    bool sent = write_all(ends[1], svg, length);
    close(ends[1]);
    sigaction(SIGPIPE, &before, NULL);
    /* Its own message says why. */
    return succeeded(child) && sent ? CLI_OK
                                    : cli_fail(command, CLI_FAILED, "cannot write %s", path);
}
