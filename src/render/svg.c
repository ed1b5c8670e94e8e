/*
 * svg.c: writes a scene as SVG.
 *
 * From back to front: the board or the shadow of the hive, empty cells, tiles by row and level (so
 * that a stack covers the row above it), the marks of the last move and of diagrams, the labels of
 * stacks, the hands.
 */
#include <limits.h>
#include <stdio.h>

#include "base/text.h"
#include "hex/direction.h"
#include "render/draw.h"
#include "render/marks.h"
#include "render/place.h"
#include "render/render.h"

#define MARGIN 200 /* lengths are in tenths of a unit, as in draw.h */

/* The label below a stack: its height, and the names of the covered pieces, two to a line, so that
 * the labels of neighbouring stacks do not touch. */
#define LABEL_NAMES     2
#define LABEL_BASE      590 /* from the centre of the cell to the first base line */
#define LABEL_BADGE     120 /* from the edge of the text to the badge */
#define LABEL_FONT      170
#define LABEL_CHARACTER 105 /* advance: generous, as fonts differ */
#define LABEL_LINE      190

/* A row of pieces in hand. */
#define HAND_SLOT   760
#define HAND_HEIGHT 1050
#define HAND_SCALE  ".55"

#define NAME_SIZE 16

static bool same_cell(const struct render_tile *tile, int q, int r) {
    return tile->q == q && tile->r == r;
}

/* The tile of a cell at a level, or NULL. */
static const struct render_tile *tile_at(const struct render_scene *scene, int q, int r,
                                         int level) {
    for (size_t i = 0; i < scene->tile_count; i++) {
        if (same_cell(&scene->tiles[i], q, r) && scene->tiles[i].level == level) {
            return &scene->tiles[i];
        }
    }
    return NULL;
}

/* "q,r", or the "x,y" of Territory. */
static void cell_name(const struct render_scene *scene, int q, int r, char name[32]) {
    snprintf(name, 32, "%d,%d", q, scene->doubled_coordinates ? 2 * r + q : r);
}

/* "wA1"; "bA1?" for a tile that is face down, "b?" if its bug is unknown. */
static void tile_name(const struct render_tile *tile, char name[NAME_SIZE]) {
    struct text text = text_into(name, NAME_SIZE);
    text_put(&text, tile->neutral ? 'n' : tile->colour == APIARY_WHITE ? 'w' : 'b');
    if (tile->bug != '\0') {
        text_put(&text, tile->bug);
        if (tile->number > 0) {
            text_format(&text, "%d", tile->number);
        }
    }
    text_add(&text, tile->face_down ? "?" : tile->food ? " food" : "");
    text_end(&text);
}

/* Calls `visit` for each tile in the order of drawing: row by row from the top, and in each row
 * level by level. Rows and levels are too few to be worth sorting. */
static void each_tile(const struct render_scene *scene, struct text *out,
                      void (*visit)(const struct render_scene *scene, struct text *out,
                                    const struct render_tile *tile)) {
    int first_row = INT_MAX, last_row = INT_MIN, highest = 0;
    for (size_t i = 0; i < scene->tile_count; i++) {
        const struct render_tile *tile = &scene->tiles[i];
        first_row = tile->r < first_row ? tile->r : first_row;
        last_row = tile->r > last_row ? tile->r : last_row;
        highest = tile->level > highest ? tile->level : highest;
    }
    for (int r = first_row; r <= last_row; r++) {
        for (int level = 1; level <= highest; level++) {
            for (size_t i = 0; i < scene->tile_count; i++) {
                if (scene->tiles[i].r == r && scene->tiles[i].level == level) {
                    visit(scene, out, &scene->tiles[i]);
                }
            }
        }
    }
}

/* Whether the neighbour of a tile in a direction is empty, and no tile before it in the list
 * touches it as well: this way each empty cell beside the hive is found once. */
static bool border_cell(const struct render_scene *scene, size_t index, int direction, int *q,
                        int *r) {
    const struct render_tile *tile = &scene->tiles[index];
    *q = tile->q + direction_axial[direction].q;
    *r = tile->r + direction_axial[direction].r;
    if (!tile->top || place_height(scene, *q, *r) > 0) {
        return false;
    }
    for (size_t i = 0; i < index; i++) {
        for (int d = 0; d < DIRECTIONS && scene->tiles[i].top; d++) {
            if (same_cell(&scene->tiles[i], *q - direction_axial[d].q, *r - direction_axial[d].r)) {
                return false;
            }
        }
    }
    return true;
}

