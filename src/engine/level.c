#include "engine/level.h"

#include "eval/hive/eval.h"

/* Depth, margin, nodes, blindness. docs/strength.md has how far apart this makes them. */
static const struct level levels[APIARY_MAX_LEVEL] = {
    {1, 125, 0, 60},
    {1, 75, 0, 50},
    {1, 47, 0, 40},
    {2, 42, 0, 35},
    {3, 35, 0, 28},
    {APIARY_MAX_DEPTH, 12, 12000, 10},
    {APIARY_MAX_DEPTH, 8, 45000, 0},
    {APIARY_MAX_DEPTH, 0, 0, 0},
};

/* From here on a win in one is not overlooked. */
enum { FIRST_TO_SEE_WINS = 3 };

enum { OPENING_PLIES = 4, OPENING_MARGIN = 15 };

/* Of the other games; margins in hundredths of their unit. */
static const struct level others[APIARY_MAX_LEVEL] = {
    {1, 300, 0, 0},    {1, 60, 0, 0},     {2, 30, 4000, 0}, {3, 30, 8000, 0},
    {4, 25, 16000, 0}, {5, 12, 32000, 0}, {7, 4, 80000, 0}, {APIARY_MAX_DEPTH, 0, 0, 0},
};

/* Where the evaluation is of use at some depth only: below it, any move that is not seen to lose.
 */
enum { ANY = EVAL_MAX };
static const struct level deep_ones[APIARY_MAX_LEVEL] = {
    {1, ANY, 0, 0},    {2, ANY, 0, 0},    {3, ANY, 0, 0},   {4, 300, 0, 0},
    {5, 25, 16000, 0}, {6, 12, 32000, 0}, {8, 4, 80000, 0}, {APIARY_MAX_DEPTH, 0, 0, 0},
};

struct level level_for(int level, int unit, bool deep) {
    struct level scaled = deep ? deep_ones[level - 1] : others[level - 1];
    scaled.margin = scaled.margin * unit / 100;
    return scaled;
}

const struct level *level_of(int level) {
    return &levels[level - 1];
}

struct sight level_sight(int level, uint64_t seed) {
    return (struct sight){.blindness = level_of(level)->blindness,
                          .seed = seed,
                          .sees_wins = level >= FIRST_TO_SEE_WINS};
}

struct level level_varied(const struct level *level, unsigned ply) {
    struct level varied = *level;
    if (ply < OPENING_PLIES && varied.margin < OPENING_MARGIN) {
        varied.margin = OPENING_MARGIN;
    }
    return varied;
}

/* 0 for moves that are not in the choice; the closer to the best, the likelier. */
static uint32_t weight(const struct level *level, const struct search_move *best,
                       const struct search_move *move) {
    int behind = best->score - move->score;
    bool comparable = move->depth == best->depth; /* else the search did not get to it */
    return comparable && behind < level->margin ? (uint32_t)(level->margin - behind) : 0;
}

const struct search_move *level_choose(const struct level *level, const struct search_move *moves,
                                       unsigned count, struct rng *rng) {
    const struct search_move *best = &moves[0];
    bool forced = best->score >= SEARCH_FORCED || best->score <= -SEARCH_FORCED;
    if (level->margin == 0 || forced || best->depth == 0) {
        return best; /* a win in sight is taken, a loss put off */
    }
    uint32_t total = 0;
    for (unsigned i = 0; i < count; i++) {
        total += weight(level, best, &moves[i]);
    }
    uint32_t drawn = rng_below(rng, total);
    for (unsigned i = 0; i < count; i++) {
        uint32_t part = weight(level, best, &moves[i]);
        if (drawn < part) {
            return &moves[i];
        }
        drawn -= part;
    }
    return best;
}
