/*
 * text.h: moves and positions of Andantino as text; the grammar is in games/tiles/text.h.
 */
#ifndef ANDANTINO_TEXT_H
#define ANDANTINO_TEXT_H

#include "games/tiles/text.h"

extern const struct tiles_kind andantino_kind;

enum apiary_status andantino_move_read(const void *state, const char *text, size_t length,
                                       game_move *move, struct apiary_error *error);

#endif
