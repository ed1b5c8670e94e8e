/*
 * tree.h: the memory of the tree search. Private to search/generic.
 */
#ifndef SEARCH_GENERIC_TREE_H
#define SEARCH_GENERIC_TREE_H

#include "base/mem.h"
#include "base/rng.h"
#include "games/game.h"

/* What is certain of a move, for the side that made it. */
enum tree_proof { TREE_LOST = -1, TREE_OPEN = 0, TREE_WON = 1, TREE_DRAWN = 2 };

/* A move and what came of it. Values are those of the side that made it, 0 .. 1. */
struct tree_node {
    game_move move;
    double sum; /* over the visits */
    float best; /* as evaluated: alone at first, then by the best of what may follow */
    float guess;
    uint32_t visits;
    uint32_t first, count; /* children, in one piece; 0: none yet */
    uint32_t weight;       /* of an outcome of chance */
    uint8_t side;          /* who made the move */
    bool chance;           /* the children are what chance may make of it */
    int8_t proof;          /* enum tree_proof */
};

/* Nodes lie in blocks that stay where they are, so that a search that needs more does not wait for
 * the old ones to be copied. */
enum { TREE_BLOCK_BITS = 14, TREE_BLOCK = 1 << TREE_BLOCK_BITS, TREE_LINE = 128 };

struct tree {
    struct tree_node **block;
    size_t blocks, block_capacity;
    uint32_t count, max;
    uint32_t line[TREE_LINE]; /* the nodes from the root on */
    size_t length;
    struct rng rng;
};

static inline struct tree_node *tree_node(const struct tree *tree, uint32_t index) {
    return &tree->block[index >> TREE_BLOCK_BITS][index & (TREE_BLOCK - 1)];
}

void tree_release(struct tree *tree, const struct apiary_allocator *memory);

#endif