/* The box around everything but the hands, without margins. */
static struct draw_box table_box(const struct render_scene *scene, bool coordinates) {
    struct draw_box box = {INT_MAX, INT_MAX, INT_MIN, INT_MIN};
    int around = coordinates ? 1 : 0; /* cells around each tile */
    for (size_t i = 0; i < scene->cell_count; i++) {
        draw_box_add(&box, place_cell(scene, scene->cells[i].q, scene->cells[i].r, 1), DRAW_RADIUS,
                     DRAW_HALF_WIDTH);
    }
    if (scene->cell_count > 0) {
        return box;
    }
    if (scene->tile_count == 0) {
        draw_box_add(&box, place_cell(scene, 0, 0, 1), DRAW_HALF_WIDTH, DRAW_RADIUS);
    }
    for (size_t i = 0; i < scene->tile_count; i++) {
        const struct render_tile *tile = &scene->tiles[i];
        draw_box_add(&box, place_cell(scene, tile->q, tile->r, tile->level), DRAW_HALF_WIDTH,
                     DRAW_RADIUS + DRAW_THICKNESS);
        draw_box_add(&box, place_cell(scene, tile->q, tile->r, 1),
                     DRAW_HALF_WIDTH * (1 + 2 * around),
                     DRAW_RADIUS + DRAW_RADIUS * 3 / 2 * around);
        if (tile->level > 1) {
            draw_box_add(&box, place_cell(scene, tile->q, tile->r, 1), DRAW_HALF_WIDTH,
                         LABEL_BASE + tile->level / LABEL_NAMES * LABEL_LINE);
        }
    }
    if (scene->has_from) {
        draw_box_add(&box, place_top(scene, scene->from.q, scene->from.r), DRAW_HALF_WIDTH,
                     DRAW_RADIUS);
    }
    if (scene->has_to) {
        draw_box_add(&box, place_top(scene, scene->to.q, scene->to.r), DRAW_HALF_WIDTH,
                     DRAW_RADIUS);
    }
    for (size_t i = 0; i < scene->reason_count; i++) {
        draw_box_add(&box, place_top(scene, scene->reasons[i].q, scene->reasons[i].r),
                     DRAW_HALF_WIDTH, DRAW_RADIUS);
    }
    for (size_t i = 0; i < scene->mark_count; i++) {
        draw_box_add(&box, place_top(scene, scene->marks[i].q, scene->marks[i].r), DRAW_HALF_WIDTH,
                     DRAW_RADIUS);
    }
    return box;
}

static unsigned bugs_used(const struct render_scene *scene, bool hands) {
    unsigned used = 0;
    for (size_t i = 0; i < scene->tile_count; i++) {
        int index = art_index(scene->tiles[i].bug);
        if (index >= 0 && scene->tiles[i].top && !scene->tiles[i].face_down) {
            used |= 1u << index;
        }
    }
    for (int i = 0; i < art_bug_count && hands; i++) {
        if (scene->hand[APIARY_WHITE][i] > 0 || scene->hand[APIARY_BLACK][i] > 0) {
            used |= 1u << i;
        }
    }
    return used;
}

/* " 1,0: wA1 bB1;" for a cell, bottom to top. */
static void describe_stack(const struct render_scene *scene, struct text *out,
                           const struct render_tile *tile) {
    if (!tile->top) {
        return;
    }
    char cell[32];
    cell_name(scene, tile->q, tile->r, cell);
    text_format(out, " %s:", cell);
    for (int level = 1; level <= tile->level; level++) {
        const struct render_tile *piece = tile_at(scene, tile->q, tile->r, level);
        if (piece != NULL) {
            char name[NAME_SIZE];
            tile_name(piece, name);
            text_put(out, ' ');
            draw_escaped(out, name);
        }
    }
    text_put(out, ';');
}

static void draw_description(struct text *out, const struct render_scene *scene) {
    text_add(out, "<desc>");
    draw_escaped(out, scene->description);
    if (scene->tile_count > 0) {
        text_add(out, "; pieces by cell, bottom to top:");
        each_tile(scene, out, describe_stack);
    }
    text_add(out, "</desc>\n");
}

static void draw_shadow(struct text *out, const struct render_scene *scene) {
    text_add(out, "<g opacity='.22' transform='translate(3 13)'>");
    for (size_t i = 0; i < scene->tile_count; i++) {
        if (scene->tiles[i].level == 1) {
            draw_use(out, "cell", place_cell(scene, scene->tiles[i].q, scene->tiles[i].r, 1), "");
        }
    }
    text_add(out, "</g>\n");
}

