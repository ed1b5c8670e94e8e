/* The one-line position text with expansion pieces: what is read, what is refused and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/wide/grid.h"
#include "support.h"

static void what_is_written_reads_back(void **unused) {
    (void)unused;
    static const char *const rows[] = {
        "Base+MLPDRCFTKH White[1] hand=wQBBGGGSSAAAMLPDRCFTKH+bQBBGGGSSAAAMLPDRCFTKH last=-",
        "Base+H Black[1] 0,0=wH hand=wQA+bQAH last=-",
        "Base+MRC White[9] 0,0=wQ+bR*! 1,0=bQ+wM^ 0,1=bA1! hand=wA+bGA last=wM",
        "Base+D Black[9] 1,-1=bA1+wD 0,0=wQ 1,0=bQ hand=w+b last=wD+bA1",
        "Base+T White[10] 0,0=wQ 1,0=bQ 2,0=bA2 hand=w+bA last=- out=wT+bA1",
        "Base+TH White[10] 0,0=wQ 1,0=bQ hand=w+b last=- out=wT+wH+bA1+bA2+bT+bH",
        "Base+K White[10] 0,0=bK+wA1+wG1 1,0=wQ 2,0=bQ hand=w+b last=-",
        /* set up without the half-rings, as fog of war is */
        "Base+H White[1] 0,0=wQ 1,0=bQ hand=w+b last=-",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        apiary_game *game = test_game(rows[i]);
        char again[2048];
        apiary_game_write(game, APIARY_FORMAT_POSITION, again, sizeof again);
        assert_string_equal(again, rows[i]);
        apiary_game_free(game);
    }
}

static void bad_texts_are_refused_with_their_offset(void **unused) {
    (void)unused;
    static const struct test_refused rows[] = {
        {"Base+DX White[1] hand=w+b last=-", APIARY_UNKNOWN_TYPE, 6},
        {"Base+DD White[1] hand=w+b last=-", APIARY_UNKNOWN_TYPE, 6},
        {"Base+D", APIARY_MALFORMED, 6},
        {"Base+D White[1] 0,0=wX", APIARY_MALFORMED, 20},
        {"Base+D White[1] 0,0=wC hand=wQ+bQ last=-", APIARY_INVALID_POSITION, 20},
        {"Base+D White[1] 0,0=wQ+wA1 hand=w+bQ last=-", APIARY_INVALID_POSITION, 23},
        {"Base+C White[1] 0,0=wQ!+wB1 hand=w+bQ last=-", APIARY_INVALID_POSITION, 24},
        {"Base+D White[1] 0,0=wQ! hand=w+bQ last=-", APIARY_INVALID_POSITION, 22},
        {"Base+CH White[9] 0,0=wH! hand=w+bQ last=-", APIARY_INVALID_POSITION, 23},
        {"Base+H White[9] 0,0=wH+wB1 hand=w+bQ last=-", APIARY_INVALID_POSITION, 23},
        {"Base+KH White[9] 0,0=wA1+wH hand=w+bQ last=-", APIARY_INVALID_POSITION, 25},
        {"Base+R White[9] 0,0=wQ* hand=w+bQ last=-", APIARY_INVALID_POSITION, 22},
        {"Base+R White[9] 0,0=wR^ hand=w+bQ last=-", APIARY_INVALID_POSITION, 22},
        {"Base+MR White[9] 0,0=wM^ hand=w+bQ last=-", APIARY_INVALID_POSITION, 23},
        {"Base+MD White[9] 0,0=wQ+wM^ hand=w+bQ last=-", APIARY_INVALID_POSITION, 26},
        {"Base+R White[9] 0,0=wR** hand=w+bQ last=-", APIARY_MALFORMED, 23},
        {"Base+D White[9] 0,0=wD 1,0=wD hand=wQ+bQ last=-", APIARY_INVALID_POSITION, 27},
        {"Base+D White[9] 0,0=wD 0,0=bD hand=wQ+bQ last=-", APIARY_INVALID_POSITION, 23},
        {"Base+D White[9] 0,0=wQ 2,0=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base+D White[9] 0,0=wQ 65,-1=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base+D White[9] 0,0=wQ 4095,0=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base+D White[9] 0,0=wQ 1,0=bQ 2,0=wA2 hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base+D White[9] 0,0=wQ hand=wDD+bQ last=-", APIARY_INVALID_POSITION, 30},
        {"Base+D White[9] 0,0=wQ hand=wR+bQ last=-", APIARY_INVALID_POSITION, 29},
        {"Base+D White[9] 0,0=wQ hand=wZ+bQ last=-", APIARY_MALFORMED, 29},
        {"Base+D White[9] 0,0=wA1 hand=w+bQ last=-", APIARY_INVALID_POSITION, 0},
        {"Base+D White[9] 0,0=wQ hand=w+bQ last=", APIARY_MALFORMED, 38},
        {"Base+D White[9] 0,0=wQ hand=w+bQ last=bQ", APIARY_INVALID_POSITION, 38},
        {"Base+D White[9] 0,0=wQ hand=w+bQ last=wQ+wQ", APIARY_INVALID_POSITION, 41},
        {"Base+D White[9] 0,0=wQ 1,0=bQ hand=w+b last=wQ+bQ", APIARY_INVALID_POSITION, 0},
        {"Base+C White[9] 0,0=wQ! 1,0=bQ hand=w+b last=wQ", APIARY_INVALID_POSITION, 0},
        {"Base+D White[9] 0,0=wQ+wB1 1,0=bQ hand=w+b last=wQ", APIARY_INVALID_POSITION, 0},
        {"Base+K White[9] 0,0=wQ 1,0=bQ 2,0=wK hand=w+b last=wQ+wK", APIARY_INVALID_POSITION, 0},
        {"Base+T White[9] 0,0=wQ hand=w+bQ last=- out=", APIARY_MALFORMED, 44},
        {"Base+T White[9] 0,0=wQ hand=w+bQ last=- out=wQ", APIARY_INVALID_POSITION, 44},
        {"Base+T White[9] 0,0=wQ hand=w+bQ last=- out=wD", APIARY_INVALID_POSITION, 44},
        {"Base+T White[9] 0,0=wQ hand=w+bQ last=- out=wT", APIARY_INVALID_POSITION, 0},
        {"Base+T White[9] 0,0=wQ hand=w+bQ last=- out=wA1+bA1", APIARY_INVALID_POSITION, 0},
        {"Base+T White[9] 0,0=wQ hand=w+bQ last=- out=wT+bA2", APIARY_INVALID_POSITION, 0},
        {"Base+T White[9] 0,0=wQ hand=wT+bQ last=- out=wT+bA1", APIARY_INVALID_POSITION, 0},
        {"Base+T White[9] 0,0=wQ hand=w+b last=- out=wT+bQ", APIARY_INVALID_POSITION, 0},
        {"Base+T White[9] 0,0=wQ hand=w+bQ last=- out=wT+bA1 x", APIARY_MALFORMED, 50},
        {"Base+H White[9] 0,0=wQ hand=wH+bQH last=-", APIARY_INVALID_POSITION, 0},
        {"Base+H White[9] 0,0=wH hand=wQ+bQ last=-", APIARY_INVALID_POSITION, 0},
        {"Base+H White[9] 0,0=bH hand=wQH+bQ last=-", APIARY_INVALID_POSITION, 0},
        {"Base+H White[9] 0,0=wH 1,0=wQ 2,0=bH hand=w+bQ last=-", APIARY_INVALID_POSITION, 0},
        {"Base+H White[9] 0,0=wH 1,0=bH 0,1=wQ 1,1=bQ hand=w+b last=-", APIARY_INVALID_POSITION, 0},
        {"Base+H White[9] 0,0=wQ 1,0=bQ hand=w+b last=- out=wH", APIARY_INVALID_POSITION, 0},
    };
    test_refused_positions(rows, sizeof rows / sizeof *rows);
}

