/*
 * steps.h: moves as steps on a board, and what they do; see games/game.h.
 */
#ifndef HIVE_WIDE_STEPS_H
#define HIVE_WIDE_STEPS_H

#include "games/hive/wide/position.h"

size_t wide_steps(const void *state, game_move move, struct apiary_step steps[APIARY_MAX_STEPS],
                  bool *last_is_optional);
void wide_steps_text(const void *state, const struct apiary_step *steps, size_t count,
                     struct text *out);
enum apiary_status wide_steps_read(const void *state, const struct apiary_step *steps, size_t count,
                                   game_move *move, struct apiary_error *error);

/* What a legal move of `before` does, in the coordinates of `shown`: the position before the move,
 * or the one after it. */
void wide_describe(const struct wide_position *before, game_move move,
                   const struct wide_position *shown, struct apiary_move_effect *effect);

/* The path of its piece, added to an empty one. */
void wide_describe_path(const struct wide_position *before, game_move move,
                        const struct wide_position *shown, struct apiary_path *path);

#endif
