/* What a search with limited sight overlooks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "games/game.h"
#include "games/hive/moves.h"
#include "search/hive/sight.h"
#include "support.h"

/* A busy midgame with every kind of piece. */
static const char midgame[] =
    "Base+MLP;InProgress;White[17];wG1;bL /wG1;wM wG1/;bM /bL;wA1 wM\\;bQ bL\\;wQ \\wM;bP /bQ;"
    "wP /wQ;bA1 -bP;wM bQ\\;bM wA1\\;wB1 wQ\\;bA2 /bP;wB2 wM-;bA1 wB2\\;wB1 wG1;bA2 wQ-;wB1 bL;"
    "bB1 bA2/;bP wM\\;bB1 wQ/;wL /wP;bA1 -wL;wG2 -wQ;bA2 -wG2;wG3 wA1/;bM wG3-;wA2 wB2-;"
    "bA1 wA2/;wL bQ/;bP /wA2";

static struct hive_position position_of(const char *text) {
    apiary_game *game = test_game(text);
    const struct hive_position *state = game_state_of(game);
    struct hive_position position = *state;
    apiary_game_free(game);
    return position;
}

static void sight_without_blindness_sees_everything(void **unused) {
    (void)unused;
    struct hive_position position = position_of(midgame);
    hive_move moves[HIVE_MAX_MOVES], kept[HIVE_MAX_MOVES];
    unsigned count = hive_moves(&position, moves);
    const struct sight sight = {.seed = 3};
    memcpy(kept, moves, sizeof moves);
    assert_int_equal(sight_keep(&sight, &position, kept, count), count);
    assert_memory_equal(kept, moves, count * sizeof *moves);
}

/* The more blindness, the fewer moves, all of them from the list; placing is never overlooked. */
static void blindness_overlooks_moves_but_no_placing(void **unused) {
    (void)unused;
    struct hive_position position = position_of(midgame);
    hive_move moves[HIVE_MAX_MOVES];
    unsigned total[3] = {0}, placing = 0;
    unsigned count = hive_moves(&position, moves);
    for (unsigned i = 0; i < count; i++) {
        placing += hive_move_places(moves[i]);
    }
    for (unsigned step = 0; step < 3; step++) {
        for (uint64_t seed = 0; seed < 50; seed++) {
            const struct sight sight = {.blindness = step * 50, .seed = seed};
            hive_move kept[HIVE_MAX_MOVES];
            unsigned placed = 0;
            memcpy(kept, moves, sizeof moves);
            unsigned left = sight_keep(&sight, &position, kept, count);
            for (unsigned i = 0; i < left; i++) {
                assert_true(sight_notices(&sight, &position, kept[i]));
                placed += hive_move_places(kept[i]);
            }
            assert_int_equal(placed, placing);
            total[step] += left;
        }
    }
    assert_true(placing > 0);
    assert_true(total[2] < total[1] && total[1] < total[0]);
}

/* If every move is overlooked, all are kept. */
static void a_list_is_never_emptied(void **unused) {
    (void)unused;
    struct hive_position position = position_of(midgame);
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(&position, moves), moving = 0;
    for (unsigned i = 0; i < count; i++) {
        if (!hive_move_places(moves[i])) {
            moves[moving++] = moves[i];
        }
    }
    for (uint64_t seed = 0; seed < 50; seed++) {
        const struct sight sight = {.blindness = 400, .seed = seed}; /* not even a step is seen */
        assert_int_equal(sight_keep(&sight, &position, moves, moving), moving);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sight_without_blindness_sees_everything),
        cmocka_unit_test(blindness_overlooks_moves_but_no_placing),
        cmocka_unit_test(a_list_is_never_emptied),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
