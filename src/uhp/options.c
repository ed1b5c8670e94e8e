/*
 * options.c: the options of the protocol: those of the engine (a table below) and those of the
 * rules (apiary/options.h).
 *
 * A row is shown as `Name;int;value;default;min;max`, `Name;bool;value;default` or
 * `Name;enum;value;default;word;word...`. True and False are written as Mzinga and Nokamute write
 * them, and read in any case. The names of rules may be written with hyphens (queen-first).
 *
 * The protocol has no type for text, and MzingaViewer stops reading at an unknown type, so the two
 * options that are text are shown as an enum whose words include the current value:
 *
 * - Seed: `options set Seed 42` sets the seed of the next games; with Random, each game gets a new
 *   one; with External, another host draws, and moves name the tile. During a game with chance it
 *   is Secret, and then that of the game (RULES C). The engine's random choices also follow from
 *   the seed; with Random they differ from game to game.
 * - Commitment: that of the current game, read only: its value is its only word.
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
    const char *help; /* one line */
};

/* Options of the engine; setting one may fail for lack of memory. */
static const struct number numbers[] = {
    {"Book", offsetof(struct uhp_settings, book), 1, 0, 1, true,
     "play the first moves from the opening book"},
    {"Info", offsetof(struct uhp_settings, info), 0, 0, 1, true,
     "print depth, score and line while bestmove searches"},
    {"Level", offsetof(struct uhp_settings, level), APIARY_MAX_LEVEL, 1, APIARY_MAX_LEVEL, false,
     "how strong the engine plays"},
    {"MultiPV", offsetof(struct uhp_settings, multi_pv), 1, 1, APIARY_MAX_LINES, false,
     "how many of the best lines Info shows"},
    {"Ponder", offsetof(struct uhp_settings, ponder), 0, 0, 1, true,
     "think on the opponent's time"},
    {"TableMiB", offsetof(struct uhp_settings, table_mib), 64, 1, APIARY_MAX_TABLE_MIB, false,
     "the size of the transposition table"},
    {"Threads", offsetof(struct uhp_settings, threads), 1, 1, APIARY_MAX_THREADS, false,
     "how many threads a search uses"},
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

/* The values of Seed that are no seeds. */
static const char random_seed[] = "Random", external_seed[] = "External", secret_seed[] = "Secret";

/* All zero if there is no game, or no chance in it. */
static struct apiary_options game_options(const struct uhp *uhp) {
    return uhp->game ? apiary_game_options(uhp->game) : (struct apiary_options){0};
}

static void print_seed_value(struct uhp *uhp, const char *value) {
    bool is_word = value == random_seed || value == external_seed;
    fprintf(uhp->out, "Seed;enum;%s;%s;%s;%s", value, random_seed, random_seed, external_seed);
    fprintf(uhp->out, "%s%s\n", is_word ? "" : ";", is_word ? "" : value);
}

/* What is set for the next games. */
static void print_next_seed(struct uhp *uhp) {
    const struct uhp_settings *settings = &uhp->settings;
    print_seed_value(uhp, settings->external_draws ? external_seed
                          : *settings->rules.seed  ? settings->rules.seed
                                                   : random_seed);
}

static void print_seed(struct uhp *uhp) {
    struct apiary_options options = game_options(uhp);
    if (options.seed[0] == '\0') {
        print_next_seed(uhp);
    } else {
        bool revealed = apiary_result_is_final(apiary_game_result(uhp->game));
        print_seed_value(uhp, revealed ? options.seed : secret_seed);
    }
}

/* "-" is External and "" is Random. */
static void set_seed(struct uhp *uhp, const char *text) {
    static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    bool external = uhp_same(text, external_seed) || strcmp(text, "-") == 0;
    const char *seed = external || uhp_same(text, random_seed) ? "" : text;
    if (strlen(seed) >= APIARY_SEED_SIZE || seed[strspn(seed, letters)] != '\0' ||
        uhp_same(seed, secret_seed)) {
        uhp_error(uhp, "Seed must be %s, %s, or at most %d letters and digits.", random_seed,
                  external_seed, APIARY_SEED_SIZE - 1);
        return;
    }
    uhp->settings.external_draws = external;
    snprintf(uhp->settings.rules.seed, APIARY_SEED_SIZE, "%s", seed);
    if (uhp->engine) {
        uhp_engine_ready(uhp, &uhp->settings); /* cannot fail: only the seed changes */
    }
    print_next_seed(uhp);
}

static void print_commitment(struct uhp *uhp) {
    struct apiary_options options = game_options(uhp);
    const char *value = options.commitment[0] ? options.commitment : "None";
    fprintf(uhp->out, "Commitment;enum;%s;%s;%s\n", value, value, value);
}

static void set_commitment(struct uhp *uhp, const char *text) {
    (void)text;
    uhp_error(uhp, "The commitment cannot be set: it follows from the seed.");
}

/* Options that are text. */
static const struct word {
    const char *name;
    void (*print)(struct uhp *uhp);
    void (*set)(struct uhp *uhp, const char *text);
    const char *help;
} words[] = {
    {"Seed", print_seed, set_seed, "of chance and of the engine's random choices"},
    {"Commitment", print_commitment, set_commitment,
     "SHA-256 of the seed of a game with chance (read only)"},
};

#define WORD_COUNT (sizeof words / sizeof words[0])

static const struct word *find_word(const char *name) {
    for (size_t i = 0; i < WORD_COUNT; i++) {
        if (uhp_same(words[i].name, name)) {
            return &words[i];
        }
    }
    return NULL;
}

/* ---- The command ---- */

static void print_all(struct uhp *uhp) {
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        print_number(uhp, &numbers[i]);
    }
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        print_rule(uhp, (enum apiary_option)id);
    }
    for (size_t i = 0; i < WORD_COUNT; i++) {
        words[i].print(uhp);
    }
}

