/*
 * blind.h: the root of a blind or handicap game (RULES C1, C2), for search.c.
 *
 * The score of the move `draw` is the average over the tiles that it may bring, each placed where
 * it is best. Below the root the search assumes an order in which the hidden tiles will be drawn
 * (place.h), the same for all moves: chosen at random, since nobody knows the real one.
 */
#ifndef SEARCH_HIVE_BLIND_H
#define SEARCH_HIVE_BLIND_H

#include "games/game.h"
#include "games/hive/position.h"

struct searcher;

enum { BLIND_MAX_PLACES = 60 }; /* moves.h: the empty cells beside 28 pieces */

/* A kind of tile that may be drawn now. */
struct blind_tile {
    unsigned weight;                   /* how many are in the pile */
    uint64_t draws;                    /* the assumed order if it is drawn first */
    hive_move place[BLIND_MAX_PLACES]; /* the best so far first */
    unsigned places;
    int score; /* of the last iteration */
};

struct blind_root {
    game_move draw; /* the move `draw`; 0: there is none */
    int draw_score, draw_depth;
    bool hidden; /* at least one tile is still to be drawn */
    struct blind_tile tile[HIVE_BUGS];
};

/* Makes the root moves, listed for the open game, those of the blind one, and assumes draws. */
void blind_root_start(struct searcher *s);

/* root_search.search and root_search.store */
int blind_search_root_move(void *searcher, game_move move, size_t number, int depth, int alpha,
                           int beta);
void blind_store_root(void *searcher, int depth, game_move best, int score);

#endif
