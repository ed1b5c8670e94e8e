/*
 * analyze.c: `apiary analyze`, the best lines of a position, or the mistakes in a game.
 */
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "cli/analyze_serve/serve.h"
#include "cli/archive_options.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/rule_options.h"

enum { DEFAULT_LINES = 3, MAX_JOBS = 256 };

/* The engines that are searching for games that are analysed at the same time. */
struct engines {
    pthread_mutex_t lock;
    apiary_engine *engine[MAX_JOBS];
    bool stopped;
};

static void engines_note(struct engines *engines, apiary_engine *engine, bool searching) {
    pthread_mutex_lock(&engines->lock);
    for (size_t i = 0; i < MAX_JOBS; i++) {
        if (engines->engine[i] == (searching ? NULL : engine)) {
            engines->engine[i] = searching ? engine : NULL;
            break;
        }
    }
    if (searching && engines->stopped) {
        apiary_engine_stop(engine);
    }
    pthread_mutex_unlock(&engines->lock);
}

static void engines_stop(struct engines *engines) {
    pthread_mutex_lock(&engines->lock);
    engines->stopped = true;
    for (size_t i = 0; i < MAX_JOBS; i++) {
        if (engines->engine[i]) {
            apiary_engine_stop(engines->engine[i]);
        }
    }
    pthread_mutex_unlock(&engines->lock);
}

/* The command line; 0 and NULL for what was not given. */
struct request {
    const char *json, *plot;
    int64_t milliseconds;
    long lines, mate, from, to, depth, nodes, threads, table;
    bool position, serve;
    struct cli_rules rules;
    struct archive archive;
    struct engines engines;
    const atomic_bool *interrupted;
    bool has_output; /* of a game before */
};

