/* The folded grids, the distance table and the tables over rings, each against its definition. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/wide/grid.h"
#include "games/tiles/tileset.h"
#include "hex/cellset.h"

/* Every grid, with how far apart the cells in use can be. */
static const struct {
    const struct fold *fold;
    int span;
} grids[] = {
    {&grid_fold, GRID_MAX_PIECES - 1 + 2},
    {&wide_fold, WIDE_MAX_PIECES - 1 + 2},
    {&tiles_fold, TILES_MAX - 1 + 2 * TILES_MARGIN},
};

enum { GRIDS = sizeof grids / sizeof *grids };

static int steps(int q, int r) {
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

static void cells_in_use_neither_coincide_nor_look_adjacent(void **unused) {
    (void)unused;
    for (int i = 0; i < GRIDS; i++) {
        const struct fold *fold = grids[i].fold;
        int side = (int)fold->side, shortest = 1000;
        for (int q = -2 * side; q <= 2 * side; q++) {
            for (int r = -2 * side; r <= 2 * side; r++) {
                if ((q || r) && fold_cell(fold, q, r) == fold_cell(fold, 0, 0) &&
                    steps(q, r) < shortest) {
                    shortest = steps(q, r);
                }
            }
        }
        assert_int_equal(shortest, side);
        assert_true(grids[i].span < shortest - 1);
    }
}

static void steps_follow_the_axial_directions(void **unused) {
    (void)unused;
    for (int i = 0; i < GRIDS; i++) {
        const struct fold *fold = grids[i].fold;
        int side = (int)fold->side;
        for (int at = 0; at < 4 * side * side; at++) { /* twice around, both ways */
            int q = at % (2 * side) - side, r = at / (2 * side) - side;
            unsigned cell = fold_cell(fold, q, r);
            for (unsigned d = 0; d < DIRECTIONS; d++) {
                struct axial by = direction_axial[d];
                unsigned next = fold_step(fold, cell, d);
                assert_int_equal(next, fold_cell(fold, q + by.q, r + by.r));
                assert_int_equal(next, fold_add(fold, cell, by.q, by.r));
                assert_int_equal(fold_step(fold, next, direction_opposite(d)), cell);
                /* going left is counter-clockwise: the neighbours touch each other */
                assert_int_equal(fold_step(fold, next, (d + 2) % 6),
                                 fold_step(fold, cell, direction_left(d)));
            }
        }
    }
}

static void axial_coordinates_come_back(void **unused) {
    (void)unused;
    static const struct axial near[] = {{0, 0}, {5, -40}, {-9999999, 9999999}};
    for (int i = 0; i < GRIDS; i++) {
        const struct fold *fold = grids[i].fold;
        int half = (int)fold->side / 2;
        for (unsigned at = 0; at < 3 * fold->side * fold->side; at++) {
            struct axial centre = near[at % 3];
            struct axial found = fold_axial(fold, at / 3, centre);
            assert_int_equal(fold_cell(fold, found.q, found.r), at / 3);
            assert_in_range(found.q - centre.q + half, 0, 2 * half - 1);
            assert_in_range(found.r - centre.r + half, 0, 2 * half - 1);
        }
    }
    assert_int_equal(grid_cell(0, 0), GRID_ORIGIN);
    assert_int_equal(wide_cell(0, 0), WIDE_ORIGIN);
}

static void every_distance_is_the_fewest_steps_on_the_grid(void **unused) {
    (void)unused;
    int distance[GRID_CELLS];
    unsigned pending[GRID_CELLS] = {0}, found = 1;
    for (unsigned cell = 0; cell < GRID_CELLS; cell++) {
        distance[cell] = cell == 0 ? 0 : -1;
    }
    for (unsigned next = 0; next < found; next++) {
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            unsigned cell = grid_step(pending[next], d);
            if (distance[cell] < 0) {
                distance[cell] = distance[pending[next]] + 1;
                pending[found++] = cell;
            }
        }
    }
    assert_int_equal(found, GRID_CELLS);
    for (unsigned cell = 0; cell < GRID_CELLS; cell++) {
        assert_int_equal(grid_distances[cell], distance[cell]);
        assert_int_equal(grid_touch(0, cell), distance[cell] == 1);
    }
}

/* What grid.h promises for cells that are at most 27, 28 and 29 steps apart on the plane. */
static void short_distances_are_those_of_the_plane(void **unused) {
    (void)unused;
    for (int apart = 27; apart <= 29; apart++) {
        int known = 32 - apart, mistaken = 0;
        for (int q = -apart; q <= apart; q++) {
            for (int r = -apart; r <= apart; r++) {
                if (steps(q, r) <= apart) {
                    int plane = steps(q, r),
                        grid = (int)grid_distance(GRID_ORIGIN, grid_cell(q, r));
                    assert_true(grid < known ? plane == grid : plane >= known);
                    mistaken += grid == known && plane > known;
                }
            }
        }
        assert_true(mistaken > 0); /* the bound is the best there is */
    }
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

static void a_stretch_of_cells_goes_around_the_end(void **unused) {
    (void)unused;
    struct rng rng = {2};
    struct cellset set;
    cellset_clear(&set);
    for (unsigned i = 0; i < GRID_CELLS / 2; i++) {
        cellset_add(&set, rng_below(&rng, GRID_CELLS));
    }
    for (unsigned cell = 0; cell < GRID_CELLS; cell++) {
        for (unsigned i = 0; i < 64; i++) {
            assert_int_equal(cellset_from(&set, cell) >> i & 1,
                             cellset_has(&set, (cell + i) % GRID_CELLS));
        }
        assert_true(cellset_from(&set, cell) == cellset_from(&set, cell - GRID_CELLS));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_in_use_neither_coincide_nor_look_adjacent),
        cmocka_unit_test(steps_follow_the_axial_directions),
        cmocka_unit_test(axial_coordinates_come_back),
        cmocka_unit_test(every_distance_is_the_fewest_steps_on_the_grid),
        cmocka_unit_test(short_distances_are_those_of_the_plane),
        cmocka_unit_test(ring_tables_match_their_definitions),
        cmocka_unit_test(cell_sets_touch_what_steps_reach),
        cmocka_unit_test(a_stretch_of_cells_goes_around_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
