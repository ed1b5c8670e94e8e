/* The opening book: keys up to symmetry, the choice by weights, and the book in the program. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "book/book.h"
#include "book/symmetry.h"
#include "games/game.h"
#include "support.h"

/* ---- Keys ---- */

struct placed {
    unsigned colour, bug;
    int q, r;
};

/* Without a symmetry of its own; the beetle is on top of the spider. */
static const struct placed layout[] = {
    {APIARY_WHITE, HIVE_QUEEN, 0, 0},  {APIARY_WHITE, HIVE_SPIDER, 1, 0},
    {APIARY_BLACK, HIVE_BEETLE, 1, 0}, {APIARY_BLACK, HIVE_QUEEN, 2, 0},
    {APIARY_WHITE, HIVE_ANT, 3, -1},   {APIARY_BLACK, HIVE_ANT, 2, 1},
};
enum { LAYOUT = sizeof layout / sizeof layout[0] };

enum { ALL_BUGS = (1 << HIVE_BUGS) - 1 };

static struct hive_position position_of(const struct placed *pieces) {
    struct hive_position position;
    hive_position_init(&position, ALL_BUGS, false);
    for (size_t i = 0; i < LAYOUT; i++) {
        unsigned colour = pieces[i].colour, bug = pieces[i].bug;
        hive_position_put(&position, hive_piece(colour, bug, 0),
                          grid_cell(pieces[i].q, pieces[i].r));
        hive_position_hold(&position, colour, bug, position.hand[colour][bug] - 1u);
    }
    hive_position_rehash(&position);
    return position;
}

static uint64_t key_of(const struct placed *pieces) {
    struct hive_position position = position_of(pieces);
    return book_key(&position);
}

static void rotations_reflections_and_translations_have_the_same_key(void **unused) {
    (void)unused;
    uint64_t key = key_of(layout);
    struct placed pieces[LAYOUT];
    memcpy(pieces, layout, sizeof pieces);
    for (int image = 0; image < 12; image++) {
        struct placed moved[LAYOUT];
        for (size_t i = 0; i < LAYOUT; i++) {
            /* a turn by 60 degrees, and after six of them a reflection */
            int q = pieces[i].q, r = pieces[i].r;
            pieces[i].q = image == 5 ? r : -r;
            pieces[i].r = image == 5 ? q : q + r;
            moved[i] = pieces[i];
            moved[i].q += 9;
            moved[i].r -= 7;
        }
        assert_true(key_of(pieces) == key);
        assert_true(key_of(moved) == key);
    }
}

static void other_positions_have_other_keys(void **unused) {
    (void)unused;
    uint64_t key = key_of(layout);
    struct placed pieces[LAYOUT];
    memcpy(pieces, layout, sizeof pieces);
    pieces[5].q = 1; /* another cell */
    assert_true(key_of(pieces) != key);
    memcpy(pieces, layout, sizeof pieces);
    pieces[1] = layout[2]; /* the stack the other way round */
    pieces[2] = layout[1];
    assert_true(key_of(pieces) != key);
    memcpy(pieces, layout, sizeof pieces);
    pieces[5].bug = HIVE_SPIDER;
    assert_true(key_of(pieces) != key);
    struct hive_position position = position_of(layout);
    position.to_move = APIARY_BLACK;
    assert_true(book_key(&position) != key);
    position = position_of(layout);
    hive_position_hold(&position, APIARY_WHITE, HIVE_PILLBUG, 0);
    assert_true(book_key(&position) != key);
}

static uint64_t key_after(const char *text) {
    apiary_game *game = test_game(text);
    uint64_t key = book_key(game_state_of(game));
    apiary_game_free(game);
    return key;
}

static void the_order_of_placements_does_not_matter(void **unused) {
    (void)unused;
    assert_true(key_after("Base;InProgress;Black[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 \\wS1") ==
                key_after("Base;InProgress;Black[3];wS1;bS1 wS1-;wA1 \\wS1;bQ bS1-;wQ -wS1"));
}

static void equivalent_moves_lead_to_one_child(void **unused) {
    (void)unused;
    struct book_child children[HIVE_MAX_MOVES];
    apiary_game *game = test_game("Base;InProgress;Black[1];wG1");
    /* beetle, grasshopper, spider and ant, each beside any of the six sides of wG1 */
    assert_int_equal(book_children(game_state_of(game), NULL, children), 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(children[i].moves, 6);
    }
    apiary_game_free(game);
}

/* ---- The choice ---- */

/* A book with two answers to wG1: the first child of the position, and three times as often the
 * second. */
