/*
 * cellset.h: sets of cells of the grid (hex/grid.h) as 1024 bits in vectors.
 *
 * Bit c is cell c. Each of the 32 lanes of 32 bits is a row, so a step SE or NW (32 cells) rotates
 * the lanes by one; the other four steps also shift by one bit, with a carry from the next lane.
 * Vectors are as wide as the processor allows.
 *
 * Most hives stay within rows 1 to 14. Functions that work on whole sets take a span: only the
 * first 16 rows (CELLSET_HALF), which wrap around like the whole grid, or all rows (CELLSET_WHOLE).
 * With the half span, the other half of a set is neither read nor written.
 */
#ifndef HEX_CELLSET_H
#define HEX_CELLSET_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

#include "hex/grid.h"

#if defined(__AVX512F__)
#define CELLSET_VECTOR_BYTES 64
#elif defined(__AVX2__)
#define CELLSET_VECTOR_BYTES 32
#else
#define CELLSET_VECTOR_BYTES 16
#endif
#define CELLSET_VECTORS (128 / CELLSET_VECTOR_BYTES)

typedef uint32_t cellset_lanes __attribute__((vector_size(CELLSET_VECTOR_BYTES)));

struct cellset {
    union {
        cellset_lanes vector[CELLSET_VECTORS];
        uint64_t word[16];
    };
};

/* How many halves of the sets are in use. */
enum cellset_span { CELLSET_HALF = 1, CELLSET_WHOLE = 2 };

#define CELLSET_VECTORS_IN(span) ((int)(span)*CELLSET_VECTORS / 2)
#define CELLSET_WORDS_IN(span)   ((int)(span)*8)

_Static_assert(sizeof(struct cellset) * 8 == GRID_CELLS, "one bit per cell");
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "bit c of the words is bit c of the lanes");

static inline void cellset_clear(struct cellset *set) {
#pragma GCC unroll 8
    for (int i = 0; i < CELLSET_VECTORS; i++) {
        set->vector[i] = (cellset_lanes){0};
    }
}

static inline void cellset_add(struct cellset *set, unsigned cell) {
    set->word[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void cellset_remove(struct cellset *set, unsigned cell) {
    set->word[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
}

static inline void cellset_flip(struct cellset *set, unsigned cell) {
    set->word[cell >> 6] ^= UINT64_C(1) << (cell & 63);
}

static inline bool cellset_has(const struct cellset *set, unsigned cell) {
    return (set->word[cell >> 6] >> (cell & 63)) & 1;
}

static inline void cellset_unite(struct cellset *set, const struct cellset *other,
                                 enum cellset_span span) {
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        set->vector[i] |= other->vector[i];
    }
}

/* Bit i is the cell i after `cell`; after the last cell comes the first. */
static inline uint64_t cellset_from(const struct cellset *set, unsigned cell) {
    unsigned word = cell >> 6, shift = cell & 63;
    return set->word[word & 15] >> shift | set->word[(word + 1) & 15] << 1 << (63 - shift);
}

/* The cells of a ring mask around `centre` that are in the set. */
static inline unsigned cellset_in_ring(const struct cellset *set, unsigned centre, unsigned ring) {
    unsigned in = 0;
    for (unsigned left = ring; left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left);
        in |= (unsigned)cellset_has(set, grid_step(centre, d)) << d;
    }
    return in;
}

static inline unsigned cellset_count(const struct cellset *set, enum cellset_span span) {
    unsigned count = 0;
    for (int i = 0; i < CELLSET_WORDS_IN(span); i++) {
        count += (unsigned)__builtin_popcountll(set->word[i]);
    }
    return count;
}

/* Whether any bit of a vector is set. */
static inline bool cellset_any(cellset_lanes lanes) {
#if CELLSET_VECTOR_BYTES == 64
    return _mm512_test_epi32_mask((__m512i)lanes, (__m512i)lanes) != 0;
#elif CELLSET_VECTOR_BYTES == 32
    return !_mm256_testz_si256((__m256i)lanes, (__m256i)lanes);
#elif defined(__wasm_simd128__)
    return wasm_v128_any_true((v128_t)lanes);
#else
    union {
        cellset_lanes vector;
        uint64_t word[2];
    } bits = {.vector = lanes};
    return (bits.word[0] | bits.word[1]) != 0;
#endif
}

static inline bool cellset_equal(const struct cellset *a, const struct cellset *b,
                                 enum cellset_span span) {
    cellset_lanes difference = {0};
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        difference |= a->vector[i] ^ b->vector[i];
    }
    return !cellset_any(difference);
}

