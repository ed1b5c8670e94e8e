/*
 * render.h: a position as a self-contained SVG document. apiary/render.h is what the library offers
 * of it.
 *
 * There are two steps: scene.c builds a scene from a game, a plain list of what is on the table,
 * and svg.c writes it. Tests and diagrams make scenes by hand. The document depends on nothing but
 * the scene and the options, byte for byte. Functions that write to a buffer follow apiary/game.h.
 */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <stdbool.h>
#include <stddef.h>

#include "apiary/game.h"
#include "render/art.h"

#define RENDER_DEFAULT_SIZE 40

struct render_options {
    bool coordinates; /* "q,r" on the tiles and in the cells around them */
    bool dark;        /* dark background */
    int size;         /* radius of a cell in pixels; 0 for RENDER_DEFAULT_SIZE */
    bool hands;       /* pieces in hand: Black's above, White's below; marks the side to move */
};

struct render_tile {
    int q, r, level; /* level 1 is the ground; a stack has no gaps */
    enum apiary_colour colour;
    char bug;       /* a letter of art.h; any other is drawn as a letter, 0 as nothing */
    int number;     /* 0 if a side has only one of the kind */
    bool face_down; /* shows its back, with its name unless the bug is 0 */
    bool top;       /* the highest of its cell */
    bool neutral;   /* belongs to neither side: grey */
    bool food;      /* a disc instead of a tile */
};

struct render_mark {
    int q, r;
    char sign; /* in a diagram: 0 where a piece can go, 'x' where it cannot, or a digit */
};

/* Twice as many as the largest game has: a static_assert is in scene.c. */
#define RENDER_MAX_TILES 128
#define RENDER_MAX_MARKS 128

struct render_scene {
    char title[96];
    char description[96]; /* the beginning of a GameString; svg.c adds the tiles */

    struct render_tile tiles[RENDER_MAX_TILES]; /* in any order */
    size_t tile_count;

    bool has_from, has_to; /* the last move */
    struct render_mark from, to;

    struct apiary_cell cells[APIARY_MAX_CELLS]; /* of the board, if the game has one */
    size_t cell_count;
    bool doubled_coordinates; /* cells are named by x,y as in Territory */

    struct render_mark marks[RENDER_MAX_MARKS]; /* what a diagram points at */
    size_t mark_count;

    struct apiary_mark reasons[APIARY_MAX_MARKS]; /* why a move is illegal */
    size_t reason_count;

    int hand[2][ART_MAX_BUGS]; /* by colour and art_index */
    int plain[2];              /* tiles without a bug */
    int food[3][2];            /* White's, Black's and common food, by its colour */
    bool over;                 /* no side is to move */
    enum apiary_colour to_move;
};

void render_scene_from_game(const apiary_game *game, struct render_scene *scene);

/* False if there is no room. A cell that is already marked keeps its sign. */
bool render_scene_mark(struct render_scene *scene, struct render_mark mark);

/* Marks the cells to which a piece ("wA1"), on the table or in hand, can legally move. The game is
 * unchanged. */
enum apiary_status render_scene_mark_moves(struct render_scene *scene, apiary_game *game,
                                           const char *piece);

/* `options` may be NULL for all zero. */
size_t render_scene_svg(const struct render_scene *scene, const struct render_options *options,
                        char *buffer, size_t size);

/* A sheet with the drawing of every bug, on both tiles, and its name. Only the options `dark` and
 * `size` have an effect. */
size_t render_art_svg(const struct render_options *options, char *buffer, size_t size);

#endif
