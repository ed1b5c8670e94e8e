/*
 * widen.h: converts positions and moves of official Hive to those of wide/, and back.
 *
 * Official Hive has its own position and move generator, which are fast. Everything that need not
 * be fast (texts, explanations, steps, marks) is written once, for the wide position.
 */
#ifndef HIVE_WIDEN_H
#define HIVE_WIDEN_H

#include "games/hive/position.h"
#include "games/hive/wide/position.h"

/* Fills *wide with the same position and returns it. The lowest-numbered piece in play keeps the
 * coordinates that grid_axial gives its cell. */
const struct wide_position *hive_widen(const struct hive_position *position,
                                       struct wide_position *wide);

/* Converts back. `wide` must not have expansion pieces. */
void hive_narrow(const struct wide_position *wide, struct hive_position *position);

/* Convert a legal move of a position to one of the wide position made from it, and back. */
game_move hive_widen_move(const struct hive_position *position, const struct wide_position *wide,
                          hive_move move);
hive_move hive_narrow_move(const struct hive_position *position, const struct wide_position *wide,
                           game_move move);

/* RULES A4: kinds and colours on cells and levels up to translation, hands, side to move, just
 * moved piece. */
struct game_key hive_key(const struct hive_position *position);

#endif