static void draw_cell_name(struct text *out, const struct render_scene *scene, int q, int r,
                           const char *colour) {
    struct draw_point at = place_cell(scene, q, r, 1);
    char attributes[32], name[32];
    snprintf(attributes, sizeof attributes, " fill='%s'", colour);
    cell_name(scene, q, r, name);
    draw_text(out, (struct draw_point){at.x, at.y + 60}, 180, attributes, name);
}

/* The outline of an empty cell, with its coordinates if wanted. */
static void draw_empty_cell(struct text *out, const struct render_scene *scene, int q, int r,
                            bool coordinates, const struct draw_theme *theme) {
    char attributes[96];
    snprintf(attributes, sizeof attributes,
             " fill='none' stroke='%s' stroke-width='2' stroke-opacity='.5'", theme->faint);
    draw_hexagon(out, place_orientation(scene), place_cell(scene, q, r, 1), attributes);
    if (coordinates) {
        draw_cell_name(out, scene, q, r, theme->faint);
    }
    text_put(out, '\n');
}

/* The cells of a board; those that belong to a side in its colour. */
static void draw_board(struct text *out, const struct render_scene *scene, bool coordinates,
                       const struct draw_theme *theme) {
    for (size_t i = 0; i < scene->cell_count; i++) {
        const struct apiary_cell *cell = &scene->cells[i];
        char attributes[128];
        const char *fill = !cell->owned                  ? "none"
                           : cell->owner == APIARY_WHITE ? "#fdf7e8"
                                                         : "#2a2622";
        snprintf(attributes, sizeof attributes,
                 " fill='%s' fill-opacity='.35' stroke='%s' stroke-width='2.5'", fill,
                 theme->faint);
        draw_hexagon(out, place_orientation(scene), place_cell(scene, cell->q, cell->r, 1),
                     attributes);
        if (coordinates) { /* what is faint could not be read on a zone */
            draw_cell_name(out, scene, cell->q, cell->r, cell->owned ? theme->text : theme->faint);
        }
        text_put(out, '\n');
    }
}

static void draw_border(struct text *out, const struct render_scene *scene,
                        const struct draw_theme *theme) {
    for (size_t i = 0; i < scene->tile_count; i++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            int q, r;
            if (border_cell(scene, i, d, &q, &r)) {
                draw_empty_cell(out, scene, q, r, true, theme);
            }
        }
    }
}

/* Two half-rings turn their open sides to each other and so form a ring. */
static int drawing_turn(const struct render_scene *scene, const struct render_tile *tile) {
    enum { STEP = 360 / DIRECTIONS, OPEN = 90 }; /* the drawing is open downward */
    for (int d = 0; d < DIRECTIONS && tile->bug == 'H'; d++) {
        const struct render_tile *other =
            tile_at(scene, tile->q + direction_axial[d].q, tile->r + direction_axial[d].r, 1);
        if (other != NULL && other->bug == 'H') {
            return -STEP * d - OPEN;
        }
    }
    return 0;
}

/* With a title, which viewers show as a tooltip. */
static void draw_scene_tile(const struct render_scene *scene, struct text *out,
                            const struct render_tile *tile) {
    char name[NAME_SIZE];
    struct draw_point at = place_cell(scene, tile->q, tile->r, tile->level);
    tile_name(tile, name);
    text_add(out, "<g><title>");
    draw_escaped(out, name);
    text_add(out, "</title>");
    if (tile->food) {
        draw_food(out, at, tile->colour);
    } else {
        draw_tile(out, place_orientation(scene), at,
                  &(struct draw_tile){.colour = tile->colour,
                                      .bug = tile->neutral && tile->face_down ? '\0' : tile->bug,
                                      .number = tile->number,
                                      .turn = drawing_turn(scene, tile),
                                      .face_down = tile->face_down,
                                      .neutral = tile->neutral,
                                      .covered = !tile->top});
    }
    text_add(out, "</g>\n");
}

/* Where the bug leaves most room: along the upper left edge of the tile, or along the lower edge
 * where tiles are flat-topped. */
