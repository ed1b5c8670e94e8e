/*
 * tree.c: a tree that grows where it looks promising (UCT). Leaves are evaluated; averages are kept
 * beside the best as evaluated, which sees a refutation sooner than an average does. What is won or
 * lost for certain is passed up and not visited again.
 */
#include "search/generic/tree.h"

#include <math.h>
#include <string.h>

#include "search/generic/searcher.h"

/* How much a node that was visited seldom is favoured; and what part of a value is the best as
 * evaluated rather than the average. */
#define CURIOSITY 0.4
#define BEST_PART 0.4f

/* An advantage of one unit wins so often: 1 / (1 + exp (-1 / STEEPNESS)). */
#define STEEPNESS 2.0f

void tree_release(struct tree *tree, const struct apiary_allocator *memory) {
    for (size_t i = 0; i < tree->blocks; i++) {
        mem_free(memory, tree->block[i]);
    }
    mem_free(memory, tree->block);
    *tree = (struct tree){0};
}

/* Room for `count` more nodes; false if there is none left. NO_MEMORY ends the search. */
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
            generic_give_up(s);
            return false;
        }
        tree->block[tree->blocks++] = block;
    }
    return true;
}

/* ---- Values ---- */

/* What the side to move may expect, 0 .. 1. */
static float expectation(const struct generic *s) {
    const struct game_eval *eval = s->request->eval;
    float units = (float)eval->value(s->state) / (float)eval->unit;
    return 1 / (1 + expf(-units / STEEPNESS));
}

static float value_of_proof(int proof) {
    return proof == TREE_WON ? 1 : proof == TREE_LOST ? 0 : 0.5f;
}

/* Plays the move of a fresh node to see how it ends or what it is worth. */
static void look_at(struct generic *s, struct tree_node *node) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    if (s->rules->outcomes && s->rules->outcomes(s->state, node->move, outcome) > 0) {
        node->guess = node->best = expectation(s);
        return;
    }
    struct game_undo undo = s->rules->play(s->state, node->move);
    enum apiary_result result = s->rules->result(s->state);
    if (apiary_result_is_final(result)) {
        bool white = node->side == APIARY_WHITE;
        node->proof = result == APIARY_DRAW                    ? TREE_DRAWN
                      : (result == APIARY_WHITE_WINS) == white ? TREE_WON
                                                               : TREE_LOST;
        node->guess = value_of_proof(node->proof);
    } else {
        float value = expectation(s);
        node->guess = s->rules->to_move(s->state) == node->side ? value : 1 - value;
    }
    s->rules->undo(s->state, node->move, undo);
    node->best = node->guess;
}

/* ---- Growing ---- */

static void add_node(struct tree *tree, game_move move, uint8_t side, uint32_t weight) {
    *tree_node(tree, tree->count++) =
        (struct tree_node){.move = move, .side = side, .weight = weight};
}

/* Gives a node its children: moves. It stays a leaf if there is no room. */
static void expand(struct generic *s, struct tree *tree, uint32_t at) {
    struct generic_frame *frame = &s->frame[0];
    if (!generic_list(s, frame) || !make_room(s, tree, frame->list.count)) {
        return;
    }
    uint8_t side = (uint8_t)s->rules->to_move(s->state);
    uint32_t first = tree->count;
    for (size_t i = 0; i < frame->list.count; i++) {
        add_node(tree, frame->list.move[i], side, 0);
        look_at(s, tree_node(tree, first + (uint32_t)i));
    }
    struct tree_node *node = tree_node(tree, at);
    node->first = first;
    node->count = (uint32_t)frame->list.count;
}

/* The same for a move that chance decides: outcomes. */
static void expand_chance(struct generic *s, struct tree *tree, uint32_t at,
                          const struct game_outcome *outcome, size_t count) {
    if (!make_room(s, tree, count)) {
        return;
    }
    uint32_t first = tree->count;
    for (size_t i = 0; i < count; i++) {
        add_node(tree, outcome[i].move, tree_node(tree, at)->side, outcome[i].weight);
        look_at(s, tree_node(tree, tree->count - 1));
    }
    struct tree_node *node = tree_node(tree, at);
    node->first = first;
    node->count = (uint32_t)count;
    node->chance = true;
}

/* ---- Choosing ---- */

static double value_in_tree(const struct tree_node *node) {
    double mean = (node->sum + (double)node->guess) / (node->visits + 1);
    return (1 - (double)BEST_PART) * mean + (double)(BEST_PART * node->best);
}

