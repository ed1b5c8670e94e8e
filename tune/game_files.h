/*
 * game_files.h: the games of several self-play files (selfplay_game.h), one after the other.
 */
#ifndef TUNE_GAME_FILES_H
#define TUNE_GAME_FILES_H

#include <stdbool.h>
#include <stdio.h>

struct game_files {
    char **path;
    size_t count, opened;
    FILE *file;       /* the current one, or NULL */
    const char *name; /* and its name, */
    unsigned line;    /* and the number of the line read last */
};

/* No paths: standard input. `path` must outlive the files. */
void game_files_init(struct game_files *files, char **path, size_t count);

/* Reads the line of the next game, without its newline, into *line, which is allocated as by
 * getline. False after the last. Ends the program, with a message, if a file cannot be read or was
 * not made by tune_selfplay. */
bool game_files_next(struct game_files *files, char **line, size_t *size);

#endif
