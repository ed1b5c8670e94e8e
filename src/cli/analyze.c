/*
 * analyze.c: `apiary analyze`, what the engine thinks of a position or of the moves of a game.
 */
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/rule_options.h"

#define MAX_SECONDS   86400
#define DEFAULT_LINES 3

/* An interrupt ends the search that runs and what would come after it. A signal handler has no
 * argument of its own, hence these two variables. */
static apiary_engine *_Atomic thinking;
static atomic_bool interrupted;

static void on_signal(int signal_number) {
    (void)signal_number;
    apiary_engine *engine = atomic_load(&thinking);
    atomic_store(&interrupted, true);
    if (engine) {
        apiary_engine_stop(engine);
    }
}

static void set_signals(void) {
    struct sigaction stop = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    sigemptyset(&stop.sa_mask);
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
}

static const char help[] =
    "Usage: apiary analyze [OPTIONS] GAME\n"
    "\n"
    "Shows what the engine thinks: of a game, the score at each move, what would have been better\n"
    "and what was missed; of a position, the best lines. Scores are White's; 1.00 is a clear\n"
    "advantage.\n"
    "\n"
    "GAME is a type (Base+MLP, Six ...), a GameString, a position, or a file that holds one in "
    "any\n"
    "format; for -, standard input is read. Without moves it is a position.\n"
    "\n"
    "  --position       of a game, only the position at its end\n"
    "  --lines K        how many lines of a position, 1 to 64 (3); they share time and nodes\n"
    "  --mate N         of the position at the end (official Hive): prove whether the side to "
    "move\n"
    "                   wins by force in at most N moves, 1 to 20\n"
    "  --from N         the first ply of a game to look at (1)\n"
    "  --to N           the last ply (the end)\n"
    "\n"
    "How long to search; a move that was not the best is searched as well, no deeper:\n"
    "  --time SECONDS   a position, such as 0.5 (1, for --mate 10, unless another limit is given)\n"
    "  --depth N        plies\n"
    "  --nodes N        positions\n"
    "  --threads N      for official Hive, 1 to 64 (1)\n"
    "  --table MIB      memory for what is remembered, 1 to 65536 (64)\n"
    "\n"
    "Files, - for standard output in place of the text:\n"
    "  --json FILE      everything; docs/analyze.md explains it\n"
    "  --plot FILE      the score over the game, as SVG\n"
    "\n"
    "  --help           this text\n"
    "\n"
    "Marks: ? a move that loses a tenth of the point or more, or misses a forced win; ?? a "
    "quarter\n"
    "or more. An interrupt (Ctrl-C) ends the analysis with what there is.\n";

/* The command line as it was given; 0 and NULL where it was not. */
struct given {
    const char *game, *time, *json, *plot;
    long lines, mate, from, to, depth, nodes, threads, table;
    bool position;
    struct cli_rules rules;
};

/* Where the analysis is told. */
struct report {
    bool text; /* on standard output */
    bool live; /* which is a terminal */
    FILE *json, *plot;
    bool write_failed;
};

static int set_limits(const struct given *given, struct apiary_limits *limits) {
    double seconds = given->depth > 0 || given->nodes > 0 ? 0 : given->mate > 0 ? 10 : 1;
    if (given->time) {
        char *end;
        seconds = strtod(given->time, &end);
        if (end == given->time || *end || !isfinite(seconds) || seconds < 0.001 ||
            seconds > MAX_SECONDS) {
            return cli_fail("analyze", CLI_USAGE,
                            "--time takes seconds from 0.001 to 86400, not \"%s\"", given->time);
        }
    }
    limits->milliseconds = (int64_t)(seconds * 1000 + 0.5);
    limits->depth = (int)given->depth;
    limits->nodes = (uint64_t)given->nodes;
    limits->only_move = true;
    return CLI_OK;
}

/* What is to be done with this game. */
static int set_task(const struct given *given, const apiary_game *game,
                    struct analysis_settings *settings) {
    size_t length = apiary_game_length(game);
    settings->position = given->position || given->mate > 0 || length == 0;
    settings->mate = (int)given->mate;
    settings->lines = given->lines > 0 ? (size_t)given->lines : DEFAULT_LINES;
    settings->from = given->from > 0 ? (size_t)given->from : 1;
    settings->to = given->to > 0 && (size_t)given->to < length ? (size_t)given->to : length;
    if (given->mate > 0 &&
        (given->depth > 0 || given->lines > 0 || given->plot || given->from > 0 || given->to > 0)) {
        return cli_fail("analyze", CLI_USAGE,
                        "--mate goes without --lines, --depth, --plot, --from and --to");
    }
    if (settings->position) {
        if (given->plot || given->from > 0 || given->to > 0) {
            return cli_fail("analyze", CLI_USAGE,
                            "--plot, --from and --to are for the moves of a game, and this is a "
                            "position");
        }
    } else if (settings->from > settings->to) {
        return cli_fail("analyze", CLI_USAGE, "no ply from %zu to %zu in a game of %zu",
                        settings->from, given->to > 0 ? (size_t)given->to : length, length);
    }
    return CLI_OK;
}

static void told(void *context, const struct analysis *analysis) {
    const struct report *report = context;
    if (!report->text) {
        return;
    }
    if (report->live) {
        fputs("\r\033[K", stdout);
    }
    if (analysis->settings->mate) {
        analysis_print_mate(analysis);
    } else if (analysis->settings->position) {
        analysis_print_lines(analysis);
    } else {
        analysis_print_move(&analysis->moves[analysis->move_count - 1]);
    }
}

static void deeper(void *context, const struct analysis *analysis,
                   const struct apiary_search_report *search) {
    (void)context;
    analysis_print_progress(analysis, search);
}

