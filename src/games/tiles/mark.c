/*
 * mark.c: marks cells to show why a move is not legal.
 */
#include "base/error.h"
#include "games/tiles/text.h"

/* The parts of the field without the tile of a cell; none if it stays in one part. */
static void mark_parts(const struct tiles_position *position, unsigned cell,
                       struct apiary_error *error) {
    struct tiles_parts parts;
    tiles_split(position, cell, &parts);
    for (unsigned i = 0; parts.count > 1 && i < parts.count; i++) {
        for (struct tileset_walk walk = tileset_walk(&parts.part[i], parts.span);
             tileset_next(&walk);) {
            struct axial at = tiles_axial(position, walk.cell);
            error_mark(error, at.q, at.r, (enum apiary_mark_kind)(APIARY_MARK_PART_A + (int)i));
        }
    }
}

/* The tiles that a tile on `cell` would touch, except the one on `without`. */
static void mark_touched(const struct tiles_position *position, unsigned cell, unsigned without,
                         struct apiary_error *error) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned beside = tiles_step(cell, d);
        for (unsigned colour = 0; colour < 2 && beside != without; colour++) {
            if (tileset_has(&position->tiles[colour], beside)) {
                struct axial at = tiles_axial(position, beside);
                error_mark(error, at.q, at.r,
                           colour == position->to_move ? APIARY_MARK_OWN : APIARY_MARK_ENEMY);
            }
        }
    }
}

void tiles_mark_reason(const struct tiles_position *position, const struct tiles_request *request,
                       struct apiary_error *error) {
    if (!error) {
        return;
    }
    enum apiary_status status = error->status;
    unsigned from = TILES_SIDE * TILES_SIDE, to;
    bool lifts = request->has_from && tiles_locate(position, request->from, &from) &&
                 tileset_has(&position->tiles[position->to_move], from);
    if (request->has_from) {
        error_mark(error, request->from.q, request->from.r, APIARY_MARK_PIECE);
    }
    if (status != APIARY_STILL_IN_HAND && status != APIARY_NOT_YOUR_TURN &&
        status != APIARY_NOT_IN_PLAY && status != APIARY_SPLITS_HIVE) {
        error_mark(error, request->to.q, request->to.r, APIARY_MARK_TARGET);
    }
    if ((status == APIARY_TOUCHES_TOO_FEW || status == APIARY_TOUCHES_START) &&
        tiles_locate(position, request->to, &to)) {
        mark_touched(position, to, from, error);
    }
    if (lifts && (status == APIARY_SPLITS_HIVE || status == APIARY_TOUCHES_NOTHING ||
                  status == APIARY_WRONG_PART)) {
        mark_parts(position, from, error);
    }
}
