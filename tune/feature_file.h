/*
 * feature_file.h: makes the input of train.py from self-play games: records of fixed size, one for
 * each position to learn from.
 *
 * Left out are positions in which a random move was played, positions with a forced result, and
 * positions that occurred before (by their key, in whatever game). The games are those of official
 * Hive, or those with expansion pieces, which have features of their own; others are left out, and
 * so is chance. One game in twenty is held out for validation.
 */
#ifndef TUNE_FEATURE_FILE_H
#define TUNE_FEATURE_FILE_H

#include <stdint.h>
#include <stdio.h>

#include "eval/net.h"
#include "search/hive/prior.h"
#include "tune/game_files.h"

enum { FEATURE_MAX_THREADS = 256 };

/* As train.py reads it. The rest of the lists is filled with the number of all
 * features as index, and count 0. */
struct feature_record {
    int16_t score;    /* of the search, for the side to move */
    int8_t result;    /* of the game, for the side to move: 1, 0, -1 */
    uint8_t held_out; /* for validation */
    uint8_t phase;    /* of the game */
    uint8_t size;     /* how many features follow */
    uint8_t type;     /* bits 0, 1, 2, ...: with mosquito, ladybug, pillbug, ... */
    uint8_t ply;
    uint16_t index[NET_MAX_FEATURES];
    int8_t count[NET_MAX_FEATURES];
};
_Static_assert(sizeof(struct feature_record) == 8 + 3 * NET_MAX_FEATURES, "no padding");

/* A legal move of a position, for training the priors; those of a position follow each other. */
enum { FEATURE_MOVE_TERMS = PRIOR_PIECE_GROUPS + PRIOR_CELL_GROUPS };
struct move_record {
    uint32_t position; /* the number of its feature_record, counted from 0 */
    uint16_t term[FEATURE_MOVE_TERMS];
    uint16_t chosen; /* by the search: 1, else 0 */
    uint16_t unused;
};
_Static_assert(sizeof(struct move_record) == 8 + 2 * FEATURE_MOVE_TERMS, "no padding");

struct feature_job {
    struct game_files *games;
    bool expansion;   /* games with expansion pieces; no moves are written */
    unsigned threads; /* 1 .. FEATURE_MAX_THREADS */
    FILE *features;   /* feature_records, in the order of the games */
    FILE *moves;      /* move_records, or NULL */
    unsigned sample;  /* the moves of one position in `sample`; at least 1 */
};

struct feature_counts {
    uint64_t games;
    uint64_t positions;                  /* written, */
    uint64_t held_out;                   /* and how many of them are held out */
    uint64_t random, forced, duplicates; /* left out */
    uint64_t other;                      /* left out: of other games */
    uint64_t move_positions;             /* of which the moves were written */
};

/* Does the job; the files are the same for every number of threads. Ends the program, with a
 * message, if a game cannot be read. */
void feature_file_write(const struct feature_job *job, struct feature_counts *counts);

#endif
