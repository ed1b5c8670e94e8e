/*
 * verify.c: `apiary verify`: checks that draws and set-up follow from the committed seed.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cli/archive_options.h"

/* What the command line gives; NULL to take it from the record. */
struct promise {
    const char *commitment, *seed;
};

/* A part of a hash proves nothing, and must not look like a wrong one. */
static int check_commitment(const char *given) {
    enum { DIGITS = 64 };
    return !given || (strlen(given) == DIGITS && strspn(given, "0123456789abcdefABCDEF") == DIGITS)
               ? CLI_OK
               : cli_fail("verify", CLI_USAGE,
                          "--commitment must be all %d hexadecimal digits of a SHA-256, not \"%s\"",
                          DIGITS, given);
}

static int check_seed(const char *given) {
    return given && strlen(given) >= APIARY_SEED_SIZE
               ? cli_fail("verify", CLI_USAGE, "--seed must have at most %d characters",
                          APIARY_SEED_SIZE - 1)
               : CLI_OK;
}

static size_t count_draws(const apiary_game *game) {
    size_t draws = 0;
    for (size_t i = 0; i < apiary_game_length(game); i++) {
        char entry[APIARY_MOVE_SIZE];
        apiary_game_record_move(game, i, entry, sizeof entry);
        draws += apiary_move_is_draw(entry);
    }
    return draws;
}

static size_t write_report(const apiary_game *game, const struct apiary_options *options,
                           char *buffer, size_t size) {
    struct text out = text_into(buffer, size);
    text_format(&out, "Commitment  %s\nSeed        %s\n", options->commitment, options->seed);
    if (options->variant == APIARY_VARIANT_FOG) {
        text_add(&out, "The set-up is what the seed gives.\n");
    } else {
        text_format(&out, "All %zu draws are what the seed gives.\n", count_draws(game));
    }
    return text_end(&out);
}

static void check(void *context, struct archive_game *game) {
    const struct promise *promise = context;
    struct apiary_options options = apiary_game_options(game->game);
    struct apiary_error error;
    if (promise->commitment) {
        text_copy(promise->commitment, options.commitment, sizeof options.commitment);
    }
    if (promise->seed) {
        text_copy(promise->seed, options.seed, sizeof options.seed);
    }
    if (apiary_game_verify(game->game, &options, &error) != APIARY_OK) {
        archive_fail(game,
                     error.status == APIARY_UNSUPPORTED ? "nothing to check"
                                                        : cli_failure_reason(error.status),
                     "%s", error.message);
        return;
    }
    size_t length = write_report(game->game, &options, NULL, 0);
    if (!archive_buffer_reserve(&game->output, length + 1)) {
        archive_fail(game, "out of memory", "out of memory");
        return;
    }
    game->output.length = write_report(game->game, &options, game->output.data, length + 1);
}

static void print(const struct archive *archive, const struct archive_game *game) {
    if (archive->inputs.count > 1) {
        printf("%s: ", game->input->label);
    }
    if (archive->several) {
        printf("Game %zu\n", game->text.number);
    }
    fwrite(game->output.data, 1, game->output.length, stdout);
}

int cli_verify(int argc, char **argv) {
    const struct apiary_options none = {0};
    struct promise promise = {0};
    struct archive archive = {
        .command = "verify", .options = &none, .work = check, .context = &promise};
    const struct cli_option table[] = {
        {"commitment", CLI_TEXT, &promise.commitment, .value = "HEX",
         .help = "the commitment shown before the game (default: the record's)"},
        {"seed", CLI_TEXT, &promise.seed, .value = "TEXT",
         .help = "the seed shown after the game (default: the record's)"},
        ARCHIVE_OPTIONS(archive),
    };
    struct cli_arguments arguments = {
        .command = "verify",
        .usage = "[OPTIONS] FILE...",
        .description =
            "Checks finished blind and fog games in PGN files, folders of them, or standard input "
            "(-): the commitment must be the SHA-256 of the seed, and the set-up and every draw "
            "must follow from the seed. docs/variants.md explains how to do this by hand.",
        .success = "all games follow from their seeds",
        .failure = "one does not or cannot be checked",
        .options = table,
        .option_count = sizeof table / sizeof *table,
        .argument = "FILE",
        .values = (const char **)argv,
        .min_values = 1,
        .max_values = (size_t)argc,
    };
    int code = cli_arguments_read(&arguments, argc, argv);
    if (code != CLI_GO_ON) {
        return code;
    }
    code = check_commitment(promise.commitment);
    if (code == CLI_OK) {
        code = check_seed(promise.seed);
    }
    if (code != CLI_OK) {
        return code;
    }
    struct archive_game *game;
    code = archive_open_arguments(&archive, &arguments);
    while (code == CLI_OK && (game = archive_next(&archive)) != NULL) {
        print(&archive, game);
    }
    return archive_close(&archive, code);
}
