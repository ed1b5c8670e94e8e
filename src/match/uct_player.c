/*
 * uct_player.c: a baseline for every game: plain UCT (UCB1 in the tree, then uniformly random moves
 * to the end of the game), which knows nothing but the rules. It runs in this process on one
 * thread; a limit of nodes is a number of playouts.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "base/clock.h"
#include "base/mem.h"
#include "base/rng.h"
#include "games/game.h"
#include "match/player.h"

/* A longer playout counts as a draw: in Hive random moves hardly ever end a game. */
enum { PLAYOUT_PLIES = 200 };

/* About 160 MiB; after that the search goes on in the tree as it is. */
enum { MAX_NODES = 4 << 20 };

/* A line in the tree, the root included. */
enum { MAX_LINE = 256 };

/* A move and its results. Points are for the side that made it: 2 for a win, 1 for a draw. */
struct node {
    game_move move;
    uint64_t points;
    uint32_t visits;
    uint32_t first, count; /* children, contiguous; count 0: none yet */
    uint32_t weight;       /* of an outcome of chance */
    uint8_t side;          /* that made the move */
    bool chance;           /* the children are outcomes of chance */
};

struct uct_player {
    struct player base;
    atomic_bool interrupted;
    struct rng rng;
    struct node *nodes;
    size_t count, capacity;
    struct game_moves list;
    char move[APIARY_MOVE_SIZE];

    /* Of the current search. */
    const struct game_rules *rules;
    void *state;
    uint32_t line[MAX_LINE]; /* the nodes from the root on */
    size_t length;
};

static struct uct_player *self(struct player *player) {
    return (struct uct_player *)(void *)player;
}

/* ---- Moves ---- */

/* One move for each position that can be reached. False if there is no memory. */
static bool list_moves(struct uct_player *uct) {
    const struct game_rules *rules = uct->rules;
    uct->list.count = 0;
    return (rules->choices ? rules->choices : rules->moves)(uct->state, &uct->list) == APIARY_OK;
}

static size_t outcomes_of(const struct uct_player *uct, game_move move,
                          struct game_outcome *outcome) {
    return uct->rules->outcomes ? uct->rules->outcomes(uct->state, move, outcome) : 0;
}

/* Plays a move, with a random outcome where chance decides. */
static void play_random(struct uct_player *uct, game_move move) {
    struct game_outcome outcome[GAME_MAX_OUTCOMES];
    size_t count = outcomes_of(uct, move, outcome);
    if (count > 0) {
        uint32_t total = 0;
        for (size_t i = 0; i < count; i++) {
            total += outcome[i].weight;
        }
        uint32_t drawn = rng_below(&uct->rng, total);
        size_t i = 0;
        for (; drawn >= outcome[i].weight; i++) {
            drawn -= outcome[i].weight;
        }
        move = outcome[i].move;
    }
    uct->rules->play(uct->state, move);
}

/* ---- The tree ---- */

/* Makes room for `count` more nodes; false if the tree is full or there is no memory. */
static bool make_room(struct uct_player *uct, size_t count) {
    const struct apiary_allocator memory = mem_or_default(NULL);
    if (count > MAX_NODES - uct->count) {
        return false;
    }
    while (uct->capacity < uct->count + count) {
        void *array = uct->nodes;
        if (!mem_grow(&memory, &array, &uct->capacity, uct->capacity, sizeof *uct->nodes)) {
            return false;
        }
        uct->nodes = array;
    }
    return true;
}

/* Adds the children of a node; without room it stays a leaf. */
static void expand(struct uct_player *uct, uint32_t index) {
    if (!list_moves(uct) || !make_room(uct, uct->list.count)) {
        return;
    }
    uint8_t side = (uint8_t)uct->rules->to_move(uct->state);
    uct->nodes[index].first = (uint32_t)uct->count;
    uct->nodes[index].count = (uint32_t)uct->list.count;
    for (size_t i = 0; i < uct->list.count; i++) {
        uct->nodes[uct->count++] = (struct node){.move = uct->list.move[i], .side = side};
    }
}

