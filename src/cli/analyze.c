/*
 * analyze.c: `apiary analyze`, the best lines of a position, or the mistakes in a game.
 */
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "cli/arguments.h"
#include "cli/interrupt.h"
#include "cli/reader.h"
#include "cli/rule_options.h"

#define DEFAULT_LINES 3

/* The command line; 0 and NULL for what was not given. */
struct request {
    const char *game, *json, *plot;
    int64_t milliseconds;
    long lines, mate, from, to, depth, nodes, threads, table;
    bool position;
    struct cli_rules rules;
    struct cli_reader games;
};

struct output {
    bool text; /* to standard output */
    bool live; /* which is a terminal: progress is shown */
    FILE *json, *plot;
    bool write_failed;
};

static void set_limits(const struct request *request, struct apiary_limits *limits) {
    limits->milliseconds = request->milliseconds                      ? request->milliseconds
                           : request->depth > 0 || request->nodes > 0 ? 0
                           : request->mate > 0                        ? 10000
                                                                      : 1000;
    limits->depth = (int)request->depth;
    limits->nodes = (uint64_t)request->nodes;
    limits->lines = request->lines > 0 ? (size_t)request->lines : DEFAULT_LINES;
    limits->search_only_move = true;
}

/* Whether to review a game or to analyse a position, and which part of the game. */
static int set_range(const struct request *request, const apiary_game *game,
                     struct analysis_settings *settings) {
    size_t length = apiary_game_length(game);
    settings->position = request->position || request->mate > 0 || length == 0;
    settings->mate = (int)request->mate;
    settings->from = request->from > 0 ? (size_t)request->from : 1;
    settings->to = request->to > 0 && (size_t)request->to < length ? (size_t)request->to : length;
    if (request->mate > 0 && (request->depth > 0 || request->lines > 0 || request->plot ||
                              request->from > 0 || request->to > 0)) {
        return cli_fail("analyze", CLI_USAGE,
                        "--mate cannot be used with --lines, --depth, --plot, --from or --to");
    }
    if (settings->position) {
        if (request->plot || request->from > 0 || request->to > 0) {
            return cli_fail("analyze", CLI_USAGE,
                            "--plot, --from and --to need a game with moves, but this is a "
                            "position");
        }
    } else if (settings->from > settings->to) {
        return cli_fail("analyze", CLI_USAGE,
                        "there is no ply from %zu to %zu in a game of %zu plies", settings->from,
                        request->to > 0 ? (size_t)request->to : length, length);
    }
    return CLI_OK;
}

static void clear_progress(const struct output *output) {
    if (output->live) {
        fputs("\r\033[K", stdout);
    }
}

static void print_result(void *context, const struct analysis *analysis) {
    const struct output *output = context;
    if (!output->text) {
        return;
    }
    clear_progress(output);
    if (analysis->settings->mate) {
        analysis_print_mate(analysis);
    } else if (analysis->settings->position) {
        analysis_print_lines(analysis);
    } else {
        analysis_print_move(&analysis->moves[analysis->move_count - 1]);
    }
}

static void print_depth(void *context, const struct analysis *analysis,
                        const struct apiary_search_report *search) {
    (void)context;
    analysis_print_depth(analysis, search);
}

static void print_mate_depth(void *context, const struct analysis *analysis,
                             const struct apiary_mate_report *search) {
    (void)context;
    (void)analysis;
    analysis_print_mate_depth(search);
}

static bool is_stdout(const char *path) {
    return path && strcmp(path, "-") == 0;
}

/* Before the analysis, so that a wrong path is reported at once. Further games are appended. */
static int open_file(const char *path, bool append, FILE **file) {
    if (path) {
        *file = is_stdout(path) ? stdout : fopen(path, append ? "ab" : "wb");
        if (!*file) {
            return cli_fail("analyze", CLI_FAILED, "cannot write %s: %s", path, strerror(errno));
        }
    }
    return CLI_OK;
}

