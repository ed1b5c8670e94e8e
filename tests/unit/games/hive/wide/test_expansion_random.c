/* Random games with every combination of expansion pieces: undo, texts of moves and positions,
 * keys, and a reason for everything that is not legal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/wide/connect.h"
#include "games/hive/wide/layout.h"
#include "games/hive/wide/moves.h"
#include "games/hive/wide/rules.h"
#include "games/hive/wide/text.h"
#include "support.h"

enum { TEXT_SIZE = 1024, MOVE_SIZE = 16, TURNS = 150 };

static void write_move(const struct wide_position *position, game_move move, char *text) {
    struct text out = text_into(text, MOVE_SIZE);
    wide_move_text(position, move, &out);
    assert_true(text_end(&out) < MOVE_SIZE);
}

static void write_position(const struct wide_position *position, char *text) {
    struct text out = text_into(text, TEXT_SIZE);
    wide_position_text(position, &out);
    assert_true(text_end(&out) < TEXT_SIZE);
}

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The texts of all moves, sorted; no two are equal. */
static unsigned list_texts(const struct wide_position *position,
                           char list[WIDE_MAX_MOVES][MOVE_SIZE]) {
    static wide_move moves[WIDE_MAX_MOVES];
    unsigned count = wide_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        memset(list[i], 0, MOVE_SIZE);
        write_move(position, moves[i], list[i]);
    }
    qsort(list, count, MOVE_SIZE, by_text);
    for (unsigned i = 1; i < count; i++) {
        assert_string_not_equal(list[i - 1], list[i]);
    }
    return count;
}

static bool same_key(struct game_key a, struct game_key b) {
    return a.high == b.high && a.low == b.low;
}

/* Position to text and back: the same text, key and moves. */
static void check_position_text(const struct wide_position *position) {
    static char before[WIDE_MAX_MOVES][MOVE_SIZE], after[WIDE_MAX_MOVES][MOVE_SIZE];
    char text[TEXT_SIZE], again[TEXT_SIZE];
    struct wide_position read;
    struct apiary_error error = {.message = ""};
    write_position(position, text);
    if (wide_position_read(text, strlen(text), true, position->queen_first, &read, &error)) {
        fail_msg("%s: %s", text, error.message);
    }
    write_position(&read, again);
    assert_string_equal(text, again);
    assert_true(same_key(wide_key(position), wide_key(&read)));
    if (wide_over(position)) {
        return;
    }
    unsigned count = list_texts(position, before);
    assert_int_equal(list_texts(&read, after), count);
    assert_memory_equal(before, after, count * MOVE_SIZE);
}

/* Every attempted move is legal or has a reason. */
static void ask_at_random(const struct wide_position *position, struct rng *rng) {
    static const char signs[] = "!^*>=";
    for (int i = 0; i < 10; i++) {
        char text[MOVE_SIZE], first[HIVE_NAME_SIZE], second[HIVE_NAME_SIZE];
        unsigned a = rng_below(rng, 2) * 32 + rng_below(rng, 21);
        unsigned b = rng_below(rng, 2) * 32 + rng_below(rng, 21);
        hive_name_write(wide_name(a), first);
        hive_name_write(wide_name(b), second);
        static const char before[] = {'\\', '-', '/', 0, 0, 0, 0};
        static const char behind[] = {0, 0, 0, '-', '/', '\\', 0};
        unsigned d = rng_below(rng, 7);
        char sign = signs[rng_below(rng, 5)];
        int length;
        if (rng_below(rng, 3) == 0) {
            length = snprintf(text, sizeof text, "%s%c%s", first, sign, sign == '^' ? "" : second);
        } else {
            length =
                snprintf(text, sizeof text, "%s %.1s%s%.1s", first, &before[d], second, &behind[d]);
        }
        game_move move = ~UINT64_C(0);
        struct apiary_error error = {.status = APIARY_OK, .message = ""};
        enum apiary_status status = wide_move_read(position, text, (size_t)length, &move, &error);
        assert_int_equal(status == APIARY_OK, move != ~UINT64_C(0));
        assert_true(status == APIARY_OK || error.message[0]);
    }
}

/* Moves to one empty cell beside the hive are those of the list that occupy it. */
static void check_moves_to(struct wide_position *position, const wide_move *moves, unsigned count,
                           unsigned cell) {
    static wide_move found[WIDE_MAX_MOVES];
    unsigned listed = wide_moves_to(position, cell, found), next = 0;
    struct wide_position before = *position;
    for (unsigned i = 0; i < count; i++) {
        struct game_undo undo = wide_play(position, moves[i]);
        bool occupies = position->height[cell] > 0;
        wide_undo(position, moves[i], undo);
        if (occupies) {
            bool same = false;
            for (unsigned j = 0; j < listed; j++) {
                same |= found[j] == moves[i];
            }
            assert_true(same);
            next++;
        }
    }
    assert_int_equal(next, listed);
    assert_memory_equal(&before, position, sizeof before);
}