static void print_help(struct uhp *uhp, const char *name, const char *help) {
    fprintf(uhp->out, "  %-13s %s\n", name, help);
}

void uhp_options_details(struct uhp *uhp) {
    for (size_t i = 0; i < NUMBER_COUNT; i++) {
        print_help(uhp, numbers[i].name, numbers[i].help);
    }
    for (int id = 0; id < APIARY_OPTION_COUNT; id++) {
        const struct apiary_option_info *info = apiary_option_info_of((enum apiary_option)id);
        print_help(uhp, info->name, info->help);
    }
    for (size_t i = 0; i < WORD_COUNT; i++) {
        print_help(uhp, words[i].name, words[i].help);
    }
}

static void use_option(struct uhp *uhp, const char *name, const char *value) {
    const struct number *number = find_number(name);
    const struct word *word = find_word(name);
    enum apiary_option rule = apiary_option_find(name, strlen(name));
    if (number) {
        value ? set_number(uhp, number, value) : print_number(uhp, number);
    } else if (word) {
        value ? word->set(uhp, value) : word->print(uhp);
    } else if (rule != APIARY_OPTION_COUNT) {
        value ? set_rule(uhp, rule, value) : print_rule(uhp, rule);
    } else {
        uhp_error(uhp, "Unknown option \"%.40s\". Try 'options' to see all options.", name);
    }
}

bool uhp_set_option(struct uhp *uhp, const char *name, const char *value, char *why, size_t size) {
    FILE *out = uhp->out;
    uhp->out = fmemopen(why, size, "w");
    if (!uhp->out) {
        uhp->out = out;
        snprintf(why, size, "Out of memory.");
        return false;
    }
    use_option(uhp, name, value);
    fclose(uhp->out);
    uhp->out = out;
    char *sentence = strncmp(why, "err ", 4) == 0 ? why + 4 : NULL;
    if (sentence) {
        size_t length = strcspn(sentence, "\n");
        memmove(why, sentence, length);
        why[length] = '\0';
    }
    return !sentence;
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
