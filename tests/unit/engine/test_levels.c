/* The levels of Hive: what each must not miss, determinism, and a simulated beginner for the
 * lowest. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "apiary/engine.h"
#include "base/rng.h"
#include "engine/level.h"
#include "games/game.h"
#include "games/hive/moves.h"
#include "games/hive/text.h"
#include "search/hive/threat.h"
#include "support.h"

/* Without the opening book: test_engine_book.c has its tests. */
static apiary_engine *new_engine(int level, uint64_t seed) {
    const struct apiary_engine_options options = {
        .table_mib = 1, .level = level, .seed = seed, .no_book = true};
    apiary_engine *engine = NULL;
    assert_int_equal(apiary_engine_new(NULL, &options, &engine), APIARY_OK);
    return engine;
}

/* Level 8 has no limit of its own. */
static const struct apiary_limits limits = {.nodes = 2000, .vary = true};

static struct apiary_search_report search(apiary_engine *engine, const apiary_game *game) {
    struct apiary_search_report report;
    assert_int_equal(apiary_engine_search(engine, game, &limits, NULL, NULL, &report), APIARY_OK);
    return report;
}

static void play(apiary_game *game, const char *move) {
    assert_int_equal(apiary_game_play(game, move, strlen(move), NULL), APIARY_OK);
}

static void play_code(apiary_game *game, hive_move move) {
    char buffer[APIARY_MOVE_SIZE];
    struct text text = text_into(buffer, sizeof buffer);
    hive_move_text(game_state_of(game), move, &text);
    text_end(&text);
    play(game, buffer);
}

static bool goes_on(const apiary_game *game) {
    return !apiary_result_is_final(apiary_game_result(game));
}

static struct hive_position copy_of(const apiary_game *game) {
    const struct hive_position *position = game_state_of(game);
    return *position;
}

/* ---- The beginner ---- */

/* The neighbours of a queen after a move. */
static int around(struct hive_position *position, hive_move move, unsigned colour) {
    struct hive_undo undo = hive_play(position, move);
    unsigned queen = hive_piece(colour, HIVE_QUEEN, 0);
    bool there = hive_in_play(position, queen);
    int count = there ? (int)ring_count(position->around[position->cell[queen]]) : 0;
    hive_undo(position, move, undo);
    return count;
}

/* A random move after which a queen has more (sign 1) or fewer (-1) neighbours; HIVE_PASS if there
 * is none. */
static hive_move draw_move(struct hive_position *position, unsigned colour, int sign,
                           struct rng *rng) {
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(position, moves), kept = 0;
    int now = around(position, HIVE_PASS, colour);
    for (unsigned i = 0; i < count; i++) {
        if ((around(position, moves[i], colour) - now) * sign > 0) {
            moves[kept++] = moves[i];
        }
    }
    return kept > 0 ? moves[rng_below(rng, kept)] : HIVE_PASS;
}

static hive_move any_move(struct hive_position *position, struct rng *rng) {
    hive_move moves[HIVE_MAX_MOVES];
    return moves[rng_below(rng, hive_moves(position, moves))];
}

/* Wins in one if it can, frees its queen if she has four neighbours or more, moves towards the
 * enemy queen, and otherwise plays at random. */
static hive_move beginner_move(struct hive_position *position, struct rng *rng) {
    unsigned us = position->to_move;
    hive_move move;
    if (threat_win(position, &move)) {
        return move;
    }
    move = around(position, HIVE_PASS, us) >= 4 ? draw_move(position, us, -1, rng) : HIVE_PASS;
    if (move == HIVE_PASS) {
        move = draw_move(position, us ^ 1u, 1, rng);
    }
    return move == HIVE_PASS ? any_move(position, rng) : move;
}

/* 1 for a win of the beginner, 0 for a draw, -1 for a loss. */
static int beginner_game(int level, enum apiary_colour beginner, uint64_t seed) {
    apiary_engine *engine = new_engine(level, seed);
    apiary_game *game = test_game("Base+MLP");
    struct rng rng = {seed};
    for (int ply = 0; ply < 200 && goes_on(game); ply++) {
        if (apiary_game_to_move(game) == beginner) {
            struct hive_position position = copy_of(game);
            play_code(game, beginner_move(&position, &rng));
        } else {
            play(game, search(engine, game).move);
        }
    }
    enum apiary_result result = apiary_game_result(game);
    enum apiary_result won = beginner == APIARY_WHITE ? APIARY_WHITE_WINS : APIARY_BLACK_WINS;
    apiary_game_free(game);
    apiary_engine_free(engine);
    return result == won ? 1 : result == APIARY_WHITE_WINS || result == APIARY_BLACK_WINS ? -1 : 0;
}

