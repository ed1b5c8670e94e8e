#include "cli/match_engines.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "cli/arguments.h"
#include "cli/cli.h"
#include "cli/suggest.h"
#include "match/command_line.h"

static int wrong_value(const char *expected, const char *text) {
    return cli_misuse("match", "%s, not \"%.200s\"", expected, text);
}

bool match_read_clock(const char *text, struct player_pace *pace) {
    char base[32];
    size_t length = strcspn(text, "+");
    if (length >= sizeof base) {
        return false;
    }
    snprintf(base, sizeof base, "%.*s", (int)length, text);
    const char *increment = text[length] ? text + length + 1 : "0";
    pace->increment_ms = 0;
    return cli_read_seconds(base, &pace->base_ms) &&
           (strcmp(increment, "0") == 0 || cli_read_seconds(increment, &pace->increment_ms));
}

int match_engines_add(struct match_engines *engines, const char *command) {
    if (engines->count == MATCH_MAX_PLAYERS) {
        return cli_misuse("match", "at most %d engines can play", MATCH_MAX_PLAYERS);
    }
    size_t index = engines->count++;
    engines->setups[index] =
        (struct player_setup){.command = command, .options = engines->options[index]};
    return CLI_GO_ON;
}

int match_engines_set_option(struct match_engines *engines, size_t index, char *option) {
    struct player_setup *setup = &engines->setups[index];
    if (!strchr(option, '=') || *option == '=' || strpbrk(option, "\r\n")) {
        return wrong_value("an option of an engine must be NAME=VALUE", option);
    }
    if (setup->option_count == MATCH_MAX_OPTIONS) {
        return cli_misuse("match", "an engine can have at most %d options", MATCH_MAX_OPTIONS);
    }
    engines->options[index][setup->option_count++] = option;
    return CLI_GO_ON;
}

/* ---- --engine ---- */

