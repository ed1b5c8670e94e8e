/*
 * stats_game.h: what `apiary stats` counts in one game.
 */
#ifndef CLI_STATS_GAME_H
#define CLI_STATS_GAME_H

#include "apiary/explore.h"

/* The longest opening, in plies, and room for its moves joined by "; ". */
enum { STATS_MAX_PLIES = 20, STATS_OPENING_SIZE = 1024 };

/* Letters of pieces, 'A' to 'Z', by their index. */
enum { STATS_LETTERS = 26 };

/* Pieces of a kind and colour. */
struct stats_pieces {
    bool available;  /* they belong to the game */
    unsigned placed; /* how many entered */
    unsigned turns;  /* the sum of the turns on which they entered */
    unsigned first;  /* the turn on which the first one entered; 0: none */
    unsigned moves;  /* how often they moved, were moved, or acted */
};

struct stats_game {
    char type[APIARY_TYPE_SIZE];
    enum apiary_result result;
    enum apiary_ending ending;
    size_t length; /* turns, with passes; drawing a tile is a part of a turn */

    /* Not in games that start from a set-up position, and of pieces in Hive only. */
    bool has_pieces;
    struct stats_pieces pieces[2][STATS_LETTERS]; /* by colour */
    char opening_piece[2][2];                     /* the first and second of each side, or 0 */

    /* The position after the first plies; moves "" if the game is shorter. */
    uint64_t opening;
    char opening_moves[STATS_OPENING_SIZE];
    struct apiary_opening opening_name; /* all zero outside Hive */
};

/* Fills in *stats, which is zero. The game is changed: moves after the opening are taken back. */
void stats_game_read(apiary_game *game, size_t opening_plies, struct stats_game *stats);

#endif
