/*
 * companion_compare.h: the library's companion games against the reference, position by position,
 * in random games that are steered towards captures, ties, repetitions, neutral jumps, long paths.
 */
#ifndef REFERENCE_COMPANION_COMPARE_H
#define REFERENCE_COMPANION_COMPARE_H

#include <stdint.h>

#include "apiary/game.h"
#include "reference/companion.h"

struct companion_totals {
    uint64_t games, positions, moves, most_moves, texts_refused;
    uint64_t captures, choices, choices_offered, passes, repeated,
        neutrals;                             /* of the moves played */
    uint64_t longest_path;                    /* cells entered in one move */
    uint64_t results[APIARY_DRAW + 1], third; /* third: draws by third occurrence */
};

/*
 * At every position: the legal moves as a set of texts, result, side, turn, perft of depth 1, each
 * move read back to itself, neighbours of legal texts refused unless they are legal themselves,
 * the position text read back, the pieces on the table (Six, Andantino: one connected field). At
 * times: undo and replay. At the end: the GameString read back, undo to the start.
 * Returns 0, or 1 after printing the first difference to stderr.
 */
int companion_compare(const char *type, const struct apiary_options *options, uint64_t seed,
                      uint64_t games, struct companion_totals *totals);

#endif
