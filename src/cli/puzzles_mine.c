/*
 * puzzles_mine.c: `apiary puzzles mine`: looks for puzzles in games, those of files or of the
 * engine against itself. Each game is worked on by one thread, and the puzzles are kept in the
 * order of the games, so that the output is the same for any number of threads.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/rng.h"
#include "base/text.h"
#include "cli/archive_options.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/puzzles.h"
#include "cli/reader.h"

enum {
    MAX_TYPES = 16,
    FIRST_PLY = 6,        /* puzzles begin after so many plies */
    APART = 6,            /* plies between two puzzles of a game */
    MAX_PLIES = 140,      /* of a game of the engine against itself */
    CONFIRMED = 10,       /* times the nodes of the first look, or more */
    EASY_LEVEL = 3,       /* a puzzle of one move must be found by this level */
    STRONG_NODES = 20000, /* a move of the strongest level */
    RECIPE_SIZE = 4096,
    SAVE_MS = 3000
};

struct worker {
    struct puzzle_finder *finder;
    apiary_engine *player;
    struct worker *next;
};

struct mine {
    /* The request. */
    const char *output, *levels;
    long play, seed, nodes, confirm, proof_nodes;
    int weakest, strongest;
    bool one_move, resume;
    char *type_values[MAX_TYPES];
    struct cli_list types;
    struct archive archive;

    /* The work. */
    char recipe[RECIPE_SIZE];
    struct puzzle_limits limits;
    struct worker *idle;
    pthread_mutex_t lock;
    size_t done_input, done_number; /* the last game that is done; 0 for none */
    struct puzzle_set found;
    size_t games;
    int64_t begun, saved;
    struct cli_progress progress;
};

/* ---- In a thread ---- */

static void free_worker(struct worker *worker) {
    if (worker) {
        puzzle_finder_free(worker->finder);
        apiary_engine_free(worker->player);
        free(worker);
    }
}

static struct worker *take_worker(struct mine *mine) {
    const struct apiary_engine_options options = {.table_mib = 4};
    pthread_mutex_lock(&mine->lock);
    struct worker *worker = mine->idle;
    mine->idle = worker ? worker->next : NULL;
    pthread_mutex_unlock(&mine->lock);
    if (worker) {
        return worker;
    }
    worker = calloc(1, sizeof *worker);
    if (!worker || apiary_engine_new(NULL, &options, &worker->player) ||
        puzzle_finder_new(NULL, &mine->limits, &worker->finder)) {
        free_worker(worker);
        return NULL;
    }
    return worker;
}

static void give_back(struct mine *mine, struct worker *worker) {
    pthread_mutex_lock(&mine->lock);
    worker->next = mine->idle;
    mine->idle = worker;
    pthread_mutex_unlock(&mine->lock);
}

/* A game of the engine against itself: each side has a level of its own. */
static enum apiary_status play_game(const struct mine *mine, apiary_engine *player, size_t number,
                                    apiary_game *game) {
    struct rng rng = {rng_combine((uint64_t)mine->seed, number)};
    struct apiary_engine_options options[2];
    const uint32_t range = (uint32_t)(mine->strongest - mine->weakest + 1);
    for (size_t i = 0; i < 2; i++) {
        options[i] =
            (struct apiary_engine_options){.level = mine->weakest + (int)rng_below(&rng, range),
                                           .table_mib = 4,
                                           .seed = rng_next(&rng)};
    }
    enum apiary_status status = APIARY_OK;
    apiary_engine_clear(player);
    while (!status && !apiary_result_is_final(apiary_game_result(game)) &&
           apiary_game_length(game) < MAX_PLIES) {
        const struct apiary_engine_options *side = &options[apiary_game_to_move(game)];
        const struct apiary_limits limits = {
            .nodes = side->level == APIARY_MAX_LEVEL ? STRONG_NODES : 0, .vary = true};
        struct apiary_search_report report;
        status = cli_was_interrupted() ? APIARY_STOPPED : apiary_engine_configure(player, side);
        status = status ? status : apiary_engine_search(player, game, &limits, NULL, NULL, &report);
        status = status ? status : apiary_game_play(game, report.move, strlen(report.move), NULL);
    }
    return status;
}

static bool add_line(struct archive_buffer *output, const struct puzzle *puzzle) {
    if (!archive_buffer_reserve(output, output->length + PUZZLE_TEXT_SIZE)) {
        return false;
    }
    output->length +=
        puzzle_write(puzzle, output->data + output->length, output->capacity - output->length);
    output->data[output->length++] = '\n';
    return true;
}

