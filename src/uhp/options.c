/*
 * options.c: the options of the protocol: those of the engine (a table below) and those of the
 * rules (apiary/options.h).
 *
 * A row is shown as `Name;int;value;default;min;max`, `Name;bool;value;default` or
 * `Name;enum;value;default;word;word...`. True and False are written as Mzinga and Nokamute write
 * them, and read in any case. The names of rules may be written with hyphens (queen-first).
 *
 * The protocol has no type for text, so the two options that are text are not in the list:
 *
 * - Seed: `options set Seed 42` sets the seed of the next games; without a value, each game gets a
 *   new one; with `-`, another host draws, and moves name the tile. `options get Seed` shows the
 *   seed of the current game once it is over (RULES C). The engine's random choices also follow
 *   from the seed; without one they differ from game to game.
 * - Commitment: that of the current game, read only.
 */
#include <stddef.h>
#include <string.h>

#include "base/number.h"
#include "base/rng.h"
#include "base/text.h"
#include "uhp/commands.h"

/* A number, or a bool as 0 or 1. */
struct number {
    const char *name;
    size_t offset; /* of an int in struct uhp_settings */
    int initial, min, max;
    bool is_bool;
};

/* Options of the engine; setting one may fail for lack of memory. */
static const struct number numbers[] = {
    {"Book", offsetof(struct uhp_settings, book), 1, 0, 1, true},
    {"Level", offsetof(struct uhp_settings, level), APIARY_MAX_LEVEL, 1, APIARY_MAX_LEVEL, false},
    {"TableMiB", offsetof(struct uhp_settings, table_mib), 64, 1, APIARY_MAX_TABLE_MIB, false},
    {"Threads", offsetof(struct uhp_settings, threads), 1, 1, APIARY_MAX_THREADS, false},
};

#define NUMBER_COUNT (sizeof numbers / sizeof numbers[0])

static int *value_of(const struct number *number, struct uhp_settings *settings) {
    return (int *)(void *)((char *)settings + number->offset);
}

struct uhp_settings uhp_settings_default(void) {
    struct uhp_settings settings = {0};
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        *value_of(&numbers[i], &settings) = numbers[i].initial;
    }
    return settings;
}

/* The engine's random choices follow from the option Seed, too, so that a game can be repeated. */
bool uhp_engine_ready(struct uhp *uhp, const struct uhp_settings *settings) {
    const char *chosen = settings->rules.seed;
    struct apiary_engine_options options = {.threads = settings->threads,
                                            .table_mib = settings->table_mib,
                                            .level = settings->level,
                                            .seed = *chosen ? rng_seed_of(chosen) : uhp->seed,
                                            .no_book = settings->book == 0};
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

/* ---- Options of the engine ---- */

static const char *shown_bool(int value) {
    return value ? "True" : "False";
}

static void print_number(struct uhp *uhp, const struct number *number) {
    if (number->is_bool) {
        fprintf(uhp->out, "%s;bool;%s;%s\n", number->name,
                shown_bool(*value_of(number, &uhp->settings)), shown_bool(number->initial));
        return;
    }
    fprintf(uhp->out, "%s;int;%d;%d;%d;%d\n", number->name, *value_of(number, &uhp->settings),
            number->initial, number->min, number->max);
}

static const struct number *find_number(const char *name) {
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        if (uhp_same(numbers[i].name, name)) {
            return &numbers[i];
        }
    }
    return NULL;
}

/* False after an error was written. */
static bool read_value(struct uhp *uhp, const struct number *number, const char *text,
                       long *value) {
    if (number->is_bool) {
        *value = uhp_same(text, shown_bool(1));
        if (*value || uhp_same(text, shown_bool(0))) {
            return true;
        }
        uhp_error(uhp, "%s must be True or False, not \"%.40s\".", number->name, text);
        return false;
    }
    if (!number_read(text, number->min, number->max, value)) {
        uhp_error(uhp, "%s must be from %d to %d, not \"%.40s\".", number->name, number->min,
                  number->max, text);
        return false;
    }
    return true;
}

static void set_number(struct uhp *uhp, const struct number *number, const char *text) {
    struct uhp_settings settings = uhp->settings;
    long value;
    if (!read_value(uhp, number, text, &value)) {
        return;
    }
    *value_of(number, &settings) = (int)value;
    if (!uhp_engine_ready(uhp, &settings)) {
        uhp_no_memory(uhp);
        return;
    }
    uhp->settings = settings;
    print_number(uhp, number);
}

/* ---- Rules ---- */

static const char *shown_word(const struct apiary_option_info *info, int value) {
    return info->is_bool ? shown_bool(value) : info->words[value];
}

