/*
 * explain.h: why a move is not legal, as a status and a sentence that names the pieces.
 */
#ifndef HIVE_EXPANSION_EXPLAIN_H
#define HIVE_EXPANSION_EXPLAIN_H

#include "apiary/status.h"
#include "games/hive/expansion/position.h"

/* The reason why `piece` may not be placed on, or moved to, cell `to`; the caller knows that it
 * may not. Never APIARY_OK. */
enum apiary_status expansion_explain(const struct expansion_position *position, unsigned piece,
                                     unsigned to, struct apiary_error *error);

/* The same for the actions ! ^ * > = of `piece` on `target` (none with ^). */
enum apiary_status expansion_explain_action(const struct expansion_position *position, char sign,
                                            unsigned piece, unsigned target,
                                            struct apiary_error *error);

/* APIARY_GAME_OVER and who won. */
enum apiary_status expansion_explain_over(const struct expansion_position *position,
                                          struct apiary_error *error);

#endif
