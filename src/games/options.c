/*
 * options.c: the table of options. A field of struct apiary_options is a bool or an enum.
 */
#include "games/options.h"

#include <stddef.h>
#include <string.h>

#include "base/ascii.h"
#include "base/rng.h"

_Static_assert(sizeof(enum apiary_variant) == sizeof(int) &&
                   sizeof(enum apiary_tiles) == sizeof(int) &&
                   sizeof(enum apiary_layout) == sizeof(int),
               "enums are read and written as int");

#define WORDS(...)  ((const char *const[]){__VA_ARGS__, NULL})
#define FIELD(name) offsetof(struct apiary_options, name)

static const struct row {
    struct apiary_option_info info;
    size_t offset; /* in struct apiary_options */
} table[APIARY_OPTION_COUNT] = {
    [APIARY_OPTION_QUEEN_FIRST] = {{"QueenFirst", "the queen may be a player's first piece",
                                    WORDS("false", "true"), true},
                                   FIELD(queen_first)},
    [APIARY_OPTION_REPETITION] = {{"Repetition", "the third occurrence of a position is a draw",
                                   WORDS("false", "true"), true},
                                  FIELD(repetition)},
    [APIARY_OPTION_VARIANT] = {{"Variant", "what is left to chance",
                                WORDS("None", "Blind", "BlindWhite", "BlindBlack", "Fog"), false},
                               FIELD(variant)},
    [APIARY_OPTION_TILES] = {{"Tiles", "how many tiles each side has", WORDS("22", "21", "19"),
                              false},
                             FIELD(tiles)},
    [APIARY_OPTION_FREE_FIRST] = {{"FreeFirst", "White's first tile may touch the starting tile",
                                   WORDS("false", "true"), true},
                                  FIELD(free_first)},
    [APIARY_OPTION_LAYOUT] = {{"Layout", "the starting position", WORDS("A", "B"), false},
                              FIELD(layout)},
    [APIARY_OPTION_EITHER_COLOUR] = {{"EitherColour", "the last food of one colour ends the game",
                                      WORDS("false", "true"), true},
                                     FIELD(either_colour)},
};

const struct apiary_option_info *apiary_option_info_of(enum apiary_option option) {
    return (unsigned)option < APIARY_OPTION_COUNT ? &table[option].info : NULL;
}

static bool has_value(enum apiary_option option, int value) {
    const char *const *words = table[option].info.words;
    for (int i = 0; words[i]; i++) {
        if (i == value) {
            return true;
        }
    }
    return false;
}

int apiary_option_get(const struct apiary_options *options, enum apiary_option option) {
    if ((unsigned)option >= APIARY_OPTION_COUNT) {
        return 0;
    }
    const char *field = (const char *)options + table[option].offset;
    int value;
    if (table[option].info.is_bool) {
        return *(const bool *)field;
    }
    memcpy(&value, field, sizeof value);
    return value;
}

enum apiary_status apiary_option_set(struct apiary_options *options, enum apiary_option option,
                                     int value) {
    if ((unsigned)option >= APIARY_OPTION_COUNT || !has_value(option, value)) {
        return APIARY_BAD_ARGUMENT;
    }
    char *field = (char *)options + table[option].offset;
    if (table[option].info.is_bool) {
        *(bool *)field = value;
    } else {
        memcpy(field, &value, sizeof value);
    }
    return APIARY_OK;
}

/* Whether `text` is this word, ignoring case and the hyphens of `text`. */
static bool matches(const char *word, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '-') {
            continue;
        }
        if (*word == '\0' || ascii_lower(text[i]) != ascii_lower(*word)) {
            return false;
        }
        word++;
    }
    return *word == '\0';
}

enum apiary_option apiary_option_find(const char *name, size_t length) {
    int option = 0;
    while (option < APIARY_OPTION_COUNT && !matches(table[option].info.name, name, length)) {
        option++;
    }
    return (enum apiary_option)option;
}

int apiary_option_read(enum apiary_option option, const char *word, size_t length) {
    const struct apiary_option_info *info = apiary_option_info_of(option);
    for (int value = 0; info && info->words[value]; value++) {
        if (matches(info->words[value], word, length)) {
            return value;
        }
    }
    return -1;
}

enum apiary_option option_of_tag(const char *name, size_t length) {
    enum apiary_option option = apiary_option_find(name, length);
    bool exact = option != APIARY_OPTION_COUNT && strlen(table[option].info.name) == length &&
                 memcmp(table[option].info.name, name, length) == 0;
    return exact ? option : APIARY_OPTION_COUNT;
}

bool options_valid(const struct apiary_options *options) {
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        enum apiary_option option = (enum apiary_option)i;
        if (!has_value(option, apiary_option_get(options, option))) {
            return false;
        }
    }
    return true;
}

struct apiary_options options_only(const struct apiary_options *options, unsigned set) {
    struct apiary_options kept = {0};
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        enum apiary_option option = (enum apiary_option)i;
        if (set & OPTION_BIT(option)) {
            apiary_option_set(&kept, option, apiary_option_get(options, option));
        }
    }
    if (kept.variant != APIARY_VARIANT_NONE) {
        memcpy(kept.seed, options->seed, sizeof kept.seed);
        memcpy(kept.commitment, options->commitment, sizeof kept.commitment);
    }
    return kept;
}

uint64_t options_hash(const struct apiary_options *options) {
    uint64_t hash = 0;
    for (int i = 0; i < APIARY_OPTION_COUNT; i++) {
        unsigned value = (unsigned)apiary_option_get(options, (enum apiary_option)i);
        hash = rng_combine(hash, value);
    }
    return hash;
}
