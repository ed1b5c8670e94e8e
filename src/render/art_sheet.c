/*
 * art_sheet.c: a sheet with the drawing of every bug, on a white tile and on a black one.
 */
#include <stdio.h>

#include "base/text.h"
#include "render/draw.h"
#include "render/render.h"

#define COLUMNS 5
#define COLUMN  2900 /* lengths are in tenths of a unit, as in draw.h */
#define ROW     1950

static void draw_entry(struct text *out, const struct art_bug *bug, struct draw_point at,
                       const struct draw_theme *theme) {
    char attributes[48], caption[48];
    draw_tile(out, DRAW_POINTY_TOP, (struct draw_point){at.x - 640, at.y},
              &(struct draw_tile){.colour = APIARY_WHITE, .bug = bug->letter});
    draw_tile(out, DRAW_POINTY_TOP, (struct draw_point){at.x + 640, at.y},
              &(struct draw_tile){.colour = APIARY_BLACK, .bug = bug->letter});
    snprintf(attributes, sizeof attributes, " fill='%s'", theme->text);
    snprintf(caption, sizeof caption, "%c  %s", bug->letter, bug->name);
    draw_text(out, (struct draw_point){at.x, at.y + 960}, 230, attributes, caption);
    text_put(out, '\n');
}

size_t render_art_svg(const struct render_options *options, char *buffer, size_t size) {
    const struct draw_theme *theme = draw_theme(options != NULL && options->dark);
    int radius = options != NULL && options->size > 0 ? options->size : RENDER_DEFAULT_SIZE;
    int rows = (art_bug_count + COLUMNS - 1) / COLUMNS;
    struct draw_box box = {0, 0, COLUMNS * COLUMN, rows * ROW + 250};

    struct text out = text_into(buffer, size);
    draw_open(&out, &box, radius, theme, "The bugs of Hive, as Apiary draws them");
    draw_definitions(&out, UINT32_MAX);
    for (int i = 0; i < art_bug_count; i++) {
        struct draw_point at = {COLUMN / 2 + i % COLUMNS * COLUMN, 920 + i / COLUMNS * ROW};
        draw_entry(&out, &art_bugs[i], at, theme);
    }
    text_add(&out, "</svg>\n");
    return text_end(&out);
}
