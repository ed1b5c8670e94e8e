/*
 * config.h: settings from a file and from the environment, by tables of options (arguments.h).
 *
 *     # A comment.
 *     port = 8081
 *     trust-proxy = yes
 *     origin = https://hive.example.org
 *     origin = https://hive.example.com
 *
 *     [site]
 *     welcome-en = Welcome to our club!
 *         We meet on Thursdays.
 *
 * A key is the name of an option; those of a list may be repeated. A line that is indented is
 * another line of the value before it. Quotes around a value, and blanks at its ends, are not part
 * of it. A key without a value is as if it were not there.
 *
 * In the environment the same options are APIARY_PORT, APIARY_SITE_WELCOME_EN, ...; the values of a
 * list are separated by blanks.
 */
#ifndef CLI_CONFIG_H
#define CLI_CONFIG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cli/arguments.h"

struct cli_section {
    const char *name;   /* "site" for [site]; keys before any heading are of the first section */
    const char *prefix; /* of its variables: "APIARY_SITE_" */
    const struct cli_option *options;
    size_t count;
    /* Whether an option that was just set may have this value; `why` as for cli_option_set. NULL:
     * any. */
    bool (*check)(const struct cli_option *option, const char *value, char *why, size_t size);
};

/* The texts that options were set to. */
enum { CLI_MAX_LISTS = 4 };
struct cli_config {
    char *file;                  /* NULL: none */
    char *copies[CLI_MAX_LISTS]; /* of lists in the environment */
    size_t copied;
};

/* Both set the options that they find. False: `why`, to which all mistakes are added, has a line
 * for each, with file and line or the variable. */
bool cli_config_read_file(struct cli_config *config, const char *path,
                          const struct cli_section *sections, size_t count, char *why, size_t size);
bool cli_config_read_environment(struct cli_config *config, const struct cli_section *sections,
                                 size_t count, char *why, size_t size);

void cli_config_release(struct cli_config *config);

/* Whether two rows of the same option have the same value. */
bool cli_option_is_same(const struct cli_option *a, const struct cli_option *b);

/* Writes the value of an option as a file has it. False: it has none, or is a list. */
bool cli_option_write(const struct cli_option *option, FILE *out);

/* Writes a file with all options and what they are for. Those that are as in `defaults`, a table of
 * the same options, are comments. */
void cli_config_print(FILE *out, const struct cli_section *sections,
                      const struct cli_section *defaults, size_t count);

/* The name of the variable of an option. */
enum { CLI_VARIABLE_SIZE = 64 };
void cli_variable_name(const struct cli_section *section, const struct cli_option *option,
                       char name[CLI_VARIABLE_SIZE]);

#endif
