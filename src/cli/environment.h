/*
 * environment.h: a file with variables of the environment, such as the units read with
 * EnvironmentFile=:
 *
 *     # A comment.
 *     APIARY_DATABASE=postgres://apiary@db/apiary
 *     PGPASSWORD="change-me"
 *
 * Quotes around a value, and blanks at its ends, are not part of it. What is no such line is passed
 * over, as systemd does.
 */
#ifndef CLI_ENVIRONMENT_H
#define CLI_ENVIRONMENT_H

#include <stdbool.h>

/* The value of a variable; NULL if it is not set, or empty. */
const char *cli_variable(const char *name);

/* Sets the variables of a file that `takes` wants and that are not set yet. False, with errno: it
 * cannot be read. */
bool cli_environment_read(const char *path, bool (*takes)(const char *name, const void *context),
                          const void *context);

#endif