/* The same for a move that chance decides. */
static void expand_chance(struct uct_player *uct, uint32_t index,
                          const struct game_outcome *outcome, size_t count) {
    if (uct->nodes[index].count > 0 || !make_room(uct, count)) {
        return;
    }
    uct->nodes[index].first = (uint32_t)uct->count;
    uct->nodes[index].count = (uint32_t)count;
    uct->nodes[index].chance = true;
    for (size_t i = 0; i < count; i++) {
        uct->nodes[uct->count++] = (struct node){
            .move = outcome[i].move, .weight = outcome[i].weight, .side = uct->nodes[index].side};
    }
}

/* By UCB1; unvisited children first. */
static uint32_t select_child(struct uct_player *uct, const struct node *parent) {
    double twice_log = 2 * log((double)parent->visits + 1), best = -1;
    uint32_t chosen = parent->first, untried = 0;
    for (uint32_t i = parent->first; i < parent->first + parent->count; i++) {
        const struct node *child = &uct->nodes[i];
        if (child->visits == 0) {
            if (rng_below(&uct->rng, ++untried) == 0) {
                chosen = i;
            }
        } else if (untried == 0) {
            double visits = child->visits;
            double value = (double)child->points / (2 * visits) + sqrt(twice_log / visits);
            if (value > best) {
                best = value;
                chosen = i;
            }
        }
    }
    return chosen;
}

static uint32_t draw_child(struct uct_player *uct, const struct node *parent) {
    uint32_t total = 0, i = parent->first;
    for (uint32_t k = 0; k < parent->count; k++) {
        total += uct->nodes[parent->first + k].weight;
    }
    uint32_t drawn = rng_below(&uct->rng, total);
    for (; drawn >= uct->nodes[i].weight; i++) {
        drawn -= uct->nodes[i].weight;
    }
    return i;
}

static bool is_over(const struct uct_player *uct) {
    return apiary_result_is_final(uct->rules->result(uct->state));
}

/* Expands the root at once, other nodes on their second visit. False for a leaf. */
static bool expand_if_due(struct uct_player *uct, uint32_t at) {
    if (uct->nodes[at].count == 0 && (at == 0 || uct->nodes[at].visits > 0)) {
        expand(uct, at);
    }
    return uct->nodes[at].count > 0;
}

/* From the root to a leaf. */
static void descend(struct uct_player *uct) {
    uint32_t at = 0;
    uct->length = 0;
    uct->line[uct->length++] = at;
    while (uct->length < MAX_LINE && !is_over(uct) && expand_if_due(uct, at)) {
        bool drawn = uct->nodes[at].chance;
        at = drawn ? draw_child(uct, &uct->nodes[at]) : select_child(uct, &uct->nodes[at]);
        uct->line[uct->length++] = at;
        struct game_outcome outcome[GAME_MAX_OUTCOMES];
        game_move move = uct->nodes[at].move;
        size_t outcomes = drawn ? 0 : outcomes_of(uct, move, outcome);
        if (outcomes == 0) {
            uct->rules->play(uct->state, move);
            continue;
        }
        expand_chance(uct, at, outcome, outcomes);
        if (uct->nodes[at].count == 0) {
            play_random(uct, move); /* no room: the playout starts from one outcome */
            return;
        }
    }
}

/* Random moves to the end. White's points: 2 for a win, 1 for a draw. */
static unsigned play_out(struct uct_player *uct) {
    for (int i = 0; i < PLAYOUT_PLIES; i++) {
        enum apiary_result result = uct->rules->result(uct->state);
        if (apiary_result_is_final(result)) {
            return result == APIARY_DRAW ? 1 : result == APIARY_WHITE_WINS ? 2 : 0;
        }
        if (!list_moves(uct)) {
            break;
        }
        play_random(uct, uct->list.move[rng_below(&uct->rng, (uint32_t)uct->list.count)]);
    }
    return 1;
}