/* The six sets of cells whose neighbour in a direction is in a given set. */
struct cellset_ring {
    cellset_lanes east, north_east, north_west, west, south_west, south_east;
};

#if CELLSET_VECTOR_BYTES == 64
#define CELLSET_PREVIOUS(a, b)                                                                     \
    __builtin_shufflevector(a, b, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30)
#define CELLSET_NEXT(a, b)                                                                         \
    __builtin_shufflevector(a, b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
#elif CELLSET_VECTOR_BYTES == 32
#define CELLSET_PREVIOUS(a, b) __builtin_shufflevector(a, b, 7, 8, 9, 10, 11, 12, 13, 14)
#define CELLSET_NEXT(a, b)     __builtin_shufflevector(a, b, 1, 2, 3, 4, 5, 6, 7, 8)
#else
#define CELLSET_PREVIOUS(a, b) __builtin_shufflevector(a, b, 3, 4, 5, 6)
#define CELLSET_NEXT(a, b)     __builtin_shufflevector(a, b, 1, 2, 3, 4)
#endif

/* For the rows of vector i: `row` are these rows, `above` and `below` those at r - 1 and r + 1. */
static inline struct cellset_ring cellset_ring(const struct cellset *set, int i,
                                               enum cellset_span span) {
    int vectors = CELLSET_VECTORS_IN(span);
    cellset_lanes row = set->vector[i];
    cellset_lanes above = CELLSET_PREVIOUS(set->vector[i == 0 ? vectors - 1 : i - 1], row);
    cellset_lanes below = CELLSET_NEXT(row, set->vector[i == vectors - 1 ? 0 : i + 1]);
    return (struct cellset_ring){
        .east = (row >> 1) | (below << 31),
        .north_east = (above >> 1) | (row << 31),
        .north_west = above,
        .west = (row << 1) | (above >> 31),
        .south_west = (below << 1) | (row >> 31), /* the carry is cell c + 31 of the last column */
        .south_east = below,
    };
}

/* All cells that touch a cell of the set. */
static inline cellset_lanes cellset_ring_any(const struct cellset_ring *ring) {
    return ring->east | ring->north_east | ring->north_west | ring->west | ring->south_west |
           ring->south_east;
}

static inline void cellset_touching(const struct cellset *set, struct cellset *touching,
                                    enum cellset_span span) {
    for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        struct cellset_ring ring = cellset_ring(set, i, span);
        touching->vector[i] = cellset_ring_any(&ring);
    }
}

/* Visits every cell of a set:
 * for (struct cellset_walk w = cellset_walk(&s, span); cellset_next(&w);) use(w.cell); */
struct cellset_walk {
    const struct cellset *set;
    uint64_t left;
    unsigned word, words, cell;
};

static inline struct cellset_walk cellset_walk(const struct cellset *set, enum cellset_span span) {
    return (struct cellset_walk){
        .set = set, .left = set->word[0], .words = (unsigned)CELLSET_WORDS_IN(span)};
}

static inline bool cellset_next(struct cellset_walk *walk) {
    while (walk->left == 0) {
        if (++walk->word == walk->words) {
            return false;
        }
        walk->left = walk->set->word[walk->word];
    }
    walk->cell = walk->word * 64 + (unsigned)__builtin_ctzll(walk->left);
    walk->left &= walk->left - 1;
    return true;
}

#endif
