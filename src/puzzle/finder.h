/*
 * finder.h: the parts of puzzle.h share this.
 */
#ifndef PUZZLE_FINDER_H
#define PUZZLE_FINDER_H

#include "puzzle/key.h"
#include "puzzle/puzzle.h"

struct puzzle_finder {
    struct apiary_allocator memory;
    struct puzzle_limits limits;
    apiary_engine *engine; /* full strength */
    apiary_engine *weak;   /* the levels */
    struct prover *prover;
};

/* The best move of a search and the best other one. Scores are those of apiary/engine.h. */
struct puzzle_pair {
    char best[APIARY_MOVE_SIZE];
    int score;
    bool has_second;
    int second;   /* its score */
    bool several; /* there are several legal moves, which may lead to one position */
};
enum apiary_status puzzle_search_pair(struct puzzle_finder *finder, const apiary_game *game,
                                      uint64_t nodes, struct puzzle_pair *pair);

/* The key of the position after a move, which is legal. */
enum apiary_status puzzle_key_after(const apiary_game *game, const char *move,
                                    struct puzzle_move *after);

static inline bool puzzle_is_stopped(const struct puzzle_finder *finder) {
    return finder->limits.stop && atomic_load_explicit(finder->limits.stop, memory_order_relaxed);
}

/* Fills in level and rating (difficulty.c). */
enum apiary_status puzzle_rate(struct puzzle_finder *finder, const apiary_game *game,
                               struct puzzle *puzzle);

#endif
