/* match.c: `apiary match`, a match between two engines. */
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/match_report.h"
#include "cli/reader.h"
#include "cli/rule_options.h"
#include "match/game_log.h"

#define MAX_OPTIONS 32

/* How long to wait for an answer, and for a move that has no time limit. */
#define PATIENCE_MS 60000
#define THINKING_MS 3600000

/* The command line. */
struct request {
    const char *engines[2], *names[2];
    const char *type, *openings, *sprt, *pgn, *json, *log;
    int64_t milliseconds, milliseconds_b;
    long games, depth, nodes, margin, start_timeout, concurrency, max_plies, seed, progress;
    struct cli_list options[2];
    struct cli_rules rules;
    bool quiet, shuffle;
};

static int wrong_value(const char *expected, const char *text) {
    return cli_misuse("match", "%s, not \"%.200s\"", expected, text);
}

/* Reads numbers separated by commas and returns their count, 0 if the text is anything else. */
static size_t read_numbers(const char *text, double *numbers, size_t max) {
    for (size_t count = 0; count < max;) {
        char *end;
        numbers[count] = strtod(text, &end);
        if (end == text || !isfinite(numbers[count])) {
            return 0;
        }
        count++;
        if (*end == '\0') {
            return count;
        }
        if (*end != ',') {
            return 0;
        }
        text = end + 1;
    }
    return 0;
}

static int set_limits(const struct request *request, struct match_config *config) {
    struct player_limits *limits = &config->rules.limits;
    int kinds = (request->milliseconds > 0) + (request->depth > 0) + (request->nodes > 0);
    if (kinds != 1) {
        return cli_misuse("match", "give one of --time, --depth and --nodes");
    }
    if (request->milliseconds_b > 0 && request->milliseconds == 0) {
        return cli_fail("match", CLI_USAGE, "--time-b needs --time");
    }
    limits->margin_ms = request->margin;
    limits->start_ms = 1000 * request->start_timeout;
    limits->answer_ms = PATIENCE_MS;
    limits->move_ms = THINKING_MS;
    limits->search.milliseconds = request->milliseconds;
    limits->search.depth = (int)request->depth;
    limits->search.nodes = (uint64_t)request->nodes;
    for (int i = 0; i < 2; i++) {
        if (player_level(request->engines[i]) < 0) {
            return wrong_value("a built-in level must be level:1 to level:8", request->engines[i]);
        }
        if (!player_is_built_in(request->engines[i]) && request->nodes > 0) {
            return cli_fail("match", CLI_USAGE,
                            "--nodes works with built-in players only; use --time or --depth");
        }
    }
    return CLI_GO_ON;
}

static int set_sprt(const char *text, struct score_sprt *sprt, struct match_config *config) {
    double numbers[4] = {0, 0, 0.05, 0.05};
    if (!text) {
        return CLI_GO_ON;
    }
    size_t count = read_numbers(text, numbers, 4);
    *sprt = (struct score_sprt){numbers[0], numbers[1], numbers[2], numbers[3]};
    bool valid = (count == 2 || count == 4) && sprt->elo0 < sprt->elo1 && sprt->alpha > 0 &&
                 sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5;
    if (!valid) {
        return wrong_value(
            "--sprt must be ELO0,ELO1[,ALPHA,BETA] with ELO0 < ELO1 and errors below 0.5", text);
    }
    config->sprt = sprt;
    return CLI_GO_ON;
}

static int read_openings(const char *path, struct openings *openings) {
    char *text;
    size_t length, line;
    struct apiary_error error;
    if (cli_read_file("match", path, &text, &length) != CLI_OK) {
        return CLI_FAILED;
    }
    enum apiary_status status = openings_read(openings, text, &line, &error);
    free(text);
    return status == APIARY_OK
               ? CLI_GO_ON
               : cli_fail("match", CLI_FAILED, "%s: line %zu: %s", path, line, error.message);
}

/* The type and the rules of every game. */
static int set_rules(const struct request *request, struct openings *openings) {
    openings->type = request->type;
    openings->options = request->rules.options;
    apiary_game *game;
    struct apiary_error error;
    if (apiary_game_new(NULL, request->type, &openings->options, &game, &error) != APIARY_OK) {
        return cli_fail("match", CLI_USAGE, "%s", error.message);
    }
    int code = cli_rules_check("match", &request->rules, game);
    apiary_game_free(game);
    return code == CLI_OK ? CLI_GO_ON : code;
}

