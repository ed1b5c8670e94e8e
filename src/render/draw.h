/*
 * draw.h: the parts a picture is put together from: numbers, text, tiles, badges.
 *
 * The drawing plane has cells of radius 70, so that a bug (art.h) fits a tile without scaling;
 * the size in pixels is only said in the root element. Lengths are integers in tenths of a unit:
 * the same picture is the same text on every machine, whatever its locale.
 *
 *            x = 60.6 (2q + r)          r grows downward, levels go straight up:
 *            y = 105 r - 17 (level - 1)
 *
 * Boards (apiary_game_cells) lie in columns, their hexes turned by 30 degrees:
 *
 *            x = 105 q                  and all turned by half a turn where White's side would
 *            y = 60.6 (2r + q)          be at the top
 */
#ifndef RENDER_DRAW_H
#define RENDER_DRAW_H

#include <stdbool.h>

#include "apiary/game.h"
#include "base/text.h"

#define DRAW_RADIUS     700 /* of a cell; everything here in tenths */
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

/* A tile as it is drawn; bug 0 or unknown to art.h: no drawing, or its letter. */
struct draw_tile {
    enum apiary_colour colour;
    char bug;
    int number; /* 0: none */
    int turn;   /* of the drawing, in degrees, clockwise */
    bool face_down;
    bool covered; /* by another tile, which hides the bug */
    bool neutral;
};

enum draw_lay { DRAW_ROWS, DRAW_COLUMNS, DRAW_COLUMNS_TURNED };

struct draw_point draw_cell(enum draw_lay lay, int q, int r, int level);

/* The box becomes large enough for what lies around `centre` within the distances. */
void draw_box_add(struct draw_box *box, struct draw_point centre, int across, int down);

/* "12.5". */
void draw_number(struct text *out, int tenths);

/* name='12.5' with a space before it. */
void draw_attribute(struct text *out, const char *name, int tenths);

/* The text with the characters escaped that mean something in XML. */
void draw_escaped(struct text *out, const char *string);

/* <svg ...> with the background; `radius` of a cell in pixels. The caller closes it. */
void draw_open(struct text *out, const struct draw_box *box, int radius,
               const struct draw_theme *theme, const char *title);

/* <defs>: the tiles and those bugs of art.h whose bit is set. */
void draw_definitions(struct text *out, unsigned bugs);

/* <use> of a definition; `attributes` "" or with a space before each. */
void draw_use(struct text *out, const char *id, struct draw_point at, const char *attributes);

/* One line of text, centred at x, its base line at y. */
void draw_text(struct text *out, struct draw_point at, int font_size, const char *attributes,
               const char *string);

/* The hexagon of a cell, as it lies. */
void draw_hexagon(struct text *out, enum draw_lay lay, struct draw_point at,
                  const char *attributes);

void draw_tile(struct text *out, enum draw_lay lay, struct draw_point at,
               const struct draw_tile *tile);

void draw_food(struct text *out, struct draw_point at, enum apiary_colour colour);

/* A small disc with a number. */
void draw_badge(struct text *out, struct draw_point at, int number);

#endif
