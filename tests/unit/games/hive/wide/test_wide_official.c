/* Official positions as wide ones: over random games the rules of games/hive/wide give the same
 * moves, texts and results as those of official Hive, and nothing is lost in converting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/moves.h"
#include "games/hive/rules.h"
#include "games/hive/text.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/moves.h"
#include "games/hive/wide/rules.h"
#include "games/hive/wide/steps.h"
#include "games/hive/wide/text.h"
#include "games/hive/widen.h"
#include "support.h"

enum { MOVE_SIZE = 16 };

struct list {
    unsigned count;
    char text[WIDE_MAX_MOVES][MOVE_SIZE];
};

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static void list_official(struct hive_position *position, struct list *list) {
    hive_move moves[HIVE_MAX_MOVES];
    memset(list, 0, sizeof *list); /* memcmp also compares the bytes after each text */
    list->count = hive_moves(position, moves);
    for (unsigned i = 0; i < list->count; i++) {
        struct text out = text_into(list->text[i], MOVE_SIZE);
        hive_move_text(position, moves[i], &out);
        text_end(&out);
    }
    qsort(list->text, list->count, MOVE_SIZE, by_text);
}

static void list_wide(const struct wide_position *position, struct list *list) {
    wide_move moves[WIDE_MAX_MOVES];
    memset(list, 0, sizeof *list);
    list->count = wide_moves(position, moves);
    for (unsigned i = 0; i < list->count; i++) {
        struct text out = text_into(list->text[i], MOVE_SIZE);
        wide_move_text(position, moves[i], &out);
        text_end(&out);
    }
    qsort(list->text, list->count, MOVE_SIZE, by_text);
}

static void compare_moves(struct hive_position *official, const struct wide_position *position) {
    static struct list theirs, ours;
    list_official(official, &theirs);
    list_wide(position, &ours);
    if (ours.count != theirs.count || memcmp(ours.text, theirs.text, ours.count * MOVE_SIZE)) {
        char text[2048];
        struct text out = text_into(text, sizeof text);
        hive_rules.position_text(official, &out);
        text_end(&out);
        fail_msg("%u moves, not %u, in %s", ours.count, theirs.count, text);
    }
}

/* Positions and moves, there and back. */
static void check_conversion(struct hive_position *official, const struct wide_position *wide) {
    struct hive_position narrow;
    struct wide_position again;
    hive_narrow(wide, &narrow);
    assert_true(hive_position_sound(&narrow));
    hive_widen(&narrow, &again);
    assert_memory_equal(wide, &again, sizeof again);
    struct game_key key = hive_key(official), same = hive_key(&narrow);
    assert_true(key.high == same.high && key.low == same.low);
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(official, moves);
    for (unsigned i = 0; i < count; i++) {
        game_move move = hive_widen_move(official, wide, moves[i]);
        assert_int_equal(hive_narrow_move(official, wide, move), moves[i]);
    }
}

/* A described move ends where the piece is drawn afterwards, whichever way the grid folds. */
static void check_described(const struct hive_position *before, hive_move move,
                            const struct hive_position *after) {
    struct apiary_move_effect effect = {.action = APIARY_ACTION_NONE};
    struct apiary_piece pieces[APIARY_MAX_PIECES];
    hive_rules.describe(before, move, true, &effect);
    size_t count = hive_rules.pieces(after, pieces, APIARY_MAX_PIECES);
    for (size_t i = 0; i < count && effect.has_to; i++) {
        if (pieces[i].q == effect.to.q && pieces[i].r == effect.to.r && pieces[i].top) {
            assert_int_equal(pieces[i].bug, effect.piece[1]);
            return;
        }
    }
    assert_false(effect.has_to);
}

/* The first piece is on a random cell, so that games cross the edges of the grid. */
static void compare_game(struct rng *rng, unsigned bugs) {
    struct hive_position official, next;
    struct wide_position wide, after;
    hive_move moves[HIVE_MAX_MOVES];
    hive_position_init(&official, bugs, rng_below(rng, 2));
    hive_play(&official, hive_move_make(HIVE_ANT, HIVE_NO_CELL, rng_below(rng, GRID_CELLS)));
    for (int turn = 0; turn < 120 && !hive_over(&official); turn++) {
        hive_widen(&official, &wide);
        compare_moves(&official, &wide);
        check_conversion(&official, &wide);
        hive_move move = moves[rng_below(rng, hive_moves(&official, moves))];
        game_move widened = hive_widen_move(&official, &wide, move);
        after = wide;
        struct game_undo undo = wide_play(&after, widened);
        wide_undo(&after, widened, undo);
        assert_memory_equal(&after, &wide, sizeof wide);
        wide_play(&after, widened);
        next = official;
        hive_play(&next, move);
        struct game_key key = hive_key(&next), same = wide_key(&after);
        assert_true(key.high == same.high && key.low == same.low);
        assert_int_equal(wide_over(&after), hive_over(&next));
        check_described(&official, move, &next);
        official = next;
    }
}

static void official_games_are_the_same_on_the_wide_position(void **unused) {
    (void)unused;
    struct rng rng = {.state = 1};
    for (int game = 0; game < (TEST_SLOW_BUILD ? 40 : 400); game++) {
        compare_game(&rng, 0x1F | rng_below(&rng, 8) << HIVE_MOSQUITO);
    }
}

/* Both sets of rules say which kind a move places. */
static void placements_name_their_bug(void **unused) {
    (void)unused;
    struct wide_position position;
    struct hive_position official;
    wide_move moves[WIDE_MAX_MOVES];
    hive_move official_moves[HIVE_MAX_MOVES];
    wide_position_init(&position, 0x1F | 1u << HIVE_DRAGONFLY, false);
    hive_position_init(&official, 0x1F, false);
    assert_int_equal(wide_moves(&position, moves), 5);
    assert_int_equal(hive_expansion_placed(moves[4]), 'D');
    assert_int_equal(hive_expansion_placed(WIDE_PASS), '\0');
    assert_int_equal(hive_moves(&official, official_moves), 4);
    assert_int_equal(hive_placed(official_moves[0]), 'B');
    assert_int_equal(hive_placed(HIVE_PASS), '\0');
    assert_int_equal(hive_expansion_placed(wide_move_make(WIDE_MOVE, 14, 2)), '\0');
    assert_int_equal(hive_placed(hive_move_make(HIVE_ANT, 1, 2)), '\0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(official_games_are_the_same_on_the_wide_position),
        cmocka_unit_test(placements_name_their_bug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
