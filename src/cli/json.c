#include "cli/json.h"

void cli_json_string(FILE *out, const char *text) {
    fputc('"', out);
    for (const char *c = text; *c; c++) {
        if (*c == '"' || *c == '\\') {
            fprintf(out, "\\%c", *c);
        } else if ((unsigned char)*c < ' ') {
            fprintf(out, "\\u%04x", (unsigned)*c);
        } else {
            fputc(*c, out);
        }
    }
    fputc('"', out);
}
