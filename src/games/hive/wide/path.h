/*
 * path.h: the path of a piece in a legal move, cell by cell, for showing it.
 */
#ifndef HIVE_WIDE_PATH_H
#define HIVE_WIDE_PATH_H

#include "games/hive/wide/position.h"

/* A shortest path visits no cell twice. It begins on an occupied cell and goes over at most two
 * others (ladybug); the rest are empty cells beside the hive, at most 2n + 4 (motion.h). */
#define WIDE_MAX_PATH (2 * WIDE_MAX_PIECES + 7)

struct wide_stop {
    uint16_t cell;
    uint8_t level; /* of the piece on this cell; 1 is the ground */
};

struct wide_path {
    unsigned count;
    struct wide_stop stop[WIDE_MAX_PATH];
};

/* As apiary_game_path: a shortest path of the acting piece. Empty if it does not change its cell.
 */
void wide_path_find(const struct wide_position *position, game_move move, struct wide_path *path);

#endif