/* Looks at every position of a game. */
static enum apiary_status search_game(const struct mine *mine, struct puzzle_finder *finder,
                                      const apiary_game *record, struct archive_buffer *output) {
    static const struct puzzle_look unknown = {.hint = PUZZLE_UNLIKELY, .best = -1};
    struct puzzle_look look = unknown;
    apiary_game *game = NULL;
    int least = mine->one_move ? 1 : 2;
    size_t next = FIRST_PLY, length = apiary_game_length(record);
    enum apiary_status status = apiary_game_clone_at(record, 0, &game);
    puzzle_begin_game(finder);
    for (size_t ply = 0; ply < length && !status; ply++) {
        struct puzzle puzzle;
        bool found = false;
        if (ply >= next && !apiary_result_is_final(apiary_game_result(game))) {
            status = puzzle_look(finder, game, (uint64_t)mine->nodes, least, &look);
        } else {
            look = unknown;
        }
        if (!status && look.hint != PUZZLE_UNLIKELY) {
            status = puzzle_find(finder, game, &look, least, &puzzle, &found);
            puzzle_begin_game(finder);
        }
        if (!status && found && (!mine->one_move || puzzle.level <= EASY_LEVEL)) {
            next = ply + APART;
            status = add_line(output, &puzzle) ? APIARY_OK : APIARY_NO_MEMORY;
        }
        char move[APIARY_MOVE_SIZE];
        if (!status) {
            apiary_game_record_move(record, ply, move, sizeof move);
            status = apiary_game_play(game, move, strlen(move), NULL);
        }
    }
    apiary_game_free(game);
    return status;
}

static bool is_done(const struct mine *mine, const struct archive_game *game) {
    size_t input = (size_t)(game->input - mine->archive.inputs.input) + 1;
    return input < mine->done_input ||
           (input == mine->done_input && game->text.number <= mine->done_number);
}

static void work(void *context, struct archive_game *game) {
    struct mine *mine = context;
    struct worker *worker;
    size_t number = (size_t)(game->input - mine->archive.inputs.input);
    if (is_done(mine, game)) {
        return;
    }
    worker = take_worker(mine);
    enum apiary_status status = worker ? APIARY_OK : APIARY_NO_MEMORY;
    if (!status && mine->play > 0) {
        status = play_game(mine, worker->player, number, game->game);
    }
    if (!status) {
        status = search_game(mine, worker->finder, game->game, &game->output);
    }
    if (worker) {
        give_back(mine, worker);
    }
    if (status && status != APIARY_STOPPED) {
        archive_fail(game, cli_failure_reason(status), "%s", apiary_status_name(status));
    }
}

/* ---- The output ---- */

static bool write_found(const struct mine *mine, FILE *out) {
    bool written = fprintf(out, "# apiary puzzles mine%s\n# done %zu %zu\n", mine->recipe,
                           mine->done_input, mine->done_number) > 0;
    for (size_t i = 0; i < mine->found.count && written; i++) {
        written = puzzle_write_line(&mine->found.puzzle[i], out);
    }
    return written;
}

/* Replaces the file in one step, so that there is always a whole one. */
static int save(struct mine *mine) {
    char path[CLI_PATH_SIZE];
    if (cli_is_stdout(mine->output)) {
        (void)write_found(mine, stdout); /* the program reports a failure as it ends */
        return CLI_OK;
    }
    snprintf(path, sizeof path, "%s.new", mine->output);
    FILE *out = fopen(path, "w");
    bool written = out && write_found(mine, out);
    if (out && fclose(out) != 0) {
        written = false;
    }
    mine->saved = clock_ms();
    return written && rename(path, mine->output) == 0
               ? CLI_OK
               : cli_fail("puzzles mine", CLI_FAILED, "cannot write %s: %s", mine->output,
                          strerror(errno));
}

static int add_found(struct mine *mine, const struct archive_game *game) {
    int code = puzzle_set_read("puzzles mine", "found", game->output.data, game->output.length,
                               &mine->found);
    mine->done_input = (size_t)(game->input - mine->archive.inputs.input) + 1;
    mine->done_number = game->text.number;
    mine->games++;
    if (cli_progress_is_due(&mine->progress)) {
        double minutes = (double)(clock_ms() - mine->begun + 1) / 60000;
        cli_progress_say(&mine->progress, "%zu games, %zu puzzles, %.0f games/min", mine->games,
                         mine->found.count, (double)mine->games / minutes);
    }
    bool due = clock_ms() - mine->saved > SAVE_MS && !cli_is_stdout(mine->output);
    return code == CLI_OK && due ? save(mine) : code;
}

/* "# done INPUT NUMBER". */
static bool read_progress(const char *line, size_t *input, size_t *number) {
    static const char start[] = "# done ";
    char *end;
    if (strncmp(line, start, sizeof start - 1) != 0) {
        return false;
    }
    *input = strtoul(line + sizeof start - 1, &end, 10);
    if (*end != ' ') {
        return false;
    }
    *number = strtoul(end + 1, &end, 10);
    return *end == '\n';
}

