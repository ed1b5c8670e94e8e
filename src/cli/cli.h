/*
 * cli.h: the program `apiary`: a table of subcommands (main.c), a file for each.
 *
 * Exit codes: 0 done, 1 the work failed or the input was wrong, 2 the command line was wrong.
 * Errors go to stderr, say what was wrong and where, and start with "apiary <command>: ".
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>

#include "apiary/game.h"

enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

struct cli_command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is the command's name */
    const char *summary;
};

int cli_analyze(int argc, char **argv);
int cli_bench(int argc, char **argv);
int cli_convert(int argc, char **argv);
int cli_games(int argc, char **argv);
int cli_match(int argc, char **argv);
int cli_perft(int argc, char **argv);
int cli_play(int argc, char **argv);
int cli_render(int argc, char **argv);
int cli_serve(int argc, char **argv);
int cli_uhp(int argc, char **argv);
int cli_verify(int argc, char **argv);

/* "0.1.0", or "0.1.0+g1a2b3c4" if it was built in a checkout (cmake/version.cmake) */
const char *cli_version(void);

/* "apiary <command>: <message>" on stderr; returns `code`. */
int cli_fail(const char *command, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/*
 * Reads a whole file, or standard input for "-", into *text (malloc, NUL-terminated, *length
 * bytes). On failure prints why and returns CLI_FAILED. Files over 64 MiB are refused.
 */
int cli_read_file(const char *command, const char *path, char **text, size_t *length);

/*
 * The game that an argument names: a game type, a GameString, a position text, or the path of a
 * file in any format ("-" for standard input). On failure prints why and returns CLI_FAILED.
 */
int cli_read_game(const char *command, const char *argument, const struct apiary_options *options,
                  apiary_game **game);

/* Writes the game in a format to stdout, with a newline at the end. */
int cli_write_game(const char *command, const apiary_game *game, enum apiary_format format);

#endif
