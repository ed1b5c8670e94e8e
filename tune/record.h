/*
 * record.h: reading the games of tune_games, and the options that the fitting programs share.
 */
#ifndef TUNE_RECORD_H
#define TUNE_RECORD_H

#include "games/hive/position.h"

struct tune_input {
    int argc;
    char **argv;
    unsigned epochs;
    double blend; /* 0 .. 1 */
    uint64_t seed;
    int first_file; /* in argv */
};

/* A move that a search chose. */
struct tune_ply {
    hive_move previous; /* the move before it; HIVE_PASS at the start */
    hive_move move;
    int score;  /* of the search, for the side to move */
    int result; /* of the game, for the side to move: 1, 0, -1 */
};

/* Called for each position in which a search chose a move, before it is played. `held_out`: the
 * game is for validation. */
typedef void tune_visit(void *context, struct hive_position *position, const struct tune_ply *ply,
                        bool held_out);

/* Reads options, then files; false after printing the usage. */
bool tune_read_options(struct tune_input *input, const char *program);

/* Reads all games of all files; ends the program if a file cannot be read. */
void tune_read_games(const struct tune_input *input, tune_visit *visit, void *context);

/* Writes the arguments, files without their folders, each after a space. */
void tune_write_arguments(const struct tune_input *input);

#endif
