#include "eval/wide/eval.h"

#include "eval/wide/features.h"
#include "eval/wide/weights.h"

/* The search relies on this bound, though sensible weights do not reach it. */
static int within_bounds(int value) {
    return value >= EVAL_MAX ? EVAL_MAX - 1 : value <= -EVAL_MAX ? 1 - EVAL_MAX : value;
}

int eval_wide_stage(const struct wide_position *position) {
    int stage = __builtin_popcountll(position->in_play) - EVAL_WIDE_OPENING;
    return stage < 0 ? 0 : stage > EVAL_WIDE_LAST_STAGE ? EVAL_WIDE_LAST_STAGE : stage;
}

int eval_wide(const struct wide_position *position) {
    struct net_features features;
    wide_features_find(position, &features);
    int32_t opening = 0, endgame = 0;
    for (unsigned i = 0; i < features.size; i++) {
        const int16_t *weight = wide_weights[features.index[i]];
        opening += weight[0] * features.count[i];
        endgame += weight[1] * features.count[i];
    }
    int stage = eval_wide_stage(position);
    return within_bounds((opening * (EVAL_WIDE_LAST_STAGE - stage) + endgame * stage) /
                         (EVAL_WIDE_LAST_STAGE * EVAL_WIDE_UNIT));
}

static int value_of(const void *state) {
    return eval_wide(state);
}

const struct game_eval hive_expansion_eval = {value_of, NULL};
