#include "render/draw.h"

#include <stdio.h>
#include <stdlib.h>

#include "render/art.h"

/* A hexagon of radius 67.5, its corners rounded over 10 units of each edge. */
#define CELL_PATH                                                                                  \
    "M8.7-62.5L49.8-38.8Q58.5-33.8 58.5-23.8L58.5 23.8Q58.5 33.8 49.8 38.8L8.7 62.5Q0 67.5-8.7 "   \
    "62.5L-49.8 38.8Q-58.5 33.8-58.5 23.8L-58.5-23.8Q-58.5-33.8-49.8-38.8L-8.7-62.5Q0-67.5 "       \
    "8.7-62.5Z"

/* The back of a tile: a cell of honeycomb and its neighbours. */
#define BACK_PATH                                                                                  \
    "M0-15L13-7.5L13 7.5L0 15L-13 7.5L-13-7.5ZM0-15L0-31M13-7.5L27-15.5M13 7.5L27 15.5M0 15L0 "    \
    "31M-13 7.5L-27 15.5M-13-7.5L-27-15.5M0-31L-13-38.5M0-31L13-38.5M27-15.5L27-31M27-15.5L40-8"   \
    "M27 15.5L40 8M27 15.5L27 31M0 31L13 38.5M0 31L-13 38.5M-27 15.5L-27 31M-27 15.5L-40 8"        \
    "M-27-15.5L-40-8M-27-15.5L-27-31"

/* Along the lower edges of a tile, where a tile on top of it leaves it visible. */
#define BAND_PATH "M-50 31L-7 55.8Q0 60 7 55.8L50 31"

static const struct {
    const char *id, *light, *face, *shade; /* the gradient of the face, from upper left */
    const char *side, *edge, *bevel;
    const char *ink; /* of letters, digits and pips */
} tile_looks[] = {
    {"w", "#fdf7e8", "#f5ebd5", "#e8d9b8", "#b59d6f", "#c9b688", "#ffffff", "#4a3a28"},
    {"b", "#3b3631", "#2a2622", "#211d1a", "#0c0a09", "#6a6158", "#7d736a", "#eadfc8"},
    {"n", "#b9c3c6", "#a3aeb2", "#8f9a9e", "#5d676b", "#78848a", "#dfe6e8", "#3c454a"},
};

enum { LOOKS = sizeof tile_looks / sizeof *tile_looks, LOOK_NEUTRAL = 2 };

static const struct draw_theme themes[2] = {
    {"#d3dccf", "#8f9c8b", "#3d463b"},
    {"#171a1d", "#69737a", "#c9d0d4"},
};

const struct draw_theme *draw_theme(bool dark) {
    return &themes[dark];
}

struct draw_point draw_cell(enum draw_orientation orientation, int q, int r, int level) {
    int above = level > 1 ? level - 1 : 0;
    if (orientation != DRAW_POINTY_TOP) {
        int sign = orientation == DRAW_FLAT_TOP_TURNED ? -1 : 1;
        return (struct draw_point){sign * DRAW_RADIUS * 3 / 2 * q,
                                   sign * DRAW_HALF_WIDTH * (2 * r + q)};
    }
    return (struct draw_point){DRAW_HALF_WIDTH * (2 * q + r),
                               DRAW_RADIUS * 3 / 2 * r - DRAW_LEVEL * above};
}

void draw_box_add(struct draw_box *box, struct draw_point centre, int across, int down) {
    box->left = box->left < centre.x - across ? box->left : centre.x - across;
    box->right = box->right > centre.x + across ? box->right : centre.x + across;
    box->top = box->top < centre.y - down ? box->top : centre.y - down;
    box->bottom = box->bottom > centre.y + down ? box->bottom : centre.y + down;
}

void draw_number(struct text *out, int tenths) {
    int size = abs(tenths);
    text_format(out, "%s%d", tenths < 0 ? "-" : "", size / 10);
    if (size % 10 != 0) {
        text_format(out, ".%d", size % 10);
    }
}

void draw_attribute(struct text *out, const char *name, int tenths) {
    text_format(out, " %s='", name);
    draw_number(out, tenths);
    text_put(out, '\'');
}

void draw_escaped(struct text *out, const char *string) {
    for (; *string != '\0'; string++) {
        switch (*string) {
        case '<':
            text_add(out, "&lt;");
            break;
        case '>':
            text_add(out, "&gt;");
            break;
        case '&':
            text_add(out, "&amp;");
            break;
        case '\'':
            text_add(out, "&#39;");
            break;
        default:
            text_put(out, *string);
        }
    }
}

/* A length in pixels, rounded up. */
static int pixels(int tenths, int radius) {
    return (int)(((long long)tenths * radius + DRAW_RADIUS - 1) / DRAW_RADIUS);
}

