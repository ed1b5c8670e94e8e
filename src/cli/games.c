/*
 * games.c: `apiary games`, the registry as text or JSON. web/src/core/registry.ts is made from the
 * JSON.
 */
#include <stdio.h>

#include "apiary/registry.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/json.h"

static bool concerns(const struct apiary_game_info *game, int option) {
    return game->options >> option & 1;
}

/* ---- Text ---- */

static void print_pieces(const struct apiary_game_info *game) {
    struct apiary_piece_info piece[APIARY_MAX_PIECE_KINDS];
    size_t count = apiary_game_info_pieces(game, piece, APIARY_MAX_PIECE_KINDS);
    for (size_t i = 0; i < count; i++) {
        printf("  %c  %-14s %2d  %s\n", piece[i].letter, piece[i].name, piece[i].count,
               apiary_piece_set_name(piece[i].set));
    }
}

static void print_options(const struct apiary_game_info *game) {
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        const struct apiary_option_info *option = apiary_option_info((enum apiary_option)i);
        if (concerns(game, i)) {
            printf("  %s = ", option->name);
            for (size_t word = 0; option->words[word]; word++) {
                printf("%s%s", word > 0 ? " | " : "", option->words[word]);
            }
            printf("\n      %s\n", option->help);
        }
    }
}

static void print_text(void) {
    const struct apiary_game_info *game;
    for (size_t i = 0; (game = apiary_game_info(i)); i++) {
        printf("%s%s: type %s%s\n", i > 0 ? "\n" : "", game->name, game->type,
               game->has_optional_pieces ? ", or with optional pieces as in Base+MLP" : "");
        print_pieces(game);
        print_options(game);
    }
}

/* ---- JSON ---- */

/* The comma and the line break before an element of a list, unless it is the first. */
static void separate(bool *first, const char *separator) {
    fputs(*first ? "" : separator, stdout);
    *first = false;
}

/* "<name>": "<value>" */
static void put_member(const char *name, const char *value) {
    printf("\"%s\": ", name);
    cli_json_string(stdout, value);
}

static void put_game(const struct apiary_game_info *game) {
    struct apiary_piece_info piece[APIARY_MAX_PIECE_KINDS];
    size_t count = apiary_game_info_pieces(game, piece, APIARY_MAX_PIECE_KINDS);
    bool first = true;
    fputs("    {", stdout);
    put_member("name", game->name);
    fputs(", ", stdout);
    put_member("type", game->type);
    fputs(",\n     \"pieces\": [\n", stdout);
    for (size_t i = 0; i < count; i++) {
        const char letter[2] = {piece[i].letter, '\0'};
        separate(&first, ",\n");
        fputs("       {", stdout);
        put_member("letter", letter);
        fputs(", ", stdout);
        put_member("name", piece[i].name);
        printf(", \"count\": %d, ", piece[i].count);
        put_member("set", apiary_piece_set_name(piece[i].set));
        fputs("}", stdout);
    }
    fputs("],\n     \"options\": [", stdout);
    first = true;
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        if (concerns(game, i)) {
            separate(&first, ", ");
            cli_json_string(stdout, apiary_option_info((enum apiary_option)i)->name);
        }
    }
    fputs("]}", stdout);
}

static void put_option(int index) {
    const struct apiary_option_info *option = apiary_option_info((enum apiary_option)index);
    bool first = true;
    fputs("    {", stdout);
    put_member("name", option->name);
    fputs(", \"values\": [", stdout);
    for (size_t i = 0; option->words[i]; i++) {
        separate(&first, ", ");
        cli_json_string(stdout, option->words[i]);
    }
    fputs("],\n     ", stdout);
    put_member("help", option->help);
    fputs("}", stdout);
}

static void print_json(void) {
    const struct apiary_game_info *game;
    bool first = true;
    fputs("{\n  \"games\": [\n", stdout);
    for (size_t i = 0; (game = apiary_game_info(i)); i++) {
        separate(&first, ",\n");
        put_game(game);
    }
    fputs("],\n  \"options\": [\n", stdout);
    first = true;
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        separate(&first, ",\n");
        put_option(i);
    }
    fputs("],\n  \"endings\": [", stdout);
    first = true;
    for (int i = 0; i < APIARY_ENDING_COUNT; i++) {
        separate(&first, ", ");
        cli_json_string(stdout, apiary_ending_name((enum apiary_ending)i));
    }
    fputs("]\n}\n", stdout);
}

/* ---- The command ---- */

static const char help[] =
    "Usage: apiary games [--json]\n"
    "\n"
    "Lists the games with their pieces (letter, name, number a side, set) and their options (the\n"
    "first value is the default).\n"
    "\n"
    "  --json  for programs; also lists the ways in which a game can end\n"
    "  --help  this text\n";

int cli_games(int argc, char **argv) {
    bool json = false;
    const struct cli_option options[] = {{"json", CLI_FLAG, &json, 0, 0}};
    struct cli_arguments arguments = {
        .command = "games", .help = help, .options = options, .option_count = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    json ? print_json() : print_text();
    return CLI_OK;
}
