/*
 * outline.c: rim, gates, holes and the open rim, by floods over sets of cells (outline.h).
 */
#include "games/hive/outline.h"

/* These functions are inlined twice, once for each span. */
#define INLINE static inline __attribute__((always_inline))

/* For loops over the vectors of a set: four in a half where they have 16 bytes. */
#define UNROLL _Pragma("GCC unroll 4")

INLINE void flood(struct cellset *region, const struct cellset *within, enum cellset_span span) {
    cellset_lanes added;
    do {
        added = (cellset_lanes){0};
        UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
            struct cellset_ring ring = cellset_ring(region, i, span);
            cellset_lanes before = region->vector[i];
            region->vector[i] = (before | cellset_ring_any(&ring)) & within->vector[i];
            added |= before ^ region->vector[i];
        }
    } while (cellset_any(added));
}

void hive_outline_flood(struct cellset *region, const struct cellset *within,
                        enum cellset_span span) {
    if (span == CELLSET_HALF) {
        flood(region, within, CELLSET_HALF);
    } else {
        flood(region, within, CELLSET_WHOLE);
    }
}

static unsigned bits_in(cellset_lanes lanes) {
    union {
        cellset_lanes vector;
        uint64_t word[CELLSET_VECTOR_BYTES / 8];
    } bits = {.vector = lanes};
    unsigned count = 0;
    for (int i = 0; i < CELLSET_VECTOR_BYTES / 8; i++) {
        count += (unsigned)__builtin_popcountll(bits.word[i]);
    }
    return count;
}

/*
 * Cells - touching pairs + touching triples of a set: for a connected one, 1 minus the number of
 * its holes. Counting pairs and triples at their western cell, where e, n and s say whether the
 * neighbours to the east, north-east and south-east are in the set, a cell adds
 * 1 - e - n - s + en + es = (1 - e)(1 - n - s).
 */
INLINE unsigned euler_number(const struct cellset *set, enum cellset_span span) {
    unsigned euler = 0;
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        struct cellset_ring at = cellset_ring(set, i, span);
        cellset_lanes east_end = set->vector[i] & ~at.east;
        euler += bits_in(east_end & ~(at.north_east | at.south_east));
        euler -= bits_in(east_end & at.north_east & at.south_east);
    }
    return euler;
}

/* Grows `region` over empty cells as far as it goes without passing a gate. */
INLINE void flood_between_gates(struct cellset *region, const struct hive_outline *outline,
                                enum cellset_span span) {
    cellset_lanes from_west[CELLSET_VECTORS], from_south_west[CELLSET_VECTORS],
        from_north_west[CELLSET_VECTORS];
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        from_west[i] = cellset_ring(&outline->gate_east, i, span).west;
        from_south_west[i] = cellset_ring(&outline->gate_north_east, i, span).south_west;
        from_north_west[i] = cellset_ring(&outline->gate_south_east, i, span).north_west;
    }
    cellset_lanes added;
    do {
        added = (cellset_lanes){0};
        UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
            struct cellset_ring at = cellset_ring(region, i, span);
            cellset_lanes before = region->vector[i];
            cellset_lanes reached =
                before | (at.east & ~outline->gate_east.vector[i]) |
                (at.north_east & ~outline->gate_north_east.vector[i]) |
                (at.south_east & ~outline->gate_south_east.vector[i]) | (at.west & ~from_west[i]) |
                (at.south_west & ~from_south_west[i]) | (at.north_west & ~from_north_west[i]);
            region->vector[i] = reached & outline->empty.vector[i];
            added |= before ^ region->vector[i];
        }
    } while (cellset_any(added));
}

/*
 * Cells that touch nothing may also lie in holes, or in wide bays beyond a gate. Hive and rim
 * together form one connected shape; if it has no hole, all far cells are outside. (Where the fold
 * of the half span brings two ends of the rim together, the Euler number only gets smaller.)
 * Otherwise they are the cells that can be reached from the rows without pieces, not through gates.
 * A step leads to the same row or the next, so the rows of a hive follow each other, and so do the
 * rows without pieces. There are two or more of them (28 pieces in 32 rows; the first and the last
 * of the half span), so each touches pieces on one side at most: there is no gate in them. And they
 * are not enclosed: 28 pieces cannot enclose 32 cells in a row.
 */
