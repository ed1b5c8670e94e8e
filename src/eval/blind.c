/*
 * blind.c: blind and handicap Hive, by the evaluation of the game without draws. A tile that is
 * still to be drawn counts like a tile in hand.
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
