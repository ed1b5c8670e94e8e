/*
 * explore_write.h: writes what was counted as a database of the opening explorer.
 */
#ifndef CLI_EXPLORE_WRITE_H
#define CLI_EXPLORE_WRITE_H

#include "cli/explore_count.h"

/* Sorts the moves, and drops those of fewer than info.min_games games, and the later one of two
 * that the files could not tell apart. */
void explore_prune(struct explore_count *count);

/* Writes all files after explore_prune, and fills in count->info. On failure prints why and returns
 * CLI_FAILED. */
int explore_write(const char *command, struct explore_count *count, const char *folder);

#endif