/* random:PLIES[:SEED] or a file. */
static int set_openings(const struct request *request, struct openings *openings) {
    static const char prefix[] = "random:";
    char plies[16];
    long number, seed = request->seed;
    if (strncmp(request->openings, prefix, sizeof prefix - 1) != 0) {
        int code = read_openings(request->openings, openings);
        if (code == CLI_GO_ON && request->shuffle) {
            openings_shuffle(openings, (uint64_t)request->seed);
        }
        return code;
    }
    if (request->shuffle) {
        return cli_fail("match", CLI_USAGE, "--shuffle needs --openings FILE");
    }
    const char *text = request->openings + sizeof prefix - 1;
    size_t length = strcspn(text, ":");
    snprintf(plies, sizeof plies, "%.*s", length < sizeof plies ? (int)length : 0, text);
    if (!number_read(plies, 0, 100, &number) ||
        (text[length] && !number_read(text + length + 1, 0, LONG_MAX, &seed))) {
        return wrong_value(
            "--openings must be a file or random:PLIES[:SEED] with at most 100 plies",
            request->openings);
    }
    openings->plies = (int)number;
    openings->seed = (uint64_t)seed;
    return CLI_GO_ON;
}

/* Two equal names become different ones; `buffer` holds the changed name. */
static void set_players(const struct request *request, struct match_config *config, char *buffer,
                        size_t size) {
    for (int i = 0; i < 2; i++) {
        config->players[i] = (struct player_setup){.name = request->names[i] ? request->names[i]
                                                                             : request->engines[i],
                                                   .command = request->engines[i],
                                                   .options = request->options[i].values,
                                                   .option_count = request->options[i].count};
    }
    config->players[1].milliseconds = request->milliseconds_b;
    if (strcmp(config->players[0].name, config->players[1].name) == 0) {
        snprintf(buffer, size, "%s (B)", config->players[1].name);
        config->players[1].name = buffer;
    }
}

static int check_options(const struct request *request) {
    for (int i = 0; i < 2; i++) {
        for (size_t k = 0; k < request->options[i].count; k++) {
            const char *option = request->options[i].values[k];
            if (!strchr(option, '=') || *option == '=' || strpbrk(option, "\r\n")) {
                return wrong_value("--option-a and --option-b must be NAME=VALUE", option);
            }
        }
    }
    return CLI_GO_ON;
}

/* What the games of a match depend on: one line. The number is that of the format and of the order
 * of colours. */
static size_t write_title(const struct request *request, char *buffer, size_t size) {
    struct text title = text_into(buffer, size);
    text_format(&title, "apiary match 2 --type %s --openings %s%s --max-plies %ld --repetition %s",
                request->type, request->openings, request->shuffle ? " --shuffle" : "",
                request->max_plies, request->rules.options.repetition ? "on" : "off");
    text_format(&title, " --seed %ld --time %lld --depth %ld --nodes %ld", request->seed,
                (long long)request->milliseconds, request->depth, request->nodes);
    if (request->milliseconds_b > 0) {
        text_format(&title, " --time-b %lld", (long long)request->milliseconds_b);
    }
    struct apiary_options rules = request->rules.options;
    rules.repetition = false; /* it is above */
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        text_format(&title, " %d", apiary_option_get(&rules, (enum apiary_option)i));
    }
    for (int i = 0; i < 2; i++) {
        for (size_t k = 0; k < request->options[i].count; k++) {
            text_format(&title, " --option-%c %s", 'a' + i, request->options[i].values[k]);
        }
    }
    text_format(&title, " %s %s", request->engines[0], request->engines[1]);
    return text_end(&title);
}

static int open_log(const struct request *request, struct game_log *log) {
    char failure[PLAYER_TEXT_SIZE];
    if (!request->log) {
        return CLI_GO_ON;
    }
    size_t length = write_title(request, NULL, 0);
    char *title = malloc(length + 1);
    if (!title) {
        return cli_fail("match", CLI_FAILED, "out of memory");
    }
    write_title(request, title, length + 1);
    bool opened = game_log_open(log, request->log, title, failure, sizeof failure);
    free(title);
    return opened ? CLI_GO_ON : cli_fail("match", CLI_FAILED, "%s", failure);
}

