/*
 * arguments.h: reading a command line by a table of options.
 *
 * Options may stand anywhere, as `--name`, `--name value` or `--name=value`; `--` ends them, and a
 * lone `-` is an argument. `--help` is known everywhere.
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>

/* CLI_RULE_*: an option of the rules, see rule_options.h; no command's table has them. */
enum cli_option_kind { CLI_FLAG, CLI_NUMBER, CLI_TEXT, CLI_LIST, CLI_RULE_FLAG, CLI_RULE_WORD };

/* An option that may be given several times. */
struct cli_list {
    char **values; /* room for max */
    size_t max, count;
};

struct cli_option {
    const char *name; /* without the dashes */
    enum cli_option_kind kind;
    void *target;  /* bool *, long *, const char **, struct cli_list * */
    long min, max; /* of a number */
};

struct cli_rules;

struct cli_arguments {
    const char *command;
    const char *help; /* the whole text of --help */
    const struct cli_option *options;
    size_t option_count;
    struct cli_rules *rules; /* or NULL: the command takes no options of the rules */
    const char **values;     /* room for the arguments that are no options */
    size_t max_values;
    size_t value_count; /* filled in */
};

/* Go on with the command; otherwise the exit code to return at once. */
#define CLI_GO_ON (-1)

int cli_arguments_read(struct cli_arguments *arguments, int argc, char **argv);

/* A whole decimal number within min .. max; false for anything else. */
bool cli_number(const char *text, long min, long max, long *value);

#endif