/* NULL for what is not wanted. */
struct output {
    FILE *text, *json, *plot;
    bool live; /* the text goes to a terminal: progress is shown */
    const atomic_bool *interrupted;
    bool write_failed;
    /* Of games that are analysed at the same time; NULL for one at a time. */
    struct engines *engines;
    size_t *text_length; /* out: where the JSON begins, if it follows the text in one stream */
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

/* Whether to review a game or to analyse a position, and which part of the game. If that is not
 * possible, false, and the game has failed. */
static bool set_range(const struct request *request, struct archive_game *game,
                      struct analysis_settings *settings) {
    size_t length = apiary_game_length(game->game);
    settings->position = request->position || request->mate > 0 || length == 0;
    settings->mate = (int)request->mate;
    settings->from = request->from > 0 ? (size_t)request->from : 1;
    settings->to = request->to > 0 && (size_t)request->to < length ? (size_t)request->to : length;
    if (settings->position && (request->plot || request->from > 0 || request->to > 0)) {
        archive_fail(
            game, "no moves",
            "--plot, --first-ply and --last-ply need a game with moves, but this is a position");
    } else if (!settings->position && settings->from > settings->to) {
        archive_fail(game, "too few moves",
                     "there is no ply from %zu to %zu in a game of %zu plies", settings->from,
                     request->to > 0 ? (size_t)request->to : length, length);
    }
    return !game->reason;
}

/* What the options say together. */
static int check_options(const struct request *request) {
    if (cli_is_stdout(request->json) && cli_is_stdout(request->plot)) {
        return cli_fail("analyze", CLI_USAGE, "only one of --json and --plot can write to -");
    }
    if (request->mate > 0 && (request->depth > 0 || request->lines > 0 || request->plot ||
                              request->from > 0 || request->to > 0)) {
        return cli_fail("analyze", CLI_USAGE,
                        "--mate cannot be used with --lines, --depth, --plot, --first-ply or "
                        "--last-ply");
    }
    if (request->archive.quiet && !request->json && !request->plot) {
        return cli_fail("analyze", CLI_USAGE,
                        "--quiet prints no text: say with --json or --plot what to write");
    }
    if (request->plot && request->archive.jobs > 1) {
        return cli_fail("analyze", CLI_USAGE, "--plot is for one game, not for several --jobs");
    }
    return CLI_GO_ON;
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
        analysis_print_move(analysis, &analysis->moves[analysis->move_count - 1]);
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

/* Before the analysis, so that a wrong path is reported at once. Further games are appended. */
static int open_file(const char *path, bool append, FILE **file) {
    if (path) {
        *file = cli_is_stdout(path) ? stdout : fopen(path, append ? "ab" : "wb");
        if (!*file) {
            return cli_fail("analyze", CLI_FAILED, "cannot write %s: %s", path, strerror(errno));
        }
    }
    return CLI_OK;
}

/* JSON without its line breaks, as a line: strings have none. */
static void write_json_line(const char *json, size_t length, FILE *out) {
    for (size_t i = 0; i < length; i++) {
        if (json[i] != '\n') {
            putc(json[i], out);
            continue;
        }
        if (i > 0 && json[i - 1] == ',') {
            putc(' ', out);
        }
        while (i + 1 < length && json[i + 1] == ' ') {
            i++;
        }
    }
    putc('\n', out);
}

/* The game has failed unless `status` is APIARY_OK. */
static void check_status(struct archive_game *game, enum apiary_status status) {
    char type[APIARY_TYPE_SIZE];
    switch (status) {
    case APIARY_OK:
        break;
    case APIARY_GAME_OVER:
        archive_fail(game, "game over", "the game is over: there is no move to search for");
        break;
    case APIARY_UNSUPPORTED:
        apiary_game_type(game->game, type, sizeof type);
        archive_fail(game, "not supported by --mate",
                     "--mate works for official Hive without variants only, not for %s", type);
        break;
    default:
        archive_fail(game, cli_failure_reason(status), "the analysis failed: %s",
                     apiary_status_name(status));
    }
}

/* ---- One game ---- */

static struct analysis_settings settings_of(const struct request *request) {
    struct analysis_settings settings = {
        .engine = {.threads = (int)request->threads, .table_mib = (int)request->table}};
    set_limits(request, &settings.limits);
    return settings;
}

/* A signal stops the engine. */
static void watch_engine(const struct output *output, apiary_engine *engine, bool searching) {
    if (output->engines) {
        engines_note(output->engines, engine, searching);
    } else {
        cli_interrupt_search(searching ? engine : NULL);
    }
}

static void run(struct archive_game *game, const struct analysis_settings *settings,
                struct output *output) {
    struct analysis analysis = {.settings = settings,
                                .game = game->game,
                                .interrupted = output->interrupted,
                                .on_result = print_result,
                                .on_depth = output->live ? print_depth : NULL,
                                .on_mate_depth = output->live ? print_mate_depth : NULL,
                                .context = output,
                                .out = output->text};
    enum apiary_status status = apiary_engine_new(NULL, &settings->engine, &analysis.engine);
    if (status) {
        check_status(game, status);
        return;
    }
    watch_engine(output, analysis.engine, true);
    if (output->text) {
        analysis_print_head(&analysis);
    }
    status = analysis_run(&analysis);
    watch_engine(output, analysis.engine, false);
    if (!status && output->text && !settings->position) {
        clear_progress(output);
        analysis_print_summary(&analysis);
    }
    if (output->text_length) {
        *output->text_length = (size_t)ftell(output->text);
    }
    if (!status && output->json) {
        analysis_write_json(&analysis, output->json);
    }
    if (!status && output->plot) {
        output->write_failed |= !analysis_write_plot(&analysis, output->plot);
    }
    check_status(game, status);
    analysis_release(&analysis);
    apiary_engine_free(analysis.engine);
}

/* "games/a.pgn, game 2: " */
static void print_title(const struct request *request, const struct archive_game *game) {
    const char *before = request->has_output ? "\n" : "";
    if (request->archive.inputs.count > 1) {
        printf("%s%s, game %zu: ", before, game->input->label, game->text.number);
    } else if (request->archive.several) {
        printf("%sGame %zu: ", before, game->text.number);
    }
}

static int no_memory(void) {
    return cli_fail("analyze", CLI_FAILED, "out of memory");
}

/* Of a game on the command line, nothing but the reason is said. */
static int report_failure(struct request *request, struct archive_game *game, int code) {
    if (!request->archive.several && (code == CLI_USAGE || game->input->kind == CLI_INPUT_GAME)) {
        return cli_fail("analyze", code, "%s", game->message);
    }
    archive_report(&request->archive, game);
    return CLI_OK;
}

/* The JSON of one of several games is a line. */
static int run_and_write(const struct request *request, struct archive_game *game,
                         const struct analysis_settings *settings, struct output *output) {
    FILE *json = output->json, *stream = NULL;
    char *text = NULL;
    size_t length = 0;
    if (json && request->archive.several) {
        stream = open_memstream(&text, &length);
        output->json = stream;
        output->write_failed = !stream;
    }
    run(game, settings, output);
    output->json = json;
    if (stream && fclose(stream) != 0) {
        output->write_failed = true;
    } else if (length > 0) {
        write_json_line(text, length, json);
    }
    free(text);
    return output->write_failed ? no_memory() : CLI_OK;
}

/* Analyses a game and writes what is found as it comes. */
static int analyze(struct request *request, struct archive_game *game) {
    struct analysis_settings settings = settings_of(request);
    bool text =
        !request->archive.quiet && !cli_is_stdout(request->json) && !cli_is_stdout(request->plot);
    struct output output = {.text = text ? stdout : NULL,
                            .live = text && isatty(STDOUT_FILENO),
                            .interrupted = request->interrupted};
    bool several = request->archive.several;
    int code = several ? CLI_OK : cli_rules_check("analyze", &request->rules, game->game);
    if (code == CLI_OK && several && request->plot) {
        code = cli_fail("analyze", CLI_USAGE, "--plot is for one game; choose it with --number N");
    }
    if (code == CLI_OK && !set_range(request, game, &settings)) {
        return report_failure(request, game, CLI_USAGE);
    }
    if (code == CLI_OK) {
        check_status(game, analysis_check(&settings, game->game));
        if (game->reason) {
            return report_failure(request, game, CLI_FAILED);
        }
    }
    if (code == CLI_OK) {
        code = open_file(request->json, request->has_output, &output.json);
    }
    if (code == CLI_OK) {
        code = open_file(request->plot, false, &output.plot);
    }
    if (code == CLI_OK && output.text) {
        print_title(request, game);
    }
    if (code == CLI_OK) {
        code = run_and_write(request, game, &settings, &output);
        request->has_output = true;
        if (game->reason) {
            archive_report(&request->archive, game);
        }
    }
    code = cli_file_close("analyze", request->json, output.json, code);
    return cli_file_close("analyze", request->plot, output.plot, code);
}

/* ---- Several games at a time ---- */

/* Text and JSON are written one after the other into the output of the game. */
struct found {
    size_t text_length;
};

static void analyze_in_thread(void *context, struct archive_game *game) {
    struct request *request = context;
    struct analysis_settings settings = settings_of(request);
    struct found *found = game->result;
    if (set_range(request, game, &settings)) {
        check_status(game, analysis_check(&settings, game->game));
    }
    if (game->reason) {
        return;
    }
    free(game->output.data);
    game->output = (struct archive_buffer){0};
    FILE *stream = open_memstream(&game->output.data, &game->output.length);
    struct output output = {.text = stream,
                            .json = request->json ? stream : NULL,
                            .text_length = &found->text_length,
                            .interrupted = request->interrupted,
                            .engines = &request->engines,
                            .write_failed = !stream};
    if (stream) {
        run(game, &settings, &output);
        output.write_failed |= fclose(stream) != 0;
        game->output.capacity = game->output.length + 1;
    }
    if (output.write_failed) {
        archive_fail(game, "out of memory", "out of memory");
    }
}

/* Writes what a thread has found. */
static int write_found(struct request *request, struct archive_game *game) {
    size_t text_length = ((const struct found *)game->result)->text_length;
    FILE *json = NULL;
    int code = open_file(request->json, request->has_output, &json);
    if (code == CLI_OK && !request->archive.quiet && !cli_is_stdout(request->json)) {
        print_title(request, game);
        fwrite(game->output.data, 1, text_length, stdout);
        code = fflush(stdout) != 0 ? cli_cannot_write("analyze", "-", errno) : CLI_OK;
    }
    size_t length = game->output.length - text_length;
    if (code == CLI_OK && json && length > 0) {
        if (request->archive.several) {
            write_json_line(game->output.data + text_length, length, json);
        } else {
            fwrite(game->output.data + text_length, 1, length, json);
        }
    }
    request->has_output = true;
    return cli_file_close("analyze", request->json, json, code);
}

static int analyze_all(struct request *request, const struct cli_arguments *arguments) {
    struct archive *archive = &request->archive;
    struct archive_game *game;
    bool together = archive->jobs > 1;
    if (together) {
        archive->work = analyze_in_thread;
        archive->context = request;
        archive->result_size = sizeof(struct found);
        archive->progress = !isatty(STDOUT_FILENO);
    }
    pthread_mutex_init(&request->engines.lock, NULL);
    request->interrupted = cli_interrupt_note();
    int code = archive_open(archive, arguments->values, arguments->value_count);
    if (code == CLI_OK && request->json) {
        code = cli_inputs_protect("analyze", &archive->inputs, request->json);
    }
    if (code == CLI_OK && request->plot) {
        code = cli_inputs_protect("analyze", &archive->inputs, request->plot);
    }
    while (code == CLI_OK && (game = archive_next(archive)) != NULL) {
        code = together ? write_found(request, game) : analyze(request, game);
    }
    engines_stop(&request->engines);
    code = archive_close(archive, code);
    pthread_mutex_destroy(&request->engines.lock);
    return code;
}

/* Requests have their own games, rules and limits. */
static int serve(const struct request *request, size_t games) {
    bool others = games > 0 || request->json || request->plot || request->milliseconds > 0 ||
                  request->lines > 0 || request->mate > 0 || request->from > 0 || request->to > 0 ||
                  request->depth > 0 || request->nodes > 0 || request->position ||
                  request->rules.given || request->rules.seed || request->archive.only > 0 ||
                  request->archive.jobs > 1;
    if (others) {
        return cli_misuse("analyze", "--serve can be used with --threads and --table only: games "
                                     "and limits are in the requests");
    }
    return analyze_serve((int)request->threads, (int)request->table);
}

int cli_analyze(int argc, char **argv) {
    struct request request = {.archive = {.jobs = 1}};
    const struct cli_option table[] = {
        {.name = "What to analyse", .kind = CLI_GROUP},
        ARCHIVE_NUMBER_OPTION(request.archive),
        {"game", .alias_of = "number"},
        {"position", CLI_FLAG, &request.position,
         .help = "only the position at the end of the game"},
        {"lines", CLI_NUMBER, &request.lines, 1, APIARY_MAX_LINES, .value = "N",
         .help = "number of lines of a position, 1 to 64 (default 3)"},
        {"mate", CLI_NUMBER, &request.mate, 1, APIARY_MAX_MATE, .value = "N",
         .help = "prove whether the side to move at the end of the game can force a win in N "
                 "moves, 1 to 20; official Hive only"},
        {"first-ply", CLI_NUMBER, &request.from, 1, LONG_MAX, .value = "N",
         .help = "first ply of the game (default 1)"},
        {"last-ply", CLI_NUMBER, &request.to, 1, LONG_MAX, .value = "N",
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
        {"jobs", CLI_NUMBER, &request.archive.jobs, 1, MAX_JOBS, .letter = 'j', .value = "N",
         .help = "games at a time, each with its own threads and table (default 1); the output "
                 "comes game by game"},
        {"quiet", CLI_FLAG, &request.archive.quiet, .letter = 'q',
         .help = "no text, only --json and --plot; of games that fail, how many did and why"},

        {.name = "Output; FILE can be - for standard output, in place of the text",
         .kind = CLI_GROUP},
        {"json", CLI_TEXT, &request.json, .value = "FILE",
         .help = "everything, as JSON, described in docs/analyze.md; of several games, a line for "
                 "each"},
        {"plot", CLI_TEXT, &request.plot, .value = "FILE",
         .help = "the score over the game, as SVG"},

        {.name = "For programs that analyse many positions", .kind = CLI_GROUP},
        {"serve", CLI_FLAG, &request.serve,
         .help = "read requests from standard input and answer them on standard output, JSON lines "
                 "described in docs/analyze.md; --threads is how many positions are searched at "
                 "once (default: the number of cores), --table the size of their common table"},
    };
    struct cli_arguments arguments = {
        .command = "analyze",
        .usage = "[OPTIONS] GAME...\n--serve [--threads N] [--table MIB]",
        .description =
            "Finds the mistakes in a game, with the score of each move and the better move, or the "
            "best lines of a position. Scores are for White; +1.00 is a clear "
            "advantage.\n" CLI_GAME_HELP
            " A file may have several games, and a folder stands for the files in it. A game "
            "without moves is analysed as a position.",
        .notes = "Marks: ? is a mistake, a loss of 10 % or more in winning chances or a missed "
                 "forced win; ?? is a blunder, a loss of 25 % or more. Ctrl-C ends the analysis "
                 "and writes what was found.",
        .examples = "apiary analyze --time 0.5 game.pgn\n"
                    "apiary analyze --position --lines 5 game.pgn",
        .options = table,
        .option_count = sizeof table / sizeof table[0],
        .rules = &request.rules,
        .argument = "GAME",
        .values = (const char **)argv,
        .max_values = (size_t)argc};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (request.serve) {
        return serve(&request, arguments.value_count);
    }
    if (arguments.value_count == 0) {
        return cli_misuse("analyze", "the argument GAME is missing");
    }
    code = check_options(&request);
    if (code != CLI_GO_ON) {
        return code;
    }
    request.archive.command = "analyze";
    request.archive.options = &request.rules.options;
    return analyze_all(&request, &arguments);
}
