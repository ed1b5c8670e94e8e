/*
 * move_text.c: reading a move of Andantino, with the reason if it is not legal (RULES E, H).
 */
#include "base/error.h"
#include "games/andantino/moves.h"
#include "games/andantino/text.h"

/* `rest` is the field without a tile that has been lifted. */
static enum apiary_status explain_touching(const struct tileset *rest, unsigned cell, bool far,
                                           const struct tiles_words *words,
                                           struct apiary_error *error) {
    unsigned touched = far ? 0 : ring_count(tileset_around(rest, cell));
    if (touched < ANDANTINO_TOUCHED) {
        return error_set(error, APIARY_TOUCHES_TOO_FEW, words->to_at,
                         "a tile on %d,%d would touch %s: it must touch two", words->to.q,
                         words->to.r, touched ? "one other tile" : "no other tile");
    }
    return APIARY_OK;
}

static enum apiary_status read_placing(const struct tiles_position *position,
                                       const struct tiles_words *words, game_move *move,
                                       struct apiary_error *error) {
    unsigned to;
    bool far;
    enum apiary_status status = tiles_explain_placing(position, words, &to, &far, error);
    if (!status) {
        struct tileset field;
        tiles_field(position, &field);
        status = explain_touching(&field, to, far, words, error);
    }
    if (!status) {
        *move = tiles_placing(to);
    }
    return status;
}

static enum apiary_status read_moving(const struct tiles_position *position,
                                      const struct tiles_words *words, game_move *move,
                                      struct apiary_error *error) {
    unsigned from, to;
    bool far;
    if (words->chooses) {
        return error_set(error, APIARY_WRONG_PART, words->part_at - 1,
                         "no part is cut off in Andantino, so @ has no meaning");
    }
    enum apiary_status status = tiles_explain_moving(position, words, &from, &to, &far, error);
    if (status) {
        return status;
    }
    struct tileset field;
    struct tileset_span span = tiles_field(position, &field);
    if (!andantino_can_lift(&field, span, from)) {
        return error_set(error, APIARY_SPLITS_HIVE, 0,
                         "the tile on %d,%d cannot be lifted: the field would fall apart",
                         words->from.q, words->from.r);
    }
    tileset_flip(&field, from);
    status = explain_touching(&field, to, far, words, error);
    if (!status) {
        *move = tiles_moving(from, to);
    }
    return status;
}

static void notice_move(struct tiles_visitor *visitor, game_move move) {
    visitor->count += !(move & TILES_PASS);
}

static enum apiary_status read_pass(const struct tiles_position *position, game_move *move,
                                    struct apiary_error *error) {
    struct tiles_visitor visitor = {.visit = notice_move};
    andantino_visit(position, &visitor);
    if (visitor.count > 0) {
        return error_set(error, APIARY_MUST_MOVE, 0, "%s has legal moves and cannot pass",
                         tiles_side(position->to_move));
    }
    *move = TILES_PASS;
    return APIARY_OK;
}

enum apiary_status andantino_move_read(const void *state, const char *text, size_t length,
                                       game_move *move, struct apiary_error *error) {
    const struct tiles_position *position = state;
    struct tiles_words words;
    enum apiary_status status = tiles_words_read(text, length, &words, error);
    if (status || (status = tiles_explain_over(position, error))) {
        return status;
    }
    if (words.pass) {
        return read_pass(position, move, error);
    }
    status = words.moves ? read_moving(position, &words, move, error)
                         : read_placing(position, &words, move, error);
    if (status) {
        tiles_show_reason(position, &words, error);
    }
    return status;
}
