/*
 * arguments.h: reading a command line by a table of options.
 *
 * Options may come anywhere, as `--name`, `--name value` or `--name=value`, those with a letter
 * also as `-o value` or `-ovalue`; `--` ends them, and a lone `-` is an argument. Every command has
 * `--help` (`-h`) and `--version` (`-V`). The table has all that help.h needs to write the help,
 * the man page and the shell completions of the command.
 */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cli_option_kind {
    CLI_FLAG,      /* bool */
    CLI_NUMBER,    /* long, from min to max */
    CLI_SECONDS,   /* int64_t, milliseconds; given in seconds, from 0.001 to CLI_MAX_SECONDS */
    CLI_TEXT,      /* const char * */
    CLI_WORD,      /* int: the index of one of `words` */
    CLI_LIST,      /* struct cli_list: may be given several times */
    CLI_GROUP,     /* not an option: `name` is a heading above the rows that follow */
    CLI_TERM,      /* not an option: a word that `help` explains, such as a format */
    CLI_RULE_WORD, /* an option of the rules (rule_options.h), never in a command's own table */
    CLI_RULE_FLAG, /* the same; "on" or "off" may follow */
    CLI_HELP,      /* --help and --version, which every command has */
    CLI_VERSION,
};

#define CLI_MAX_SECONDS 86400

struct cli_list {
    char **values; /* room for max */
    size_t max, count;
};

/*
 *     {"depth", CLI_NUMBER, &depth, 1, 64, .value = "N", .help = "depth in plies"},
 *     {"output", CLI_TEXT, &path, .letter = 'o', .value = "FILE", .help = "the file to write"},
 *     {"write", .alias_of = "output"},
 */
struct cli_option {
    const char *name; /* without the dashes */
    enum cli_option_kind kind;
    void *target;  /* what to set, of the type that the kind names */
    long min, max; /* of CLI_NUMBER */
    char letter;   /* 'o' for -o; 0 for none */
    /* Of an option that takes a value: the name of the value, which also says what completions
     * offer (help_completion.c): FILE, DIR, GAME, TYPE, N, SECONDS, ... */
    const char *value;
    const char *const *words; /* of CLI_WORD: the values, NULL after the last */
    const char *help;         /* a sentence without its full stop, wrapped; NULL: unlisted */
    const char *alias_of;     /* an unlisted second name of that option; no other field is needed */
};

struct cli_rules;

/* Texts are wrapped; \n begins a paragraph. Those that a command does not need are NULL. */
struct cli_arguments {
    const char *command;     /* "convert", or "book show" */
    const char *usage;       /* after "apiary <command>"; more than one way on lines of their own */
    const char *description; /* what it does */
    const char *notes;       /* printed after the options */
    const char *examples;    /* command lines, one a line, not wrapped */
    const char *success, *failure; /* what exit codes 0 and 1 mean, if more than done and failed */
    const char *page;              /* another man page to see, of section 5 */

    const struct cli_option *options;
    size_t option_count;
    struct cli_rules *rules; /* NULL: the command takes no options of the rules */

    const char *argument;              /* the name of its arguments, as cli_option.value */
    const char *const *argument_words; /* what completions offer for it, NULL after the last */
    const char **values; /* out: the arguments that are not options, at most max_values */
    size_t min_values, max_values;
    size_t value_count; /* out */
};

/* The command line was read and the command goes on. Anything else is the exit code to return. */
#define CLI_GO_ON (-1)

/* Prints the help, or what is wrong with the command line. */
int cli_arguments_read(struct cli_arguments *arguments, int argc, char **argv);

/* Reads a number of seconds from 0.001 to CLI_MAX_SECONDS; false for any other text. */
bool cli_read_seconds(const char *text, int64_t *milliseconds);

/* Sets an option of the kinds FLAG to LIST; for a flag, NULL is "yes". False: `why` says what it
 * must be. */
bool cli_option_set(const struct cli_option *option, char *value, char *why, size_t size);

/* Whether a row is an option that the help lists, and whether a value must follow it. */
bool cli_option_is_listed(const struct cli_option *option);
bool cli_option_takes_value(const struct cli_option *option);

/* The rows of a command's help: its own, --help and --version, the options of the rules. */
struct cli_row {
    struct cli_option option;
    char name[24], help[512]; /* of an option of the rules */
    char word_text[8][24];
    const char *words[9];
};

/* Fills in row number `index`; false after the last. */
bool cli_arguments_row(const struct cli_arguments *arguments, size_t index, struct cli_row *row);

#endif