static void a_beginner_scores_well_over_half_against_level_1(void **unused) {
    (void)unused;
    int games = TEST_SLOW_BUILD ? 40 : 100, balance = 0;
    for (int i = 0; i < games; i++) {
        balance += beginner_game(1, i % 2 ? APIARY_BLACK : APIARY_WHITE, (uint64_t)i);
    }
    assert_true(balance > games / 5); /* more than 60 % */
}

/* ---- Form ---- */

static void the_form_of_levels_1_to_7_varies_with_the_seed(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+MLP");
    const struct game_search *hive = game_search_of(game_rules_of(game), game_state_of(game));
    for (int number = 1; number <= APIARY_MAX_LEVEL; number++) {
        int least = INT_MAX, most = 0;
        for (uint64_t seed = 0; seed < 100; seed++) {
            struct level level = level_for(hive, number, seed);
            least = level.margin < least ? level.margin : least;
            most = level.margin > most ? level.margin : most;
        }
        if (number < APIARY_MAX_LEVEL) {
            assert_in_range(least, 0, most / 2);
            assert_true(most > 0);
        } else {
            assert_int_equal(most, 0);
        }
    }
    apiary_game_free(game);
}

/* ---- Wins in one ---- */

/* The number of seeds with which this level takes a win in one. */
static int takers(apiary_game *game, int level, int seeds) {
    int taken = 0;
    apiary_engine *engine = new_engine(level, 0);
    for (int seed = 0; seed < seeds; seed++) {
        const struct apiary_engine_options options = {
            .table_mib = 1, .level = level, .seed = (uint64_t)seed};
        assert_int_equal(apiary_engine_configure(engine, &options), APIARY_OK);
        play(game, search(engine, game).move);
        taken += !goes_on(game);
        apiary_game_undo(game, 1);
    }
    apiary_engine_free(engine);
    return taken;
}

static void assert_win_is_taken(apiary_game *game) {
    for (int level = 3; level <= APIARY_MAX_LEVEL; level++) {
        assert_int_equal(takers(game, level, 4), 4);
    }
}

static void take_row(char **field, size_t fields, void *context) {
    int *rows = context;
    assert_int_equal(fields, 3);
    if (atoi(field[1]) == 1) {
        apiary_game *game = test_game(field[0]);
        assert_win_is_taken(game);
        apiary_game_free(game);
        (*rows)++;
    }
}

static void levels_3_to_8_win_the_puzzles_of_one_ply(void **unused) {
    (void)unused;
    int rows = 0;
    test_rows("puzzles.csv", take_row, &rows);
    assert_int_equal(rows, 3);
}

/* In games of two beginners, every position with a win in one, which they then take. */
static void levels_3_to_8_take_a_win_in_one_anywhere(void **unused) {
    (void)unused;
    const char *const types[] = {"Base", "Base+MLP", "Base+M", "Base+P"};
    int wanted = TEST_SLOW_BUILD ? 20 : 200, found = 0, weak = 0;
    struct rng rng = {2024};
    for (unsigned i = 0; found < wanted; i++) {
        apiary_game *game = test_game(types[i % 4]);
        for (int ply = 0; ply < 150 && goes_on(game) && found < wanted; ply++) {
            struct hive_position position = copy_of(game);
            if (threat_win(&position, NULL)) { /* and then the game ends */
                found++;
                assert_win_is_taken(game);
                weak += takers(game, 1, 4);
            }
            play_code(game, beginner_move(&position, &rng));
        }
        apiary_game_free(game);
    }
    assert_in_range(weak, found, 4 * found - 1); /* the lowest misses some, not most */
}

/* ---- Determinism ---- */

