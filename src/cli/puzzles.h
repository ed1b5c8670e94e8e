/*
 * puzzles.h: `apiary puzzles` and the sets of puzzles that its commands read and write.
 */
#ifndef CLI_PUZZLES_H
#define CLI_PUZZLES_H

#include <stdio.h>

#include "cli/cli.h"
#include "puzzle/text.h"

/* Each id once, in the order in which they were added. */
struct puzzle_set {
    struct puzzle *puzzle;
    size_t count, capacity;
    size_t *slot; /* a hash table of ids: 1 + index; 0 for none */
    size_t slots; /* a power of two */
};

/* False if there is no memory. A puzzle whose id is known is left out. */
bool puzzle_set_add(struct puzzle_set *set, const struct puzzle *puzzle);
const struct puzzle *puzzle_set_find(const struct puzzle_set *set, const char *id);
void puzzle_set_release(struct puzzle_set *set);

/* Adds the puzzles of a text; lines that begin with # are comments. On failure prints the file, the
 * line and the column, and returns CLI_FAILED. */
int puzzle_set_read(const char *command, const char *label, const char *text, size_t length,
                    struct puzzle_set *set);

/* The same for files; a folder stands for its .txt files. */
int puzzle_set_read_files(const char *command, const char *const *paths, size_t count,
                          struct puzzle_set *set);

bool puzzle_write_line(const struct puzzle *puzzle, FILE *out);

/* The commands with files of their own. */
int puzzles_mine(int argc, char **argv);
int puzzles_verify(int argc, char **argv);
int puzzles_pack(int argc, char **argv);

#endif
