/*
 * steps.h: moves of official Hive as steps on a board, and what they do; see games/game.h.
 */
#ifndef HIVE_STEPS_H
#define HIVE_STEPS_H

#include "games/game.h"

size_t hive_steps(const void *state, game_move code, struct apiary_step steps[APIARY_MAX_STEPS],
                  bool *last_is_optional);
void hive_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                     struct text *out);
enum apiary_status hive_steps_read(const void *state, const struct apiary_step *steps, size_t count,
                                   game_move *move, struct apiary_error *error);
void hive_describe(const void *state, game_move code, bool played, struct apiary_move_effect *what);

#endif
