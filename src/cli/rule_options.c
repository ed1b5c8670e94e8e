#include "cli/rule_options.h"

#include <stdio.h>
#include <string.h>

#include "apiary/registry.h"
#include "base/text.h"
#include "cli/cli.h"

enum { WORD_SIZE = CLI_RULE_NAME_SIZE, WORDS_SIZE = 96 };

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

/* "none, blind or fog" */
static const char *list_words(const struct apiary_option_info *info, char buffer[WORDS_SIZE]) {
    struct text text = text_into(buffer, WORDS_SIZE);
    char word[WORD_SIZE];
    for (int i = 0; info->words[i]; i++) {
        text_add(&text, i == 0 ? "" : info->words[i + 1] ? ", " : " or ");
        text_add(&text, hyphened(info->words[i], word));
    }
    text_end(&text);
    return buffer;
}

const char *cli_rules_name(enum apiary_option option, char buffer[CLI_RULE_NAME_SIZE]) {
    return hyphened(apiary_option_info(option)->name, buffer);
}

/* ---- Reading ---- */

bool cli_rules_find(struct cli_rules *rules, const char *name, size_t length,
                    struct cli_option *row) {
    enum apiary_option option = apiary_option_find(name, length);
    if (length == strlen("seed") && strncmp(name, "seed", length) == 0) {
        *row = (struct cli_option){"seed", CLI_TEXT, &rules->seed, 0, 0};
        return true;
    }
    if (option == APIARY_OPTION_COUNT) {
        return false;
    }
    const struct apiary_option_info *info = apiary_option_info(option);
    *row = (struct cli_option){info->name, info->is_bool ? CLI_RULE_FLAG : CLI_RULE_WORD, rules,
                               (long)option, 0};
    return true;
}

int cli_rules_set(const char *command, const struct cli_option *row, const char *value) {
    struct cli_rules *rules = row->target;
    enum apiary_option option = (enum apiary_option)row->min;
    const struct apiary_option_info *info = apiary_option_info(option);
    int number = value ? apiary_option_read(option, value, strlen(value)) : 1;
    if (apiary_option_set(&rules->options, option, number) != APIARY_OK) {
        char name[WORD_SIZE], words[WORDS_SIZE];
        return cli_fail(command, CLI_USAGE, "--%s must be %s, not \"%s\"",
                        hyphened(info->name, name), list_words(info, words), value);
    }
    rules->given |= 1u << option;
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

/* ---- Help ---- */

enum { HELP_WIDTH = 90 };

static bool is_in_table(const char *name, const struct cli_option *table, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(table[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* The games that have this option: "Six", or "Six, Andantino". */
static void add_games(struct text *line, int option) {
    const struct apiary_game_info *game;
    bool first = true;
    for (size_t i = 0; (game = apiary_game_info(i)); i++) {
        if (game->options >> option & 1) {
            text_format(line, "%s%s", first ? "" : ", ", game->name);
            first = false;
        }
    }
}

/* Blanks up to the column, at least one. */
static void pad(struct text *line, int column) {
    int used = (int)line->length;
    text_format(line, "%*s", used < column ? column - used : 1, "");
}

static void print_option(int option, int column) {
    const struct apiary_option_info *info = apiary_option_info((enum apiary_option)option);
    char buffer[256], name[WORD_SIZE], words[WORDS_SIZE];
    struct text line = text_into(buffer, sizeof buffer);
    text_format(&line, "  --%s%s", hyphened(info->name, name), info->is_bool ? "" : " VALUE");
    pad(&line, column);
    add_games(&line, option);
    text_format(&line, ": %s", info->help);
    if (!info->is_bool) {
        char values[2 * WORDS_SIZE];
        int length = snprintf(values, sizeof values, "%s (default %s)", list_words(info, words),
                              hyphened(info->words[0], name));
        bool fits = line.length + (size_t)length + strlen(", ") <= HELP_WIDTH;
        text_format(&line, ",%s%*s%s", fits ? " " : "\n", fits ? 0 : column, "", values);
    }
    text_end(&line);
    puts(buffer);
}

void cli_rules_help(const struct cli_rules *rules, const struct cli_option *own, size_t count) {
    int column = rules->help_column ? rules->help_column : CLI_HELP_COLUMN;
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        char name[WORD_SIZE];
        bool always = rules->always >> i & 1;
        if (!always && !is_in_table(cli_rules_name((enum apiary_option)i, name), own, count)) {
            print_option(i, column);
        }
    }
    if (!is_in_table("seed", own, count)) {
        printf("  %-*sHive: the seed of a variant's draws%s\n", column - 2, "--seed TEXT",
               rules->host ? " (default: a random one)" : "");
    }
}
