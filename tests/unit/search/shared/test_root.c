/* The root loop, with a searcher that knows the score of each move at each depth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "search/shared/root.h"
#include "search/shared/score.h"

enum { MOVES = 6, DEPTHS = 4, FIRST = 100 };

/* Of the moves FIRST, FIRST + 1, ... at depths 1, 2, ... */
static const int scores[MOVES][DEPTHS] = {
    {10, 20, 30, 40}, {12, 18, 90, -90}, {-5, 60, 0, 10},
    {3, 3, 3, 35},    {9, 0, -100, 38},  {11, 5, 5, 0},
};

struct script {
    struct search_control control;
    struct search_poll poll;
    atomic_bool stop;
    struct root root;
    struct root_move moves[MOVES];
    struct pv continuation;
    int calls, stop_after; /* 0: never */
    int reports, stored;
    int full_windows; /* searches of the last iteration with an infinite window */
};

/* Fails soft: outside the window it says only that much. */
static int search_move(void *searcher, game_move move, size_t number, int depth, int alpha,
                       int beta) {
    struct script *script = searcher;
    int score = scores[move - FIRST][depth - 1];
    assert_true(alpha < beta);
    assert_true(number == 0 || beta == SCORE_INFINITE);
    script->full_windows += alpha == -SCORE_INFINITE && beta == SCORE_INFINITE;
    pv_set(&script->continuation, move + 1000, NULL);
    if (++script->calls == script->stop_after) {
        script->poll.stopped = true;
    }
    return score <= alpha ? alpha : score >= beta ? beta : score;
}

static void store(void *searcher, int depth, game_move best, int score) {
    struct script *script = searcher;
    assert_int_equal(score, scores[best - FIRST][depth - 1]);
    script->stored++;
}

static void count_report(void *context, const struct root *root, uint64_t nodes) {
    struct script *script = context;
    assert_int_equal(root->depth, ++script->reports);
    assert_int_equal(nodes, 0);
}

static void run(struct script *script, const struct search_request *request) {
    struct root_search search = {.root = &script->root,
                                 .request = request,
                                 .poll = &script->poll,
                                 .searcher = script,
                                 .search = search_move,
                                 .continuation = &script->continuation,
                                 .store = store,
                                 .aspiration = 10,
                                 .aspiration_max = 50,
                                 .aspiration_depth = 2};
    atomic_init(&script->stop, false);
    control_init(&script->control, &script->stop, 0, 0);
    poll_init(&script->poll, &script->control, CONTROL_BATCH);
    script->root.moves = script->moves;
    script->root.count = MOVES;
    for (size_t i = 0; i < MOVES; i++) {
        script->moves[i].move = FIRST + i;
    }
    root_start(&script->root, request);
    root_deepen(&search, 1, count_report, script);
}

/* The score of the move with this rank at a depth, by a plain count. */
static int ranked(int depth, size_t rank) {
    for (size_t i = 0; i < MOVES; i++) {
        size_t better = 0;
        for (size_t j = 0; j < MOVES; j++) {
            better += scores[j][depth - 1] > scores[i][depth - 1];
        }
        if (better == rank) {
            return scores[i][depth - 1];
        }
    }
    return ranked(depth, rank - 1); /* equal scores share a rank */
}

static void the_best_moves_lead_with_their_lines(void **unused) {
    (void)unused;
    for (int depth = 1; depth <= DEPTHS; depth++) {
        for (size_t lines = 1; lines <= MOVES + 1; lines++) {
            struct script script = {0};
            run(&script, &(struct search_request){.max_depth = depth, .lines = lines});
            assert_int_equal(script.root.depth, depth);
            assert_int_equal(script.reports, depth);
            assert_int_equal(script.stored, depth);
            assert_int_equal(script.root.line_count, lines < MOVES ? lines : MOVES);
            for (size_t i = 0; i < script.root.line_count; i++) {
                const struct root_move *move = &script.root.moves[i];
                const struct pv *line = &script.root.line[i];
                assert_int_equal(move->score, ranked(depth, i));
                assert_int_equal(move->score, scores[move->move - FIRST][depth - 1]);
                assert_int_equal(move->depth, depth);
                assert_int_equal(line->length, 2);
                assert_int_equal(line->move[0], move->move);
                assert_int_equal(line->move[1], move->move + 1000);
            }
        }
    }
}

