/*
 * reader.h: reads the games that a command line names, one by one.
 *
 *     struct cli_reader games = {.command = "convert", .options = &options};
 *     int code = cli_reader_open(&games, argument);
 *     while (code == CLI_OK && (game = cli_reader_next(&games)) != NULL) {
 *         ...
 *         apiary_game_free(game);
 *     }
 *     code = cli_reader_close(&games, code);
 */
#ifndef CLI_READER_H
#define CLI_READER_H

#include "apiary/game.h"
#include "cli/cli.h"

struct cli_reader {
    /* Set by the caller. */
    const char *command;
    const struct apiary_options *options;
    enum apiary_format format; /* 0 is AUTO */
    long only;                 /* the number of the one game to read, from 1; 0 for all */

    /* Filled in. */
    size_t number; /* of the last game that cli_reader_next looked at, from 1 */
    size_t failed; /* games that were not read, or that the caller gave up: cli_reader_fail */
    const char *name;
    char *text;
    size_t length, offset;
    size_t place, line, column; /* of the last error; line and column as an editor shows them */
    size_t malformed;           /* how many texts that are not games come before the first game */
};

/*
 * Opens what an argument names: a game type, a GameString, a position text, or the path of a file
 * in any format ("-" for standard input). On failure prints why and returns CLI_FAILED, or
 * CLI_USAGE for an unknown type.
 */
int cli_reader_open(struct cli_reader *games, const char *argument);

/* The next game, owned by the caller, or NULL after the last. A game that cannot be read is
 * reported on stderr and skipped. Stops early if the text does not look like games. */
apiary_game *cli_reader_next(struct cli_reader *games);

/* Whether there is more than one game in the text. */
bool cli_reader_several(const struct cli_reader *games);

/* Reports why the last game failed and counts it: "apiary <command>: <name>: game 2: <message>". */
void cli_reader_fail(struct cli_reader *games, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* For a command that takes one game, number games->only or the only one of the text: opens, reads
 * and closes. */
int cli_reader_one(struct cli_reader *games, const char *argument, apiary_game **game);

/* Releases the text. After several games prints how many failed. Returns `code` or, if that is
 * CLI_OK and a game failed or there was none, CLI_FAILED. */
int cli_reader_close(struct cli_reader *games, int code);

/* The same without --game and with the format found from the text. */
int cli_read_game(const char *command, const char *argument, const struct apiary_options *options,
                  apiary_game **game);

/*
 * Reads a whole file, or standard input for "-", into *text (malloc, NUL-terminated, *length
 * bytes). On failure prints why and returns CLI_FAILED. Files over 64 MiB are refused.
 */
int cli_read_file(const char *command, const char *path, char **text, size_t *length);

#endif
