/*
 * Pins, holes and the open rim against plain floods, on every shape of a few pieces and on random
 * larger ones.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/pin.h"
#include "games/hive/slide.h"
#include "support.h"

/* Puts a piece on each cell; its kind does not matter here. */
static const uint8_t pieces[GRID_MAX_PIECES] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,
                                                10, 11, 12, 13, 16, 17, 18, 19, 20, 21,
                                                22, 23, 24, 25, 26, 27, 28, 29};

static bool occupied(const struct hive_position *position, unsigned cell) {
    return position->top[cell] != HIVE_NO_PIECE;
}

/* Cells reached from `start` over cells that are (or are not) occupied, `without` excepted. */
static unsigned flood(const struct hive_position *position, unsigned start, bool over_pieces,
                      unsigned without, struct cellset *seen) {
    static uint16_t pending[GRID_CELLS];
    unsigned count = 0, size = 0;
    cellset_clear(seen);
    cellset_add(seen, start);
    pending[count++] = (uint16_t)start;
    while (count) {
        unsigned cell = pending[--count];
        size++;
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned next = grid_step(cell, d);
            if (next != without && occupied(position, next) == over_pieces &&
                !cellset_has(seen, next)) {
                cellset_add(seen, next);
                pending[count++] = (uint16_t)next;
            }
        }
    }
    return size;
}

static bool plainly_pinned(const struct hive_position *position, unsigned cell, unsigned total) {
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned beside = grid_step(cell, d);
        if (occupied(position, beside)) {
            struct cellset part;
            return flood(position, beside, true, cell, &part) != total - 1;
        }
    }
    return false;
}

/* A cell just above the uppermost piece: outside, and reached without passing a gate. */
static unsigned cell_above(const struct hive_position *position) {
    unsigned best = 0;
    int best_row = 100;
    for (uint32_t left = position->in_play; left; left &= left - 1) {
        unsigned cell = position->cell[__builtin_ctz(left)];
        if (grid_axial(cell).r < best_row) {
            best_row = grid_axial(cell).r;
            best = cell;
        }
    }
    return grid_step(best, NORTH_WEST);
}

/* The open rim without a piece that is not pinned is what a walk around the other pieces finds. */
static void check_without(const struct hive_position *position, unsigned cell,
                          enum cellset_span span) {
    struct hive_position changed = *position, without;
    struct cellset open, walked;
    hive_outline_open_without(&changed, cell, span, &open);
    assert_memory_equal(&changed, position, sizeof changed);
    hive_position_init(&without, 255, false);
    for (uint32_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = (unsigned)__builtin_ctz(left);
        if (position->cell[piece] != cell) {
            hive_position_put(&without, piece, position->cell[piece]);
        }
    }
    slide_flood(&without, cell_above(&without), &walked);
    assert_true(cellset_equal(&open, &walked, span));
}

static void check_with_span(const struct hive_position *position, enum cellset_span span,
                            unsigned total) {
    struct hive_outline outline;
    struct hive_pins pins;
    struct cellset outside, walked;
    unsigned above = cell_above(position);
    hive_outline_init(&outline, span);
    hive_pins_init(position, &outline, &pins);
    hive_outline_find_open(position, &outline);
    flood(position, above, false, GRID_CELLS, &outside);
    slide_flood(position, above, &walked);
    unsigned holes = 0;
    for (unsigned cell = 0; cell < (unsigned)CELLSET_WORDS_IN(span) * 64; cell++) {
        bool hole = !occupied(position, cell) && !cellset_has(&outside, cell);
        holes += hole;
        if (pins.any_holes) {
            assert_int_equal(cellset_has(&pins.holes, cell), hole);
        }
        assert_int_equal(cellset_has(&outline.open, cell), cellset_has(&walked, cell));
        if (occupied(position, cell)) {
            bool pinned = plainly_pinned(position, cell, total);
            assert_int_equal(hive_pinned(position, &pins, cell), pinned);
            if (!pinned && total > 1) {
                check_without(position, cell, span);
            }
        }
    }
    assert_int_equal(pins.any_holes, holes > 0);
}

