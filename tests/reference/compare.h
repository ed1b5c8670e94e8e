/*
 * compare.h: the library against the reference, position by position, in random games.
 */
#ifndef REFERENCE_COMPARE_H
#define REFERENCE_COMPARE_H

#include <stdint.h>

struct compare_totals {
    uint64_t games, positions, moves, passes, stacked, repeated, finished;
};

/*
 * Plays random games of all eight types, with and without queen-first, until `positions` have
 * been compared: legal moves, each one's canonical text, result, number of occurrences, position
 * text and undo. Returns 0, or 1 after printing the first difference to stderr.
 */
int compare_random_games(uint64_t seed, uint64_t positions, struct compare_totals *totals);

#endif
