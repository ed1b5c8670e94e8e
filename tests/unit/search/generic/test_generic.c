/* The searches that play every game: official Hive through the table of functions, and a game small
 * enough to know its value. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/hive/rules.h"
#include "search/generic/generic.h"
#include "supply.h"
#include "support.h"

/* ---- A small game ---- */

/*
 * Two sides add to a heap in turn; the one that brings it to 9 or more wins. They add 1 or 2, or 4,
 * and then the same side takes 0 to 2 back. The number of moves is part of the position, so that
 * the table does not know more than plain search.
 */
struct heap {
    int sum, turns;
    bool again; /* the same side takes back */
    uint8_t side;
};

enum { HEAP_GOAL = 9, MOVE_AGAIN = 4, MOVE_BACK = 30 };

static const game_move open_moves[] = {1, 2, MOVE_AGAIN};
static const game_move back_moves[] = {MOVE_BACK, MOVE_BACK + 1, MOVE_BACK + 2};
enum { HEAP_MOVES = 3 };

static enum apiary_colour heap_to_move(const void *state) {
    const struct heap *heap = state;
    return (enum apiary_colour)heap->side;
}

static enum apiary_result heap_result(const void *state) {
    const struct heap *heap = state;
    if (heap->again || heap->sum < HEAP_GOAL) {
        return APIARY_IN_PROGRESS;
    }
    return heap->side == APIARY_WHITE ? APIARY_BLACK_WINS : APIARY_WHITE_WINS;
}

static struct game_key heap_key(const void *state) {
    const struct heap *heap = state;
    uint64_t all = (uint64_t)heap->turns << 16 | (uint64_t)heap->sum << 2 |
                   (uint64_t)heap->again << 1 | heap->side;
    return (struct game_key){.high = all, .low = rng_mix(all + 1)};
}

static enum apiary_status heap_moves(const void *state, struct game_moves *list) {
    const struct heap *heap = state;
    for (size_t i = 0; i < HEAP_MOVES; i++) {
        if (!game_moves_add(list, heap->again ? back_moves[i] : open_moves[i])) {
            return APIARY_NO_MEMORY;
        }
    }
    return APIARY_OK;
}

static struct game_undo heap_play(void *state, game_move move) {
    struct heap *heap = state;
    struct game_undo undo = {{0}};
    memcpy(&undo, heap, sizeof *heap);
    heap->sum += move >= MOVE_BACK ? MOVE_BACK - (int)move : (int)move;
    heap->again = move == MOVE_AGAIN;
    heap->side ^= !heap->again;
    heap->turns++;
    return undo;
}

static void heap_undo(void *state, game_move move, struct game_undo undo) {
    (void)move;
    memcpy(state, &undo, sizeof(struct heap));
}

static const struct game_rules heap_rules = {
    .state_size = sizeof(struct heap),
    .to_move = heap_to_move,
    .result = heap_result,
    .key = heap_key,
    .moves = heap_moves,
    .play = heap_play,
    .undo = heap_undo,
};

static int heap_value(const void *state) {
    const struct heap *heap = state;
    return heap->sum * 7 - 20;
}

static const struct game_eval heap_eval = {heap_value, NULL};
static const struct game_search heap_search = {.eval = &heap_eval, .method = SEARCH_ALPHA_BETA};

/* Plain negamax: every move, no cutoffs. */
static int plain(struct heap *heap, int depth, int ply, game_move *best_move) {
    enum apiary_result result = heap_result(heap);
    if (apiary_result_is_final(result)) {
        return (result == APIARY_WHITE_WINS) == (heap->side == 0) ? APIARY_WIN - ply
                                                                  : ply - APIARY_WIN;
    }
    if (depth == 0) {
        return heap_value(heap);
    }
    int best = -APIARY_WIN - 1;
    for (size_t i = 0; i < HEAP_MOVES; i++) {
        game_move move = heap->again ? back_moves[i] : open_moves[i];
        uint8_t side = heap->side;
        struct game_undo undo = heap_play(heap, move);
        int score = plain(heap, depth - 1, ply + 1, NULL);
        score = heap->side == side ? score : -score;
        heap_undo(heap, move, undo);
        if (score > best) {
            best = score;
            if (best_move) {
                *best_move = move;
            }
        }
    }
    return best;
}

/* ---- Searching ---- */

struct bench {
    struct tt *tt;
    struct generic *generic;
    atomic_bool stop;
    struct search_control control;
    const struct root *root;
};

