/*
 * tune_fit: the weights of the evaluation (src/eval/weights.h), fitted to games.
 *
 *   tune_fit [--epochs N] [--blend PERCENT] [--seed N] FILE... > src/eval/weights.h
 *
 * The files come from tune_games. For each position reached by a searched move, the value of the
 * evaluation, squeezed to 0 .. 1, is to come near what happened: the result of the game, blended
 * (--blend, default 50 %) with the score that the search of the position found. Positions in which
 * the search saw a forced result are left out. One game in ten is kept aside to tell how well the
 * fit does on what it has not seen. The method is gradient descent (Adam) on the cross entropy with
 * a little decay; it starts from nothing but zeros and depends on the files and the seed alone.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "eval/eval.h"
#include "eval/terms.h"
#include "search/search.h"
#include "tune/types.h"

enum { BATCH = 4096, PHASES = 2, LINE_SIZE = 1 << 16, WEIGHTS = PHASES * EVAL_TERMS };

/* A value of this many points is a chance of 73 % (1 / (1 + 1/e)). */
static const double scale = 100;

struct sample {
    int8_t count[EVAL_TERMS];
    uint8_t late; /* eval_lateness */
    bool aside;
    float target;
};

struct set {
    struct sample *sample;
    size_t count, room;
};

static double squeeze(double value) {
    return 1 / (1 + exp(-value / scale));
}

static void add_sample(struct set *set, struct hive_position *position, double target, bool aside) {
    if (set->count == set->room) {
        set->room = set->room ? set->room * 2 : 1 << 16;
        set->sample = realloc(set->sample, set->room * sizeof *set->sample);
        if (!set->sample) {
            fprintf(stderr, "tune_fit: no memory\n");
            exit(1);
        }
    }
    struct sample *sample = &set->sample[set->count++];
    struct eval_terms terms;
    eval_terms_count(position, &terms);
    memcpy(sample->count, terms.count, EVAL_TERMS);
    sample->late = (uint8_t)eval_lateness(position);
    sample->aside = aside;
    sample->target = (float)target;
}

/* False if the line is not one of tune_games. */
static bool read_game(struct set *set, char *line, double blend, bool aside) {
    char type_name[16];
    int result, used;
    unsigned random;
    if (sscanf(line, "%15s %d %u%n", type_name, &result, &random, &used) != 3) {
        return false;
    }
    unsigned type = tune_find_type(type_name);
    if (type == TUNE_TYPES) {
        return false;
    }
    struct hive_position position;
    hive_position_init(&position, tune_types[type].bugs, false);
    unsigned ply = 0;
    for (char *word = strtok(line + used, " \n"); word; word = strtok(NULL, " \n")) {
        hive_move move;
        int score;
        if (sscanf(word, "%x:%d", &move, &score) != 2) {
            return false;
        }
        bool forced = score >= SEARCH_FORCED || score <= -SEARCH_FORCED;
        if (ply >= random && !forced) {
            double won = (position.to_move == APIARY_WHITE ? result : -result) * 0.5 + 0.5;
            add_sample(set, &position, blend * squeeze(score) + (1 - blend) * won, aside);
        }
        hive_play(&position, move);
        ply++;
    }
    return true;
}

static void read_file(struct set *set, const char *name, double blend, struct rng *rng) {
    static char line[LINE_SIZE];
    FILE *file = fopen(name, "r");
    if (!file) {
        perror(name);
        exit(1);
    }
    unsigned number = 0;
    while (fgets(line, sizeof line, file)) {
        number++;
        if (!strchr(line, '\n')) {
            break; /* cut short: the last one of a run that was ended */
        }
        if (!read_game(set, line, blend, rng_below(rng, 10) == 0)) {
            fprintf(stderr, "%s:%u: not a game\n", name, number);
            exit(1);
        }
    }
    fclose(file);
}

/* ---- Fitting ---- */