/* Beside a random piece. */
static void check_moves_beside(struct wide_position *position, const wide_move *moves,
                               unsigned count, struct rng *rng) {
    uint64_t tops = position->tops;
    if (!tops) {
        return;
    }
    for (unsigned skip = rng_below(rng, (uint32_t)__builtin_popcountll(tops)); skip > 0; skip--) {
        tops &= tops - 1;
    }
    unsigned cell = wide_step(position->cell[wide_first(tops)], rng_below(rng, DIRECTIONS));
    if (!position->height[cell]) {
        check_moves_to(position, moves, count, cell);
    }
}

/* What play and undo keep up to date, worked out anew. */
static void check_sums(const struct wide_position *position) {
    struct wide_position put;
    wide_position_init(&put, position->bugs, position->queen_first);
    uint64_t tops = 0;
    int euler = 0;
    for (uint64_t left = position->in_play; left; left &= left - 1) {
        unsigned piece = wide_first(left), cell = position->cell[piece];
        if (wide_is_top(position, piece)) {
            unsigned around = position->around[cell];
            tops |= wide_bit(piece);
            /* each pair is met twice, each triple three times */
            euler += 6 - 3 * (int)ring_count(around) +
                     2 * (int)ring_count(around & ring_turn_left(around));
        }
    }
    assert_true(tops == position->tops);
    assert_int_equal(euler, 6 * position->euler);
    for (unsigned level = 1; level <= WIDE_MAX_PIECES; level++) {
        for (uint64_t left = position->in_play; left; left &= left - 1) {
            unsigned piece = wide_first(left), beneath = 1;
            for (unsigned p = piece; position->below[p] != WIDE_NO_PIECE; p = position->below[p]) {
                beneath++;
            }
            if (beneath == level) {
                wide_position_put(&put, piece, position->cell[piece]);
            }
        }
    }
    assert_true(put.hash == position->hash);
}

static bool holds_without(const struct wide_position *position, uint64_t gone) {
    uint64_t rest = position->tops & ~gone;
    return wide_flood(position, gone, rest & -rest) == rest;
}

/* Cut cells, and pairs of touching cells, against a walk over the rest of the hive. */
static void check_connection(const struct wide_position *position) {
    uint64_t cuts = wide_cuts(position);
    for (uint64_t left = position->tops; left; left &= left - 1) {
        unsigned piece = wide_first(left), cell = position->cell[piece];
        assert_int_equal(wide_has(cuts, piece), !holds_without(position, wide_bit(piece)));
        for (unsigned ring = position->around[cell]; ring; ring &= ring - 1) {
            unsigned beside = position->top[wide_step(cell, (unsigned)__builtin_ctz(ring))];
            assert_int_equal(wide_connected_without(position, piece, beside),
                             holds_without(position, wide_bit(piece) | wide_bit(beside)));
        }
    }
}

static void play_game(struct rng *rng, unsigned bugs) {
    struct wide_position position, before, start;
    wide_move moves[WIDE_MAX_MOVES], played[TURNS];
    struct game_undo undo[TURNS];
    wide_position_init(&position, bugs, rng_below(rng, 2));
    start = position;
    int turn = 0;
    for (; turn < TURNS && !wide_over(&position); turn++) {
        unsigned count = wide_moves(&position, moves);
        /* Prefers abilities and climbing, which are rare otherwise. */
        wide_move move = moves[rng_below(rng, count)];
        for (int i = 0; i < 2 && wide_move_kind(move) <= WIDE_MOVE; i++) {
            move = moves[rng_below(rng, count)];
        }
        char text[MOVE_SIZE];
        game_move read = 0;
        write_move(&position, move, text);
        assert_int_equal(wide_move_read(&position, text, strlen(text), &read, NULL), 0);
        assert_true(read == move);
        ask_at_random(&position, rng);
        check_moves_beside(&position, moves, count, rng);
        check_sums(&position);
        check_connection(&position);
        check_position_text(&position);
        before = position;
        uint64_t hash = wide_hash(&position);
        undo[turn] = wide_play(&position, move);
        wide_undo(&position, move, undo[turn]);
        assert_memory_equal(&before, &position, sizeof before);
        assert_true(hash == wide_hash(&position));
        undo[turn] = wide_play(&position, move);
        played[turn] = move;
        assert_true(hash != wide_hash(&position));
    }
    check_position_text(&position);
    while (turn-- > 0) {
        wide_undo(&position, played[turn], undo[turn]);
    }
    assert_memory_equal(&start, &position, sizeof start);
}

static void games_hold_together(void **unused) {
    (void)unused;
    struct rng rng = {.state = 7};
    const char *given = getenv("EXPANSION_GAMES");
    int games = given ? atoi(given) : TEST_SLOW_BUILD ? 30 : 300;
    for (int i = 0; i < games; i++) {
        unsigned letters = i % 4 ? rng_below(&rng, 1023) + 1 : 1023;
        play_game(&rng, 0x1F | (letters > 7 ? letters : letters | 8) << HIVE_MOSQUITO);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(games_hold_together)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
