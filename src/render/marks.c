#include "render/marks.h"

#include <assert.h>
#include <stdio.h>

#include "render/place.h"

#define REACH_COLOUR "#2b8a3e" /* cells that a piece can reach */
#define CROSS_COLOUR "#c92a2a" /* and cells that it cannot */

static void draw_last_move(struct text *out, const struct render_scene *scene) {
    if (scene->has_from) {
        draw_hexagon(out, place_orientation(scene), place_top(scene, scene->from.q, scene->from.r),
                     " class='from' fill='none' stroke='" MARKS_COLOUR
                     "' stroke-width='5' stroke-dasharray='13 9'");
        text_put(out, '\n');
    }
    if (scene->has_to) {
        draw_hexagon(out, place_orientation(scene), place_top(scene, scene->to.q, scene->to.r),
                     " class='to' fill='none' stroke='" MARKS_COLOUR "' stroke-width='5'");
        text_put(out, '\n');
    }
}

/* The part that a cell plays in a reason. The line tells parts apart without the colour too. */
static const struct {
    const char *colour, *dashes;
    const char *opacity; /* of the inside; an outline alone leaves the bug as it is */
} reason_looks[] = {
    [APIARY_MARK_PIECE] = {"#f08c00", "", "0"},
    [APIARY_MARK_TARGET] = {"#e03131", " stroke-dasharray='13 9'", "0"},
    [APIARY_MARK_GATE] = {"#e03131", "", ".3"},
    [APIARY_MARK_PART_A] = {"#1c7ed6", "", ".3"},
    [APIARY_MARK_PART_B] = {"#e8590c", " stroke-dasharray='24 6'", ".3"},
    [APIARY_MARK_PART_C] = {"#9c36b5", " stroke-dasharray='6 6'", ".3"},
    [APIARY_MARK_ENEMY] = {"#e03131", "", "0"},
    [APIARY_MARK_OWN] = {"#1c7ed6", "", "0"},
    [APIARY_MARK_COVER] = {"#e03131", "", "0"},
    [APIARY_MARK_QUEEN] = {"#f08c00", "", "0"},
    [APIARY_MARK_JUST_MOVED] = {"#f08c00", "", "0"},
    [APIARY_MARK_ACTOR] = {"#f08c00", "", "0"},
};
static_assert(sizeof reason_looks / sizeof *reason_looks == APIARY_MARK_COUNT, "a look per kind");

static void draw_reason(struct text *out, const struct render_scene *scene,
                        const struct apiary_mark *mark) {
    const char *colour = reason_looks[mark->kind].colour;
    char attributes[160];
    snprintf(attributes, sizeof attributes,
             " class='reason %s' fill='%s' fill-opacity='%s' stroke='%s' stroke-width='7'%s",
             apiary_mark_name(mark->kind), colour, reason_looks[mark->kind].opacity, colour,
             reason_looks[mark->kind].dashes);
    draw_hexagon(out, place_orientation(scene), place_top(scene, mark->q, mark->r), attributes);
    text_put(out, '\n');
}

/* A green cell, with its digit if it has one; or a red cross, whose shape says no without the
 * colour too. */
static void draw_diagram_mark(struct text *out, const struct render_scene *scene,
                              struct render_mark mark) {
    struct draw_point at = place_top(scene, mark.q, mark.r);
    if (mark.sign == 'x') {
        text_add(
            out,
            "<path class='cross' d='M-20-20L20 20M-20 20L20-20' fill='none' stroke='" CROSS_COLOUR
            "' stroke-width='10' stroke-linecap='round' transform='translate(");
        draw_number(out, at.x);
        text_put(out, ' ');
        draw_number(out, at.y);
        text_add(out, ")'/>\n");
        return;
    }
    bool occupied =
        place_height(scene, mark.q, mark.r) > 0; /* then no tint, to keep the bug's colour */
    draw_hexagon(out, place_orientation(scene), at,
                 occupied ? " class='reach' fill='none' stroke='" REACH_COLOUR "' stroke-width='8'"
                          : " class='reach' fill='" REACH_COLOUR
                            "' fill-opacity='.3' stroke='" REACH_COLOUR "' stroke-width='4'");
    if (mark.sign != '\0') {
        char string[] = {mark.sign, '\0'};
        draw_text(out, (struct draw_point){at.x, at.y + 180}, 500,
                  " font-weight='bold' fill='#123d1c'", string);
    }
    text_put(out, '\n');
}

void marks_draw(struct text *out, const struct render_scene *scene) {
    draw_last_move(out, scene);
    for (size_t i = 0; i < scene->reason_count; i++) {
        draw_reason(out, scene, &scene->reasons[i]);
    }
    for (size_t i = 0; i < scene->mark_count; i++) {
        draw_diagram_mark(out, scene, scene->marks[i]);
    }
}
