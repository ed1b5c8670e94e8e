#include "cli/arguments.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "cli/cli.h"
#include "cli/help.h"
#include "cli/rule_options.h"
#include "cli/suggest.h"

enum { MAX_NAMES = 96 };

/* ---- Rows ---- */

static const struct cli_option standard_rows[] = {
    {"help", CLI_HELP, .letter = 'h', .help = "show this help"},
    {"version", CLI_VERSION, .letter = 'V', .help = "show the version"},
};

enum { STANDARD_ROWS = sizeof standard_rows / sizeof standard_rows[0] };

bool cli_option_is_listed(const struct cli_option *option) {
    return option->kind != CLI_GROUP && option->kind != CLI_TERM && option->help;
}

bool cli_option_takes_value(const struct cli_option *option) {
    switch (option->kind) {
    case CLI_NUMBER:
    case CLI_SECONDS:
    case CLI_TEXT:
    case CLI_WORD:
    case CLI_LIST:
    case CLI_RULE_WORD:
        return true;
    default:
        return false;
    }
}

/* The heading above --help and --version; NULL if they belong to the command's last group. */
static const char *standard_heading(const struct cli_arguments *arguments) {
    const char *last = NULL;
    bool has_options = false;
    for (size_t i = 0; i < arguments->option_count; i++) {
        if (arguments->options[i].kind == CLI_GROUP) {
            last = arguments->options[i].name;
        }
        has_options = has_options || cli_option_is_listed(&arguments->options[i]);
    }
    return !last || strcmp(last, "Options") == 0 ? NULL : has_options ? "General" : "Options";
}

static bool begins_with_group(const struct cli_arguments *arguments) {
    return arguments->option_count > 0 && arguments->options[0].kind == CLI_GROUP;
}

bool cli_arguments_row(const struct cli_arguments *arguments, size_t index, struct cli_row *row) {
    const char *first = begins_with_group(arguments) ? NULL : "Options";
    const char *heading = standard_heading(arguments);
    if (first && index-- == 0) {
        row->option = (struct cli_option){.name = first, .kind = CLI_GROUP};
    } else if (index < arguments->option_count) {
        row->option = arguments->options[index];
    } else if (index -= arguments->option_count, heading && index-- == 0) {
        row->option = (struct cli_option){.name = heading, .kind = CLI_GROUP};
    } else if (index < STANDARD_ROWS) {
        row->option = standard_rows[index];
    } else {
        return arguments->rules && cli_rules_row(arguments, index - STANDARD_ROWS, row);
    }
    return true;
}

/* ---- Finding options ---- */

static bool is_named(const struct cli_option *option, const char *name, size_t length) {
    return option->kind != CLI_GROUP && option->kind != CLI_TERM &&
           strlen(option->name) == length && strncmp(option->name, name, length) == 0;
}

/* The row of an option, by its name; false if there is none. */
static bool find_option(const struct cli_arguments *arguments, const char *name, size_t length,
                        struct cli_row *found) {
    for (size_t i = 0; i < arguments->option_count; i++) {
        const struct cli_option *option = &arguments->options[i];
        if (is_named(option, name, length)) {
            found->option = *option;
            const char *other = option->alias_of;
            return !other || find_option(arguments, other, strlen(other), found);
        }
    }
    for (size_t i = 0; i < STANDARD_ROWS; i++) {
        if (is_named(&standard_rows[i], name, length)) {
            found->option = standard_rows[i];
            return true;
        }
    }
    return arguments->rules && cli_rules_find(arguments->rules, name, length, found);
}

static bool find_letter(const struct cli_arguments *arguments, char letter, struct cli_row *found) {
    for (size_t i = 0; cli_arguments_row(arguments, i, found); i++) {
        if (found->option.letter == letter && cli_option_is_listed(&found->option)) {
            return true;
        }
    }
    return false;
}

