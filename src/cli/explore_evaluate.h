/*
 * explore_evaluate.h: the engine's scores for the moves of an opening explorer.
 */
#ifndef CLI_EXPLORE_EVALUATE_H
#define CLI_EXPLORE_EVALUATE_H

#include "cli/explore_count.h"

/*
 * Searches the position after every move, each position once, with this many nodes and in `jobs`
 * threads. The openings must have been kept. The scores do not depend on `jobs`. On failure prints
 * why and returns CLI_FAILED; after an interruption, returns at once.
 */
int explore_evaluate(const char *command, struct explore_count *count, long nodes, long jobs);

#endif
