/*
 * text.h: moves and positions of official Hive as text. All but hive_move_text, which lists of
 * moves need often, goes through the wide position (widen.h); wide/text.h has the grammar.
 */
#ifndef HIVE_TEXT_H
#define HIVE_TEXT_H

#include "apiary/status.h"
#include "base/text.h"
#include "games/hive/position.h"

/* The canonical MoveString of a legal move, before it is played. */
void hive_move_text(const struct hive_position *position, hive_move move, struct text *out);

/* Any spelling of a legal move. Otherwise the reason; *move is then unchanged. */
enum apiary_status hive_move_read(const struct hive_position *position, const char *text,
                                  size_t length, hive_move *move, struct apiary_error *error);

/* The one-line position text. */
void hive_position_text(const struct hive_position *position, struct text *out);
enum apiary_status hive_position_read(const char *text, size_t length, bool queen_first,
                                      struct hive_position *position, struct apiary_error *error);

#endif
