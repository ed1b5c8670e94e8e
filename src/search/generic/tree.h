/*
 * tree.h: the nodes of the tree search. Private to search/generic.
 */
#ifndef SEARCH_GENERIC_TREE_H
#define SEARCH_GENERIC_TREE_H

#include "base/mem.h"
#include "games/game.h"

/* What is proved about a move, for the side that made it. */
enum tree_proof { TREE_LOST = -1, TREE_OPEN = 0, TREE_WON = 1, TREE_DRAWN = 2 };

/* A move and the position after it. Values are winning chances of the side that made the move, in
 * the fixed-point numbers of fixed.h. */
struct tree_node {
    game_move move;
    uint64_t sum; /* of the values of its visits */
    uint32_t static_eval;
    uint32_t minimax; /* the static evaluation, or the best of the children */
    uint32_t visits;
    uint32_t exploration;  /* 1 / sqrt (visits + 1) */
    uint32_t first, count; /* children, one after the other; count 0: none yet */
    uint8_t side;          /* the side that made the move */
    int8_t proof;          /* enum tree_proof */
};

/* Nodes lie in blocks that never move, so that growing copies nothing. */
enum { TREE_BLOCK_BITS = 14, TREE_BLOCK = 1 << TREE_BLOCK_BITS, TREE_LINE = 128 };

struct tree {
    struct tree_node **block;
    size_t blocks, block_capacity;
    uint32_t count, max;
    uint32_t line[TREE_LINE]; /* the nodes of a visit, from the root on */
    size_t length;
};

static inline struct tree_node *tree_node(const struct tree *tree, uint32_t index) {
    return &tree->block[index >> TREE_BLOCK_BITS][index & (TREE_BLOCK - 1)];
}

void tree_release(struct tree *tree, const struct apiary_allocator *memory);

#endif
