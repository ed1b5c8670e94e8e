/*
 * picture.c: the picture of a game (include/apiary/render.h). What the caller gives is cut to what
 * a scene can show.
 */
#include "apiary/render.h"
#include "render/render.h"

enum { MIN_SIZE = 4, MAX_SIZE = 500 };

/* No cell of a game is so far away from the others; a picture of such a cell would be huge. */
enum { MAX_COORDINATE = 99 };

static bool is_near(int q, int r) {
    return q >= -MAX_COORDINATE && q <= MAX_COORDINATE && r >= -MAX_COORDINATE &&
           r <= MAX_COORDINATE;
}

static void add_highlights(const struct apiary_render_options *options,
                           struct render_scene *scene) {
    for (size_t i = 0; i < options->highlight_count; i++) {
        const struct apiary_highlight *cell = &options->highlights[i];
        bool known =
            cell->sign == '\0' || cell->sign == 'x' || (cell->sign >= '0' && cell->sign <= '9');
        if (known && is_near(cell->q, cell->r)) {
            render_scene_mark(scene, (struct render_mark){cell->q, cell->r, cell->sign});
        }
    }
}

static void add_reasons(const struct apiary_render_options *options, struct render_scene *scene) {
    for (size_t i = 0; i < options->mark_count && scene->reason_count < APIARY_MAX_MARKS; i++) {
        const struct apiary_mark *mark = &options->marks[i];
        if ((unsigned)mark->kind < APIARY_MARK_COUNT && is_near(mark->q, mark->r)) {
            scene->reasons[scene->reason_count++] = *mark;
        }
    }
}

size_t apiary_game_svg(const apiary_game *game, const struct apiary_render_options *options,
                       char *buffer, size_t size) {
    static const struct apiary_render_options defaults = {0};
    const struct apiary_render_options *o = options ? options : &defaults;
    int radius = o->size == 0         ? RENDER_DEFAULT_SIZE
                 : o->size < MIN_SIZE ? MIN_SIZE
                 : o->size > MAX_SIZE ? MAX_SIZE
                                      : o->size;
    const struct render_options look = {
        .coordinates = o->coordinates, .dark = o->dark, .size = radius, .hands = o->hands};
    struct render_scene scene;
    render_scene_from_game(game, &scene);
    add_highlights(o, &scene);
    add_reasons(o, &scene);
    return render_scene_svg(&scene, &look, buffer, size);
}
