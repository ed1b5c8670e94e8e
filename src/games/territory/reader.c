/*
 * reader.c: what moves and positions have in common when they are read.
 */
#include <string.h>

#include "base/error.h"
#include "games/territory/text.h"

enum { MAX_DIGITS = 9 }; /* fits an int, and twice that a ply */

bool territory_accept(struct territory_reader *in, const char *word) {
    size_t length = strlen(word);
    if (in->length - in->at < length || memcmp(in->text + in->at, word, length) != 0) {
        return false;
    }
    in->at += length;
    return true;
}

enum apiary_status territory_malformed(struct territory_reader *in, const char *expected) {
    return error_set(in->error, APIARY_MALFORMED, in->at, "malformed at offset %zu: expected %s",
                     in->at, expected);
}

static bool digit_at(const struct territory_reader *in, size_t at) {
    return at < in->length && in->text[at] >= '0' && in->text[at] <= '9';
}

enum apiary_status territory_number(struct territory_reader *in, unsigned *number) {
    if (!digit_at(in, in->at)) {
        return territory_malformed(in, "a number");
    }
    if (in->text[in->at] == '0' && digit_at(in, in->at + 1)) {
        return territory_malformed(in, "a number without superfluous zeros");
    }
    size_t start = in->at;
    unsigned value = 0;
    while (digit_at(in, in->at)) {
        if (in->at - start == MAX_DIGITS) {
            return territory_malformed(in, "a smaller number");
        }
        value = value * 10 + (unsigned)(in->text[in->at++] - '0');
    }
    *number = value;
    return APIARY_OK;
}

/* A coordinate may have a minus by the grammar; no cell has one. */
static enum apiary_status read_coordinate(struct territory_reader *in, int *value) {
    size_t start = in->at;
    bool minus = territory_accept(in, "-");
    unsigned number = 0;
    enum apiary_status status = territory_number(in, &number);
    if (!status && minus && !number) {
        in->at = start;
        status = territory_malformed(in, "0 without a minus");
    }
    *value = minus ? -(int)number : (int)number;
    return status;
}

enum apiary_status territory_cell_read(struct territory_reader *in, enum apiary_status missing,
                                       unsigned *cell) {
    size_t start = in->at;
    int x = 0, y = 0;
    enum apiary_status status = read_coordinate(in, &x);
    if (!status && !territory_accept(in, ",")) {
        status = territory_malformed(in, "a comma and the y of the cell");
    }
    if (status || (status = read_coordinate(in, &y))) {
        return status;
    }
    *cell = territory_cell(x, y);
    if (*cell == TERRITORY_NO_CELL) {
        return error_set(in->error, missing, start, "the board has no cell %d,%d", x, y);
    }
    return APIARY_OK;
}
