/*
 * text.h: moves and positions of Six and Andantino as text.
 *
 * Moves (RULES H):
 *
 *     move  = "pass" | cell | cell ">" cell [ "@" cell ]
 *     cell  = coordinate "," coordinate
 *     coordinate: without a plus sign, leading zeros or -0
 *
 * The one-line position text:
 *
 *     Six White[1] 0,0=w 1,0=b hand=w21+b21 first=apart quiet=0
 *     Andantino Black[1] 0,0=w 1,0=b 0,1=w hand=w20+b21 quiet=0
 *
 *     position = type " " turn { " " cell "=" ( "w" | "b" ) } " hand=w" number "+b" number
 *                [ " first=apart" ] " quiet=" number
 *     turn     = ( "White[" | "Black[" ) number "]"
 *
 * Tiles are written by r, then q, and read in any order. `first=apart` says that White's first tile
 * may not touch White's starting tile; only Six has it, until that tile is placed. `quiet` counts
 * the turns of phase 2 since the last capture. How many tiles a side has in all follows from table
 * and hand during phase 1 and does not matter afterwards, so the text overrides the options.
 */
#ifndef TILES_TEXT_H
#define TILES_TEXT_H

#include "games/tiles/position.h"

/* ---- Moves ---- */

/* A move that somebody asks for, legal or not. */
struct tiles_request {
    bool pass, has_from, has_part;
    struct axial from, to, part;   /* as written */
    size_t to_at, part_at, length; /* offsets of these cells in the text, and its length */
    unsigned from_cell, to_cell;   /* on the grid, once checked */
    bool far;                      /* the cell to go to is too far away to touch the field */
};

/* What reading a move needs from a game. `place` and `move` are called for a tile that is there,
 * and a cell that is empty: they give the move, or the reason why it is not legal. */
struct tiles_move_reader {
    bool captures; /* moving a tile can split the field */
    void (*visit)(const struct tiles_position *position, struct tiles_visitor *visitor);
    enum apiary_status (*place)(const struct tiles_position *position,
                                const struct tiles_request *request, game_move *move,
                                struct apiary_error *error);
    enum apiary_status (*move)(const struct tiles_position *position,
                               const struct tiles_request *request, game_move *move,
                               struct apiary_error *error);
};

enum apiary_status tiles_move_read(const struct tiles_move_reader *reader, const void *state,
                                   const char *text, size_t length, game_move *move,
                                   struct apiary_error *error);

void tiles_move_text(const void *state, game_move move, struct text *out);

/* "White", "Black" */
const char *tiles_side(unsigned colour);

/* Adds marks to an error, by its status: the tile to be moved, the cell to go to, what it would
 * touch there, the parts into which lifting it splits the field. `error` may be NULL. */
void tiles_mark_reason(const struct tiles_position *position, const struct tiles_request *request,
                       struct apiary_error *error);

/* ---- Positions ---- */

/* What the position text of a game depends on. */
struct tiles_kind {
    const char *type;
    enum apiary_colour begins;
    bool captures;      /* tiles may be missing in phase 2 */
    bool first_rule;    /* the text may have first=apart */
    unsigned totals[4]; /* how many tiles a side may have in all, up to a 0 */
    unsigned fewest[2]; /* on the table in phase 1, by colour */

    /* Sets end and result of a position that was read. NULL, or why it is impossible. */
    const char *(*judge)(struct tiles_position *position);
};

bool tiles_is_type(const struct tiles_kind *kind, const char *text, size_t length);
void tiles_position_text(const struct tiles_kind *kind, const struct tiles_position *position,
                         struct text *out);
enum apiary_status tiles_position_read(const struct tiles_kind *kind, const char *text,
                                       size_t length, struct tiles_position *position,
                                       struct apiary_error *error);

#endif
