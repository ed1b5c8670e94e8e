/*
 * tune_moves: the weights of the priors of moves (src/search/hive/prior_weights.h), fitted to
 * games.
 *
 *   tune_moves [--epochs N] [--seed N] FILE... > src/search/hive/prior_weights.h
 *
 * The files come from tune_games. In each position in which a search chose a move, the chances of
 * all moves, e to the power of their prior, are to come near 1 for the chosen one (softmax, cross
 * entropy, gradient descent by Adam). One game in ten is kept aside to tell how well the fit does
 * on what it has not seen: the loss, and how often the chosen move is among the first 1, 4, 16.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/hive/moves.h"
#include "search/hive/prior.h"
#include "tune/descent.h"
#include "tune/record.h"

enum { BATCH = 256 };
#define DECAY 1e-5

struct fit {
    struct descent_weight weight[PRIOR_TERMS];
    unsigned steps, in_batch;
    double rate;
};

struct tally {
    double loss;
    size_t positions, first, in_4, in_16;
};

struct epoch {
    struct fit *fit;
    struct tally seen, unseen;
};

/* One position and the move that was chosen in it. */
static void learn(void *context, struct hive_position *position, const struct tune_ply *ply,
                  bool aside) {
    struct epoch *epoch = context;
    struct fit *fit = epoch->fit;
    static hive_move moves[HIVE_MAX_MOVES];
    static unsigned term[HIVE_MAX_MOVES][PRIOR_GROUPS];
    static double value[HIVE_MAX_MOVES];
    unsigned count = hive_moves(position, moves), chosen = count;
    if (count < 2) {
        return;
    }
    struct prior_view view;
    prior_view_init(&view, position, ply->previous);
    double total = 0;
    for (unsigned i = 0; i < count; i++) {
        double sum = 0;
        prior_terms(&view, moves[i], term[i]);
        for (unsigned j = 0; j < PRIOR_GROUPS; j++) {
            sum += fit->weight[term[i][j]].value;
        }
        value[i] = exp(sum);
        total += value[i];
        chosen = moves[i] == ply->move ? i : chosen;
    }
    if (chosen == count) {
        return;
    }
    struct tally *tally = aside ? &epoch->unseen : &epoch->seen;
    unsigned better = 0;
    for (unsigned i = 0; i < count; i++) {
        better += value[i] > value[chosen];
    }
    tally->positions++;
    tally->loss -= log(value[chosen] / total);
    tally->first += better < 1;
    tally->in_4 += better < 4;
    tally->in_16 += better < 16;
    if (aside) {
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        double error = value[i] / total - (i == chosen);
        for (unsigned j = 0; j < PRIOR_GROUPS; j++) {
            fit->weight[term[i][j]].gradient += error;
        }
    }
    if (++fit->in_batch == BATCH) {
        descent_step(fit->weight, PRIOR_TERMS, ++fit->steps, fit->in_batch, fit->rate, DECAY);
        fit->in_batch = 0;
    }
}

static void tell(const char *what, const struct tally *tally) {
    double n = (double)(tally->positions ? tally->positions : 1);
    fprintf(stderr, " %s: loss %.4f, first %.1f %%, in 4 %.1f %%, in 16 %.1f %%", what,
            tally->loss / n, 100 * (double)tally->first / n, 100 * (double)tally->in_4 / n,
            100 * (double)tally->in_16 / n);
}

static void write_weights(const struct fit *fit, const struct tune_input *input) {
    printf("/*\n * prior_weights.h: the weights of the priors of moves (prior.h).\n *\n"
           " * Made by tune/moves.c:");
    tune_write_arguments(input);
    printf("\n * docs/engine.md says how those came about. Not to be edited by hand.\n */\n"
           "#ifndef SEARCH_PRIOR_WEIGHTS_H\n#define SEARCH_PRIOR_WEIGHTS_H\n\n"
           "#include \"search/hive/prior.h\"\n\n/* clang-format off */\n"
           "static const int16_t prior_weights[PRIOR_TERMS] = {\n");
    for (unsigned i = 0; i < PRIOR_TERMS; i++) {
        printf("%s%ld,%s", i % HIVE_BUGS ? " " : "    ", lround(fit->weight[i].value * PRIOR_UNIT),
               i % HIVE_BUGS == HIVE_BUGS - 1 ? "\n" : "");
    }
    printf("};\n/* clang-format on */\n\n#endif\n");
}

int main(int argc, char **argv) {
    struct tune_input input = {.argc = argc, .argv = argv, .epochs = 4, .seed = 1};
    static struct fit fit;
    if (!tune_read_options(&input, "tune_moves")) {
        return 2;
    }
    for (unsigned i = 0; i < input.epochs; i++) {
        struct epoch epoch = {.fit = &fit};
        fit.rate = 0.03 * (input.epochs - i) / input.epochs;
        tune_read_games(&input, learn, &epoch);
        fprintf(stderr, "epoch %u", i + 1);
        tell("seen", &epoch.seen);
        tell("aside", &epoch.unseen);
        fprintf(stderr, "\n");
    }
    write_weights(&fit, &input);
    return 0;
}
