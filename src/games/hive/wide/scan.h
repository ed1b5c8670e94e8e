/*
 * scan.h: reading the parts of a one-line position text.
 */
#ifndef HIVE_WIDE_SCAN_H
#define HIVE_WIDE_SCAN_H

#include "apiary/game.h"
#include "games/hive/piece.h"
#include "hex/direction.h"

struct wide_scan {
    const char *text;
    size_t length, at;
    struct apiary_error *error;
};

/* Return APIARY_MALFORMED at the present offset, and APIARY_INVALID_POSITION at `at`. */
enum apiary_status wide_scan_malformed(struct wide_scan *in, const char *expected);
enum apiary_status wide_scan_invalid(struct wide_scan *in, size_t at, const char *why);

/* Skips a word if it comes next. */
bool wide_scan_accept(struct wide_scan *in, const char *word);

/* "White[5]": whose turn, and how many turns have been played. */
enum apiary_status wide_scan_turn(struct wide_scan *in, unsigned *to_move, uint32_t *ply);

/* "0,-1=" before a stack. */
enum apiary_status wide_scan_cell(struct wide_scan *in, struct axial *at);

/* A piece of the first `bugs` kinds; MALFORMED if there is none. Does not move past the name, but
 * sets its length. */
enum apiary_status wide_scan_piece(struct wide_scan *in, unsigned bugs, const char *expected,
                                   struct hive_name *name, size_t *length);

#endif
