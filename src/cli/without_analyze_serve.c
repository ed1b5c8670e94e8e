/*
 * without_analyze_serve.c: `apiary analyze --serve` in a build without it
 * (APIARY_ANALYZE_SERVE=OFF).
 */
#include "cli/analyze_serve/serve.h"
#include "cli/cli.h"

int analyze_serve(int threads, int table_mib) {
    (void)threads;
    (void)table_mib;
    return cli_fail("analyze", CLI_FAILED,
                    "this program was built without --serve, which needs the library jansson; "
                    "build it with -DAPIARY_ANALYZE_SERVE=ON");
}
