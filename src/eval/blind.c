/*
 * blind.c: blind and handicap Hive, by the evaluation of the game without draws. A tile that is
 * still to be drawn counts like a tile in hand.
 */
#include "games/hive/blind.h"

#include "eval/game_eval.h"
#include "games/hive/rules.h"

static int value_of(const void *state) {
    const struct hive_blind_view view = hive_blind_view(state);
    const void *position = view.position;
    return view.rules == &hive_rules ? hive_eval.value(position)
                                     : hive_expansion_eval.value(position);
}

const struct game_eval hive_blind_eval = {value_of, NULL};