/* A text with some bytes changed is refused, or read and written the same. */
static void damaged_texts_do_no_harm(void **unused) {
    (void)unused;
    static const char text[] =
        "Base+MRCTKDH White[9] 0,0=wQ+bR*! 1,0=bQ+wM^ 0,1=bK+bA1! -1,0=bD+wD hand=wAT+bGA "
        "last=wM out=wH+bH";
    static const char bytes[] = "wb+!*^=-,0123 QRMDKTHA";
    struct rng rng = {.state = 3};
    for (int i = 0; i < (TEST_SLOW_BUILD ? 20000 : 200000); i++) {
        char changed[sizeof text], first[2048], second[2048];
        memcpy(changed, text, sizeof text);
        for (unsigned n = rng_below(&rng, 3) + 1; n > 0; n--) {
            changed[12 + rng_below(&rng, sizeof text - 13)] =
                bytes[rng_below(&rng, sizeof bytes - 1)];
        }
        apiary_game *game = NULL;
        if (apiary_game_read(NULL, APIARY_FORMAT_POSITION, changed, sizeof text - 1, NULL, &game,
                             NULL) == APIARY_OK) {
            size_t count;
            assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
            apiary_game_write(game, APIARY_FORMAT_POSITION, first, sizeof first);
            apiary_game_free(game);
            game = test_game(first);
            apiary_game_write(game, APIARY_FORMAT_POSITION, second, sizeof second);
            assert_string_equal(first, second);
            apiary_game_free(game);
        }
    }
}

/* The claim of grid.h: cells that fold together are at least 64 steps apart. */
static void the_grid_is_wide_enough(void **unused) {
    (void)unused;
    for (int q = -63; q <= 63; q++) {
        for (int r = -63; r <= 63; r++) {
            int steps = (abs(q) + abs(r) + abs(q + r)) / 2;
            if (steps > 0 && steps < 64) {
                assert_int_not_equal(wide_cell(q, r), wide_cell(0, 0));
            }
        }
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        assert_int_equal(wide_step(wide_cell(3, -5), d),
                         wide_cell(3 + direction_axial[d].q, -5 + direction_axial[d].r));
    }
    struct axial at = wide_axial(wide_cell(-32, 31));
    assert_int_equal(at.q, -32);
    assert_int_equal(at.r, 31);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_back),
        cmocka_unit_test(bad_texts_are_refused_with_their_offset),
        cmocka_unit_test(damaged_texts_do_no_harm),
        cmocka_unit_test(the_grid_is_wide_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