/* Every move is there once, whatever the order. */
static void no_move_is_lost(void **unused) {
    (void)unused;
    for (size_t lines = 1; lines <= MOVES; lines++) {
        struct script script = {0};
        run(&script, &(struct search_request){.max_depth = DEPTHS, .lines = lines});
        unsigned seen = 0;
        for (size_t i = 0; i < MOVES; i++) {
            seen |= 1u << (script.moves[i].move - FIRST);
        }
        assert_int_equal(seen, (1u << MOVES) - 1);
    }
}

/* With a margin, the moves within it have their true scores. */
static void a_margin_gets_true_scores(void **unused) {
    (void)unused;
    struct script script = {0};
    run(&script, &(struct search_request){.max_depth = 4, .margin = 6});
    assert_int_equal(script.moves[0].score, 40);
    unsigned close = 0;
    for (size_t i = 0; i < MOVES; i++) {
        int exact = scores[script.moves[i].move - FIRST][3];
        if (exact > 34) {
            assert_int_equal(script.moves[i].score, exact);
            close++;
        }
    }
    assert_int_equal(close, 3);
}

/* The last iteration's best comes first: when the next one is cut short after it, it stays, and
 * when a better one was found by then, that one counts. */
static void a_cut_short_iteration_counts_as_far_as_it_got(void **unused) {
    (void)unused;
    struct script whole = {0};
    run(&whole, &(struct search_request){.max_depth = 1});
    assert_int_equal(whole.moves[0].move, FIRST + 1);
    for (int more = 1; more <= MOVES; more++) {
        struct script script = {.stop_after = whole.calls + more};
        run(&script, &(struct search_request){.max_depth = 2});
        assert_int_equal(script.root.depth, 1);
        assert_int_equal(script.reports, 1);
        const struct root_move *best = &script.moves[0];
        assert_int_equal(best->score, scores[best->move - FIRST][best->depth - 1]);
        assert_int_equal(script.root.line[0].move[0], best->move);
        assert_int_equal(best->depth, more == 1 ? 1 : 2);
    }
}

static void repetitions_are_no_better_than_draws(void **unused) {
    (void)unused;
    for (int rule = 0; rule < 2; rule++) {
        struct script script = {0};
        script.moves[0].threefold = script.moves[4].threefold = true; /* 40 and 38 at depth 4 */
        run(&script, &(struct search_request){
                         .max_depth = 4, .lines = MOVES, .repetition_draws = rule == 1});
        assert_int_equal(script.moves[0].score, 35);
        for (size_t i = 0; i < MOVES; i++) {
            if (script.moves[i].threefold) {
                assert_int_equal(script.moves[i].score, SCORE_DRAW);
                assert_int_equal(script.root.line[i].length, rule == 1 ? 1 : 2);
            }
        }
    }
}

/* The window opens on the side of the failure until the score lies within. */
static void aspiration_finds_scores_far_away(void **unused) {
    (void)unused;
    struct script script = {0};
    run(&script, &(struct search_request){.max_depth = 4});
    assert_int_equal(script.moves[0].score, 40); /* the first of depth 3 went from 90 to -90 */
    assert_true(script.full_windows <= 2);       /* of depths 1 and 2 */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_moves_lead_with_their_lines),
        cmocka_unit_test(no_move_is_lost),
        cmocka_unit_test(a_margin_gets_true_scores),
        cmocka_unit_test(a_cut_short_iteration_counts_as_far_as_it_got),
        cmocka_unit_test(repetitions_are_no_better_than_draws),
        cmocka_unit_test(aspiration_finds_scores_far_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