static void print_rule(struct uhp *uhp, enum apiary_option option) {
    const struct apiary_option_info *info = apiary_option_info_of(option);
    fprintf(uhp->out, "%s;%s;%s;%s", info->name, info->is_bool ? "bool" : "enum",
            shown_word(info, apiary_option_get(&uhp->settings.rules, option)), shown_word(info, 0));
    for (int i = 0; !info->is_bool && info->words[i]; i++) {
        fprintf(uhp->out, ";%s", info->words[i]);
    }
    fputc('\n', uhp->out);
}

static void set_rule(struct uhp *uhp, enum apiary_option option, const char *value) {
    const struct apiary_option_info *info = apiary_option_info_of(option);
    int number = apiary_option_read(option, value, strlen(value));
    if (apiary_option_set(&uhp->settings.rules, option, number) == APIARY_OK) {
        print_rule(uhp, option);
        return;
    }
    char buffer[128];
    struct text words = text_into(buffer, sizeof buffer);
    for (int i = 0; info->words[i]; i++) {
        text_add(&words, i == 0 ? "" : info->words[i + 1] ? ", " : " or ");
        text_add(&words, shown_word(info, i));
    }
    text_end(&words);
    uhp_error(uhp, "%s must be %s, not \"%.40s\".", info->name, buffer, value);
}

/* ---- Chance ---- */

static bool is_chance(const char *name) {
    return uhp_same(name, "Seed") || uhp_same(name, "Commitment");
}

static void print_chance(struct uhp *uhp, const char *name) {
    struct apiary_options options = uhp->settings.rules;
    bool revealed = true;
    if (uhp->game && apiary_game_options(uhp->game).variant != APIARY_VARIANT_NONE) {
        options = apiary_game_options(uhp->game);
        revealed = apiary_result_is_final(apiary_game_result(uhp->game));
    }
    if (uhp_same(name, "Commitment")) {
        fprintf(uhp->out, "Commitment;string;%s\n", options.commitment);
    } else if (revealed) {
        fprintf(uhp->out, "Seed;string;%s\n", options.seed);
    } else {
        uhp_error(uhp, "The seed is secret until the game is over.");
    }
}

/* "-": another host draws; "": a new seed for each game. */
static void set_seed(struct uhp *uhp, const char *name, const char *text) {
    static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t length = strlen(text);
    bool plain = length < APIARY_SEED_SIZE && strspn(text, letters) == length;
    if (!uhp_same(name, "Seed")) {
        uhp_error(uhp, "The commitment cannot be set: it follows from the seed.");
    } else if (!plain && strcmp(text, "-") != 0) {
        uhp_error(uhp, "The seed must have at most %d letters and digits.", APIARY_SEED_SIZE - 1);
    } else {
        uhp->settings.external_draws = strcmp(text, "-") == 0;
        snprintf(uhp->settings.rules.seed, APIARY_SEED_SIZE, "%s", plain ? text : "");
        if (uhp->engine) {
            uhp_engine_ready(uhp, &uhp->settings); /* cannot fail: only the seed changes */
        }
        fprintf(uhp->out, "Seed;string;%s\n", text);
    }
}

/* ---- The command ---- */

static void print_all(struct uhp *uhp) {
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        print_number(uhp, &numbers[i]);
    }
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        print_rule(uhp, (enum apiary_option)id);
    }
}

static void use_option(struct uhp *uhp, const char *name, const char *value) {
    const struct number *number = find_number(name);
    enum apiary_option rule = apiary_option_find(name, strlen(name));
    if (number) {
        value ? set_number(uhp, number, value) : print_number(uhp, number);
    } else if (rule != APIARY_OPTION_COUNT) {
        value ? set_rule(uhp, rule, value) : print_rule(uhp, rule);
    } else if (is_chance(name)) {
        value ? set_seed(uhp, name, value) : print_chance(uhp, name);
    } else {
        uhp_error(uhp, "Unknown option \"%.40s\". Try 'options' to see all options.", name);
    }
}

void uhp_do_options(struct uhp *uhp, const char *arguments) {
    char verb[UHP_WORD_SIZE], name[UHP_WORD_SIZE];
    uhp_word(&arguments, verb);
    uhp_word(&arguments, name);
    if (*verb == '\0') {
        print_all(uhp);
    } else if (uhp_same(verb, "get") && *name && *arguments == '\0') {
        use_option(uhp, name, NULL);
    } else if (uhp_same(verb, "set") && *name && (*arguments || uhp_same(name, "Seed"))) {
        use_option(uhp, name, arguments);
    } else {
        uhp_error(
            uhp, "Wrong arguments. Try 'options', 'options get Name' or 'options set Name Value'.");
    }
}
