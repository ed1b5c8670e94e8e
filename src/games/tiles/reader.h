/*
 * reader.h: reads words and numbers from a text of a given length.
 */
#ifndef TILES_READER_H
#define TILES_READER_H

#include "games/tiles/tileset.h"

#include <stddef.h>

struct tiles_reader {
    const char *text;
    size_t length, at;
};

/* Skips `word` if it comes next. */
bool tiles_accept(struct tiles_reader *in, const char *word);

/* A number of at most `digits` digits without leading zeros, with a minus sign if `negative` allows
 * it (but not -0). On failure the reader is at the character that is wrong. */
bool tiles_accept_number(struct tiles_reader *in, bool negative, unsigned digits, int *number);

/* "q,r", with coordinates of at most `digits` digits. */
bool tiles_accept_cell(struct tiles_reader *in, unsigned digits, struct axial *cell);

#endif
