/*
 * options.h: options of the rules: as a struct, for programs that know them, and as a table, for
 * programs that list them.
 */
#ifndef APIARY_OPTIONS_H
#define APIARY_OPTIONS_H

#include <stdbool.h>

#include "apiary/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Variants of Hive with chance (RULES C, in docs/rules/specification.md). A blind player draws
 * tiles at random instead of choosing them. */
enum apiary_variant {
    APIARY_VARIANT_NONE,
    APIARY_VARIANT_BLIND,       /* both players are blind */
    APIARY_VARIANT_BLIND_WHITE, /* a handicap: only White is */
    APIARY_VARIANT_BLIND_BLACK,
    APIARY_VARIANT_FOG /* fog of war: a random set-up */
};

enum apiary_tiles { APIARY_TILES_22, APIARY_TILES_21, APIARY_TILES_19 };
enum apiary_layout { APIARY_LAYOUT_A, APIARY_LAYOUT_B };

#define APIARY_SEED_SIZE 65 /* up to 64 letters and digits, and the NUL */

/* All zero gives the tournament rules, as in UHP. A game ignores the options of other games and
 * returns them as zero (apiary_game_options). */
struct apiary_options {
    bool queen_first;                  /* Hive: the queen may be a player's first piece */
    bool repetition;                   /* Hive: the third occurrence of a position is a draw */
    enum apiary_variant variant;       /* Hive */
    char seed[APIARY_SEED_SIZE];       /* of a variant; "" for none. See "Chance" below */
    char commitment[APIARY_SEED_SIZE]; /* "" to compute it from the seed, "-" for none */
    enum apiary_tiles tiles;           /* Six: how many each side has, the starting tile included */
    bool free_first;                   /* Six: White's first tile may touch the starting tile */
    enum apiary_layout layout;         /* Battle: the starting position */
    bool either_colour;                /* Territory: the last food of one colour ends the game */
};

/*
 * Chance (RULES C). The host makes a seed, publishes its SHA-256, the commitment, before the game
 * and the seed after it. All draws and set-ups are computed from the seed; docs/variants.md says
 * how, so that players can check them. Records contain the seed only once the game is over.
 *
 * A game with a seed draws by itself: players play "draw". A game without a seed follows another
 * host's draws: its moves name the tile, "draw wA1".
 */

/* A new seed of 64 hexadecimal digits from the operating system's random source;
 * APIARY_UNSUPPORTED if there is none. */
enum apiary_status apiary_seed_make(char seed[APIARY_SEED_SIZE]);

/* ---- The table, without seed and commitment ---- */

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
    const char *const *words; /* the names of values 0 (the default), 1, ...; NULL after the last */
    bool is_bool;             /* the words are "false" and "true" */
};

/* NULL outside the range. apiary_game_info (registry.h) says which options a game has. */
const struct apiary_option_info *apiary_option_info_of(enum apiary_option option);

/* The value of an option is the index of its word; APIARY_BAD_ARGUMENT for any other value. */
int apiary_option_get(const struct apiary_options *options, enum apiary_option option);
enum apiary_status apiary_option_set(struct apiary_options *options, enum apiary_option option,
                                     int value);

/* The option of this name, ignoring case and hyphens ("queen-first"); APIARY_OPTION_COUNT if there
 * is none. */
enum apiary_option apiary_option_find(const char *name, size_t length);

/* The value of this word, ignoring case and hyphens; -1 if the option has no such value. */
int apiary_option_read(enum apiary_option option, const char *word, size_t length);

#ifdef __cplusplus
}
#endif
#endif
