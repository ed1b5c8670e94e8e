#include "cli/suggest.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/spelling.h"
#include "base/text.h"
#include "cli/cli.h"

const char *cli_suggest(const char *word, size_t length, const char *const *names, size_t count) {
    const char *best = NULL;
    size_t best_distance = SIZE_MAX;
    for (size_t i = 0; i < count; i++) {
        const char *name = names[i];
        bool starts_with_word = length > 0 && strncmp(name, word, length) == 0;
        size_t distance = starts_with_word ? 0 : spelling_distance(word, length, name);
        if (distance < best_distance && distance < strlen(name) &&
            distance <= spelling_mistakes(strlen(name))) {
            best = name;
            best_distance = distance;
        }
    }
    return best;
}

void cli_word_problem(const char *value, const char *const *words, char *why, size_t size) {
    struct text text = text_into(why, size);
    size_t count = 0;
    text_add(&text, "must be ");
    for (; words[count]; count++) {
        text_add(&text, count == 0 ? "" : words[count + 1] ? ", " : " or ");
        text_add(&text, words[count]);
    }
    text_format(&text, ", not \"%s\"", value);
    const char *meant = cli_suggest(value, strlen(value), words, count);
    if (meant) {
        text_format(&text, "; did you mean \"%s\"?", meant);
    }
    text_end(&text);
}

int cli_unknown_word(const char *command, const char *option, const char *value,
                     const char *const *words) {
    char why[512];
    cli_word_problem(value, words, why, sizeof why);
    return cli_fail(command, CLI_USAGE, "%s%s %s", option ? "--" : "",
                    option ? option : "the argument", why);
}
