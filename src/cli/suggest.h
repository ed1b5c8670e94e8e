/* suggest.h: "did you mean ...?" for a misspelt command or option. */
#ifndef CLI_SUGGEST_H
#define CLI_SUGGEST_H

#include <stddef.h>

/* The name that was probably meant: one that starts with the word, or the most similar one. NULL if
 * none is similar. */
const char *cli_suggest(const char *word, size_t length, const char *const *names, size_t count);

#endif
