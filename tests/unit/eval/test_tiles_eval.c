/* The evaluations of Six and Andantino: what they say of threats is true, and where the field lies
 * does not matter. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/rng.h"
#include "eval/game_eval.h"
#include "games/registry.h"
#include "games/tiles/position.h"
#include "support.h"

static const struct apiary_options none = {0};

static size_t list_moves(const struct game_rules *rules, const struct tiles_position *position,
                         struct game_moves *list) {
    list->count = 0;
    assert_int_equal(rules->moves(position, list), APIARY_OK);
    return list->count;
}

/* Whether a move ends the game as a win of the side that makes it. */
static bool move_wins(const struct game_rules *rules, const struct tiles_position *position,
                      game_move move) {
    struct tiles_position after = *position;
    rules->play(&after, move);
    return after.result == (position->to_move ? APIARY_BLACK_WINS : APIARY_WHITE_WINS);
}

static bool can_win(const struct game_rules *rules, const struct tiles_position *position,
                    struct game_moves *list) {
    bool found = false;
    for (size_t i = 0, count = list_moves(rules, position, list); i < count && !found; i++) {
        found = move_wins(rules, position, list->move[i]);
    }
    return found;
}

/* Every other move than the reply loses at once. */
static void check_reply(const struct game_rules *rules, const struct tiles_position *position,
                        game_move reply, struct game_moves *list, struct game_moves *other) {
    bool listed = false;
    size_t count = list_moves(rules, position, list);
    for (size_t i = 0; i < count; i++) {
        struct tiles_position after = *position;
        rules->play(&after, list->move[i]);
        listed |= list->move[i] == reply;
        if (list->move[i] != reply && after.end == TILES_GOES_ON) {
            assert_true(can_win(rules, &after, other));
        }
    }
    assert_true(listed);
}

struct seen {
    unsigned wins, replies, missed;
};

static void check_position(const struct game_rules *rules, const struct tiles_position *position,
                           struct game_moves *list, struct game_moves *other, struct seen *seen) {
    const struct game_eval *eval = game_eval_of(rules);
    struct game_outlook outlook;
    eval->outlook(position, &outlook);
    assert_int_equal(outlook.value, eval->value(position));
    assert_in_range(outlook.value + EVAL_MAX, 0, 2 * EVAL_MAX);
    bool wins = can_win(rules, position, list);
    assert_true(wins || !outlook.wins);
    seen->wins += outlook.wins;
    seen->missed += wins && !outlook.wins;
    if (outlook.must_reply) {
        check_reply(rules, position, outlook.reply, list, other);
        seen->replies++;
    }
}

/* Random games, in which whoever can win at once does so only now and then. */
static struct seen check_games(const struct game_rules *rules, const char *type, unsigned games) {
    struct rng rng = {.state = 9};
    struct game_moves list = {.memory = mem_or_default(NULL)}, other = list;
    struct seen seen = {0, 0, 0};
    for (unsigned i = 0; i < games; i++) {
        struct tiles_position position;
        assert_int_equal(rules->start(&position, type, strlen(type), &none, NULL), APIARY_OK);
        while (position.end == TILES_GOES_ON && position.ply < 60) {
            check_position(rules, &position, &list, &other, &seen);
            size_t count = list_moves(rules, &position, &list);
            game_move move = list.move[rng_below(&rng, (uint32_t)count)];
            for (unsigned again = 0; again < 4 && move_wins(rules, &position, move); again++) {
                move = list.move[rng_below(&rng, (uint32_t)count)];
            }
            rules->play(&position, move);
        }
    }
    mem_free(&list.memory, list.move);
    mem_free(&list.memory, other.move);
    return seen;
}

static void threats_in_six_are_what_they_seem(void **unused) {
    (void)unused;
    struct seen seen = check_games(&six_rules, "Six", TEST_SLOW_BUILD ? 4 : 40);
    assert_true(seen.wins > 10 && seen.replies > 10);
    assert_true(seen.missed * 10 < seen.wins);
}

static void threats_in_andantino_are_what_they_seem(void **unused) {
    (void)unused;
    struct seen seen = check_games(&andantino_rules, "Andantino", TEST_SLOW_BUILD ? 10 : 100);
    assert_true(seen.wins > 10 && seen.replies > 10);
    assert_true(seen.missed * 10 < seen.wins);
}

static void a_field_is_worth_the_same_anywhere(void **unused) {
    (void)unused;
    static const char *const texts[][2] = {
        {"Six White[3] 0,0=w 1,0=b 2,0=w 2,-1=b 3,-1=w 3,0=b hand=w19+b19 quiet=0",
         "Six White[3] -40,63=w -39,63=b -38,63=w -38,62=b -37,62=w -37,63=b hand=w19+b19 quiet=0"},
        {"Andantino White[2] 0,0=w 1,0=b 0,1=w 1,1=b 2,0=w 2,-1=b hand=w19+b19 quiet=0",
         "Andantino White[2] 31,-9=w 32,-9=b 31,-8=w 32,-8=b 33,-9=w 33,-10=b hand=w19+b19 "
         "quiet=0"},
    };
    for (size_t i = 0; i < 2; i++) {
        const struct game_rules *rules = i == 0 ? &six_rules : &andantino_rules;
        struct tiles_position a, b;
        assert_int_equal(rules->position_read(&a, texts[i][0], strlen(texts[i][0]), &none, NULL),
                         APIARY_OK);
        assert_int_equal(rules->position_read(&b, texts[i][1], strlen(texts[i][1]), &none, NULL),
                         APIARY_OK);
        assert_int_equal(game_eval_of(rules)->value(&a), game_eval_of(rules)->value(&b));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threats_in_six_are_what_they_seem),
        cmocka_unit_test(threats_in_andantino_are_what_they_seem),
        cmocka_unit_test(a_field_is_worth_the_same_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
