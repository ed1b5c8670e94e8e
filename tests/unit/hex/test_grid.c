/* The folded grid and the tables over rings, against their definitions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "hex/cellset.h"

static int steps(int q, int r) {
    int a = abs(q), b = abs(r), c = abs(q + r);
    return a > b ? (a > c ? a : c) : (b > c ? b : c);
}

static void no_two_cells_within_31_steps_coincide(void **unused) {
    (void)unused;
    int shortest = 1000;
    for (int q = -64; q <= 64; q++) {
        for (int r = -64; r <= 64; r++) {
            if ((q || r) && grid_cell(q, r) == grid_cell(0, 0) && steps(q, r) < shortest) {
                shortest = steps(q, r);
            }
        }
    }
    assert_int_equal(shortest, 32);
}

static void steps_follow_the_axial_directions(void **unused) {
    (void)unused;
    for (int q = -20; q <= 20; q++) {
        for (int r = -20; r <= 20; r++) {
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                unsigned cell = grid_cell(q, r);
                assert_int_equal(grid_step(cell, d),
                                 grid_cell(q + direction_axial[d].q, r + direction_axial[d].r));
                assert_int_equal(grid_step(grid_step(cell, d), direction_opposite(d)), cell);
                /* going left is counter-clockwise: the neighbours touch each other */
                unsigned left = grid_step(cell, direction_left(d));
                assert_int_equal(grid_step(grid_step(cell, d), (d + 2) % 6), left);
            }
        }
    }
}

static void axial_coordinates_come_back(void **unused) {
    (void)unused;
    for (unsigned cell = 0; cell < GRID_CELLS; cell++) {
        struct axial at = grid_axial(cell);
        assert_int_equal(grid_cell(at.q, at.r), cell);
        assert_in_range(at.q + 16, 0, 31);
        assert_in_range(at.r + 16, 0, 31);
    }
    assert_int_equal(grid_axial(GRID_ORIGIN).q, 0);
    assert_int_equal(grid_axial(GRID_ORIGIN).r, 0);
}

static void ring_tables_match_their_definitions(void **unused) {
    (void)unused;
    for (unsigned mask = 0; mask < 64; mask++) {
        unsigned arcs = 0;
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            bool here = mask >> d & 1;
            bool left = mask >> direction_left(d) & 1, right = mask >> direction_right(d) & 1;
            arcs += here && !left;
            assert_int_equal(ring_slides[mask] >> d & 1, !here && left != right);
            assert_int_equal(ring_turn_left(mask) >> direction_left(d) & 1, here);
            assert_int_equal(ring_turn_right(mask) >> direction_right(d) & 1, here);
        }
        assert_int_equal(ring_arcs[mask], arcs);
    }
}

static void cell_sets_touch_what_steps_reach(void **unused) {
    (void)unused;
    struct rng rng = {1};
    for (int round = 0; round < 2000; round++) {
        struct cellset set, expected, touching;
        cellset_clear(&set);
        cellset_clear(&expected);
        unsigned wanted = 1 + rng_below(&rng, 40);
        bool in_half = round % 2; /* rows 1 to 14 */
        for (unsigned i = 0; i < wanted; i++) {
            unsigned cell = in_half ? 32 + rng_below(&rng, 14 * 32) : rng_below(&rng, GRID_CELLS);
            cellset_add(&set, cell);
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                cellset_add(&expected, grid_step(cell, d));
            }
        }
        cellset_touching(&set, &touching, CELLSET_WHOLE);
        assert_true(cellset_equal(&touching, &expected, CELLSET_WHOLE));
        if (set.word[8] + set.word[9] + set.word[10] + set.word[11] + set.word[12] + set.word[13] +
                set.word[14] + set.word[15] + (set.word[0] << 32) + (set.word[7] >> 32) ==
            0) {
            cellset_touching(&set, &touching, CELLSET_HALF);
            assert_true(cellset_equal(&touching, &expected, CELLSET_HALF));
        }
        unsigned count = 0;
        for (struct cellset_walk walk = cellset_walk(&set, CELLSET_WHOLE); cellset_next(&walk);) {
            assert_true(cellset_has(&set, walk.cell));
            count++;
        }
        assert_int_equal(count, cellset_count(&set, CELLSET_WHOLE));
        cellset_remove(&set, 5);
        assert_false(cellset_has(&set, 5));
        cellset_flip(&set, 5);
        assert_true(cellset_has(&set, 5));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_cells_within_31_steps_coincide),
        cmocka_unit_test(steps_follow_the_axial_directions),
        cmocka_unit_test(axial_coordinates_come_back),
        cmocka_unit_test(ring_tables_match_their_definitions),
        cmocka_unit_test(cell_sets_touch_what_steps_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
