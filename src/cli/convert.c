/*
 * convert.c: `apiary convert`: games from one format to another.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/reader.h"
#include "cli/rule_options.h"

/* What --from takes; --to takes all but the first. */
static const char *const formats[] = {"auto", "uhp", "pgn", "sgf", "position", NULL};
static const enum apiary_format format_values[] = {APIARY_FORMAT_AUTO, APIARY_FORMAT_GAME_STRING,
                                                   APIARY_FORMAT_PGN, APIARY_FORMAT_SGF,
                                                   APIARY_FORMAT_POSITION};

/* The file is opened for the first game that can be written, so that a failure overwrites nothing.
 */
struct output {
    const char *path; /* NULL or "-" for standard output */
    enum apiary_format format;
    FILE *file;
};

static const char *why_not_written(enum apiary_format format) {
    return format == APIARY_FORMAT_SGF ? "BoardSpace does not play this game; try --to pgn"
           : format == APIARY_FORMAT_GAME_STRING
               ? "a GameString cannot start from a set-up position; try --to pgn"
               : "out of memory";
}

/* Writes a game, after an empty line if the games before it are PGN or SGF. False, with errno, if
 * that fails. */
static bool write_text(struct output *output, const char *text, size_t length) {
    bool first = !output->file;
    if (first) {
        bool standard = !output->path || strcmp(output->path, "-") == 0;
        output->file = standard ? stdout : fopen(output->path, "wb");
    }
    return output->file &&
           (first || text[length - 1] != '\n' || fputc('\n', output->file) != EOF) &&
           fwrite(text, 1, length, output->file) == length &&
           (text[length - 1] == '\n' || fputc('\n', output->file) != EOF) &&
           fflush(output->file) == 0;
}

static int write_game(struct output *output, struct cli_reader *games, const apiary_game *game) {
    size_t length = apiary_game_write(game, output->format, NULL, 0);
    char *text = length > 0 ? malloc(length + 1) : NULL;
    if (!text) {
        cli_reader_fail(games, "%s",
                        length > 0 ? "out of memory" : why_not_written(output->format));
        return CLI_OK; /* there may be others */
    }
    apiary_game_write(game, output->format, text, length + 1);
    bool written = write_text(output, text, length);
    int why = errno;
    free(text);
    return written ? CLI_OK
                   : cli_fail("convert", CLI_FAILED, "%s: %s",
                              output->path ? output->path : "standard output", strerror(why));
}

static int convert(struct cli_reader *games, const char *input, struct output *output) {
    int code = cli_reader_open(games, input);
    apiary_game *game;
    while (code == CLI_OK && (game = cli_reader_next(games)) != NULL) {
        code = write_game(output, games, game);
        apiary_game_free(game);
    }
    code = cli_reader_close(games, code);
    if (output->file && output->file != stdout && fclose(output->file) != 0 && code == CLI_OK) {
        code = cli_fail("convert", CLI_FAILED, "%s: %s", output->path, strerror(errno));
    }
    return code;
}

int cli_convert(int argc, char **argv) {
    int to = -1, from = 0;
    const char *input = "-";
    struct output output = {0};
    struct cli_reader games = {.command = "convert"};
    struct cli_rules rules = {0};
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
         .help = "the format to read (default: auto, recognized from the text)"},
        {"number", CLI_NUMBER, &games.only, 1, LONG_MAX, .letter = 'n', .value = "N",
         .help = "only game number N, counted from 1 (default: all)"},
        {"game", .alias_of = "number"},
        {"output", CLI_TEXT, &output.path, .letter = 'o', .value = "FILE",
         .help = "the file to write (default: standard output)"},
    };
    struct cli_arguments arguments = {
        .command = "convert",
        .usage = "--to FORMAT [OPTIONS] [GAME]",
        .description =
            "Converts games from one format to another. GAME is a file with any number of games, "
            "or a GameString; without it, or with -, standard input is read. Every move is checked "
            "against the rules. A game that cannot be converted is reported and left out.",
        .examples = "apiary convert --to uhp games.pgn\n"
                    "apiary convert --to pgn --number 3 -o third.pgn games.pgn",
        .success = "all games were converted",
        .failure = "some were not",
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .rules = &rules,
        .argument = "GAME",
        .values = &input,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (to < 0) {
        return cli_misuse("convert", "the option --to is missing");
    }
    output.format = format_values[to + 1];
    games.format = format_values[from];
    games.options = &rules.options;
    return convert(&games, input, &output);
}