INLINE void keep_outside(struct hive_outline *outline, enum cellset_span span) {
    struct cellset hive_and_rim;
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        hive_and_rim.vector[i] = ~outline->far.vector[i];
    }
    if (euler_number(&hive_and_rim, span) == 1) {
        return;
    }
    struct cellset outside;
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        outside.vector[i] = (cellset_lanes)(outline->empty.vector[i] == UINT32_MAX);
    }
    flood_between_gates(&outside, outline, span);
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        outline->far.vector[i] &= outside.vector[i];
    }
}

/* Fewer pieces enclose no far cell, whatever their shape (a unit test tries them all). */
enum { ENCLOSING_PIECES = 9 };

INLINE void find(const struct hive_position *position, struct hive_outline *outline,
                 enum cellset_span span) {
    struct cellset occupied;
    hive_occupied(position, &occupied, span);
    cellset_lanes any_gate = {0};
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        struct cellset_ring at = cellset_ring(&occupied, i, span);
        cellset_lanes empty = ~occupied.vector[i], touching = cellset_ring_any(&at);
        outline->empty.vector[i] = empty;
        outline->rim.vector[i] = empty & touching;
        outline->far.vector[i] = empty & ~touching;
        cellset_lanes east = empty & at.north_east & at.south_east & ~at.east;
        cellset_lanes north_east = empty & at.east & at.north_west & ~at.north_east;
        cellset_lanes south_east = empty & at.east & at.south_west & ~at.south_east;
        outline->gate_east.vector[i] = east;
        outline->gate_north_east.vector[i] = north_east;
        outline->gate_south_east.vector[i] = south_east;
        any_gate |= east | north_east | south_east;
    }
    outline->any_gate = cellset_any(any_gate);
    outline->known = true;
    if (__builtin_popcount(position->in_play) >= ENCLOSING_PIECES &&
        (outline->any_gate || hive_holes(position))) {
        keep_outside(outline, span);
    }
}

void hive_outline_find(const struct hive_position *position, struct hive_outline *outline) {
    if (outline->span == CELLSET_HALF) {
        find(position, outline, CELLSET_HALF);
    } else {
        find(position, outline, CELLSET_WHOLE);
    }
}

INLINE void find_holes(struct hive_outline *outline, struct cellset *holes,
                       enum cellset_span span) {
    struct cellset outside = outline->far;
    flood(&outside, &outline->empty, span);
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        holes->vector[i] = outline->empty.vector[i] & ~outside.vector[i];
    }
}

void hive_outline_holes(const struct hive_position *position, struct hive_outline *outline,
                        struct cellset *holes) {
    if (!outline->known) {
        hive_outline_find(position, outline);
    }
    if (outline->span == CELLSET_HALF) {
        find_holes(outline, holes, CELLSET_HALF);
    } else {
        find_holes(outline, holes, CELLSET_WHOLE);
    }
}

/* The rim cells that a walk from the far cells reaches without passing a gate. */
INLINE void find_open(struct hive_outline *outline, enum cellset_span span) {
    struct cellset region = outline->far;
    flood_between_gates(&region, outline, span);
    UNROLL for (int i = 0; i < CELLSET_VECTORS_IN(span); i++) {
        outline->open.vector[i] = region.vector[i] & outline->rim.vector[i];
    }
}

void hive_outline_find_open(const struct hive_position *position, struct hive_outline *outline) {
    if (!outline->known) {
        hive_outline_find(position, outline);
    }
    if (!outline->any_gate && !hive_holes(position)) {
        outline->open = outline->rim;
    } else if (outline->span == CELLSET_HALF) {
        find_open(outline, CELLSET_HALF);
    } else {
        find_open(outline, CELLSET_WHOLE);
    }
    outline->open_size = cellset_count(&outline->open, outline->span);
    outline->open_known = true;
}

void hive_outline_open_without(struct hive_position *position, unsigned cell,
                               enum cellset_span span, struct cellset *open) {
    struct cellset *tops = &position->tops[hive_colour(position->top[cell])];
    int16_t euler = position->euler;
    struct hive_outline outline;
    hive_outline_init(&outline, span);
    cellset_flip(tops, cell);
    position->euler = (int16_t)(euler - 1 + ring_arcs[position->around[cell]]);
    hive_outline_find_open(position, &outline);
    cellset_flip(tops, cell);
    position->euler = euler;
    *open = outline.open;
}
