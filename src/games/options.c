/*
 * options.c: one switch for reading and one for writing, so that the public struct can be plain.
 */
#include "games/options.h"

#include <string.h>

#define BOOLEAN                                                                                    \
    { "false", "true" }

const struct option_row option_table[OPTION_COUNT] = {
    [OPTION_QUEEN_FIRST] = {"QueenFirst", BOOLEAN},
    [OPTION_REPETITION] = {"Repetition", BOOLEAN},
    [OPTION_VARIANT] = {"Variant", {"None", "Blind", "BlindWhite", "BlindBlack", "Fog"}},
    [OPTION_TILES] = {"Tiles", {"22", "21", "19"}},
    [OPTION_FREE_FIRST] = {"FreeFirst", BOOLEAN},
    [OPTION_LAYOUT] = {"Layout", {"A", "B"}},
    [OPTION_EITHER_COLOUR] = {"EitherColour", BOOLEAN},
};

bool option_is_bool(enum option_id id) {
    return strcmp(option_table[id].word[0], "false") == 0;
}

int option_get(const struct apiary_options *options, enum option_id id) {
    switch (id) {
    case OPTION_QUEEN_FIRST:
        return options->queen_first;
    case OPTION_REPETITION:
        return options->repetition;
    case OPTION_VARIANT:
        return (int)options->variant;
    case OPTION_TILES:
        return (int)options->tiles;
    case OPTION_FREE_FIRST:
        return options->free_first;
    case OPTION_LAYOUT:
        return (int)options->layout;
    case OPTION_EITHER_COLOUR:
        return options->either_colour;
    case OPTION_COUNT:
        break;
    }
    return 0;
}

void option_set(struct apiary_options *options, enum option_id id, int value) {
    switch (id) {
    case OPTION_QUEEN_FIRST:
        options->queen_first = value != 0;
        break;
    case OPTION_REPETITION:
        options->repetition = value != 0;
        break;
    case OPTION_VARIANT:
        options->variant = (enum apiary_variant)value;
        break;
    case OPTION_TILES:
        options->tiles = (enum apiary_tiles)value;
        break;
    case OPTION_FREE_FIRST:
        options->free_first = value != 0;
        break;
    case OPTION_LAYOUT:
        options->layout = (enum apiary_layout)value;
        break;
    case OPTION_EITHER_COLOUR:
        options->either_colour = value != 0;
        break;
    case OPTION_COUNT:
        break;
    }
}

/* The same letters and digits in any case; hyphens in `text` are skipped. */
static bool same(const char *word, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '-') {
            continue;
        }
        char c = text[i], w = *word;
        c = c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
        w = w >= 'A' && w <= 'Z' ? (char)(w | 0x20) : w;
        if (c != w || w == '\0') {
            return false;
        }
        word++;
    }
    return *word == '\0';
}

enum option_id option_find(const char *name, size_t length) {
    int id = 0;
    while (id < OPTION_COUNT && !same(option_table[id].name, name, length)) {
        id++;
    }
    return (enum option_id)id;
}

enum option_id option_tag(const char *name, size_t length) {
    int id = 0;
    while (id < OPTION_COUNT && (strlen(option_table[id].name) != length ||
                                 memcmp(option_table[id].name, name, length) != 0)) {
        id++;
    }
    return (enum option_id)id;
}

int option_read(enum option_id id, const char *word, size_t length) {
    for (int value = 0; option_table[id].word[value]; value++) {
        if (same(option_table[id].word[value], word, length)) {
            return value;
        }
    }
    return -1;
}

bool options_valid(const struct apiary_options *options) {
    for (int id = 0; id < OPTION_COUNT; id++) {
        int value = option_get(options, (enum option_id)id);
        if (value < 0 || value >= OPTION_MAX_WORDS || !option_table[id].word[value]) {
            return false;
        }
    }
    return true;
}

struct apiary_options options_for(const struct apiary_options *options, unsigned set) {
    struct apiary_options kept = {0};
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (set >> id & 1) {
            option_set(&kept, (enum option_id)id, option_get(options, (enum option_id)id));
        }
    }
    if (kept.variant != APIARY_VARIANT_NONE) {
        memcpy(kept.seed, options->seed, sizeof kept.seed);
        memcpy(kept.commitment, options->commitment, sizeof kept.commitment);
    }
    return kept;
}
