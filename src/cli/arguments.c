#include "cli/arguments.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "cli/cli.h"
#include "cli/rule_options.h"
#include "cli/suggest.h"

enum { MAX_OPTIONS = 64 };

static bool read_seconds(const char *text, int64_t *milliseconds) {
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end != '\0' || !isfinite(seconds) || seconds < 0.001 ||
        seconds > CLI_MAX_SECONDS) {
        return false;
    }
    *milliseconds = (int64_t)(seconds * 1000 + 0.5);
    return true;
}

static int add_to_list(const char *command, const struct cli_option *option, char *value) {
    struct cli_list *list = option->target;
    if (list->count == list->max) {
        return cli_fail(command, CLI_USAGE, "--%s may be given at most %zu times", option->name,
                        list->max);
    }
    list->values[list->count++] = value;
    return CLI_GO_ON;
}

static int set_option(const char *command, const struct cli_option *option, char *value) {
    switch (option->kind) {
    case CLI_LIST:
        return add_to_list(command, option, value);
    case CLI_RULE_FLAG:
    case CLI_RULE_WORD:
        return cli_rules_set(command, option, value);
    case CLI_FLAG:
        *(bool *)option->target = true;
        break;
    case CLI_TEXT:
        *(const char **)option->target = value;
        break;
    case CLI_NUMBER:
        if (!number_read(value, option->min, option->max, option->target)) {
            return cli_fail(command, CLI_USAGE, "--%s must be a number from %ld to %ld, not \"%s\"",
                            option->name, option->min, option->max, value);
        }
        break;
    case CLI_SECONDS:
        if (!read_seconds(value, option->target)) {
            return cli_fail(command, CLI_USAGE,
                            "--%s must be a number of seconds from 0.001 to %d, not \"%s\"",
                            option->name, CLI_MAX_SECONDS, value);
        }
        break;
    }
    return CLI_GO_ON;
}

/* The row of an option, by its name; false if there is none. */
static bool find_option(const struct cli_arguments *arguments, const char *name, size_t length,
                        struct cli_option *found) {
    for (size_t i = 0; i < arguments->option_count; i++) {
        const struct cli_option *option = &arguments->options[i];
        if (strlen(option->name) == length && strncmp(option->name, name, length) == 0) {
            *found = *option;
            return true;
        }
    }
    return arguments->rules && cli_rules_find(arguments->rules, name, length, found);
}

static int unknown_option(const struct cli_arguments *arguments, const char *name, size_t length) {
    const char *command = arguments->command, *names[MAX_OPTIONS];
    char rule_names[APIARY_OPTION_COUNT][CLI_RULE_NAME_SIZE];
    size_t count = arguments->option_count < MAX_OPTIONS ? arguments->option_count : MAX_OPTIONS;
    for (size_t i = 0; i < count; i++) {
        names[i] = arguments->options[i].name;
    }
    for (int i = 0; arguments->rules && i < APIARY_OPTION_COUNT && count < MAX_OPTIONS; i++) {
        names[count++] = cli_rules_name((enum apiary_option)i, rule_names[i]);
    }
    const char *meant = cli_suggest(name, length, names, count);
    if (meant) {
        return cli_fail(command, CLI_USAGE, "unknown option \"--%.*s\"; did you mean \"--%s\"?",
                        (int)length, name, meant);
    }
    return cli_fail(command, CLI_USAGE, "unknown option \"--%.*s\"; see apiary %s --help",
                    (int)length, name, command);
}

/* Reads argv[*index], an option, and its value. */
static int read_option(const struct cli_arguments *arguments, int argc, char **argv, int *index) {
    const char *command = arguments->command;
    char *name = argv[*index] + 2;
    size_t length = strcspn(name, "=");
    char *value = name[length] == '=' ? name + length + 1 : NULL;
    struct cli_option option;
    if (!find_option(arguments, name, length, &option)) {
        return unknown_option(arguments, name, length);
    }
    bool is_flag = option.kind == CLI_FLAG || option.kind == CLI_RULE_FLAG;
    if (is_flag && value) {
        return cli_fail(command, CLI_USAGE, "--%.*s does not take a value", (int)length, name);
    }
    if (!is_flag && !value) {
        if (*index + 1 >= argc) {
            return cli_fail(command, CLI_USAGE, "--%s needs a value; see apiary %s --help", name,
                            command);
        }
        value = argv[++*index];
    }
    return set_option(command, &option, value);
}

static int print_help(const struct cli_arguments *arguments) {
    fputs(arguments->help, stdout);
    if (arguments->rules) {
        cli_rules_help(arguments->rules, arguments->options, arguments->option_count);
    }
    if (arguments->notes) {
        printf("\n%s", arguments->notes);
    }
    return fflush(stdout) == 0 ? CLI_OK : CLI_FAILED;
}

static bool is_short_option(const char *argument) {
    return argument[0] == '-' && argument[1] != '\0' && argument[1] != '-';
}

/* Adds an argument that is not a long option. */
static int add_value(struct cli_arguments *arguments, const char *value, bool options_end) {
    const char *what = !options_end && is_short_option(value)            ? "unknown option"
                       : arguments->value_count == arguments->max_values ? "unexpected argument"
                                                                         : NULL;
    if (what) {
        return cli_fail(arguments->command, CLI_USAGE, "%s \"%s\"; see apiary %s --help", what,
                        value, arguments->command);
    }
    arguments->values[arguments->value_count++] = value;
    return CLI_GO_ON;
}

int cli_arguments_read(struct cli_arguments *arguments, int argc, char **argv) {
    bool options_end = false;
    arguments->value_count = 0;
    for (int i = 1; i < argc; i++) {
        int code = CLI_GO_ON;
        if (!options_end && (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)) {
            return print_help(arguments);
        }
        if (!options_end && strcmp(argv[i], "--") == 0) {
            options_end = true;
        } else if (!options_end && strncmp(argv[i], "--", 2) == 0) {
            code = read_option(arguments, argc, argv, &i);
        } else {
            code = add_value(arguments, argv[i], options_end);
        }
        if (code != CLI_GO_ON) {
            return code;
        }
    }
    return arguments->rules ? cli_rules_finish(arguments->command, arguments->rules) : CLI_GO_ON;
}
