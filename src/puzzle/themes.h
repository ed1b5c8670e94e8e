/*
 * themes.h: what a solution is about. Each theme is found in the line by the definition beside it;
 * "own" is the side that solves the puzzle.
 */
#ifndef PUZZLE_THEMES_H
#define PUZZLE_THEMES_H

#include "games/game.h"

enum puzzle_theme {
    /* Hive. */
    THEME_PIN,      /* an own move pins an enemy piece (One hive) that could move before it, and
                       that touches its queen or could move beside the own one */
    THEME_GATE,     /* an own move turns an empty cell beside a queen into one that no piece can
                       slide into, because of gates */
    THEME_RING,     /* an own move closes a ring: one more empty region is enclosed */
    THEME_BEETLE,   /* an own piece climbs onto the enemy queen */
    THEME_RESCUE,   /* the own queen is thrown, by a pillbug or mosquito */
    THEME_THROW,    /* an own move throws any other piece */
    THEME_MOSQUITO, /* the own mosquito moves or throws */
    THEME_FREE,     /* an own move unpins an own piece, which moves later in the line */
    THEME_PASS,     /* the opponent must pass */
    THEME_ESCAPE,   /* the own queen, with three or more neighbours, moves where she has fewer */
    THEME_RACE,     /* at the start both queens have four or more neighbours */

    /* An own move moves or places the piece, or is its act. In the order of enum hive_bug. */
    THEME_DRAGONFLY,
    THEME_RIDER,
    THEME_SCORPION,
    THEME_FLEA,
    THEME_MANTIS,
    THEME_SCARAB,
    THEME_HALF_RING, /* at the start one touches a queen, or an own move removes them (RULES B8) */

    /* Other games: how the line ends the game. */
    THEME_LINE,
    THEME_CIRCLE,
    THEME_TRIANGLE,
    THEME_TOO_FEW,
    THEME_ENCLOSED,
    THEME_GOAL,
    THEME_NO_MOVE,
    THEME_INSECTS,
    THEME_COUNT
};

/* Those of the expansion pieces. */
#define THEME_EXPANSIONS ((UINT64_C(1) << (THEME_HALF_RING + 1)) - (UINT64_C(1) << THEME_DRAGONFLY))

/* "pin", "gate", ..., "half-ring", ..., "no-move"; a NULL follows. */
extern const char *const puzzle_theme_names[THEME_COUNT + 1];

/* The themes of a solution, as bits. APIARY_MALFORMED and others if a move is illegal. */
enum apiary_status puzzle_find_themes(const apiary_game *start, const char *line, uint64_t *themes);

#endif
