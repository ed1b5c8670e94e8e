/* match.c: `apiary match`, matches and tournaments between engines. */
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/match_report.h"
#include "cli/match_request.h"
#include "match/game_log.h"

/* Without --seed, a match that is continued keeps its seed. */
static void set_seed(struct match_request *request) {
    char *title = request->seed < 0 && request->log ? game_log_title(request->log) : NULL;
    if (request->seed < 0 && !(title && match_title_seed(title, &request->seed))) {
        request->seed = (long)(clock_ns() & LONG_MAX);
    }
    free(title);
}

/* Refuses the log of a match with other settings. */
static int check_log(const char *path, const char *title) {
    char name[64], *old = game_log_title(path);
    int code = CLI_GO_ON;
    if (old && strcmp(old, title) != 0) {
        match_title_difference(old, title, name, sizeof name);
        code = cli_fail("match", CLI_FAILED,
                        "%s: holds the games of another match: %s %s not the same; give another "
                        "file, or remove it",
                        path, name, strncmp(name, "the ", 4) == 0 ? "are" : "is");
    }
    free(old);
    return code;
}

static int open_log(const struct match_request *request, const struct match_engines *engines,
                    struct game_log *log) {
    char failure[PLAYER_TEXT_SIZE];
    if (!request->log) {
        return CLI_GO_ON;
    }
    size_t length = match_write_title(request, engines, NULL, 0);
    char *title = malloc(length + 1);
    if (!title) {
        return cli_fail("match", CLI_FAILED, "out of memory");
    }
    match_write_title(request, engines, title, length + 1);
    int code = check_log(request->log, title);
    if (code == CLI_GO_ON && !game_log_open(log, request->log, title, failure, sizeof failure)) {
        code = cli_fail("match", CLI_FAILED, "%s", failure);
    }
    free(title);
    return code;
}

static int play_match(const struct match_request *request, const struct match_config *config,
                      struct match_report *report) {
    struct match_state state = {0};
    signal(SIGPIPE, SIG_IGN); /* writing to a dead engine fails instead */
    struct cli_whole_file json = {.command = "match", .path = request->json};
    int code = cli_file_open("match", request->pgn, &report->pgn);
    if (code == CLI_OK) {
        code = cli_whole_file_open(&json);
        report->json = json.file;
    }
    if (code == CLI_OK) {
        bool played = match_run(config, &state);
        if (report->text && (played || state.finished > 0)) {
            match_report_summary(report, &state);
        }
        if (report->json && state.scores) {
            match_report_json(report, &state);
        }
        code = played ? CLI_OK : cli_fail("match", CLI_FAILED, "%s", state.failure);
        match_state_release(&state);
    }
    if (report->write_failed && code == CLI_OK) {
        code = cli_fail("match", CLI_FAILED, "there was not enough memory to write all games");
    }
    if (report->pgn_errno && code == CLI_OK) {
        code = cli_cannot_write("match", request->pgn, report->pgn_errno);
    }
    code = cli_file_close("match", request->pgn, report->pgn, code);
    return cli_whole_file_close(&json, code);
}

/* Before the first game: shows engines under the names that they give themselves. */
static void name_engines(void *context, const struct match_state *state) {
    const struct match_report *report = context;
    match_engines_name(report->engines, state->ids);
}

static int check_files(const struct match_request *request) {
    if (cli_is_stdout(request->json) && cli_is_stdout(request->pgn)) {
        return cli_misuse("match", "only one of --json and --pgn can write to -");
    }
    return cli_is_stdout(request->log)
               ? cli_misuse("match", "--log needs a file that it can read again, not -")
               : CLI_GO_ON;
}

static int run(const struct match_request *request) {
    enum { DEFAULT_GAMES = 100 };
    struct match_parts parts = {0};
    struct game_log log = {0};
    long games = request->games > 0 ? request->games : request->sprt ? 0 : DEFAULT_GAMES;
    struct match_config config = {
        .games = (size_t)(games + games % 2),
        .concurrency = (size_t)request->concurrency,
        .seed = (uint64_t)request->seed,
        .interrupted = cli_interrupt_note(),
        .meet = name_engines,
        .report = match_report_game,
        .report_resumed = request->pgn != NULL,
        .rules = {.max_plies = (size_t)request->max_plies, .keep_moves = !request->brief},
        .wants_scores =
            (request->pgn || request->json || request->resign || request->draw) && !request->brief};
    bool text = !cli_is_stdout(request->json) && !cli_is_stdout(request->pgn);
    struct match_report report = {.config = &config,
                                  .engines = &parts.engines,
                                  .openings = request->openings,
                                  .log = request->log,
                                  .text = text,
                                  .quiet = request->quiet || !text,
                                  .every = (size_t)request->progress,
                                  .start_ns = clock_ns(),
                                  .live = text && isatty(STDOUT_FILENO) != 0};
    config.context = &report;
    int code = check_files(request);
    code = code == CLI_GO_ON ? match_set_up(request, &parts, &config) : code;
    if (code == CLI_GO_ON) {
        code = open_log(request, &parts.engines, &log);
    }
    if (code == CLI_GO_ON) {
        config.log = log.file ? &log : NULL;
        code = play_match(request, &config, &report);
    }
    game_log_close(&log);
    openings_release(&config.openings);
    match_engines_release(&parts.engines);
    return cli_interrupt_code(code);
}

