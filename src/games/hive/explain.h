/*
 * explain.h: why a move is not legal, as a status and a sentence that names the pieces.
 */
#ifndef HIVE_EXPLAIN_H
#define HIVE_EXPLAIN_H

#include "apiary/status.h"
#include "games/hive/position.h"

/*
 * The reason why `piece` may not be placed on, or moved to, cell `to`; the caller knows that it
 * may not. Never APIARY_OK.
 */
enum apiary_status hive_explain(const struct hive_position *position, unsigned piece, unsigned to,
                                struct apiary_error *error);

/* APIARY_NOT_IN_HAND for a kind of which none is left; also with expansion pieces. */
enum apiary_status hive_explain_hand(enum apiary_colour colour, char letter,
                                     struct apiary_error *error);

/* APIARY_GAME_OVER and who won. */
enum apiary_status hive_explain_over(const struct hive_position *position,
                                     struct apiary_error *error);

#endif
