/*
 * files.h: the games that a command line names, one by one.
 *
 *     struct cli_games games = {.command = "convert", .options = &options};
 *     int code = cli_games_open(&games, argument);
 *     while (code == CLI_OK && (game = cli_games_next(&games)) != NULL) {
 *         ...
 *         apiary_game_free(game);
 *     }
 *     code = cli_games_close(&games, code);
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli/cli.h"

struct cli_games {
    /* Set by the caller. */
    const char *command;
    const struct apiary_options *options;
    enum apiary_format format; /* 0 is AUTO */
    long only;                 /* the number of the one game to read, from 1; 0 for all */

    /* Filled in. */
    size_t number; /* of the last game that cli_games_next looked at, from 1 */
    size_t failed; /* games that were not read, or that the caller gave up: cli_games_fail */
    const char *name;
    char *text;
    size_t length, offset;
    size_t place, line, column; /* of the last error; line and column as an editor shows them */
    size_t no_games;            /* how many malformed games the text begins with */
};

/*
 * Opens what an argument names: a game type, a GameString, a position text, or the path of a file
 * in any format ("-" for standard input). On failure prints why and returns CLI_FAILED.
 */
int cli_games_open(struct cli_games *games, const char *argument);

/* The next game, owned by the caller, or NULL after the last. A game that cannot be read is
 * reported on stderr and skipped. Stops early if the text does not look like games. */
apiary_game *cli_games_next(struct cli_games *games);

/* Whether there is more than one game in the text. */
bool cli_games_several(const struct cli_games *games);

/* Reports why the last game failed and counts it: "apiary <command>: <name>: game 2: <message>". */
void cli_games_fail(struct cli_games *games, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Opens, reads and closes, for a command that takes one game: number games->only, or the only one.
 */
int cli_games_only(struct cli_games *games, const char *argument, apiary_game **game);

/* Releases the text. With several games prints how many were done. Returns `code` or, if that is
 * CLI_OK and a game failed or there was none, CLI_FAILED. */
int cli_games_close(struct cli_games *games, int code);

#endif