static uint32_t select_child(const struct tree *tree, const struct tree_node *parent) {
    double scale = CURIOSITY * sqrt(log((double)parent->visits + 2)), most = -1;
    uint32_t chosen = parent->first;
    for (uint32_t i = parent->first; i < parent->first + parent->count; i++) {
        const struct tree_node *child = tree_node(tree, i);
        if (child->proof == TREE_LOST) {
            continue;
        }
        double value = value_in_tree(child) + scale / sqrt((double)child->visits + 1);
        if (value > most) {
            most = value;
            chosen = i;
        }
    }
    return chosen;
}

static uint32_t draw_child(struct tree *tree, const struct tree_node *parent) {
    uint32_t total = 0, i = parent->first;
    for (uint32_t k = 0; k < parent->count; k++) {
        total += tree_node(tree, parent->first + k)->weight;
    }
    uint32_t drawn = rng_below(&tree->rng, total);
    for (; drawn >= tree_node(tree, i)->weight; i++) {
        drawn -= tree_node(tree, i)->weight;
    }
    return i;
}

/* ---- One visit ---- */

/* From the root to a leaf, which is given children. Returns whether the state is that after the
 * last move of the line: not if chance was to decide it and there is no room. */
static bool descend(struct generic *s, struct tree *tree) {
    uint32_t at = 0;
    tree->length = 0;
    tree->line[tree->length++] = at;
    for (;;) {
        struct tree_node *node = tree_node(tree, at);
        if ((at != 0 && node->proof != TREE_OPEN) || tree->length == TREE_LINE) {
            return true;
        }
        bool leaf = node->count == 0;
        if (leaf) {
            expand(s, tree, at);
            return true;
        }
        bool drawn = node->chance;
        at = drawn ? draw_child(tree, node) : select_child(tree, node);
        tree->line[tree->length++] = at;
        struct game_outcome outcome[GAME_MAX_OUTCOMES];
        game_move move = tree_node(tree, at)->move;
        size_t outcomes =
            drawn || !s->rules->outcomes ? 0 : s->rules->outcomes(s->state, move, outcome);
        if (outcomes == 0) {
            s->rules->play(s->state, move);
        } else if (tree_node(tree, at)->count == 0) {
            expand_chance(s, tree, at, outcome, outcomes);
            if (tree_node(tree, at)->count == 0) {
                return false;
            }
        }
    }
}

/* What is certain of a node, and the best as evaluated, from its children. */
static void sum_up(const struct tree *tree, struct tree_node *node) {
    bool all_lost = true, all_won = true, any_won = false;
    double best = 0, average = 0, weights = 0;
    uint8_t side = 0;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        const struct tree_node *child = tree_node(tree, i);
        any_won = any_won || child->proof == TREE_WON;
        all_won = all_won && child->proof == TREE_WON;
        all_lost = all_lost && child->proof == TREE_LOST;
        best = (double)child->best > best ? (double)child->best : best;
        average += (double)child->best * child->weight;
        weights += child->weight;
        side = child->side;
    }
    bool same = side == node->side;
    double value = node->chance ? average / weights : best;
    bool won = node->chance ? all_won : any_won;
    if (won || all_lost) {
        node->proof = won == same ? TREE_WON : TREE_LOST;
        value = won ? 1 : 0;
    }
    node->best = (float)(same ? value : 1 - value);
}

/* `value` is what the side to move at the end of the line may expect. */
static void back_up(struct tree *tree, float value, uint8_t side) {
    for (size_t i = tree->length; i-- > 0;) {
        struct tree_node *node = tree_node(tree, tree->line[i]);
        if (node->count > 0) {
            sum_up(tree, node);
        }
        node->visits++;
        node->sum += (double)(node->side == side ? value : 1 - value);
    }
}

static void visit(struct generic *s, struct tree *tree) {
    memcpy(s->state, s->request->root, s->rules->state_size);
    bool arrived = descend(s, tree);
    struct tree_node *leaf = tree_node(tree, tree->line[tree->length - 1]);
    uint8_t side = (uint8_t)s->rules->to_move(s->state);
    float value;
    if (!arrived) {
        value = leaf->side == side ? leaf->guess : 1 - leaf->guess;
    } else if (leaf->proof != TREE_OPEN && tree->length > 1) {
        value = value_of_proof(leaf->proof);
        value = leaf->side == side ? value : 1 - value;
    } else {
        if (leaf->count > 0) {
            sum_up(tree, leaf);
        }
        value = leaf->side == side ? leaf->best : 1 - leaf->best;
    }
    if (!s->stopped) {
        back_up(tree, value, side);
    }
}

