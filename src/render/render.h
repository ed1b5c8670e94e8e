/*
 * render.h: a position as an SVG document that stands alone.
 *
 * Two steps: a game becomes a scene, a plain list of what lies on the table, and a scene becomes
 * text. Scenes can also be made by hand, and by games that are not Hive. The text depends on the
 * scene and the options alone, byte for byte. Formatter convention of apiary/game.h.
 */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include <stdbool.h>
#include <stddef.h>

#include "apiary/game.h"
#include "render/art.h"

#define RENDER_DEFAULT_SIZE 40

struct render_options {
    bool coordinates; /* "q,r" in the cells in play and around them */
    bool dark;        /* dark background */
    int size;         /* radius of a cell in pixels; 0 for RENDER_DEFAULT_SIZE */
    bool hands;       /* the pieces in hand: Black's above, White's below, the mover marked */
};

struct render_tile {
    int q, r, level; /* level 1 is the ground; a stack has no gaps */
    enum apiary_colour colour;
    char bug;       /* letter of art.h; any other is drawn as a letter, 0 as nothing */
    int number;     /* 0 where the kind has one piece only */
    bool face_down; /* its back, and its name if the bug is not 0 */
    bool top;       /* nothing sits on it; one tile of each occupied cell */
    bool neutral;   /* it belongs to nobody: grey */
    bool food;      /* no tile but a disc */
};

struct render_mark {
    int q, r;
    char sign; /* in a diagram: 0 where a piece can go, 'x' where it cannot, or a digit */
};

/* Twice what the largest game has; static_assert in render.c. */
#define RENDER_MAX_TILES 128
#define RENDER_MAX_MARKS 128

struct render_scene {
    char title[96];       /* one line for people */
    char description[96]; /* the position in the words of the notation; tiles are added */

    struct render_tile tiles[RENDER_MAX_TILES]; /* in any order */
    size_t tile_count;

    bool has_from, has_to; /* the last move */
    struct render_mark from, to;

    struct apiary_cell cells[APIARY_MAX_CELLS]; /* of the board, if there is one */
    size_t cell_count;
    bool doubled; /* cells are named by the (x, y) of Territory */

    struct render_mark marks[RENDER_MAX_MARKS]; /* what a diagram points at */
    size_t mark_count;

    int hand[2][ART_BUGS]; /* by colour and row of art.h */
    int plain[2];          /* tiles without a bug */
    int food[3][2];        /* of White, of Black, common; by colour of the food */
    bool over;             /* nobody is to move */
    enum apiary_colour to_move;
};

void render_scene_from_game(const apiary_game *game, struct render_scene *scene);

/* False if there is no room. A cell that is marked already keeps its sign. */
bool render_scene_mark(struct render_scene *scene, struct render_mark mark);

/* Marks where the legal moves of the piece ("wA1") end, from the hand as well; the game comes back
 * as it was. Moves that change no cell mark nothing. */
enum apiary_status render_scene_mark_moves(struct render_scene *scene, apiary_game *game,
                                           const char *piece);

/* `options` may be NULL for all zero. */
size_t render_scene_svg(const struct render_scene *scene, const struct render_options *options,
                        char *buffer, size_t size);
size_t render_svg(const apiary_game *game, const struct render_options *options, char *buffer,
                  size_t size);

/* A sheet with every drawing on both tiles and its name. Of the options, dark and size count. */
size_t render_art_svg(const struct render_options *options, char *buffer, size_t size);

#endif
