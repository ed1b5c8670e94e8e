/*
 * tree.c: Monte-Carlo tree search (UCT) with static evaluations in place of playouts. The value of
 * a node blends the average of its visits with the minimax of the evaluations below it, which sees
 * a refutation sooner than an average does. Proved wins and losses are passed up and not visited
 * again (MCTS-Solver).
 */
#include "search/generic/tree.h"

#include <string.h>

#include "search/generic/fixed.h"
#include "search/generic/searcher.h"

/* The exploration constant of UCT, and the share of minimax in a value, in fifths. */
enum { EXPLORATION_FIFTHS = 2, MINIMAX_FIFTHS = 2 };

/* At an evaluation of this many points the odds of winning are e to 1. */
enum { CHANCES_SCALE = 2 * EVAL_UNIT };

enum { HALF = FIXED_ONE / 2 };

void tree_release(struct tree *tree, const struct apiary_allocator *memory) {
    for (size_t i = 0; i < tree->blocks; i++) {
        mem_free(memory, tree->block[i]);
    }
    mem_free(memory, tree->block);
    *tree = (struct tree){0};
}

/* Makes room for `count` more nodes; false if the tree is full or there is no memory, which ends
 * the search. */
static bool make_room(struct generic *s, struct tree *tree, size_t count) {
    if (count > tree->max - tree->count) {
        return false;
    }
    while (tree->blocks * TREE_BLOCK < tree->count + count) {
        void *blocks = tree->block;
        bool grown = mem_grow(&s->memory, &blocks, &tree->block_capacity, tree->blocks,
                              sizeof(struct tree_node *));
        tree->block = blocks;
        struct tree_node *block = grown ? mem_alloc(&s->memory, TREE_BLOCK * sizeof *block) : NULL;
        if (!block) {
            generic_out_of_memory(s);
            return false;
        }
        tree->block[tree->blocks++] = block;
    }
    return true;
}

/* ---- Values ---- */

static uint32_t for_other_side(uint32_t value) {
    return FIXED_ONE - value;
}

/* The winning chances of the side to move by the static evaluation. */
static uint32_t evaluate(const struct generic *s) {
    int32_t value = s->eval->value(s->state);
    return fixed_logistic((int32_t)((int64_t)value * FIXED_ONE / CHANCES_SCALE));
}

/* The inverse: winning chances as a score. They are clipped to 0.001 .. 0.999. */
static int score_of(uint32_t value) {
    uint32_t least = FIXED_ONE / 1000;
    value = value < least ? least : value > FIXED_ONE - least ? FIXED_ONE - least : value;
    int64_t log_odds = (int64_t)fixed_log(value) - fixed_log(for_other_side(value));
    return (int)(log_odds * CHANCES_SCALE / FIXED_ONE);
}

static uint32_t value_of_proof(int proof) {
    return proof == TREE_WON ? FIXED_ONE : proof == TREE_LOST ? 0 : HALF;
}

/* Evaluates a new node: plays its move and takes it back. */
static void evaluate_node(struct generic *s, struct tree_node *node) {
    struct game_undo undo = s->rules->play(s->state, node->move);
    enum apiary_result result = s->rules->result(s->state);
    if (apiary_result_is_final(result)) {
        bool white = node->side == APIARY_WHITE;
        node->proof = result == APIARY_DRAW                    ? TREE_DRAWN
                      : (result == APIARY_WHITE_WINS) == white ? TREE_WON
                                                               : TREE_LOST;
        node->static_eval = value_of_proof(node->proof);
    } else {
        uint32_t value = evaluate(s);
        node->static_eval =
            s->rules->to_move(s->state) == node->side ? value : for_other_side(value);
    }
    s->rules->undo(s->state, node->move, undo);
    node->minimax = node->static_eval;
}

/* ---- Growing ---- */

static void add_node(struct tree *tree, game_move move, uint8_t side) {
    *tree_node(tree, tree->count++) =
        (struct tree_node){.move = move, .exploration = FIXED_ONE, .side = side};
}

