/*
 * inputs.h: what the arguments of a command name: files, folders with files, standard input, or a
 * game written on the command line.
 */
#ifndef CLI_INPUTS_H
#define CLI_INPUTS_H

#include <sys/types.h>

#include "apiary/game.h"
#include "cli/cli.h"

enum cli_input_kind { CLI_INPUT_FILE, CLI_INPUT_STANDARD, CLI_INPUT_GAME };

struct cli_input {
    enum cli_input_kind kind;
    char *path;        /* of a file; the text of a game; "-" */
    const char *label; /* for messages: the path, "standard input", "argument" */
    const char *base;  /* to name an output by: the path below the folder that was given, or the
                          name of the file */
    dev_t device;      /* of a file, with the next: to recognize it by another name */
    ino_t inode;
};

struct cli_inputs {
    struct cli_input *input;
    size_t count, capacity;
    size_t failed; /* arguments that name nothing */
};

/*
 * Lists the inputs of the arguments, in their order; files of a folder by name. A folder stands for
 * all files in it and below it that end in .pgn, .sgf, .uhp or .txt; names with a dot in front are
 * left out. A file that does not exist is reported and counted in `failed`; CLI_USAGE for a
 * misspelt game type. Format and options are those with which a game on the command line would be
 * read.
 */
int cli_inputs_list(const char *command, const char *const *arguments, size_t count,
                    enum apiary_format format, const struct apiary_options *options,
                    struct cli_inputs *inputs);
void cli_inputs_release(struct cli_inputs *inputs);

/* CLI_OK, or CLI_FAILED with a message if writing to this path would overwrite an input, under
 * whatever name. NULL and "-" are standard output. */
int cli_inputs_protect(const char *command, const struct cli_inputs *inputs, const char *path);

/* The length of a name without .pgn, .sgf, .uhp or .txt at its end. */
size_t cli_inputs_stem(const char *name);

#endif
