/*
 * spelling.h: what a mistyped word was probably meant to be.
 */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stddef.h>

/* More mistakes than this, and a word is not a misspelling of another. */
enum { SPELLING_MISTAKES = 2 };

/* How many letters must be changed, added or removed to get from one word to the other; the case of
 * ASCII letters does not count. Words over 31 letters are as far apart as that. */
size_t spelling_distance(const char *a, size_t length, const char *b);

#endif