/* ---- The root ---- */

/* An expectation as a score, the other way round than above. */
static int score_of(const struct generic *s, double value) {
    value = value < 0.001 ? 0.001 : value > 0.999 ? 0.999 : value;
    double units = (double)STEEPNESS * log(value / (1 - value));
    return (int)(units * s->request->eval->unit);
}

/* The most visited, but what is certain comes before what is not. */
static int rank(const struct tree_node *node) {
    return node->proof == TREE_WON ? 2 : node->proof == TREE_LOST ? 0 : 1;
}

static bool is_better(const struct tree_node *a, const struct tree_node *b) {
    return rank(a) != rank(b) ? rank(a) > rank(b) : a->visits > b->visits;
}

/* The root with its moves, in the order of the root moves. */
static bool plant(struct generic *s, struct tree *tree) {
    tree->count = 0;
    tree->rng.state = s->request->salt;
    if (!make_room(s, tree, s->root_count + 1)) {
        generic_give_up(s);
        return false;
    }
    uint8_t side = (uint8_t)s->rules->to_move(s->state);
    add_node(tree, 0, side ^ 1, 0);
    *tree_node(tree, 0) = (struct tree_node){
        .side = side ^ 1, .first = 1, .count = (uint32_t)s->root_count, .best = 0.5f};
    for (size_t i = 0; i < s->root_count; i++) {
        add_node(tree, s->code[i], side, 0);
        struct tree_node *node = tree_node(tree, tree->count - 1);
        look_at(s, node);
        if (s->root[i].third && s->request->repetition_draws) {
            node->proof = TREE_DRAWN;
            node->guess = node->best = 0.5f;
        }
    }
    return true;
}

/* Leaves what the tree has found out as scores of the root moves, the best first. */
static void hand_over(struct generic *s, const struct tree *tree, int depth) {
    size_t best = 0;
    for (size_t i = 0; i < s->root_count; i++) {
        const struct tree_node *node = tree_node(tree, 1 + (uint32_t)i);
        s->root[i] = (struct search_move){.move = (hive_move)i,
                                          .score = node->proof == TREE_WON ? SEARCH_FORCED
                                                   : node->proof == TREE_LOST
                                                       ? -SEARCH_FORCED
                                                       : score_of(s, value_in_tree(node)),
                                          .depth = depth,
                                          .third = s->root[i].third};
        best = is_better(node, tree_node(tree, 1 + (uint32_t)best)) ? i : best;
    }
    generic_bring_to_front(s, best);
}

/* ---- Afterwards ---- */

bool generic_grew_tree(const struct generic *generic) {
    return generic->tree.count > 0;
}

bool generic_tree_move(const struct generic *generic, const game_move *line, size_t length,
                       game_move *move) {
    const struct tree *tree = &generic->tree;
    uint32_t at = 0;
    for (size_t i = 0; i < length; i++) {
        const struct tree_node *node = tree_node(tree, at);
        uint32_t next = node->first, end = node->first + node->count;
        while (next < end && tree_node(tree, next)->move != line[i]) {
            next++;
        }
        if (next == end || tree_node(tree, next)->chance) {
            return false;
        }
        at = next;
    }
    const struct tree_node *node = tree_node(tree, at);
    uint32_t best = node->first;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        best = is_better(tree_node(tree, i), tree_node(tree, best)) ? i : best;
    }
    if (node->count == 0 || tree_node(tree, best)->visits == 0) {
        return false; /* one like all others */
    }
    *move = tree_node(tree, best)->move;
    return true;
}

int generic_tree(struct generic *s, struct tree *tree, search_progress *progress, void *context) {
    if (!plant(s, tree)) {
        return 0;
    }
    int depth = 0;
    uint64_t next_report = 64;
    while (!s->stopped && tree_node(tree, 0)->proof == TREE_OPEN) {
        generic_count_node(s);
        visit(s, tree);
        if (tree_node(tree, 0)->visits >= next_report) {
            next_report *= 4;
            depth++;
            /* A depth is four times as many visits here. */
            if (depth > s->request->max_depth) {
                break;
            }
        }
    }
    hand_over(s, tree, depth > 0 ? depth : 1);
    if (progress && !s->stopped) {
        uint64_t told = atomic_load_explicit(&s->control->nodes, memory_order_relaxed);
        progress(context, &s->root[0], told + (s->batch - s->batch_left));
    }
    return depth > 0 ? depth : 1;
}
