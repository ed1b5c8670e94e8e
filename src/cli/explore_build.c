/*
 * explore_build.c: `apiary explore build`: a database of openings from games.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "apiary/engine.h"
#include "base/text.h"
#include "cli/archive_options.h"
#include "cli/explore.h"
#include "cli/explore_evaluate.h"
#include "cli/explore_write.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/rule_options.h"

struct request {
    const char *output, *name;
    long plies, min_games, nodes;
    struct cli_rules rules;
    struct archive archive;
};

/* The type and the moves of the opening, for the evaluation. */
static bool write_opening(const apiary_game *game, size_t plies, struct archive_buffer *out) {
    char type[APIARY_TYPE_SIZE], move[APIARY_MOVE_SIZE];
    apiary_game_type(game, type, sizeof type);
    if (!archive_buffer_reserve(out, (plies + 1) * (APIARY_MOVE_SIZE + 1))) {
        return false;
    }
    struct text text = text_into(out->data, out->capacity);
    text_add(&text, type);
    for (size_t i = 0; i < plies && i < apiary_game_length(game); i++) {
        apiary_game_record_move(game, i, move, sizeof move);
        text_put(&text, ';');
        text_add(&text, move);
    }
    out->length = text_end(&text);
    return true;
}

/* In a thread. */
static void read_game(void *context, struct archive_game *game) {
    const struct request *request = context;
    if (request->nodes > 0 && !write_opening(game->game, (size_t)request->plies, &game->output)) {
        archive_fail(game, "out of memory", "out of memory");
        return;
    }
    if (!explore_game_read(game->game, (unsigned)request->plies, game->result)) {
        archive_fail(game, "out of memory", "out of memory");
    }
}

static void add_game(const struct request *request, struct explore_count *count,
                     const struct archive_game *game) {
    const struct explore_game *opening = game->result;
    char source[256];
    snprintf(source, sizeof source, "%s #%zu", game->input->base, game->text.number);
    if (request->nodes > 0 && opening->explored) {
        explore_count_keep(count, game->output.data);
    }
    explore_count_add(count, game->game, opening, source);
}

static void print_summary(const struct explore_count *count, const char *folder) {
    char games[CLI_NUMBER_SIZE], positions[CLI_NUMBER_SIZE], moves[CLI_NUMBER_SIZE];
    printf("%s: %s game%s, %s position%s, %s move%s, %u shard%s\n", folder,
           cli_number(count->games, games), cli_plural(count->games),
           cli_number(count->info.positions, positions), cli_plural(count->info.positions),
           cli_number(count->info.moves, moves), cli_plural(count->info.moves), count->info.shards,
           cli_plural(count->info.shards));
    if (count->others > 0) {
        printf("%s games were left out: not Hive, a variant, or from a set-up position\n",
               cli_number(count->others, games));
    }
}

static int build_database(struct request *request, struct explore_count *count) {
    long jobs = request->archive.jobs;
    if (count->failed) {
        return cli_fail("explore build", CLI_FAILED, "out of memory");
    }
    if (count->games == 0) {
        return cli_fail("explore build", CLI_FAILED, "there is no game of Hive to count");
    }
    explore_prune(count);
    if (count->edges == 0) {
        return cli_fail("explore build", CLI_FAILED,
                        "no move is left; give fewer games by --min-games");
    }
    if (request->nodes > 0) {
        int code = explore_evaluate("explore build", count, request->nodes,
                                    jobs > 0 ? jobs : sysconf(_SC_NPROCESSORS_ONLN));
        if (code != CLI_OK || cli_was_interrupted()) {
            return code;
        }
    }
    int code = explore_write("explore build", count, request->output);
    if (code == CLI_OK) {
        print_summary(count, request->output);
    }
    return code;
}

static int count_games(struct request *request, const struct cli_arguments *arguments) {
    struct explore_count count = {
        .info = {.plies = (unsigned)request->plies, .min_games = (unsigned)request->min_games}};
    struct archive_game *game;
    if (request->name) {
        text_copy(request->name, count.info.name, sizeof count.info.name);
    }
    request->archive.context = request;
    int code = archive_open_arguments(&request->archive, arguments);
    while (code == CLI_OK && (game = archive_next(&request->archive)) != NULL) {
        add_game(request, &count, game);
    }
    if (code == CLI_OK && !cli_was_interrupted()) {
        code = build_database(request, &count);
    }
    explore_count_release(&count);
    return archive_close(&request->archive, code);
}

static bool is_plain(const char *text) {
    for (; *text; text++) {
        if ((unsigned char)*text < 0x20 || *text == 0x7F) {
            return false;
        }
    }
    return true;
}

int cli_explore_build(int argc, char **argv) {
    struct request request = {
        .plies = APIARY_EXPLORE_MAX_PLIES,
        .min_games = 1,
        .archive = {.command = "explore build",
                    .work = read_game,
                    .result_size = sizeof(struct explore_game),
                    .progress = true},
    };
    const struct cli_option table[] = {
        {"output", CLI_TEXT, &request.output, .letter = 'o', .value = "DIR",
         .help = "the folder to write; needed"},
        {"plies", CLI_NUMBER, &request.plies, 1, APIARY_EXPLORE_MAX_PLIES, .value = "N",
         .help = "length of the openings, 1 to 16 (default 16)"},
        {"min-games", CLI_NUMBER, &request.min_games, 1, 1000000, .value = "N",
         .help = "leave out moves that fewer games have (default 1)"},
        {"name", CLI_TEXT, &request.name, .value = "TEXT",
         .help = "what the games are, shown to who uses the database"},
        {"evaluate", CLI_NUMBER, &request.nodes, 1, LONG_MAX, .value = "N",
         .help = "search the position after each move with N nodes, and keep the score"},
        ARCHIVE_JOBS_OPTION(request.archive),
        ARCHIVE_QUIET_OPTION(request.archive),
    };
    struct cli_arguments arguments = {
        .command = "explore build",
        .usage = "--output DIR [OPTIONS] [GAME...]",
        .description = "Makes a database of the openings of many games. Positions are the same "
                       "whatever the order of the moves, the numbers of the pieces, and the "
                       "orientation of the board.\n" ARCHIVE_INPUT_HELP,
        .notes = "A database that is already in the folder is replaced. docs/explorer.md describes "
                 "the files.",
        .examples = "apiary explore build --output openings games.pgn\n"
                    "apiary explore build -o openings --min-games 2 --evaluate 20000 folder/",
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
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!request.output) {
        return cli_misuse("explore build", "--output is needed");
    }
    if (cli_is_stdout(request.output)) {
        return cli_misuse("explore build", "--output must be a folder, not standard output");
    }
    if (request.name &&
        (strlen(request.name) >= APIARY_EXPLORE_NAME_SIZE || !is_plain(request.name))) {
        return cli_misuse("explore build", "--name must be a line of at most %d bytes",
                          APIARY_EXPLORE_NAME_SIZE - 1);
    }
    request.archive.options = &request.rules.options;
    return count_games(&request, &arguments);
}
