/* Forced wins: the puzzles, and agreement with brute force on the positions of random games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/game.h"
#include "games/hive/rules.h"
#include "games/hive/text.h"
#include "search/hive/mate.h"
#include "support.h"

struct bench {
    struct mate_solver *solver;
    struct tt *tt;
    atomic_bool stop;
    uint64_t nodes;
};

static int set_up(void **state) {
    static struct bench bench;
    assert_int_equal(mate_solver_new(NULL, &bench.solver), APIARY_OK);
    assert_int_equal(tt_new(NULL, 16, &bench.tt), APIARY_OK);
    *state = &bench;
    return 0;
}

static int tear_down(void **state) {
    struct bench *bench = *state;
    mate_solver_free(bench->solver);
    tt_free(bench->tt);
    return 0;
}

static struct mate_result *solve(struct bench *bench, const struct hive_position *root, int moves,
                                 uint64_t max_nodes) {
    static struct mate_result result;
    struct search_control control;
    const struct mate_request request = {.root = root, .max_moves = moves};
    tt_clear(bench->tt);
    control_init(&control, &bench->stop, 0, max_nodes);
    mate_solver_run(bench->solver, bench->tt, &request, &control, NULL, NULL, &result);
    bench->nodes = atomic_load(&control.nodes);
    return &result;
}

/* ---- Brute force ---- */

static bool brute_defend(struct hive_position *position, unsigned attacker, int plies);

static bool brute_attack(struct hive_position *position, unsigned attacker, int plies) {
    if (hive_over(position)) {
        return hive_surrounded(position, attacker ^ 1u) && !hive_surrounded(position, attacker);
    }
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = plies > 0 ? hive_moves(position, moves) : 0;
    bool wins = false;
    for (unsigned i = 0; i < count && !wins; i++) {
        struct hive_undo undo = hive_play(position, moves[i]);
        wins = brute_defend(position, attacker, plies - 1);
        hive_undo(position, moves[i], undo);
    }
    return wins;
}

static bool brute_defend(struct hive_position *position, unsigned attacker, int plies) {
    if (hive_over(position)) {
        return hive_surrounded(position, attacker ^ 1u) && !hive_surrounded(position, attacker);
    }
    if (plies == 0) {
        return false;
    }
    hive_move moves[HIVE_MAX_MOVES];
    unsigned count = hive_moves(position, moves);
    bool wins = true;
    for (unsigned i = 0; i < count && wins; i++) {
        struct hive_undo undo = hive_play(position, moves[i]);
        wins = brute_attack(position, attacker, plies - 1);
        hive_undo(position, moves[i], undo);
    }
    return wins;
}

/* The number of first moves that win within `plies`. */
static unsigned brute_first_moves(struct hive_position *position, int plies) {
    hive_move moves[HIVE_MAX_MOVES];
    unsigned attacker = position->to_move, winning = 0;
    unsigned count = plies > 0 ? hive_moves(position, moves) : 0;
    for (unsigned i = 0; i < count; i++) {
        struct hive_undo undo = hive_play(position, moves[i]);
        winning += brute_defend(position, attacker, plies - 1);
        hive_undo(position, moves[i], undo);
    }
    return winning;
}

/* ---- Puzzles ---- */

/* The line is legal and ends with a win of the side to move. */
static void assert_line(const struct hive_position *root, const struct mate_result *result) {
    struct hive_position position = *root;
    assert_int_equal(result->line_length, result->plies);
    for (unsigned i = 0; i < result->line_length; i++) {
        hive_move moves[HIVE_MAX_MOVES];
        unsigned count = hive_moves(&position, moves), at = 0;
        while (at < count && moves[at] != result->line[i]) {
            at++;
        }
        assert_true(at < count);
        hive_play(&position, result->line[i]);
    }
    assert_true(hive_surrounded(&position, root->to_move ^ 1u));
    assert_false(hive_surrounded(&position, root->to_move));
}

