/* help.c: the help for the terminal. */
#include "cli/help.h"

#include <string.h>

#include "base/text.h"
#include "cli/cli.h"
#include "cli/suggest.h"

enum { WIDTH = 80, MAX_HEAD = 26 };

/* ---- Wrapped text ---- */

const char *cli_paragraph(const char **text, size_t *length) {
    const char *paragraph = *text;
    if (!paragraph || !*paragraph) {
        return NULL;
    }
    *length = strcspn(paragraph, "\n");
    *text += *length + (paragraph[*length] == '\n');
    return paragraph;
}

/* Prints words from `column` on, where the line is now; further lines are indented to `indent`. */
static void print_words(FILE *out, const char *words, size_t length, size_t column, size_t indent) {
    const char *end = words + length;
    bool first = true;
    while (words < end) {
        size_t word = 0;
        while (words + word < end && words[word] != ' ') {
            word++;
        }
        if (!first && column + 1 + word > WIDTH) {
            fprintf(out, "\n%*s", (int)indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", (int)word, words);
        column += word;
        words += word;
        words += words < end;
        first = false;
    }
    fputc('\n', out);
}

static void print_paragraphs(FILE *out, const char *text) {
    const char *paragraph;
    size_t length;
    while ((paragraph = cli_paragraph(&text, &length))) {
        fputc('\n', out);
        print_words(out, paragraph, length, 0, 0);
    }
}

/* ---- Rows ---- */

/* "  -o, --output FILE" */
static size_t write_head(const struct cli_option *option, char *buffer, size_t size) {
    struct text head = text_into(buffer, size);
    text_add(&head, "  ");
    if (option->kind == CLI_TERM) {
        text_add(&head, option->name);
        return text_end(&head);
    }
    if (option->letter) {
        text_format(&head, "-%c, ", option->letter);
    }
    text_format(&head, "--%s", option->name);
    if (cli_option_takes_value(option)) {
        text_format(&head, " %s", option->value);
    } else if (option->kind == CLI_RULE_FLAG) {
        text_format(&head, " [%s]", option->value);
    }
    return text_end(&head);
}

static bool is_shown(const struct cli_option *option) {
    return option->kind == CLI_TERM || cli_option_is_listed(option);
}

/* Where the descriptions begin; a longer head has a line of its own. */
static size_t find_column(const struct cli_arguments *arguments) {
    struct cli_row row;
    size_t widest = 0;
    for (size_t i = 0; cli_arguments_row(arguments, i, &row); i++) {
        size_t width = is_shown(&row.option) ? write_head(&row.option, NULL, 0) : 0;
        if (width > widest && width <= MAX_HEAD) {
            widest = width;
        }
    }
    return widest + 2;
}

static void print_row(FILE *out, const struct cli_option *option, size_t column) {
    char head[128];
    size_t length = write_head(option, head, sizeof head);
    fputs(head, out);
    if (length + 2 > column) {
        fputc('\n', out);
        length = 0;
    }
    fprintf(out, "%*s", (int)(column - length), "");
    print_words(out, option->help, strlen(option->help), column, column);
}

static void print_rows(FILE *out, const struct cli_arguments *arguments) {
    size_t column = find_column(arguments);
    struct cli_row row;
    for (size_t i = 0; cli_arguments_row(arguments, i, &row); i++) {
        if (row.option.kind == CLI_GROUP) {
            fprintf(out, "\n%s:\n", row.option.name);
        } else if (is_shown(&row.option)) {
            print_row(out, &row.option, column);
        }
    }
}

/* ---- The whole ---- */

void cli_exit_codes(const struct cli_arguments *arguments,
                    struct cli_exit_code codes[CLI_EXIT_CODES]) {
    codes[0] = (struct cli_exit_code){0, arguments->success ? arguments->success : "done"};
    codes[1] = (struct cli_exit_code){1, arguments->failure ? arguments->failure : "failed"};
    codes[2] = (struct cli_exit_code){2, "the command line is wrong"};
    codes[3] = (struct cli_exit_code){130, "ended by Ctrl-C"};
}

static void print_exit_codes(FILE *out, const struct cli_arguments *arguments) {
    struct cli_exit_code codes[CLI_EXIT_CODES];
    char buffer[512];
    struct text text = text_into(buffer, sizeof buffer);
    cli_exit_codes(arguments, codes);
    for (size_t i = 0; i < CLI_EXIT_CODES; i++) {
        text_format(&text, "%s%d %s", i == 0 ? "Exit codes: " : ", ", codes[i].code,
                    codes[i].meaning);
    }
    text_add(&text, ".");
    text_end(&text);
    print_paragraphs(out, buffer);
}

void cli_help_text(const struct cli_arguments *arguments, FILE *out) {
    const char *usage = arguments->usage ? arguments->usage : "", *command = arguments->command;
    for (bool first = true; first || *usage; first = false) {
        size_t length = strcspn(usage, "\n");
        fprintf(out, "%s apiary%s%s%s%.*s\n", first ? "Usage:" : "      ", *command ? " " : "",
                command, length > 0 ? " " : "", (int)length, usage);
        usage += length + (usage[length] == '\n');
    }
    print_paragraphs(out, arguments->description);
    print_rows(out, arguments);
    print_paragraphs(out, arguments->notes);
    const char *examples = arguments->examples, *line;
    size_t length;
    if (examples) {
        fputs("\nExamples:\n", out);
    }
    while ((line = cli_paragraph(&examples, &length))) {
        fprintf(out, "  %.*s\n", (int)length, line);
    }
    if (arguments->success || arguments->failure) {
        print_exit_codes(out, arguments);
    }
}

int cli_help_print(const struct cli_arguments *arguments, const char *form) {
    static const char *const forms[] = {[CLI_HELP_TEXT] = "text",
                                        [CLI_HELP_MAN] = "man",
                                        [CLI_HELP_COMPLETION] = "completion",
                                        [CLI_HELP_BASH] = "bash",
                                        [CLI_HELP_ZSH] = "zsh",
                                        [CLI_HELP_FISH] = "fish",
                                        NULL};
    int number = 0;
    while (form && forms[number] && strcmp(form, forms[number]) != 0) {
        number++;
    }
    switch (number) {
    case CLI_HELP_TEXT:
        cli_help_text(arguments, stdout);
        break;
    case CLI_HELP_MAN:
        cli_help_man(arguments, stdout);
        break;
    case CLI_HELP_COMPLETION:
    case CLI_HELP_BASH:
    case CLI_HELP_ZSH:
    case CLI_HELP_FISH:
        cli_help_completion(arguments, (enum cli_help_form)number, stdout);
        break;
    default:
        return cli_unknown_word(arguments->command, "help", form, forms);
    }
    return fflush(stdout) == 0 ? CLI_OK : CLI_FAILED;
}
