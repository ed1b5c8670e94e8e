/* suggest.h: "did you mean ...?" for a misspelt command, option or value. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include <stddef.h>

/* The name that was probably meant: one that starts with the word, or the most similar one. NULL if
 * none is similar. */
const char *cli_suggest(const char *word, size_t length, const char *const *names, size_t count);

/* Writes which values there are (`words`, NULL after the last) and which was probably meant: "must
 * be debug, info, warning or error, not \"eror\"; did you mean \"error\"?" */
void cli_word_problem(const char *value, const char *const *words, char *why, size_t size);

/* Prints that --option, or if that is NULL the argument, does not take this value, and
 * cli_word_problem. Returns CLI_USAGE. */
int cli_unknown_word(const char *command, const char *option, const char *value,
                     const char *const *words);

#endif
