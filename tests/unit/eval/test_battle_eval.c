/* The evaluation of Battle is symmetric and bounded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "eval/game_eval.h"
#include "games/battle/moves.h"
#include "support.h"

/* Maps every cell (q, r) by the symmetry. */
static uint64_t moved(uint64_t cells, bool turn) {
    uint64_t result = 0;
    for (; cells; cells &= cells - 1) {
        unsigned cell = (unsigned)__builtin_ctzll(cells);
        int q = battle_q(cell), r = battle_r(cell);
        result |= battle_bit(turn ? battle_cell(-q, -r) : battle_cell(-q, q + r));
    }
    return result;
}

static void symmetric_positions_are_worth_the_same(void **unused) {
    (void)unused;
    struct rng rng = {.state = 9};
    for (int game = 0; game < 300; game++) {
        struct battle_position position;
        battle_position_init(&position, game % 2 ? APIARY_LAYOUT_B : APIARY_LAYOUT_A);
        while (!apiary_result_is_final(battle_result(&position))) {
            struct battle_position mirrored = {
                .insects = {moved(position.insects[0], false), moved(position.insects[1], false)},
                .neutral = moved(position.neutral, false),
                .ply = position.ply};
            struct battle_position turned = {
                .insects = {moved(position.insects[1], true), moved(position.insects[0], true)},
                .neutral = moved(position.neutral, true),
                .ply = position.ply + 1};
            int value = battle_eval.value(&position);
            assert_true(abs(value) < 5000);
            assert_int_equal(battle_eval.value(&mirrored), value);
            assert_int_equal(battle_eval.value(&turned), value);
            battle_move moves[BATTLE_MAX_MOVES];
            battle_play(&position, moves[rng_below(&rng, battle_moves(&position, moves))]);
        }
    }
}

static void an_open_goal_is_worth_much(void **unused) {
    (void)unused;
    struct battle_position position = {
        .insects = {battle_bit(battle_cell(0, -2)), battle_bit(battle_cell(3, -3))}};
    assert_true(battle_eval.value(&position) > 300);
    position.ply = 1;
    assert_true(battle_eval.value(&position) < 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(symmetric_positions_are_worth_the_same),
        cmocka_unit_test(an_open_goal_is_worth_much),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
