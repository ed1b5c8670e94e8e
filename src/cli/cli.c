/* cli.c: what all commands use. Not in main.c, so that tests can link it. */
#include <stdarg.h>
#include <stdio.h>

#include "cli/cli.h"

const char *cli_version(void) {
    return APIARY_BUILD;
}

int cli_fail(const char *command, int code, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "apiary %s: ", command);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return code;
}