static void bench_init(struct bench *bench, const struct game_rules *rules) {
    assert_int_equal(tt_new(NULL, 1, &bench->tt), APIARY_OK);
    assert_int_equal(generic_new(NULL, rules, &bench->generic), APIARY_OK);
    atomic_init(&bench->stop, false);
}

static void bench_release(struct bench *bench) {
    generic_free(bench->generic);
    tt_free(bench->tt);
}

static const struct root_move *run(struct bench *bench, const struct search_request *request,
                                   uint64_t nodes) {
    control_init(&bench->control, &bench->stop, 0, nodes);
    assert_int_equal(
        generic_run(bench->generic, bench->tt, request, &bench->control, NULL, NULL, &bench->root),
        APIARY_OK);
    assert_true(bench->root->count > 0);
    return &bench->root->moves[0];
}

static void scores_are_those_of_negamax(void **unused) {
    (void)unused;
    for (int sum = 0; sum < HEAP_GOAL; sum++) {
        for (int depth = 1; depth <= 4; depth++) {
            struct bench bench;
            struct heap heap = {.sum = sum};
            struct search_request request = {
                .root = &heap, .game = &heap_search, .max_depth = depth};
            game_move expected = 0;
            bench_init(&bench, &heap_rules);
            int score = plain(&heap, depth, 0, &expected);
            const struct root_move *best = run(&bench, &request, 0);
            if (bench.root->depth ==
                depth) { /* else the result is forced, and it stopped earlier */
                assert_int_equal(best->score, score);
            } else {
                assert_true(best->score >= APIARY_FORCED || best->score <= -APIARY_FORCED);
            }
            bench_release(&bench);
        }
    }
}

/* The tree finds the move of the deepest plain search where one move is clearly best. */
static void the_tree_finds_the_best_move(void **unused) {
    (void)unused;
    static const struct game_search tree = {.eval = &heap_eval, .method = SEARCH_TREE};
    for (int sum = 5; sum < HEAP_GOAL; sum++) {
        struct bench bench;
        struct heap heap = {.sum = sum};
        struct search_request request = {
            .root = &heap, .game = &tree, .memory_mib = 4, .max_depth = APIARY_MAX_DEPTH};
        game_move expected = 0;
        bench_init(&bench, &heap_rules);
        plain(&heap, 8, 0, &expected);
        assert_int_equal(run(&bench, &request, 4000)->move, expected);
        assert_int_equal(bench.root->line[0].move[0], expected);
        bench_release(&bench);
    }
}

/* A solver that knows one thing. */
struct oracle {
    enum solver_verdict verdict;
    game_move move;
};

static struct oracle oracle;

static enum apiary_status oracle_make(const struct apiary_allocator *memory, size_t mib,
                                      void **solver) {
    (void)memory;
    assert_true(mib > 0);
    *solver = &oracle;
    return APIARY_OK;
}

static void oracle_free(void *solver) {
    (void)solver;
}

static enum solver_verdict oracle_solve(void *solver, const void *state,
                                        struct search_control *control, game_move *move) {
    const struct oracle *known = solver;
    (void)state;
    control_report(control, 10);
    *move = known->move;
    return known->verdict;
}

static void what_a_solver_has_proved_is_played(void **unused) {
    (void)unused;
    static const struct game_solver solver = {oracle_make, oracle_free, NULL, oracle_solve};
    static const struct game_search method = {
        .eval = &heap_eval, .method = SEARCH_ALPHA_BETA, .solver = &solver};
    static const struct oracle known[] = {
        {SOLVER_WIN, 1}, {SOLVER_WIN, 99}, {SOLVER_LOSS, 2}, {SOLVER_UNKNOWN, 2}};
    for (size_t i = 0; i < 2 * sizeof known / sizeof *known; i++) {
        struct bench bench;
        struct heap heap = {.sum = 0};
        size_t lines = 1 + i % 2; /* with more lines the other moves are searched, too */
        struct search_request request = {
            .root = &heap, .game = &method, .max_depth = 2, .lines = lines};
        oracle = known[i / 2];
        bench_init(&bench, &heap_rules);
        const struct root_move *best = run(&bench, &request, 0);
        bool won = oracle.verdict == SOLVER_WIN;
        if (won) { /* also a move that is not listed */
            assert_int_equal(best->move, oracle.move);
            assert_int_equal(bench.root->line[0].length, 1);
        }
        assert_int_equal(bench.root->line_count, lines);
        for (size_t j = 0; j < lines; j++) {
            assert_int_equal(bench.root->line[j].move[0], bench.root->moves[j].move);
        }
        assert_int_equal(best->score >= APIARY_FORCED, won);
        uint64_t nodes = atomic_load(&bench.control.nodes);
        assert_true(won && lines == 1 ? nodes == 10 : nodes > 10);
        bench_release(&bench);
    }
}

