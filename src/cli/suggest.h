/* suggest.h: "did you mean ...?" for a misspelt command, option or value. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include <stddef.h>

/* The name that was probably meant: one that starts with the word, or the most similar one. NULL if
 * none is similar. */
const char *cli_suggest(const char *word, size_t length, const char *const *names, size_t count);

/* Prints that --option, or if that is NULL the argument, does not take this value, which ones it
 * takes (`words`, NULL after the last) and which was probably meant. Returns CLI_USAGE. */
int cli_unknown_word(const char *command, const char *option, const char *value,
                     const char *const *words);

#endif