/* What completions offer. */
static const char *const level_options[] = {"Book=", "Level=", "TableMiB=", "Threads=", NULL};
static const char *const built_in[] = {"level:1", "level:2", "level:3", "level:4", "level:5",
                                       "level:6", "level:7", "level:8", "uct",     NULL};

int cli_match(int argc, char **argv) {
    char *options[OPTION_LISTS][MATCH_MAX_OPTIONS], *settings[MATCH_MAX_PLAYERS];
    struct match_request request = {
        .type = "Base+MLP",
        .openings = "random:4",
        .rules = {.options = {.repetition = true}, .host = true, .no_records = true},
        .margin = 100,
        .start_timeout = 10,
        .concurrency = 1,
        .max_plies = 300,
        .seed = -1,
        .settings = {settings, MATCH_MAX_PLAYERS, 0},
        .options = {{options[ALL], MATCH_MAX_OPTIONS, 0},
                    {options[ONLY_A], MATCH_MAX_OPTIONS, 0},
                    {options[ONLY_B], MATCH_MAX_OPTIONS, 0}}};
    const struct cli_option table[] = {
        {.name = "How long engines think, exactly one of", .kind = CLI_GROUP},
        {"time", CLI_SECONDS, &request.milliseconds, .value = "SECONDS",
         .help = "time of each move, such as 0.5"},
        {"clock", CLI_TEXT, &request.clock, .value = "SECONDS+INCREMENT",
         .help = "a clock for each game, such as 60+0.6; each move adds the increment"},
        {"depth", CLI_NUMBER, &request.depth, 1, APIARY_MAX_DEPTH, .value = "N",
         .help = "depth in plies"},
        {"nodes", CLI_NUMBER, &request.nodes, 1, LONG_MAX, .value = "N",
         .help = "number of positions (uct: playouts); of UHP engines only those can do this that "
                 "have it in their \"help bestmove\", as Apiary does"},
        {"margin", CLI_NUMBER, &request.margin, 0, 3600000, .value = "MS",
         .help = "how far a move may exceed its time, or an engine its clock (default 100)"},

        {.name = "Games", .kind = CLI_GROUP},
        {"games", CLI_NUMBER, &request.games, 1, 1000000, .value = "N",
         .help = "number of games of each pairing, rounded up to pairs (default 100, with --sprt "
                 "no limit)"},
        {"gauntlet", CLI_FLAG, &request.gauntlet,
         .help = "the first engine plays all others, instead of everyone everyone"},
        {"game", CLI_TEXT, &request.type, .letter = 'g', .value = "TYPE",
         .help = "game type (default Base+MLP), such as Base+M, Six or Battle"},
        {"type", .alias_of = "game"},
        {"openings", CLI_TEXT, &request.openings, .value = "FILE",
         .help = "PGN or SGF games, or one opening per line: a GameString, or moves separated by "
                 ";. Or random:PLIES[:SEED] for random legal moves (default random:4)"},
        {"opening-plies", CLI_NUMBER, &request.opening_plies, 1, 1000, .value = "N",
         .help = "use the first N plies of each game of the file"},
        {"shuffle", CLI_FLAG, &request.shuffle,
         .help = "openings of a file in an order that depends on --seed"},
        {"max-plies", CLI_NUMBER, &request.max_plies, 1, 100000, .value = "N",
         .help = "a longer game is a draw (default 300)"},
        {"resign", CLI_TEXT, &request.resign, .value = "SCORE,MOVES",
         .help = "an engine loses that says -SCORE or less for MOVES moves in a row, unless the "
                 "opponent says otherwise, such as 600,3"},
        {"draw", CLI_TEXT, &request.draw, .value = "MOVENUMBER,SCORE,MOVES",
         .help = "from that move on, a draw if both engines say at most SCORE either way for MOVES "
                 "moves in a row, such as 40,10,8"},
        {"mate", CLI_NUMBER, &request.mate, 1, APIARY_MAX_MATE, .value = "N",
         .help = "a win as soon as it is proved that the side to move wins within N moves"},
        {"sprt", CLI_TEXT, &request.sprt, .value = "ELO0,ELO1[,ALPHA,BETA]",
         .help = "stop when the sequential test decides (errors 0.05 each)"},
        {"jobs", CLI_NUMBER, &request.concurrency, 1, MATCH_MAX_CONCURRENCY, .letter = 'j',
         .value = "N", .help = "games at a time (default 1)"},
        {"concurrency", .alias_of = "jobs"},
        {"seed", CLI_NUMBER, &request.seed, 0, LONG_MAX, .value = "N",
         .help = "seed of openings, of a variant's draws and of built-in levels (default: that of "
                 "the match in --log, or from the clock)"},

        {.name = "Engines", .kind = CLI_GROUP},
        {"engine", CLI_LIST, &request.settings, .value = "SETTINGS",
         .help =
             "an engine with settings of its own: cmd= (needed), name=, option.NAME=, and time=, "
             "clock=, depth= or nodes=, separated by blanks; may be repeated"},
        {"option", CLI_LIST, &request.options[ALL], .value = "NAME=VALUE", .words = level_options,
         .help =
             "option of all engines, sent as `options set`; built-in levels have Book=, Level=, "
             "TableMiB= and Threads=; may be repeated"},
        {"option-a", CLI_LIST, &request.options[ONLY_A], .value = "NAME=VALUE",
         .words = level_options, .help = "of two engines, the same for A"},
        {"option-b", CLI_LIST, &request.options[ONLY_B], .value = "NAME=VALUE",
         .words = level_options, .help = "of two engines, the same for B"},
        {"time-b", CLI_SECONDS, &request.milliseconds_b, .value = "SECONDS",
         .help = "of two engines, with --time: another time for B"},
        {"name-a", CLI_TEXT, &request.names[0], .value = "NAME",
         .help = "of two engines, the name of A (default: what it calls itself, or its command)"},
        {"name-b", CLI_TEXT, &request.names[1], .value = "NAME",
         .help = "of two engines, the name of B"},
        {"start-timeout", CLI_NUMBER, &request.start_timeout, 1, 3600, .value = "SECONDS",
         .help = "time for an engine's first \"ok\" (default 10)"},

        {.name = "Output; FILE can be - for standard output, in place of the text",
         .kind = CLI_GROUP},
        {"pgn", CLI_TEXT, &request.pgn, .value = "FILE",
         .help = "write the games, with score, depth and time of each move"},
        {"json", CLI_TEXT, &request.json, .value = "FILE", .help = "write everything"},
        {"log", CLI_TEXT, &request.log, .value = "FILE",
         .help = "append each finished game, and continue the match of this file; not -"},
        {"brief", CLI_FLAG, &request.brief,
         .help = "no scores and times of moves in the files, and engines are not asked for scores"},
        {"progress", CLI_NUMBER, &request.progress, 1, 1000000, .value = "N",
         .help = "a line of figures after every N games instead of each game"},
        {"quiet", CLI_FLAG, &request.quiet, .letter = 'q', .help = "print the summary only"},
    };
    struct cli_arguments arguments = {
        .command = "match",
        .usage = "[OPTIONS] ENGINE ENGINE...",
        .description =
            "Plays a match between two engines and estimates the difference in strength, or a "
            "tournament between more: a round robin, or with --gauntlet the first against all "
            "others. Every opening is played twice, with colours swapped.\n"
            "An ENGINE is a command that starts a UHP engine, such as \"./old/apiary uhp\" "
            "(quoted as in a shell, but run without one), level:1 to level:8 of the built-in "
            "engine, or uct, a plain tree search with random playouts. Engines of --engine come "
            "after these. The first two are A and B.",
        .notes = "Ctrl-C abandons the games in progress and prints the summary of the finished "
                 "ones.",
        .examples =
            "apiary match --nodes 20000 --games 10 level:7 level:8\n"
            "apiary match --clock 10+0.1 --games 2 --pgn games.pgn level:4 level:5 level:6\n"
            "apiary match --time 0.1 \"./old/apiary uhp\" \"apiary uhp\"\n"
            "apiary match --depth 2 level:3 --engine \"cmd='apiary uhp' name=Eight\"",
        .options = table,
        .option_count = sizeof table / sizeof table[0],
        .rules = &request.rules,
        .argument = "ENGINE",
        .argument_words = built_in,
        .values = request.engines,
        .max_values = MATCH_MAX_PLAYERS};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    request.engine_count = arguments.value_count;
    set_seed(&request);
    return run(&request);
}
