/*
 * mark.h: showing a reason on the board, for explain.c which finds it.
 */
#ifndef HIVE_MARK_H
#define HIVE_MARK_H

#include "apiary/status.h"
#include "games/hive/position.h"

/* Marks a cell in or beside the hive. */
void hive_mark(const struct hive_position *position, unsigned cell, enum apiary_mark_kind kind,
               struct apiary_error *error);

/* The parts into which the hive falls without a cell, the largest first; their number. Around one
 * cell there are at most three arcs of pieces. */
enum { HIVE_MAX_PARTS = 3 };
unsigned hive_parts(const struct hive_position *position, unsigned cell,
                    struct cellset part[HIVE_MAX_PARTS]);

/* Adds the names and marks that follow from status, piece and cell to what explain.c has set. */
void hive_show_reason(const struct hive_position *position, unsigned piece, unsigned to,
                      struct apiary_error *error);

#endif
