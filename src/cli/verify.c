/*
 * verify.c: `apiary verify`: was chance what the host had committed to?
 */
#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/cli.h"

static const char help[] =
    "Usage: apiary verify [OPTIONS] FILE\n"
    "\n"
    "Checks a finished blind, handicap or fog-of-war game, a PGN file (\"-\": standard input):\n"
    "that its commitment is the SHA-256 of the seed that was revealed, and that the set-up and\n"
    "every draw follow from that seed. docs/variants.md says how to do the same by hand.\n"
    "\n"
    "Options:\n"
    "  --commitment HEX  what the host showed before the game (default: the record's)\n"
    "  --seed TEXT       the seed that the host showed after it (default: the record's)\n"
    "  --help            this text\n"
    "\n"
    "Exit codes: 0 all is as it was promised, 1 it is not or cannot be checked.\n";

static int copy(char field[APIARY_SEED_SIZE], const char *option, const char *given) {
    if (given && strlen(given) >= APIARY_SEED_SIZE) {
        return cli_fail("verify", CLI_USAGE, "%s: at most %d characters", option,
                        APIARY_SEED_SIZE - 1);
    }
    if (given) {
        snprintf(field, APIARY_SEED_SIZE, "%s", given);
    }
    return CLI_OK;
}

static int report(const apiary_game *game, const struct apiary_options *options) {
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
    return CLI_OK;
}

static int check(const char *path, const char *commitment, const char *seed) {
    const struct apiary_options none = {0};
    apiary_game *game = NULL;
    struct apiary_error error;
    int code = cli_read_game("verify", path, &none, &game);
    if (code != CLI_OK) {
        return code;
    }
    struct apiary_options options = apiary_game_options(game);
    if ((code = copy(options.commitment, "--commitment", commitment)) == CLI_OK &&
        (code = copy(options.seed, "--seed", seed)) == CLI_OK) {
        code = apiary_game_verify(game, &options, &error) == APIARY_OK
                   ? report(game, &options)
                   : cli_fail("verify", CLI_FAILED, "%s", error.message);
    }
    apiary_game_free(game);
    return code;
}

int cli_verify(int argc, char **argv) {
    const char *path = NULL, *commitment = NULL, *seed = NULL;
    const struct cli_option table[] = {
        {.name = "commitment", .kind = CLI_TEXT, .target = &commitment},
        {.name = "seed", .kind = CLI_TEXT, .target = &seed},
    };
    struct cli_arguments arguments = {
        .command = "verify",
        .help = help,
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .values = &path,
        .max_values = 1,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    if (!path) {
        return cli_fail("verify", CLI_USAGE, "a file is expected (see --help)");
    }
    return check(path, commitment, seed);
}
