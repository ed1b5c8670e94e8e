/*
 * rule_options.h: the options of the rules (apiary/options.h) on command lines.
 *
 * A command that takes them puts a struct cli_rules into its struct cli_arguments. What is read,
 * and the lines in its help, come from the table of options. An option of the same name in the
 * command's own table comes first.
 */
#ifndef CLI_RULE_OPTIONS_H
#define CLI_RULE_OPTIONS_H

#include "apiary/game.h"
#include "cli/arguments.h"

struct cli_rules {
    struct apiary_options options; /* set to the defaults by the command */
    /* Set by the command. */
    bool host;       /* make a seed if one is needed and none is given */
    bool no_records; /* the command reads no games, so none has rules of its own */

    /* Filled in. */
    unsigned given;   /* bits 1u << enum apiary_option of those on the command line */
    const char *seed; /* as given, or NULL */
};

/* The name of an option on command lines, such as "queen-first". */
enum { CLI_RULE_NAME_SIZE = 24 };
const char *cli_rules_name(enum apiary_option option, char buffer[CLI_RULE_NAME_SIZE]);

/* The option of this name as a row for cli_arguments_read; false if there is none. */
bool cli_rules_find(struct cli_rules *rules, const char *name, size_t length, struct cli_row *row);

/* Sets the option of such a row; `value` of a flag is "on", "off" or NULL. CLI_GO_ON, or prints
 * what is wrong and returns CLI_USAGE. */
int cli_rules_set(const char *command, const struct cli_option *option, const char *value);

/* When the whole command line was read: checks the seed, or makes one. CLI_GO_ON, or prints what is
 * wrong and returns CLI_USAGE or CLI_FAILED. */
int cli_rules_finish(const char *command, struct cli_rules *rules);

/* Row number `index` of the help: a heading, and the options that are not in the command's own
 * table. False after the last. */
bool cli_rules_row(const struct cli_arguments *arguments, size_t index, struct cli_row *row);

/* CLI_OK, or CLI_USAGE with a message if an option was given that the game does not have. */
int cli_rules_check(const char *command, const struct cli_rules *rules, const apiary_game *game);

#endif
