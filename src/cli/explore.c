/*
 * explore.c: `apiary explore`: shows what a database of openings has.
 */
#include "cli/explore.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/analysis.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/opening_text.h"
#include "cli/reader.h"
#include "cli/report.h"
#include "cli/rule_options.h"
#include "explore/format.h"

/* ---- Databases in folders ---- */

static int read_part(const char *command, const char *folder, const char *name, char **bytes,
                     size_t *length) {
    char path[CLI_PATH_SIZE];
    if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) {
        return cli_fail(command, CLI_FAILED, "the path %s is too long", folder);
    }
    return cli_read_file(command, path, bytes, length);
}

int explore_open_folder(const char *command, const char *folder, apiary_explorer **explorer) {
    char *bytes;
    size_t length;
    struct apiary_error error = {0};
    int code = read_part(command, folder, "index.bin", &bytes, &length);
    if (code != CLI_OK) {
        return code;
    }
    if (apiary_explorer_new(NULL, bytes, length, explorer, &error)) {
        code = cli_fail(command, CLI_FAILED, "%s/index.bin: %s", folder, error.message);
    }
    free(bytes);
    return code;
}

int explore_load_shard(const char *command, const char *folder, apiary_explorer *explorer,
                       unsigned shard) {
    char name[APIARY_EXPLORE_FILE_SIZE], *bytes;
    size_t length;
    struct apiary_error error = {0};
    if (apiary_explorer_has(explorer, shard)) {
        return CLI_OK;
    }
    apiary_explorer_file(shard, name);
    int code = read_part(command, folder, name, &bytes, &length);
    if (code != CLI_OK) {
        return code;
    }
    if (apiary_explorer_load(explorer, shard, bytes, length, &error)) {
        code = cli_fail(command, CLI_FAILED, "%s/%s: %s", folder, name, error.message);
    }
    free(bytes);
    return code;
}

static int write_json(const char *command, const struct report *report, const char *json) {
    FILE *file = NULL;
    int code = report->failed ? cli_fail(command, CLI_FAILED, "out of memory")
                              : cli_file_open(command, json, &file);
    if (code == CLI_OK && file) {
        report_write_json(report, file);
    }
    return code == CLI_OK ? cli_file_close(command, json, file, code) : code;
}

static double share(uint64_t part, uint64_t whole) {
    return whole > 0 ? (double)part / (double)whole : (double)NAN;
}

/* ---- apiary explore show ---- */

/* Loads the shard of the position and those of the positions after its moves. */
static int load_around(const char *folder, apiary_explorer *explorer, apiary_game *game) {
    uint64_t key = 0, *keys = NULL;
    size_t count = 0;
    if (apiary_explore_key(game, &key) == APIARY_UNSUPPORTED) {
        return cli_fail("explore show", CLI_FAILED, "openings are of Hive without variants only");
    }
    bool known = apiary_explore_keys(game, NULL, 0, &count) == APIARY_OK &&
                 (keys = calloc(count + 1, sizeof *keys)) != NULL &&
                 apiary_explore_keys(game, keys, count, &count) == APIARY_OK;
    int code = known ? explore_load_shard("explore show", folder, explorer,
                                          apiary_explorer_shard(explorer, key))
                     : cli_fail("explore show", CLI_FAILED, "out of memory");
    for (size_t i = 0; i < count && code == CLI_OK; i++) {
        code = explore_load_shard("explore show", folder, explorer,
                                  apiary_explorer_shard(explorer, keys[i]));
    }
    free(keys);
    return code;
}

