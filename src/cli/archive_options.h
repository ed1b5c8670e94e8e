/*
 * archive_options.h: the options and arguments that all commands with many inputs share.
 */
#ifndef CLI_ARCHIVE_OPTIONS_H
#define CLI_ARCHIVE_OPTIONS_H

#include <limits.h>

#include "cli/archive.h"
#include "cli/arguments.h"

/* Rows of a table of options; `archive` is a struct archive. */
#define ARCHIVE_NUMBER_OPTION(archive)                                                             \
    {                                                                                              \
        "number", CLI_NUMBER, &(archive).only, 1, LONG_MAX,                                        \
            .letter = 'n', .value = "N",                                                           \
            .help = "only game number N, counted from 1 (default: all)"                            \
    }

#define ARCHIVE_JOBS_OPTION(archive)                                                               \
    {                                                                                              \
        "jobs", CLI_NUMBER, &(archive).jobs, 1, LONG_MAX,                                          \
            .letter = 'j', .value = "N",                                                           \
            .help = "games at a time (default: the number of processors); the output is the same"  \
    }

#define ARCHIVE_QUIET_OPTION(archive)                                                              \
    {                                                                                              \
        "quiet", CLI_FLAG, &(archive).quiet,                                                       \
            .letter = 'q', .help = "do not report each game that fails, only how many did and why" \
    }

#define ARCHIVE_OPTIONS(archive)                                                                   \
    ARCHIVE_NUMBER_OPTION(archive), {"game", .alias_of = "number"}, ARCHIVE_JOBS_OPTION(archive),  \
        ARCHIVE_QUIET_OPTION(archive)

/* A paragraph for the description of a command. */
#define ARCHIVE_INPUT_HELP                                                                         \
    "GAME is a file with any number of games, a folder (all .pgn, .sgf, .uhp and .txt files in "   \
    "it and below), a GameString, or - for standard input, which is read if there is none."

/* Opens the archive with the arguments of the command line, or standard input without any. Notes
 * signals. */
int archive_open_arguments(struct archive *archive, const struct cli_arguments *arguments);

#endif
