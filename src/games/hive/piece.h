/*
 * piece.h: the kinds of pieces, how many of each a side has, and the names of pieces.
 *
 * A kind is one row of the tables below; its place in the order of letters (RULES H), its enum
 * constant and its slots follow from the row. docs/adding.md lists what else a new kind needs.
 *
 * A piece of official Hive is a small integer, colour * 16 + slot, so that the pieces of a side, or
 * of a kind, are runs of bits in a 32-bit mask. The slots of a colour:
 *
 *   0   1  2   3  4  5   6  7   8  9  10   11  12  13   14 15
 *   Q   B1 B2  G1 G2 G3  S1 S2  A1 A2 A3   M   L   P    unused
 *
 * wide/position.h numbers the pieces of all kinds in the same way with 32 slots a colour.
 */
#ifndef HIVE_PIECE_H
#define HIVE_PIECE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "apiary/game.h"

/* ROW(constant, letter, English name, how many a side has) */
#define HIVE_OFFICIAL_KINDS(ROW)                                                                   \
    ROW(QUEEN, 'Q', "queen bee", 1)                                                                \
    ROW(BEETLE, 'B', "beetle", 2)                                                                  \
    ROW(GRASSHOPPER, 'G', "grasshopper", 3)                                                        \
    ROW(SPIDER, 'S', "spider", 2)                                                                  \
    ROW(ANT, 'A', "ant", 3)                                                                        \
    ROW(MOSQUITO, 'M', "mosquito", 1)                                                              \
    ROW(LADYBUG, 'L', "ladybug", 1)                                                                \
    ROW(PILLBUG, 'P', "pillbug", 1)

#define HIVE_EXPANSION_KINDS(ROW)                                                                  \
    ROW(DRAGONFLY, 'D', "dragonfly", 1)                                                            \
    ROW(RIDER, 'R', "rider ladybug", 1)                                                            \
    ROW(SCORPION, 'C', "scorpion", 1)                                                              \
    ROW(FLEA, 'F', "flea", 1)                                                                      \
    ROW(MANTIS, 'T', "mantis", 1)                                                                  \
    ROW(SCARAB, 'K', "scarab", 1)                                                                  \
    ROW(HALF_RING, 'H', "half-ring", 1)

#define HIVE_KINDS(ROW) HIVE_OFFICIAL_KINDS(ROW) HIVE_EXPANSION_KINDS(ROW)

#define HIVE_ROW_BUG(id, letter, name, count)   HIVE_##id,
#define HIVE_ROW_SLOT(id, letter, name, count)  HIVE_SLOT_##id,
#define HIVE_ROW_COUNT(id, letter, name, count) count,
#define HIVE_ROW_SLOTS(id, letter, name, count)                                                    \
    HIVE_SLOT_##id, HIVE_LAST_SLOT_##id = HIVE_SLOT_##id + (count)-1,

/* clang-format off */
enum hive_bug {
    HIVE_OFFICIAL_KINDS(HIVE_ROW_BUG)
    HIVE_BUGS, /* of official Hive */
    HIVE_LAST_OFFICIAL_BUG = HIVE_BUGS - 1,
    HIVE_EXPANSION_KINDS(HIVE_ROW_BUG)
    HIVE_ALL_BUGS
};

enum hive_slot {
    HIVE_OFFICIAL_KINDS(HIVE_ROW_SLOTS)
    HIVE_SLOTS, /* of official Hive */
    HIVE_LAST_OFFICIAL_SLOT = HIVE_SLOTS - 1,
    HIVE_EXPANSION_KINDS(HIVE_ROW_SLOTS)
    HIVE_ALL_SLOTS
};
/* clang-format on */

#define HIVE_PIECES                                                                                \
    32 /* pieces of official Hive are numbered below this; some numbers are unused */
#define HIVE_NO_PIECE  255u
#define HIVE_NAME_SIZE 4 /* "wA1" and its NUL */

/* The limits are the bits of `held` and `in_play` in hive_position. */
_Static_assert(HIVE_BUGS <= 8 && HIVE_SLOTS <= 16, "no room: add a row to HIVE_EXPANSION_KINDS");

struct hive_kind {
    char letter;
    uint8_t count; /* how many a side has */
    bool official;
    const char *name; /* "queen bee" */
};

/* By enum hive_bug, which is the order of letters in types and hands. */
extern const struct hive_kind hive_kinds[HIVE_ALL_BUGS];

/* Parts of the table as constants, for move generation. */
static const uint8_t hive_bug_slot[HIVE_ALL_BUGS] = {HIVE_KINDS(HIVE_ROW_SLOT)};
static const uint8_t hive_bug_count[HIVE_ALL_BUGS] = {HIVE_KINDS(HIVE_ROW_COUNT)};
extern const uint8_t hive_slot_bug[HIVE_PIECES / 2];

/* All letters in that order, as a string. */
extern const char hive_letters[HIVE_ALL_BUGS + 1];

static inline unsigned hive_piece(unsigned colour, unsigned bug, unsigned index) {
    return colour * 16 + hive_bug_slot[bug] + index;
}

static inline unsigned hive_colour(unsigned piece) {
    return piece >> 4;
}

static inline unsigned hive_bug(unsigned piece) {
    return hive_slot_bug[piece & 15];
}

/* The pieces of a colour, and of a kind of a colour, as masks. */
static inline uint32_t hive_colour_mask(unsigned colour) {
    return ((UINT32_C(1) << HIVE_SLOTS) - 1) << (colour * 16);
}

static inline uint32_t hive_bug_mask(unsigned colour, unsigned bug) {
    return ((UINT32_C(1) << hive_bug_count[bug]) - 1) << hive_piece(colour, bug, 0);
}

static inline const char *hive_side_name(unsigned colour) {
    return colour == APIARY_WHITE ? "White" : "Black";
}

/* A piece by its name: "wA2" is White's ant with index 1. */
struct hive_name {
    unsigned colour, bug, index;
};

static inline struct hive_name hive_piece_name(unsigned piece) {
    unsigned bug = hive_bug(piece);
    return (struct hive_name){hive_colour(piece), bug, (piece & 15) - hive_bug_slot[bug]};
}

/* "wA1", "bQ". Returns its length. */
size_t hive_name_write(struct hive_name name, char text[HIVE_NAME_SIZE]);

/*
 * Reads the name of a piece of the first `bugs` kinds at the start of text. Where a side has one
 * piece of a kind, a number 1 may follow the letter ("wQ1"). Returns its length and sets *name. If
 * there is no name, returns 0 and sets *letters to the number of characters that look like one, for
 * the message.
 */
size_t hive_name_read(const char *text, size_t length, unsigned bugs, struct hive_name *name,
                      size_t *letters);

/* The kind with this letter, or HIVE_ALL_BUGS if there is none. */
unsigned hive_bug_of_letter(char letter);

/* How many kinds of pieces a game with these kinds can name: the official ones, or all. */
static inline unsigned hive_readable_bugs(unsigned bugs) {
    return bugs >> HIVE_BUGS ? HIVE_ALL_BUGS : HIVE_BUGS;
}

#endif
