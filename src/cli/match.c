/*
 * match.c: `apiary match`, engines against each other.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/match_report.h"
#include "cli/rule_options.h"

#define MAX_OPTIONS 32
#define MAX_SECONDS 86400

/* An answer that is no move; and a move without a limit of time, which may take its time. */
#define PATIENCE_MS 60000
#define THINKING_MS 3600000

/* Set by SIGINT and SIGTERM; a signal handler has no argument of its own. */
static atomic_bool interrupted;

static void on_signal(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

static void set_signals(void) {
    struct sigaction stop = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigemptyset(&stop.sa_mask);
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    sigaction(SIGPIPE, &ignore, NULL); /* writing to a dead engine fails instead */
}

static const char help[] =
    "Usage: apiary match [OPTIONS] A B\n"
    "\n"
    "Plays games between two engines and says which is better, by how much, how surely.\n"
    "\n"
    "A and B are commands that start a UHP engine, such as \"./old/apiary uhp\" (words and quotes\n"
    "as in a shell, but no shell), level:1 to level:8 of the built-in engine, or uct, a plain "
    "tree\n"
    "search with random playouts. Every opening is played twice, with colours exchanged.\n"
    "\n"
    "How long to think, one of these:\n"
    "  --time SECONDS         a move, such as 0.5\n"
    "  --depth N              plies\n"
    "  --nodes N              positions (uct: playouts); built-in players only\n"
    "\n"
    "Options:\n"
    "  --games N              games in all, rounded up to pairs (default 100)\n"
    "  --type TYPE            type of game (default Base+MLP), such as Base+M, Six or Battle\n"
    "  --openings random:PLIES[:SEED]  random legal moves (default random:4)\n"
    "  --openings FILE        a GameString or moves separated by ; on each line\n"
    "  --start-timeout SECONDS  for an engine to say its first \"ok\" (default 10)\n"
    "  --margin MS            how far a move may run over its time (default 100)\n"
    "  --max-plies N          a longer game is a draw (default 300)\n"
    "  --repetition on|off    the third occurrence of a position is a draw (default on)\n"
    "  --option-a NAME=VALUE  an option of A, sent as `options set`; may be repeated\n"
    "  --option-b NAME=VALUE  the same for B\n"
    "  --name-a NAME          what to call A (default: its command)\n"
    "  --name-b NAME          the same for B\n"
    "  --concurrency N        games at a time (default 1)\n"
    "  --sprt ELO0,ELO1[,ALPHA,BETA]  stop when the test is decided (errors 0.05 each)\n"
    "  --seed N               of openings and built-in levels (default: by the clock)\n"
    "  --pgn FILE             write the games, one after the other\n"
    "  --json FILE            write everything\n"
    "  --quiet                the summary only\n"
    "  --help                 this text\n"
    "\n"
    "An interrupt (Ctrl-C) abandons the games in progress and sums up the finished ones.\n";

/* The command line as it was given. */
struct given {
    const char *engines[2], *names[2];
    const char *type, *openings, *repetition, *time, *sprt, *pgn, *json;
    long games, depth, nodes, margin, start_timeout, concurrency, max_plies, seed;
    struct cli_list options[2];
    struct cli_rules rules;
    bool quiet;
};

static int wrong(const char *format, const char *text) {
    char message[512];
    snprintf(message, sizeof message, "%s, not \"%.200s\"; see apiary match --help", format, text);
    return cli_fail("match", CLI_USAGE, "%s", message);
}

/* Numbers separated by commas; how many there were, 0 if something else is there. */
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

static int set_limits(const struct given *given, struct match_config *config) {
    struct player_limits *limits = &config->rules.limits;
    int kinds = (given->time != NULL) + (given->depth > 0) + (given->nodes > 0);
    if (kinds != 1) {
        return cli_fail("match", CLI_USAGE, "one of --time, --depth and --nodes is needed");
    }
    limits->margin_ms = given->margin;
    limits->start_ms = 1000 * given->start_timeout;
    limits->patience_ms = PATIENCE_MS;
    limits->thinking_ms = THINKING_MS;
    limits->search.depth = (int)given->depth;
    limits->search.nodes = (uint64_t)given->nodes;
    for (int i = 0; i < 2; i++) {
        if (player_level(given->engines[i]) < 0) {
            return wrong("the built-in levels are level:1 to level:8", given->engines[i]);
        }
        if (!player_is_built_in(given->engines[i]) && given->nodes > 0) {
            return cli_fail("match", CLI_USAGE, "--nodes is for built-in players only");
        }
    }
    double seconds;
    if (given->time) {
        if (read_numbers(given->time, &seconds, 1) != 1 || seconds < 0.001 ||
            seconds > MAX_SECONDS) {
            return wrong("--time takes seconds from 0.001 to 86400", given->time);
        }
        limits->search.milliseconds = (int64_t)(seconds * 1000 + 0.5);
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
    bool sensible = (count == 2 || count == 4) && sprt->elo0 < sprt->elo1 && sprt->alpha > 0 &&
                    sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5;
    if (!sensible) {
        return wrong("--sprt takes ELO0,ELO1[,ALPHA,BETA] with ELO0 < ELO1 and errors below 0.5",
                     text);
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

/* random:PLIES[:SEED] or a file. */
static int set_openings(const struct given *given, struct openings *openings) {
    static const char prefix[] = "random:";
    char plies[16];
    long number, seed = given->seed;
    openings->type = given->type;
    openings->options = given->rules.options;
    openings->options.repetition = strcmp(given->repetition, "on") == 0;
    if (!openings->options.repetition && strcmp(given->repetition, "off") != 0) {
        return wrong("--repetition is on or off", given->repetition);
    }
    apiary_game *game;
    struct apiary_error error;
    if (apiary_game_new(NULL, given->type, &openings->options, &game, &error) != APIARY_OK) {
        return cli_fail("match", CLI_USAGE, "%s: %s", given->type, error.message);
    }
    apiary_game_free(game);
    if (strncmp(given->openings, prefix, sizeof prefix - 1) != 0) {
        return read_openings(given->openings, openings);
    }
    const char *text = given->openings + sizeof prefix - 1;
    size_t length = strcspn(text, ":");
    snprintf(plies, sizeof plies, "%.*s", length < sizeof plies ? (int)length : 0, text);
    if (!cli_number(plies, 0, 100, &number) ||
        (text[length] && !cli_number(text + length + 1, 0, LONG_MAX, &seed))) {
        return wrong("--openings takes random:PLIES[:SEED] with up to 100 plies", given->openings);
    }
    openings->plies = (int)number;
    openings->seed = (uint64_t)seed;
    return CLI_GO_ON;
}

/* Two names that can be told apart; `room` is for the one that had to be changed. */
static void set_players(const struct given *given, struct match_config *config, char *room,
                        size_t size) {
    for (int i = 0; i < 2; i++) {
        config->players[i] =
            (struct player_setup){.name = given->names[i] ? given->names[i] : given->engines[i],
                                  .command = given->engines[i],
                                  .options = given->options[i].values,
                                  .option_count = given->options[i].count};
    }
    if (strcmp(config->players[0].name, config->players[1].name) == 0) {
        snprintf(room, size, "%s (B)", config->players[1].name);
        config->players[1].name = room;
    }
}

static int check_options(const struct given *given) {
    for (int i = 0; i < 2; i++) {
        for (size_t k = 0; k < given->options[i].count; k++) {
            const char *option = given->options[i].values[k];
            if (!strchr(option, '=') || *option == '=' || strpbrk(option, "\r\n")) {
                return wrong("--option-a and --option-b take NAME=VALUE", option);
            }
        }
    }
    return CLI_GO_ON;
}

/* Opened before the match: a path that is wrong is found now. No engine inherits it. */
static int open_file(const char *path, FILE **file) {
    if (path && strcmp(path, "-") == 0) {
        return cli_fail("match", CLI_USAGE, "the games and the JSON go to files, not to -");
    }
    if (path) {
        *file = fopen(path, "wb");
        if (!*file) {
            return cli_fail("match", CLI_FAILED, "%s: %s", path, strerror(errno));
        }
        fcntl(fileno(*file), F_SETFD, FD_CLOEXEC);
    }
    return CLI_GO_ON;
}

static void close_file(struct match_report *report, FILE *file) {
    if (file && fclose(file) != 0) {
        report->write_failed = true;
    }
}

static int play_match(const struct given *given, const struct match_config *config,
                      struct match_report *report) {
    struct match_state state = {0};
    set_signals();
    int code = open_file(given->pgn, &report->pgn);
    if (code == CLI_GO_ON) {
        code = open_file(given->json, &report->json);
    }
    if (code == CLI_GO_ON) {
        bool played = match_run(config, &state);
        match_report_summary(report, &state);
        if (report->json) {
            match_report_json(report, &state);
        }
        code = played ? CLI_OK : cli_fail("match", CLI_FAILED, "%s", state.failure);
        match_state_release(&state, config->games);
    }
    close_file(report, report->pgn);
    close_file(report, report->json);
    if (report->write_failed) {
        return cli_fail("match", CLI_FAILED, "not everything could be written to the files");
    }
    return code;
}

static int run(const struct given *given) {
    char room[512];
    struct score_sprt sprt;
    struct match_config config = {.games = (size_t)(given->games + given->games % 2),
                                  .concurrency = (size_t)given->concurrency,
                                  .seed = (uint64_t)given->seed,
                                  .interrupted = &interrupted,
                                  .report = match_report_game,
                                  .rules.max_plies = (size_t)given->max_plies};
    struct match_report report = {.config = &config,
                                  .openings = given->openings,
                                  .quiet = given->quiet,
                                  .live = isatty(STDOUT_FILENO) != 0};
    config.context = &report;
    int code = check_options(given);
    if (code == CLI_GO_ON) {
        code = set_limits(given, &config);
    }
    if (code == CLI_GO_ON) {
        code = set_sprt(given->sprt, &sprt, &config);
    }
    if (code == CLI_GO_ON) {
        code = set_openings(given, &config.openings);
    }
    if (code == CLI_GO_ON) {
        set_players(given, &config, room, sizeof room);
        code = play_match(given, &config, &report);
    }
    openings_release(&config.openings);
    return code;
}

int cli_match(int argc, char **argv) {
    char *options[2][MAX_OPTIONS];
    struct given given = {.type = "Base+MLP",
                          .openings = "random:4",
                          .repetition = "on",
                          .rules.host = true,
                          .games = 100,
                          .margin = 100,
                          .start_timeout = 10,
                          .concurrency = 1,
                          .max_plies = 300,
                          .seed = (long)(clock_ns() & LONG_MAX),
                          .options = {{options[0], MAX_OPTIONS, 0}, {options[1], MAX_OPTIONS, 0}}};
    const struct cli_option table[] = {
        {"games", CLI_NUMBER, &given.games, 1, 1000000},
        {"openings", CLI_TEXT, &given.openings, 0, 0},
        {"type", CLI_TEXT, &given.type, 0, 0},
        {"time", CLI_TEXT, &given.time, 0, 0},
        {"depth", CLI_NUMBER, &given.depth, 1, APIARY_MAX_DEPTH},
        {"nodes", CLI_NUMBER, &given.nodes, 1, LONG_MAX},
        {"start-timeout", CLI_NUMBER, &given.start_timeout, 1, 3600},
        {"margin", CLI_NUMBER, &given.margin, 0, 3600000},
        {"concurrency", CLI_NUMBER, &given.concurrency, 1, MATCH_MAX_CONCURRENCY},
        {"max-plies", CLI_NUMBER, &given.max_plies, 1, 100000},
        {"repetition", CLI_TEXT, &given.repetition, 0, 0},
        {"option-a", CLI_LIST, &given.options[0], 0, 0},
        {"option-b", CLI_LIST, &given.options[1], 0, 0},
        {"name-a", CLI_TEXT, &given.names[0], 0, 0},
        {"name-b", CLI_TEXT, &given.names[1], 0, 0},
        {"sprt", CLI_TEXT, &given.sprt, 0, 0},
        {"pgn", CLI_TEXT, &given.pgn, 0, 0},
        {"json", CLI_TEXT, &given.json, 0, 0},
        {"seed", CLI_NUMBER, &given.seed, 0, LONG_MAX},
        {"quiet", CLI_FLAG, &given.quiet, 0, 0},
    };
    struct cli_arguments arguments = {.command = "match",
                                      .help = help,
                                      .options = table,
                                      .option_count = sizeof table / sizeof table[0],
                                      .rules = &given.rules,
                                      .values = given.engines,
                                      .max_values = 2};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (arguments.value_count != 2) {
        return cli_fail("match", CLI_USAGE, "two engines are needed; see apiary match --help");
    }
    return run(&given);
}
