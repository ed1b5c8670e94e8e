/*
 * key.h: the key of a position (RULES A4), the same for the official and the wide position: kinds
 * and colours on cells and levels up to translation, hands, side to move, just moved pieces, flags.
 */
#ifndef HIVE_KEY_H
#define HIVE_KEY_H

#include "games/game.h"
#include "games/hive/piece.h"
#include "hex/direction.h"

/* A piece in play; `facts` is everything about it except its cell: bits 0 .. 15. */
struct hive_key_piece {
    struct axial at;
    uint64_t facts;
};

enum { HIVE_KEY_MAX_LEVEL = 63 };
_Static_assert(2 * HIVE_ALL_BUGS <= 1 << 6, "bits of the kind");

static inline uint64_t hive_key_facts(unsigned colour, unsigned bug, unsigned level, bool moved) {
    return (colour * HIVE_ALL_BUGS + bug) | (uint64_t)level << 6 | (uint64_t)moved << 12;
}

/* Flags of expansion pieces, to be added to the facts. */
#define HIVE_KEY_FACE_DOWN (UINT64_C(1) << 13)
#define HIVE_KEY_MARKED    (UINT64_C(1) << 14)

/* The pieces may come in any order. The hands of White and Black hold `kinds` kinds, and none of
 * the others. */
struct game_key hive_key_make(const struct hive_key_piece *pieces, size_t count,
                              const uint8_t *white, const uint8_t *black, unsigned kinds,
                              unsigned to_move);

#endif