/* The value of "name=value" if the word has this name; otherwise NULL. */
static const char *value_of(const char *word, const char *name) {
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

/* time=, depth=, nodes= or clock=; *known is set if the word is one of these. */
static int set_pace(struct player_pace *pace, const char *word, bool *known) {
    long number = 0;
    const char *value;
    *known = true;
    if ((value = value_of(word, "time"))) {
        return cli_read_seconds(value, &pace->milliseconds)
                   ? CLI_GO_ON
                   : wrong_value("time= must be a number of seconds such as 0.5", value);
    }
    if ((value = value_of(word, "clock"))) {
        return match_read_clock(value, pace)
                   ? CLI_GO_ON
                   : wrong_value("clock= must be SECONDS+INCREMENT such as 60+0.6", value);
    }
    if ((value = value_of(word, "depth"))) {
        bool good = number_read(value, 1, APIARY_MAX_DEPTH, &number);
        pace->depth = (int)number;
        return good ? CLI_GO_ON : wrong_value("depth= must be a number of plies", value);
    }
    if ((value = value_of(word, "nodes"))) {
        bool good = number_read(value, 1, LONG_MAX, &number);
        pace->nodes = (uint64_t)number;
        return good ? CLI_GO_ON : wrong_value("nodes= must be a number of positions", value);
    }
    *known = false;
    return CLI_GO_ON;
}

static int set_word(struct match_engines *engines, size_t index, char *word) {
    static const char option[] = "option.";
    struct player_setup *setup = &engines->setups[index];
    const char *value;
    bool known;
    if ((value = value_of(word, "cmd"))) {
        setup->command = value;
        return CLI_GO_ON;
    }
    if ((value = value_of(word, "name"))) {
        setup->name = value;
        return CLI_GO_ON;
    }
    if (strncmp(word, option, sizeof option - 1) == 0) {
        return match_engines_set_option(engines, index, word + sizeof option - 1);
    }
    int code = set_pace(&setup->pace, word, &known);
    return known
               ? code
               : wrong_value("--engine takes cmd=, name=, option.NAME=, time=, clock=, depth= and "
                             "nodes=",
                             word);
}

int match_engines_add_settings(struct match_engines *engines, const char *text) {
    char **words = command_line_split(text);
    if (!words) {
        return wrong_value("--engine must be like \"cmd='./foo uhp' name=Foo\", with all quotes "
                           "closed",
                           text);
    }
    int code = match_engines_add(engines, NULL);
    if (code != CLI_GO_ON) {
        free(words);
        return code;
    }
    size_t index = engines->count - 1;
    engines->words[index] = words;
    for (size_t i = 0; words[i] && code == CLI_GO_ON; i++) {
        code = set_word(engines, index, words[i]);
    }
    if (code == CLI_GO_ON && !engines->setups[index].command) {
        code = wrong_value("--engine needs cmd=, a command, level:N or uct", text);
    }
    return code;
}

/* ---- When all are there ---- */

static int pace_kinds(const struct player_pace *pace) {
    return (pace->milliseconds > 0) + (pace->depth > 0) + (pace->nodes > 0) + (pace->base_ms > 0);
}

/* The options of a built-in level; other engines know theirs. */
static int check_options(const struct player_setup *setup) {
    static const char *const names[] = {"Book", "Level", "TableMiB", "Threads"};
    enum { COUNT = sizeof names / sizeof names[0] };
    for (size_t i = 0; player_level(setup->command) > 0 && i < setup->option_count; i++) {
        const char *option = setup->options[i];
        size_t length = strcspn(option, "="), known = 0;
        while (known < COUNT &&
               (strlen(names[known]) != length || strncmp(names[known], option, length) != 0)) {
            known++;
        }
        if (known == COUNT) {
            const char *meant = cli_suggest(option, length, names, COUNT);
            return cli_misuse(
                "match", "%s has no option \"%.*s\"; %s%s%s", setup->command, (int)length, option,
                meant ? "did you mean \"" : "it has Book, Level, TableMiB and Threads",
                meant ? meant : "", meant ? "\"?" : "");
        }
    }
    return CLI_GO_ON;
}

/* The built-in level that a misspelt one stands for, otherwise NULL: no program has such a name. */
static const char *meant_level(const char *command) {
    static const char *const levels[] = {"level:1", "level:2", "level:3", "level:4",
                                         "level:5", "level:6", "level:7", "level:8"};
    enum { COUNT = sizeof levels / sizeof levels[0] };
    bool is_word = strchr(command, ':') && !strpbrk(command, "/ \t'\"");
    return is_word && player_level(command) == 0
               ? cli_suggest(command, strlen(command), levels, COUNT)
               : NULL;
}

static int check_engine(const struct player_setup *setup, const struct player_pace *common) {
    const struct player_pace *pace = player_pace_is_set(&setup->pace) ? &setup->pace : common;
    if (setup->command[strspn(setup->command, " \t")] == '\0') {
        return cli_misuse("match", "the command of an engine is empty");
    }
    if (player_level(setup->command) < 0) {
        return wrong_value("a built-in level must be level:1 to level:8", setup->command);
    }
    const char *meant = meant_level(setup->command);
    if (meant) {
        return cli_misuse("match", "unknown engine \"%s\"; did you mean \"%s\"?", setup->command,
                          meant);
    }
    if (pace_kinds(pace) != 1) {
        return cli_misuse("match", "give one of --time, --clock, --depth and --nodes");
    }
    return check_options(setup);
}

/* ---- Names ---- */

static bool is_taken(const struct match_engines *engines, size_t index) {
    for (size_t i = 0; i < index; i++) {
        if (strcmp(engines->setups[i].name, engines->setups[index].name) == 0) {
            return true;
        }
    }
    return false;
}

/* The name of an engine that was not given one: its command. The end of a long command tells more
 * than its beginning, and tables have room for this much with a number. */
static void name_by_command(const char *command, char name[MATCH_NAME_SIZE]) {
    enum { MOST = 27 };
    size_t length = strlen(command);
    snprintf(name, MATCH_NAME_SIZE, "%s%s", length > MOST ? "..." : "",
             length > MOST ? command + length - MOST + 3 : command);
}

/* Whether what an engine calls itself tells it from all others. Two builds of one engine do not:
 * their commands say more. */
static bool is_own_id(const char (*ids)[PLAYER_ID_SIZE], size_t count, size_t index) {
    size_t same = 0;
    for (size_t i = 0; i < count; i++) {
        same += strcmp(ids[i], ids[index]) == 0;
    }
    return ids[index][0] != '\0' && same == 1;
}

/* "level:1", then "level:1 (B)", or among more than two engines "level:1 (2)". */
static void make_name(struct match_engines *engines, size_t index, const char *id) {
    char *buffer = engines->names[index], name[MATCH_NAME_SIZE];
    const char *given = engines->given[index];
    if (given || id) {
        snprintf(name, sizeof name, "%s", given ? given : id);
    } else {
        name_by_command(engines->setups[index].command, name);
    }
    memcpy(buffer, name, sizeof name);
    engines->setups[index].name = buffer;
    for (size_t i = index + 1; is_taken(engines, index); i++) {
        if (engines->count == 2) {
            snprintf(buffer, MATCH_NAME_SIZE, "%.240s (B)", name);
        } else {
            snprintf(buffer, MATCH_NAME_SIZE, "%.230s (%zu)", name, i);
        }
    }
}

void match_engines_name(struct match_engines *engines, const char (*ids)[PLAYER_ID_SIZE]) {
    for (size_t i = 0; i < engines->count; i++) {
        make_name(engines, i, is_own_id(ids, engines->count, i) ? ids[i] : NULL);
    }
}

int match_engines_finish(struct match_engines *engines, const struct player_pace *pace) {
    static const char unknown[MATCH_MAX_PLAYERS][PLAYER_ID_SIZE];
    if (engines->count < 2) {
        return cli_misuse("match", "a match needs two or more engines");
    }
    for (size_t i = 0; i < engines->count; i++) {
        int code = check_engine(&engines->setups[i], pace);
        if (code != CLI_GO_ON) {
            return code;
        }
        engines->given[i] = engines->setups[i].name;
    }
    match_engines_name(engines, unknown);
    return CLI_GO_ON;
}

void match_engines_release(struct match_engines *engines) {
    for (size_t i = 0; i < engines->count; i++) {
        free(engines->words[i]);
        engines->words[i] = NULL;
    }
}
