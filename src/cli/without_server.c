/*
 * without_server.c: `apiary serve` and `apiary store` in a build without the server
 * (APIARY_SERVER=OFF).
 */
#include "cli/cli.h"

static int is_missing(const char *command) {
    return cli_fail(command, CLI_FAILED,
                    "this program was built without the server; build it with -DAPIARY_SERVER=ON");
}

int cli_serve(int argc, char **argv) {
    (void)argc;
    (void)argv;
    return is_missing("serve");
}

int cli_store(int argc, char **argv) {
    (void)argc;
    (void)argv;
    return is_missing("store");
}
