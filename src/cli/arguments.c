#include "cli/arguments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/rule_options.h"

bool cli_number(const char *text, long min, long max, long *value) {
    char *end;
    if (*text != '-' && (*text < '0' || *text > '9')) {
        return false; /* strtol would skip blanks and take a plus */
    }
    errno = 0;
    long number = strtol(text, &end, 10);
    if (errno != 0 || end == text || *end != '\0' || number < min || number > max) {
        return false;
    }
    *value = number;
    return true;
}

static int add_to_list(const char *command, const struct cli_option *option, char *value) {
    struct cli_list *list = option->target;
    if (list->count == list->max) {
        return cli_fail(command, CLI_USAGE, "--%s is given more than %zu times", option->name,
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
        if (!cli_number(value, option->min, option->max, option->target)) {
            return cli_fail(command, CLI_USAGE, "--%s takes a number from %ld to %ld, not \"%s\"",
                            option->name, option->min, option->max, value);
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

/* Reads argv[*index], an option, and its value. */
static int read_option(const struct cli_arguments *arguments, int argc, char **argv, int *index) {
    const char *command = arguments->command;
    char *name = argv[*index] + 2;
    size_t length = strcspn(name, "=");
    char *value = name[length] == '=' ? name + length + 1 : NULL;
    struct cli_option option;
    if (!find_option(arguments, name, length, &option)) {
        return cli_fail(command, CLI_USAGE, "unknown option %s; see apiary %s --help", argv[*index],
                        command);
    }
    bool is_flag = option.kind == CLI_FLAG || option.kind == CLI_RULE_FLAG;
    if (is_flag && value) {
        return cli_fail(command, CLI_USAGE, "--%.*s takes no value", (int)length, name);
    }
    if (!is_flag && !value) {
        if (*index + 1 >= argc) {
            return cli_fail(command, CLI_USAGE, "--%s needs a value", name);
        }
        value = argv[++*index];
    }
    return set_option(command, &option, value);
}

int cli_arguments_read(struct cli_arguments *arguments, int argc, char **argv) {
    bool options_end = false;
    arguments->value_count = 0;
    for (int i = 1; i < argc; i++) {
        int code = CLI_GO_ON;
        if (!options_end && (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)) {
            fputs(arguments->help, stdout);
            if (arguments->rules) {
                cli_rules_help(arguments->options, arguments->option_count);
            }
            return fflush(stdout) == 0 ? CLI_OK : CLI_FAILED;
        }
        if (!options_end && strcmp(argv[i], "--") == 0) {
            options_end = true;
        } else if (!options_end && strncmp(argv[i], "--", 2) == 0) {
            code = read_option(arguments, argc, argv, &i);
        } else if (arguments->value_count < arguments->max_values) {
            arguments->values[arguments->value_count++] = argv[i];
        } else {
            code = cli_fail(arguments->command, CLI_USAGE,
                            "unexpected argument \"%s\"; see apiary %s --help", argv[i],
                            arguments->command);
        }
        if (code != CLI_GO_ON) {
            return code;
        }
    }
    return arguments->rules ? cli_rules_finish(arguments->command, arguments->rules) : CLI_GO_ON;
}
