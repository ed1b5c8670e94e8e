/*
 * stats.c: `apiary stats`: figures about the games of an archive.
 */
#include <string.h>

#include "base/ascii.h"
#include "cli/archive_options.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/rule_options.h"
#include "cli/stats_count.h"

enum { DEFAULT_PLIES = 4, DEFAULT_TOP = 10 };

/* What --result takes. */
enum result_filter { RESULT_WHITE, RESULT_BLACK, RESULT_DRAW, RESULT_UNKNOWN };
static const char *const result_words[] = {"white", "black", "draw", "unknown", NULL};

struct request {
    const char *type, *player, *json, *csv;
    int result; /* enum result_filter; -1 for any */
    long plies, top;
    char canonical[APIARY_TYPE_SIZE]; /* the type as games write it */
    struct cli_rules rules;
    struct archive archive;
};

/* ---- Filters ---- */

static bool is_same_name(const char *a, const char *b) {
    for (; a && *a && ascii_lower(*a) == ascii_lower(*b); a++, b++) {
    }
    return a && *a == '\0' && *b == '\0';
}

static bool has_result(enum apiary_result result, int wanted) {
    switch (wanted) {
    case RESULT_WHITE:
        return result == APIARY_WHITE_WINS;
    case RESULT_BLACK:
        return result == APIARY_BLACK_WINS;
    case RESULT_DRAW:
        return result == APIARY_DRAW;
    case RESULT_UNKNOWN:
        return !apiary_result_is_final(result);
    default:
        return true;
    }
}

static bool is_counted(const struct request *request, const struct stats_game *game,
                       const char *white, const char *black) {
    return (!request->type || strcmp(game->type, request->canonical) == 0) &&
           (!request->player || is_same_name(white, request->player) ||
            is_same_name(black, request->player)) &&
           has_result(game->result, request->result);
}

/* The letters of a type may come in any order. */
static int read_type(struct request *request) {
    apiary_game *game = NULL;
    struct apiary_error error;
    if (!request->type) {
        return CLI_OK;
    }
    if (apiary_game_new(NULL, request->type, NULL, &game, &error)) {
        return cli_fail("stats", CLI_USAGE, "--game: %s", error.message);
    }
    apiary_game_type(game, request->canonical, sizeof request->canonical);
    apiary_game_free(game);
    return CLI_OK;
}

/* ---- Output ---- */

static int write_file(const struct report *report, const char *path,
                      void (*write)(const struct report *report, FILE *out)) {
    FILE *file = NULL;
    int code = cli_file_open("stats", path, &file);
    if (code == CLI_OK && file) {
        write(report, file);
    }
    return code == CLI_OK ? cli_file_close("stats", path, file, code) : code;
}

/* What was read and counted. */
static void add_totals(const struct request *request, const struct stats *stats,
                       struct report *report) {
    const struct cli_failures *failures = &request->archive.failures;
    report_table(report, "archive", "Archive", REPORT_ONE);
    report_column(report, "inputs", REPORT_COUNT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "failed", REPORT_COUNT);
    report_column(report, "counted", REPORT_COUNT);
    report_number(report, (double)request->archive.inputs.count);
    report_number(report, (double)failures->games);
    report_number(report, (double)failures->failed);
    report_number(report, (double)stats->games);
}

static int write_all(const struct request *request, const struct stats *stats) {
    struct report report = {0};
    int code = CLI_OK;
    add_totals(request, stats, &report);
    stats_report(stats, &report);
    if (stats->failed || report.failed) {
        code = cli_fail("stats", CLI_FAILED, "out of memory");
    } else if (!cli_is_stdout(request->json) && !cli_is_stdout(request->csv)) {
        report_print(&report, stdout, (size_t)request->top);
    }
    if (code == CLI_OK) {
        code = write_file(&report, request->json, report_write_json);
    }
    if (code == CLI_OK) {
        code = write_file(&report, request->csv, report_write_csv);
    }
    report_release(&report);
    return code;
}

/* ---- The command ---- */

/* In a thread; `context` is the number of plies of an opening. */
static void read_game(void *context, struct archive_game *game) {
    stats_game_read(game->game, *(const size_t *)context, game->result);
}

