#include "cli/rule_options.h"

#include <stdio.h>
#include <string.h>

#include "apiary/registry.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/suggest.h"

enum { WORD_SIZE = CLI_RULE_NAME_SIZE };

/* "BlindWhite" as command lines have it: "blind-white". */
static const char *hyphened(const char *word, char buffer[WORD_SIZE]) {
    struct text text = text_into(buffer, WORD_SIZE);
    for (const char *c = word; *c; c++) {
        bool capital = *c >= 'A' && *c <= 'Z';
        if (capital && c > word) {
            text_put(&text, '-');
        }
        text_put(&text, capital ? (char)(*c | 0x20) : *c);
    }
    text_end(&text);
    return buffer;
}

const char *cli_rules_name(enum apiary_option option, char buffer[CLI_RULE_NAME_SIZE]) {
    return hyphened(apiary_option_info_of(option)->name, buffer);
}

/* ---- Setting ---- */

/* "on" and "off" of a flag; the words of other options also as in UHP. -1 for anything else. */
static int read_value(const struct cli_option *option, const char *value) {
    for (int i = 0; option->words[i]; i++) {
        if (strcmp(option->words[i], value) == 0) {
            return i;
        }
    }
    return option->kind == CLI_RULE_FLAG
               ? -1
               : apiary_option_read((enum apiary_option)option->min, value, strlen(value));
}

int cli_rules_set(const char *command, const struct cli_option *option, const char *value) {
    struct cli_rules *rules = option->target;
    int set = value ? read_value(option, value) : 1;
    if (apiary_option_set(&rules->options, (enum apiary_option)option->min, set) != APIARY_OK) {
        return cli_unknown_word(command, option->name, value, option->words);
    }
    rules->given |= 1u << option->min;
    return CLI_GO_ON;
}

int cli_rules_finish(const char *command, struct cli_rules *rules) {
    if (rules->seed && strlen(rules->seed) >= sizeof rules->options.seed) {
        return cli_fail(command, CLI_USAGE, "--seed takes at most %d letters and digits",
                        APIARY_SEED_SIZE - 1);
    }
    if (rules->seed) {
        snprintf(rules->options.seed, sizeof rules->options.seed, "%s", rules->seed);
    } else if (rules->host && rules->options.variant != APIARY_VARIANT_NONE &&
               apiary_seed_make(rules->options.seed) != APIARY_OK) {
        return cli_fail(command, CLI_FAILED, "the system provides no random numbers; use --seed");
    }
    return CLI_GO_ON;
}

int cli_rules_check(const char *command, const struct cli_rules *rules, const apiary_game *game) {
    const struct apiary_game_info *info = apiary_game_info_of(game);
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        if (rules->given & ~info->options & 1u << i) {
            char name[WORD_SIZE];
            return cli_fail(command, CLI_USAGE, "--%s is not an option of %s; see apiary games",
                            cli_rules_name((enum apiary_option)i, name), info->name);
        }
    }
    return CLI_OK;
}

/* ---- Rows ---- */

static bool is_in_table(const struct cli_arguments *arguments, const char *name) {
    for (size_t i = 0; i < arguments->option_count; i++) {
        if (strcmp(arguments->options[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* The words of an option as command lines have them. */
static void list_words(const struct apiary_option_info *info, struct cli_row *row) {
    size_t count = 0;
    for (; info->words[count] && count < sizeof row->word_text / sizeof row->word_text[0];
         count++) {
        row->words[count] = info->is_bool ? count > 0 ? "on" : "off"
                                          : hyphened(info->words[count], row->word_text[count]);
    }
    row->words[count] = NULL;
}

/* The games that have this option: "Six", or "Six, Andantino". */
static void add_games(struct text *help, int option) {
    const struct apiary_game_info *game;
    bool first = true;
    for (size_t i = 0; (game = apiary_game_info_at(i)); i++) {
        if (game->options >> option & 1) {
            text_format(help, "%s%s", first ? "" : ", ", game->name);
            first = false;
        }
    }
}

static void fill_row(struct cli_rules *rules, int option, struct cli_row *row) {
    const struct apiary_option_info *info = apiary_option_info_of((enum apiary_option)option);
    struct text help = text_into(row->help, sizeof row->help);
    cli_rules_name((enum apiary_option)option, row->name);
    list_words(info, row);
    add_games(&help, option);
    text_format(&help, ": %s", info->help);
    for (size_t i = 0; !info->is_bool && row->words[i]; i++) {
        text_format(&help, "%s%s", i > 0 && !row->words[i + 1] ? " or " : ", ", row->words[i]);
    }
    int value = apiary_option_get(&rules->options, (enum apiary_option)option);
    text_format(&help, " (default %s)", row->words[value]);
    text_end(&help);
    row->option = (struct cli_option){.name = row->name,
                                      .kind = info->is_bool ? CLI_RULE_FLAG : CLI_RULE_WORD,
                                      .target = rules,
                                      .min = option,
                                      .value = info->is_bool ? "on|off" : "VALUE",
                                      .words = row->words,
                                      .help = row->help};
}

static void fill_seed_row(struct cli_rules *rules, struct cli_row *row) {
    row->option = (struct cli_option){
        .name = "seed",
        .kind = CLI_TEXT,
        .target = &rules->seed,
        .value = "TEXT",
        .help = rules->host ? "Hive: the seed of a variant's draws (default: a random one)"
                            : "Hive: the seed of a variant's draws"};
}

bool cli_rules_find(struct cli_rules *rules, const char *name, size_t length, struct cli_row *row) {
    enum apiary_option option = apiary_option_find(name, length);
    if (length == strlen("seed") && strncmp(name, "seed", length) == 0) {
        fill_seed_row(rules, row);
    } else if (option < APIARY_OPTION_COUNT) {
        fill_row(rules, (int)option, row);
    } else {
        return false;
    }
    return true;
}

bool cli_rules_row(const struct cli_arguments *arguments, size_t index, struct cli_row *row) {
    struct cli_rules *rules = arguments->rules;
    if (index == 0) {
        row->option = (struct cli_option){
            .name = rules->no_records ? "Rules" : "Rules (a record that has its own keeps them)",
            .kind = CLI_GROUP};
        return true;
    }
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        index -= !is_in_table(arguments, cli_rules_name((enum apiary_option)i, row->name));
        if (index == 0) {
            fill_row(rules, i, row);
            return true;
        }
    }
    if (index == 1 && !is_in_table(arguments, "seed")) {
        fill_seed_row(rules, row);
        return true;
    }
    return false;
}