/* Adds the children of a node, the moves of its position. Without room it stays a leaf. */
static void expand(struct generic *s, struct tree *tree, uint32_t at) {
    struct generic_frame *frame = &s->frame[0];
    if (!generic_list(s, frame) || !make_room(s, tree, frame->list.count)) {
        return;
    }
    uint8_t side = (uint8_t)s->rules->to_move(s->state);
    uint32_t first = tree->count;
    for (size_t i = 0; i < frame->list.count; i++) {
        add_node(tree, frame->list.move[i], side);
        evaluate_node(s, tree_node(tree, first + (uint32_t)i));
    }
    struct tree_node *node = tree_node(tree, at);
    node->first = first;
    node->count = (uint32_t)frame->list.count;
}

/* ---- Selection ---- */

static uint32_t value_in_tree(const struct tree_node *node) {
    uint64_t mean = (node->sum + node->static_eval) / ((uint64_t)node->visits + 1);
    return (uint32_t)(((5 - MINIMAX_FIFTHS) * mean + MINIMAX_FIFTHS * (uint64_t)node->minimax) / 5);
}

/* UCT: the value and a bonus for children that were visited seldom. */
static uint32_t select_child(const struct tree *tree, const struct tree_node *parent) {
    uint32_t log_visits = (uint32_t)fixed_log(parent->visits + 2);
    uint64_t scale = (uint64_t)EXPLORATION_FIFTHS * fixed_sqrt(log_visits) / 5;
    uint32_t chosen = parent->first;
    uint64_t most = 0;
    for (uint32_t i = parent->first; i < parent->first + parent->count; i++) {
        const struct tree_node *child = tree_node(tree, i);
        uint64_t value = value_in_tree(child) + scale * child->exploration / FIXED_ONE;
        if (child->proof != TREE_LOST && value > most) {
            most = value;
            chosen = i;
        }
    }
    return chosen;
}

/* ---- One visit ---- */

/* Goes from the root to a leaf and expands it. */
static void descend(struct generic *s, struct tree *tree) {
    uint32_t at = 0;
    tree->length = 0;
    tree->line[tree->length++] = at;
    for (;;) {
        struct tree_node *node = tree_node(tree, at);
        if ((at != 0 && node->proof != TREE_OPEN) || tree->length == TREE_LINE) {
            return;
        }
        if (node->count == 0) {
            expand(s, tree, at);
            return;
        }
        at = select_child(tree, node);
        tree->line[tree->length++] = at;
        s->rules->play(s->state, tree_node(tree, at)->move);
    }
}

/* The proof and the minimax of a node from those of its children. */
static void update_from_children(const struct tree *tree, struct tree_node *node) {
    bool all_lost = true, won = false;
    uint32_t value = 0;
    uint8_t side = 0;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        const struct tree_node *child = tree_node(tree, i);
        won = won || child->proof == TREE_WON;
        all_lost = all_lost && child->proof == TREE_LOST;
        value = child->minimax > value ? child->minimax : value;
        side = child->side;
    }
    bool same = side == node->side;
    if (won || all_lost) {
        node->proof = won == same ? TREE_WON : TREE_LOST;
        value = won ? FIXED_ONE : 0;
    }
    node->minimax = same ? value : for_other_side(value);
}

/* `value` is for `side`, which is to move at the end of the line. */
static void back_up(struct tree *tree, uint32_t value, uint8_t side) {
    for (size_t i = tree->length; i-- > 0;) {
        struct tree_node *node = tree_node(tree, tree->line[i]);
        if (node->count > 0) {
            update_from_children(tree, node);
        }
        node->visits++;
        node->exploration = fixed_inverse_sqrt(node->visits + 1);
        node->sum += node->side == side ? value : for_other_side(value);
    }
}

static void visit(struct generic *s, struct tree *tree) {
    memcpy(s->state, s->request->root, s->rules->state_size);
    descend(s, tree);
    struct tree_node *leaf = tree_node(tree, tree->line[tree->length - 1]);
    uint8_t side = (uint8_t)s->rules->to_move(s->state);
    uint32_t value;
    if (leaf->proof != TREE_OPEN && tree->length > 1) {
        value = value_of_proof(leaf->proof);
    } else {
        if (leaf->count > 0) {
            update_from_children(tree, leaf);
        }
        value = leaf->minimax;
    }
    if (!s->poll.stopped) {
        back_up(tree, leaf->side == side ? value : for_other_side(value), side);
    }
}

/* ---- The root ---- */

/* Proved wins first, proved losses last, otherwise the most visited. */
static int rank(const struct tree_node *node) {
    return node->proof == TREE_WON ? 2 : node->proof == TREE_LOST ? 0 : 1;
}

