/*
 * help.h: the help of a command, from its table, in the forms that `--help=FORM` takes.
 */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include <stdio.h>

#include "cli/arguments.h"

enum cli_help_form {
    CLI_HELP_TEXT,       /* for the terminal */
    CLI_HELP_MAN,        /* a man page */
    CLI_HELP_COMPLETION, /* a row for each option, as help_completion.c describes */
    CLI_HELP_BASH,       /* the part of a completion script that is about this command */
    CLI_HELP_ZSH,
    CLI_HELP_FISH,
};

/* Prints the form of this name, NULL for the text, to stdout. Returns the exit code. */
int cli_help_print(const struct cli_arguments *arguments, const char *form);

void cli_help_text(const struct cli_arguments *arguments, FILE *out);
void cli_help_man(const struct cli_arguments *arguments, FILE *out);
void cli_help_completion(const struct cli_arguments *arguments, enum cli_help_form form, FILE *out);

/* What exit codes mean: 0 and 1 of this command, and those that are the same for all. */
struct cli_exit_code {
    int code;
    const char *meaning;
};
enum { CLI_EXIT_CODES = 4 };
void cli_exit_codes(const struct cli_arguments *arguments,
                    struct cli_exit_code codes[CLI_EXIT_CODES]);

/* Takes the next paragraph of a text; NULL after the last. */
const char *cli_paragraph(const char **text, size_t *length);

#endif
