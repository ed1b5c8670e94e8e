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

static const char help[] =
    "Usage: apiary convert --to FORMAT [OPTIONS] [GAME]\n"
    "\n"
    "Converts games from one format to another. GAME is a file with any number of games, or a\n"
    "GameString; without it, or with -, standard input is read. Every move is checked against\n"
    "the rules. A game that cannot be converted is reported and left out.\n"
    "\n"
    "Formats:\n"
    "  uhp              GameString of the Universal Hive Protocol\n"
    "  pgn              PGN as Mzinga writes it\n"
    "  sgf              SGF of BoardSpace.net\n"
    "  position         the position at the end, in one line\n"
    "\n"
    "Options:\n"
    "  --to FORMAT      the format to write\n"
    "  --from FORMAT    the format to read (default: recognized from the text)\n"
    "  --game N         only game number N, counted from 1 (default: all)\n"
    "  --output FILE    the file to write (default: standard output)\n"
    "  --help           show this help\n" CLI_RULES_HEADING;

static const char notes[] =
    "Exit codes: 0 all games were converted, 1 some were not, 2 the command line is wrong.\n";

static const struct {
    const char *name;
    enum apiary_format format;
} formats[] = {
    {"auto", APIARY_FORMAT_AUTO}, {"uhp", APIARY_FORMAT_GAME_STRING},   {"pgn", APIARY_FORMAT_PGN},
    {"sgf", APIARY_FORMAT_SGF},   {"position", APIARY_FORMAT_POSITION},
};

static bool find_format(const char *name, enum apiary_format *format) {
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (strcmp(name, formats[i].name) == 0) {
            *format = formats[i].format;
            return true;
        }
    }
    return false;
}

static int unknown_format(const char *option, const char *value) {
    return cli_fail("convert", CLI_USAGE,
                    "unknown format \"%s\" for %s; try uhp, pgn, sgf or position", value, option);
}

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
    const char *to = NULL, *from = "auto", *input = "-";
    struct output output = {0};
    struct cli_reader games = {.command = "convert"};
    struct cli_rules rules = {0};
    const struct cli_option table[] = {
        {.name = "to", .kind = CLI_TEXT, .target = &to},
        {.name = "from", .kind = CLI_TEXT, .target = &from},
        {.name = "game", .kind = CLI_NUMBER, .target = &games.only, .min = 1, .max = LONG_MAX},
        {.name = "output", .kind = CLI_TEXT, .target = &output.path},
    };
    struct cli_arguments arguments = {
        .command = "convert",
        .help = help,
        .notes = notes,
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .rules = &rules,
        .values = &input,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!to) {
        return cli_fail("convert", CLI_USAGE,
                        "the option --to is missing; see apiary convert --help");
    }
    if (!find_format(to, &output.format) || output.format == APIARY_FORMAT_AUTO) {
        return unknown_format("--to", to);
    }
    if (!find_format(from, &games.format)) {
        return unknown_format("--from", from);
    }
    games.options = &rules.options;
    return convert(&games, input, &output);
}