static int unknown_option(const struct cli_arguments *arguments, const char *name, size_t length) {
    const char *names[MAX_NAMES];
    char rule_names[APIARY_OPTION_COUNT][CLI_RULE_NAME_SIZE];
    size_t count = 0;
    for (size_t i = 0; i < arguments->option_count && count < MAX_NAMES; i++) {
        if (cli_option_is_listed(&arguments->options[i])) {
            names[count++] = arguments->options[i].name;
        }
    }
    for (size_t i = 0; i < STANDARD_ROWS && count < MAX_NAMES; i++) {
        names[count++] = standard_rows[i].name;
    }
    for (int i = 0; arguments->rules && i < APIARY_OPTION_COUNT && count < MAX_NAMES; i++) {
        names[count++] = cli_rules_name((enum apiary_option)i, rule_names[i]);
    }
    const char *meant = cli_suggest(name, length, names, count);
    if (meant) {
        return cli_fail(arguments->command, CLI_USAGE,
                        "unknown option \"--%.*s\"; did you mean \"--%s\"?", (int)length, name,
                        meant);
    }
    return cli_misuse(arguments->command, "unknown option \"--%.*s\"", (int)length, name);
}

/* ---- Setting options ---- */

bool cli_read_seconds(const char *text, int64_t *milliseconds) {
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(seconds) || seconds < 0.001 ||
        seconds > CLI_MAX_SECONDS) {
        return false;
    }
    *milliseconds = (int64_t)(seconds * 1000 + 0.5);
    return true;
}

static bool set_flag(bool *flag, const char *value, char *why, size_t size) {
    static const char *const words[] = {"yes", "no", "on", "off", "true", "false", NULL};
    for (int i = 0; value && words[i]; i++) {
        if (strcmp(words[i], value) == 0) {
            *flag = i % 2 == 0;
            return true;
        }
    }
    if (value) {
        snprintf(why, size, "must be yes or no, not \"%s\"", value);
        return false;
    }
    *flag = true;
    return true;
}

static bool add_to_list(struct cli_list *list, char *value, char *why, size_t size) {
    if (list->count == list->max) {
        snprintf(why, size, "may be given at most %zu times", list->max);
        return false;
    }
    list->values[list->count++] = value;
    return true;
}

static bool set_word(const struct cli_option *option, const char *value, char *why, size_t size) {
    for (int i = 0; option->words[i]; i++) {
        if (strcmp(option->words[i], value) == 0) {
            *(int *)option->target = i;
            return true;
        }
    }
    cli_word_problem(value, option->words, why, size);
    return false;
}

static bool set_number(const struct cli_option *option, const char *value, char *why, size_t size) {
    if (!number_read(value, option->min, option->max, option->target)) {
        snprintf(why, size, "must be a number from %ld to %ld, not \"%s\"", option->min,
                 option->max, value);
        return false;
    }
    return true;
}

static bool set_seconds(const struct cli_option *option, const char *value, char *why,
                        size_t size) {
    if (!cli_read_seconds(value, option->target)) {
        snprintf(why, size, "must be a number of seconds from 0.001 to %d, not \"%s\"",
                 CLI_MAX_SECONDS, value);
        return false;
    }
    return true;
}

bool cli_option_set(const struct cli_option *option, char *value, char *why, size_t size) {
    switch (option->kind) {
    case CLI_FLAG:
        return set_flag(option->target, value, why, size);
    case CLI_NUMBER:
        return set_number(option, value, why, size);
    case CLI_SECONDS:
        return set_seconds(option, value, why, size);
    case CLI_WORD:
        return set_word(option, value, why, size);
    case CLI_LIST:
        return add_to_list(option->target, value, why, size);
    case CLI_TEXT:
        *(const char **)option->target = value;
        return true;
    default:
        return true;
    }
}

