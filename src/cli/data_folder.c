#include "cli/data_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

bool cli_default_data(char *buffer, size_t size) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = -1;
    if (data != NULL && data[0] == '/') {
        length = snprintf(buffer, size, "%s/apiary", data);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(buffer, size, "%s/.local/share/apiary", home);
    }
    return length > 0 && (size_t)length < size;
}

enum cli_lock cli_try_lock(const char *folder, int *lock) {
    char path[CLI_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/" CLI_LOCK, folder);
    *lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (*lock < 0) {
        return CLI_LOCK_FAILED;
    }
    if (flock(*lock, LOCK_EX | LOCK_NB) != 0) {
        close(*lock);
        *lock = -1;
        return CLI_LOCK_IN_USE;
    }
    return CLI_LOCKED;
}

int cli_lock_folder(const char *command, const char *folder, int *lock) {
    switch (cli_try_lock(folder, lock)) {
    case CLI_LOCK_FAILED:
        return cli_fail(command, CLI_FAILED, "cannot write in the data folder %s: %s", folder,
                        strerror(errno));
    case CLI_LOCK_IN_USE:
        return cli_fail(command, CLI_FAILED, "a server is using the data folder %s; stop it first",
                        folder);
    default:
        return CLI_OK;
    }
}