static void close_file(struct output *output, FILE *file) {
    bool failed = file && (fflush(file) != 0 || ferror(file));
    if (file && file != stdout && fclose(file) != 0) {
        failed = true;
    }
    output->write_failed = output->write_failed || failed;
}

static int explain_failure(const apiary_game *game, enum apiary_status status) {
    char type[APIARY_TYPE_SIZE];
    switch (status) {
    case APIARY_GAME_OVER:
        return cli_fail("analyze", CLI_FAILED, "the game is over: there is no move to search for");
    case APIARY_UNSUPPORTED:
        apiary_game_type(game, type, sizeof type);
        return cli_fail("analyze", CLI_FAILED,
                        "--mate works for official Hive without variants only, not for %s", type);
    default:
        return cli_fail("analyze", CLI_FAILED, "the analysis failed: %s",
                        apiary_status_name(status));
    }
}

static int run(const apiary_game *game, const struct analysis_settings *settings,
               struct output *output) {
    struct analysis analysis = {.settings = settings,
                                .game = game,
                                .interrupted = cli_interrupt_note(),
                                .on_result = print_result,
                                .on_depth = output->live ? print_depth : NULL,
                                .on_mate_depth = output->live ? print_mate_depth : NULL,
                                .context = output};
    enum apiary_status status = apiary_engine_new(NULL, &settings->engine, &analysis.engine);
    if (status) {
        return cli_fail("analyze", CLI_FAILED, "the engine could not be started: %s",
                        apiary_status_name(status));
    }
    cli_interrupt_search(analysis.engine);
    if (output->text) {
        analysis_print_head(&analysis);
    }
    status = analysis_run(&analysis);
    cli_interrupt_search(NULL);
    if (!status && output->text && !settings->position) {
        clear_progress(output);
        analysis_print_summary(&analysis);
    }
    if (!status && output->json) {
        analysis_write_json(&analysis, output->json);
    }
    if (!status && output->plot) {
        output->write_failed = !analysis_write_plot(&analysis, output->plot);
    }
    analysis_release(&analysis);
    apiary_engine_free(analysis.engine);
    return status ? explain_failure(game, status) : CLI_OK;
}

static int analyze(const struct request *request, const apiary_game *game) {
    struct analysis_settings settings = {
        .engine = {.threads = (int)request->threads, .table_mib = (int)request->table}};
    bool text = !is_stdout(request->json) && !is_stdout(request->plot);
    struct output output = {.text = text, .live = text && isatty(STDOUT_FILENO)};
    if (is_stdout(request->json) && is_stdout(request->plot)) {
        return cli_fail("analyze", CLI_USAGE, "only one of --json and --plot can write to -");
    }
    set_limits(request, &settings.limits);
    bool several = request->games.only == 0 && cli_reader_several(&request->games);
    int code = several ? CLI_OK : cli_rules_check("analyze", &request->rules, game);
    if (code == CLI_OK) {
        code = set_range(request, game, &settings);
    }
    if (code == CLI_OK && several && request->plot) {
        code = cli_fail("analyze", CLI_USAGE, "--plot is for one game; choose it with --number N");
    }
    if (code == CLI_OK) {
        code = open_file(request->json, request->games.number > 1 && several, &output.json);
    }
    if (code == CLI_OK) {
        code = open_file(request->plot, false, &output.plot);
    }
    if (code == CLI_OK && several && output.text) {
        printf("%sGame %zu: ", request->games.number > 1 ? "\n" : "", request->games.number);
    }
    if (code == CLI_OK) {
        code = run(game, &settings, &output);
    }
    close_file(&output, output.json);
    close_file(&output, output.plot);
    if (code == CLI_OK && output.write_failed) {
        return cli_fail("analyze", CLI_FAILED, "could not write all of the output");
    }
    return code;
}

