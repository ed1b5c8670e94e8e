/* The tree search of Hive against plain negamax, on the positions of random games. Like the search
 * it is compiled twice: test_node_wide.c does so for expansion pieces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/game.h"
#include "search/hive/search.h"
#include "search/shared/score.h"
#include "support.h"

enum { PLIES = 40 };

struct fixture {
    struct tt *tt;
    struct searcher *searcher;
    atomic_bool stop;
};

static void set_up(struct fixture *fixture) {
    assert_int_equal(tt_new(NULL, 1, &fixture->tt), APIARY_OK);
    assert_int_equal(searcher_new(NULL, &fixture->searcher), APIARY_OK);
    atomic_init(&fixture->stop, false);
}

static void tear_down(struct fixture *fixture) {
    searcher_free(fixture->searcher);
    tt_free(fixture->tt);
}

static const struct root *search(struct fixture *fixture, const board_position *position,
                                 int depth) {
    struct search_control control;
    const struct search_request request = {.root = position, .max_depth = depth};
    control_init(&control, &fixture->stop, 0, 0);
    tt_clear(fixture->tt);
    searcher_run(fixture->searcher, fixture->tt, &request, &control, 1, NULL, NULL);
    return searcher_root(fixture->searcher);
}

static unsigned all_moves(board_position *position, board_move moves[BOARD_MAX_MOVES]) {
    board_facts facts;
    board_facts_init(&facts, position);
    return board_moves(position, &facts, moves);
}

static int final_score(const board_position *position, int ply) {
    bool lost = board_surrounded(position, position->to_move);
    bool won = board_surrounded(position, position->to_move ^ 1u);
    return lost && won ? SCORE_DRAW : won ? APIARY_WIN - ply : ply - APIARY_WIN;
}

/* All moves; repetitions cannot come in so few plies. */
static int negamax(board_position *position, int depth, int ply) {
    if (board_over(position)) {
        return final_score(position, ply);
    }
    board_facts facts;
    board_facts_init(&facts, position);
    if (ply > 0 && board_win(position, &facts, NULL)) {
        return APIARY_WIN - (ply + 1);
    }
    if (depth == 0) {
        return board_eval(position, &facts);
    }
    board_move moves[BOARD_MAX_MOVES];
    unsigned count = board_moves(position, &facts, moves);
    int best = -SCORE_INFINITE;
    for (unsigned i = 0; i < count; i++) {
        board_undo_data undo = board_play(position, moves[i]);
        int score = -negamax(position, depth - 1, ply + 1);
        board_undo(position, moves[i], undo);
        best = score > best ? score : best;
    }
    return best;
}

/* A random move, most often one that lands beside a queen. */
static board_move crowd(const board_position *position, const board_move *moves, unsigned count,
                        struct rng *rng) {
    for (unsigned tries = 0; tries < 12; tries++) {
        board_move move = moves[rng_below(rng, count)];
        for (unsigned colour = 0; colour < 2 && move != BOARD_PASS; colour++) {
            unsigned cell = position->cell[board_queen(colour)];
            if (cell != BOARD_NO_CELL && board_touch(board_move_to(move), cell)) {
                return move;
            }
        }
    }
    return moves[rng_below(rng, count)];
}

/* With all the pieces, or few. */
static void start(board_position *position, bool all) {
#ifdef SEARCH_WIDE
    wide_position_init(position, all ? 0x7FFF : 31 | 1 << HIVE_SCARAB, false);
#else
    hive_position_init(position, all ? 255 : 31, false);
#endif
}

typedef void visit(struct fixture *fixture, board_position *position, unsigned *seen);

/* Calls `visit` at every third position of random games. */
static void walk(visit *look, unsigned *seen) {
    struct fixture fixture;
    set_up(&fixture);
    for (uint64_t seed = 1; seed <= (TEST_SLOW_BUILD ? 4 : 30); seed++) {
        struct rng rng = {seed};
        board_position position;
        board_move moves[BOARD_MAX_MOVES];
        start(&position, seed % 2);
        for (unsigned ply = 0; ply < PLIES && !board_over(&position); ply++) {
            if (ply % 3 == 0) {
                look(&fixture, &position, seen);
            }
            unsigned count = all_moves(&position, moves);
            board_play(&position, crowd(&position, moves, count, &rng));
        }
    }
    tear_down(&fixture);
}

static void compare_one_ply(struct fixture *fixture, board_position *position, unsigned *seen) {
    board_position before = *position;
    const struct root *root = search(fixture, position, 1);
    assert_int_equal(root->moves[0].score, negamax(position, 1, 0));
    assert_memory_equal(&before, position, sizeof before);
    *seen += score_is_forced(root->moves[0].score);
}

static void one_ply_is_negamax(void **unused) {
    (void)unused;
    unsigned forced = 0;
    walk(compare_one_ply, &forced);
    assert_true(TEST_SLOW_BUILD || forced > 5);
}

/* The principal variation is legal, and the position at its end is worth the score. */
static void follow_line(struct fixture *fixture, board_position *position, unsigned *seen) {
    const struct root *root = search(fixture, position, 3);
    const struct pv *line = &root->line[0];
    board_position end = *position;
    assert_int_equal(line->move[0], root->moves[0].move);
    for (unsigned i = 0; i < line->length; i++) {
        board_move moves[BOARD_MAX_MOVES];
        unsigned count = all_moves(&end, moves), at = 0;
        while (at < count && moves[at] != line->move[i]) {
            at++;
        }
        assert_true(at < count);
        board_play(&end, moves[at]);
    }
    int sign = line->length % 2 ? -1 : 1, score = sign * root->moves[0].score;
    if (board_over(&end)) {
        assert_int_equal(score, final_score(&end, (int)line->length));
    } else if (line->length == 3) {
        board_facts facts;
        board_facts_init(&facts, &end);
        assert_int_equal(score, board_eval(&end, &facts));
        ++*seen;
    }
}

static void lines_end_in_their_scores(void **unused) {
    (void)unused;
    unsigned compared = 0;
    walk(follow_line, &compared);
    assert_true(compared > (TEST_SLOW_BUILD ? 20 : 150));
}

/* Forced results are proofs: what the search calls lost in so many plies is lost in negamax. */
static void check_forced(struct fixture *fixture, board_position *position, unsigned *seen) {
    int score = search(fixture, position, 2)->moves[0].score;
    if (score_is_forced(score) && APIARY_WIN - abs(score) <= 3) {
        assert_int_equal(negamax(position, 2, 0), score);
        ++*seen;
    }
}

static void forced_results_are_proofs(void **unused) {
    (void)unused;
    unsigned seen = 0;
    walk(check_forced, &seen);
    assert_true(TEST_SLOW_BUILD || seen > 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_ply_is_negamax),
        cmocka_unit_test(lines_end_in_their_scores),
        cmocka_unit_test(forced_results_are_proofs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
