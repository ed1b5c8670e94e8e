/*
 * steps.h: moves of Hive with expansion pieces as steps on a board, and what they do; see
 * games/game.h.
 */
#ifndef HIVE_EXPANSION_STEPS_H
#define HIVE_EXPANSION_STEPS_H

#include "games/game.h"

size_t expansion_steps(const void *state, game_move move,
                       struct apiary_step steps[APIARY_MAX_STEPS], bool *last_is_optional);
void expansion_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                          struct text *out);
enum apiary_status expansion_steps_read(const void *state, const struct apiary_step *steps,
                                        size_t count, game_move *move, struct apiary_error *error);
void expansion_describe(const void *state, game_move move, bool played,
                        struct apiary_move_effect *what);

#endif
