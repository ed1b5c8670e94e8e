/*
 * games.c: `apiary games`, the registry as text or JSON. js/src/registry.ts is made from the
 * JSON.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/files.h"
#include "games/registry.h"

static bool concerns(const struct apiary_game_info *game, int option) {
    return game->options >> option & 1;
}

/* ---- Text ---- */

static void print_pieces(const struct registry_choice *choice) {
    struct apiary_piece_info piece[APIARY_MAX_PIECE_KINDS];
    size_t count = registry_pieces(choice, piece, APIARY_MAX_PIECE_KINDS);
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

static void print_text(const struct registry_choice *choices, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const struct registry_choice *choice = &choices[i];
        const struct apiary_game_info *game = choice->game;
        bool whole = choice->type[0] == '\0';
        printf(
            "%s%s: type %s%s\n", i > 0 ? "\n" : "", game->name, whole ? game->type : choice->type,
            whole && game->has_optional_pieces ? ", or with optional pieces as in Base+MLP" : "");
        print_pieces(choice);
        print_options(game);
    }
}

static int print_json(const struct registry_choice *choices, size_t count) {
    size_t length = registry_json(choices, count, NULL, 0);
    char *json = malloc(length + 1);
    if (!json) {
        return cli_fail("games", CLI_FAILED, "out of memory");
    }
    registry_json(choices, count, json, length + 1);
    fputs(json, stdout);
    free(json);
    return CLI_OK;
}

/* ---- The command ---- */

/* A type such as "Base+MLP", or the name of a game in any case: "hive" is all of Hive. */
static int choose(const char *word, struct registry_choice *choice) {
    const struct apiary_game_info *info;
    struct apiary_error error;
    apiary_game *game;
    *choice = (struct registry_choice){0};
    for (size_t i = 0; (info = apiary_game_info_at(i)); i++) {
        if (strcasecmp(word, info->name) == 0) {
            choice->game = info;
            return CLI_OK;
        }
    }
    if (apiary_game_new(NULL, word, NULL, &game, &error) != APIARY_OK) {
        return cli_fail("games", CLI_USAGE, "%s", error.message);
    }
    choice->game = apiary_game_info_of(game);
    apiary_game_type(game, choice->type, sizeof choice->type);
    apiary_game_free(game);
    return CLI_OK;
}

int cli_games(int argc, char **argv) {
    enum { MAX_TYPES = 64 };
    bool json = false;
    const char *words[MAX_TYPES];
    struct registry_choice choices[MAX_TYPES];
    _Static_assert((int)MAX_TYPES >= (int)REGISTRY_MAX_GAMES, "room for all games");
    const struct cli_option options[] = {
        {"json", CLI_FLAG, &json,
         .help = "print JSON, with the ways in which a game can end; --json - is the same"},
    };
    struct cli_arguments arguments = {
        .command = "games",
        .usage = "[--json] [TYPE...]",
        .description =
            "Lists the games with their pieces (letter, name, number per side, set) and their "
            "options (the first value is the default): all games, or those that are named. A TYPE "
            "such as Base+MLP has the pieces of that type only; Hive is Hive with all pieces. "
            "Options are named as in UHP; on a command line QueenFirst is --queen-first.",
        .examples = "apiary games Base+MLP\n"
                    "apiary games Six Andantino --json",
        .options = options,
        .option_count = 1,
        .argument = "TYPE",
        .values = words,
        .max_values = MAX_TYPES};
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    size_t count = 0;
    for (size_t i = 0; i < arguments.value_count; i++) {
        if (json && cli_is_stdout(words[i])) {
            continue;
        }
        code = choose(words[i], &choices[count++]);
        if (code != CLI_OK) {
            return code;
        }
    }
    count = count > 0 ? count : registry_choose_all(choices);
    if (json) {
        return print_json(choices, count);
    }
    print_text(choices, count);
    return CLI_OK;
}