static void make_book(const struct hive_position *position, uint64_t entry[2]) {
    struct book_child children[HIVE_MAX_MOVES];
    uint64_t before = book_key(position);
    book_children(position, NULL, children);
    entry[0] = book_entry(before, children[0].key, 10, -35);
    entry[1] = book_entry(before, children[1].key, 30, 12);
    if (entry[0] > entry[1]) {
        uint64_t swap = entry[0];
        entry[0] = entry[1];
        entry[1] = swap;
    }
}

static void moves_are_drawn_by_weight(void **unused) {
    (void)unused;
    uint64_t entry[2];
    apiary_game *game = test_game("Base;InProgress;Black[1];wG1");
    const struct hive_position *position = game_state_of(game);
    make_book(position, entry);
    const struct book book = {entry, 2, 8};
    struct book_move list[BOOK_MAX_MOVES], chosen;
    assert_int_equal(book_moves(&book, position, NULL, list), 2);
    assert_int_equal(list[0].weight, 30);
    assert_int_equal(list[0].score, 12);
    assert_int_equal(list[1].weight, 10);
    assert_int_equal(list[1].score, -35);
    int often = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct rng rng = {seed};
        assert_true(book_choose(&book, position, &rng, &chosen));
        often += hive_move_bug(chosen.move) == hive_move_bug(list[0].move);
    }
    assert_in_range(often, 2900, 3100);
    apiary_game_free(game);
}

static void equivalent_moves_are_all_played(void **unused) {
    (void)unused;
    uint64_t entry[2];
    apiary_game *game = test_game("Base;InProgress;Black[1];wG1");
    const struct hive_position *position = game_state_of(game);
    make_book(position, entry);
    const struct book book = {entry, 2, 8};
    int sides[DIRECTIONS] = {0};
    unsigned white = position->cell[hive_piece(APIARY_WHITE, HIVE_GRASSHOPPER, 0)];
    for (uint64_t seed = 0; seed < 600; seed++) {
        struct rng rng = {seed};
        struct book_move chosen;
        assert_true(book_choose(&book, position, &rng, &chosen));
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            sides[d] += grid_step(white, d) == hive_move_to(chosen.move);
        }
    }
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        assert_in_range(sides[d], 60, 140);
    }
    apiary_game_free(game);
}

static void other_positions_are_outside_the_book(void **unused) {
    (void)unused;
    uint64_t entry[2];
    apiary_game *game = test_game("Base;InProgress;Black[1];wG1");
    apiary_game *other = test_game("Base;InProgress;Black[1];wS1");
    make_book(game_state_of(game), entry);
    struct book book = {entry, 2, 8};
    struct book_move chosen;
    struct rng rng = {1};
    assert_true(book_choose(&book, game_state_of(game), &rng, &chosen));
    assert_false(book_choose(&book, game_state_of(other), &rng, &chosen));
    book.plies = 1; /* the position has one turn */
    assert_false(book_choose(&book, game_state_of(game), &rng, &chosen));
    apiary_game_free(game);
    apiary_game_free(other);
}

/* ---- The book in the program ---- */

static const char *const types[] = {"Base",    "Base+M",  "Base+L",  "Base+P",
                                    "Base+ML", "Base+MP", "Base+LP", "Base+MLP"};

/* How many kinds of bugs the book places in a position. */
static int kinds(const struct hive_position *position) {
    struct book_move list[BOOK_MAX_MOVES];
    size_t count = book_moves(&book_builtin, position, NULL, list);
    unsigned seen = 0;
    for (size_t i = 0; i < count; i++) {
        seen |= 1u << hive_move_bug(list[i].move);
    }
    return __builtin_popcount(seen);
}

static void every_type_has_several_first_bugs_and_answers_to_all(void **unused) {
    (void)unused;
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        apiary_game *game = test_game(types[i]);
        struct hive_position position = *(const struct hive_position *)game_state_of(game);
        hive_move moves[HIVE_MAX_MOVES];
        unsigned count = hive_moves(&position, moves);
        assert_in_range(kinds(&position), 2, 7);
        for (unsigned m = 0; m < count; m++) {
            struct hive_undo undo = hive_play(&position, moves[m]);
            assert_in_range(kinds(&position), 2, 8);
            hive_undo(&position, moves[m], undo);
        }
        apiary_game_free(game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rotations_reflections_and_translations_have_the_same_key),
        cmocka_unit_test(other_positions_have_other_keys),
        cmocka_unit_test(the_order_of_placements_does_not_matter),
        cmocka_unit_test(equivalent_moves_lead_to_one_child),
        cmocka_unit_test(moves_are_drawn_by_weight),
        cmocka_unit_test(equivalent_moves_are_all_played),
        cmocka_unit_test(other_positions_are_outside_the_book),
        cmocka_unit_test(every_type_has_several_first_bugs_and_answers_to_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
