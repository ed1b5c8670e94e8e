#include "eval/game_eval.h"

#include "games/hive/rules.h"

static int hive_value(const void *state) {
    return eval_hive(state);
}

/* Without knowledge only results count. */
static int no_value(const void *state) {
    (void)state;
    return 0;
}

static const struct game_eval evals[] = {
    {&hive_rules, hive_value, 100},
};

static const struct game_eval unknown = {NULL, no_value, 100};

const struct game_eval *game_eval_of(const struct game_rules *rules) {
    for (size_t i = 0; i < sizeof evals / sizeof *evals; i++) {
        if (evals[i].rules == rules) {
            return &evals[i];
        }
    }
    return &unknown;
}
