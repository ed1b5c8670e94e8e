/*
 * convert.c: `apiary convert`: games from one format to another.
 */
#include <limits.h>
#include <unistd.h>

#include "cli/archive_options.h"
#include "cli/output.h"
#include "cli/rule_options.h"

/* What --from takes; --to takes all but the first. */
static const char *const formats[] = {"auto", "uhp", "pgn", "sgf", "position", NULL};
static const struct {
    enum apiary_format format;
    const char *extension;
} format_values[] = {
    {APIARY_FORMAT_AUTO, ""},   {APIARY_FORMAT_GAME_STRING, "uhp"}, {APIARY_FORMAT_PGN, "pgn"},
    {APIARY_FORMAT_SGF, "sgf"}, {APIARY_FORMAT_POSITION, "txt"},
};

static const char *why_not_written(enum apiary_format format) {
    return format == APIARY_FORMAT_SGF ? "BoardSpace does not play this game; try --to pgn"
           : format == APIARY_FORMAT_GAME_STRING
               ? "a GameString cannot start from a set-up position; try --to pgn"
               : "out of memory";
}

/* Writes the game into its output, in the format that `context` points to. */
static void write_game(void *context, struct archive_game *game) {
    enum apiary_format format = *(const enum apiary_format *)context;
    struct archive_buffer *output = &game->output;
    size_t length = 0;
    for (bool fits = false; !fits;) {
        length = apiary_game_write(game->game, format, output->data, output->capacity);
        fits = length < output->capacity;
        if (!fits && !archive_buffer_reserve(output, length + 1)) {
            archive_fail(game, "out of memory", "out of memory");
            return;
        }
    }
    if (length == 0) {
        archive_fail(game, "not possible in this format", "%s", why_not_written(format));
    }
    output->length = length;
}

static int convert(struct archive *archive, const struct cli_arguments *arguments,
                   struct cli_output *output) {
    struct archive_game *game;
    int code = archive_open_arguments(archive, arguments);
    if (code == CLI_OK) {
        code = cli_output_open(output, &archive->inputs);
    }
    while (code == CLI_OK && (game = archive_next(archive)) != NULL) {
        code = cli_output_write(output, game);
    }
    return archive_close(archive, cli_output_close(output, code));
}

int cli_convert(int argc, char **argv) {
    int to = -1, from = 0;
    enum apiary_format format = APIARY_FORMAT_AUTO;
    struct cli_rules rules = {0};
    struct cli_output output = {.command = "convert"};
    struct archive archive = {
        .command = "convert", .options = &rules.options, .work = write_game, .context = &format};
    const struct cli_option table[] = {
        {.name = "Formats", .kind = CLI_GROUP},
        {"uhp", CLI_TERM, .help = "GameString of the Universal Hive Protocol"},
        {"pgn", CLI_TERM, .help = "PGN as Mzinga writes it"},
        {"sgf", CLI_TERM, .help = "SGF of BoardSpace.net"},
        {"position", CLI_TERM, .help = "the position at the end, in one line"},
        {.name = "Options", .kind = CLI_GROUP},
        {"to", CLI_WORD, &to, .value = "FORMAT", .words = formats + 1,
         .help = "the format to write"},
        {"from", CLI_WORD, &from, .value = "FORMAT", .words = formats,
         .help = "the format to read (default: auto, recognized from each input)"},
        {"output", CLI_TEXT, &output.path, .letter = 'o', .value = "FILE",
         .help = "the file to write (default: standard output); if it is a folder, or ends in a "
                 "slash, a file is written there for each input"},
        {"split", CLI_FLAG, &output.split, .help = "write a file for each game"},
        ARCHIVE_OPTIONS(archive),
    };
    struct cli_arguments arguments = {
        .command = "convert",
        .usage = "--to FORMAT [OPTIONS] [GAME...]",
        .description = "Converts games from one format to another. Every move is checked against "
                       "the rules. A game that cannot be converted is reported and left "
                       "out.\n" ARCHIVE_INPUT_HELP,
        .examples = "apiary convert --to uhp games.pgn\n"
                    "apiary convert --to pgn --output converted/ *.sgf\n"
                    "apiary convert --to pgn --output all.pgn folder/\n"
                    "apiary convert --to pgn --number 3 -o third.pgn games.pgn",
        .success = "all games were converted",
        .failure = "some were not",
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .rules = &rules,
        .argument = "GAME",
        .values = (const char **)argv,
        .max_values = (size_t)argc,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (to < 0) {
        return cli_misuse("convert", "the option --to is missing");
    }
    format = format_values[to + 1].format;
    output.extension = format_values[to + 1].extension;
    archive.format = format_values[from].format;
    archive.progress = output.path || !isatty(STDOUT_FILENO);
    return convert(&archive, &arguments, &output);
}
