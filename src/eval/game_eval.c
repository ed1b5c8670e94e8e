#include "eval/game_eval.h"

#include "eval/andantino.h"
#include "eval/battle.h"
#include "eval/expansion.h"
#include "eval/six.h"
#include "eval/territory.h"
#include "games/hive/blind.h"
#include "games/registry.h"

static int hive_value(const void *state) {
    struct hive_position copy = *(const struct hive_position *)state;
    return eval_hive(&copy);
}

static void six_outlook(const void *state, struct game_outlook *outlook) {
    eval_six(state, outlook);
}

static int six_value(const void *state) {
    struct game_outlook outlook;
    eval_six(state, &outlook);
    return outlook.value;
}

static void andantino_outlook(const void *state, struct game_outlook *outlook) {
    eval_andantino(state, outlook);
}

static int andantino_value(const void *state) {
    struct game_outlook outlook;
    eval_andantino(state, &outlook);
    return outlook.value;
}

static int expansion_value(const void *state) {
    return eval_expansion(state);
}

/* What lies hidden is as good as the same in hand: each will come, only not at will. */
static int blind_value(const void *state) {
    const struct game_rules *rules;
    const void *position = hive_blind_open(state, &rules);
    return game_eval_of(rules)->value(position);
}

/* Without knowledge only results count. */
static int no_value(const void *state) {
    (void)state;
    return 0;
}

static const struct game_eval evals[] = {
    {&hive_rules, hive_value, 100, NULL},
    {&six_rules, six_value, 100, six_outlook},
    {&andantino_rules, andantino_value, 100, andantino_outlook},
    {&hive_expansion_rules, expansion_value, 100, NULL},
    {&hive_blind_rules, blind_value, 100, NULL},
    {&battle_rules, battle_eval, 100, NULL},
    {&territory_rules, territory_eval, 100, territory_outlook},
};

static const struct game_eval unknown = {NULL, no_value, 100, NULL};

const struct game_eval *game_eval_of(const struct game_rules *rules) {
    for (size_t i = 0; i < sizeof evals / sizeof *evals; i++) {
        if (evals[i].rules == rules) {
            return &evals[i];
        }
    }
    return &unknown;
}
