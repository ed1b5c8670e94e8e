/*
 * move_text.c: writing moves, and the grammar of reading them; the rules are in explain.c.
 */
#include <string.h>

#include "base/error.h"
#include "games/battle/text.h"

static void add_cell(struct text *out, unsigned cell) {
    text_format(out, "%d,%d", battle_q(cell), battle_r(cell));
}

void battle_move_text(const void *state, battle_move move, struct text *out) {
    const struct battle_position *position = state;
    static const char sign[] = {[BATTLE_MINE] = '+', [BATTLE_YOURS] = '-'};
    unsigned side = battle_side(position), cell = battle_move_from(move);
    add_cell(out, cell);
    if (!battle_move_jumps(move)) {
        text_put(out, '>');
        add_cell(out, battle_move_to(side, move));
    }
    for (unsigned i = 0; i < battle_move_jumps(move); i++) {
        cell = battle_ahead(side, cell, 2 * battle_shift[battle_move_direction(move, i)]);
        text_put(out, '>');
        add_cell(out, cell);
        if (battle_move_sign(move, i) != BATTLE_UNSIGNED) {
            text_put(out, sign[battle_move_sign(move, i)]);
        }
    }
}

struct reader {
    const char *text;
    size_t length, at;
    struct apiary_error *error;
};

static enum apiary_status malformed(const struct reader *in, const char *expected) {
    return error_set(in->error, APIARY_MALFORMED, in->at, "malformed at offset %zu: expected %s",
                     in->at, expected);
}

static char peek(const struct reader *in) {
    return in->at < in->length ? in->text[in->at] : '\0';
}

static bool digit_next(const struct reader *in) {
    return peek(in) >= '0' && peek(in) <= '9';
}

/* Numbers of any size are well-formed; beyond two digits it does not matter which. */
static bool read_number(struct reader *in, int *number) {
    enum { LARGE = 99 };
    bool minus = peek(in) == '-';
    in->at += minus;
    if (!digit_next(in) || (minus && peek(in) == '0')) {
        return false;
    }
    int value = in->text[in->at++] - '0';
    if (value == 0 && digit_next(in)) {
        return false;
    }
    while (digit_next(in)) {
        value = value > LARGE ? value : 10 * value + (in->text[in->at] - '0');
        in->at++;
    }
    *number = minus ? -value : value;
    return true;
}

/* A cell; one that is too many is read but not kept. */
static enum apiary_status read_cell(struct reader *in, struct battle_written *written) {
    int q, r;
    if (!read_number(in, &q)) {
        return malformed(in, "a whole number without a leading zero");
    }
    if (peek(in) != ',') {
        return malformed(in, "a comma");
    }
    in->at++;
    if (!read_number(in, &r)) {
        return malformed(in, "a whole number without a leading zero");
    }
    size_t end = in->at;
    char sign = '\0';
    if (written->cells > 0 && (peek(in) == '+' || peek(in) == '-')) {
        sign = in->text[in->at++];
    }
    if (written->cells < sizeof written->q / sizeof *written->q) {
        unsigned index = written->cells++;
        written->q[index] = q;
        written->r[index] = r;
        written->sign[index] = sign;
        written->end[index] = end;
    }
    return APIARY_OK;
}

enum apiary_status battle_move_read(const void *state, const char *text, size_t length,
                                    battle_move *move, struct apiary_error *error) {
    const struct battle_position *position = state;
    struct reader in = {.text = text, .length = length, .error = error};
    struct battle_written written = {.cells = 0};
    if (length == 4 && !memcmp(text, "pass", 4)) {
        return error_set(error, APIARY_MUST_MOVE, 0,
                         "there is no passing in Battle: a side that has no move has lost");
    }
    enum apiary_status status = read_cell(&in, &written);
    if (status) {
        return status;
    }
    do {
        if (peek(&in) != '>') {
            return malformed(&in, written.cells == 1 ? ">" : "> or the end");
        }
        in.at++;
        if ((status = read_cell(&in, &written))) {
            return status;
        }
    } while (in.at < length);
    return battle_explain(position, &written, move, error);
}
