#include "cli/json.h"

#include <stddef.h>

/* The length of the character of UTF-8 at the start of a text; 0 if it is malformed. Overlong forms
 * and surrogates are left to the reader. */
static size_t character_length(const unsigned char *text) {
    size_t length = text[0] < 0x80                       ? 1
                    : text[0] >= 0xC2 && text[0] <= 0xDF ? 2
                    : (text[0] & 0xF0) == 0xE0           ? 3
                    : text[0] >= 0xF0 && text[0] <= 0xF4 ? 4
                                                         : 0;
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    return length;
}

void cli_json_string(FILE *out, const char *text) {
    fputc('"', out);
    for (const char *c = text; *c;) {
        size_t length = character_length((const unsigned char *)c);
        if (*c == '"' || *c == '\\') {
            fprintf(out, "\\%c", *c);
        } else if ((unsigned char)*c < ' ') {
            fprintf(out, "\\u%04x", (unsigned)*c);
        } else if (length == 0) {
            fputs("\\ufffd", out);
        } else {
            fwrite(c, 1, length, out);
        }
        c += length > 0 ? length : 1;
    }
    fputc('"', out);
}