static struct search_request hive_request(const apiary_game *game, int depth) {
    static const struct game_search search = {.eval = &hive_eval, .method = SEARCH_ALPHA_BETA};
    struct search_request request = {
        .root = game_state_of(game), .game = &search, .max_depth = depth};
    request.keys = game_keys_of(game, &request.key_count);
    return request;
}

static void puzzle_row(char **field, size_t fields, void *context) {
    int *solved = context;
    assert_int_equal(fields, 3);
    int plies = atoi(field[1]);
    if (plies > (TEST_SLOW_BUILD ? 1 : 3)) {
        return;
    }
    apiary_game *game = test_game(field[0]);
    struct bench bench;
    bench_init(&bench, &hive_rules);
    struct search_request request = hive_request(game, plies + 3); /* late moves are reduced */
    const struct root_move *best = run(&bench, &request, 0);
    char move[APIARY_MOVE_SIZE], expected[APIARY_MOVE_SIZE];
    struct text text = text_into(move, sizeof move);
    hive_rules.move_text(request.root, best->move, &text);
    text_end(&text);
    apiary_game_check(game, field[2], strlen(field[2]), expected, sizeof expected, NULL);
    assert_string_equal(move, expected);
    assert_int_equal(best->score, APIARY_WIN - plies);
    ++*solved;
    bench_release(&bench);
    apiary_game_free(game);
}

static void forced_wins_are_found(void **unused) {
    (void)unused;
    int solved = 0;
    test_rows("puzzles.csv", puzzle_row, &solved);
    assert_int_equal(solved, TEST_SLOW_BUILD ? 3 : 5);
}

static const char opening[] = "Base+MLP;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-";

static void nodes_are_counted_exactly(void **unused) {
    (void)unused;
    apiary_game *game = test_game(opening);
    struct bench bench;
    bench_init(&bench, &hive_rules);
    struct search_request request = hive_request(game, APIARY_MAX_DEPTH);
    for (uint64_t nodes = 1; nodes < 20000; nodes = nodes * 3 + 1) {
        run(&bench, &request, nodes);
        assert_int_equal(atomic_load(&bench.control.nodes), nodes);
    }
    bench_release(&bench);
    apiary_game_free(game);
}

static void the_same_search_gives_the_same_result(void **unused) {
    (void)unused;
    apiary_game *game = test_game(opening);
    struct search_request request = hive_request(game, APIARY_MAX_DEPTH);
    struct root_move first = {0};
    for (int i = 0; i < 2; i++) {
        struct bench bench;
        bench_init(&bench, &hive_rules);
        struct root_move best = *run(&bench, &request, 12345);
        if (i > 0) {
            assert_int_equal(best.move, first.move);
            assert_int_equal(best.score, first.score);
        }
        first = best;
        bench_release(&bench);
    }
    apiary_game_free(game);
}

static void missing_memory_is_reported_and_survived(void **unused) {
    (void)unused;
    apiary_game *game = test_game(opening);
    struct search_request request = hive_request(game, 2);
    struct tt *tt;
    assert_int_equal(tt_new(NULL, 1, &tt), APIARY_OK);
    enum apiary_status status = APIARY_NO_MEMORY;
    int failures = -1;
    for (size_t n = 0; status == APIARY_NO_MEMORY; n++, failures++) {
        struct supply supply = {.left = n};
        const struct apiary_allocator memory = supply_memory(&supply);
        atomic_bool stop;
        struct search_control control;
        struct generic *generic = NULL;
        const struct root *root;
        atomic_init(&stop, false);
        control_init(&control, &stop, 0, 0);
        status = generic_new(&memory, &hive_rules, &generic);
        if (status == APIARY_OK) {
            status = generic_run(generic, tt, &request, &control, NULL, NULL, &root);
        }
        generic_free(generic);
        assert_int_equal(supply.live, 0);
    }
    assert_int_equal(status, APIARY_OK);
    assert_true(failures >= 8); /* searcher, state, root, lists of two plies */
    tt_free(tt);
    apiary_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_those_of_negamax),
        cmocka_unit_test(the_tree_finds_the_best_move),
        cmocka_unit_test(what_a_solver_has_proved_is_played),
        cmocka_unit_test(forced_wins_are_found),
        cmocka_unit_test(nodes_are_counted_exactly),
        cmocka_unit_test(the_same_search_gives_the_same_result),
        cmocka_unit_test(missing_memory_is_reported_and_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
