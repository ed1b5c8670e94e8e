/*
 * options.h: the fields of struct apiary_options as a table: their names in protocols, tags and
 * on command lines, and the words for their values. The seed is no row: it is text.
 */
#ifndef GAMES_OPTIONS_H
#define GAMES_OPTIONS_H

#include "apiary/game.h"

enum option_id {
    OPTION_QUEEN_FIRST,
    OPTION_REPETITION,
    OPTION_VARIANT,
    OPTION_TILES,
    OPTION_FREE_FIRST,
    OPTION_LAYOUT,
    OPTION_EITHER_COLOUR,
    OPTION_COUNT
};

/* Sets of options, for struct game_rules. */
#define OPTION_BIT(id) (1u << (id))
#define OPTIONS_HIVE                                                                               \
    (OPTION_BIT(OPTION_QUEEN_FIRST) | OPTION_BIT(OPTION_REPETITION) | OPTION_BIT(OPTION_VARIANT))
#define OPTIONS_SIX       (OPTION_BIT(OPTION_TILES) | OPTION_BIT(OPTION_FREE_FIRST))
#define OPTIONS_BATTLE    OPTION_BIT(OPTION_LAYOUT)
#define OPTIONS_TERRITORY OPTION_BIT(OPTION_EITHER_COLOUR)

enum { OPTION_MAX_WORDS = 5 };

struct option_row {
    const char *name;                       /* "QueenFirst" */
    const char *word[OPTION_MAX_WORDS + 1]; /* of value 0 (the default), 1, ..., NULL */
};

extern const struct option_row option_table[OPTION_COUNT];

/* Whether its words are "false" and "true". */
bool option_is_bool(enum option_id id);

/* The value of an option: the index of its word. */
int option_get(const struct apiary_options *options, enum option_id id);
void option_set(struct apiary_options *options, enum option_id id, int value);

/* The option of this name, in any case and with or without hyphens; OPTION_COUNT if none is. */
enum option_id option_find(const char *name, size_t length);

/* The option whose tag this is: its exact name. */
enum option_id option_tag(const char *name, size_t length);

/* The value of a word, in any case; -1 if the option has no such value. */
int option_read(enum option_id id, const char *word, size_t length);

/* Whether every value is one that its option has. */
bool options_valid(const struct apiary_options *options);

/* The options without those that are not in the set; the seed goes with the variant. */
struct apiary_options options_for(const struct apiary_options *options, unsigned set);

#endif
