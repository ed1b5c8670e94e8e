/*
 * move_text.c: reading a move of Six, with the reason if it is not legal (RULES D, H).
 */
#include "base/error.h"
#include "games/six/moves.h"
#include "games/six/text.h"

static enum apiary_status touches_nothing(const struct tiles_request *request,
                                          struct apiary_error *error) {
    return error_set(error, APIARY_TOUCHES_NOTHING, request->to_at,
                     "a tile on %d,%d would touch no tile%s", request->to.q, request->to.r,
                     request->has_from ? " that stays" : "");
}

static enum apiary_status place(const struct tiles_position *position,
                                const struct tiles_request *request, game_move *move,
                                struct apiary_error *error) {
    unsigned to = request->to_cell;
    struct tileset field;
    tiles_field(position, &field);
    if (request->far || tileset_around(&field, to) == 0) {
        return touches_nothing(request, error);
    }
    if (position->apart && tileset_around(&position->tiles[APIARY_WHITE], to)) {
        return error_set(error, APIARY_TOUCHES_START, 0,
                         "White's first tile may not touch White's starting tile");
    }
    *move = tiles_placing(to);
    return APIARY_OK;
}

/* The move must name the part that stays exactly if the tile touches several of the largest parts,
 * which are the bits of `touched`. */
static enum apiary_status check_part(const struct tiles_position *position,
                                     const struct tiles_parts *parts, unsigned touched,
                                     const struct tiles_request *request,
                                     struct apiary_error *error) {
    unsigned named;
    bool near = tiles_locate(position, request->part, &named);
    bool choice = (touched & (touched - 1)) != 0;
    if (request->has_part && !choice) {
        return error_set(error, APIARY_WRONG_PART, request->part_at - 1,
                         "@ chooses between equally large parts, but here %s",
                         parts->count == 1     ? "the field is not split"
                         : parts->largest == 1 ? "one part is the largest"
                                               : "the tile touches only one of them");
    }
    if (choice && !request->has_part) {
        return error_set(error, APIARY_WRONG_PART, request->length,
                         "the tile would touch several parts of %u tiles: add @ and the smallest "
                         "cell (by q, then r) of the part that stays",
                         parts->size[0]);
    }
    for (unsigned i = 0; choice && i < parts->largest; i++) {
        if (near && (touched >> i & 1) && six_part_name(position, parts, i) == named) {
            return APIARY_OK;
        }
    }
    if (choice) {
        return error_set(error, APIARY_WRONG_PART, request->part_at,
                         "%d,%d is not the smallest cell (by q, then r) of a largest part that the "
                         "tile touches",
                         request->part.q, request->part.r);
    }
    return APIARY_OK;
}

static enum apiary_status move_tile(const struct tiles_position *position,
                                    const struct tiles_request *request, game_move *move,
                                    struct apiary_error *error) {
    struct tiles_parts parts;
    tiles_split(position, request->from_cell, &parts);
    unsigned touched = request->far ? 0 : six_touched(&parts, request->to_cell);
    if (!touched) {
        return touches_nothing(request, error);
    }
    enum apiary_status status = check_part(position, &parts, touched, request, error);
    if (!status) {
        *move = tiles_moving(request->from_cell, request->to_cell);
        if (request->has_part) {
            *move = tiles_keeping(*move, tiles_cell(request->part.q, request->part.r));
        }
    }
    return status;
}

enum apiary_status six_move_read(const void *state, const char *text, size_t length,
                                 game_move *move, struct apiary_error *error) {
    static const struct tiles_move_reader reader = {
        .captures = true, .visit = six_visit, .place = place, .move = move_tile};
    return tiles_move_read(&reader, state, text, length, move, error);
}