static void add_position(struct report *report, const apiary_game *game,
                         const struct apiary_explore_position *position) {
    struct apiary_opening opening = {0};
    char type[APIARY_TYPE_SIZE], key[20], name[OPENING_TEXT_SIZE] = "", pieces[8] = "";
    apiary_game_type(game, type, sizeof type);
    snprintf(key, sizeof key, "%016" PRIx64, position->key);
    if (apiary_opening_of(game, &opening) == APIARY_OK) {
        opening_text(&opening, name);
        snprintf(pieces, sizeof pieces, "%s-%s", opening.white, opening.black);
    }
    report_table(report, "position", "Position", REPORT_ONE);
    report_column(report, "type", REPORT_TEXT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "key", REPORT_TEXT);
    report_column(report, "pieces", REPORT_TEXT);
    report_column(report, "shape", REPORT_TEXT);
    report_column(report, "opening", REPORT_TEXT);
    report_text(report, type);
    report_number(report, position->games);
    report_text(report, key);
    report_text(report, pieces);
    report_text(report, apiary_opening_shape_name(opening.shape));
    report_text(report, name);
}

/* For White, as people read scores; a forced win in n plies is 30000 - n. */
static double white_score(const apiary_game *game, const struct apiary_explore_move *move) {
    int score = apiary_game_to_move(game) == APIARY_WHITE ? move->score : -move->score;
    return move->has_score ? score : (double)NAN;
}

static void add_move_columns(struct report *report) {
    static const char *const counts[] = {"white", "draws", "black", "unknown", "reached"};
    report_table(report, "moves", "Moves", REPORT_ALL);
    report_column(report, "move", REPORT_TEXT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "share", REPORT_PERCENT);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        report_column(report, counts[i], REPORT_COUNT);
    }
    report_column(report, "rating", REPORT_MEAN);
    report_column(report, "score", REPORT_MEAN);
    report_column(report, "key", REPORT_TEXT);
    report_column(report, "example", REPORT_TEXT);
}

static void add_moves(struct report *report, const apiary_game *game,
                      const struct apiary_explore_position *position) {
    add_move_columns(report);
    for (size_t i = 0; i < position->count; i++) {
        const struct apiary_explore_move *move = &position->moves[i];
        const struct apiary_explore_example *example = &move->example;
        char key[20], text[4 * EXPLORE_MAX_TEXT + 16] = "";
        snprintf(key, sizeof key, "%016" PRIx64, move->key);
        if (move->has_example) {
            snprintf(text, sizeof text, "%s - %s, %s%s%s", example->white, example->black,
                     example->date, *example->date ? ", " : "", example->source);
        }
        report_text(report, move->move);
        report_number(report, (double)explore_tally_sum(&move->games));
        report_number(report, share(explore_tally_sum(&move->games), position->games));
        report_number(report, move->games.white);
        report_number(report, move->games.draws);
        report_number(report, move->games.black);
        report_number(report, move->games.unknown);
        report_number(report, move->reached);
        report_number(report, move->rating > 0 ? move->rating : (double)NAN);
        report_number(report, white_score(game, move));
        report_text(report, key);
        report_text(report, text);
    }
}

static double percent(uint64_t part, uint64_t whole) {
    return whole > 0 ? 100 * (double)part / (double)whole : 0;
}

static void print_move(const struct apiary_explorer_info *info, const apiary_game *game,
                       const struct apiary_explore_position *position,
                       const struct apiary_explore_move *move) {
    const struct apiary_explore_example *example = &move->example;
    uint64_t games = explore_tally_sum(&move->games), known = games - move->games.unknown;
    printf("%-12s %7" PRIu64 " %5.1f %%", move->move, games, percent(games, position->games));
    if (known > 0) {
        printf(" %5.1f %% %5.1f %% %5.1f %%", percent(move->games.white, known),
               percent(move->games.draws, known), percent(move->games.black, known));
    } else {
        printf(" %7s %7s %7s", "-", "-", "-");
    }
    if (info->has_ratings && move->rating > 0) {
        printf(" %7u", move->rating);
    } else if (info->has_ratings) {
        printf(" %7s", "-");
    }
    if (info->has_scores) {
        char score[ANALYSIS_SCORE_SIZE] = "-";
        if (move->has_score) {
            analysis_score_text(apiary_game_to_move(game), move->score, score);
        }
        printf(" %7s", score);
    }
    printf(" %8" PRIu32, move->reached);
    if (move->has_example) {
        printf("  %s - %s, %s", example->white, example->black, example->date);
    }
    puts("");
}

