/*
 * widen.h: official positions and moves as those of wide/, and back.
 *
 * Official Hive has a position and a generator of its own because they are fast. Everything that
 * is not urgent (texts, explanations, steps, marks) is written once, for the wide position.
 */
#ifndef HIVE_WIDEN_H
#define HIVE_WIDEN_H

#include "games/hive/position.h"
#include "games/hive/wide/position.h"

/* Fills *wide with the same position and returns it. The lowest-numbered piece in play keeps the
 * coordinates that grid_axial gives its cell. */
const struct wide_position *hive_widen(const struct hive_position *position,
                                       struct wide_position *wide);

/* And back: `wide` has no expansion pieces. */
void hive_narrow(const struct wide_position *wide, struct hive_position *position);

/* A legal move of a position, and the same move of the wide one made from it. */
game_move hive_widen_move(const struct hive_position *position, const struct wide_position *wide,
                          hive_move move);
hive_move hive_narrow_move(const struct hive_position *position, const struct wide_position *wide,
                           game_move move);

/* RULES A4: kinds and colours on cells and levels up to translation, hands, side to move, just
 * moved piece. */
struct game_key hive_key(const struct hive_position *position);

#endif
