/*
 * steps.h: moves of Insect Territory as steps on a board, and what they do; see games/game.h.
 */
#ifndef TERRITORY_STEPS_H
#define TERRITORY_STEPS_H

#include "games/game.h"

size_t territory_steps(const void *state, game_move move,
                       struct apiary_step steps[APIARY_MAX_STEPS], bool *last_is_optional);
void territory_complete(const void *state, const struct apiary_step *steps, size_t count,
                        struct apiary_completions *next);
void territory_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                          struct text *out);
void territory_describe(const void *state, game_move move, bool played,
                        struct apiary_move_effect *what);

#endif
