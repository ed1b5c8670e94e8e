/*
 * move_text.c: reading a move of Six, with the reason if it is not legal (RULES D, H).
 */
#include "base/error.h"
#include "games/six/position.h"
#include "games/six/text.h"

static enum apiary_status touches_nothing(const struct tiles_words *words,
                                          struct apiary_error *error) {
    return error_set(error, APIARY_TOUCHES_NOTHING, words->to_at,
                     "a tile on %d,%d would touch no tile%s", words->to.q, words->to.r,
                     words->moves ? " that stays" : "");
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
    if (far || tileset_around(&field, to) == 0) {
        return touches_nothing(words, error);
    }
    if (position->apart && tileset_around(&position->tiles[APIARY_WHITE], to)) {
        return error_set(error, APIARY_TOUCHES_START, 0,
                         "White's first tile may not touch White's starting tile");
    }
    *move = tiles_placing(to);
    return APIARY_OK;
}

/* Whether the text says which part stays exactly if the landing leaves it open: `touched` are the
 * largest parts beside it. */
static enum apiary_status read_part(const struct tiles_position *position,
                                    const struct six_parts *parts, unsigned touched,
                                    const struct tiles_words *words, size_t length, unsigned *stays,
                                    struct apiary_error *error) {
    unsigned named;
    bool near = tiles_locate(position, words->part, &named);
    bool open = (touched & (touched - 1)) != 0;
    *stays = (unsigned)__builtin_ctz(touched);
    if (words->chooses && !open) {
        return error_set(error, APIARY_WRONG_PART, words->part_at - 1,
                         "@ is for a choice between largest parts, and here %s",
                         parts->count == 1     ? "nothing is cut off"
                         : parts->largest == 1 ? "only one part is largest"
                                               : "the tile touches only one of them");
    }
    if (!open) {
        return APIARY_OK;
    }
    if (!words->chooses) {
        return error_set(error, APIARY_WRONG_PART, length,
                         "the tile would touch several parts of %u tiles: @ and the smallest cell "
                         "(by q, then r) of one of them says which stays",
                         parts->size[0]);
    }
    for (*stays = 0; *stays < parts->largest; ++*stays) {
        if (near && (touched >> *stays & 1) && parts->name[*stays] == named) {
            return APIARY_OK;
        }
    }
    return error_set(error, APIARY_WRONG_PART, words->part_at,
                     "%d,%d is not the smallest cell (by q, then r) of a largest part that the "
                     "tile touches",
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
    unsigned touched = far ? 0 : six_touched(&parts, to);
    if (!touched) {
        return touches_nothing(words, error);
    }
    status = read_part(position, &parts, touched, words, length, &stays, error);
    if (!status) {
        *move = tiles_moving(from, to);
        if (words->chooses) {
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
    status = words.moves ? read_moving(position, &words, length, move, error)
                         : read_placing(position, &words, move, error);
    if (status) {
        tiles_show_reason(position, &words, error);
    }
    return status;
}