static int count_games(struct request *request, const struct cli_arguments *arguments) {
    struct stats stats = {.opening_plies = (size_t)request->plies};
    struct archive_game *game;
    request->archive.context = &stats.opening_plies;
    int code = archive_open_arguments(&request->archive, arguments);
    if (code == CLI_OK && request->json) {
        code = cli_inputs_protect("stats", &request->archive.inputs, request->json);
    }
    if (code == CLI_OK && request->csv) {
        code = cli_inputs_protect("stats", &request->archive.inputs, request->csv);
    }
    while (code == CLI_OK && (game = archive_next(&request->archive)) != NULL) {
        const struct stats_game *one = game->result;
        const char *white = apiary_game_tag(game->game, "White");
        const char *black = apiary_game_tag(game->game, "Black");
        if (is_counted(request, one, white, black)) {
            stats_add(&stats, one, white, black);
        }
    }
    if (code == CLI_OK && !cli_was_interrupted()) {
        code = write_all(request, &stats);
    }
    stats_release(&stats);
    return archive_close(&request->archive, code);
}

int cli_stats(int argc, char **argv) {
    struct request request = {
        .result = -1,
        .plies = DEFAULT_PLIES,
        .top = DEFAULT_TOP,
        .archive = {.command = "stats",
                    .work = read_game,
                    .result_size = sizeof(struct stats_game),
                    .progress = true},
    };
    const struct cli_option table[] = {
        {.name = "Which games to count", .kind = CLI_GROUP},
        {"game", CLI_TEXT, &request.type, .letter = 'g', .value = "TYPE",
         .help = "only games of this type, such as Base+MLP"},
        {"type", .alias_of = "game"},
        {"player", CLI_TEXT, &request.player, .value = "NAME",
         .help = "only games of this player, by the tags White and Black"},
        {"result", CLI_WORD, &request.result, .value = "RESULT", .words = result_words,
         .help = "only games with this result: white, black, draw or unknown"},
        ARCHIVE_NUMBER_OPTION(request.archive),

        {.name = "Output; FILE can be - for standard output, in place of the text",
         .kind = CLI_GROUP},
        {"json", CLI_TEXT, &request.json, .value = "FILE",
         .help = "everything, as JSON, described in docs/archives.md"},
        {"csv", CLI_TEXT, &request.csv, .value = "FILE", .help = "the same, as CSV"},
        {"plies", CLI_NUMBER, &request.plies, 1, STATS_MAX_PLIES, .value = "N",
         .help = "length of the openings, 1 to 20 (default 4)"},
        {"top", CLI_NUMBER, &request.top, 1, LONG_MAX, .value = "N",
         .help = "how many openings and players the text shows (default 10)"},
        ARCHIVE_JOBS_OPTION(request.archive),
        ARCHIVE_QUIET_OPTION(request.archive),
    };
    struct cli_arguments arguments = {
        .command = "stats",
        .usage = "[OPTIONS] [GAME...]",
        .description = "Counts the games of an archive: results, lengths, game types, openings, "
                       "pieces and players.\n" ARCHIVE_INPUT_HELP,
        .notes = "Openings are positions after the first plies: the order of the moves does not "
                 "matter, nor does turning or mirroring the board.",
        .examples = "apiary stats games.pgn\n"
                    "apiary stats --player Ann --game Base+MLP folder/\n"
                    "apiary stats --json - games.pgn",
        .success = "all games were read",
        .failure = "some were not",
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .rules = &request.rules,
        .argument = "GAME",
        .values = (const char **)argv,
        .max_values = (size_t)argc,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code == CLI_GO_ON) {
        code = read_type(&request);
        code = code == CLI_OK ? CLI_GO_ON : code;
    }
    if (code != CLI_GO_ON) {
        return code;
    }
    if (cli_is_stdout(request.json) && cli_is_stdout(request.csv)) {
        return cli_misuse("stats", "only one of --json and --csv can write to -");
    }
    request.archive.options = &request.rules.options;
    return count_games(&request, &arguments);
}
