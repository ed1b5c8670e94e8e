/*
 * text.h: moves of official Hive as text; wide/text.h has the grammar.
 */
#ifndef HIVE_TEXT_H
#define HIVE_TEXT_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/hive/position.h"

/* The canonical MoveString of a legal move, before it is played. Lists of moves call it often, so
 * it does without the wide position. So does reading a legal move. */
void hive_move_text(const struct hive_position *position, hive_move move, struct text *out);

/* Any spelling of a legal move. Otherwise the reason; *move is then unchanged. */
enum apiary_status hive_move_read(const struct hive_position *position, const char *text,
                                  size_t length, hive_move *move, struct apiary_error *error);

#endif
