/* The evaluation of Insect Territory: the same for both sides and both colours, and bounded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/rng.h"
#include "eval/game_eval.h"
#include "games/territory/moves.h"
#include "games/territory/text.h"
#include "support.h"

/* The board turned by half a turn: cell c becomes 23 - c, and the zones change owners. */
static struct territory_position turned(const struct territory_position *position) {
    struct territory_position other = *position;
    for (unsigned colour = 0; colour < 2; colour++) {
        other.food[colour] = 0;
        for (unsigned cell = 0; cell < TERRITORY_CELLS; cell++) {
            if (position->food[colour] & territory_bit(cell)) {
                other.food[colour] |= territory_bit(TERRITORY_CELLS - 1 - cell);
            }
        }
        other.store[0][colour] = position->store[1][colour];
        other.store[1][colour] = position->store[0][colour];
    }
    for (unsigned i = 0; i < TERRITORY_INSECTS; i++) {
        other.insect[i] = (uint8_t)(TERRITORY_CELLS - 1 - position->insect[i]);
    }
    other.to_move ^= 1;
    return other;
}

/* Black and white change places. */
static struct territory_position recoloured(const struct territory_position *position) {
    struct territory_position other = *position;
    for (unsigned colour = 0; colour < 2; colour++) {
        other.food[colour] = position->food[colour ^ 1];
        other.supply[colour] = position->supply[colour ^ 1];
        other.store[0][colour] = position->store[0][colour ^ 1];
        other.store[1][colour] = position->store[1][colour ^ 1];
    }
    other.insect[TERRITORY_BLACK_BEE] = position->insect[TERRITORY_WHITE_BEE];
    other.insect[TERRITORY_WHITE_BEE] = position->insect[TERRITORY_BLACK_BEE];
    return other;
}

static void sides_and_colours_are_alike(void **unused) {
    (void)unused;
    struct rng rng = {5};
    struct game_moves list = {.memory = mem_or_default(NULL)};
    for (int i = 0; i < 200; i++) {
        struct territory_position position;
        territory_position_init(&position, i % 2);
        while (!territory_over(&position)) {
            int value = territory_eval.value(&position);
            struct territory_position other = turned(&position), again = turned(&other);
            assert_memory_equal(&again, &position, sizeof again);
            assert_int_equal(territory_eval.value(&other), value);
            other = recoloured(&position);
            assert_int_equal(territory_eval.value(&other), value);
            assert_true(value > -EVAL_MAX && value < EVAL_MAX);
            list.count = 0;
            assert_int_equal(territory_choices(&position, &list), APIARY_OK);
            territory_play(&position, list.move[rng_below(&rng, (uint32_t)list.count)]);
        }
    }
    mem_free(&list.memory, list.move);
}

static void near_the_end_the_lead_counts(void **unused) {
    (void)unused;
    static const char *const text[] = {
        "Territory White[15] D=1,5 B=2,2 W=3,5 b=- w=- store=2,2+1,1 supply=1,1", /* ahead */
        "Territory White[15] D=1,5 B=2,8 W=3,5 b=- w=- store=2,2+1,1 supply=1,1", /* behind */
    };
    int value[2];
    for (unsigned i = 0; i < 2; i++) {
        struct territory_position position;
        assert_int_equal(territory_position_read(text[i], strlen(text[i]), false, &position, NULL),
                         APIARY_OK);
        value[i] = territory_eval.value(&position);
    }
    assert_true(value[0] > 100);
    assert_true(value[1] < -100);
}

/* Whether the side to move can win with this turn, by trying everything. */
static bool can_win(const struct territory_position *position, struct game_moves *list) {
    list->count = 0;
    assert_int_equal(territory_choices(position, list), APIARY_OK);
    for (size_t i = 0; i < list->count; i++) {
        struct territory_position next = *position;
        territory_play(&next, list->move[i]);
        if (territory_over(&next) && territory_ahead(&next) == position->to_move) {
            return true;
        }
    }
    return false;
}

/* Whether, whatever is played, the game ends at once or with the opponent's next turn, lost. */
static bool cannot_help(const struct territory_position *position, struct game_moves *list,
                        struct game_moves *other) {
    list->count = 0;
    assert_int_equal(territory_choices(position, list), APIARY_OK);
    for (size_t i = 0; i < list->count; i++) {
        struct territory_position next = *position;
        territory_play(&next, list->move[i]);
        bool lost = territory_over(&next) ? territory_ahead(&next) != position->to_move
                                          : can_win(&next, other);
        if (!lost) {
            return false;
        }
    }
    return true;
}

static void the_outlook_is_what_two_turns_bring(void **unused) {
    (void)unused;
    struct rng rng = {6};
    struct game_moves list = {.memory = mem_or_default(NULL)}, other = list;
    int wins = 0, loses = 0, threats = 0;
    for (int i = 0; i < 300; i++) {
        struct territory_position position;
        territory_position_init(&position, i % 2);
        while (!territory_over(&position)) {
            struct game_outlook outlook;
            territory_eval.outlook(&position, &outlook);
            assert_int_equal(outlook.value, territory_eval.value(&position));
            if (territory_supply(&position) <= 8) {
                bool won = can_win(&position, &list);
                assert_int_equal(outlook.wins, won);
                assert_true(outlook.threatened || !outlook.loses);
                if (outlook.threatened) {
                    assert_int_equal(outlook.loses, cannot_help(&position, &list, &other));
                }
                wins += outlook.wins;
                loses += outlook.loses;
                threats += outlook.threatened && !outlook.loses;
            }
            list.count = 0;
            assert_int_equal(territory_choices(&position, &list), APIARY_OK);
            territory_play(&position, list.move[rng_below(&rng, (uint32_t)list.count)]);
        }
    }
    assert_true(wins > 20 && loses > 20 && threats > 20);
    mem_free(&list.memory, list.move);
    mem_free(&other.memory, other.move);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sides_and_colours_are_alike),
        cmocka_unit_test(near_the_end_the_lead_counts),
        cmocka_unit_test(the_outlook_is_what_two_turns_bring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
