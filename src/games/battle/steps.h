/*
 * steps.h: moves of Battle as steps on a board, and what they do; see games/game.h.
 */
#ifndef BATTLE_STEPS_H
#define BATTLE_STEPS_H

#include "games/game.h"

size_t battle_steps(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                    bool *last_is_optional);
void battle_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                       struct text *out);
void battle_describe(const void *state, game_move move, bool played,
                     struct apiary_move_effect *what);

#endif
