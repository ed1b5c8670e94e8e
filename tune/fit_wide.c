/*
 * tune_fit_wide: fits the weights of the evaluation of expansion pieces (src/eval/wide/weights.h)
 * to games.
 *
 *   tune_fit_wide [--epochs N] [--blend PERCENT] GAMES... > src/eval/wide/weights.h
 *
 * The files come from tune_selfplay. The sigmoid of the evaluation is fitted to a blend of the
 * result and of the winning chances that the search saw (cross entropy, gradient descent by Adam
 * with weight decay). It starts from the weights that it was compiled with, and decays to them.
 *
 * There are far more features than the games can teach one by one. So a feature of a side shares a
 * change of weight with the same feature of the other side, with the sign turned, and a piece on a
 * cell shares changes with pieces of the same kind and state at the same distance from one queen.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apiary/engine.h"
#include "base/number.h"
#include "base/rng.h"
#include "eval/wide/eval.h"
#include "eval/wide/features.h"
#include "eval/wide/weights.h"
#include "games/hive/wide/rules.h"
#include "tune/descent.h"
#include "tune/game_files.h"
#include "tune/selfplay_game.h"

enum { BATCH = 1024 };
#define RATE   0.003
#define DECAY  30.0
#define POINTS 100.0 /* in a log odds of 1 */

/* ---- Parameters ---- */

enum {
    SIDE = WIDE_FEATURES_OF_A_SIDE,
    KINDS = WIDE_BUGS * WIDE_STATES, /* of pieces in play, with their states */

    OF_FEATURE = 0,                             /* [feature] */
    OF_BOTH_SIDES = OF_FEATURE + WIDE_FEATURES, /* [feature of a side] */
    OF_KIND = OF_BOTH_SIDES + SIDE,             /* [kind] */
    OF_ENEMY_DISTANCE = OF_KIND + KINDS,        /* [kind][distance] */
    OF_OWN_DISTANCE = OF_ENEMY_DISTANCE + KINDS * WIDE_DISTANCES,
    PARAMETERS = OF_OWN_DISTANCE + KINDS * WIDE_DISTANCES,

    SHARED = 5 /* parameters of a feature */
};

struct shares {
    unsigned count;
    double sign; /* of all but the first */
    uint16_t parameter[SHARED];
};

static struct shares shares_of(unsigned feature) {
    struct shares shares = {.count = 1, .parameter = {(uint16_t)feature}};
    if (feature >= 2 * SIDE) {
        return shares;
    }
    unsigned of_side = feature % SIDE;
    shares.sign = feature < SIDE ? 1 : -1;
    shares.parameter[shares.count++] = (uint16_t)(OF_BOTH_SIDES + of_side);
    if (of_side >= WIDE_AT && of_side < WIDE_BURIED) {
        unsigned row = of_side - WIDE_AT, own = row % WIDE_DISTANCES;
        unsigned enemy = row / WIDE_DISTANCES % WIDE_DISTANCES;
        unsigned kind = row / WIDE_DISTANCES / WIDE_DISTANCES;
        shares.parameter[shares.count++] = (uint16_t)(OF_KIND + kind);
        shares.parameter[shares.count++] =
            (uint16_t)(OF_ENEMY_DISTANCE + kind * WIDE_DISTANCES + enemy);
        shares.parameter[shares.count++] =
            (uint16_t)(OF_OWN_DISTANCE + kind * WIDE_DISTANCES + own);
    }
    return shares;
}

/* ---- Positions ---- */

struct sample {
    size_t first; /* in the arrays of features */
    unsigned size;
    bool held_out;
    double stage; /* 0 in the opening, 1 in the endgame */
    double target;
};

struct samples {
    double blend;
    bool held_out; /* the current game */
    struct sample *sample;
    size_t count, capacity;
    uint16_t *index;
    int8_t *number;
    size_t features, feature_capacity;
};

static void *grow(void *array, size_t count, size_t size) {
    void *grown = realloc(array, count * size);
    if (!grown) {
        fprintf(stderr, "tune_fit_wide: out of memory\n");
        exit(1);
    }
    return grown;
}