struct fit {
    double weight[WEIGHTS], gradient[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
    unsigned steps;
};

static double value_of(const struct fit *fit, const struct sample *sample) {
    double early = 0, late = 0;
    for (unsigned i = 0; i < EVAL_TERMS; i++) {
        if (sample->count[i]) {
            early += fit->weight[i] * sample->count[i];
            late += fit->weight[EVAL_TERMS + i] * sample->count[i];
        }
    }
    double share = sample->late / (double)EVAL_LATEST;
    return early * (1 - share) + late * share;
}

static double loss_of(double chance, double target) {
    const double least = 1e-9;
    return -(target * log(chance + least) + (1 - target) * log(1 - chance + least));
}

static void add_gradient(struct fit *fit, const struct sample *sample, double error) {
    double share = sample->late / (double)EVAL_LATEST;
    for (unsigned i = 0; i < EVAL_TERMS; i++) {
        if (sample->count[i]) {
            fit->gradient[i] += error * (1 - share) * sample->count[i];
            fit->gradient[EVAL_TERMS + i] += error * share * sample->count[i];
        }
    }
}

static void step(struct fit *fit, unsigned samples, double rate) {
    const double keep_mean = 0.9, keep_square = 0.999, tiny = 1e-8, decay = 1e-7;
    fit->steps++;
    for (unsigned i = 0; i < WEIGHTS; i++) {
        double gradient = fit->gradient[i] / samples + decay * fit->weight[i];
        fit->mean[i] = keep_mean * fit->mean[i] + (1 - keep_mean) * gradient;
        fit->square[i] = keep_square * fit->square[i] + (1 - keep_square) * gradient * gradient;
        double mean = fit->mean[i] / (1 - pow(keep_mean, fit->steps));
        double square = fit->square[i] / (1 - pow(keep_square, fit->steps));
        fit->weight[i] -= rate * mean / (sqrt(square) + tiny);
        fit->gradient[i] = 0;
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

static void run_epoch(struct fit *fit, const struct set *set, double rate, double *seen,
                      double *unseen) {
    double sum[2] = {0};
    size_t count[2] = {0};
    unsigned in_batch = 0;
    for (size_t i = 0; i < set->count; i++) {
        const struct sample *sample = &set->sample[i];
        double chance = squeeze(value_of(fit, sample));
        sum[sample->aside] += loss_of(chance, sample->target);
        count[sample->aside]++;
        if (!sample->aside) {
            add_gradient(fit, sample, chance - sample->target);
            if (++in_batch == BATCH) {
                step(fit, in_batch, rate);
                in_batch = 0;
            }
        }
    }
    *seen = sum[0] / (double)(count[0] ? count[0] : 1);
    *unseen = sum[1] / (double)(count[1] ? count[1] : 1);
}

/* ---- Output ---- */

static void write_weights(const struct fit *fit, const struct set *set, int argc, char **argv) {
    printf("/*\n * weights.h: the weights of the terms (terms.h), early and late in the game.\n *\n"
           " * Made by tune/fit.c from %zu positions:",
           set->count);
    for (int i = 1; i < argc; i++) {
        const char *slash = strrchr(argv[i], '/');
        printf(" %s", slash ? slash + 1 : argv[i]);
    }
    printf("\n * docs/engine.md says how those came about. Not to be edited by hand.\n */\n"
           "#ifndef EVAL_WEIGHTS_H\n#define EVAL_WEIGHTS_H\n\n#include \"eval/terms.h\"\n\n"
           "/* clang-format off */\n"
           "static const int16_t eval_weights[2][EVAL_TERMS_ROOM] = {\n");
    for (unsigned phase = 0; phase < PHASES; phase++) {
        printf("{\n");
        for (unsigned i = 0; i < EVAL_TERMS; i++) {
            char name[64];
            eval_term_name(i, name, sizeof name);
            printf("    %ld, /* %s */\n", lround(fit->weight[phase * EVAL_TERMS + i]), name);
        }
        printf("},\n");
    }
    printf("};\n/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv) {
    unsigned epochs = 30;
    double blend = 0.5;
    struct rng rng = {1};
    struct set set = {0};
    static struct fit fit;
    int first = 1;
    for (; first + 1 < argc && strncmp(argv[first], "--", 2) == 0; first += 2) {
        double value = atof(argv[first + 1]);
        if (strcmp(argv[first], "--epochs") == 0) {
            epochs = (unsigned)value;
        } else if (strcmp(argv[first], "--blend") == 0) {
            blend = value / 100;
        } else if (strcmp(argv[first], "--seed") == 0) {
            rng.state = (uint64_t)value;
        } else {
            break;
        }
    }
    if (first >= argc || argv[first][0] == '-') {
        fprintf(stderr, "usage: tune_fit [--epochs N] [--blend PERCENT] [--seed N] FILE...\n");
        return 2;
    }
    for (int i = first; i < argc; i++) {
        read_file(&set, argv[i], blend, &rng);
    }
    fprintf(stderr, "%zu positions\n", set.count);
    for (unsigned epoch = 0; epoch < epochs; epoch++) {
        double seen, unseen, rate = 3.0 * (epochs - epoch) / epochs;
        shuffle(&set, &rng);
        run_epoch(&fit, &set, rate, &seen, &unseen);
        fprintf(stderr, "epoch %u: loss %.5f, of games kept aside %.5f\n", epoch + 1, seen, unseen);
    }
    write_weights(&fit, &set, argc, argv);
    free(set.sample);
    return 0;
}
