/*
 * reader.h: reading words and numbers from a text with a length.
 */
#ifndef TILES_READER_H
#define TILES_READER_H

#include "games/tiles/tileset.h"

#include <stddef.h>

struct tiles_reader {
    const char *text;
    size_t length, at;
};

/* Steps over `word` if it comes next. */
bool tiles_accept(struct tiles_reader *in, const char *word);

/* A number as it is written, without leading zeros: of at most `digits` digits, with a minus if
 * `negative` may be (never -0). On false the reader stands where it went wrong. */
bool tiles_accept_number(struct tiles_reader *in, bool negative, unsigned digits, int *number);

/* "q,r", with coordinates of at most `digits` digits. */
bool tiles_accept_cell(struct tiles_reader *in, unsigned digits, struct axial *cell);

#endif