/* What people read: without what the database does not have, and without keys. */
static void print_position(const apiary_explorer *explorer, const apiary_game *game,
                           const struct apiary_explore_position *position) {
    const struct apiary_explorer_info *info = apiary_explorer_info_of(explorer);
    struct apiary_opening opening = {0};
    char type[APIARY_TYPE_SIZE], name[OPENING_TEXT_SIZE] = "", games[CLI_NUMBER_SIZE];
    apiary_game_type(game, type, sizeof type);
    if (apiary_opening_of(game, &opening) == APIARY_OK) {
        opening_text(&opening, name);
    }
    printf("%s%s%s\n", type, *name ? ": " : "", name);
    printf("%s games\n", cli_number(position->games, games));
    if (position->count > 0) {
        printf("\n%-12s %7s %7s %7s %7s %7s", "move", "games", "share", "white", "draws", "black");
        printf("%s%s %8s\n", info->has_ratings ? "  rating" : "",
               info->has_scores ? "   score" : "", "reached");
    }
    for (size_t i = 0; i < position->count; i++) {
        print_move(info, game, position, &position->moves[i]);
    }
}

static int show_position(const char *folder, const char *json, apiary_game *game) {
    struct apiary_explore_position position;
    struct report report = {0};
    apiary_explorer *explorer = NULL;
    int code = explore_open_folder("explore show", folder, &explorer);
    code = code == CLI_OK ? load_around(folder, explorer, game) : code;
    if (code == CLI_OK && apiary_explorer_look_up(explorer, game, &position)) {
        code = cli_fail("explore show", CLI_FAILED, "out of memory");
    }
    if (code == CLI_OK) {
        if (!cli_is_stdout(json)) {
            print_position(explorer, game, &position);
        }
        add_position(&report, game, &position);
        add_moves(&report, game, &position);
        code = write_json("explore show", &report, json);
    }
    report_release(&report);
    apiary_explorer_free(explorer);
    return code;
}

static int show(int argc, char **argv) {
    const char *value = "Base+MLP", *folder = NULL, *json = NULL;
    struct cli_rules rules = {0};
    const struct cli_option options[] = {
        {"db", CLI_TEXT, &folder, .letter = 'd', .value = "DIR", .help = "the database; needed"},
        {"json", CLI_TEXT, &json, .value = "FILE",
         .help = "the same, as JSON, described in docs/explorer.md; - for standard output, in "
                 "place of the text"},
    };
    struct cli_arguments arguments = {
        .command = "explore show",
        .usage = "--db DIR [OPTIONS] [GAME]",
        .description = "Shows which moves were played in the position at the end of GAME (default "
                       "Base+MLP, an empty table), and with what results. Of moves that are the "
                       "same up to rotation and reflection, one is shown. Moves of 0 games lead to "
                       "a position that games reached by another order of moves.\n" CLI_GAME_HELP,
        .examples = "apiary explore show --db openings 'Base;InProgress;Black[1];wS1'",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .rules = &rules,
        .argument = "GAME",
        .values = &value,
        .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!folder) {
        return cli_misuse("explore show", "--db is needed");
    }
    apiary_game *game = NULL;
    code = cli_read_game("explore show", value, &rules.options, &game);
    code = code == CLI_OK ? show_position(folder, json, game) : code;
    apiary_game_free(game);
    return code;
}

/* ---- apiary explore stats ---- */

