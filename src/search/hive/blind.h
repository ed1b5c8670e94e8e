/*
 * blind.h: blind and handicap games (RULES C1, C2), for search.c and node.c.
 *
 * The score of the move `draw` is the average over the tiles that it may bring, each placed where
 * it is best. Below the root the search assumes an order in which the hidden tiles will be drawn,
 * the same for all moves: a random one, since nobody knows the real one.
 */
#ifndef SEARCH_HIVE_BLIND_H
#define SEARCH_HIVE_BLIND_H

#include "games/game.h"
#include "search/hive/board.h"

struct searcher;

enum { BLIND_MAX_TILES = HIVE_ALL_SLOTS };

/* [n]: the kind that a side draws when it has n hidden tiles left. */
struct blind_pile {
    uint8_t draw[BLIND_MAX_TILES + 1];
};

/* A kind of tile that may be drawn now. */
struct blind_tile {
    unsigned count;         /* in the pile */
    struct blind_pile rest; /* after it is drawn */
    board_move *place;      /* where it can be placed, the best so far first */
    unsigned places;
    int score; /* of the last iteration */
};

struct blind {
    game_move draw; /* the move `draw`; 0: there is none */
    int draw_score, draw_depth;
    bool hidden; /* at least one tile is still to be drawn */
    struct blind_pile pile[2];
    struct blind_tile tile[BOARD_BUGS];
    board_move places[BOARD_MAX_MOVES]; /* of all tiles */
};

/* Makes the root moves, listed for the open game, those of the blind one, and assumes draws. */
void blind_start(struct searcher *s);

/* Keeps only placements of the tile that the side to move draws next, and all moves that need no
 * draw. Returns how many. */
unsigned blind_keep(const struct searcher *s, board_move *moves, unsigned count);

/* What the evaluation of the open game leaves out, for the side to move: hidden tiles are worth
 * less than those in a hand. */
int blind_value(const struct searcher *s);

/* root_search.search and root_search.store */
int blind_search_root_move(void *searcher, game_move move, size_t number, int depth, int alpha,
                           int beta);
void blind_store_root(void *searcher, int depth, game_move best, int score);

#endif
