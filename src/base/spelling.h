/*
 * spelling.h: how similar two words are, to suggest what a mistyped word was meant to be.
 */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stddef.h>

/* How many mistakes a misspelling of a word of this length may have: one in three letters, at least
 * one, at most two. */
size_t spelling_mistakes(size_t length);

/* How many letters must be changed, added, removed or swapped with the next to turn one word into
 * the other, ignoring ASCII case; 31 if a word is longer than 31 letters. */
size_t spelling_distance(const char *a, size_t length, const char *b);

#endif
