/* match_title.c: the first line of the log of `apiary match`: what the games depend on. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "cli/match_request.h"

static void add_engine(struct text *title, const struct match_engines *engines, size_t index) {
    const struct player_setup *setup = &engines->setups[index];
    const struct player_pace *pace = &setup->pace;
    bool two = engines->count == 2;
    for (size_t k = 0; k < setup->option_count; k++) {
        if (two) {
            text_format(title, " --option-%c %s", index == 0 ? 'a' : 'b', setup->options[k]);
        } else {
            text_format(title, " --option-%zu %s", index + 1, setup->options[k]);
        }
    }
    if (player_pace_is_set(pace) && !(two && index == 1 && pace->milliseconds > 0)) {
        text_format(title, " --pace-%zu %lld,%d,%llu,%lld,%lld", index + 1,
                    (long long)pace->milliseconds, pace->depth, (unsigned long long)pace->nodes,
                    (long long)pace->base_ms, (long long)pace->increment_ms);
    }
}

/* The settings that earlier versions did not have. */
static void add_settings(struct text *title, const struct match_request *request) {
    const struct {
        const char *name, *value;
    } texts[] = {{"clock", request->clock}, {"resign", request->resign}, {"draw", request->draw}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (texts[i].value) {
            text_format(title, " --%s %s", texts[i].name, texts[i].value);
        }
    }
    if (request->mate > 0) {
        text_format(title, " --mate %ld", request->mate);
    }
    if (request->opening_plies > 0) {
        text_format(title, " --opening-plies %ld", request->opening_plies);
    }
    text_add(title, request->gauntlet ? " --gauntlet" : "");
}

/* The number is that of the format and of the order of colours. */
size_t match_write_title(const struct match_request *request, const struct match_engines *engines,
                         char *buffer, size_t size) {
    struct text title = text_into(buffer, size);
    text_format(&title, "apiary match 2 --type %s --openings %s%s --max-plies %ld --repetition %s",
                request->type, request->openings, request->shuffle ? " --shuffle" : "",
                request->max_plies, request->rules.options.repetition ? "on" : "off");
    text_format(&title, " --seed %ld --time %lld --depth %ld --nodes %ld", request->seed,
                (long long)request->milliseconds, request->depth, request->nodes);
    if (engines->count == 2 && engines->setups[1].pace.milliseconds > 0) {
        text_format(&title, " --time-b %lld", (long long)engines->setups[1].pace.milliseconds);
    }
    struct apiary_options rules = request->rules.options;
    rules.repetition = false; /* it is above */
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        text_format(&title, " %d", apiary_option_get(&rules, (enum apiary_option)i));
    }
    add_settings(&title, request);
    for (size_t i = 0; i < engines->count; i++) {
        add_engine(&title, engines, i);
    }
    for (size_t i = 0; i < engines->count; i++) {
        text_format(&title, " %s", engines->setups[i].command);
    }
    return text_end(&title);
}

/* ---- Reading it ---- */

/* The next word of a title, and moves *at past it; its length is 0 at the end. */
static const char *next_word(const char **at, size_t *length) {
    const char *word = *at + strspn(*at, " ");
    *length = strcspn(word, " ");
    *at = word + *length;
    return word;
}

bool match_title_seed(const char *title, long *seed) {
    static const char name[] = " --seed ";
    char digits[24];
    const char *at = strstr(title, name);
    if (!at) {
        return false;
    }
    at += sizeof name - 1;
    snprintf(digits, sizeof digits, "%.*s", (int)strcspn(at, " "), at);
    return number_read(digits, 0, LONG_MAX, seed);
}

static bool is_option(const char *word) {
    return strncmp(word, "--", 2) == 0;
}

static bool has_word(const char *title, const char *word, size_t length) {
    size_t other;
    for (const char *at = title, *found; *(found = next_word(&at, &other));) {
        if (other == length && strncmp(found, word, length) == 0) {
            return true;
        }
    }
    return false;
}

static void name_option(const char *option, size_t length, char *name, size_t size) {
    bool is_type = length == 6 && strncmp(option, "--type", 6) == 0;
    bool is_own = strncmp(option, "--pace-", 7) == 0 ||
                  (strncmp(option, "--option-", 9) == 0 && strchr("123456789", option[9]));
    if (is_type || is_own) {
        snprintf(name, size, "%s", is_type ? "--game" : "--engine");
    } else {
        snprintf(name, size, "%.*s", (int)length, option);
    }
}

void match_title_difference(const char *old, const char *new, char *name, size_t size) {
    const char *old_at = old, *new_at = new, *option = "", *a, *b;
    size_t old_length, new_length, option_length = 0, after = 0; /* words after the option */
    for (;; after++) {
        a = next_word(&old_at, &old_length);
        b = next_word(&new_at, &new_length);
        if (*a == '\0' || old_length != new_length || strncmp(a, b, old_length) != 0) {
            break;
        }
        if (is_option(a)) {
            option = a;
            option_length = old_length;
            after = 0;
        }
    }
    bool is_flag = option_length > 0 && (strncmp(option, "--shuffle", option_length) == 0 ||
                                         strncmp(option, "--gauntlet", option_length) == 0);
    bool rules = strncmp(option, "--nodes", option_length) == 0 && strchr("0123456789", *a) &&
                 strchr("0123456789", *b);
    if (option_length == 0) {
        snprintf(name, size, "its first line"); /* not a log */
    } else if (is_option(b) && !has_word(old, b, new_length)) {
        name_option(b, new_length, name, size);
    } else if (is_option(a)) {
        name_option(a, old_length, name, size);
    } else if (after == 1 && !is_flag) {
        name_option(option, option_length, name, size);
    } else {
        snprintf(name, size, "%s", rules ? "the rules" : "the engines");
    }
}
