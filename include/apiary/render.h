/*
 * render.h: pictures as SVG documents: a position, and the scores of a reviewed game.
 *
 * A document needs no other file, and is the same on every machine, byte for byte. The functions
 * fill the caller's buffer as described in game.h; they allocate no memory.
 */
#ifndef APIARY_RENDER_H
#define APIARY_RENDER_H

#include "apiary/review.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A cell to point at, in the coordinates of apiary_game_pieces. */
struct apiary_highlight {
    int q, r;
    char sign; /* 0: a green cell, '0' .. '9': the same with this digit, 'x': a red cross */
};

#define APIARY_MAX_HIGHLIGHTS 128

/* All zero means the defaults. */
struct apiary_render_options {
    int size;         /* radius of a cell in pixels, 4 .. 500; 0 for 40 */
    bool dark;        /* dark background */
    bool coordinates; /* "q,r" on the tiles and in the cells around them */
    bool hands;       /* pieces in hand: Black's above, White's below; marks the side to move */

    /* Cells to point at, at most APIARY_MAX_HIGHLIGHTS; the others are not drawn. */
    const struct apiary_highlight *highlights;
    size_t highlight_count;

    /* Why a move is illegal: the marks of a struct apiary_error, at most APIARY_MAX_MARKS. */
    const struct apiary_mark *marks;
    size_t mark_count;
};

/* The position, with the last move marked. `options` may be NULL. A size outside its range is
 * changed to the nearest one. */
size_t apiary_game_svg(const apiary_game *game, const struct apiary_render_options *options,
                       char *buffer, size_t size);

/*
 * The score after each move as a curve, with the mistakes marked; `moves` are those of the game
 * that were reviewed (apiary_review_move), in their order. The title has the names of the players,
 * if the record has them. The colours follow the light or dark mode of the viewer.
 */
size_t apiary_review_svg(const apiary_game *game, const struct apiary_reviewed_move *moves,
                         size_t count, char *buffer, size_t size);

#ifdef __cplusplus
}
#endif
#endif
