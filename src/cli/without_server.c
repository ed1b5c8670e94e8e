/*
 * without_server.c: `apiary serve` in a build without the server (APIARY_SERVER=OFF).
 */
#include "cli/cli.h"

int cli_serve(int argc, char **argv) {
    (void)argc;
    (void)argv;
    return cli_fail("serve", CLI_FAILED,
                    "this program was built without the server; build it with -DAPIARY_SERVER=ON");
}
