/* Why and where a game ended, for every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "base/text.h"
#include "support.h"

static int by_row(const void *a, const void *b) {
    const struct apiary_axial *x = a, *y = b;
    return x->r != y->r ? x->r - y->r : x->q - y->q;
}

/* The cells of the ending, by r, then q: "0,0 1,0". */
static const char *ending_cells(const apiary_game *game) {
    static char buffer[512];
    struct apiary_axial cell[APIARY_MAX_PIECES];
    size_t count = apiary_game_ending_cells(game, cell, APIARY_MAX_PIECES);
    struct text text = text_into(buffer, sizeof buffer);
    assert_int_equal(apiary_game_ending_cells(game, NULL, 0), count);
    assert_true(count <= APIARY_MAX_PIECES);
    qsort(cell, count, sizeof *cell, by_row);
    for (size_t i = 0; i < count; i++) {
        text_format(&text, "%s%d,%d", i > 0 ? " " : "", cell[i].q, cell[i].r);
    }
    text_end(&text);
    return buffer;
}

/* The position before the last move (NULL: it is over already), that move, why and where it ends.
 */
static const struct row {
    const char *position, *move;
    enum apiary_ending ending;
    const char *cells;
} rows[] = {
    /* Hive: Black's queen, then both, the second also with an expansion piece on the table. */
    {"Base Black[20] 0,0=bQ 1,0=wA1 1,-1=wA2 0,-1=wA3 -1,0=wG1 -1,1=wG2 0,1=wG3 2,0=wQ 3,0=bA1 "
     "hand=wBBSS+bBBGGGSSAA last=-",
     NULL, APIARY_ENDING_QUEEN, "0,-1 1,-1 -1,0 0,0 1,0 -1,1 0,1"},
    {"Base Black[20] -1,0=wA1 0,0=wQ 1,0=bQ 2,0=bA1 0,-1=wA2 1,-1=wA3 2,-1=bA2 -1,1=wG1 0,1=wG2 "
     "1,1=bA3 hand=w+b last=-",
     NULL, APIARY_ENDING_BOTH_QUEENS, "0,-1 1,-1 2,-1 -1,0 0,0 1,0 2,0 -1,1 0,1 1,1"},
    {"Base+D Black[20] -1,0=wA1 0,0=wQ 1,0=bQ 2,0=bA1 0,-1=wA2 1,-1=wA3 2,-1=wD -1,1=wG1 0,1=wG2 "
     "1,1=bA2 hand=w+b last=-",
     NULL, APIARY_ENDING_BOTH_QUEENS, "0,-1 1,-1 2,-1 -1,0 0,0 1,0 2,0 -1,1 0,1 1,1"},
    /* Six: the whole line, though longer than six; each shape alone; draws. */
    {"Six White[6] 0,0=w 1,0=w 2,0=w 4,0=w 5,0=w 6,0=w 0,1=b 1,1=b 3,1=b 0,2=b 1,2=b 2,2=b "
     "hand=w16+b16 quiet=0",
     "3,0", APIARY_ENDING_LINE, "0,0 1,0 2,0 3,0 4,0 5,0 6,0"},
    {"Six White[6] 0,0=w 1,0=w 2,0=w 0,1=w 1,1=w 1,-1=b 2,-1=b 3,-1=b 4,-1=b 4,-2=b hand=w17+b17 "
     "quiet=0",
     "0,2", APIARY_ENDING_TRIANGLE, "0,0 1,0 2,0 0,1 1,1 0,2"},
    {"Six White[6] 0,0=w 1,0=w 1,-1=w 0,-1=w -1,0=w -1,1=w 2,0=b 2,-1=b 2,-2=b 3,0=b 3,1=b 3,2=b "
     "hand=w16+b16 quiet=0",
     "0,1", APIARY_ENDING_RING, "0,-1 1,-1 -1,0 1,0 -1,1 0,1"},
    {"Six Black[30] 0,0=w 1,0=b 2,0=w 3,0=b 4,0=w 5,0=b 6,0=w 7,0=b 8,0=w 9,0=b 10,0=w 11,0=b "
     "hand=w0+b0 quiet=0",
     "1,0>12,0", APIARY_ENDING_TOO_FEW, ""},
    {"Six White[90] 0,0=w 1,0=b 2,0=w 3,0=b 4,0=w 5,0=b 6,0=w 7,0=b 8,0=w 9,0=b 10,0=w 11,0=b "
     "12,0=w hand=w0+b0 quiet=99",
     "0,0>13,0", APIARY_ENDING_NO_PROGRESS, ""},
    /* Andantino: Black's line; White's tiles in Black's ring, not the black one beside it. */
    {"Andantino Black[5] 0,0=b 1,0=b 2,0=b 3,0=b 0,1=w 1,1=w 2,1=w 3,1=w 0,2=w hand=w17+b18 "
     "quiet=0",
     "4,0", APIARY_ENDING_LINE, "0,0 1,0 2,0 3,0 4,0"},
    {"Andantino Black[8] 2,0=b 2,-1=b 1,-1=b 0,-1=b -1,0=b -1,1=b 0,1=b 3,0=w 3,-1=w 2,-2=w 1,-2=w "
     "-2,1=w -2,2=w 1,0=w 0,0=b 4,0=w 4,-1=w hand=w13+b14 quiet=0",
     "1,1", APIARY_ENDING_ENCLOSED, "1,0"},
    /* Battle: each side's goal; nobody's goal. */
    {"Battle White[9] 0,-2=w 3,-3=b", "0,-2>0,-3", APIARY_ENDING_GOAL, "0,-3"},
    {"Battle Black[9] 0,1=b 0,2=w 3,0=w", "0,1>0,3", APIARY_ENDING_GOAL, "0,3"},
    {"Battle White[5] 3,0=b 2,1=w 0,3=w", "0,3>1,2", APIARY_ENDING_NO_MOVE, ""},
    /* Territory: two insects in Black's zone, then all three in White's. */
    {"Territory White[9] D=1,5 B=2,6 W=3,5 b=- w=- store=1,1+2,2 supply=1,1", "fill:1,1",
     APIARY_ENDING_INSECTS, "3,1 2,2"},
    {"Territory White[9] D=1,5 B=2,4 W=4,2 b=- w=- store=1,1+2,2 supply=0,1", "fill:0,1",
     APIARY_ENDING_INSECTS, "4,-1 2,1 1,2"},
};

