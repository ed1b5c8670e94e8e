#include "cli/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

bool cli_is_stdout(const char *path) {
    return path && strcmp(path, "-") == 0;
}

int cli_file_open(const char *command, const char *path, FILE **file) {
    if (!path) {
        return CLI_OK;
    }
    FILE *opened = cli_is_stdout(path) ? stdout : fopen(path, "wb");
    if (!opened) {
        return cli_fail(command, CLI_FAILED, "cannot write %s: %s", path, strerror(errno));
    }
    if (opened != stdout) {
        fcntl(fileno(opened), F_SETFD, FD_CLOEXEC);
    }
    *file = opened;
    return CLI_OK;
}

int cli_cannot_write(const char *command, const char *path, int why) {
    return cli_fail(command, CLI_FAILED, "cannot write %s%s%s",
                    cli_is_stdout(path) ? "to standard output" : path, why != 0 ? ": " : "",
                    why != 0 ? strerror(why) : "");
}

int cli_file_close(const char *command, const char *path, FILE *file, int code) {
    bool failed = false;
    int why = 0; /* of a failure before, errno says nothing any more */
    if (file) {
        failed = ferror(file) != 0;
        if (fflush(file) != 0) {
            failed = true;
            why = errno;
        }
        if (file != stdout && fclose(file) != 0 && !failed) {
            failed = true;
            why = errno;
        }
    }
    return failed && code == CLI_OK ? cli_cannot_write(command, path, why) : code;
}

/* ---- Whole files ---- */

/* A device, a pipe or a link is written itself. */
static bool is_replaceable(const char *path, mode_t *mode) {
    struct stat file;
    if (lstat(path, &file) != 0) {
        *mode = 0;
        return errno == ENOENT;
    }
    *mode = file.st_mode & 07777;
    return S_ISREG(file.st_mode);
}

int cli_whole_file_open(struct cli_whole_file *whole) {
    mode_t mode;
    if (whole->path && !cli_is_stdout(whole->path) && is_replaceable(whole->path, &mode)) {
        size_t size = strlen(whole->path) + sizeof ".new";
        char *name = malloc(size);
        if (name) {
            snprintf(name, size, "%s.new", whole->path);
            whole->file = fopen(name, "wb");
        }
        if (whole->file) {
            whole->temporary = name;
            fcntl(fileno(whole->file), F_SETFD, FD_CLOEXEC);
            if (mode != 0) {
                fchmod(fileno(whole->file), mode);
            }
            return CLI_OK;
        }
        free(name);
    }
    return cli_file_open(whole->command, whole->path, &whole->file);
}

int cli_whole_file_close(struct cli_whole_file *whole, int code) {
    char *name = whole->temporary;
    bool has_text = whole->file && ftell(whole->file) > 0;
    int closed = cli_file_close(whole->command, whole->path, whole->file, CLI_OK);
    if (name && (closed != CLI_OK || !has_text)) {
        unlink(name);
    } else if (name && rename(name, whole->path) != 0) {
        closed = cli_cannot_write(whole->command, whole->path, errno);
        unlink(name);
    }
    free(name);
    *whole = (struct cli_whole_file){0};
    return code == CLI_OK ? closed : code;
}
