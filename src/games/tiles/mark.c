/*
 * mark.c: showing on the board why a move is refused.
 */
#include "base/error.h"
#include "games/tiles/text.h"

static void mark_tiles(const struct tiles_position *position, const struct tileset *tiles,
                       struct tileset_span span, enum apiary_mark_kind kind,
                       struct apiary_error *error) {
    for (struct tileset_walk walk = tileset_walk(tiles, span); tileset_next(&walk);) {
        struct axial at = tiles_axial(position, walk.cell);
        error_mark(error, at.q, at.r, kind);
    }
}

/* The parts of the field without the tile of a cell, the largest first; around one cell there are
 * at most three. Nothing is marked if it stays in one. */
static void mark_parts(const struct tiles_position *position, unsigned cell,
                       struct apiary_error *error) {
    struct tileset field, part[3];
    struct tileset_span span = tiles_field(position, &field);
    unsigned size[3], count = 0;
    tileset_flip(&field, cell);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned beside = tiles_step(cell, d);
        if (!tileset_has(&field, beside)) {
            continue;
        }
        struct tileset found = {.row = {0}};
        tileset_flip(&found, beside);
        tileset_flood(&found, &field, span);
        for (unsigned i = 0; i < TILES_SIDE; i++) {
            field.row[i] &= ~found.row[i];
        }
        unsigned at = count++, found_size = tileset_count(&found, span);
        for (; at > 0 && size[at - 1] < found_size; at--) {
            part[at] = part[at - 1];
            size[at] = size[at - 1];
        }
        part[at] = found;
        size[at] = found_size;
    }
    for (unsigned i = 0; count > 1 && i < count; i++) {
        mark_tiles(position, &part[i], span, (enum apiary_mark_kind)(APIARY_MARK_PART_A + (int)i),
                   error);
    }
}

/* The tiles that one on `cell` would touch, `without` excepted. */
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

void tiles_show_reason(const struct tiles_position *position, const struct tiles_words *words,
                       struct apiary_error *error) {
    if (!error) {
        return;
    }
    enum apiary_status status = error->status;
    unsigned from = TILES_SIDE * TILES_SIDE, to;
    bool lifts = words->moves && tiles_locate(position, words->from, &from) &&
                 tileset_has(&position->tiles[position->to_move], from);
    if (words->moves) {
        error_mark(error, words->from.q, words->from.r, APIARY_MARK_PIECE);
    }
    if (status != APIARY_STILL_IN_HAND && status != APIARY_NOT_YOUR_TURN &&
        status != APIARY_NOT_IN_PLAY && status != APIARY_SPLITS_HIVE) {
        error_mark(error, words->to.q, words->to.r, APIARY_MARK_TARGET);
    }
    if ((status == APIARY_TOUCHES_TOO_FEW || status == APIARY_TOUCHES_START) &&
        tiles_locate(position, words->to, &to)) {
        mark_touched(position, to, from, error);
    }
    if (lifts && (status == APIARY_SPLITS_HIVE || status == APIARY_TOUCHES_NOTHING ||
                  status == APIARY_WRONG_PART)) {
        mark_parts(position, from, error);
    }
}