/* The moves of a short game of the level against itself. */
static void level_game(int level, uint64_t seed, char *moves, size_t size) {
    apiary_engine *engine = new_engine(level, seed);
    apiary_game *game = test_game("Base+MLP");
    for (int ply = 0; ply < 14; ply++) {
        play(game, search(engine, game).move);
    }
    assert_true(apiary_game_write(game, APIARY_FORMAT_GAME_STRING, moves, size) < size);
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static void levels_are_deterministic_for_a_seed(void **unused) {
    (void)unused;
    char first[1024], second[1024], other[1024];
    for (int level = 1; level <= APIARY_MAX_LEVEL; level++) {
        level_game(level, 7, first, sizeof first);
        level_game(level, 7, second, sizeof second);
        level_game(level, 8, other, sizeof other);
        assert_string_equal(first, second);
        assert_string_not_equal(first, other);
    }
}

/* What a level sees does not depend on what a stronger one has left in the table. */
static void a_level_learns_nothing_from_a_stronger_one(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    for (int level = 1; level < APIARY_MAX_LEVEL; level++) {
        const struct apiary_engine_options weak = {.table_mib = 1, .level = level, .seed = 5};
        const struct apiary_engine_options strong = {.table_mib = 1};
        apiary_engine *engine = new_engine(level, 5);
        struct apiary_search_report alone = search(engine, game);
        assert_int_equal(apiary_engine_configure(engine, &strong), APIARY_OK);
        search(engine, game);
        assert_int_equal(apiary_engine_configure(engine, &weak), APIARY_OK);
        struct apiary_search_report after = search(engine, game);
        assert_string_equal(after.move, alone.move);
        assert_int_equal(after.score, alone.score);
        apiary_engine_free(engine);
    }
    apiary_game_free(game);
}

/* ---- Openings ---- */

enum { OPENING_PLIES = 4 };

/* The bugs that an engine of full strength places first for both sides. */
static void open_game(bool vary, uint64_t seed, char bugs[OPENING_PLIES + 1]) {
    const struct apiary_limits opening = {.depth = 3, .vary = vary};
    apiary_engine *engine = new_engine(APIARY_MAX_LEVEL, seed);
    apiary_game *game = test_game("Base+MLP");
    for (int ply = 0; ply < OPENING_PLIES; ply++) {
        struct apiary_search_report report;
        assert_int_equal(apiary_engine_search(engine, game, &opening, NULL, NULL, &report),
                         APIARY_OK);
        assert_in_range(report.lines[0].score - report.score, 0, vary ? 14 : 0);
        bugs[ply] = report.move[1];
        play(game, report.move);
    }
    bugs[OPENING_PLIES] = '\0';
    apiary_game_free(game);
    apiary_engine_free(engine);
}

static int count_other_openings(bool vary) {
    char first[OPENING_PLIES + 1], bugs[OPENING_PLIES + 1];
    int others = 0;
    open_game(vary, 0, first);
    for (uint64_t seed = 1; seed < 20; seed++) {
        open_game(vary, seed, bugs);
        others += strcmp(bugs, first) != 0;
    }
    return others;
}

static void the_opening_varies_with_the_seed_on_request(void **unused) {
    (void)unused;
    assert_int_equal(count_other_openings(false), 0);
    assert_true(count_other_openings(true) > 0);
}

static void later_moves_do_not_vary(void **unused) {
    (void)unused;
    apiary_game *game = test_game("Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    char move[APIARY_MOVE_SIZE] = "";
    for (uint64_t seed = 0; seed < 10; seed++) {
        apiary_engine *engine = new_engine(APIARY_MAX_LEVEL, seed);
        struct apiary_search_report report = search(engine, game);
        assert_true(seed == 0 || strcmp(report.move, move) == 0);
        snprintf(move, sizeof move, "%s", report.move);
        apiary_engine_free(engine);
    }
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_beginner_scores_well_over_half_against_level_1),
        cmocka_unit_test(the_form_of_levels_1_to_7_varies_with_the_seed),
        cmocka_unit_test(levels_3_to_8_win_the_puzzles_of_one_ply),
        cmocka_unit_test(levels_3_to_8_take_a_win_in_one_anywhere),
        cmocka_unit_test(levels_are_deterministic_for_a_seed),
        cmocka_unit_test(a_level_learns_nothing_from_a_stronger_one),
        cmocka_unit_test(the_opening_varies_with_the_seed_on_request),
        cmocka_unit_test(later_moves_do_not_vary),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
