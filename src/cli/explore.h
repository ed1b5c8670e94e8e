/*
 * explore.h: `apiary explore`: the opening explorer (docs/explorer.md).
 */
#ifndef CLI_EXPLORE_H
#define CLI_EXPLORE_H

#include "apiary/explore.h"

/* The commands; their table is in explore.c. */
int cli_explore_build(int argc, char **argv);

/* Opens the database in a folder, without its shards, or loads one of them. On failure prints why
 * and returns CLI_FAILED. */
int explore_open_folder(const char *command, const char *folder, apiary_explorer **explorer);
int explore_load_shard(const char *command, const char *folder, apiary_explorer *explorer,
                       unsigned shard);

#endif
