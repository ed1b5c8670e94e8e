#include "cli/suggest.h"

#include <stdbool.h>
#include <string.h>

#include "base/spelling.h"

const char *cli_suggest(const char *word, size_t length, const char *const *names, size_t count) {
    const char *best = NULL;
    size_t best_distance = SPELLING_MISTAKES + 1;
    for (size_t i = 0; i < count; i++) {
        const char *name = names[i];
        bool starts_with_word = length > 0 && strncmp(name, word, length) == 0;
        size_t distance = starts_with_word ? 0 : spelling_distance(word, length, name);
        if (distance < best_distance && distance < strlen(name)) {
            best = name;
            best_distance = distance;
        }
    }
    return best;
}
