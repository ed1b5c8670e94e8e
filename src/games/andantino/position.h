/*
 * position.h: Andantino (RULES E): its start, its turns and their end. The state is a struct
 * tiles_position.
 */
#ifndef ANDANTINO_POSITION_H
#define ANDANTINO_POSITION_H

#include "games/tiles/position.h"

enum { ANDANTINO_TILES = 22, ANDANTINO_LINE = 5, ANDANTINO_TOUCHED = 2 };

void andantino_init(struct tiles_position *position);

struct game_undo andantino_play(void *state, game_move move);
void andantino_undo(void *state, game_move move, struct game_undo undo);

/* Whether `colour` encloses a tile of the other side. */
bool andantino_encloses(const struct tiles_position *position, unsigned colour);

/* See struct game_rules. */
enum apiary_ending andantino_ending(const void *state, struct game_cells *cells);

/* How a set-up position stands: fills in end and result. NULL, or why there is no such position. */
const char *andantino_judge(struct tiles_position *position);

/* Whether the field holds together without the tile of a cell. `field` has all tiles. */
bool andantino_can_lift(const struct tileset *field, struct tileset_span span, unsigned cell);

#endif
