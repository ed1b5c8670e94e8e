/*
 * reader.h: reads one game, or a whole file. archive.h reads many games.
 */
#ifndef CLI_READER_H
#define CLI_READER_H

#include "apiary/game.h"
#include "cli/cli.h"

/*
 * Reads the game that an argument names: a game type, a GameString, a position text, or the path of
 * a file in any format ("-" for standard input) that has one game. On failure prints why and
 * returns CLI_FAILED, or CLI_USAGE for an unknown type.
 */
int cli_read_game(const char *command, const char *argument, const struct apiary_options *options,
                  apiary_game **game);

/* The same for a file with several games: reads the one with this number, from 1; 0 for the only
 * one. */
int cli_read_numbered_game(const char *command, const char *argument, long number,
                           const struct apiary_options *options, apiary_game **game);

/*
 * Reads a whole file, or standard input for "-", into *text (malloc, NUL-terminated, *length
 * bytes). On failure prints why and returns CLI_FAILED. Files over 64 MiB are refused.
 */
int cli_read_file(const char *command, const char *path, char **text, size_t *length);

#endif
