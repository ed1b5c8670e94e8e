/*
 * descent.h: gradient descent by Adam, for the fitting programs.
 */
#ifndef TUNE_DESCENT_H
#define TUNE_DESCENT_H

struct descent_weight {
    double value;
    double gradient; /* summed up since the last step */
    double mean, square;
};

/* Step `number`, from 1: moves the weights against the mean gradient of `samples` samples, with
 * weight decay, and clears the gradients. */
void descent_step(struct descent_weight *weight, unsigned count, unsigned number, unsigned samples,
                  double rate, double decay);

#endif
