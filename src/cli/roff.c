#include "cli/roff.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "cli/help.h"

/* A character that roff would take for something else, as it must be written; NULL for any other.
 */
static const char *escape(char c) {
    switch (c) {
    case '-':
        return "\\-";
    case '\\':
        return "\\(rs";
    case '\'':
        return "\\(aq";
    case '`':
        return "\\(ga";
    case '~':
        return "\\(ti";
    case '^':
        return "\\(ha";
    default:
        return NULL;
    }
}

/* A letter beyond ASCII by its number, which works in every encoding; returns its bytes, at
 * least 1.
 */
static size_t print_letter(FILE *out, const char *text, size_t length) {
    unsigned char first = (unsigned char)text[0];
    size_t count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1;
    unsigned letter = first & (0xffu >> (count + 1));
    count = count <= length ? count : length;
    for (size_t i = 1; i < count; i++) {
        letter = letter << 6 | ((unsigned char)text[i] & 0x3f);
    }
    fprintf(out, "\\[u%04X]", letter);
    return count;
}

void roff_fallbacks(FILE *out, const char *text) {
    for (size_t length = strlen(text); length > 0;) {
        size_t count = 1;
        if ((unsigned char)text[0] >= 0x80) {
            fputs(".fchar ", out);
            count = print_letter(out, text, length);
            fputs(" ?\n", out);
        }
        text += count;
        length -= count;
    }
}

void roff_text(FILE *out, const char *text, size_t length) {
    if (length > 0 && text[0] == '.') {
        fputs("\\&", out); /* or the line would be a request */
    }
    for (size_t i = 0; i < length; i++) {
        const char *escaped = escape(text[i]);
        if (escaped) {
            fputs(escaped, out);
        } else if ((unsigned char)text[i] >= 0x80) {
            i += print_letter(out, text + i, length - i) - 1;
        } else {
            fputc(text[i], out);
        }
    }
}

void roff_prose(FILE *out, const char *text, size_t length) {
    enum { WIDTH = 60 };
    while (length > 0) {
        size_t end = length;
        for (size_t i = 0, last = 0; i <= length; i++) {
            if (i == length || text[i] == ' ') {
                if (i > WIDTH && last > 0) {
                    end = last;
                    break;
                }
                last = i;
            }
        }
        roff_text(out, text, end);
        fputc('\n', out);
        end += end < length;
        text += end;
        length -= end;
    }
}

void roff_string(FILE *out, const char *text) {
    roff_text(out, text, strlen(text));
}

void roff_section(FILE *out, const char *name) {
    fputs(".SH ", out);
    for (; *name; name++) {
        fputc(toupper((unsigned char)*name), out);
    }
    fputc('\n', out);
}

void roff_paragraphs(FILE *out, const char *text) {
    const char *paragraph;
    size_t length;
    for (bool first = true; (paragraph = cli_paragraph(&text, &length)); first = false) {
        fputs(first ? "" : ".PP\n", out);
        roff_prose(out, paragraph, length);
    }
}

void roff_lines(FILE *out, const char *lines) {
    const char *line;
    size_t length;
    fputs(".nf\n", out);
    while ((line = cli_paragraph(&lines, &length))) {
        roff_text(out, line, length);
        fputc('\n', out);
    }
    fputs(".fi\n", out);
}
