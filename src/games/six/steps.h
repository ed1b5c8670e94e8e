/*
 * steps.h: moves of Six as steps on a board, where they differ from games/tiles/steps.c.
 */
#ifndef SIX_STEPS_H
#define SIX_STEPS_H

#include "games/game.h"

/* Any tile of a part names the part that stays. */
size_t six_equivalents(const void *state, const struct apiary_step *steps, size_t index,
                       struct apiary_step list[APIARY_MAX_COMPLETIONS]);
void six_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                    struct text *out);
void six_describe(const void *state, game_move move, bool played, struct apiary_move_effect *what);

#endif