void draw_open(struct text *out, const struct draw_box *box, int radius,
               const struct draw_theme *theme, const char *title) {
    int width = box->right - box->left, height = box->bottom - box->top;
    text_add(
        out,
        "<svg xmlns='http://www.w3.org/2000/svg' role='img' font-family='sans-serif' viewBox='");
    draw_number(out, box->left);
    text_put(out, ' ');
    draw_number(out, box->top);
    text_put(out, ' ');
    draw_number(out, width);
    text_put(out, ' ');
    draw_number(out, height);
    text_format(out, "' width='%d' height='%d'>\n<title>", pixels(width, radius),
                pixels(height, radius));
    draw_escaped(out, title);
    text_add(out, "</title>\n<rect");
    /* Larger than the box, whose size in pixels was rounded up. */
    draw_attribute(out, "x", box->left - DRAW_RADIUS);
    draw_attribute(out, "y", box->top - DRAW_RADIUS);
    draw_attribute(out, "width", width + 2 * DRAW_RADIUS);
    draw_attribute(out, "height", height + 2 * DRAW_RADIUS);
    text_format(out, " fill='%s'/>\n", theme->background);
}

void draw_definitions(struct text *out, uint32_t bugs) {
    text_add(out, "<defs>\n<path id='cell' d='" CELL_PATH "'/>\n");
    for (int i = 0; i < LOOKS; i++) {
        const char *id = tile_looks[i].id;
        text_format(out,
                    "<linearGradient id='face-%s' x1='.2' y1='0' x2='.8' y2='1'>"
                    "<stop stop-color='%s'/><stop offset='.45' stop-color='%s'/>"
                    "<stop offset='1' stop-color='%s'/></linearGradient>\n",
                    id, tile_looks[i].light, tile_looks[i].face, tile_looks[i].shade);
        text_format(out,
                    "<g id='tile-%s'><use href='#cell' y='6' fill='%s'/>"
                    "<use href='#cell' fill='url(#face-%s)' stroke='%s' stroke-width='1.5'/>"
                    "<use href='#cell' transform='scale(.93)' fill='none' stroke='%s' "
                    "stroke-opacity='.55' stroke-width='2'/></g>\n",
                    id, tile_looks[i].side, id, tile_looks[i].edge, tile_looks[i].bevel);
    }
    text_add(out, "<path id='back' d='" BACK_PATH "' fill='none' stroke='currentColor' "
                  "stroke-width='4' stroke-linecap='round' stroke-linejoin='round'/>\n"
                  "<path id='band' d='" BAND_PATH "' fill='none' stroke-width='5.5' "
                  "stroke-linecap='round'/>\n");
    for (int i = 0; i < art_bug_count; i++) {
        if (bugs >> i & 1) {
            art_symbol(out, &art_bugs[i]);
        }
    }
    text_add(out, "</defs>\n");
}

void draw_use(struct text *out, const char *id, struct draw_point at, const char *attributes) {
    text_format(out, "<use href='#%s'", id);
    draw_attribute(out, "x", at.x);
    draw_attribute(out, "y", at.y);
    text_format(out, "%s/>", attributes);
}

void draw_text(struct text *out, struct draw_point at, int font_size, const char *attributes,
               const char *string) {
    text_add(out, "<text");
    draw_attribute(out, "x", at.x);
    draw_attribute(out, "y", at.y);
    draw_attribute(out, "font-size", font_size);
    text_format(out, " text-anchor='middle'%s>", attributes);
    draw_escaped(out, string);
    text_add(out, "</text>");
}

/* One to three pips in the lower corner of a tile, or the number if it is greater. */
static void draw_pips(struct text *out, struct draw_point at, int number, const char *ink) {
    enum { SPACING = 120, BELOW = 535, DIAMETER = 80 };
    if (number > 3) {
        char digits[16], attributes[48];
        snprintf(digits, sizeof digits, "%d", number);
        snprintf(attributes, sizeof attributes, " font-weight='bold' fill='%s'", ink);
        draw_text(out, (struct draw_point){at.x, at.y + BELOW + 50}, 150, attributes, digits);
        return;
    }
    text_add(out, "<path d='");
    for (int i = 0; i < number; i++) {
        text_put(out, 'M');
        draw_number(out, at.x + SPACING * i - SPACING * (number - 1) / 2);
        text_put(out, ' ');
        draw_number(out, at.y + BELOW);
        text_add(out, "h0"); /* a line of no length: its round caps make the pip */
    }
    text_format(out, "' stroke='%s' stroke-linecap='round'", ink);
    draw_attribute(out, "stroke-width", DIAMETER);
    text_add(out, "/>");
}