static void back_up(struct uct_player *uct, unsigned white_points) {
    for (size_t i = 0; i < uct->length; i++) {
        struct node *node = &uct->nodes[uct->line[i]];
        node->visits++;
        node->points += node->side == APIARY_WHITE ? white_points : 2 - white_points;
    }
}

/* ---- A search ---- */

static bool is_stopped(const struct uct_player *uct) {
    return atomic_load(&uct->interrupted) || atomic_load(uct->base.match.stop);
}

/* The most visited move after as many playouts as the limits allow; false if there is no memory. */
static bool search(struct uct_player *uct, const void *root, const struct player_limits *limits,
                   game_move *move) {
    int64_t time_ms = player_move_time(limits), end_ns = clock_ns() + time_ms * 1000000;
    uint64_t most = limits->search.nodes;
    uct->count = 0;
    if (!make_room(uct, 1)) {
        return false;
    }
    uct->nodes[uct->count++] = (struct node){.move = 0};
    bool done = false;
    for (uint64_t playouts = 1; !done; playouts++) {
        memcpy(uct->state, root, uct->rules->state_size);
        descend(uct);
        back_up(uct, play_out(uct));
        done = is_stopped(uct) || (most > 0 && playouts >= most) ||
               (time_ms > 0 && clock_ns() >= end_ns);
    }
    const struct node *top = &uct->nodes[0];
    if (top->count == 0) {
        return false;
    }
    const struct node *best = &uct->nodes[top->first];
    for (uint32_t i = top->first; i < top->first + top->count; i++) {
        best = uct->nodes[i].visits > best->visits ? &uct->nodes[i] : best;
    }
    *move = best->move;
    return true;
}

static enum player_status begin(struct player *player, const apiary_game *game, uint64_t seed,
                                const struct player_limits *limits) {
    (void)game;
    if (player->setup.option_count > 0) {
        return player_fail(player, PLAYER_UNUSABLE, "uct has no options");
    }
    if (limits->search.depth > 0) {
        return player_fail(player, PLAYER_UNUSABLE, "uct takes no --depth; give --time or --nodes");
    }
    self(player)->rng.state = seed;
    return PLAYER_OK;
}

static enum player_status choose(struct player *player, const apiary_game *game,
                                 const struct player_limits *limits, const char **answer) {
    struct uct_player *uct = self(player);
    const struct apiary_allocator memory = mem_or_default(NULL);
    game_move move = 0;
    uct->rules = game_rules_of(game);
    uct->state = aligned_new(&memory, uct->rules->state_size);
    bool found = uct->state && search(uct, game_state_of(game), limits, &move);
    aligned_free(&memory, uct->state);
    if (is_stopped(uct)) {
        return PLAYER_STOPPED;
    }
    if (!found) {
        return player_fail(player, PLAYER_REFUSED, "out of memory");
    }
    struct text text = text_into(uct->move, sizeof uct->move);
    uct->rules->move_text(game_state_of(game), move, &text);
    text_end(&text);
    *answer = uct->move;
    return PLAYER_OK;
}

static void interrupt(struct player *player) {
    atomic_store(&self(player)->interrupted, true);
}

static void release(struct player *player) {
    struct uct_player *uct = self(player);
    const struct apiary_allocator memory = mem_or_default(NULL);
    mem_free(&memory, uct->nodes);
    mem_free(&memory, uct->list.move);
    free(uct);
}

static const struct player_kind kind = {
    .begin = begin, .choose = choose, .interrupt = interrupt, .release = release};

struct player *uct_player_new(void) {
    struct uct_player *player = calloc(1, sizeof *player);
    if (!player) {
        return NULL;
    }
    player->base.kind = &kind;
    player->list.memory = mem_or_default(NULL);
    atomic_init(&player->interrupted, false);
    return &player->base;
}
