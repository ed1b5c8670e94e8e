/*
 * arguments.h: reading a command line by a table of options.
 *
 * Options may come anywhere, as `--name`, `--name value` or `--name=value`; `--` ends them, and a
 * lone `-` is an argument. Every command has `--help` and `-h`; there are no other short options.
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>

enum cli_option_kind {
    CLI_FLAG,      /* bool */
    CLI_NUMBER,    /* long, from min to max */
    CLI_SECONDS,   /* int64_t, milliseconds; given in seconds, from 0.001 to CLI_MAX_SECONDS */
    CLI_TEXT,      /* const char * */
    CLI_LIST,      /* struct cli_list: may be given several times */
    CLI_RULE_FLAG, /* an option of the rules (rule_options.h), never in a command's own table */
    CLI_RULE_WORD, /* the same, with a value */
};

#define CLI_MAX_SECONDS 86400

struct cli_list {
    char **values; /* room for max */
    size_t max, count;
};

struct cli_option {
    const char *name; /* without the dashes */
    enum cli_option_kind kind;
    void *target;  /* what to set, of the type that the kind names */
    long min, max; /* of CLI_NUMBER */
};

struct cli_rules;

struct cli_arguments {
    const char *command;
    const char *help;  /* what --help prints; the options of the rules follow it, ... */
    const char *notes; /* ... and then this, unless NULL */
    const struct cli_option *options;
    size_t option_count;
    struct cli_rules *rules; /* NULL: the command takes no options of the rules */
    const char **values;     /* out: the arguments that are not options, at most max_values */
    size_t max_values;
    size_t value_count; /* out */
};

/* The command line was read and the command goes on. Anything else is the exit code to return. */
#define CLI_GO_ON (-1)

/* Prints the help, or what is wrong with the command line. */
int cli_arguments_read(struct cli_arguments *arguments, int argc, char **argv);

#endif