static bool is_better(const struct tree_node *a, const struct tree_node *b) {
    return rank(a) != rank(b) ? rank(a) > rank(b) : a->visits > b->visits;
}

static uint32_t best_child(const struct tree *tree, uint32_t first, uint32_t end) {
    uint32_t best = first;
    for (uint32_t i = first; i < end; i++) {
        best = is_better(tree_node(tree, i), tree_node(tree, best)) ? i : best;
    }
    return best;
}

/* Starts the tree with the root and its moves, in their order. */
static bool start_tree(struct generic *s, struct tree *tree) {
    size_t most = ((size_t)s->request->memory_mib << 20) / sizeof(struct tree_node);
    tree->max = most < UINT32_MAX / 2 ? (uint32_t)most : UINT32_MAX / 2;
    tree->count = 0;
    if (!make_room(s, tree, s->root.count + 1)) {
        generic_out_of_memory(s);
        return false;
    }
    uint8_t side = (uint8_t)s->rules->to_move(s->state);
    add_node(tree, 0, side ^ 1);
    struct tree_node *root = tree_node(tree, 0);
    root->first = 1;
    root->count = (uint32_t)s->root.count;
    root->minimax = HALF;
    for (size_t i = 0; i < s->root.count; i++) {
        add_node(tree, s->root.moves[i].move, side);
        struct tree_node *node = tree_node(tree, tree->count - 1);
        evaluate_node(s, node);
        if (s->root.moves[i].threefold && s->request->repetition_draws) {
            node->proof = TREE_DRAWN;
            node->static_eval = node->minimax = HALF;
        }
    }
    return true;
}

/* The line of a root move: the best child of each node, until one that was never visited. */
static void read_line(const struct tree *tree, uint32_t at, struct pv *line) {
    pv_set(line, tree_node(tree, at)->move, NULL);
    while (line->length < PV_MAX) {
        const struct tree_node *node = tree_node(tree, at);
        if (node->count == 0) {
            return;
        }
        at = best_child(tree, node->first, node->first + node->count);
        if (tree_node(tree, at)->visits == 0 && tree_node(tree, at)->proof != TREE_WON) {
            return;
        }
        line->move[line->length++] = tree_node(tree, at)->move;
    }
}

static int root_score(const struct tree_node *node) {
    return node->proof == TREE_WON    ? SCORE_FORCED
           : node->proof == TREE_LOST ? -SCORE_FORCED
                                      : score_of(value_in_tree(node));
}

/* Writes the scores and lines of the root moves, best first. The children of the root are kept in
 * the same order. */
static void finish_root(struct generic *s, const struct tree *tree, int depth) {
    struct root *root = &s->root;
    for (size_t i = 0; i < root->count; i++) {
        root->moves[i].score = root_score(tree_node(tree, 1 + (uint32_t)i));
        root->moves[i].depth = depth;
    }
    for (size_t i = 0; i < root->line_count; i++) {
        uint32_t best = best_child(tree, 1 + (uint32_t)i, 1 + (uint32_t)root->count);
        struct tree_node moved = *tree_node(tree, best);
        for (uint32_t at = best; at > 1 + i; at--) {
            *tree_node(tree, at) = *tree_node(tree, at - 1);
        }
        *tree_node(tree, 1 + (uint32_t)i) = moved;
        root_move_up(root, best - 1, i);
        read_line(tree, 1 + (uint32_t)i, &root->line[i]);
    }
    root->depth = depth;
}

void generic_tree(struct generic *s, struct tree *tree, search_progress *progress, void *context) {
    if (!start_tree(s, tree)) {
        return;
    }
    int depth = 0;
    uint64_t next_depth = 64; /* each further depth takes four times as many visits */
    while (!s->poll.stopped && tree_node(tree, 0)->proof == TREE_OPEN) {
        poll_node(&s->poll);
        visit(s, tree);
        if (tree_node(tree, 0)->visits >= next_depth) {
            next_depth *= 4;
            depth++;
            if (depth > s->request->max_depth) {
                break;
            }
        }
    }
    finish_root(s, tree, depth > 0 ? depth : 1);
    if (progress && !s->poll.stopped) {
        progress(context, &s->root, poll_nodes(&s->poll));
    }
}
