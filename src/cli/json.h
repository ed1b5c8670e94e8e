/* json.h: what several commands write into JSON. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdio.h>

/* With its quotes. */
void cli_json_string(FILE *out, const char *text);

#endif
