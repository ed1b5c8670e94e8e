/*
 * options.c: the options of the protocol, a table row for each.
 *
 * A row is shown as `Name;int;value;default;min;max` or `Name;bool;value;default`. The words
 * True and False are those that Mzinga and nokamute write; any case is read.
 */
#include <stddef.h>
#include <string.h>

#include "uhp/commands.h"

enum option_type { OPTION_INT, OPTION_BOOL };

struct option {
    const char *name;
    enum option_type type;
    size_t offset; /* of an int in struct uhp_settings */
    int initial, min, max;
    bool of_engine; /* the engine must agree, for it may lack the memory */
};

static const struct option table[] = {
    {"Level", OPTION_INT, offsetof(struct uhp_settings, level), APIARY_MAX_LEVEL, 1,
     APIARY_MAX_LEVEL, true},
    {"QueenFirst", OPTION_BOOL, offsetof(struct uhp_settings, queen_first), 0, 0, 1, false},
    {"Repetition", OPTION_BOOL, offsetof(struct uhp_settings, repetition), 0, 0, 1, false},
    {"TableMiB", OPTION_INT, offsetof(struct uhp_settings, table_mib), 64, 1, APIARY_MAX_TABLE_MIB,
     true},
    {"Threads", OPTION_INT, offsetof(struct uhp_settings, threads), 1, 1, APIARY_MAX_THREADS, true},
};

#define OPTION_COUNT (sizeof table / sizeof table[0])

static int *value_of(const struct option *option, struct uhp_settings *settings) {
    return (int *)(void *)((char *)settings + option->offset);
}

struct uhp_settings uhp_settings_default(void) {
    struct uhp_settings settings = {0};
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        *value_of(&table[i], &settings) = table[i].initial;
    }
    return settings;
}

bool uhp_engine_ready(struct uhp *uhp, const struct uhp_settings *settings) {
    struct apiary_engine_options options = {.threads = settings->threads,
                                            .table_mib = settings->table_mib,
                                            .level = settings->level,
                                            .seed = uhp->seed};
    if (uhp->engine) {
        return apiary_engine_configure(uhp->engine, &options) == APIARY_OK;
    }
    apiary_engine *engine;
    if (apiary_engine_new(&uhp->memory, &options, &engine) != APIARY_OK) {
        return false;
    }
    uhp->engine = engine;
    return true;
}

static const char *bool_name(int value) {
    return value ? "True" : "False";
}

static void print_option(struct uhp *uhp, const struct option *option) {
    int value = *value_of(option, &uhp->settings);
    if (option->type == OPTION_BOOL) {
        fprintf(uhp->out, "%s;bool;%s;%s\n", option->name, bool_name(value),
                bool_name(option->initial));
    } else {
        fprintf(uhp->out, "%s;int;%d;%d;%d;%d\n", option->name, value, option->initial, option->min,
                option->max);
    }
}

/* NULL after an error was written. */
static const struct option *find_option(struct uhp *uhp, const char *name) {
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (uhp_same(table[i].name, name)) {
            return &table[i];
        }
    }
    uhp_error(uhp, "The option \"%.40s\" is not valid. Try 'options' to see them.", name);
    return NULL;
}

static bool read_value(const struct option *option, const char *text, int *value) {
    long number;
    if (option->type == OPTION_BOOL) {
        if (!uhp_same(text, "true") && !uhp_same(text, "false")) {
            return false;
        }
        *value = uhp_same(text, "true");
        return true;
    }
    if (!uhp_number(text, option->min, option->max, &number)) {
        return false;
    }
    *value = (int)number;
    return true;
}

static void set_option(struct uhp *uhp, const struct option *option, const char *text) {
    struct uhp_settings settings = uhp->settings;
    if (!read_value(option, text, value_of(option, &settings))) {
        if (option->type == OPTION_BOOL) {
            uhp_error(uhp, "\"%.40s\" is no value of %s, which is True or False.", text,
                      option->name);
        } else {
            uhp_error(uhp, "\"%.40s\" is no value of %s, which is %d to %d.", text, option->name,
                      option->min, option->max);
        }
        return;
    }
    if (option->of_engine && !uhp_engine_ready(uhp, &settings)) {
        uhp_no_memory(uhp);
        return;
    }
    uhp->settings = settings;
    print_option(uhp, option);
}

void uhp_do_options(struct uhp *uhp, const char *arguments) {
    char verb[UHP_WORD_SIZE], name[UHP_WORD_SIZE];
    const struct option *option;
    uhp_word(&arguments, verb);
    uhp_word(&arguments, name);
    if (*verb == '\0') {
        for (size_t i = 0; i < OPTION_COUNT; i++) {
            print_option(uhp, &table[i]);
        }
    } else if (uhp_same(verb, "get") && *name && *arguments == '\0') {
        option = find_option(uhp, name);
        if (option) {
            print_option(uhp, option);
        }
    } else if (uhp_same(verb, "set") && *name && *arguments) {
        option = find_option(uhp, name);
        if (option) {
            set_option(uhp, option, arguments);
        }
    } else {
        uhp_error(uhp, "Try 'options', 'options get Name' or 'options set Name Value'.");
    }
}