/* Reads what an interrupted run has left. */
static int read_done(struct mine *mine) {
    char *text = NULL, first[RECIPE_SIZE + 64];
    size_t length = 0;
    int code = cli_read_file("puzzles mine", mine->output, &text, &length);
    if (code != CLI_OK) {
        return code;
    }
    int size = snprintf(first, sizeof first, "# apiary puzzles mine%s\n", mine->recipe);
    if (strncmp(text, first, (size_t)size) != 0 ||
        !read_progress(text + size, &mine->done_input, &mine->done_number)) {
        code = cli_fail("puzzles mine", CLI_FAILED,
                        "%s was made with other options or games; its first line has them",
                        mine->output);
    } else {
        code = puzzle_set_read("puzzles mine", mine->output, text, length, &mine->found);
    }
    free(text);
    return code;
}

/* ---- The command ---- */

/* What decides about the output, for the first line of the file. */
static void write_recipe(struct mine *mine, const struct cli_arguments *arguments) {
    struct text out = text_into(mine->recipe, sizeof mine->recipe);
    text_format(&out, " --nodes %ld --confirm %ld --proof-nodes %ld%s", mine->nodes, mine->confirm,
                mine->proof_nodes, mine->one_move ? " --one-move" : "");
    if (mine->play > 0) {
        text_format(&out, " --play --seed %ld --levels %d-%d", mine->seed, mine->weakest,
                    mine->strongest);
        for (size_t i = 0; i < mine->types.count; i++) {
            text_format(&out, " --game %s", mine->types.values[i]);
        }
    }
    for (size_t i = 0; i < arguments->value_count; i++) {
        text_format(&out, " %s", arguments->values[i]);
    }
    text_end(&out);
}

static int mine_games(struct mine *mine, const struct cli_arguments *arguments) {
    struct archive_game *game;
    const char **starts = NULL;
    int code = CLI_OK;
    if (mine->play > 0) {
        starts = calloc((size_t)mine->play, sizeof *starts);
        for (long i = 0; starts && i < mine->play; i++) {
            starts[i] = mine->types.values[(size_t)i % mine->types.count];
        }
        cli_interrupt_note();
        code = starts ? archive_open(&mine->archive, starts, (size_t)mine->play)
                      : cli_fail("puzzles mine", CLI_FAILED, "out of memory");
    } else {
        code = archive_open_arguments(&mine->archive, arguments);
    }
    if (code == CLI_OK) {
        code = cli_inputs_protect("puzzles mine", &mine->archive.inputs,
                                  cli_is_stdout(mine->output) ? NULL : mine->output);
    }
    while (code == CLI_OK && (game = archive_next(&mine->archive)) != NULL) {
        if (!cli_was_interrupted() && !is_done(mine, game)) {
            code = add_found(mine, game);
        }
    }
    cli_progress_clear(&mine->progress);
    code = code == CLI_OK ? save(mine) : code;
    if (code == CLI_OK) {
        fprintf(stderr, "%zu game%s, %zu puzzle%s, %lld s\n", mine->games, cli_plural(mine->games),
                mine->found.count, cli_plural(mine->found.count),
                (long long)((clock_ms() - mine->begun) / 1000));
    }
    code = mine->archive.ring ? archive_close(&mine->archive, code) : code;
    free(starts);
    return code;
}

static void release(struct mine *mine) {
    while (mine->idle) {
        struct worker *worker = mine->idle;
        mine->idle = worker->next;
        free_worker(worker);
    }
    puzzle_set_release(&mine->found);
    pthread_mutex_destroy(&mine->lock);
}

/* "3-6", or "5" for one level. */
static bool read_levels(struct mine *mine) {
    size_t length = strlen(mine->levels);
    if (length != 1 && (length != 3 || mine->levels[1] != '-')) {
        return false;
    }
    mine->weakest = mine->levels[0] - '0';
    mine->strongest = mine->levels[length - 1] - '0';
    return mine->weakest >= 1 && mine->weakest <= mine->strongest &&
           mine->strongest <= APIARY_MAX_LEVEL;
}