static void every_ending_of_the_rules_is_named_and_shown(void **unused) {
    (void)unused;
    bool seen[APIARY_ENDING_COUNT] = {false};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        apiary_game *game = test_game(rows[i].position);
        if (rows[i].move) {
            assert_int_equal(apiary_game_ending(game), APIARY_ENDING_NONE);
            assert_string_equal(ending_cells(game), "");
            assert_int_equal(apiary_game_play(game, rows[i].move, strlen(rows[i].move), NULL),
                             APIARY_OK);
        }
        if (apiary_game_ending(game) != rows[i].ending ||
            strcmp(ending_cells(game), rows[i].cells) != 0) {
            fail_msg("%s: %s at %s, not %s at %s", rows[i].position,
                     apiary_ending_name(apiary_game_ending(game)), ending_cells(game),
                     apiary_ending_name(rows[i].ending), rows[i].cells);
        }
        seen[rows[i].ending] = true;
        apiary_game_free(game);
    }
    for (int ending = APIARY_ENDING_QUEEN; ending < APIARY_ENDING_COUNT; ending++) {
        assert_true(seen[ending]);
    }
}

/* A position that was read is judged as one that was reached. */
static void a_set_up_ending_is_the_same(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[1024];
        apiary_game *game = test_game(rows[i].position);
        if (rows[i].move) {
            apiary_game_play(game, rows[i].move, strlen(rows[i].move), NULL);
        }
        apiary_game_write(game, APIARY_FORMAT_POSITION, text, sizeof text);
        apiary_game *read = test_game(text);
        assert_int_equal(apiary_game_ending(read), rows[i].ending);
        assert_string_equal(ending_cells(read), rows[i].cells);
        apiary_game_free(read);
        apiary_game_free(game);
    }
}

static void a_blind_game_ends_as_an_open_one(void **unused) {
    (void)unused;
    struct apiary_options options = {.variant = APIARY_VARIANT_BLIND, .seed = "1"};
    apiary_game *game = NULL;
    assert_int_equal(apiary_game_read(NULL, APIARY_FORMAT_POSITION, rows[0].position,
                                      strlen(rows[0].position), &options, &game, NULL),
                     APIARY_OK);
    assert_int_equal(apiary_game_ending(game), APIARY_ENDING_QUEEN);
    assert_string_equal(ending_cells(game), rows[0].cells);
    apiary_game_free(game);
}

