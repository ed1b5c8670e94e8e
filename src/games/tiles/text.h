/*
 * text.h: moves and positions of Six and Andantino as text.
 *
 * Moves (RULES H):
 *
 *     move  = "pass" | cell | cell ">" cell [ "@" cell ]
 *     cell  = coordinate "," coordinate
 *     coordinate: no plus, no -0, no leading zeros
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
 * may not touch the starting tile; it stands only in Six, before that tile. `quiet` counts the
 * turns of phase 2 in a row without a capture. How many tiles each side has in all follows from
 * table and hand while there are hands, and does not matter afterwards; so the text overrules the
 * options.
 */
#ifndef TILES_TEXT_H
#define TILES_TEXT_H

#include "games/tiles/position.h"

/* ---- Moves ---- */

struct tiles_words {
    bool pass, moves, chooses;
    struct axial from, to, part;
    size_t to_at, part_at; /* where these begin */
};

enum apiary_status tiles_words_read(const char *text, size_t length, struct tiles_words *words,
                                    struct apiary_error *error);

void tiles_move_text(const void *state, game_move move, struct text *out);

/* "White", "Black" */
const char *tiles_side(unsigned colour);

/* ---- Reasons that both games share ---- */

/* GAME_OVER with how it ended, or OK. */
enum apiary_status tiles_explain_over(const struct tiles_position *position,
                                      struct apiary_error *error);

/* A tile to place: there is one in the hand, and the cell is empty. *cell is 0 and *far true for a
 * cell far from the field. */
enum apiary_status tiles_explain_placing(const struct tiles_position *position,
                                         const struct tiles_words *words, unsigned *cell, bool *far,
                                         struct apiary_error *error);

/* A tile to move: the hand is empty, the tile is there and the mover's, the other cell is another
 * and empty. */
enum apiary_status tiles_explain_moving(const struct tiles_position *position,
                                        const struct tiles_words *words, unsigned *from,
                                        unsigned *to, bool *far, struct apiary_error *error);

/* Adds marks that follow from the status to what was set: the tile to be moved, where to, what it
 * would touch there, the parts that come apart when it is lifted. NULL is allowed. */
void tiles_show_reason(const struct tiles_position *position, const struct tiles_words *words,
                       struct apiary_error *error);

/* ---- Positions ---- */

/* What the position text of a game depends on. */
struct tiles_kind {
    const char *type;
    enum apiary_colour begins;
    bool captures;      /* tiles may be missing when the hands are empty */
    bool first_rule;    /* White's first tile may have to lie apart */
    unsigned totals[4]; /* how many tiles a side may have in all, 0 at the end */
    unsigned fewest[2]; /* on the table, by colour, while there are hands */
    const char *(*judge)(struct tiles_position *position);
};

bool tiles_is_type(const struct tiles_kind *kind, const char *text, size_t length);
void tiles_position_text(const struct tiles_kind *kind, const struct tiles_position *position,
                         struct text *out);
enum apiary_status tiles_position_read(const struct tiles_kind *kind, const char *text,
                                       size_t length, struct tiles_position *position,
                                       struct apiary_error *error);

#endif
