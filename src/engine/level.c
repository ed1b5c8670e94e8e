#include "engine/level.h"

/* Depth, margin, nodes, blindness. docs/strength.md says how far apart this makes them. */
static const struct level hive_levels[APIARY_MAX_LEVEL] = {
    {1, 125, 0, 60, false},
    {1, 75, 0, 50, false},
    {1, 47, 0, 40, true},
    {2, 42, 0, 35, true},
    {3, 35, 0, 28, true},
    {APIARY_MAX_DEPTH, 12, 12000, 10, true},
    {APIARY_MAX_DEPTH, 8, 45000, 0, true},
    {APIARY_MAX_DEPTH, 0, 0, 0, true},
};

/* Some of these games have so many moves that a depth alone would take too long. */
static const struct level other_levels[APIARY_MAX_LEVEL] = {
    {.depth = 1, .margin = 300},
    {.depth = 1, .margin = 60},
    {.depth = 2, .margin = 30, .nodes = 4000},
    {.depth = 3, .margin = 30, .nodes = 8000},
    {.depth = 4, .margin = 25, .nodes = 16000},
    {.depth = 5, .margin = 12, .nodes = 32000},
    {.depth = 7, .margin = 4, .nodes = 80000},
    {.depth = APIARY_MAX_DEPTH},
};

/* Where the evaluation needs depth: below it, any move that is not seen to lose. */
enum { ANY = EVAL_MAX };
static const struct level deep_levels[APIARY_MAX_LEVEL] = {
    {.depth = 1, .margin = ANY},
    {.depth = 2, .margin = ANY},
    {.depth = 3, .margin = ANY},
    {.depth = 4, .margin = 300},
    {.depth = 5, .margin = 25, .nodes = 16000},
    {.depth = 6, .margin = 12, .nodes = 32000},
    {.depth = 8, .margin = 4, .nodes = 80000},
    {.depth = APIARY_MAX_DEPTH},
};

enum { OPENING_TURNS = 4, OPENING_MARGIN = 15 };

struct level level_for(const struct game_search *game, int number) {
    const struct level *levels = game->method == SEARCH_HIVE ? hive_levels
                                 : game->eval_needs_depth    ? deep_levels
                                                             : other_levels;
    return levels[number - 1];
}

struct sight level_sight(const struct level *level, uint64_t seed) {
    return (struct sight){
        .blindness = level->blindness, .seed = seed, .sees_wins = level->sees_wins};
}

void level_vary(struct level *level, size_t turns) {
    if (turns < OPENING_TURNS && level->margin < OPENING_MARGIN) {
        level->margin = OPENING_MARGIN;
    }
}

/* The nearer to the best move, the likelier; 0: not in the choice. Moves that this iteration did
 * not reach cannot be compared. */
static uint32_t weight(const struct level *level, const struct root_move *best,
                       const struct root_move *move) {
    int below = best->score - move->score;
    return move->depth == best->depth && below < level->margin ? (uint32_t)(level->margin - below)
                                                               : 0;
}

const struct root_move *level_choose(const struct level *level, const struct root *root,
                                     struct rng *rng) {
    const struct root_move *best = &root->moves[0];
    bool forced = best->score >= APIARY_FORCED || best->score <= -APIARY_FORCED;
    if (level->margin == 0 || forced || best->depth == 0) {
        return best; /* a win in sight is taken, a loss put off */
    }
    uint32_t total = 0;
    for (size_t i = 0; i < root->count; i++) {
        total += weight(level, best, &root->moves[i]);
    }
    uint32_t drawn = rng_below(rng, total);
    for (size_t i = 0; i < root->count; i++) {
        uint32_t part = weight(level, best, &root->moves[i]);
        if (drawn < part) {
            return &root->moves[i];
        }
        drawn -= part;
    }
    return best;
}