static int play_match(const struct request *request, const struct match_config *config,
                      struct match_report *report) {
    struct match_state state = {0};
    signal(SIGPIPE, SIG_IGN); /* writing to a dead engine fails instead */
    int code = cli_file_open("match", request->pgn, &report->pgn);
    if (code == CLI_OK) {
        code = cli_file_open("match", request->json, &report->json);
    }
    if (code == CLI_OK) {
        bool played = match_run(config, &state);
        if (report->text && (played || state.finished > 0)) {
            match_report_summary(report, &state);
        }
        if (report->json) {
            match_report_json(report, &state);
        }
        code = played ? CLI_OK : cli_fail("match", CLI_FAILED, "%s", state.failure);
        match_state_release(&state, config->games);
    }
    if (report->write_failed && code == CLI_OK) {
        code = cli_fail("match", CLI_FAILED, "there was not enough memory to write all games");
    }
    code = cli_file_close("match", request->pgn, report->pgn, code);
    return cli_file_close("match", request->json, report->json, code);
}

static int run(const struct request *request) {
    char name[512];
    struct score_sprt sprt;
    struct game_log log = {0};
    struct match_config config = {.games = (size_t)(request->games + request->games % 2),
                                  .concurrency = (size_t)request->concurrency,
                                  .seed = (uint64_t)request->seed,
                                  .interrupted = cli_interrupt_note(),
                                  .report = match_report_game,
                                  .rules.max_plies = (size_t)request->max_plies};
    bool text = !cli_is_stdout(request->json) && !cli_is_stdout(request->pgn);
    struct match_report report = {.config = &config,
                                  .openings = request->openings,
                                  .text = text,
                                  .quiet = request->quiet || !text,
                                  .every = (size_t)request->progress,
                                  .start_ns = clock_ns(),
                                  .live = text && isatty(STDOUT_FILENO) != 0};
    config.context = &report;
    int code = cli_is_stdout(request->json) && cli_is_stdout(request->pgn)
                   ? cli_misuse("match", "only one of --json and --pgn can write to -")
                   : check_options(request);
    if (code == CLI_GO_ON) {
        code = set_limits(request, &config);
    }
    if (code == CLI_GO_ON) {
        code = set_sprt(request->sprt, &sprt, &config);
    }
    if (code == CLI_GO_ON) {
        code = set_rules(request, &config.openings);
    }
    if (code == CLI_GO_ON) {
        code = set_openings(request, &config.openings);
    }
    if (code == CLI_GO_ON) {
        code = open_log(request, &log);
    }
    if (code == CLI_GO_ON) {
        set_players(request, &config, name, sizeof name);
        config.log = log.file ? &log : NULL;
        code = play_match(request, &config, &report);
    }
    game_log_close(&log);
    openings_release(&config.openings);
    return cli_interrupt_code(code);
}

