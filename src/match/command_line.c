#include "match/command_line.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n';
}

/* Copies one word, unquoted, to *to; both pointers move past it. False if a quote is not closed. */
static bool copy_word(const char **from, char **to) {
    char quote = '\0';
    const char *in = *from;
    char *out = *to;
    for (; *in && (quote || !is_blank(*in)); in++) {
        if (quote && *in == quote) {
            quote = '\0';
        } else if (!quote && (*in == '"' || *in == '\'')) {
            quote = *in;
        } else if (*in == '\\' && quote != '\'' && in[1]) {
            *out++ = *++in;
        } else {
            *out++ = *in;
        }
    }
    *out++ = '\0';
    *from = in;
    *to = out;
    return quote == '\0';
}

char **command_line_split(const char *text) {
    /* A word takes at least a character and the blank after it; its copy with the NUL takes no
     * more. */
    size_t length = strlen(text), most = length / 2 + 2;
    char **words = malloc(most * sizeof *words + length + 2);
    if (!words) {
        return NULL;
    }
    char *room = (char *)(words + most);
    size_t count = 0;
    for (;;) {
        while (is_blank(*text)) {
            text++;
        }
        if (*text == '\0') {
            break;
        }
        words[count++] = room;
        if (!copy_word(&text, &room)) {
            count = 0;
            break;
        }
    }
    words[count] = NULL;
    if (count == 0) {
        free(words);
        return NULL;
    }
    return words;
}
