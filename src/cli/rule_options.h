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
    struct apiary_options options;
    bool host;        /* set by the command: make a seed if one is needed and none is given */
    unsigned given;   /* bits 1u << enum apiary_option of those on the command line */
    const char *seed; /* as given, or NULL */
};

/* The option of this name as a row for cli_arguments_read; false if there is none. */
bool cli_rules_find(struct cli_rules *rules, const char *name, size_t length,
                    struct cli_option *row);

/* Sets the option of such a row; `value` is NULL for a flag. CLI_GO_ON, or prints what is wrong and
 * returns CLI_USAGE. */
int cli_rules_set(const char *command, const struct cli_option *row, const char *value);

/* When the whole command line was read: checks the seed, or makes one. CLI_GO_ON, or prints what is
 * wrong and returns CLI_USAGE or CLI_FAILED. */
int cli_rules_finish(const char *command, struct cli_rules *rules);

/* Help on the options that are not in the command's own table, a line or two each. */
void cli_rules_help(const struct cli_option *own, size_t count);

/* An option that does not concern the game is a mistake: prints so and returns CLI_USAGE. */
int cli_rules_concern(const char *command, const struct cli_rules *rules, const apiary_game *game);

#endif