static void check_shape(const uint16_t *cells, unsigned count) {
    struct hive_position position;
    hive_position_init(&position, 255, false);
    for (unsigned i = 0; i < count; i++) {
        hive_position_put(&position, pieces[i], cells[i]);
    }
    check_with_span(&position, CELLSET_WHOLE, count);
    if (hive_span(&position) == CELLSET_HALF) {
        check_with_span(&position, CELLSET_HALF, count);
    }
}

/*
 * All shapes, each once (Redelmeier): a shape grows by cells that were not passed over before.
 * Cells above the first, or left of it in its row, are barred, so that the first is the least.
 */
struct growth {
    uint16_t shape[GRID_MAX_PIECES];
    unsigned size, limit;
    uint16_t untried[256];
    struct cellset barred; /* in the shape, untried, or passed over */
    unsigned shapes;
};

static bool below_first(unsigned cell) {
    struct axial at = grid_axial(cell);
    return at.r > 0 || (at.r == 0 && at.q >= 0);
}

static void grow(struct growth *growth, unsigned untried) {
    while (untried > 0) {
        unsigned cell = growth->untried[--untried], more = untried;
        growth->shape[growth->size++] = (uint16_t)cell;
        growth->shapes++;
        check_shape(growth->shape, growth->size);
        if (growth->size < growth->limit) {
            struct cellset before = growth->barred;
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                unsigned next = grid_step(cell, d);
                if (below_first(next) && !cellset_has(&growth->barred, next)) {
                    cellset_add(&growth->barred, next);
                    growth->untried[more++] = (uint16_t)next;
                }
            }
            uint16_t kept[256];
            memcpy(kept, growth->untried, sizeof kept);
            grow(growth, more);
            memcpy(growth->untried, kept, sizeof kept);
            growth->barred = before;
        }
        growth->size--;
    }
}

static void every_small_shape_is_seen_rightly(void **unused) {
    (void)unused;
    /* fixed polyhexes of 1 to n cells: 1 + 3 + 11 + 44 + 186 + 814 + 3652 + 16689 */
    static struct growth growth;
    growth.limit = TEST_SLOW_BUILD ? 6 : 8;
    growth.untried[0] = GRID_ORIGIN;
    cellset_add(&growth.barred, GRID_ORIGIN);
    grow(&growth, 1);
    assert_int_equal(growth.shapes, TEST_SLOW_BUILD ? 1059 : 21400);
}

/* Rings and bays: each piece goes where it touches few others, somewhere on the folded grid. */
static void random_shapes_are_seen_rightly(void **unused) {
    (void)unused;
    struct rng rng = {3};
    for (int round = 0; round < (TEST_SLOW_BUILD ? 300 : 6000); round++) {
        struct hive_position position;
        uint16_t cells[GRID_MAX_PIECES];
        unsigned count = 9 + rng_below(&rng, GRID_MAX_PIECES - 8);
        hive_position_init(&position, 255, false);
        cells[0] = (uint16_t)rng_below(&rng, GRID_CELLS);
        hive_position_put(&position, pieces[0], cells[0]);
        for (unsigned i = 1; i < count;) {
            unsigned from = cells[rng_below(&rng, i)];
            unsigned cell = grid_step(from, rng_below(&rng, DIRECTIONS));
            unsigned touching = ring_count(position.around[cell]);
            if (!occupied(&position, cell) && (touching == 1 || rng_below(&rng, 4) == 0)) {
                cells[i] = (uint16_t)cell;
                hive_position_put(&position, pieces[i++], cell);
            }
        }
        /* cell_above needs rows that do not cross the fold: move the first piece to the middle */
        int shift = (int)GRID_ORIGIN - (int)cells[0];
        for (unsigned i = 0; i < count; i++) {
            cells[i] = (uint16_t)((cells[i] + (unsigned)shift) & (GRID_CELLS - 1));
        }
        check_shape(cells, count);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_small_shape_is_seen_rightly),
        cmocka_unit_test(random_shapes_are_seen_rightly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
