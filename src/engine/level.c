#include "engine/level.h"

/* docs/strength.md has the distances in Elo. */
static const struct level hive_levels[APIARY_MAX_LEVEL] = {
    {.depth = 1, .margin = 165, .blindness = 68},
    {.depth = 1, .margin = 57, .blindness = 43},
    {.depth = 2, .margin = 37, .blindness = 30, .sees_wins = true},
    {.depth = 3, .margin = 23, .blindness = 15, .sees_wins = true},
    {.depth = APIARY_MAX_DEPTH, .margin = 11, .nodes = 4000, .blindness = 7, .sees_wins = true},
    {.depth = APIARY_MAX_DEPTH, .margin = 6, .nodes = 18000, .blindness = 2, .sees_wins = true},
    {.depth = APIARY_MAX_DEPTH, .margin = 3, .nodes = 75000},
    {.depth = APIARY_MAX_DEPTH},
};

/* With expansion pieces there are more moves: so many times the nodes. */
enum { EXPANSION_NODES = 2 };

/* How much the form of a level varies from game to game, in percent. */
enum { FORM = 70 };

/* Some of these games have so many moves that a limit on depth alone would take too long. */
static const struct level other_levels[APIARY_MAX_LEVEL] = {
    {.depth = 1, .margin = 300},
    {.depth = 1, .margin = 60},
    {.depth = 2, .margin = 30, .nodes = 4000},
    {.depth = 3, .margin = 30, .nodes = 8000},
    {.depth = 4, .margin = 25, .nodes = 16000},
    {.depth = 5, .margin = 12, .nodes = 32000},
    {.depth = 7, .margin = 4, .nodes = 60000},
    {.depth = APIARY_MAX_DEPTH},
};

/* For games whose evaluation is no use at low depth (eval_needs_depth): there, any move that does
 * not lose within the search. */
enum { ANY = EVAL_MAX };
static const struct level deep_levels[APIARY_MAX_LEVEL] = {
    {.depth = 1, .margin = ANY},
    {.depth = 2, .margin = ANY},
    {.depth = 3, .margin = ANY},
    {.depth = 4, .margin = 300},
    {.depth = 5, .margin = 25, .nodes = 16000},
    {.depth = 6, .margin = 12, .nodes = 32000},
    {.depth = 8, .margin = 4, .nodes = 60000},
    {.depth = APIARY_MAX_DEPTH},
};

enum { OPENING_TURNS = 4, OPENING_MARGIN = 15 };

static void apply_form(struct level *level, uint64_t seed) {
    struct rng rng = {seed};
    unsigned percent = 100 - FORM + rng_below(&rng, 2 * FORM + 1); /* 100: average; more: worse */
    level->margin = level->margin * (int)percent / 100;
    level->blindness = level->blindness * percent / 100;
    level->nodes = level->nodes * 100 * 100 / percent / percent;
}

struct level level_for(const struct game_search *game, int number, uint64_t seed) {
    const struct level *levels = game->method == SEARCH_HIVE ? hive_levels
                                 : game->eval_needs_depth    ? deep_levels
                                                             : other_levels;
    struct level level = levels[number - 1];
    if (levels == hive_levels) {
        level.nodes *= game->hive == &hive_search_wide ? EXPANSION_NODES : 1;
        apply_form(&level, seed);
    }
    return level;
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

/* The weight of a move in the random choice: the nearer to the best, the larger. 0 excludes it, as
 * it does moves that the last iteration did not reach: their scores cannot be compared. */
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
        return best;
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
