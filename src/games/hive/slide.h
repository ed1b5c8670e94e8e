/*
 * slide.h: bugs that crawl along the table: queen, pillbug (one slide), spider (three), ant (any
 * number). RULES A3.
 */
#ifndef HIVE_SLIDE_H
#define HIVE_SLIDE_H

#include "games/hive/outline.h"

/* Ring mask of the cells that one slide reaches. */
static inline unsigned slide_once(const struct hive_position *position, unsigned cell) {
    return ring_slides[position->around[cell]];
}

/*
 * Spider: exactly three slides, no cell twice. Fills `cells` with the landings, each once.
 * At most 36 paths: the first slide has at most 4 choices (two arcs of empty cells with
 * two ends each), and the other two do not go back: 4 * 3 * 3.
 */
#define SPIDER_MAX 36

/* spider_start[d1][d2]: where the start is, seen from the cell two steps away, as a ring mask; 0 if
 * it is not beside it. */
#define TRIANGLE(d1, side) (1u << ((d1) + (side) + 3) % 6) /* back from the side of d1 */
#define START_ROW(d1)                                                                              \
    { [((d1) + 2) % 6] = TRIANGLE(d1, 1), [((d1) + 4) % 6] = TRIANGLE(d1, 5) }
static const uint8_t spider_start[DIRECTIONS][DIRECTIONS] = {
    START_ROW(0), START_ROW(1), START_ROW(2), START_ROW(3), START_ROW(4), START_ROW(5)};
#undef START_ROW
#undef TRIANGLE

static inline unsigned spider_cells(const struct hive_position *position, unsigned start,
                                    uint16_t cells[SPIDER_MAX]) {
    /* The cells within three steps as bits, eight a row, the start in the middle. */
    static const int8_t bit_step[DIRECTIONS] = {1, -7, -8, -1, 7, 8};
    enum { START_BIT = 27 };
    uint64_t seen = 0;
    unsigned count = 0;
    for (unsigned first = slide_once(position, start); first; first &= first - 1) {
        unsigned d1 = (unsigned)__builtin_ctz(first), one = grid_step(start, d1);
        unsigned back = 1u << direction_opposite(d1); /* to the start, which is lifted */
        unsigned second = ring_slides[position->around[one] & ~back] & ~back;
        for (; second; second &= second - 1) {
            unsigned d2 = (unsigned)__builtin_ctz(second), two = grid_step(one, d2);
            unsigned lifted = spider_start[d1][d2];
            unsigned third = ring_slides[position->around[two] & ~lifted] &
                             ~(lifted | 1u << direction_opposite(d2));
            for (; third; third &= third - 1) {
                unsigned d3 = (unsigned)__builtin_ctz(third);
                uint64_t bit = UINT64_C(1)
                               << (START_BIT + bit_step[d1] + bit_step[d2] + bit_step[d3]);
                cells[count] = (uint16_t)grid_step(two, d3);
                count += !(seen & bit);
                seen |= bit;
            }
        }
    }
    return count;
}

/* All cells that any number of slides from `start` reaches, including `start`. */
static inline void slide_flood(const struct hive_position *position, unsigned start,
                               struct cellset *reached) {
    uint16_t pending[GRID_CELLS]; /* each cell is added once */
    unsigned count = 0;
    cellset_clear(reached);
    cellset_add(reached, start);
    pending[count++] = (uint16_t)start;
    while (count) {
        unsigned cell = pending[--count];
        for (unsigned ways = slide_once(position, cell); ways; ways &= ways - 1) {
            unsigned next = grid_step(cell, (unsigned)__builtin_ctz(ways));
            uint64_t bit = UINT64_C(1) << (next & 63);
            uint64_t *word = &reached->word[next >> 6];
            if (!(*word & bit)) {
                *word |= bit;
                pending[count++] = (uint16_t)next;
            }
        }
    }
}

/* Whether slides lead from one cell to another, which works both ways. Quick if `start` lies in a
 * pocket. */
static inline bool slide_connects(const struct hive_position *position, unsigned start,
                                  unsigned goal) {
    uint16_t pending[GRID_CELLS]; /* each cell is added once */
    struct cellset reached;
    unsigned count = 0;
    cellset_clear(&reached);
    cellset_add(&reached, start);
    pending[count++] = (uint16_t)start;
    while (count) {
        unsigned cell = pending[--count];
        for (unsigned ways = slide_once(position, cell); ways; ways &= ways - 1) {
            unsigned next = grid_step(cell, (unsigned)__builtin_ctz(ways));
            if (next == goal) {
                return true;
            }
            if (!cellset_has(&reached, next)) {
                cellset_add(&reached, next);
                pending[count++] = (uint16_t)next;
            }
        }
    }
    return false;
}

