/*
 * blind.c: blind and handicap Hive, by the evaluation of the open game. A hidden tile counts like
 * the same tile in hand: it will come, only not at will.
 */
#include "games/hive/blind.h"

#include "eval/game_eval.h"
#include "games/hive/rules.h"

static int value_of(const void *state) {
    const struct game_rules *rules;
    const void *position = hive_blind_open(state, &rules);
    return rules == &hive_rules ? hive_eval.value(position) : hive_expansion_eval.value(position);
}

const struct game_eval hive_blind_eval = {value_of, NULL};
