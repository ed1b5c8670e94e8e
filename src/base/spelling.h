/*
 * spelling.h: how similar two words are, to suggest what a mistyped word was meant to be.
 */
#ifndef BASE_SPELLING_H
#define BASE_SPELLING_H

#include <stddef.h>

/* Words that differ by more than this are not misspellings of each other. */
enum { SPELLING_MISTAKES = 2 };

/* How many letters must be changed, added or removed to turn one word into the other, ignoring
 * ASCII case; 31 if a word is longer than 31 letters. */
size_t spelling_distance(const char *a, size_t length, const char *b);

#endif
