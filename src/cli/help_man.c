/* help_man.c: the help as a man page of section 1, in the macros of man(7). */
#include <ctype.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/roff.h"

/* "apiary-book-show" */
static void print_page_name(FILE *out, const char *command) {
    fputs(*command ? "apiary\\-" : "apiary", out);
    for (; *command; command++) {
        if (*command == ' ') {
            fputs("\\-", out);
        } else {
            fputc(*command, out);
        }
    }
}

static void print_synopsis(FILE *out, const struct cli_arguments *arguments) {
    const char *usage = arguments->usage ? arguments->usage : "";
    roff_section(out, "Synopsis");
    for (bool first = true; first || *usage; first = false) {
        size_t length = strcspn(usage, "\n");
        fputs(first ? "" : ".br\n", out);
        fputs("\\fBapiary", out);
        fputs(*arguments->command ? " " : "", out);
        roff_string(out, arguments->command);
        fputs(length > 0 ? "\\fR " : "\\fR", out);
        roff_text(out, usage, length);
        fputc('\n', out);
        usage += length + (usage[length] == '\n');
    }
}

/* ---- Options ---- */

static void print_row(FILE *out, const struct cli_option *option) {
    fputs(".TP\n", out);
    if (option->letter) {
        fprintf(out, "\\fB\\-%c\\fR, ", option->letter);
    }
    fputs(option->kind == CLI_TERM ? "\\fB" : "\\fB\\-\\-", out);
    roff_string(out, option->name);
    fputs("\\fR", out);
    if (cli_option_takes_value(option)) {
        fputs(" \\fI", out);
        roff_string(out, option->value);
        fputs("\\fR", out);
    } else if (option->kind == CLI_RULE_FLAG) {
        fprintf(out, " [%s]", option->value);
    }
    fputc('\n', out);
    roff_prose(out, option->help, strlen(option->help));
}

/* A group of options is a subsection of OPTIONS, one of terms (commands, formats) a section. */
static void print_rows(FILE *out, const struct cli_arguments *arguments) {
    struct cli_row row;
    const char *group = NULL;
    bool in_options = false;
    char name[64];
    for (size_t i = 0; cli_arguments_row(arguments, i, &row); i++) {
        bool is_term = row.option.kind == CLI_TERM;
        if (row.option.kind == CLI_GROUP) {
            snprintf(name, sizeof name, "%s", row.option.name);
            group = name;
            continue;
        }
        if (!is_term && !cli_option_is_listed(&row.option)) {
            continue;
        }
        if (group && is_term) {
            roff_section(out, group);
        } else if (group) {
            if (!in_options) {
                roff_section(out, "Options");
            }
            if (strcmp(group, "Options") != 0) {
                fputs(".SS ", out);
                roff_string(out, group);
                fputc('\n', out);
            }
            in_options = true;
        }
        group = NULL;
        print_row(out, &row.option);
    }
}

/* ---- The end ---- */

static void print_exit_codes(FILE *out, const struct cli_arguments *arguments) {
    struct cli_exit_code codes[CLI_EXIT_CODES];
    cli_exit_codes(arguments, codes);
    roff_section(out, "Exit status");
    for (size_t i = 0; i < CLI_EXIT_CODES; i++) {
        fprintf(out, ".TP\n.B %d\n", codes[i].code);
        roff_string(out, codes[i].meaning);
        fputc('\n', out);
    }
}

static void print_examples(FILE *out, const char *examples) {
    if (examples) {
        roff_section(out, "Examples");
        roff_lines(out, examples);
    }
}

static void print_reference(FILE *out, const char *command, bool first) {
    fputs(first ? ".BR " : ",\n.BR ", out);
    print_page_name(out, command);
    fputs(" (1)", out);
}

/* The page of the command above this one, those of the commands below it in this build, and the one
 * that it names. */
static void print_see_also(FILE *out, const struct cli_arguments *arguments) {
    const char *command = arguments->command;
    const struct cli_commands *below = cli_commands_find(command);
    bool first = true;
    char name[64];
    roff_section(out, "See also");
    if (*command) {
        const char *last = strrchr(command, ' ');
        snprintf(name, sizeof name, "%.*s", last ? (int)(last - command) : 0, command);
        print_reference(out, name, first);
        first = false;
    }
    for (size_t i = 0; below && i < below->count; i++) {
        if (cli_command_exists(&below->list[i])) {
            snprintf(name, sizeof name, "%s%s%s", command, *command ? " " : "",
                     below->list[i].name);
            print_reference(out, name, first);
            first = false;
        }
    }
    if (arguments->page) {
        fprintf(out, ",\n.BR %s (5)", arguments->page);
    }
    fputc('\n', out);
}

void cli_help_man(const struct cli_arguments *arguments, FILE *out) {
    const char *command = arguments->command;
    char title[64];
    snprintf(title, sizeof title, "apiary%s%s", *command ? "-" : "", command);
    for (char *c = title; *c; c++) {
        *c = *c == ' ' ? '-' : (char)toupper((unsigned char)*c);
    }
    fprintf(out, ".TH %s 1 \"%s\" \"apiary %s\" \"User Commands\"\n", title, cli_date(),
            cli_version());
    roff_section(out, "Name");
    print_page_name(out, command);
    fputs(" \\- ", out);
    roff_string(out, cli_command_summary(command));
    fputc('\n', out);
    print_synopsis(out, arguments);
    roff_section(out, "Description");
    roff_paragraphs(out, arguments->description);
    print_rows(out, arguments);
    if (arguments->notes) {
        roff_section(out, "Notes");
        roff_paragraphs(out, arguments->notes);
    }
    print_examples(out, arguments->examples);
    print_exit_codes(out, arguments);
    print_see_also(out, arguments);
}
