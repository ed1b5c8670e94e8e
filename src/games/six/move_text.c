/*
 * move_text.c: reading a move of Six, with the reason if it is not legal (RULES D, H).
 */
#include "base/error.h"
#include "games/six/position.h"
#include "games/six/text.h"

static enum apiary_status explain_touching(const struct tileset *stays, unsigned cell, bool far,
                                           const struct tiles_words *words,
                                           struct apiary_error *error) {
    if (far || tileset_around(stays, cell) == 0) {
        return error_set(error, APIARY_TOUCHES_NOTHING, words->to_at,
                         "a tile on %d,%d would touch no tile%s", words->to.q, words->to.r,
                         words->moves ? " that stays" : "");
    }
    return APIARY_OK;
}

static enum apiary_status read_placing(const struct tiles_position *position,
                                       const struct tiles_words *words, game_move *move,
                                       struct apiary_error *error) {
    unsigned to;
    bool far;
    enum apiary_status status = tiles_explain_placing(position, words, &to, &far, error);
    if (status) {
        return status;
    }
    struct tileset field;
    tiles_field(position, &field);
    status = explain_touching(&field, to, far, words, error);
    if (!status && position->apart && tileset_around(&position->tiles[APIARY_WHITE], to)) {
        status = error_set(error, APIARY_TOUCHES_START, 0,
                           "White's first tile may not touch White's starting tile");
    }
    if (!status) {
        *move = tiles_placing(to);
    }
    return status;
}

/* Which of the parts the text says stays: "@" stands exactly if several are largest. */
static enum apiary_status read_part(const struct tiles_position *position,
                                    const struct six_parts *parts, const struct tiles_words *words,
                                    size_t length, unsigned *stays, struct apiary_error *error) {
    unsigned named;
    bool near = tiles_locate(position, words->part, &named);
    *stays = 0;
    if (words->chooses && parts->largest == 1) {
        return error_set(error, APIARY_WRONG_PART, words->part_at - 1,
                         "@ is for a choice between largest parts, and here %s",
                         parts->count == 1 ? "nothing is cut off" : "only one part is largest");
    }
    if (parts->largest == 1) {
        return APIARY_OK;
    }
    if (!words->chooses) {
        return error_set(error, APIARY_WRONG_PART, length,
                         "%u parts of %u tiles are left: @ and the smallest cell (by q, then r) of "
                         "one of them says which stays",
                         parts->largest, parts->size[0]);
    }
    for (; *stays < parts->largest; ++*stays) {
        if (near && parts->name[*stays] == named) {
            return APIARY_OK;
        }
    }
    return error_set(error, APIARY_WRONG_PART, words->part_at,
                     "%d,%d is not the smallest cell (by q, then r) of a largest part",
                     words->part.q, words->part.r);
}

static enum apiary_status read_moving(const struct tiles_position *position,
                                      const struct tiles_words *words, size_t length,
                                      game_move *move, struct apiary_error *error) {
    unsigned from, to, stays;
    bool far;
    struct six_parts parts;
    enum apiary_status status = tiles_explain_moving(position, words, &from, &to, &far, error);
    if (status) {
        return status;
    }
    six_lift(position, from, &parts);
    status = read_part(position, &parts, words, length, &stays, error);
    if (!status) {
        status = explain_touching(&parts.part[stays], to, far, words, error);
    }
    if (!status) {
        *move = tiles_moving(from, to);
        if (parts.largest > 1) {
            *move = tiles_keeping(*move, parts.name[stays]);
        }
    }
    return status;
}

enum apiary_status six_move_read(const void *state, const char *text, size_t length,
                                 game_move *move, struct apiary_error *error) {
    const struct tiles_position *position = state;
    struct tiles_words words;
    enum apiary_status status = tiles_words_read(text, length, &words, error);
    if (status || (status = tiles_explain_over(position, error))) {
        return status;
    }
    if (words.pass) { /* there is always a cell to lay a tile on */
        return error_set(error, APIARY_MUST_MOVE, 0, "%s has legal moves and cannot pass",
                         tiles_side(position->to_move));
    }
    return words.moves ? read_moving(position, &words, length, move, error)
                       : read_placing(position, &words, move, error);
}
