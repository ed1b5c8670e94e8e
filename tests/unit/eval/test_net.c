/* The arithmetic of the network, against the same in wide integers and without vectors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "eval/net.h"

enum {
    INPUTS = 64,
    WORDS = sizeof(struct net_layers) / sizeof(int16_t) + INPUTS * (NET_HIDDEN + 1)
};

static _Alignas(64) int16_t words[WORDS];

static int64_t clip(int64_t value) {
    return value < 0 ? 0 : value > NET_ONE ? NET_ONE : value;
}

static int64_t floor_divide(int64_t value, int64_t by) {
    return value / by - (value % by < 0);
}

static int expected(const struct net_features *features, unsigned phase) {
    const struct net_layers *layers = (const void *)words;
    const int16_t *linear = words + sizeof *layers / sizeof *words, *first = linear + INPUTS;
    const struct net_phase *layer = &layers->phase[phase];
    int64_t hidden[NET_HIDDEN], sum = 0, out = (int64_t)layer->last_bias[0] * NET_WEIGHT_ONE;
    for (unsigned i = 0; i < NET_HIDDEN; i++) {
        hidden[i] = layers->hidden_bias[i];
        for (unsigned j = 0; j < features->size; j++) {
            hidden[i] += features->count[j] * first[features->index[j] * NET_HIDDEN + i];
        }
        hidden[i] = clip((int16_t)(uint16_t)hidden[i]);
    }
    for (unsigned i = 0; i < NET_SECOND; i++) {
        int64_t second = 0;
        for (unsigned j = 0; j < NET_HIDDEN; j++) {
            second += hidden[j] * layer->second[j / 2][i][j % 2];
        }
        second = clip(layer->second_bias[i] + floor_divide(second, NET_WEIGHT_ONE));
        out += second * layer->last[i];
    }
    for (unsigned i = 0; i < features->size; i++) {
        sum += features->count[i] * linear[features->index[i]];
    }
    out += sum * NET_ONE * NET_WEIGHT_ONE / NET_LINEAR_ONE;
    return (int)(out * NET_POINTS / (NET_ONE * NET_WEIGHT_ONE));
}

/* With weights up to `size`: small ones as they are trained, and such that everything wraps and is
 * clipped. */
static void check(struct rng *rng, int size) {
    for (unsigned i = 0; i < WORDS; i++) {
        words[i] = (int16_t)((int)rng_below(rng, (unsigned)(2 * size + 1)) - size);
    }
    const struct net net = net_in(words, INPUTS);
    for (unsigned round = 0; round < 1000; round++) {
        struct net_features features = {.size = rng_below(rng, NET_MAX_FEATURES + 1)};
        for (unsigned i = 0; i < features.size; i++) {
            features.index[i] = (uint16_t)rng_below(rng, INPUTS);
            features.count[i] = (int8_t)(1 + rng_below(rng, size < 1000 ? 3 : INT8_MAX));
        }
        unsigned phase = round % NET_PHASES;
        assert_int_equal(net_evaluate(&net, &features, phase), expected(&features, phase));
    }
}

static void is_exact(void **state) {
    (void)state;
    struct rng rng = {13};
    check(&rng, 40);
    check(&rng, 300);
    check(&rng, 8000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(is_exact)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
