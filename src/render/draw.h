/*
 * draw.h: the elements of a picture as SVG: numbers, text, tiles, badges.
 *
 * Cells have a radius of 70 units, so that a bug (art.h) fits a tile without scaling; only the root
 * element gives a size in pixels. Lengths are integers in tenths of a unit, so that a picture is
 * the same text on every machine and in every locale.
 *
 * Pointy-top cells; r grows downward, and each level is a little higher:
 *
 *            x = 60.6 (2q + r)
 *            y = 105 r - 17 (level - 1)
 *
 * Boards (apiary_game_cells) have flat-top cells, and are turned around where White's side would be
 * at the top:
 *
 *            x = 105 q
 *            y = 60.6 (2r + q)
 */
#ifndef RENDER_DRAW_H
#define RENDER_DRAW_H

#include <stdbool.h>

#include "apiary/game.h"
#include "base/text.h"

#define DRAW_RADIUS     700 /* of a cell, in tenths of a unit, as all lengths here */
#define DRAW_HALF_WIDTH 606 /* radius * sqrt(3) / 2 */
#define DRAW_LEVEL      170
#define DRAW_THICKNESS  60

struct draw_point {
    int x, y;
};

struct draw_box {
    int left, top, right, bottom;
};

/* The colours that depend on the background. */
struct draw_theme {
    const char *background, *faint, *text;
};

const struct draw_theme *draw_theme(bool dark);

/* A bug without a drawing in art.h is drawn as its letter, 0 as nothing. */
struct draw_tile {
    enum apiary_colour colour;
    char bug;
    int number; /* 0: none */
    int turn;   /* of the bug, in degrees, clockwise */
    bool face_down;
    bool covered; /* by another tile: only its edge is seen */
    bool neutral;
};

enum draw_orientation { DRAW_POINTY_TOP, DRAW_FLAT_TOP, DRAW_FLAT_TOP_TURNED };

struct draw_point draw_cell(enum draw_orientation orientation, int q, int r, int level);

/* Makes the box include everything within these distances of `centre`. */
void draw_box_add(struct draw_box *box, struct draw_point centre, int across, int down);

/* "12.5". */
void draw_number(struct text *out, int tenths);

/* " name='12.5'" */
void draw_attribute(struct text *out, const char *name, int tenths);

/* The string with XML's special characters escaped. */
void draw_escaped(struct text *out, const char *string);

/* <svg ...>, which the caller closes, and the background. `radius` is that of a cell in pixels. */
void draw_open(struct text *out, const struct draw_box *box, int radius,
               const struct draw_theme *theme, const char *title);

/* <defs>: the tiles, and the bugs whose bit (art_index) is set. */
void draw_definitions(struct text *out, uint32_t bugs);

/* <use> of a definition. Attributes, here and below, begin with a space, or are "". */
void draw_use(struct text *out, const char *id, struct draw_point at, const char *attributes);

/* One line of text, centred on x, with its base line at y. */
void draw_text(struct text *out, struct draw_point at, int font_size, const char *attributes,
               const char *string);

/* The hexagon of a cell. */
void draw_hexagon(struct text *out, enum draw_orientation orientation, struct draw_point at,
                  const char *attributes);

void draw_tile(struct text *out, enum draw_orientation orientation, struct draw_point at,
               const struct draw_tile *tile);

void draw_food(struct text *out, struct draw_point at, enum apiary_colour colour);

/* A small disc with a number. */
void draw_badge(struct text *out, struct draw_point at, int number);

#endif