static void draw_tile_coordinates(const struct render_scene *scene, struct text *out,
                                  const struct render_tile *tile) {
    static const struct {
        const char *halo, *ink;
    } looks[] = {{" stroke='#f9f1de' stroke-width='7'", " fill='#7a6847'"},
                 {" stroke='#312c28' stroke-width='7'", " fill='#cdc1ab'"},
                 {" stroke='#afb9bd' stroke-width='7'", " fill='#3c454a'"}};
    if (!tile->top || tile->food) {
        return;
    }
    struct draw_point at = place_cell(scene, tile->q, tile->r, tile->level);
    int look = tile->neutral ? 2 : tile->colour == APIARY_WHITE ? 0 : 1;
    char string[32];
    cell_name(scene, tile->q, tile->r, string);
    text_add(out, "<g transform='translate(");
    draw_number(out, at.x);
    text_put(out, ' ');
    draw_number(out, at.y);
    bool rows = place_orientation(scene) == DRAW_POINTY_TOP;
    text_add(out, rows ? ") rotate(-30)'>" : ")'>");
    /* Twice: first a halo in the colour of the tile. */
    struct draw_point base = {0, rows ? -435 : 545};
    draw_text(out, base, 130, looks[look].halo, string);
    draw_text(out, base, 130, looks[look].ink, string);
    text_add(out, "</g>\n");
}

/* One line of a label: the names of the pieces at levels first..last; the first has the badge. */
static void draw_label_line(struct text *out, const struct render_scene *scene,
                            const struct render_tile *top, int first, int last, int y) {
    char line[LABEL_NAMES * NAME_SIZE];
    struct text text = text_into(line, sizeof line);
    for (int level = first; level <= last; level++) {
        const struct render_tile *tile = tile_at(scene, top->q, top->r, level);
        char name[NAME_SIZE] = "?";
        if (tile != NULL) {
            tile_name(tile, name);
        }
        text_format(&text, "%s%s", level > first ? " " : "", name);
    }
    int width = (int)text_end(&text) * LABEL_CHARACTER + 120;
    int x = place_cell(scene, top->q, top->r, 1).x + LABEL_BADGE;
    text_add(out, "<rect");
    draw_attribute(out, "x", x - width / 2);
    draw_attribute(out, "y", y - LABEL_LINE + 45);
    draw_attribute(out, "width", width);
    draw_attribute(out, "height", LABEL_LINE + 10);
    text_add(out, " rx='9' fill='#fff' stroke='#2f6fb5' stroke-width='1.5'/>");
    draw_text(out, (struct draw_point){x, y}, LABEL_FONT,
              " font-family='monospace' font-weight='bold' fill='#222'", line);
    if (first == 1) {
        draw_badge(out, (struct draw_point){x - width / 2 - LABEL_BADGE, y - 55}, top->level);
    }
}

static void draw_stack_label(const struct render_scene *scene, struct text *out,
                             const struct render_tile *tile) {
    if (!tile->top || tile->level < 2) {
        return;
    }
    int y = place_cell(scene, tile->q, tile->r, 1).y + LABEL_BASE;
    for (int first = 1; first < tile->level; first += LABEL_NAMES) {
        int last = first + LABEL_NAMES - 1;
        draw_label_line(out, scene, tile, first, last < tile->level ? last : tile->level - 1, y);
        y += LABEL_LINE;
    }
    text_put(out, '\n');
}

/* What a side holds: bugs, then plain tiles, then food of either colour. */
enum { HAND_PLAIN = ART_MAX_BUGS, HAND_FOOD, HAND_KINDS = HAND_FOOD + 2 };
enum { COMMON = 2 }; /* the owner of the common food, after the two colours */

static int hand_count(const struct render_scene *scene, int owner, int kind) {
    return kind >= HAND_FOOD    ? scene->food[owner][kind - HAND_FOOD]
           : owner > 1          ? 0
           : kind == HAND_PLAIN ? scene->plain[owner]
                                : scene->hand[owner][kind];
}

static int hand_kinds(const struct render_scene *scene, int owner) {
    int kinds = 0;
    for (int i = 0; i < HAND_KINDS; i++) {
        kinds += hand_count(scene, owner, i) > 0;
    }
    return kinds;
}

static void draw_held(struct text *out, const struct render_scene *scene, int owner, int kind,
                      struct draw_point at) {
    enum apiary_colour colour = owner == 1 ? APIARY_BLACK : APIARY_WHITE;
    char letter = kind < ART_MAX_BUGS ? art_bugs[kind].letter : '\0';
    int count = hand_count(scene, owner, kind);
    text_format(out, "<g transform='translate(%d %d) scale(" HAND_SCALE ")'><title>", at.x / 10,
                at.y / 10);
    if (kind >= HAND_FOOD) {
        enum apiary_colour food = (enum apiary_colour)(kind - HAND_FOOD);
        text_format(out, "%s food (%d)</title>", food == APIARY_WHITE ? "white" : "black", count);
        draw_food(out, (struct draw_point){0, 0}, food);
    } else {
        text_put(out, colour == APIARY_WHITE ? 'w' : 'b');
        text_add_n(out, &letter, letter != '\0');
        text_format(out, " (%d in hand)</title>", count);
        draw_tile(out, DRAW_POINTY_TOP, (struct draw_point){0, 0},
                  &(struct draw_tile){.colour = colour, .bug = letter});
    }
    text_add(out, "</g>");
    if (count > 1) {
        draw_badge(out, (struct draw_point){at.x + 250, at.y + 220}, count);
    }
    text_put(out, '\n');
}

