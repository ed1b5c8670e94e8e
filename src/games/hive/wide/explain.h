/*
 * explain.h: why a move is not legal, as a status and a sentence that names the pieces.
 */
#ifndef HIVE_WIDE_EXPLAIN_H
#define HIVE_WIDE_EXPLAIN_H

#include "apiary/status.h"
#include "games/hive/wide/ability.h"

/* Why `piece` may not be placed on, or moved to, cell `to`. Call it only for illegal moves; it
 * never returns APIARY_OK. */
enum apiary_status wide_explain(const struct wide_position *position, unsigned piece, unsigned to,
                                struct apiary_error *error);

/* The same for an action of `piece` on `target`. */
enum apiary_status wide_explain_action(const struct wide_position *position,
                                       const struct wide_action *action, unsigned piece,
                                       unsigned target, struct apiary_error *error);

/* APIARY_NOT_IN_HAND: none of this kind is left. */
enum apiary_status wide_explain_hand(enum apiary_colour colour, char letter,
                                     struct apiary_error *error);

/* APIARY_GAME_OVER and who won. */
enum apiary_status wide_explain_over(const struct wide_position *position,
                                     struct apiary_error *error);

#endif
