/*
 * ending.c: why a game of tiles ended, and where.
 */
#include "games/tiles/position.h"

enum apiary_ending tiles_ending(const struct tiles_position *position, const struct tileset *shape,
                                struct game_cells *cells) {
    static const enum apiary_ending ending[] = {
        [TILES_GOES_ON] = APIARY_ENDING_NONE,        [TILES_LINE] = APIARY_ENDING_LINE,
        [TILES_TRIANGLE] = APIARY_ENDING_TRIANGLE,   [TILES_RING] = APIARY_ENDING_RING,
        [TILES_ENCLOSED] = APIARY_ENDING_ENCLOSED,   [TILES_TOO_FEW] = APIARY_ENDING_TOO_FEW,
        [TILES_HUNDRED] = APIARY_ENDING_NO_PROGRESS,
    };
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    for (struct tileset_walk walk = tileset_walk(shape, span); tileset_next(&walk);) {
        struct axial at = tiles_axial(position, walk.cell);
        game_cells_add(cells, at.q, at.r);
    }
    return ending[position->end];
}
