/*
 * steps.h: what moves of Six as steps on a board have beyond those of games/tiles/position.h.
 */
#ifndef SIX_STEPS_H
#define SIX_STEPS_H

#include "games/game.h"

/* The part that stays may be named by any of its tiles. */
size_t six_equivalents(const void *state, const struct apiary_step *steps, size_t index,
                       struct apiary_step list[APIARY_MAX_COMPLETIONS]);
void six_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                    struct text *out);
void six_describe(const void *state, game_move move, bool played, struct apiary_move_effect *what);

#endif
