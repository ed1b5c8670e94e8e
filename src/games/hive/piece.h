/*
 * piece.h: the bugs, how many of each a side has, and the names of pieces.
 *
 * The kinds come in the order of RULES H: first those of official Hive (up to HIVE_BUGS), then the
 * expansion pieces (RULES B). Tables have a row for every kind; official Hive looks at its own.
 *
 * A piece of official Hive is a small integer: colour * 16 + slot. The slots of a colour:
 *
 *   0   1  2   3  4  5   6  7   8  9  10   11  12  13   14 15
 *   Q   B1 B2  G1 G2 G3  S1 S2  A1 A2 A3   M   L   P    unused
 *
 * so that the pieces of a side, or of a kind, are runs of bits in a 32-bit mask.
 */
#ifndef HIVE_PIECE_H
#define HIVE_PIECE_H

#include <stddef.h>
#include <stdint.h>

#include "apiary/game.h"

enum hive_bug {
    HIVE_QUEEN,
    HIVE_BEETLE,
    HIVE_GRASSHOPPER,
    HIVE_SPIDER,
    HIVE_ANT,
    HIVE_MOSQUITO,
    HIVE_LADYBUG,
    HIVE_PILLBUG,
    HIVE_BUGS, /* of official Hive */
    HIVE_DRAGONFLY = HIVE_BUGS,
    HIVE_RIDER,
    HIVE_SCORPION,
    HIVE_FLEA,
    HIVE_MANTIS,
    HIVE_SCARAB,
    HIVE_HALF_RING,
    HIVE_ALL_BUGS
};

#define HIVE_PIECES    32
#define HIVE_NO_PIECE  255u
#define HIVE_NAME_SIZE 4 /* "wA1" and its NUL */

static const uint8_t hive_bug_slot[HIVE_ALL_BUGS] = {0,  1,  3,  6,  8,  11, 12, 13,
                                                     14, 15, 16, 17, 18, 19, 20};
static const uint8_t hive_bug_count[HIVE_ALL_BUGS] = {1, 2, 3, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
static const char hive_bug_letter[HIVE_ALL_BUGS + 1] = "QBGSAMLPDRCFTKH";

extern const uint8_t hive_slot_bug[16];
extern const char *const hive_bug_name[HIVE_ALL_BUGS]; /* "queen bee", ... */

static inline unsigned hive_piece(unsigned colour, unsigned bug, unsigned index) {
    return colour * 16 + hive_bug_slot[bug] + index;
}

static inline unsigned hive_colour(unsigned piece) {
    return piece >> 4;
}

static inline unsigned hive_bug(unsigned piece) {
    return hive_slot_bug[piece & 15];
}

/* 1, 2, 3 among the pieces of a kind. */
static inline unsigned hive_number(unsigned piece) {
    return (piece & 15) - hive_bug_slot[hive_bug(piece)] + 1;
}

/* The pieces of a colour, and of a kind of a colour, as masks. */
static inline uint32_t hive_colour_mask(unsigned colour) {
    return UINT32_C(0x3FFF) << (colour * 16);
}

static inline uint32_t hive_bug_mask(unsigned colour, unsigned bug) {
    return ((UINT32_C(1) << hive_bug_count[bug]) - 1) << hive_piece(colour, bug, 0);
}

/* A piece as its name says it: "wA2" is White's ant with index 1. */
struct hive_name {
    unsigned colour, bug, index;
};

/* "wA1", "bQ". Returns its length. */
size_t hive_name_write(struct hive_name name, char text[HIVE_NAME_SIZE]);
size_t hive_piece_name(unsigned piece, char name[HIVE_NAME_SIZE]);

/*
 * Reads a name at the start of text, of the first `bugs` kinds. Returns its length and sets *name,
 * or returns 0 if there is none: then *letters tells how many characters looked like a name (for
 * the message).
 */
size_t hive_name_read(const char *text, size_t length, unsigned bugs, struct hive_name *name,
                      size_t *letters);

/* The same for a piece of official Hive. */
size_t hive_piece_read(const char *text, size_t length, unsigned *piece, size_t *letters);

/* The bug of a letter, or HIVE_ALL_BUGS. */
unsigned hive_bug_of_letter(char letter);

#endif