static int check_request(struct mine *mine, const struct cli_arguments *arguments) {
    static char base[] = "Base", all[] = "Base+MLP";
    if (!mine->output) {
        return cli_misuse("puzzles mine", "--output is missing");
    }
    if (cli_is_stdout(mine->output) && mine->resume) {
        return cli_misuse("puzzles mine", "--resume needs a file, not standard output");
    }
    if (!read_levels(mine)) {
        return cli_misuse("puzzles mine", "--levels is a range of 1 to 8, such as 3-6");
    }
    if (mine->confirm < CONFIRMED * mine->nodes) {
        return cli_misuse("puzzles mine", "--confirm must be at least ten times --nodes");
    }
    if (mine->play > 0 && arguments->value_count > 0) {
        return cli_misuse("puzzles mine", "--play does not read games");
    }
    if (mine->types.count == 0) {
        mine->types.values[mine->types.count++] = base;
        mine->types.values[mine->types.count++] = all;
    }
    for (size_t i = 0; i < mine->types.count; i++) {
        apiary_game *game = NULL;
        struct apiary_error error;
        if (apiary_game_new(NULL, mine->types.values[i], NULL, &game, &error)) {
            return cli_fail("puzzles mine", CLI_USAGE, "--game: %s", error.message);
        }
        apiary_game_free(game);
    }
    return CLI_OK;
}

int puzzles_mine(int argc, char **argv) {
    const struct apiary_options rules = {0};
    struct mine mine = {
        .levels = "3-6",
        .seed = 1,
        .nodes = 2000,
        .confirm = 40000,
        .proof_nodes = 400000,
        .archive = {.command = "puzzles mine", .work = work, .options = &rules},
    };
    mine.types = (struct cli_list){.values = mine.type_values, .max = MAX_TYPES};
    const struct cli_option table[] = {
        {"output", CLI_TEXT, &mine.output, .letter = 'o', .value = "FILE",
         .help = "the file to write; - for standard output, when all is done"},
        {"resume", CLI_FLAG, &mine.resume,
         .help = "continue an interrupted run: keep what FILE has"},
        {"one-move", CLI_FLAG, &mine.one_move,
         .help = "only puzzles of one move that are easy to find, for beginners; without this, "
                 "only those of two moves or more"},
        {"nodes", CLI_NUMBER, &mine.nodes, 100, 100000000, .value = "N",
         .help = "nodes of the first look at a position (default 2000)"},
        {"confirm", CLI_NUMBER, &mine.confirm, 1000, 1000000000, .value = "N",
         .help = "nodes of the searches that confirm a puzzle, at least ten times as many (default "
                 "40000)"},
        {"proof-nodes", CLI_NUMBER, &mine.proof_nodes, 100, 1000000000, .value = "N",
         .help = "nodes of a proof (default 400000)"},
        {"jobs", CLI_NUMBER, &mine.archive.jobs, 1, LONG_MAX, .letter = 'j', .value = "N",
         .help = "games at a time (default: the number of processors); the output is the same"},
        {.name = "Games of the engine against itself", .kind = CLI_GROUP},
        {"play", CLI_NUMBER, &mine.play, 1, 10000000, .value = "N",
         .help = "play so many games, instead of reading games"},
        {"game", CLI_LIST, &mine.types, .letter = 'g', .value = "TYPE",
         .help = "the game type; several take turns (default Base and Base+MLP)"},
        {"type", .alias_of = "game"},
        {"levels", CLI_TEXT, &mine.levels, .value = "LOW-HIGH",
         .help = "the levels of which each side gets one (default 3-6)"},
        {"seed", CLI_NUMBER, &mine.seed, 0, LONG_MAX, .value = "N",
         .help = "seed of the games (default 1)"},
    };
    struct cli_arguments arguments = {
        .command = "puzzles mine",
        .usage = "[OPTIONS] --output FILE [GAME...]\n[OPTIONS] --output FILE --play N",
        .description = "Looks for puzzles in games: positions in which one move is right and all "
                       "others are clearly not. The same games and options find the same puzzles. "
                       "FILE is written every few seconds.\n" ARCHIVE_INPUT_HELP,
        .examples = "apiary puzzles mine --play 100 --output found.txt\n"
                    "apiary puzzles mine --output found.txt games.pgn",
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .argument = "GAME",
        .values = (const char **)argv,
        .max_values = (size_t)argc,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code == CLI_GO_ON) {
        code = check_request(&mine, &arguments);
        code = code == CLI_OK ? CLI_GO_ON : code;
    }
    if (code != CLI_GO_ON) {
        return code;
    }
    mine.limits = (struct puzzle_limits){.nodes = (uint64_t)mine.confirm,
                                         .proof_nodes = (uint64_t)mine.proof_nodes,
                                         .stop = cli_interrupt_note()};
    mine.archive.context = &mine;
    mine.begun = mine.saved = clock_ms();
    pthread_mutex_init(&mine.lock, NULL);
    cli_progress_init(&mine.progress);
    write_recipe(&mine, &arguments);
    code = mine.resume ? read_done(&mine) : CLI_OK;
    code = code == CLI_OK ? mine_games(&mine, &arguments) : code;
    release(&mine);
    return code;
}
