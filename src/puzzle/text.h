/*
 * text.h: a puzzle as a line of text (docs/puzzles.md):
 *
 *     id TAB kind TAB moves TAB rating TAB level TAB themes TAB position TAB line
 */
#ifndef PUZZLE_TEXT_H
#define PUZZLE_TEXT_H

#include "puzzle/puzzle.h"

/* Room for the longest line, with its NUL. */
enum { PUZZLE_TEXT_SIZE = 2560 };

/* Writes a puzzle without a line end. */
size_t puzzle_write(const struct puzzle *puzzle, char *buffer, size_t size);

/*
 * Reads a puzzle from a line of `length` bytes, without its end. Only what puzzle_write writes is
 * accepted; position and moves must be legal. APIARY_MALFORMED and others, with the offset.
 */
enum apiary_status puzzle_read(const char *text, size_t length, struct puzzle *puzzle,
                               struct apiary_error *error);

#endif
