#include "eval/hive/eval.h"

#include "eval/hive/weights.h"

/* The search relies on this bound, though sensible weights do not reach it. */
static int within_bounds(int value) {
    return value >= EVAL_MAX ? EVAL_MAX - 1 : value <= -EVAL_MAX ? 1 - EVAL_MAX : value;
}

int eval_phase(const struct hive_position *position) {
    int phase = __builtin_popcount(position->in_play) - EVAL_OPENING_PIECES;
    return phase < 0 ? 0 : phase > EVAL_LAST_PHASE ? EVAL_LAST_PHASE : phase;
}

int eval_hive_with(struct hive_position *position, struct hive_facts *facts) {
    struct eval_terms terms;
    eval_terms_count_with(position, facts, &terms);
    int32_t opening = 0, endgame = 0;
    for (unsigned i = 0; i < EVAL_TERMS_ROOM; i++) {
        opening += eval_weights[0][i] * terms.count[i];
        endgame += eval_weights[1][i] * terms.count[i];
    }
    int phase = eval_phase(position);
    return within_bounds((opening * (EVAL_LAST_PHASE - phase) + endgame * phase) / EVAL_LAST_PHASE);
}

int eval_hive(struct hive_position *position) {
    struct hive_facts facts;
    hive_facts_init(&facts, hive_span(position));
    return eval_hive_with(position, &facts);
}

static int value_of(const void *state) {
    struct hive_position copy = *(const struct hive_position *)state;
    return eval_hive(&copy);
}

const struct game_eval hive_eval = {value_of, NULL};
