/*
 * place.h: where the cells of a scene are in its picture.
 */
#ifndef RENDER_PLACE_H
#define RENDER_PLACE_H

#include "render/draw.h"
#include "render/render.h"

/* 0 for an empty cell. */
static inline int place_height(const struct render_scene *scene, int q, int r) {
    int height = 0;
    for (size_t i = 0; i < scene->tile_count; i++) {
        const struct render_tile *tile = &scene->tiles[i];
        if (tile->q == q && tile->r == r && tile->level > height) {
            height = tile->level;
        }
    }
    return height;
}

/* White's side is at the bottom; Territory has to be turned around for that. */
static inline enum draw_orientation place_orientation(const struct render_scene *scene) {
    return scene->cell_count == 0       ? DRAW_POINTY_TOP
           : scene->doubled_coordinates ? DRAW_FLAT_TOP_TURNED
                                        : DRAW_FLAT_TOP;
}

static inline struct draw_point place_cell(const struct render_scene *scene, int q, int r,
                                           int level) {
    return draw_cell(place_orientation(scene), q, r, level);
}

/* The centre of the top tile of a cell, or of the empty cell. */
static inline struct draw_point place_top(const struct render_scene *scene, int q, int r) {
    return place_cell(scene, q, r, place_height(scene, q, r));
}

#endif
