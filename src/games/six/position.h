/*
 * position.h: Six (RULES D): its start, its turns and their end. The state is a struct
 * tiles_position.
 */
#ifndef SIX_POSITION_H
#define SIX_POSITION_H

#include "games/tiles/position.h"

enum { SIX_LINE = 6, SIX_FEWEST = 6 };

/* Each side has `tiles` tiles, the starting tile included. */
void six_init(struct tiles_position *position, unsigned tiles, bool free_first);

struct game_undo six_play(void *state, game_move move);
void six_undo(void *state, game_move move, struct game_undo undo);

/* The cells of the tiles that a move captured, from what six_play returned. */
enum { SIX_MAX_CAPTURED = 28 };
struct six_captured {
    unsigned count;
    uint16_t cell[SIX_MAX_CAPTURED];
};
struct six_captured six_captured(struct game_undo undo);

/* The formation that the cell of the set is part of: a line, a triangle or a ring. */
enum tiles_end six_formation(const struct tileset *set, unsigned cell);

/* See struct game_rules. */
enum apiary_ending six_ending(const void *state, struct game_cells *cells);

/* See struct tiles_kind. */
const char *six_judge(struct tiles_position *position);

/* ---- The parts that lifting a tile leaves ---- */

/* A move names a part by its smallest cell by q, then r (RULES H). */
unsigned six_part_name(const struct tiles_position *position, const struct tiles_parts *parts,
                       unsigned index);

/* Which of the largest parts a tile on this cell would touch, as bits. If it is only one, that part
 * stays, and the move does not name it. */
unsigned six_touched(const struct tiles_parts *parts, unsigned cell);

#endif