/* <use> turned around its centre. */
static void draw_turned(struct text *out, const char *id, int degrees, struct draw_point at,
                        const char *attributes) {
    if (degrees == 0) {
        draw_use(out, id, at, attributes);
        return;
    }
    char turned[256];
    struct text text = text_into(turned, sizeof turned);
    text_format(&text, "%s transform='rotate(%d ", attributes, degrees);
    draw_number(&text, at.x);
    text_put(&text, ' ');
    draw_number(&text, at.y);
    text_add(&text, ")'");
    text_end(&text);
    draw_use(out, id, at, turned);
}

static void draw_bug(struct text *out, struct draw_point at, const struct draw_tile *tile,
                     const char *ink) {
    int index = art_index(tile->bug);
    char attributes[48];
    if (index >= 0) {
        char id[] = {'b', 'u', 'g', '-', tile->bug, '\0'};
        snprintf(attributes, sizeof attributes, " color='#%06x'",
                 art_ink(&art_bugs[index], tile->colour));
        draw_turned(out, id, tile->turn, at, attributes);
    } else if (tile->bug != '\0') {
        char letter[] = {tile->bug, '\0'};
        snprintf(attributes, sizeof attributes, " font-weight='bold' fill='%s'", ink);
        draw_text(out, (struct draw_point){at.x, at.y + 230}, 640, attributes, letter);
    }
}

/* A covered piece shows only a line in the colour of its bug. */
static void draw_band(struct text *out, struct draw_point at, char bug) {
    int index = art_index(bug);
    if (index >= 0) {
        char attributes[32];
        snprintf(attributes, sizeof attributes, " stroke='#%06x'", art_bugs[index].colour);
        draw_use(out, "band", at, attributes);
    }
}

static void draw_oriented(struct text *out, const char *id, enum draw_orientation orientation,
                          struct draw_point at, const char *attributes) {
    draw_turned(out, id, orientation == DRAW_POINTY_TOP ? 0 : 30, at, attributes);
}

void draw_hexagon(struct text *out, enum draw_orientation orientation, struct draw_point at,
                  const char *attributes) {
    draw_oriented(out, "cell", orientation, at, attributes);
}

/* On the back of a tile whose bug is known (a scorpion has turned it face down). */
static void draw_back_name(struct text *out, struct draw_point at, const struct draw_tile *tile,
                           const char *ink) {
    char name[16], attributes[64];
    snprintf(attributes, sizeof attributes, " font-weight='bold' fill='%s'", ink);
    if (tile->number > 0) {
        snprintf(name, sizeof name, "%c%d", tile->bug, tile->number);
    } else {
        snprintf(name, sizeof name, "%c", tile->bug);
    }
    draw_text(out, (struct draw_point){at.x, at.y + 85}, 240, attributes, name);
}

void draw_tile(struct text *out, enum draw_orientation orientation, struct draw_point at,
               const struct draw_tile *tile) {
    static const char *const back[LOOKS] = {" color='#c7b48a'", " color='#6d645b'",
                                            " color='#7b878c'"};
    static const char *const id[LOOKS] = {"tile-w", "tile-b", "tile-n"};
    int look = tile->neutral ? LOOK_NEUTRAL : (int)tile->colour;
    const char *ink = tile_looks[look].ink;
    draw_oriented(out, id[look], orientation, at, "");
    if (tile->face_down) {
        draw_use(out, "back", at, back[look]);
        if (tile->bug != '\0') {
            draw_back_name(out, at, tile, ink);
        }
    } else if (tile->covered) {
        draw_band(out, at, tile->bug);
    } else {
        draw_bug(out, at, tile, ink);
        if (tile->number > 0) {
            draw_pips(out, at, tile->number, ink);
        }
    }
}

void draw_food(struct text *out, struct draw_point at, enum apiary_colour colour) {
    text_add(out, "<circle");
    draw_attribute(out, "cx", at.x);
    draw_attribute(out, "cy", at.y);
    text_format(out, " r='27' fill='%s' stroke='%s' stroke-width='4'/>",
                colour == APIARY_WHITE ? "#fdf7e8" : "#2a2622",
                colour == APIARY_WHITE ? "#b59d6f" : "#8d8176");
}

void draw_badge(struct text *out, struct draw_point at, int number) {
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    text_add(out, "<circle");
    draw_attribute(out, "cx", at.x);
    draw_attribute(out, "cy", at.y);
    text_add(out, " r='14' fill='#2f6fb5' stroke='#fff' stroke-width='2.5'/>");
    draw_text(out, (struct draw_point){at.x, at.y + 65}, 185, " font-weight='bold' fill='#fff'",
              digits);
}