static void settled(void *context, const struct analysis *analysis,
                    const struct apiary_mate_report *search) {
    (void)context;
    (void)analysis;
    analysis_print_settled(search);
}

static bool is_standard(const char *path) {
    return path && strcmp(path, "-") == 0;
}

/* Opened before the analysis: a path that is wrong is found now. */
static int open_file(const char *path, FILE **file) {
    if (path) {
        *file = is_standard(path) ? stdout : fopen(path, "wb");
        if (!*file) {
            return cli_fail("analyze", CLI_FAILED, "%s: %s", path, strerror(errno));
        }
    }
    return CLI_OK;
}

static void close_file(struct report *report, FILE *file) {
    bool failed = file && (fflush(file) != 0 || ferror(file));
    if (file && file != stdout && fclose(file) != 0) {
        failed = true;
    }
    report->write_failed = report->write_failed || failed;
}

/* Why there is no analysis. */
static int explain(const apiary_game *game, enum apiary_status status) {
    char type[APIARY_TYPE_SIZE];
    switch (status) {
    case APIARY_GAME_OVER:
        return cli_fail("analyze", CLI_FAILED, "the game is over: there is nothing to search");
    case APIARY_UNSUPPORTED:
        apiary_game_type(game, type, sizeof type);
        return cli_fail("analyze", CLI_FAILED,
                        "--mate is for official Hive that both play openly, and this is %s", type);
    default:
        return cli_fail("analyze", CLI_FAILED, "%s", apiary_status_name(status));
    }
}

/* Searches and tells. */
static int run(const apiary_game *game, const struct analysis_settings *settings,
               struct report *report) {
    struct analysis analysis = {.settings = settings,
                                .game = game,
                                .interrupted = &interrupted,
                                .told = told,
                                .deeper = report->live ? deeper : NULL,
                                .settled = report->live ? settled : NULL,
                                .context = report};
    enum apiary_status status = apiary_engine_new(NULL, &settings->engine, &analysis.engine);
    if (status) {
        return cli_fail("analyze", CLI_FAILED, "no engine: %s", apiary_status_name(status));
    }
    atomic_store(&thinking, analysis.engine);
    if (report->text) {
        analysis_print_head(&analysis);
    }
    status = analysis_run(&analysis);
    atomic_store(&thinking, NULL);
    if (!status && report->text && !settings->position) {
        if (report->live) {
            fputs("\r\033[K", stdout);
        }
        analysis_print_summary(&analysis);
    }
    if (!status && report->json) {
        analysis_write_json(&analysis, report->json);
    }
    if (!status && report->plot) {
        report->write_failed = !analysis_write_plot(&analysis, report->plot);
    }
    analysis_release(&analysis);
    apiary_engine_free(analysis.engine);
    return status ? explain(game, status) : CLI_OK;
}

static int analyze(const struct given *given, const apiary_game *game) {
    struct analysis_settings settings = {
        .engine = {.threads = (int)given->threads, .table_mib = (int)given->table}};
    bool text = !is_standard(given->json) && !is_standard(given->plot);
    struct report report = {.text = text, .live = text && isatty(STDOUT_FILENO)};
    if (is_standard(given->json) && is_standard(given->plot)) {
        return cli_fail("analyze", CLI_USAGE, "only one of --json and --plot can be -");
    }
    int code = set_limits(given, &settings.limits);
    if (code == CLI_OK) {
        code = set_task(given, game, &settings);
    }
    if (code == CLI_OK) {
        code = open_file(given->json, &report.json);
    }
    if (code == CLI_OK) {
        code = open_file(given->plot, &report.plot);
    }
    if (code == CLI_OK) {
        set_signals();
        code = run(game, &settings, &report);
    }
    close_file(&report, report.json);
    close_file(&report, report.plot);
    if (code == CLI_OK && report.write_failed) {
        return cli_fail("analyze", CLI_FAILED, "not everything could be written");
    }
    return code;
}

int cli_analyze(int argc, char **argv) {
    struct given given = {0};
    const struct cli_option table[] = {
        {"position", CLI_FLAG, &given.position, 0, 0},
        {"lines", CLI_NUMBER, &given.lines, 1, ANALYSIS_MAX_LINES},
        {"mate", CLI_NUMBER, &given.mate, 1, APIARY_MAX_MATE},
        {"from", CLI_NUMBER, &given.from, 1, LONG_MAX},
        {"to", CLI_NUMBER, &given.to, 1, LONG_MAX},
        {"time", CLI_TEXT, &given.time, 0, 0},
        {"depth", CLI_NUMBER, &given.depth, 1, APIARY_MAX_DEPTH},
        {"nodes", CLI_NUMBER, &given.nodes, 1, LONG_MAX},
        {"threads", CLI_NUMBER, &given.threads, 1, APIARY_MAX_THREADS},
        {"table", CLI_NUMBER, &given.table, 1, APIARY_MAX_TABLE_MIB},
        {"json", CLI_TEXT, &given.json, 0, 0},
        {"plot", CLI_TEXT, &given.plot, 0, 0},
    };
    struct cli_arguments arguments = {.command = "analyze",
                                      .help = help,
                                      .options = table,
                                      .option_count = sizeof table / sizeof table[0],
                                      .rules = &given.rules,
                                      .values = &given.game,
                                      .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (arguments.value_count == 0) {
        return cli_fail("analyze", CLI_USAGE, "a game is needed; see apiary analyze --help");
    }
    apiary_game *game = NULL;
    code = cli_read_game("analyze", given.game, &given.rules.options, &game);
    if (code == CLI_OK) {
        code = analyze(&given, game);
    }
    apiary_game_free(game);
    return code;
}
