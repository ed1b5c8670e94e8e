#include "eval/net.h"

#include <string.h>

/* Lanes of the first layer: unsigned, so that they wrap. */
typedef uint16_t lanes __attribute__((vector_size(32)));
enum { LANES = sizeof(lanes) / sizeof(uint16_t), ROW = NET_HIDDEN / LANES };

struct net net_in(const int16_t *words, unsigned inputs) {
    const int16_t *linear = words + sizeof(struct net_layers) / sizeof *words;
    return (struct net){
        .layers = (const void *)words, .linear = linear, .first = (const void *)(linear + inputs)};
}

static int clip(int value) {
    return value < 0 ? 0 : value > NET_ONE ? NET_ONE : value;
}

/* The activations of the hidden layer. Returns the linear part. */
static int32_t add_features(const struct net *net, const struct net_features *features,
                            int16_t hidden[NET_HIDDEN]) {
    lanes sum[ROW];
    int32_t linear = 0;
    memcpy(sum, net->layers->hidden_bias, sizeof sum);
    for (unsigned i = 0; i < features->size; i++) {
        unsigned index = features->index[i];
        int count = features->count[i];
        const lanes *row = __builtin_assume_aligned(net->first[index], sizeof(lanes));
        for (unsigned j = 0; j < ROW; j++) {
            sum[j] += row[j] * (uint16_t)count;
        }
        linear += count * net->linear[index];
    }
    memcpy(hidden, sum, sizeof sum);
    for (unsigned j = 0; j < NET_HIDDEN; j++) {
        hidden[j] = (int16_t)clip(hidden[j]);
    }
    return linear;
}

int net_evaluate(const struct net *net, const struct net_features *features, unsigned phase) {
    _Alignas(64) int16_t hidden[NET_HIDDEN];
    const struct net_phase *layer = &net->layers->phase[phase];
    int32_t linear = add_features(net, features, hidden);
    int32_t out = layer->last_bias[0] * NET_WEIGHT_ONE;
    for (unsigned i = 0; i < NET_SECOND; i++) {
        int32_t sum = 0;
        for (unsigned j = 0; j < NET_HIDDEN; j++) {
            sum += hidden[j] * layer->second[i][j];
        }
        out += clip(layer->second_bias[i] + (sum >> 6)) * layer->last[i];
    }
    out += linear * (NET_ONE * NET_WEIGHT_ONE / NET_LINEAR_ONE);
    return (int)((int64_t)out * NET_POINTS / (NET_ONE * NET_WEIGHT_ONE));
}
