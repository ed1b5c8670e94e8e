/*
 * options.h: the rules that a game type leaves open: as a struct, for programs that know them, and
 * as a table, for programs that list them.
 */
#ifndef APIARY_OPTIONS_H
#define APIARY_OPTIONS_H

#include <stdbool.h>

#include "apiary/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What chance decides in Hive (RULES C). Under a handicap one player is blind. */
enum apiary_variant {
    APIARY_VARIANT_NONE,
    APIARY_VARIANT_BLIND,
    APIARY_VARIANT_BLIND_WHITE,
    APIARY_VARIANT_BLIND_BLACK,
    APIARY_VARIANT_FOG
};

enum apiary_tiles { APIARY_TILES_22, APIARY_TILES_21, APIARY_TILES_19 };
enum apiary_layout { APIARY_LAYOUT_A, APIARY_LAYOUT_B };

#define APIARY_SEED_SIZE 65 /* up to 64 letters and digits, and the NUL */

/* All zero is the tournament rule of UHP. Options that do not concern a type are ignored, and zero
 * in the options of its games. */
struct apiary_options {
    bool queen_first;                  /* Hive: the queen may be a player's first piece */
    bool repetition;                   /* Hive: the third occurrence of a position is a draw */
    enum apiary_variant variant;       /* Hive */
    char seed[APIARY_SEED_SIZE];       /* for a variant: the source of all draws; see below */
    char commitment[APIARY_SEED_SIZE]; /* SHA-256 of the seed, filled in; "-": none was given */
    enum apiary_tiles tiles;           /* Six: how many each side has, the starting tile included */
    bool free_first;                   /* Six: White's first tile may touch the starting tile */
    enum apiary_layout layout;         /* Battle: the starting position */
    bool either_colour;                /* Territory: the last food of one colour ends the game */
};

/*
 * Chance (RULES C). The host makes a seed, shows its commitment before the game and the seed after
 * it; every draw and set-up follows from the seed as src/games/chance.h says. Records contain the
 * seed only once the game is over. A game without a seed can be replayed, for its record says what
 * was drawn ("draw wA1"), but the move "draw" alone is refused. With a seed it is the other way
 * round.
 */

/* A fresh seed of 64 hexadecimal digits from the operating system's randomness; UNSUPPORTED if it
 * has none. */
enum apiary_status apiary_seed_make(char seed[APIARY_SEED_SIZE]);

/* ---- The same as a table. The seed and the commitment are text and have no row. ---- */

enum apiary_option {
    APIARY_OPTION_QUEEN_FIRST,
    APIARY_OPTION_REPETITION,
    APIARY_OPTION_VARIANT,
    APIARY_OPTION_TILES,
    APIARY_OPTION_FREE_FIRST,
    APIARY_OPTION_LAYOUT,
    APIARY_OPTION_EITHER_COLOUR,
    APIARY_OPTION_COUNT
};

struct apiary_option_info {
    const char *name;         /* "QueenFirst", as in UHP and PGN tags */
    const char *help;         /* one line that says what it does */
    const char *const *words; /* of its values 0 (the default), 1, ...; NULL after the last */
    bool is_bool;             /* the words are "false" and "true" */
};

/* NULL outside the range. apiary_game_info (registry.h) says which options concern a game. */
const struct apiary_option_info *apiary_option_info(enum apiary_option option);

/* The value of an option is the index of its word. Setting another value is refused:
 * APIARY_BAD_ARGUMENT. */
int apiary_option_get(const struct apiary_options *options, enum apiary_option option);
enum apiary_status apiary_option_set(struct apiary_options *options, enum apiary_option option,
                                     int value);

/* The option of this name, in any case and with or without hyphens ("queen-first");
 * APIARY_OPTION_COUNT if there is none. */
enum apiary_option apiary_option_find(const char *name, size_t length);

/* The value of this word, read in the same way; -1 if the option has no such value. */
int apiary_option_read(enum apiary_option option, const char *word, size_t length);

#ifdef __cplusplus
}
#endif
#endif