static void solve_row(char **field, size_t fields, void *context) {
    struct bench *bench = context;
    assert_int_equal(fields, 3);
    apiary_game *game = test_game(field[0]);
    const struct hive_position *root = game_state_of(game);
    /* The two rows that promise a suicide in 4 plies are won before: a plain search agrees, below.
     */
    int plies = strcmp(field[1], "4") == 0 ? 3 : atoi(field[1]);
    hive_move expected;
    assert_int_equal(hive_move_read(root, field[2], strlen(field[2]), &expected, NULL), APIARY_OK);

    /* A move less is not enough; then there is one move, however many are allowed. */
    struct mate_result *result;
    if (plies > 2) {
        result = solve(bench, root, (plies + 1) / 2 - 1, 0);
        assert_int_equal(result->verdict, MATE_NONE);
    }
    result = solve(bench, root, MATE_MAX_MOVES, 0);
    assert_int_equal(result->verdict, MATE_WIN);
    assert_int_equal(result->plies, plies);
    assert_true(result->all_moves);
    assert_int_equal(result->move_count, 1);
    assert_int_equal(result->moves[0], expected);
    assert_line(root, result);
    if (plies <= 3) {
        struct hive_position copy = *root;
        assert_int_equal(brute_first_moves(&copy, plies - 1), 0);
        assert_int_equal(brute_first_moves(&copy, plies), 1);
    }
    assert_true(bench->nodes < 100000); /* far less than a second */
    apiary_game_free(game);
}

static void puzzles_have_one_solution(void **state) {
    assert_int_equal(test_rows("puzzles.csv", solve_row, *state), 12);
}

/* A search that is stopped early claims no more than it has proved. */
static void limits_leave_it_open(void **state) {
    struct bench *bench = *state;
    struct hive_position position;
    hive_position_init(&position, (1u << HIVE_BUGS) - 1, true);
    struct mate_result *result = solve(bench, &position, MATE_MAX_MOVES, 3000);
    assert_int_equal(result->verdict, MATE_UNKNOWN);
    assert_true(result->plies >= 2 && result->plies < 2 * MATE_MAX_MOVES);
    assert_int_equal(bench->nodes, 3000);
    int settled = result->plies;
    result = solve(bench, &position, settled / 2, 3000);
    assert_int_equal(result->verdict, MATE_NONE);
    atomic_store(&bench->stop, true);
    result = solve(bench, &position, 1, 0);
    assert_int_equal(result->verdict, MATE_UNKNOWN);
    assert_int_equal(result->plies, 0);
    atomic_store(&bench->stop, false);
}

/* ---- Random games ---- */

struct tally {
    unsigned positions, by_plies[5], none;
};

static void compare(struct bench *bench, struct hive_position *position, int moves,
                    struct tally *tally) {
    const struct mate_result *result = solve(bench, position, moves, 0);
    int plies = 1;
    unsigned winning = 0;
    for (; plies <= 2 * moves && !winning; plies++) {
        winning = brute_first_moves(position, plies);
    }
    plies--;
    tally->positions++;
    if (!winning) {
        assert_int_equal(result->verdict, MATE_NONE);
        assert_int_equal(result->plies, 2 * moves);
        tally->none++;
        return;
    }
    assert_int_equal(result->verdict, MATE_WIN);
    assert_int_equal(result->plies, plies);
    assert_int_equal(result->move_count, winning);
    assert_line(position, result);
    tally->by_plies[plies]++;
}

/* The most neighbours of a queen. */
static unsigned crowd(const struct hive_position *position) {
    unsigned most = 0;
    for (unsigned colour = 0; colour < 2; colour++) {
        unsigned cell = position->cell[hive_piece(colour, HIVE_QUEEN, 0)];
        unsigned count = cell == HIVE_NO_CELL ? 0 : ring_count(position->around[cell]);
        most = count > most ? count : most;
    }
    return most;
}

/* A random move that mostly does not end the game, a third of the time beside a queen. */
static hive_move choose(struct hive_position *position, struct rng *rng) {
    hive_move moves[HIVE_MAX_MOVES], move = HIVE_PASS;
    unsigned count = hive_moves(position, moves);
    bool closer = rng_below(rng, 3) == 0;
    for (unsigned tries = 0; tries < 12; tries++) {
        move = moves[rng_below(rng, count)];
        unsigned before = crowd(position);
        struct hive_undo undo = hive_play(position, move);
        bool good = !hive_over(position) && (!closer || crowd(position) > before);
        hive_undo(position, move, undo);
        if (good) {
            break;
        }
    }
    return move;
}