static void reserve(struct samples *samples) {
    if (samples->count == samples->capacity) {
        samples->capacity = samples->capacity ? 2 * samples->capacity : 4096;
        samples->sample = grow(samples->sample, samples->capacity, sizeof *samples->sample);
    }
    if (samples->features + WIDE_MAX_FEATURES > samples->feature_capacity) {
        samples->feature_capacity =
            samples->feature_capacity ? 2 * samples->feature_capacity : 1 << 18;
        samples->index = grow(samples->index, samples->feature_capacity, sizeof *samples->index);
        samples->number = grow(samples->number, samples->feature_capacity, sizeof *samples->number);
    }
}

static void add_position(void *context, const struct selfplay_position *at) {
    struct samples *samples = context;
    const struct wide_position *position = at->state;
    struct wide_features features;
    if (at->rules != &hive_expansion_rules || at->score >= APIARY_FORCED ||
        at->score <= -APIARY_FORCED) {
        return;
    }
    reserve(samples);
    wide_features_find(position, &features);
    memcpy(samples->index + samples->features, features.index,
           features.size * sizeof *features.index);
    memcpy(samples->number + samples->features, features.count, features.size);
    double chances = 1 / (1 + exp(-at->score / POINTS)), result = (at->result + 1) / 2.0;
    samples->sample[samples->count++] =
        (struct sample){.first = samples->features,
                        .size = features.size,
                        .held_out = samples->held_out,
                        .stage = (double)eval_wide_stage(position) / EVAL_WIDE_LAST_STAGE,
                        .target = samples->blend * chances + (1 - samples->blend) * result};
    samples->features += features.size;
}

static void read_games(struct samples *samples, char **path, size_t count) {
    struct game_files files;
    char *line = NULL;
    size_t size = 0;
    game_files_init(&files, path, count);
    while (game_files_next(&files, &line, &size)) {
        struct selfplay_game game;
        struct apiary_error error;
        samples->held_out = selfplay_is_held_out(line);
        if (selfplay_read(line, &game, &error) ||
            selfplay_replay(&game, add_position, samples, &error)) {
            fprintf(stderr, "%s:%u: %s\n", files.name, files.line, error.message);
            exit(1);
        }
    }
    free(line);
}

/* ---- Fitting ---- */

struct fit {
    struct descent_weight parameter[2][PARAMETERS];
    double weight[2][WIDE_FEATURES], gradient[2][WIDE_FEATURES];
    unsigned steps;
};

/* The weights that follow from the parameters, as log odds. */
static void update_weights(struct fit *fit) {
    for (unsigned i = 0; i < WIDE_FEATURES; i++) {
        struct shares shares = shares_of(i);
        for (unsigned stage = 0; stage < 2; stage++) {
            double sum = wide_weights[i][stage] / (POINTS * EVAL_WIDE_UNIT);
            for (unsigned j = 0; j < shares.count; j++) {
                double value = fit->parameter[stage][shares.parameter[j]].value;
                sum += j == 0 ? value : shares.sign * value;
            }
            fit->weight[stage][i] = sum;
        }
    }
}

static double chances_of(const struct fit *fit, const struct samples *samples,
                         const struct sample *sample) {
    double sum[2] = {0, 0};
    for (unsigned i = 0; i < sample->size; i++) {
        unsigned index = samples->index[sample->first + i];
        double number = samples->number[sample->first + i];
        sum[0] += number * fit->weight[0][index];
        sum[1] += number * fit->weight[1][index];
    }
    return 1 / (1 + exp(-sum[0] * (1 - sample->stage) - sum[1] * sample->stage));
}

static double loss_of(const struct fit *fit, const struct samples *samples, bool held_out) {
    double loss = 0;
    size_t count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const struct sample *sample = &samples->sample[i];
        if (sample->held_out == held_out) {
            double chances = chances_of(fit, samples, sample);
            loss -= sample->target * log(chances) + (1 - sample->target) * log(1 - chances);
            count++;
        }
    }
    return count ? loss / (double)count : 0;
}

static void add_gradient(struct fit *fit, const struct samples *samples,
                         const struct sample *sample) {
    double error = chances_of(fit, samples, sample) - sample->target;
    for (unsigned i = 0; i < sample->size; i++) {
        unsigned index = samples->index[sample->first + i];
        double part = error * samples->number[sample->first + i];
        fit->gradient[0][index] += part * (1 - sample->stage);
        fit->gradient[1][index] += part * sample->stage;
    }
}