static int set_option(const struct cli_arguments *arguments, const struct cli_option *option,
                      char *value) {
    const char *command = arguments->command;
    char why[512];
    switch (option->kind) {
    case CLI_HELP:
        return cli_help_print(arguments, value);
    case CLI_VERSION:
        cli_print_version();
        return CLI_OK;
    case CLI_RULE_FLAG:
    case CLI_RULE_WORD:
        return cli_rules_set(command, option, value);
    default:
        return cli_option_set(option, value, why, sizeof why)
                   ? CLI_GO_ON
                   : cli_fail(command, CLI_USAGE, "--%s %s", option->name, why);
    }
}

/* ---- Reading ---- */

struct line {
    int argc, next; /* argv[next] is the argument after the one that is being read */
    char **argv;
    bool options_end;
};

static bool next_is(const struct line *line, const char *word) {
    return line->next < line->argc && strcmp(line->argv[line->next], word) == 0;
}

/* Sets an option to `value`, or if that is NULL and a value is needed, to the next argument. */
static int give_value(const struct cli_arguments *arguments, const struct cli_option *option,
                      char *value, struct line *line) {
    bool takes_value = cli_option_takes_value(option);
    bool on_or_off = option->kind == CLI_RULE_FLAG;
    if (!takes_value && value && !on_or_off && option->kind != CLI_HELP) {
        return cli_fail(arguments->command, CLI_USAGE, "--%s does not take a value", option->name);
    }
    if (takes_value && !value && line->next >= line->argc) {
        return cli_misuse(arguments->command, "--%s needs a value", option->name);
    }
    if (!value && (takes_value || (on_or_off && (next_is(line, "on") || next_is(line, "off"))))) {
        value = line->argv[line->next++];
    }
    return set_option(arguments, option, value);
}

/* --name or --name=value */
static int read_option(const struct cli_arguments *arguments, char *name, struct line *line) {
    size_t length = strcspn(name, "=");
    char *value = name[length] == '=' ? name + length + 1 : NULL;
    struct cli_row row;
    return find_option(arguments, name, length, &row)
               ? give_value(arguments, &row.option, value, line)
               : unknown_option(arguments, name, length);
}

/* -o, -ovalue, or flags in a row: -xy */
static int read_letters(const struct cli_arguments *arguments, char *argument, struct line *line) {
    int code = CLI_GO_ON;
    for (char *letter = argument + 1; *letter && code == CLI_GO_ON; letter++) {
        struct cli_row row;
        if (!find_letter(arguments, *letter, &row)) {
            return cli_misuse(arguments->command, "unknown option \"%s\"", argument);
        }
        bool rest_is_value = cli_option_takes_value(&row.option) && letter[1] != '\0';
        code = give_value(arguments, &row.option, rest_is_value ? letter + 1 : NULL, line);
        if (rest_is_value) {
            break;
        }
    }
    return code;
}

static int add_value(struct cli_arguments *arguments, const char *value) {
    if (arguments->value_count == arguments->max_values) {
        return cli_misuse(arguments->command, "unexpected argument \"%s\"", value);
    }
    arguments->values[arguments->value_count++] = value;
    return CLI_GO_ON;
}

static int read_argument(struct cli_arguments *arguments, struct line *line) {
    char *argument = line->argv[line->next++];
    if (line->options_end || argument[0] != '-' || argument[1] == '\0') {
        return add_value(arguments, argument);
    }
    if (argument[1] != '-') {
        return read_letters(arguments, argument, line);
    }
    if (argument[2] == '\0') {
        line->options_end = true;
        return CLI_GO_ON;
    }
    return read_option(arguments, argument + 2, line);
}

int cli_arguments_read(struct cli_arguments *arguments, int argc, char **argv) {
    struct line line = {.argc = argc, .next = 1, .argv = argv};
    arguments->value_count = 0;
    while (line.next < argc) {
        int code = read_argument(arguments, &line);
        if (code != CLI_GO_ON) {
            return code;
        }
    }
    if (arguments->value_count < arguments->min_values) {
        return cli_misuse(arguments->command, "the argument %s is missing", arguments->argument);
    }
    return arguments->rules ? cli_rules_finish(arguments->command, arguments->rules) : CLI_GO_ON;
}
