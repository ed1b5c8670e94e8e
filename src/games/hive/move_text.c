/*
 * move_text.c: MoveStrings (RULES H): "wA1 bQ/" is wA1 to the cell north-east of bQ.
 */
#include "games/hive/text.h"

#include <string.h>

#include "base/error.h"
#include "games/hive/explain.h"
#include "games/hive/moves.h"

/* How the neighbour of X in direction d is written: a sign before or behind the name. */
static const struct {
    char before, behind;
} direction_sign[DIRECTIONS] = {{0, '-'}, {0, '/'}, {'\\', 0}, {'-', 0}, {'/', 0}, {0, '\\'}};

static void add_name(struct text *out, unsigned piece) {
    char name[HIVE_NAME_SIZE];
    text_add_n(out, name, hive_piece_name(piece, name));
}

void hive_move_text(const struct hive_position *position, hive_move move, struct text *out) {
    if (move == HIVE_PASS) {
        text_add(out, "pass");
        return;
    }
    unsigned piece = hive_moving_piece(position, move), to = hive_move_to(move);
    add_name(out, piece);
    if (!position->in_play) {
        return;
    }
    text_put(out, ' ');
    if (position->top[to] != HIVE_NO_PIECE) {
        add_name(out, position->top[to]);
        return;
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned reference = position->top[grid_step(to, d)];
        if (reference == piece) {
            reference = position->below[piece]; /* what it leaves behind */
        }
        if (reference != HIVE_NO_PIECE) {
            unsigned seen_from_it = direction_opposite(d);
            if (direction_sign[seen_from_it].before) {
                text_put(out, direction_sign[seen_from_it].before);
            }
            add_name(out, reference);
            if (direction_sign[seen_from_it].behind) {
                text_put(out, direction_sign[seen_from_it].behind);
            }
            return;
        }
    }
}

struct reader {
    const char *text;
    size_t length, at;
};

static void skip_blanks(struct reader *in) {
    while (in->at < in->length && (in->text[in->at] == ' ' || in->text[in->at] == '\t')) {
        in->at++;
    }
}

static char peek(const struct reader *in) {
    return in->at < in->length ? in->text[in->at] : '\0';
}

static enum apiary_status read_piece(struct reader *in, unsigned *piece,
                                     struct apiary_error *error) {
    size_t letters;
    size_t length = hive_piece_read(in->text + in->at, in->length - in->at, piece, &letters);
    if (length == 0 && letters == 0) {
        return error_set(error, APIARY_MALFORMED, in->at,
                         "malformed at offset %zu: expected a piece such as wA1", in->at);
    }
    if (length == 0) {
        return error_set(error, APIARY_UNKNOWN_PIECE, in->at, "there is no piece %.*s",
                         (int)(letters > 16 ? 16 : letters), in->text + in->at);
    }
    in->at += length;
    return APIARY_OK;
}

/* Direction for a sign before or behind a name; DIRECTIONS if there is none. */
static unsigned sign_direction(char sign, bool before) {
    for (unsigned d = 0; sign && d < DIRECTIONS; d++) {
        if ((before ? direction_sign[d].before : direction_sign[d].behind) == sign) {
            return d;
        }
    }
    return DIRECTIONS;
}

/* "-wS1", "wS1/" or "wS1": the cell it names, as things stand before the move. */
static enum apiary_status read_target(struct reader *in, const struct hive_position *position,
                                      unsigned *cell, struct apiary_error *error) {
    size_t start = in->at;
    unsigned direction = sign_direction(peek(in), true);
    in->at += direction != DIRECTIONS;
    unsigned reference;
    enum apiary_status status = read_piece(in, &reference, error);
    if (status) {
        return status;
    }
    unsigned behind = sign_direction(peek(in), false);
    if (behind != DIRECTIONS) {
        if (direction != DIRECTIONS) {
            return error_set(error, APIARY_MALFORMED, in->at,
                             "malformed at offset %zu: a direction on both sides", in->at);
        }
        direction = behind;
        in->at++;
    }
    if (!hive_in_play(position, reference)) {
        char name[HIVE_NAME_SIZE];
        hive_piece_name(reference, name);
        return error_set(error, APIARY_NOT_IN_PLAY, start,
                         "%s is not on the table, so it cannot say where", name);
    }
    *cell = position->cell[reference];
    if (direction != DIRECTIONS) {
        *cell = grid_step(*cell, direction);
    }
    return APIARY_OK;
}

static enum apiary_status expect_end(struct reader *in, struct apiary_error *error) {
    skip_blanks(in);
    if (in->at < in->length) {
        return error_set(error, APIARY_MALFORMED, in->at,
                         "malformed at offset %zu: unexpected text after the move", in->at);
    }
    return APIARY_OK;
}

/* The legal move of this piece to this cell, or why there is none. */
static enum apiary_status find_legal(const struct hive_position *position, unsigned piece,
                                     unsigned to, hive_move *move, struct apiary_error *error) {
    struct hive_position scratch = *position;
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(&scratch, moves);
    for (unsigned i = 0; i < count; i++) {
        if (moves[i] != HIVE_PASS && hive_move_to(moves[i]) == to &&
            hive_moving_piece(position, moves[i]) == piece) {
            *move = moves[i];
            return APIARY_OK;
        }
    }
    return hive_explain(position, piece, to, error);
}

static enum apiary_status read_pass(const struct hive_position *position, hive_move *move,
                                    struct apiary_error *error) {
    struct hive_position scratch = *position;
    hive_move moves[HIVE_MAX_MOVES];
    hive_moves(&scratch, moves);
    if (moves[0] != HIVE_PASS) {
        return error_set(error, APIARY_MUST_MOVE, 0, "%s has legal moves and cannot pass",
                         position->to_move == APIARY_WHITE ? "White" : "Black");
    }
    *move = HIVE_PASS;
    return APIARY_OK;
}

static bool is_pass(const struct reader *in) {
    static const char word[] = "pass";
    if (in->length - in->at < 4) {
        return false;
    }
    for (size_t i = 0; i < 4; i++) {
        if ((in->text[in->at + i] | 0x20) != word[i]) {
            return false;
        }
    }
    return true;
}

enum apiary_status hive_move_read(const struct hive_position *position, const char *text,
                                  size_t length, hive_move *move, struct apiary_error *error) {
    struct reader in = {.text = text, .length = length};
    enum apiary_status status;
    unsigned piece = 0, to = GRID_ORIGIN;
    if (hive_over(position)) {
        return hive_explain_over(position, error);
    }
    skip_blanks(&in);
    if (is_pass(&in)) {
        in.at += 4;
        status = expect_end(&in, error);
        return status ? status : read_pass(position, move, error);
    }
    if ((status = read_piece(&in, &piece, error))) {
        return status;
    }
    size_t after_piece = in.at;
    skip_blanks(&in);
    if (in.at < in.length) {
        if (in.at == after_piece) {
            return error_set(error, APIARY_MALFORMED, in.at,
                             "malformed at offset %zu: expected a blank after the piece", in.at);
        }
        if ((status = read_target(&in, position, &to, error)) ||
            (status = expect_end(&in, error))) {
            return status;
        }
    } else if (position->in_play) {
        return error_set(error, APIARY_MALFORMED, in.at,
                         "malformed at offset %zu: the move does not say where to", in.at);
    }
    return find_legal(position, piece, to, move, error);
}
