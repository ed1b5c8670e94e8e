/*
 * output.h: where the games or pictures of an archive are written: standard output, a file, or a
 * folder with a file for each input or for each game. A file is made for the first game that is
 * written to it, so that a failure overwrites nothing; an interruption leaves whole games only. The
 * files that are read are never overwritten.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "cli/archive.h"

struct cli_output {
    /* Set by the caller. */
    const char *command;
    const char *path;      /* NULL or "-": standard output; a folder exists, or ends in a slash */
    bool split;            /* a file for each game, in a folder */
    const char *extension; /* of files in a folder, such as "pgn" */

    /* Private. */
    const struct cli_inputs *inputs;
    const struct cli_input *input; /* that the open file is for */
    bool is_folder, is_file;       /* is_file: the open one is a regular file */
    int descriptor;                /* -1: none is open */
    char *name;                    /* of the open file */
    struct archive_buffer buffer;  /* whole games that are not written yet */
    bool has_games;                /* the open file begins with some */
};

/* Whether this names a folder: it exists, or ends in a slash. NULL does not. */
bool cli_output_is_folder(const char *path);

/* Finds out where to write, and refuses what would overwrite an input or write two inputs to one
 * file. The inputs must stay until cli_output_close. */
int cli_output_open(struct cli_output *output, const struct cli_inputs *inputs);

/* Writes what was made of a game. A text that does not end with a line end gets one; between texts
 * that do comes an empty line. */
int cli_output_write(struct cli_output *output, const struct archive_game *game);

/* Writes what is left. Returns `code` or, if that is CLI_OK and writing failed, CLI_FAILED. */
int cli_output_close(struct cli_output *output, int code);

#endif
