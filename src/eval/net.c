#include "eval/net.h"

#include <string.h>

#include "eval/net_lanes.h"

/* What 1 is in the sums of the last layer. */
enum { LAST_ONE = NET_ONE * NET_WEIGHT_ONE };

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
    enum { PARTS = NET_HIDDEN / NET_LANES };
    net_lanes sum[PARTS];
    int32_t linear = 0;
    memcpy(sum, net->layers->hidden_bias, sizeof sum);
    for (unsigned i = 0; i < features->size; i++) {
        unsigned index = features->index[i];
        int count = features->count[i];
        const net_lanes *row = (const void *)net->first[index];
#pragma GCC unroll 4
        for (unsigned j = 0; j < PARTS; j++) {
            sum[j] += row[j] * (uint16_t)count;
        }
        linear += count * net->linear[index];
    }
#pragma GCC unroll 4
    for (unsigned j = 0; j < PARTS; j++) {
        sum[j] = net_lanes_clip(sum[j], NET_ONE);
    }
    memcpy(hidden, sum, sizeof sum);
    return linear;
}

/*
 * sum[i] += first * weight[i][0] + second * weight[i][1]: one instruction where there is one for
 * it, which compilers do not find by themselves.
 */
#if defined __AVX2__ || defined __SSE2__
#include <immintrin.h>
#ifdef __AVX512BW__
typedef __m512i sums;
#define SUMS_FILL(pair)  _mm512_set1_epi32(pair)
#define SUMS_ADD(a, b)   _mm512_add_epi32(a, b)
#define SUMS_PAIRS(a, b) _mm512_madd_epi16(a, b)
#elif defined __AVX2__
typedef __m256i sums;
#define SUMS_FILL(pair)  _mm256_set1_epi32(pair)
#define SUMS_ADD(a, b)   _mm256_add_epi32(a, b)
#define SUMS_PAIRS(a, b) _mm256_madd_epi16(a, b)
#else
typedef __m128i sums;
#define SUMS_FILL(pair)  _mm_set1_epi32(pair)
#define SUMS_ADD(a, b)   _mm_add_epi32(a, b)
#define SUMS_PAIRS(a, b) _mm_madd_epi16(a, b)
#endif
#elif defined __wasm_simd128__
typedef v128_t sums;
#define SUMS_FILL(pair)  wasm_i32x4_splat(pair)
#define SUMS_ADD(a, b)   wasm_i32x4_add(a, b)
#define SUMS_PAIRS(a, b) wasm_i32x4_dot_i16x8(a, b)
#endif

#ifdef SUMS_FILL

static void add_hidden(const struct net_phase *layer, const int16_t hidden[NET_HIDDEN],
                       int32_t second[NET_SECOND]) {
    enum { VECTORS = NET_SECOND * sizeof(int32_t) / sizeof(sums) };
    sums sum[VECTORS];
#pragma GCC unroll 8
    for (unsigned j = 0; j < VECTORS; j++) {
        sum[j] = SUMS_FILL(0);
    }
    for (size_t i = 0; i < NET_HIDDEN / 2; i++) {
        int32_t pair;
        memcpy(&pair, &hidden[2 * i], sizeof pair);
        const sums all = SUMS_FILL(pair);
        const sums *weight = (const void *)layer->second[i];
#pragma GCC unroll 8
        for (unsigned j = 0; j < VECTORS; j++) {
            sum[j] = SUMS_ADD(sum[j], SUMS_PAIRS(all, weight[j]));
        }
    }
    memcpy(second, sum, sizeof sum);
}

#else

static void add_hidden(const struct net_phase *layer, const int16_t hidden[NET_HIDDEN],
                       int32_t second[NET_SECOND]) {
    memset(second, 0, NET_SECOND * sizeof *second);
    for (unsigned i = 0; i < NET_HIDDEN; i++) {
        for (unsigned j = 0; j < NET_SECOND; j++) {
            second[j] += hidden[i] * layer->second[i / 2][j][i % 2];
        }
    }
}

#endif

int net_evaluate(const struct net *net, const struct net_features *features, unsigned phase) {
    _Alignas(64) int16_t hidden[NET_HIDDEN];
    _Alignas(64) int32_t second[NET_SECOND];
    const struct net_phase *layer = &net->layers->phase[phase];
    int32_t linear = add_features(net, features, hidden);
    add_hidden(layer, hidden, second);
    int32_t out = 0;
    for (unsigned i = 0; i < NET_SECOND; i++) {
        out += clip(layer->second_bias[i] + (second[i] >> 6)) * layer->last[i];
    }
    out += layer->last_bias[0] * NET_WEIGHT_ONE;
    out += linear * (LAST_ONE / NET_LINEAR_ONE);
    return (int)((int64_t)out * NET_POINTS / LAST_ONE);
}
