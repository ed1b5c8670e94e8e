/*
 * convert.c: `apiary convert`, games from one format to another.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "cli/rule_options.h"

static const char help[] =
    "Usage: apiary convert --to FORMAT [options] [FILE]\n"
    "\n"
    "Reads a game from FILE, or from standard input (also for -), and writes it in another\n"
    "format. Every move is checked by the rules.\n"
    "\n"
    "Formats:\n"
    "  uhp        GameString of the Universal Hive Protocol\n"
    "  pgn        PGN as Mzinga writes it\n"
    "  sgf        SGF of BoardSpace.net\n"
    "  position   one line for the position at the end\n"
    "\n"
    "Options:\n"
    "  --to FORMAT      the format to write\n"
    "  --from FORMAT    the format to read (default: auto, by looking at the text)\n"
    "  --output FILE    write to FILE (default: standard output)\n"
    "  --help           this text\n";

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

static int usage(const char *option, const char *value) {
    return cli_fail("convert", CLI_USAGE, "%s %s: no such format (see --help)", option, value);
}

static int read_input(const char *path, enum apiary_format format,
                      const struct apiary_options *options, apiary_game **game) {
    char *text = NULL;
    size_t length = 0;
    int code = cli_read_file("convert", path, &text, &length);
    if (code == CLI_OK) {
        code = cli_parse_game("convert", strcmp(path, "-") == 0 ? "standard input" : path, format,
                              text, length, options, game);
    }
    free(text);
    return code;
}

static int write_output(const apiary_game *game, enum apiary_format format, const char *path) {
    /* Nothing is overwritten before it is sure that something will be written. */
    if (path && apiary_game_write(game, format, NULL, 0) > 0 && !freopen(path, "wb", stdout)) {
        return cli_fail("convert", CLI_FAILED, "%s: %s", path, strerror(errno));
    }
    return cli_write_game("convert", game, format);
}

int cli_convert(int argc, char **argv) {
    const char *to = NULL, *from = "auto", *output = NULL, *input = "-";
    struct cli_rules rules = {0};
    const struct cli_option table[] = {
        {.name = "to", .kind = CLI_TEXT, .target = &to},
        {.name = "from", .kind = CLI_TEXT, .target = &from},
        {.name = "output", .kind = CLI_TEXT, .target = &output},
    };
    struct cli_arguments arguments = {
        .command = "convert",
        .help = help,
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
        return cli_fail("convert", CLI_USAGE, "--to is missing (see --help)");
    }
    enum apiary_format source, target;
    if (!find_format(to, &target) || target == APIARY_FORMAT_AUTO) {
        return usage("--to", to);
    }
    if (!find_format(from, &source)) {
        return usage("--from", from);
    }
    apiary_game *game = NULL;
    code = read_input(input, source, &rules.options, &game);
    if (code == CLI_OK) {
        code = write_output(game, target, output);
    }
    apiary_game_free(game);
    return code;
}
