/*
 * files.h: reading games for the subcommands; more than cli.h has, for `convert`.
 */
#ifndef CLI_FILES_H
#define CLI_FILES_H

#include "cli/cli.h"

/*
 * Reads a game from text. On failure prints "apiary <command>: <name>: line L, column C: why" and
 * returns CLI_FAILED; `name` says where the text is from. Columns count characters, from 1.
 */
int cli_parse_game(const char *command, const char *name, enum apiary_format format,
                   const char *text, size_t length, const struct apiary_options *options,
                   apiary_game **game);

#endif
