/* serve_check.h: `apiary serve --check`. */
#ifndef CLI_SERVE_CHECK_H
#define CLI_SERVE_CHECK_H

#include "cli/serve_settings.h"

/* Prints what the server would use, and whether it can. Changes nothing. Returns the exit code. */
int serve_check(const struct serve_settings *settings, const char *data, const char *web);

/* The same for settings that cannot be read: their mistakes, a line for each. */
int serve_check_mistakes(const char *mistakes);

#endif
