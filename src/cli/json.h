/* json.h: JSON output. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdio.h>

/* Writes a text as a JSON string, with its quotes. Bytes that are not UTF-8 become U+FFFD. */
void cli_json_string(FILE *out, const char *text);

#endif
