/* bench.c: `apiary bench`, the node count of a fixed search (engine/bench.h) and its speed. */
#include <inttypes.h>
#include <stdio.h>

#include "base/number.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/json.h"
#include "engine/bench.h"

struct output {
    bool text; /* to standard output */
    FILE *json;
};

static void print_position(void *context, int position, const struct apiary_search_report *report) {
    const struct output *output = context;
    if (output->text) {
        printf("%2d  %-10s depth %d  score %6d  nodes %" PRIu64 "\n", position, report->move,
               report->depth, report->score, report->nodes);
        fflush(stdout);
    }
    if (output->json) {
        fputs(position == 1 ? "{\n  \"positions\": [\n    {\"move\": " : ",\n    {\"move\": ",
              output->json);
        cli_json_string(output->json, report->move);
        fprintf(output->json, ", \"depth\": %d, \"score\": %d, \"nodes\": %" PRIu64 "}",
                report->depth, report->score, report->nodes);
    }
}

static void print_totals(const struct output *output, const struct bench_totals *totals) {
    uint64_t milliseconds = totals->milliseconds > 0 ? (uint64_t)totals->milliseconds : 1;
    uint64_t speed = totals->nodes * 1000 / milliseconds;
    if (output->text) {
        printf("Bench: %" PRIu64 "\n", totals->nodes);
        printf("%" PRIu64 " ms, %" PRIu64 " nodes/s\n", milliseconds, speed);
    }
    if (output->json) {
        fprintf(output->json,
                "],\n  \"nodes\": %" PRIu64 ",\n  \"milliseconds\": %" PRIu64
                ",\n  \"nodes_per_second\": %" PRIu64 "\n}\n",
                totals->nodes, milliseconds, speed);
    }
}

static int run(long depth, const char *json) {
    struct output output = {.text = !cli_is_stdout(json)};
    int code = cli_file_open("bench", json, &output.json);
    if (code != CLI_OK) {
        return code;
    }
    struct bench_totals totals;
    enum apiary_status status = bench_run((int)depth, print_position, &output, &totals);
    if (status == APIARY_OK) {
        print_totals(&output, &totals);
    } else {
        code = cli_fail("bench", CLI_FAILED, "the search of position %d failed: %s",
                        totals.positions + 1, apiary_status_name(status));
    }
    return cli_file_close("bench", json, output.json, code);
}

int cli_bench(int argc, char **argv) {
    const char *values[1], *json = NULL;
    const struct cli_option options[] = {
        {"json", CLI_TEXT, &json, .value = "FILE",
         .help = "write JSON; - for standard output, in place of the text"},
    };
    struct cli_arguments arguments = {
        .command = "bench",
        .usage = "[OPTIONS] [DEPTH]",
        .description =
            "Searches fixed positions to DEPTH (by default the depth of the signature) with one "
            "thread. \"Bench: N\" is the total number of nodes, the signature of the engine: it is "
            "the same on every machine, and changes with search and evaluation. The last line is "
            "the speed.",
        .options = options,
        .option_count = 1,
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
    return run(depth, json);
}
