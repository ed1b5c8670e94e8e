/* help_man.c: the help as a man page of section 1, in the macros of man(7). */
#include <ctype.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/commands.h"
#include "cli/help.h"

/* A character that roff would take for something else, as it must be written; NULL for any other.
 */
static const char *escape(char c) {
    switch (c) {
    case '-':
        return "\\-";
    case '\\':
        return "\\(rs";
    case '\'':
        return "\\(aq";
    case '`':
        return "\\(ga";
    case '~':
        return "\\(ti";
    case '^':
        return "\\(ha";
    default:
        return NULL;
    }
}

static void print_text(FILE *out, const char *text, size_t length) {
    if (length > 0 && text[0] == '.') {
        fputs("\\&", out); /* or the line would be a request */
    }
    for (size_t i = 0; i < length; i++) {
        const char *escaped = escape(text[i]);
        if (escaped) {
            fputs(escaped, out);
        } else {
            fputc(text[i], out);
        }
    }
}

/* The same on several lines, so that none is long. */
static void print_prose(FILE *out, const char *text, size_t length) {
    enum { WIDTH = 60 };
    while (length > 0) {
        size_t end = length;
        for (size_t i = 0, last = 0; i <= length; i++) {
            if (i == length || text[i] == ' ') {
                if (i > WIDTH && last > 0) {
                    end = last;
                    break;
                }
                last = i;
            }
        }
        print_text(out, text, end);
        fputc('\n', out);
        end += end < length;
        text += end;
        length -= end;
    }
}

static void print_string(FILE *out, const char *text) {
    print_text(out, text, strlen(text));
}

static void print_section(FILE *out, const char *name) {
    fputs(".SH ", out);
    for (; *name; name++) {
        fputc(toupper((unsigned char)*name), out);
    }
    fputc('\n', out);
}

static void print_paragraphs(FILE *out, const char *text) {
    const char *paragraph;
    size_t length;
    for (bool first = true; (paragraph = cli_paragraph(&text, &length)); first = false) {
        fputs(first ? "" : ".PP\n", out);
        print_prose(out, paragraph, length);
    }
}

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
    print_section(out, "Synopsis");
    for (bool first = true; first || *usage; first = false) {
        size_t length = strcspn(usage, "\n");
        fputs(first ? "" : ".br\n", out);
        fputs("\\fBapiary", out);
        fputs(*arguments->command ? " " : "", out);
        print_string(out, arguments->command);
        fputs(length > 0 ? "\\fR " : "\\fR", out);
        print_text(out, usage, length);
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
    print_string(out, option->name);
    fputs("\\fR", out);
    if (cli_option_takes_value(option)) {
        fputs(" \\fI", out);
        print_string(out, option->value);
        fputs("\\fR", out);
    } else if (option->kind == CLI_RULE_FLAG) {
        fprintf(out, " [%s]", option->value);
    }
    fputc('\n', out);
    print_prose(out, option->help, strlen(option->help));
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
            print_section(out, group);
        } else if (group) {
            if (!in_options) {
                print_section(out, "Options");
            }
            if (strcmp(group, "Options") != 0) {
                fputs(".SS ", out);
                print_string(out, group);
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
    print_section(out, "Exit status");
    for (size_t i = 0; i < CLI_EXIT_CODES; i++) {
        fprintf(out, ".TP\n.B %d\n", codes[i].code);
        print_string(out, codes[i].meaning);
        fputc('\n', out);
    }
}

static void print_examples(FILE *out, const char *examples) {
    if (examples) {
        print_section(out, "Examples");
        fputs(".nf\n", out);
        const char *line;
        size_t length;
        while ((line = cli_paragraph(&examples, &length))) {
            print_text(out, line, length);
            fputc('\n', out);
        }
        fputs(".fi\n", out);
    }
}

static void print_reference(FILE *out, const char *command, bool first) {
    fputs(first ? ".BR " : ",\n.BR ", out);
    print_page_name(out, command);
    fputs(" (1)", out);
}

/* The page of the command above this one, and those of the commands below it in this build. */
static void print_see_also(FILE *out, const char *command) {
    const struct cli_commands *below = cli_commands_find(command);
    bool first = true;
    char name[64];
    print_section(out, "See also");
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
    print_section(out, "Name");
    print_page_name(out, command);
    fputs(" \\- ", out);
    print_string(out, cli_command_summary(command));
    fputc('\n', out);
    print_synopsis(out, arguments);
    print_section(out, "Description");
    print_paragraphs(out, arguments->description);
    print_rows(out, arguments);
    if (arguments->notes) {
        print_section(out, "Notes");
        print_paragraphs(out, arguments->notes);
    }
    print_examples(out, arguments->examples);
    print_exit_codes(out, arguments);
    print_see_also(out, command);
}
