#include "cli/data_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"

int cli_lock_folder(const char *command, const char *folder, int *lock) {
    char path[CLI_PATH_SIZE + 16];
    snprintf(path, sizeof path, "%s/" CLI_LOCK, folder);
    *lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (*lock < 0) {
        return cli_fail(command, CLI_FAILED, "cannot write in the data folder %s: %s", folder,
                        strerror(errno));
    }
    if (flock(*lock, LOCK_EX | LOCK_NB) != 0) {
        close(*lock);
        *lock = -1;
        return cli_fail(command, CLI_FAILED, "another server is using the data folder %s", folder);
    }
    return CLI_OK;
}