/* A game with all pieces, or with few: then there are few moves, and zugzwang. */
static void start_game(unsigned game, struct rng *rng, struct hive_position *position) {
    unsigned bugs = game % 2 ? (1u << HIVE_BUGS) - 1 : 31u | (game / 2 % 8) << 5;
    hive_position_init(position, bugs, true);
    for (unsigned colour = 0; colour < 2 && game % 3 > 0; colour++) {
        for (unsigned bug = HIVE_BEETLE; bug < HIVE_BUGS; bug++) {
            unsigned count = position->hand[colour][bug];
            hive_position_hold(position, colour, bug, count > 1 ? rng_below(rng, 3) : count);
        }
    }
}

static void play_game(struct bench *bench, unsigned game, struct tally *tally) {
    struct hive_position position;
    struct rng rng = {game};
    start_game(game, &rng, &position);
    for (unsigned ply = 0; ply < 120 && !hive_over(&position); ply++) {
        unsigned neighbours = crowd(&position);
        if (neighbours >= 4 && rng_below(&rng, 4) == 0) {
            compare(bench, &position, 1, tally);
        }
        if (neighbours >= 4 && rng_below(&rng, hive_move_count(&position)) < 4) {
            compare(bench, &position, 2, tally);
        }
        hive_play(&position, choose(&position, &rng));
    }
}

static void a_plain_search_agrees(void **state) {
    struct tally tally = {0};
    for (unsigned game = 0; game < (TEST_SLOW_BUILD ? 10 : 60); game++) {
        play_game(*state, game, &tally);
    }
    assert_true(tally.by_plies[1] > 0 && tally.none > 0);
    assert_true(TEST_SLOW_BUILD || tally.by_plies[3] > 0);
}

/* ---- Zugzwang ---- */

/* A random empty cell that touches a piece, most often the black queen. */
static unsigned random_cell(const struct hive_position *position, struct rng *rng) {
    unsigned queen = hive_piece(APIARY_BLACK, HIVE_QUEEN, 0);
    unsigned cell = position->cell[queen];
    for (bool away = rng_below(rng, 4) == 0;; away = true) {
        for (unsigned tries = 0; tries < 8; tries++) {
            unsigned next = grid_step(cell, rng_below(rng, DIRECTIONS));
            if (position->top[next] == HIVE_NO_PIECE) {
                return next;
            }
            cell = away ? next : cell;
        }
    }
}

/* A hive around the black queen, with empty hands: Black has few pieces and often only bad moves.
 * False if the game is over. */
static bool set_up_hive(struct rng *rng, struct hive_position *position) {
    hive_position_init(position, (1u << HIVE_BUGS) - 1, true);
    memset(position->hand, 0, sizeof position->hand);
    memset(position->held, 0, sizeof position->held);
    hive_position_put(position, hive_piece(APIARY_BLACK, HIVE_QUEEN, 0), GRID_ORIGIN);
    hive_position_put(position, hive_piece(APIARY_WHITE, HIVE_QUEEN, 0),
                      random_cell(position, rng));
    unsigned pieces = 6 + rng_below(rng, 4), black = 1 + rng_below(rng, 3);
    for (unsigned i = 0; i < pieces; i++) {
        unsigned colour = i < black ? APIARY_BLACK : APIARY_WHITE;
        unsigned piece;
        do {
            piece = colour * 16 + rng_below(rng, 14);
        } while (hive_in_play(position, piece));
        unsigned cell = random_cell(position, rng), bug = hive_bug(piece);
        if ((bug == HIVE_BEETLE || bug == HIVE_MOSQUITO) && rng_below(rng, 4) == 0) {
            cell = grid_step(cell, (unsigned)__builtin_ctz(position->around[cell]));
        }
        hive_position_put(position, piece, cell);
    }
    position->ply = 40;
    hive_position_rehash(position);
    return !hive_over(position);
}

static void suicides_are_wins(void **state) {
    struct tally tally = {0};
    struct rng rng = {7};
    for (unsigned i = 0; i < (TEST_SLOW_BUILD ? 1000 : 30000); i++) {
        struct hive_position position;
        if (set_up_hive(&rng, &position) && crowd(&position) >= 4) {
            compare(*state, &position, rng_below(&rng, 8) ? 1 : 2, &tally);
        }
    }
    assert_true(TEST_SLOW_BUILD || (tally.by_plies[2] > 0 && tally.by_plies[4] > 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_have_one_solution),
        cmocka_unit_test(limits_leave_it_open),
        cmocka_unit_test(a_plain_search_agrees),
        cmocka_unit_test(suicides_are_wins),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
