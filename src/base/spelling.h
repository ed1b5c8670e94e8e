/*
 * spelling.h: what a mistyped word was probably meant to be.
 */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stddef.h>

/* With more mistakes than this, a word is not a misspelling of another. */
enum { SPELLING_MISTAKES = 2 };

/* How many letters must be changed, added or removed to get from one word to the other; the case of
 * ASCII letters does not count. For longer words than 31 letters it is 31. */
size_t spelling_distance(const char *a, size_t length, const char *b);

#endif
