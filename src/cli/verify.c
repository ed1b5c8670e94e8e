/*
 * verify.c: `apiary verify`: checks that draws and set-up follow from the committed seed.
 */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/reader.h"

static int copy(char field[APIARY_SEED_SIZE], const char *option, const char *given) {
    if (given && strlen(given) >= APIARY_SEED_SIZE) {
        return cli_fail("verify", CLI_USAGE, "%s must have at most %d characters", option,
                        APIARY_SEED_SIZE - 1);
    }
    if (given) {
        snprintf(field, APIARY_SEED_SIZE, "%s", given);
    }
    return CLI_OK;
}

/* A part of a hash proves nothing, and must not look like a wrong one. */
static int check_commitment(const char *given) {
    enum { DIGITS = 64 };
    return !given || (strlen(given) == DIGITS && strspn(given, "0123456789abcdefABCDEF") == DIGITS)
               ? CLI_OK
               : cli_fail("verify", CLI_USAGE,
                          "--commitment must be all %d hexadecimal digits of a SHA-256, not \"%s\"",
                          DIGITS, given);
}

static void report(const apiary_game *game, const struct apiary_options *options) {
    size_t draws = 0;
    for (size_t i = 0; i < apiary_game_length(game); i++) {
        char entry[APIARY_MOVE_SIZE];
        apiary_game_record_move(game, i, entry, sizeof entry);
        draws += strncmp(entry, "draw ", 5) == 0;
    }
    printf("Commitment  %s\nSeed        %s\n", options->commitment, options->seed);
    if (options->variant == APIARY_VARIANT_FOG) {
        puts("The set-up is what the seed gives.");
    } else {
        printf("All %zu draws are what the seed gives.\n", draws);
    }
}

static int check(struct cli_reader *games, const apiary_game *game, const char *commitment,
                 const char *seed) {
    struct apiary_options options = apiary_game_options(game);
    struct apiary_error error;
    int code = copy(options.commitment, "--commitment", commitment);
    if (code == CLI_OK) {
        code = copy(options.seed, "--seed", seed);
    }
    if (code != CLI_OK) {
        return code;
    }
    if (apiary_game_verify(game, &options, &error) != APIARY_OK) {
        cli_reader_fail(games, "%s", error.message);
        return CLI_OK; /* there may be others */
    }
    if (cli_reader_several(games)) {
        printf("Game %zu\n", games->number);
    }
    report(game, &options);
    return CLI_OK;
}

static int check_all(struct cli_reader *games, const char *path, const char *commitment,
                     const char *seed) {
    int code = cli_reader_open(games, path);
    apiary_game *game;
    while (code == CLI_OK && (game = cli_reader_next(games)) != NULL) {
        code = check(games, game, commitment, seed);
        apiary_game_free(game);
    }
    return cli_reader_close(games, code);
}

int cli_verify(int argc, char **argv) {
    const char *path = NULL, *commitment = NULL, *seed = NULL;
    const struct apiary_options none = {0};
    struct cli_reader games = {.command = "verify", .options = &none};
    const struct cli_option table[] = {
        {"number", CLI_NUMBER, &games.only, 1, LONG_MAX, .letter = 'n', .value = "N",
         .help = "only game number N, counted from 1 (default: all)"},
        {"game", .alias_of = "number"},
        {"commitment", CLI_TEXT, &commitment, .value = "HEX",
         .help = "the commitment shown before the game (default: the record's)"},
        {"seed", CLI_TEXT, &seed, .value = "TEXT",
         .help = "the seed shown after the game (default: the record's)"},
    };
    struct cli_arguments arguments = {
        .command = "verify",
        .usage = "[OPTIONS] FILE",
        .description =
            "Checks finished blind and fog games in a PGN file (- for standard input): the "
            "commitment must be the SHA-256 of the seed, and the set-up and every draw must follow "
            "from the seed. docs/variants.md explains how to do this by hand.",
        .success = "all games follow from their seeds",
        .failure = "one does not or cannot be checked",
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .argument = "FILE",
        .values = &path,
        .min_values = 1,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    code = check_commitment(commitment);
    return code == CLI_OK ? check_all(&games, path, commitment, seed) : code;
}
