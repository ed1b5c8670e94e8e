/*
 * words.c: reads the words of a line.
 */
#include <string.h>

#include "uhp/commands.h"

void uhp_word(const char **text, char word[static UHP_WORD_SIZE]) {
    size_t length = strcspn(*text, " ");
    size_t stored = length < UHP_WORD_SIZE ? length : UHP_WORD_SIZE - 1;
    memcpy(word, *text, stored);
    word[stored] = '\0';
    *text += length + ((*text)[length] == ' ');
}

bool uhp_is_blank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Unlike tolower, independent of the locale. */
static int lower(char c) {
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

bool uhp_same(const char *a, const char *b) {
    while (*a && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return lower(*a) == lower(*b);
}
