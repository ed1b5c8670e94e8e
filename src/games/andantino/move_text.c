/*
 * move_text.c: reading a move of Andantino, with the reason if it is not legal (RULES E, H).
 */
#include "base/error.h"
#include "games/andantino/moves.h"
#include "games/andantino/text.h"

/* Gives `legal` if the tile touches two others of `rest`, the field without the tile itself. */
static enum apiary_status check_touching(const struct tileset *rest,
                                         const struct tiles_request *request, game_move legal,
                                         game_move *move, struct apiary_error *error) {
    unsigned touched = request->far ? 0 : ring_count(tileset_around(rest, request->to_cell));
    if (touched < ANDANTINO_TOUCHED) {
        return error_set(error, APIARY_TOUCHES_TOO_FEW, request->to_at,
                         "a tile on %d,%d would touch %s: it must touch two", request->to.q,
                         request->to.r, touched ? "one other tile" : "no other tile");
    }
    *move = legal;
    return APIARY_OK;
}

static enum apiary_status place(const struct tiles_position *position,
                                const struct tiles_request *request, game_move *move,
                                struct apiary_error *error) {
    struct tileset field;
    tiles_field(position, &field);
    return check_touching(&field, request, tiles_placing(request->to_cell), move, error);
}

static enum apiary_status move_tile(const struct tiles_position *position,
                                    const struct tiles_request *request, game_move *move,
                                    struct apiary_error *error) {
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    if (!andantino_can_lift(&field, span, request->from_cell)) {
        return error_set(error, APIARY_SPLITS_HIVE, 0,
                         "the tile on %d,%d cannot move: without it the field would split",
                         request->from.q, request->from.r);
    }
    tileset_flip(&field, request->from_cell);
    game_move legal = tiles_moving(request->from_cell, request->to_cell);
    return check_touching(&field, request, legal, move, error);
}

enum apiary_status andantino_move_read(const void *state, const char *text, size_t length,
                                       game_move *move, struct apiary_error *error) {
    static const struct tiles_move_reader reader = {
        .visit = andantino_visit, .place = place, .move = move_tile};
    return tiles_move_read(&reader, state, text, length, move, error);
}
