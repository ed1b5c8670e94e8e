/* bench.c: `apiary bench`, the node count of a fixed search (engine/bench.h) and its speed. */
#include <inttypes.h>
#include <stdio.h>

#include "base/number.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "engine/bench.h"

static void print_position(void *context, int position, const struct apiary_search_report *report) {
    (void)context;
    printf("%2d  %-10s depth %d  score %6d  nodes %" PRIu64 "\n", position, report->move,
           report->depth, report->score, report->nodes);
    fflush(stdout);
}

int cli_bench(int argc, char **argv) {
    const char *values[1];
    struct cli_arguments arguments = {
        .command = "bench",
        .usage = "[DEPTH]",
        .description =
            "Searches fixed positions to DEPTH (by default the depth of the signature) with one "
            "thread. \"Bench: N\" is the total number of nodes, the signature of the engine: it is "
            "the same on every machine, and changes with search and evaluation. The last line is "
            "the speed.",
        .argument = "DEPTH",
        .values = values,
        .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    long depth = BENCH_DEPTH;
    if (arguments.value_count == 1 && !number_read(values[0], 1, APIARY_MAX_DEPTH, &depth)) {
        return cli_fail("bench", CLI_USAGE, "DEPTH must be a number from 1 to %d, not \"%s\"",
                        APIARY_MAX_DEPTH, values[0]);
    }

    struct bench_totals totals;
    enum apiary_status status = bench_run((int)depth, print_position, NULL, &totals);
    if (status != APIARY_OK) {
        return cli_fail("bench", CLI_FAILED, "the search of position %d failed: %s",
                        totals.positions + 1, apiary_status_name(status));
    }
    int64_t milliseconds = totals.milliseconds > 0 ? totals.milliseconds : 1;
    printf("Bench: %" PRIu64 "\n", totals.nodes);
    printf("%" PRId64 " ms, %" PRIu64 " nodes/s\n", milliseconds,
           totals.nodes * 1000 / (uint64_t)milliseconds);
    return CLI_OK;
}