int cli_analyze(int argc, char **argv) {
    struct request request = {0};
    const struct cli_option table[] = {
        {.name = "What to analyse", .kind = CLI_GROUP},
        {"number", CLI_NUMBER, &request.games.only, 1, LONG_MAX, .letter = 'n', .value = "N",
         .help = "only game number N of a file with several (default: all)"},
        {"game", .alias_of = "number"},
        {"position", CLI_FLAG, &request.position,
         .help = "only the position at the end of the game"},
        {"lines", CLI_NUMBER, &request.lines, 1, APIARY_MAX_LINES, .value = "N",
         .help = "number of lines of a position, 1 to 64 (default 3)"},
        {"mate", CLI_NUMBER, &request.mate, 1, APIARY_MAX_MATE, .value = "N",
         .help = "prove whether the side to move at the end of the game can force a win in N "
                 "moves, 1 to 20; official Hive only"},
        {"from", CLI_NUMBER, &request.from, 1, LONG_MAX, .value = "N",
         .help = "first ply of the game (default 1)"},
        {"to", CLI_NUMBER, &request.to, 1, LONG_MAX, .value = "N",
         .help = "last ply of the game (default: the last)"},

        {.name = "Limits of each search (default: 1 second, with --mate 10 seconds)",
         .kind = CLI_GROUP},
        {"time", CLI_SECONDS, &request.milliseconds, .value = "SECONDS",
         .help = "time, such as 0.5"},
        {"depth", CLI_NUMBER, &request.depth, 1, APIARY_MAX_DEPTH, .value = "N",
         .help = "depth in plies"},
        {"nodes", CLI_NUMBER, &request.nodes, 1, LONG_MAX, .value = "N",
         .help = "number of positions"},
        {"threads", CLI_NUMBER, &request.threads, 1, APIARY_MAX_THREADS, .letter = 't',
         .value = "N", .help = "threads, 1 to 64 (default 1); Hive only"},
        {"table", CLI_NUMBER, &request.table, 1, APIARY_MAX_TABLE_MIB, .value = "MIB",
         .help = "size of the transposition table, 1 to 65536 (default 64)"},

        {.name = "Output; FILE can be - for standard output, in place of the text",
         .kind = CLI_GROUP},
        {"json", CLI_TEXT, &request.json, .value = "FILE",
         .help = "everything, as JSON, described in docs/analyze.md"},
        {"plot", CLI_TEXT, &request.plot, .value = "FILE",
         .help = "the score over the game, as SVG"},
    };
    struct cli_arguments arguments = {
        .command = "analyze",
        .usage = "[OPTIONS] GAME",
        .description =
            "Finds the mistakes in a game, with the score of each move and the better move, or the "
            "best lines of a position. Scores are for White; +1.00 is a clear "
            "advantage.\n" CLI_GAME_HELP " A game without moves is analysed as a position.",
        .notes = "Marks: ? is a mistake, a loss of 10 % or more in winning chances or a missed "
                 "forced win; ?? is a blunder, a loss of 25 % or more. Ctrl-C ends the analysis "
                 "and writes what was found.",
        .examples = "apiary analyze --time 0.5 game.pgn\n"
                    "apiary analyze --position --lines 5 game.pgn",
        .options = table,
        .option_count = sizeof table / sizeof table[0],
        .rules = &request.rules,
        .argument = "GAME",
        .values = &request.game,
        .min_values = 1,
        .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    request.games.command = "analyze";
    request.games.options = &request.rules.options;
    code = cli_reader_open(&request.games, request.game);
    apiary_game *game;
    while (code == CLI_OK && !cli_was_interrupted() &&
           (game = cli_reader_next(&request.games)) != NULL) {
        code = analyze(&request, game);
        if (code == CLI_FAILED && cli_reader_several(&request.games)) {
            request.games.failed++;
            code = CLI_OK; /* there may be others */
        }
        apiary_game_free(game);
    }
    return cli_interrupt_code(cli_reader_close(&request.games, code));
}