/* Adds the cells that slides connect with an empty cell while every piece is in place: nearly
 * always the open rim, otherwise a pocket or hole. */
static inline void slide_component(const struct hive_position *position,
                                   struct hive_outline *outline, unsigned cell,
                                   struct cellset *cells) {
    if (!outline->open_known) {
        hive_outline_find_open(position, outline);
    }
    if (cellset_has(&outline->open, cell)) {
        cellset_unite(cells, &outline->open, outline->span);
    } else {
        struct cellset pocket;
        slide_flood(position, cell, &pocket);
        cellset_unite(cells, &pocket, outline->span);
    }
}

/*
 * Whether lifting the ant on `cell` changes nothing but the cells right beside it; *lost is then
 * the ring mask of empty neighbours that only the ant itself touches.
 *
 * Lifting it can change slides between its empty neighbours (they lose a contact, or a gate
 * opens) and opens its own cell. Let u1 .. uk be an arc of empty neighbours, k >= 2, and
 * let the cells beyond neighbouring pairs of them, and straight beyond u2 .. uk-1, be empty:
 *
 *            o1   f2   o2              all o and f empty: so before, u1 .. uk are a chain of
 *         u1    u2     u3              slides, and u2 .. uk-1 have no other slides; after, the
 *        #    (ant)      #             path u1 - ant - uk replaces the chain.
 *
 * So the ant reaches the component of u1, which is that of uk, less u2 .. uk-1. Arcs of k = 1
 * lead nowhere and stay as they are. If some o or f is occupied, ant_cells finds the open rim
 * without the ant.
 */
static inline bool ant_is_plain(const struct hive_position *position, unsigned cell,
                                unsigned *lost) {
    unsigned empty = ~position->around[cell] & RING_ALL;
    unsigned first_of_pair = empty & ring_turn_right(empty); /* bit d: d and d + 1 are empty */
    unsigned inner = first_of_pair & ring_turn_left(first_of_pair);
    for (unsigned left = first_of_pair; left; left &= left - 1) {
        unsigned d = (unsigned)__builtin_ctz(left);
        unsigned seen = position->around[grid_step(cell, d)];
        if (seen >> direction_left(d) & 1) {
            return false; /* o */
        }
        if ((inner >> d & 1) && (seen >> d & 1)) {
            return false; /* f */
        }
    }
    *lost = inner;
    return true;
}

/* Adds an ant's landings to a set. */
static inline void ant_cells(struct hive_position *position, struct hive_outline *outline,
                             unsigned cell, struct cellset *cells) {
    unsigned exits = slide_once(position, cell);
    if (!exits) {
        return;
    }
    unsigned lost;
    struct cellset reached;
    if (ant_is_plain(position, cell, &lost)) {
        cellset_clear(&reached);
        for (; exits; exits &= exits - 1) {
            unsigned exit = grid_step(cell, (unsigned)__builtin_ctz(exits));
            if (!cellset_has(&reached, exit)) {
                slide_component(position, outline, exit, &reached);
            }
        }
        for (; lost; lost &= lost - 1) {
            cellset_remove(&reached, grid_step(cell, (unsigned)__builtin_ctz(lost)));
        }
    } else {
        hive_outline_open_without(position, cell, outline->span, &reached);
        if (!cellset_has(&reached, cell)) { /* the ant is in a pocket or hole */
            hive_flip_around(position, cell);
            slide_flood(position, cell, &reached);
            hive_flip_around(position, cell);
        }
        cellset_remove(&reached, cell);
    }
    cellset_unite(cells, &reached, outline->span);
}

/*
 * Whether this is the usual case: one arc of pieces beside the ant, which can leave to the open
 * rim. It then reaches the open rim without the ring mask *lost around its own cell.
 */
static inline bool ant_reaches_open_rim(const struct hive_position *position,
                                        struct hive_outline *outline, unsigned cell,
                                        unsigned *lost) {
    unsigned exits = slide_once(position, cell);
    if (!exits || ring_arcs[position->around[cell]] != 1 || !ant_is_plain(position, cell, lost)) {
        return false;
    }
    if (!outline->open_known) {
        hive_outline_find_open(position, outline);
    }
    return cellset_has(&outline->open, grid_step(cell, (unsigned)__builtin_ctz(exits)));
}

#endif
