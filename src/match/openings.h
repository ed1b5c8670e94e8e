/*
 * openings.h: the positions that the games of a match start from, a new one for each pair.
 */
#ifndef MATCH_OPENINGS_H
#define MATCH_OPENINGS_H

#include <stdint.h>

#include "apiary/game.h"

struct openings {
    const char *type;              /* "Base+MLP" */
    struct apiary_options options; /* of every game */
    int plies;                     /* random legal moves */
    size_t first_plies;            /* of the games of a file, so many moves; 0: all of them */
    uint64_t seed;
    apiary_game **list; /* from a file; replaces the random openings */
    size_t count, capacity;
};

/*
 * Reads openings from text: PGN or SGF games, or one a line: a GameString, or moves separated by
 * semicolons for a game of `type`. Empty lines and those that start with # are skipped. `type`,
 * `options` and `first_plies` must be set before. With `first_plies`, games that end earlier are
 * skipped and equal positions are used once. On failure *line is its line, and there are no
 * openings.
 */
enum apiary_status openings_read(struct openings *openings, const char *text, size_t *line,
                                 struct apiary_error *error);
/* Puts the openings of a file into an order that depends on the seed. */
void openings_shuffle(struct openings *openings, uint64_t seed);
void openings_release(struct openings *openings);

/* A new game with the opening of this pair, counted from 0; the same pair has the same opening. The
 * openings of a file are used in their order, over and over. */
enum apiary_status openings_make(const struct openings *openings, size_t pair, apiary_game **game,
                                 struct apiary_error *error);

#endif