/* A row of small tiles around `centre`, with an arrowhead before it if the side is to move. */
static void draw_hand(struct text *out, const struct render_scene *scene, int owner,
                      struct draw_point centre) {
    int x = centre.x - HAND_SLOT * (hand_kinds(scene, owner) - 1) / 2;
    if (!scene->over && (int)scene->to_move == owner) {
        text_add(out, "<path id='to-move' d='M-9-11L9 0L-9 11Z' fill='" MARKS_COLOUR
                      "' stroke='" MARKS_COLOUR
                      "' stroke-width='4' stroke-linejoin='round' transform='translate(");
        text_format(out, "%d %d)'/>\n", (x - 560) / 10, centre.y / 10);
    }
    for (int i = 0; i < HAND_KINDS; i++) {
        if (hand_count(scene, owner, i) > 0) {
            draw_held(out, scene, owner, i, (struct draw_point){x, centre.y});
            x += HAND_SLOT;
        }
    }
}

/* Chooses the places of both hands, and of the common food beside the board; the box grows. */
static void place_hands(const struct render_scene *scene, struct draw_box *box,
                        struct draw_point centres[3]) {
    int middle = (box->left + box->right) / 2;
    centres[APIARY_BLACK] = (struct draw_point){middle, box->top - HAND_HEIGHT * 3 / 5};
    centres[APIARY_WHITE] = (struct draw_point){middle, box->bottom + HAND_HEIGHT * 3 / 5};
    for (int colour = 0; colour < 2; colour++) {
        int kinds = hand_kinds(scene, colour);
        bool to_move = !scene->over && (int)scene->to_move == colour;
        if (kinds > 0 || to_move) {
            draw_box_add(box, centres[colour], HAND_SLOT * (kinds + 1) / 2 + 200,
                         HAND_HEIGHT * 2 / 5);
        }
    }
    centres[COMMON] = (struct draw_point){box->right + HAND_SLOT, (box->top + box->bottom) / 2};
    if (hand_kinds(scene, COMMON) > 0) {
        draw_box_add(box, centres[COMMON], HAND_SLOT, HAND_HEIGHT * 2 / 5);
    }
}

size_t render_scene_svg(const struct render_scene *scene, const struct render_options *options,
                        char *buffer, size_t size) {
    static const struct render_options defaults = {0};
    const struct render_options *o = options != NULL ? options : &defaults;
    const struct draw_theme *theme = draw_theme(o->dark);
    struct text out = text_into(buffer, size);

    struct draw_box box = table_box(scene, o->coordinates);
    struct draw_point hands[3];
    if (o->hands) {
        place_hands(scene, &box, hands);
    }
    box = (struct draw_box){box.left - MARGIN, box.top - MARGIN, box.right + MARGIN,
                            box.bottom + MARGIN};
    draw_open(&out, &box, o->size > 0 ? o->size : RENDER_DEFAULT_SIZE, theme, scene->title);
    draw_description(&out, scene);
    draw_definitions(&out, bugs_used(scene, o->hands));

    if (scene->cell_count > 0) {
        draw_board(&out, scene, o->coordinates, theme);
    } else {
        if (scene->tile_count == 0) {
            draw_empty_cell(&out, scene, 0, 0, o->coordinates, theme);
        }
        draw_shadow(&out, scene);
        if (o->coordinates) {
            draw_border(&out, scene, theme);
        }
    }
    each_tile(scene, &out, draw_scene_tile);
    if (o->coordinates) {
        each_tile(scene, &out, draw_tile_coordinates);
    }
    marks_draw(&out, scene);
    each_tile(scene, &out, draw_stack_label);
    if (o->hands) {
        draw_hand(&out, scene, APIARY_BLACK, hands[APIARY_BLACK]);
        draw_hand(&out, scene, APIARY_WHITE, hands[APIARY_WHITE]);
        draw_hand(&out, scene, COMMON, hands[COMMON]);
    }
    text_add(&out, "</svg>\n");
    return text_end(&out);
}
