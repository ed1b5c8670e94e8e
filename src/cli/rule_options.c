/*
 * rule_options.c: words into options; unknown ones are answered with those that there are.
 */
#include "cli/rule_options.h"

#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "games/options.h"

static int read_word(const char *command, struct cli_rules *rules, enum option_id id,
                     const char *option, const char *word) {
    int value = word ? option_read(id, word, strlen(word)) : 0;
    if (value < 0) {
        char words[128] = "";
        for (int i = 0; option_table[id].word[i]; i++) {
            size_t used = strlen(words);
            snprintf(words + used, sizeof words - used, "%s%s", i ? ", " : "",
                     option_table[id].word[i]);
        }
        return cli_fail(command, CLI_USAGE, "%s %s: this is one of %s, in any case", option, word,
                        words);
    }
    option_set(&rules->options, id, value);
    return CLI_OK;
}

int cli_rules_read(const char *command, struct cli_rules *rules, bool host) {
    int code = read_word(command, rules, OPTION_VARIANT, "--variant", rules->variant);
    if (code == CLI_OK) {
        code = read_word(command, rules, OPTION_TILES, "--tiles", rules->tiles);
    }
    if (code == CLI_OK) {
        code = read_word(command, rules, OPTION_LAYOUT, "--layout", rules->layout);
    }
    if (code != CLI_OK) {
        return code;
    }
    if (rules->seed && strlen(rules->seed) >= sizeof rules->options.seed) {
        return cli_fail(command, CLI_USAGE, "--seed: at most %d letters and digits",
                        APIARY_SEED_SIZE - 1);
    }
    if (rules->seed) {
        snprintf(rules->options.seed, sizeof rules->options.seed, "%s", rules->seed);
    } else if (host && rules->options.variant != APIARY_VARIANT_NONE &&
               apiary_seed_make(rules->options.seed) != APIARY_OK) {
        return cli_fail(command, CLI_FAILED, "the system has no randomness: use --seed");
    }
    return CLI_OK;
}

int cli_rules_concern(const char *command, const struct cli_rules *rules, const apiary_game *game) {
    struct apiary_options used = apiary_game_options(game);
    char type[APIARY_TYPE_SIZE];
    apiary_game_type(game, type, sizeof type);
    for (int i = 0; i < OPTION_COUNT; i++) {
        enum option_id id = (enum option_id)i;
        if (option_get(&rules->options, id) != 0 && option_get(&used, id) == 0) {
            return cli_fail(command, CLI_USAGE, "the option %s does not concern %s",
                            option_table[id].name, type);
        }
    }
    return CLI_OK;
}
