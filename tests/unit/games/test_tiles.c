/* What Six and Andantino share: random games to their end, taken back byte for byte; keys; texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/registry.h"
#include "games/tiles/position.h"
#include "support.h"

enum { LONGEST = 6000 };

/* The text of a position reads back to the same bytes. */
static void check_text(const struct game_rules *rules, const struct tiles_position *position) {
    static const struct apiary_options none = {0};
    char text[1024];
    struct text out = text_into(text, sizeof text);
    rules->position_text(position, &out);
    size_t length = text_end(&out);
    struct tiles_position again;
    struct apiary_error error = {.message = ""};
    if (rules->position_read(&again, text, length, &none, &error)) {
        fail_msg("%s: %s", text, error.message);
    }
    if (memcmp(&again, position, sizeof again) != 0) {
        fail_msg("%s", text);
    }
}

/* Each listed move has a text of its own that reads back to it. */
static void check_moves(const struct game_rules *rules, const struct tiles_position *position,
                        const struct game_moves *list) {
    for (size_t i = 0; i < list->count; i++) {
        char text[APIARY_MOVE_SIZE];
        struct text out = text_into(text, sizeof text);
        rules->move_text(position, list->move[i], &out);
        size_t length = text_end(&out);
        game_move move = 0;
        assert_int_equal(rules->move_read(position, text, length, &move, NULL), APIARY_OK);
        assert_true(move == list->move[i]);
    }
}

static int by_code(const void *a, const void *b) {
    const game_move *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

static void check_no_duplicates(const struct game_moves *list) {
    qsort(list->move, list->count, sizeof *list->move, by_code);
    for (size_t i = 1; i < list->count; i++) {
        assert_true(list->move[i - 1] != list->move[i]);
    }
}

struct played {
    struct tiles_position before;
    game_move move;
    struct game_undo undo;
};

/* One random game, `ends` counts how it ended. */
static void play_game(const struct game_rules *rules, struct rng *rng, struct played *played,
                      struct game_moves *list, unsigned *ends) {
    static const struct apiary_options none = {0};
    const char *type = rules == &six_rules ? "Six" : "Andantino";
    struct tiles_position position;
    assert_int_equal(rules->start(&position, type, strlen(type), &none, NULL), APIARY_OK);
    size_t length = 0;
    while (position.end == TILES_GOES_ON) {
        assert_true(length < LONGEST);
        list->count = 0;
        assert_int_equal(rules->moves(&position, list), APIARY_OK);
        assert_true(list->count > 0);
        assert_int_equal(rules->perft(&position, 1), list->count);
        if (length % 16 == 0) {
            check_moves(rules, &position, list);
            check_no_duplicates(list);
        }
        check_text(rules, &position);
        struct played *now = &played[length++];
        now->before = position;
        now->move = list->move[rng_below(rng, (uint32_t)list->count)];
        now->undo = rules->play(&position, now->move);
        struct apiary_move_effect last = {.action = APIARY_ACTION_NONE};
        rules->describe(&now->before, now->move, true, &last);
        assert_int_equal(last.action == APIARY_ACTION_PASS, now->move == TILES_PASS);
    }
    check_text(rules, &position);
    ends[position.end]++;
    while (length-- > 0) {
        rules->undo(&position, played[length].move, played[length].undo);
        assert_memory_equal(&position, &played[length].before, sizeof position);
    }
}

static void play_games(const struct game_rules *rules, unsigned games, unsigned *ends) {
    struct rng rng = {.state = 6};
    struct played *played = malloc(LONGEST * sizeof *played);
    struct game_moves list = {.memory = {.resize = NULL}};
    assert_non_null(played);
    list.capacity = 1 << 16;
    list.move = malloc(list.capacity * sizeof *list.move);
    for (unsigned i = 0; i < games; i++) {
        play_game(rules, &rng, played, &list, ends);
    }
    free(list.move);
    free(played);
}

static void random_games_of_six_end_and_are_taken_back(void **unused) {
    (void)unused;
    unsigned ends[TILES_HUNDRED + 1] = {0};
    play_games(&six_rules, TEST_SLOW_BUILD ? 20 : 300, ends);
    assert_true(ends[TILES_TOO_FEW] > 0);
    assert_true(ends[TILES_TRIANGLE] > 0 && ends[TILES_RING] + ends[TILES_LINE] > 0);
}

static void random_games_of_andantino_end_and_are_taken_back(void **unused) {
    (void)unused;
    unsigned ends[TILES_HUNDRED + 1] = {0};
    play_games(&andantino_rules, TEST_SLOW_BUILD ? 20 : 300, ends);
    assert_true(ends[TILES_LINE] > 0 && ends[TILES_ENCLOSED] > 0);
}

static void keys_are_the_same_anywhere_on_the_plane(void **unused) {
    (void)unused;
    struct tiles_position a, b;
    struct rng rng = {.state = 7};
    for (int turn = 0; turn < 2000; turn++) {
        int q = (int)rng_below(&rng, 20000) - 10000, r = (int)rng_below(&rng, 20000) - 10000;
        struct axial at = {0, 0};
        tiles_init(&a, APIARY_WHITE);
        tiles_init(&b, APIARY_WHITE);
        for (unsigned i = 0; i < TILES_MAX; i++) { /* a path that may be 43 steps long */
            tiles_put(&a, i % 2, at);
            tiles_put(&b, i % 2, (struct axial){at.q + q, at.r + r});
            unsigned d = rng_below(&rng, 4) ? 0 : 1 + 4 * rng_below(&rng, 2);
            at.q += direction_axial[d].q;
            at.r += direction_axial[d].r;
        }
        struct game_key x = tiles_key(&a), y = tiles_key(&b);
        assert_true(x.high == y.high && x.low == y.low);
        struct apiary_piece first[TILES_MAX], second[TILES_MAX];
        assert_int_equal(tiles_pieces(&a, first, TILES_MAX), TILES_MAX);
        tiles_pieces(&b, second, TILES_MAX);
        for (unsigned i = 0; i < TILES_MAX; i++) {
            assert_int_equal(first[i].q + q, second[i].q);
            assert_int_equal(first[i].r + r, second[i].r);
        }
        tiles_set_to_move(&b, APIARY_BLACK);
        y = tiles_key(&b);
        assert_true(x.high != y.high && x.low != y.low);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_of_six_end_and_are_taken_back),
        cmocka_unit_test(random_games_of_andantino_end_and_are_taken_back),
        cmocka_unit_test(keys_are_the_same_anywhere_on_the_plane),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
