#include "games/tiles/reader.h"

#include <string.h>

bool tiles_accept(struct tiles_reader *in, const char *word) {
    size_t length = strlen(word);
    if (in->length - in->at < length || memcmp(in->text + in->at, word, length) != 0) {
        return false;
    }
    in->at += length;
    return true;
}

static bool at_digit(const struct tiles_reader *in) {
    return in->at < in->length && in->text[in->at] >= '0' && in->text[in->at] <= '9';
}

bool tiles_accept_number(struct tiles_reader *in, bool negative, unsigned digits, int *number) {
    bool minus = negative && tiles_accept(in, "-");
    size_t start = in->at;
    int value = 0;
    while (at_digit(in) && in->at - start < digits) {
        bool zero = in->text[in->at] == '0';
        value = value * 10 + (in->text[in->at] - '0');
        if (zero && in->at == start && minus) {
            return false;
        }
        in->at++;
        if (zero && in->at == start + 1) {
            break;
        }
    }
    *number = minus ? -value : value;
    return in->at > start && !at_digit(in);
}

bool tiles_accept_cell(struct tiles_reader *in, unsigned digits, struct axial *cell) {
    return tiles_accept_number(in, true, digits, &cell->q) && tiles_accept(in, ",") &&
           tiles_accept_number(in, true, digits, &cell->r);
}
