/*
 * position.h: Six (RULES D): its start, its turns and their end. The state is a struct
 * tiles_position.
 */
#ifndef SIX_POSITION_H
#define SIX_POSITION_H

#include "games/tiles/position.h"

enum { SIX_LINE = 6, SIX_FEWEST = 6 };

/* `tiles` each, the starting tile included. */
void six_init(struct tiles_position *position, unsigned tiles, bool free_first);

struct game_undo six_play(void *state, game_move move);
void six_undo(void *state, game_move move, struct game_undo undo);

/* The cells of the tiles that a move took away, from what six_play handed back for it. */
enum { SIX_MAX_CAPTURED = 28 };
struct six_captured {
    unsigned count;
    uint16_t cell[SIX_MAX_CAPTURED];
};
struct six_captured six_captured(struct game_undo undo);

/* What of the six lines, triangles and rings through a cell of the set is complete. */
enum tiles_end six_formation(const struct tileset *set, unsigned cell);

/* See struct game_rules. */
enum apiary_ending six_ending(const void *state, struct game_cells *cells);

/* How a set-up position stands: fills in end and result. NULL, or why there is no such position. */
const char *six_judge(struct tiles_position *position);

/* ---- Lifting a tile ---- */

/* Around one cell there are at most three arcs of tiles. */
enum { SIX_MAX_PARTS = 3 };

struct six_parts {
    unsigned count;
    unsigned largest; /* how many parts are as large as any */
    struct tileset part[SIX_MAX_PARTS];
    unsigned size[SIX_MAX_PARTS]; /* the largest first */
    unsigned name[SIX_MAX_PARTS]; /* the smallest cell by q, then r */
};

/* The field without the tile of a cell, in its parts. */
void six_lift(const struct tiles_position *position, unsigned cell, struct six_parts *parts);

/* Which of the largest parts a tile on this cell would touch, as bits. Where it is one, that part
 * stays and the move need not say so (RULES H). */
unsigned six_touched(const struct six_parts *parts, unsigned cell);

#endif
