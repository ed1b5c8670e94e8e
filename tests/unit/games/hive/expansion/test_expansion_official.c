/* Without expansion pieces on the table the rules of games/hive/expansion are those of official
 * Hive: move lists, texts and results are compared over random games, and every undo restores the
 * position bit for bit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/expansion/moves.h"
#include "games/hive/expansion/rules.h"
#include "games/hive/expansion/text.h"
#include "games/hive/moves.h"
#include "games/hive/rules.h"
#include "games/hive/text.h"
#include "support.h"

enum { MOVE_SIZE = 16 };

struct list {
    unsigned count;
    char text[EXPANSION_MAX_MOVES][MOVE_SIZE];
};

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static void list_official(struct hive_position *position, struct list *list) {
    hive_move moves[HIVE_MAX_MOVES];
    memset(list, 0, sizeof *list); /* texts are compared with what follows them */
    list->count = hive_moves(position, moves);
    for (unsigned i = 0; i < list->count; i++) {
        struct text out = text_into(list->text[i], MOVE_SIZE);
        hive_move_text(position, moves[i], &out);
        text_end(&out);
    }
    qsort(list->text, list->count, MOVE_SIZE, by_text);
}

static void list_expansion(const struct expansion_position *position, struct list *list) {
    game_move moves[EXPANSION_MAX_MOVES];
    memset(list, 0, sizeof *list);
    list->count = expansion_moves(position, moves);
    for (unsigned i = 0; i < list->count; i++) {
        struct text out = text_into(list->text[i], MOVE_SIZE);
        expansion_move_text(position, moves[i], &out);
        text_end(&out);
    }
    qsort(list->text, list->count, MOVE_SIZE, by_text);
}

static void compare_game(struct rng *rng, unsigned bugs) {
    static struct list theirs, ours;
    struct hive_position official;
    struct expansion_position position, before;
    bool queen_first = rng_below(rng, 2);
    hive_position_init(&official, bugs, queen_first);
    expansion_position_init(&position, bugs, queen_first);
    for (int turn = 0; turn < 120 && !hive_over(&official); turn++) {
        list_official(&official, &theirs);
        list_expansion(&position, &ours);
        if (ours.count != theirs.count || memcmp(ours.text, theirs.text, ours.count * MOVE_SIZE)) {
            char text[2048];
            struct text out = text_into(text, sizeof text);
            hive_position_text(&official, &out);
            text_end(&out);
            fail_msg("%u moves, not %u, in %s", ours.count, theirs.count, text);
        }
        const char *chosen = ours.text[rng_below(rng, ours.count)];
        hive_move their_move = 0;
        game_move move = 0;
        assert_int_equal(hive_move_read(&official, chosen, strlen(chosen), &their_move, NULL), 0);
        assert_int_equal(expansion_move_read(&position, chosen, strlen(chosen), &move, NULL), 0);
        before = position;
        struct game_undo undo = expansion_play(&position, move);
        expansion_undo(&position, move, undo);
        assert_memory_equal(&before, &position, sizeof before);
        expansion_play(&position, move);
        hive_play(&official, their_move);
        assert_int_equal(expansion_over(&position), hive_over(&official));
    }
}

static void the_same_moves_as_official_hive(void **unused) {
    (void)unused;
    struct rng rng = {.state = 1};
    for (int game = 0; game < (TEST_SLOW_BUILD ? 40 : 400); game++) {
        compare_game(&rng, 0x1F | rng_below(&rng, 8) << HIVE_MOSQUITO);
    }
}

/* Both kinds of Hive tell what a move places. */
static void placements_name_their_bug(void **unused) {
    (void)unused;
    struct expansion_position position;
    struct hive_position official;
    game_move moves[EXPANSION_MAX_MOVES];
    hive_move official_moves[HIVE_MAX_MOVES];
    expansion_position_init(&position, 0x1F | 1u << HIVE_DRAGONFLY, false);
    hive_position_init(&official, 0x1F, false);
    assert_int_equal(expansion_moves(&position, moves), 5);
    assert_int_equal(hive_expansion_placed(moves[4]), 'D');
    assert_int_equal(hive_expansion_placed(EXPANSION_PASS), '\0');
    assert_int_equal(hive_moves(&official, official_moves), 4);
    assert_int_equal(hive_placed(official_moves[0]), 'B');
    assert_int_equal(hive_placed(HIVE_PASS), '\0');
    assert_int_equal(hive_expansion_placed(expansion_move_make(EXPANSION_MOVE, 14, 1, 2)), '\0');
    assert_int_equal(hive_placed(hive_move_make(HIVE_ANT, 1, 2)), '\0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_moves_as_official_hive),
        cmocka_unit_test(placements_name_their_bug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
