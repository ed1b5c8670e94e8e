/*
 * text.h: moves and positions of Six as text; the grammar is in games/tiles/text.h.
 */
#ifndef SIX_TEXT_H
#define SIX_TEXT_H

#include "games/tiles/text.h"

extern const struct tiles_kind six_kind;

enum apiary_status six_move_read(const void *state, const char *text, size_t length,
                                 game_move *move, struct apiary_error *error);

#endif
