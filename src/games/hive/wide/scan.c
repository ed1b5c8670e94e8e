#include "games/hive/wide/scan.h"

#include <string.h>

#include "base/error.h"

enum apiary_status wide_scan_malformed(struct wide_scan *in, const char *expected) {
    return error_set(in->error, APIARY_MALFORMED, in->at, "malformed at offset %zu: expected %s",
                     in->at, expected);
}

enum apiary_status wide_scan_invalid(struct wide_scan *in, size_t at, const char *why) {
    return error_set(in->error, APIARY_INVALID_POSITION, at, "impossible position: %s", why);
}

bool wide_scan_accept(struct wide_scan *in, const char *word) {
    size_t length = strlen(word);
    if (in->length - in->at < length || memcmp(in->text + in->at, word, length) != 0) {
        return false;
    }
    in->at += length;
    return true;
}

/* Coordinates have at most four digits. Turns may have more, because games without the repetition
 * rule need not end; nine digits fit into an int, and twice the number into a ply. */
enum { CELL_DIGITS = 4, TURN_DIGITS = 9 };

/* A number of at most `digits` digits, with a minus sign if `negative` is allowed. */
static bool accept_number(struct wide_scan *in, bool negative, size_t digits, int *number) {
    bool minus = negative && wide_scan_accept(in, "-");
    size_t start = in->at;
    int value = 0;
    while (in->at < in->length && in->at - start < digits && in->text[in->at] >= '0' &&
           in->text[in->at] <= '9') {
        value = value * 10 + (in->text[in->at++] - '0');
    }
    *number = minus ? -value : value;
    return in->at > start;
}

enum apiary_status wide_scan_turn(struct wide_scan *in, unsigned *to_move, uint32_t *ply) {
    bool white = wide_scan_accept(in, "White[");
    int turn;
    if (!white && !wide_scan_accept(in, "Black[")) {
        return wide_scan_malformed(in, "White[n] or Black[n]");
    }
    if (!accept_number(in, false, TURN_DIGITS, &turn) || turn < 1 || !wide_scan_accept(in, "]")) {
        return wide_scan_malformed(in, "the number of the turn and ]");
    }
    *to_move = white ? APIARY_WHITE : APIARY_BLACK;
    *ply = 2 * ((unsigned)turn - 1) + *to_move;
    return APIARY_OK;
}

enum apiary_status wide_scan_cell(struct wide_scan *in, struct axial *at) {
    if (!accept_number(in, true, CELL_DIGITS, &at->q) || !wide_scan_accept(in, ",") ||
        !accept_number(in, true, CELL_DIGITS, &at->r) || !wide_scan_accept(in, "=")) {
        return wide_scan_malformed(in, "a cell such as 0,-1=wQ, or hand=");
    }
    return APIARY_OK;
}

enum apiary_status wide_scan_piece(struct wide_scan *in, unsigned bugs, const char *expected,
                                   struct hive_name *name, size_t *length) {
    size_t letters;
    *length = hive_name_read(in->text + in->at, in->length - in->at, bugs, name, &letters);
    return *length ? APIARY_OK : wide_scan_malformed(in, expected);
}
