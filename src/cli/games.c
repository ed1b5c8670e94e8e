/*
 * games.c: `apiary games`, the registry as text or JSON. js/src/registry.ts is made from the
 * JSON.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "games/registry.h"

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
        const struct apiary_option_info *option = apiary_option_info_of((enum apiary_option)i);
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
    for (size_t i = 0; (game = apiary_game_info_at(i)); i++) {
        printf("%s%s: type %s%s\n", i > 0 ? "\n" : "", game->name, game->type,
               game->has_optional_pieces ? ", or with optional pieces as in Base+MLP" : "");
        print_pieces(game);
        print_options(game);
    }
}

static int print_json(void) {
    size_t length = registry_json(NULL, 0);
    char *json = malloc(length + 1);
    if (!json) {
        return cli_fail("games", CLI_FAILED, "out of memory");
    }
    registry_json(json, length + 1);
    fputs(json, stdout);
    free(json);
    return CLI_OK;
}

/* ---- The command ---- */

int cli_games(int argc, char **argv) {
    bool json = false;
    const struct cli_option options[] = {
        {"json", CLI_FLAG, &json, .help = "print JSON, with the ways in which a game can end"},
    };
    struct cli_arguments arguments = {
        .command = "games",
        .usage = "[--json]",
        .description =
            "Lists the games with their pieces (letter, name, number per side, set) and their "
            "options (the first value is the default). Options are named as in UHP; on a command "
            "line QueenFirst is --queen-first.",
        .options = options,
        .option_count = 1};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (json) {
        return print_json();
    }
    print_text();
    return CLI_OK;
}
