#include "eval/hive/eval.h"

#include "eval/hive/features.h"

/* The words of hive.net, in a source that the build makes. */
extern const int16_t hive_net[];

/* The search relies on this bound, though a sensible network does not reach it. */
static int within_bounds(int value) {
    return value >= EVAL_MAX ? EVAL_MAX - 1 : value <= -EVAL_MAX ? 1 - EVAL_MAX : value;
}

int eval_hive_features(const struct hive_position *position, const struct net_features *features) {
    const struct net net = net_in(hive_net, FEATURES);
    unsigned phase = features_phase(position) * NET_PHASES / FEATURE_PHASES;
    return within_bounds(net_evaluate(&net, features, phase));
}

int eval_hive(struct hive_position *position) {
    struct net_features features;
    features_find(position, &features);
    return eval_hive_features(position, &features);
}

static int value_of(const void *state) {
    struct hive_position copy = *(const struct hive_position *)state;
    return eval_hive(&copy);
}

const struct game_eval hive_eval = {value_of, NULL};
