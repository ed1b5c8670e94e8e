/*
 * net.h: a small neural network in integers, which evaluates a list of features.
 *
 *   features -> NET_HIDDEN -> NET_SECOND -> 1, plus a linear part
 *
 * Activations are clipped to 0 .. 1. The later layers exist once for each phase of the game. The
 * result is exact, whatever vectors the compiler uses: sums of the first layer wrap at 16 bits, all
 * others stay within 32.
 *
 * tune/train.py trains a network and writes its file; the build compiles the file into the program
 * (cmake/embed.cmake).
 */
#ifndef EVAL_NET_H
#define EVAL_NET_H

#include <stdint.h>

enum { NET_HIDDEN = 32, NET_SECOND = 32, NET_PHASES = 4 };

/* What 1 is as an activation, as a weight of the later layers, as a weight of the linear part. */
enum { NET_ONE = 255, NET_WEIGHT_ONE = 64, NET_LINEAR_ONE = 16 * NET_ONE };

/* The points of the evaluation in a log odds of 1. */
enum { NET_POINTS = 100 };

enum { NET_MAX_FEATURES = 128 };

/* The features of a position: which inputs, and the count of each. */
struct net_features {
    unsigned size;
    uint16_t index[NET_MAX_FEATURES];
    int8_t count[NET_MAX_FEATURES];
};

/* The weights, in the order of the file. Those of the linear part and of the first layer follow
 * it. */
struct net_layers {
    int16_t hidden_bias[NET_HIDDEN];
    struct net_phase {
        int16_t second_bias[NET_SECOND]; /* in units of an activation, as is last_bias */
        int16_t second[NET_HIDDEN / 2][NET_SECOND][2]; /* [pair of hidden][second][of the pair] */
        int16_t last[NET_SECOND];
        int16_t last_bias[NET_HIDDEN]; /* only the first; the others keep the alignment */
    } phase[NET_PHASES];
};

struct net {
    const struct net_layers *layers;
    const int16_t (*first)[NET_HIDDEN]; /* [input] */
    const int16_t *linear;              /* [input] */
};

/* The network in the words of a file for this number of inputs, a multiple of 32. */
struct net net_in(const int16_t *words, unsigned inputs);

/* In points; `phase` is below NET_PHASES. */
int net_evaluate(const struct net *net, const struct net_features *features, unsigned phase);

#endif
