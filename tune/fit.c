/*
 * tune_fit: fits the weights of the evaluation (src/eval/hive/weights.h) to games.
 *
 *   tune_fit [--epochs N] [--blend PERCENT] [--seed N] FILE... > src/eval/hive/weights.h
 *
 * The files come from tune_games. For each position in which a search chose a move, the sigmoid of
 * the evaluation is fitted to the result of the game, blended (--blend, default 40 %) with the
 * score of that search. Positions with a forced result are left out. One game in ten is held out
 * for validation. The loss is the cross entropy with a little weight decay, the method gradient
 * descent (Adam) from zero weights; the result depends on the files and the seed alone.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "eval/hive/eval.h"
#include "eval/hive/terms.h"
#include "search/hive/search.h"
#include "tune/descent.h"
#include "tune/record.h"

enum { BATCH = 4096, PHASES = 2, WEIGHTS = PHASES * EVAL_TERMS };

/* Points per unit of log odds. */
static const double scale = 100;

#define DECAY 1e-7

struct sample {
    int8_t count[EVAL_TERMS];
    uint8_t phase; /* eval_phase */
    bool held_out;
    float target;
};

struct set {
    struct sample *sample;
    size_t count, room;
};

struct reading {
    struct set set;
    double blend;
};

static double sigmoid(double value) {
    return 1 / (1 + exp(-value / scale));
}

static void add_sample(struct set *set, struct hive_position *position, double target,
                       bool held_out) {
    if (set->count == set->room) {
        set->room = set->room ? set->room * 2 : 1 << 16;
        set->sample = realloc(set->sample, set->room * sizeof *set->sample);
        if (!set->sample) {
            fprintf(stderr, "tune_fit: out of memory\n");
            exit(1);
        }
    }
    struct sample *sample = &set->sample[set->count++];
    struct eval_terms terms;
    eval_terms_count(position, &terms);
    memcpy(sample->count, terms.count, EVAL_TERMS);
    sample->phase = (uint8_t)eval_phase(position);
    sample->held_out = held_out;
    sample->target = (float)target;
}

static void visit(void *context, struct hive_position *position, const struct tune_ply *ply,
                  bool held_out) {
    struct reading *reading = context;
    if (ply->score < APIARY_FORCED && ply->score > -APIARY_FORCED) {
        double won = ply->result * 0.5 + 0.5, blend = reading->blend;
        add_sample(&reading->set, position, blend * sigmoid(ply->score) + (1 - blend) * won,
                   held_out);
    }
}

/* ---- Fitting ---- */

struct fit {
    struct descent_weight weight[WEIGHTS];
    unsigned steps;
};

static double value_of(const struct fit *fit, const struct sample *sample) {
    double opening = 0, endgame = 0;
    for (unsigned i = 0; i < EVAL_TERMS; i++) {
        if (sample->count[i]) {
            opening += fit->weight[i].value * sample->count[i];
            endgame += fit->weight[EVAL_TERMS + i].value * sample->count[i];
        }
    }
    double share = sample->phase / (double)EVAL_LAST_PHASE;
    return opening * (1 - share) + endgame * share;
}

static double loss_of(double chance, double target) {
    const double least = 1e-9;
    return -(target * log(chance + least) + (1 - target) * log(1 - chance + least));
}

static void add_gradient(struct fit *fit, const struct sample *sample, double error) {
    double share = sample->phase / (double)EVAL_LAST_PHASE;
    for (unsigned i = 0; i < EVAL_TERMS; i++) {
        if (sample->count[i]) {
            fit->weight[i].gradient += error * (1 - share) * sample->count[i];
            fit->weight[EVAL_TERMS + i].gradient += error * share * sample->count[i];
        }
    }
}

static void shuffle(struct set *set, struct rng *rng) {
    for (size_t i = set->count; i > 1; i--) {
        size_t j = rng_below(rng, (uint32_t)i);
        struct sample swap = set->sample[i - 1];
        set->sample[i - 1] = set->sample[j];
        set->sample[j] = swap;
    }
}

static void run_epoch(struct fit *fit, const struct set *set, double rate, double *training,
                      double *validation) {
    double sum[2] = {0};
    size_t count[2] = {0};
    unsigned in_batch = 0;
    for (size_t i = 0; i < set->count; i++) {
        const struct sample *sample = &set->sample[i];
        double chance = sigmoid(value_of(fit, sample));
        sum[sample->held_out] += loss_of(chance, sample->target);
        count[sample->held_out]++;
        if (!sample->held_out) {
            add_gradient(fit, sample, chance - sample->target);
            if (++in_batch == BATCH) {
                descent_step(fit->weight, WEIGHTS, ++fit->steps, in_batch, rate, DECAY);
                in_batch = 0;
            }
        }
    }
    *training = sum[0] / (double)(count[0] ? count[0] : 1);
    *validation = sum[1] / (double)(count[1] ? count[1] : 1);
}

/* ---- Output ---- */

static void write_weights(const struct fit *fit, const struct set *set,
                          const struct tune_input *input) {
    printf("/*\n * weights.h: the weights of the terms (terms.h), in the opening and in the "
           "endgame.\n *\n"
           " * Generated by tune/fit.c from %zu positions:",
           set->count);
    tune_write_arguments(input);
    printf("\n * Do not edit; docs/engine.md says how to fit them again.\n */\n"
           "#ifndef EVAL_HIVE_WEIGHTS_H\n#define EVAL_HIVE_WEIGHTS_H\n\n#include "
           "\"eval/hive/terms.h\"\n\n"
           "/* clang-format off */\n"
           "static const int16_t eval_weights[2][EVAL_TERMS_ROOM] = {\n");
    for (unsigned phase = 0; phase < PHASES; phase++) {
        printf("{\n");
        for (unsigned i = 0; i < EVAL_TERMS; i++) {
            char name[64];
            eval_term_name(i, name, sizeof name);
            printf("    %ld, /* %s */\n", lround(fit->weight[phase * EVAL_TERMS + i].value), name);
        }
        printf("},\n");
    }
    printf("};\n/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv) {
    struct tune_input input = {.argc = argc, .argv = argv, .epochs = 30, .blend = 0.4, .seed = 1};
    if (!tune_read_options(&input, "tune_fit")) {
        return 2;
    }
    static struct fit fit;
    struct reading reading = {.blend = input.blend};
    struct set *set = &reading.set;
    struct rng rng = {input.seed};
    tune_read_games(&input, visit, &reading);
    fprintf(stderr, "%zu positions\n", set->count);
    for (unsigned epoch = 0; epoch < input.epochs; epoch++) {
        double training, validation, rate = 3.0 * (input.epochs - epoch) / input.epochs;
        shuffle(set, &rng);
        run_epoch(&fit, set, rate, &training, &validation);
        fprintf(stderr, "epoch %u: loss %.5f, held-out games %.5f\n", epoch + 1, training,
                validation);
    }
    write_weights(&fit, set, &input);
    free(set->sample);
    return 0;
}
