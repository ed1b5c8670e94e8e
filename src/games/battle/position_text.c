/*
 * position_text.c: the one-line position text; the grammar is in text.h.
 */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "games/battle/text.h"

void battle_position_text(const void *state, struct text *out) {
    const struct battle_position *position = state;
    text_format(out, "Battle %s[%llu]", battle_side(position) == APIARY_WHITE ? "White" : "Black",
                (unsigned long long)position->ply / 2 + 1);
    for (unsigned cell = 0; cell < 64; cell++) {
        uint64_t here = battle_bit(cell);
        if (BATTLE_BOARD & ~battle_empty(position) & here) {
            text_format(out, " %d,%d=%c", battle_q(cell), battle_r(cell),
                        position->insects[0] & here   ? 'w'
                        : position->insects[1] & here ? 'b'
                                                      : 'n');
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

static enum apiary_status invalid(const struct reader *in, size_t at, const char *why) {
    return error_set(in->error, APIARY_INVALID_POSITION, at, "impossible position: %s", why);
}

static bool accept(struct reader *in, const char *word) {
    size_t length = strlen(word);
    if (in->length - in->at < length || memcmp(in->text + in->at, word, length) != 0) {
        return false;
    }
    in->at += length;
    return true;
}

/* A number from `low` to `high`, at most 9999, as it is written: no leading zeros. */
static bool accept_number(struct reader *in, int low, int high, int *number) {
    enum { DIGITS = 4 };
    struct reader ahead = *in;
    bool minus = low < 0 && accept(&ahead, "-");
    size_t start = ahead.at;
    int value = 0;
    while (ahead.at < ahead.length && ahead.at - start < DIGITS && ahead.text[ahead.at] >= '0' &&
           ahead.text[ahead.at] <= '9') {
        value = value * 10 + (ahead.text[ahead.at++] - '0');
    }
    bool zeros = ahead.at > start && ahead.text[start] == '0' && (minus || ahead.at - start > 1);
    value = minus ? -value : value;
    if (ahead.at == start || zeros || value < low || value > high) {
        return false;
    }
    *in = ahead;
    *number = value;
    return true;
}

static enum apiary_status read_turn(struct reader *in, struct battle_position *position) {
    enum { LAST_TURN = 9999 };
    bool white = accept(in, "White[");
    int turn;
    if (!white && !accept(in, "Black[")) {
        return malformed(in, "White[n] or Black[n]");
    }
    if (!accept_number(in, 1, LAST_TURN, &turn)) {
        return malformed(in, "the number of the turn, 1 to 9999");
    }
    if (!accept(in, "]")) {
        return malformed(in, "]");
    }
    position->ply = 2 * ((uint64_t)turn - 1) + !white;
    return APIARY_OK;
}

static enum apiary_status read_insect(struct reader *in, struct battle_position *position) {
    size_t start = in->at;
    int q, r;
    if (!accept_number(in, -BATTLE_RADIUS, BATTLE_RADIUS, &q)) {
        return malformed(in, "q, -3 to 3");
    }
    if (!accept(in, ",")) {
        return malformed(in, "a comma");
    }
    if (!accept_number(in, -BATTLE_RADIUS, BATTLE_RADIUS, &r)) {
        return malformed(in, "r, -3 to 3");
    }
    if (!accept(in, "=")) {
        return malformed(in, "=");
    }
    if (abs(q + r) > BATTLE_RADIUS) {
        return invalid(in, start, "a cell outside the board");
    }
    uint64_t here = battle_bit(battle_cell(q, r)), empty = battle_empty(position);
    if (!(empty & here)) {
        return invalid(in, start, "a cell comes twice");
    }
    if (__builtin_popcountll(BATTLE_BOARD & ~empty) == BATTLE_MAX_INSECTS) {
        return invalid(in, start, "more than sixteen insects");
    }
    uint64_t *set = accept(in, "w")   ? &position->insects[0]
                    : accept(in, "b") ? &position->insects[1]
                    : accept(in, "n") ? &position->neutral
                                      : NULL;
    if (!set) {
        return malformed(in, "w, b or n");
    }
    *set |= here;
    return APIARY_OK;
}

enum apiary_status battle_position_read(const char *text, size_t length,
                                        struct battle_position *position,
                                        struct apiary_error *error) {
    struct reader in = {.text = text, .length = length, .error = error};
    struct battle_position read = {.ply = 0};
    if (!accept(&in, "Battle") || (in.at < length && text[in.at] != ' ')) {
        return APIARY_UNKNOWN_TYPE;
    }
    if (!accept(&in, " ")) {
        return malformed(&in, "a blank and White[n] or Black[n]");
    }
    enum apiary_status status = read_turn(&in, &read);
    while (!status && in.at < length) {
        if (!accept(&in, " ")) {
            return malformed(&in, "a blank or the end");
        }
        status = read_insect(&in, &read);
    }
    if (status) {
        return status;
    }
    unsigned side = battle_side(&read);
    if (read.insects[side] & battle_bit(battle_goal(side))) {
        return invalid(&in, 0, "the side to move has reached its goal corner before");
    }
    *position = read;
    return APIARY_OK;
}