static void a_game_decided_off_the_board_has_its_reason_and_no_cells(void **unused) {
    (void)unused;
    for (int i = APIARY_ENDING_DECLARED; i <= APIARY_ENDING_TIME; i++) {
        apiary_game *game = test_game("Base;InProgress;Black[1];wS1");
        assert_int_equal(apiary_game_declare(game, APIARY_BLACK_WINS, (enum apiary_ending)i),
                         APIARY_OK);
        assert_int_equal(apiary_game_ending(game), i);
        assert_string_equal(ending_cells(game), "");
        apiary_game_undo(game, 1);
        assert_int_equal(apiary_game_ending(game), APIARY_ENDING_NONE);
        apiary_game_free(game);
    }
}

static void repetition_is_a_reason_of_its_own(void **unused) {
    (void)unused;
    static const char *const steps[] = {"0,0>12,0", "1,0>13,0", "2,0>14,0", "3,0>15,0"};
    apiary_game *game = test_game("Six White[30] 0,0=w 1,0=b 2,0=w 3,0=b 4,0=w 5,0=b 6,0=w 7,0=b "
                                  "8,0=w 9,0=b 10,0=w 11,0=b hand=w0+b0 quiet=0");
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(apiary_game_ending(game), APIARY_ENDING_NONE);
        assert_int_equal(apiary_game_play(game, steps[i], strlen(steps[i]), NULL), APIARY_OK);
    }
    assert_int_equal(apiary_game_ending(game), APIARY_ENDING_REPETITION);
    assert_string_equal(ending_cells(game), "");
    apiary_game_free(game);
}

static bool has_piece_at(const struct apiary_piece *pieces, size_t count, struct apiary_axial at) {
    for (size_t i = 0; i < count; i++) {
        if (pieces[i].q == at.q && pieces[i].r == at.r) {
            return true;
        }
    }
    return false;
}

/* Random games of every type: there is a reason exactly when there is a result, and every cell has
 * a piece on it. */
static void random_games_end_for_a_reason(void **unused) {
    (void)unused;
    static const char *const types[] = {"Base+MLP",  "Base+MLPDRCFTKH", "Six",
                                        "Andantino", "Battle",          "Territory"};
    struct rng rng = {12};
    size_t ended = 0;
    for (size_t i = 0; i < 60; i++) {
        apiary_game *game = test_game(types[i % 6]);
        size_t count;
        for (int ply = 0; ply < 400; ply++) {
            assert_int_equal(apiary_game_moves(game, &count), APIARY_OK);
            bool over = apiary_result_is_final(apiary_game_result(game));
            assert_int_equal(apiary_game_ending(game) != APIARY_ENDING_NONE, over);
            if (over) {
                break;
            }
            char move[APIARY_MOVE_SIZE];
            size_t length =
                apiary_game_move(game, rng_below(&rng, (uint32_t)count), move, sizeof move);
            assert_int_equal(apiary_game_play(game, move, length, NULL), APIARY_OK);
        }
        struct apiary_piece pieces[APIARY_MAX_PIECES];
        struct apiary_axial cells[APIARY_MAX_PIECES];
        size_t piece_count = apiary_game_pieces(game, pieces, APIARY_MAX_PIECES);
        size_t cell_count = apiary_game_ending_cells(game, cells, APIARY_MAX_PIECES);
        for (size_t c = 0; c < cell_count; c++) {
            assert_true(has_piece_at(pieces, piece_count, cells[c]));
        }
        ended += cell_count > 0;
        apiary_game_free(game);
    }
    assert_true(ended >= 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ending_of_the_rules_is_named_and_shown),
        cmocka_unit_test(a_set_up_ending_is_the_same),
        cmocka_unit_test(a_blind_game_ends_as_an_open_one),
        cmocka_unit_test(a_game_decided_off_the_board_has_its_reason_and_no_cells),
        cmocka_unit_test(repetition_is_a_reason_of_its_own),
        cmocka_unit_test(random_games_end_for_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