static void add_database(struct report *report, const struct apiary_explorer_info *info,
                         uint64_t bytes) {
    report_table(report, "database", "Database", REPORT_ONE);
    report_column(report, "positions", REPORT_COUNT);
    report_column(report, "moves", REPORT_COUNT);
    report_column(report, "plies", REPORT_COUNT);
    report_column(report, "min_games", REPORT_COUNT);
    report_column(report, "shards", REPORT_COUNT);
    report_column(report, "bytes", REPORT_COUNT);
    report_column(report, "ratings", REPORT_TEXT);
    report_column(report, "scores", REPORT_TEXT);
    report_column(report, "examples", REPORT_TEXT);
    report_column(report, "name", REPORT_TEXT);
    report_number(report, (double)info->positions);
    report_number(report, (double)info->moves);
    report_number(report, info->plies);
    report_number(report, info->min_games);
    report_number(report, info->shards);
    report_number(report, (double)bytes);
    report_text(report, info->has_ratings ? "yes" : "no");
    report_text(report, info->has_scores ? "yes" : "no");
    report_text(report, info->has_examples ? "yes" : "no");
    report_text(report, info->name);
}

static void add_types(struct report *report, const struct apiary_explorer_info *info) {
    report_table(report, "types", "Game types", REPORT_ALL);
    report_column(report, "type", REPORT_TEXT);
    report_column(report, "games", REPORT_COUNT);
    report_column(report, "white", REPORT_COUNT);
    report_column(report, "draws", REPORT_COUNT);
    report_column(report, "black", REPORT_COUNT);
    report_column(report, "unknown", REPORT_COUNT);
    for (size_t i = 0; i < info->type_count; i++) {
        const struct apiary_explore_tally *games = &info->type[i].games;
        report_text(report, info->type[i].type);
        report_number(report, (double)explore_tally_sum(games));
        report_number(report, games->white);
        report_number(report, games->draws);
        report_number(report, games->black);
        report_number(report, games->unknown);
    }
}

static uint64_t size_of(const char *folder, const char *name) {
    char path[CLI_PATH_SIZE];
    struct stat about;
    return snprintf(path, sizeof path, "%s/%s", folder, name) < (int)sizeof path &&
                   stat(path, &about) == 0
               ? (uint64_t)about.st_size
               : 0;
}

static int stats(int argc, char **argv) {
    const char *folder = NULL, *json = NULL;
    const struct cli_option options[] = {
        {"json", CLI_TEXT, &json, .value = "FILE",
         .help = "the same, as JSON; - for standard output, in place of the text"},
    };
    struct cli_arguments arguments = {
        .command = "explore stats",
        .usage = "[OPTIONS] DIR",
        .description = "Checks every file of a database of openings, and shows how many games, "
                       "positions and moves it has.",
        .examples = "apiary explore stats openings",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .argument = "DIR",
        .values = &folder,
        .min_values = 1,
        .max_values = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    struct report report = {0};
    apiary_explorer *explorer = NULL;
    code = explore_open_folder("explore stats", folder, &explorer);
    uint64_t bytes = size_of(folder, "index.bin");
    unsigned shards = code == CLI_OK ? apiary_explorer_info_of(explorer)->shards : 0;
    for (unsigned i = 0; i < shards && code == CLI_OK; i++) {
        char name[APIARY_EXPLORE_FILE_SIZE];
        apiary_explorer_file(i, name);
        bytes += size_of(folder, name);
        code = explore_load_shard("explore stats", folder, explorer, i);
    }
    if (code == CLI_OK) {
        add_database(&report, apiary_explorer_info_of(explorer), bytes);
        add_types(&report, apiary_explorer_info_of(explorer));
        if (!cli_is_stdout(json)) {
            report_print(&report, stdout, SIZE_MAX);
        }
        code = write_json("explore stats", &report, json);
    }
    report_release(&report);
    apiary_explorer_free(explorer);
    return code;
}

/* ---- The command ---- */

static const struct cli_command commands[] = {
    {"show", show, "show the moves that were played in a position", NULL},
    {"build", cli_explore_build, "make a database of openings from games", NULL},
    {"stats", stats, "check a database, and show what it has", NULL},
};

const struct cli_commands cli_explore_commands = {
    .name = "explore",
    .description = "The opening explorer: which moves were played in a position, and with what "
                   "results.",
    .notes = "See \"apiary explore COMMAND --help\" for the options of a command.",
    .list = commands,
    .count = sizeof commands / sizeof commands[0],
};
