#include "cli/files.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

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

int cli_file_close(const char *command, const char *path, FILE *file, int code) {
    bool failed = file && (fflush(file) != 0 || ferror(file));
    int why = errno;
    if (file && file != stdout && fclose(file) != 0 && !failed) {
        failed = true;
        why = errno;
    }
    return failed && code == CLI_OK
               ? cli_fail(command, CLI_FAILED, "cannot write %s: %s",
                          file == stdout ? "to standard output" : path, strerror(why))
               : code;
}