static void step(struct fit *fit, double rate) {
    for (unsigned stage = 0; stage < 2; stage++) {
        struct descent_weight *parameter = fit->parameter[stage];
        for (unsigned i = 0; i < WIDE_FEATURES; i++) {
            struct shares shares = shares_of(i);
            for (unsigned j = 0; j < shares.count; j++) {
                parameter[shares.parameter[j]].gradient +=
                    (j == 0 ? 1 : shares.sign) * fit->gradient[stage][i];
            }
        }
        for (unsigned i = 0; i < PARAMETERS; i++) {
            parameter[i].value *= 1 - rate * DECAY;
        }
        descent_step(parameter, PARAMETERS, fit->steps + 1, BATCH, rate, 0);
    }
    fit->steps++;
    memset(fit->gradient, 0, sizeof fit->gradient);
    update_weights(fit);
}

/* One pass over the samples for training, in random order. */
static void run_epoch(struct fit *fit, const struct samples *samples, size_t *order, size_t count,
                      double rate, struct rng *rng) {
    for (size_t i = count; i > 1; i--) {
        size_t other = rng_below(rng, (uint32_t)i), moved = order[other];
        order[other] = order[i - 1];
        order[i - 1] = moved;
    }
    for (size_t i = 0; i < count; i++) {
        add_gradient(fit, samples, &samples->sample[order[i]]);
        if ((i + 1) % BATCH == 0) {
            step(fit, rate);
        }
    }
}

static void run(struct fit *fit, const struct samples *samples, long epochs) {
    struct rng rng = {1};
    size_t *order = grow(NULL, samples->count + 1, sizeof *order), count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        if (!samples->sample[i].held_out) {
            order[count++] = i;
        }
    }
    update_weights(fit);
    for (long i = 0; i <= epochs; i++) {
        fprintf(stderr, "epoch %ld training: loss %.5f held out: loss %.5f\n", i,
                loss_of(fit, samples, false), loss_of(fit, samples, true));
        if (i < epochs) {
            double left = (double)(epochs - i) / (double)epochs;
            run_epoch(fit, samples, order, count, RATE * left, &rng);
        }
    }
    free(order);
}

static void write_weights(const struct fit *fit, size_t positions) {
    printf("/*\n * weights.h: the weights of the features (features.h), in the opening and in the\n"
           " * endgame, in points times EVAL_WIDE_UNIT.\n *\n"
           " * Generated by tune/fit_wide.c from %zu positions.\n"
           " * Do not edit; docs/engine.md says how to fit them again.\n */\n"
           "#ifndef EVAL_WIDE_WEIGHTS_H\n#define EVAL_WIDE_WEIGHTS_H\n\n"
           "#include \"eval/wide/features.h\"\n\n/* clang-format off */\n"
           "static const int16_t wide_weights[WIDE_FEATURES][2] = {\n",
           positions);
    for (unsigned i = 0; i < WIDE_FEATURES; i++) {
        printf("{%ld,%ld},%s", lround(fit->weight[0][i] * POINTS * EVAL_WIDE_UNIT),
               lround(fit->weight[1][i] * POINTS * EVAL_WIDE_UNIT), i % 10 == 9 ? "\n" : "");
    }
    printf("\n};\n/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv) {
    static struct fit fit;
    struct samples samples = {.count = 0};
    long epochs = 4, blend = 50;
    int first = 1;
    for (; first + 1 < argc && strncmp(argv[first], "--", 2) == 0; first += 2) {
        bool read = strcmp(argv[first], "--epochs") == 0
                        ? number_read(argv[first + 1], 0, 1000, &epochs)
                        : strcmp(argv[first], "--blend") == 0 &&
                              number_read(argv[first + 1], 0, 100, &blend);
        if (!read) {
            break;
        }
    }
    if (first >= argc || argv[first][0] == '-') {
        fprintf(stderr, "usage: tune_fit_wide [--epochs N] [--blend PERCENT] GAMES...\n");
        return 2;
    }
    samples.blend = (double)blend / 100;
    read_games(&samples, argv + first, (size_t)(argc - first));
    run(&fit, &samples, epochs);
    write_weights(&fit, samples.count);
    free(samples.sample);
    free(samples.index);
    free(samples.number);
    return 0;
}
