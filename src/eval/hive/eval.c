#include "eval/hive/eval.h"

#include "eval/hive/weights.h"

/* Weights of a quarter of EVAL_MAX would be out of all reason; counts of 127 for each of hundreds
 * of terms are as well. This keeps the search right whatever comes. */
static int within_bounds(int value) {
    return value >= EVAL_MAX ? EVAL_MAX - 1 : value <= -EVAL_MAX ? 1 - EVAL_MAX : value;
}

int eval_phase(const struct hive_position *position) {
    int placed = __builtin_popcount(position->in_play);
    int late = placed - EVAL_OPENING_PIECES;
    return late < 0 ? 0 : late > EVAL_LAST_PHASE ? EVAL_LAST_PHASE : late;
}

int eval_hive(struct hive_position *position) {
    struct eval_terms terms;
    eval_terms_count(position, &terms);
    int32_t early = 0, late = 0;
    for (unsigned i = 0; i < EVAL_TERMS_ROOM; i++) {
        early += eval_weights[0][i] * terms.count[i];
        late += eval_weights[1][i] * terms.count[i];
    }
    int lateness = eval_phase(position);
    return within_bounds((early * (EVAL_LAST_PHASE - lateness) + late * lateness) /
                         EVAL_LAST_PHASE);
}

static int value_of(const void *state) {
    struct hive_position copy = *(const struct hive_position *)state;
    return eval_hive(&copy);
}

const struct game_eval hive_eval = {value_of, NULL};