int cli_match(int argc, char **argv) {
    char *options[2][MAX_OPTIONS];
    struct request request = {
        .type = "Base+MLP",
        .openings = "random:4",
        .rules = {.options = {.repetition = true}, .host = true, .no_records = true},
        .games = 100,
        .margin = 100,
        .start_timeout = 10,
        .concurrency = 1,
        .max_plies = 300,
        .seed = (long)(clock_ns() & LONG_MAX),
        .options = {{options[0], MAX_OPTIONS, 0}, {options[1], MAX_OPTIONS, 0}}};
    const struct cli_option table[] = {
        {.name = "Limits of a move, exactly one of", .kind = CLI_GROUP},
        {"time", CLI_SECONDS, &request.milliseconds, .value = "SECONDS",
         .help = "time, such as 0.5"},
        {"time-b", CLI_SECONDS, &request.milliseconds_b, .value = "SECONDS",
         .help = "with --time: another time for B"},
        {"depth", CLI_NUMBER, &request.depth, 1, APIARY_MAX_DEPTH, .value = "N",
         .help = "depth in plies"},
        {"nodes", CLI_NUMBER, &request.nodes, 1, LONG_MAX, .value = "N",
         .help = "number of positions (uct: playouts); built-in players only"},

        {.name = "Games", .kind = CLI_GROUP},
        {"games", CLI_NUMBER, &request.games, 1, 1000000, .value = "N",
         .help = "number of games, rounded up to pairs (default 100)"},
        {"game", CLI_TEXT, &request.type, .letter = 'g', .value = "TYPE",
         .help = "game type (default Base+MLP), such as Base+M, Six or Battle"},
        {"type", .alias_of = "game"},
        {"openings", CLI_TEXT, &request.openings, .value = "FILE",
         .help = "one opening per line: a GameString, or moves separated by ;, or "
                 "random:PLIES[:SEED] for random legal moves (default random:4)"},
        {"shuffle", CLI_FLAG, &request.shuffle,
         .help = "openings of a file in an order that depends on --seed"},
        {"max-plies", CLI_NUMBER, &request.max_plies, 1, 100000, .value = "N",
         .help = "a longer game is a draw (default 300)"},
        {"sprt", CLI_TEXT, &request.sprt, .value = "ELO0,ELO1[,ALPHA,BETA]",
         .help = "stop when the sequential test decides (errors 0.05 each)"},
        {"jobs", CLI_NUMBER, &request.concurrency, 1, MATCH_MAX_CONCURRENCY, .letter = 'j',
         .value = "N", .help = "games at a time (default 1)"},
        {"concurrency", .alias_of = "jobs"},
        {"seed", CLI_NUMBER, &request.seed, 0, LONG_MAX, .value = "N",
         .help = "seed of openings, of a variant's draws and of built-in levels (default: from "
                 "the clock)"},

        {.name = "Engines", .kind = CLI_GROUP},
        {"option-a", CLI_LIST, &request.options[0], .value = "NAME=VALUE",
         .help = "option of A, sent as `options set`; may be repeated"},
        {"option-b", CLI_LIST, &request.options[1], .value = "NAME=VALUE",
         .help = "the same for B"},
        {"name-a", CLI_TEXT, &request.names[0], .value = "NAME",
         .help = "name of A (default: its command)"},
        {"name-b", CLI_TEXT, &request.names[1], .value = "NAME", .help = "the same for B"},
        {"start-timeout", CLI_NUMBER, &request.start_timeout, 1, 3600, .value = "SECONDS",
         .help = "time for an engine's first \"ok\" (default 10)"},
        {"margin", CLI_NUMBER, &request.margin, 0, 3600000, .value = "MS",
         .help = "how far a move may exceed its time (default 100)"},

        {.name = "Output; FILE can be - for standard output, in place of the text",
         .kind = CLI_GROUP},
        {"pgn", CLI_TEXT, &request.pgn, .value = "FILE", .help = "write the games"},
        {"json", CLI_TEXT, &request.json, .value = "FILE", .help = "write everything"},
        {"log", CLI_TEXT, &request.log, .value = "FILE",
         .help = "append each finished game, and continue the match of this file"},
        {"progress", CLI_NUMBER, &request.progress, 1, 1000000, .value = "N",
         .help = "a line of figures after every N games instead of each game"},
        {"quiet", CLI_FLAG, &request.quiet, .letter = 'q', .help = "print the summary only"},
    };
    struct cli_arguments arguments = {
        .command = "match",
        .usage = "[OPTIONS] A B",
        .description =
            "Plays a match between two engines and estimates the difference in strength. Every "
            "opening is played twice, with colours swapped.\n"
            "A and B are each a command that starts a UHP engine, such as \"./old/apiary uhp\" "
            "(quoted as in a shell, but run without one), level:1 to level:8 of the built-in "
            "engine, or uct, a plain tree search with random playouts.",
        .notes = "Ctrl-C abandons the games in progress and prints the summary of the finished "
                 "ones.",
        .examples = "apiary match --nodes 20000 --games 10 level:7 level:8\n"
                    "apiary match --time 0.1 \"./old/apiary uhp\" \"apiary uhp\"",
        .options = table,
        .option_count = sizeof table / sizeof table[0],
        .rules = &request.rules,
        .argument = "ENGINE",
        .values = request.engines,
        .max_values = 2};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (arguments.value_count != 2) {
        return cli_misuse("match", "the arguments A and B are missing");
    }
    return run(&request);
}
