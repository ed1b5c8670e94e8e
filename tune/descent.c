#include "tune/descent.h"

#include <math.h>

void descent_step(struct descent_weight *weight, unsigned count, unsigned number, unsigned samples,
                  double rate, double decay) {
    const double keep_mean = 0.9, keep_square = 0.999, tiny = 1e-8;
    for (unsigned i = 0; i < count; i++) {
        struct descent_weight *w = &weight[i];
        double gradient = w->gradient / samples + decay * w->value;
        w->mean = keep_mean * w->mean + (1 - keep_mean) * gradient;
        w->square = keep_square * w->square + (1 - keep_square) * gradient * gradient;
        double mean = w->mean / (1 - pow(keep_mean, number));
        double square = w->square / (1 - pow(keep_square, number));
        w->value -= rate * mean / (sqrt(square) + tiny);
        w->gradient = 0;
    }
}
