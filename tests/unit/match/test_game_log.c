/* The log of a match: what is written is read back, and only by the same match. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "documents.h"
#include "match/game_log.h"
#include "support.h"
#include "test_folder.h"

enum { GAMES = 4 };

static char failure[256];

static void open_log(struct game_log *log, const char *title) {
    failure[0] = '\0';
    if (!game_log_open(log, path_of("log"), title, failure, sizeof failure)) {
        fail_msg("%s", failure);
    }
}

/* Opens the log, reads it, and closes it. */
static void read_log(struct match_state *match) {
    struct game_log log;
    *match = (struct match_state){0};
    open_log(&log, "A against B");
    assert_true(game_log_read(&log, GAMES, match));
    game_log_close(&log);
}

/* Game 2: a crash. Game 4: a draw. */
static const struct match_game crash = {
    .plies = 7,
    .text = (char *)"Base;BlackWins;Black[4];wS1",
    .outcome = {.end = REFEREE_CRASH,
                .result = APIARY_BLACK_WINS,
                .offender = APIARY_WHITE,
                .detail = "exited with code 3 at \"bestmove\"",
                .clock = {{4, 5000000000, 3000000000, 1}, {3, 20, 9, 0}}}};
static struct referee_move draw_moves[] = {
    {.elapsed_us = 520000,
     .left_ms = 58100,
     .thought = {.scored = true, .score = -35, .depth = 12, .nodes = 123456789012}},
    {.elapsed_us = 7, .left_ms = -1},
    {.left_ms = 0, .thought = {.scored = true, .score = APIARY_WIN - 3, .depth = 1}}};
static const struct match_game draw = {
    .plies = 300,
    .text = (char *)"Base;Draw;White[151]",
    .outcome = {
        .end = REFEREE_MAX_PLIES, .result = APIARY_DRAW, .moves = draw_moves, .move_count = 3}};

static void write_log(void) {
    struct match_state match = {0};
    struct game_log log;
    unlink(path_of("log"));
    open_log(&log, "A against B");
    assert_true(game_log_read(&log, GAMES, &match));
    assert_true(game_log_add(&log, &draw, 3));
    assert_true(game_log_add(&log, &crash, 1));
    game_log_close(&log);
}

static void assert_same(const struct match_game *game, const struct match_game *expected) {
    assert_string_equal(game->text, expected->text);
    assert_int_equal(game->plies, expected->plies);
    assert_int_equal(game->outcome.end, expected->outcome.end);
    assert_int_equal(game->outcome.result, expected->outcome.result);
    assert_int_equal(game->outcome.offender, expected->outcome.offender);
    assert_string_equal(game->outcome.detail, expected->outcome.detail);
    for (int i = 0; i < 2; i++) {
        const struct referee_clock *a = &game->outcome.clock[i], *b = &expected->outcome.clock[i];
        assert_int_equal(a->moves, b->moves);
        assert_int_equal(a->total_ns, b->total_ns);
        assert_int_equal(a->max_ns, b->max_ns);
        assert_int_equal(a->overruns, b->overruns);
    }
    assert_int_equal(game->outcome.move_count, expected->outcome.move_count);
    for (size_t i = 0; i < expected->outcome.move_count; i++) {
        const struct referee_move *a = &game->outcome.moves[i], *b = &expected->outcome.moves[i];
        assert_int_equal(a->elapsed_us, b->elapsed_us);
        assert_int_equal(a->left_ms, b->left_ms);
        assert_int_equal(a->thought.scored, b->thought.scored);
        assert_int_equal(a->thought.score, b->thought.score);
        assert_int_equal(a->thought.depth, b->thought.depth);
        assert_int_equal(a->thought.nodes, b->thought.nodes);
    }
}

static void games_are_read_back(void **state) {
    (void)state;
    struct match_state match;
    write_log();
    read_log(&match);
    assert_int_equal(match.game_count, GAMES);
    assert_null(match.games[0].text);
    assert_same(&match.games[1], &crash);
    assert_null(match.games[2].text);
    assert_same(&match.games[3], &draw);
    match_state_release(&match);
}

/* Logs of earlier versions have no moves. */
static void a_game_without_moves_is_read(void **state) {
    (void)state;
    static const char text[] = "A against B\n1 Draw rules 0 7 1 2 3 4 5 6 7 8 Base;Draw\n"
                               "2 Draw rules 0 7 1 2 3 4 5 6 7 8 Base;Draw\tdetail\n";
    struct match_state match;
    write_text("log", text, sizeof text - 1);
    read_log(&match);
    assert_string_equal(match.games[0].text, "Base;Draw");
    assert_string_equal(match.games[1].outcome.detail, "detail");
    assert_int_equal(match.games[1].outcome.move_count, 0);
    match_state_release(&match);
}

/* A process that is killed may leave part of a line, which may be longer than the next one. */
static void a_line_that_was_cut_short_is_replaced(void **state) {
    (void)state;
    struct match_state match;
    struct game_log log;
    write_log();
    const char *text = read_text("log");
    for (size_t length = strlen(text); length > 0; length--) {
        static char part[4096];
        memcpy(part, text, length);
        write_text("cut", part, length);
        assert_int_equal(rename(path_of("cut"), path_of("log")), 0);
        match = (struct match_state){0};
        open_log(&log, "A against B");
        assert_true(game_log_read(&log, GAMES, &match));
        assert_true(game_log_add(&log, &draw, 0));
        game_log_close(&log);
        match_state_release(&match);
        const char *whole = read_text("log");
        assert_int_equal(whole[strlen(whole) - 1], '\n');
        read_log(&match);
        assert_same(&match.games[0], &draw);
        match_state_release(&match);
        write_log();
        text = read_text("log");
    }
}

static void a_log_belongs_to_one_match(void **state) {
    (void)state;
    struct game_log log;
    write_log();
    assert_false(game_log_open(&log, path_of("log"), "A against C", failure, sizeof failure));
    assert_non_null(strstr(failure, "another match"));
    assert_false(game_log_open(&log, "/nonexistent/log", "A", failure, sizeof failure));
    assert_non_null(strstr(failure, "/nonexistent/log"));
}

static void a_line_that_is_no_game_is_refused(void **state) {
    (void)state;
    static const char *const lines[] = {
        "2 BlackWins crash 0 7\n",
        "0 Draw rules 0 7 1 1 1 1 1 1 1 1 Base\n",
        "1 InProgress rules 0 7 1 1 1 1 1 1 1 1 Base\n",
        "1 Draw abandoned 0 7 1 1 1 1 1 1 1 1 Base\n",
        "1 Draw nonsense 0 7 1 1 1 1 1 1 1 1 Base\n",
        "1 Draw rules 2 7 1 1 1 1 1 1 1 1 Base\n",
        "1 Draw rules 0 7 1 1 1 1 1 -1 1 1 Base\n",
        "999999999999 Draw rules 0 7 1 1 1 1 1 1 1 1 Base\n",
        "1 Draw rules 0 7 1 1 1 1 1 1 1 1 Base\t\tx\n",
        "1 Draw rules 0 7 1 1 1 1 1 1 1 1 Base\t\t1,2,3,4,5,6\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char text[256];
        struct match_state match = {0};
        struct game_log log;
        int length = snprintf(text, sizeof text, "A against B\n%s", lines[i]);
        write_text("log", text, (size_t)length);
        open_log(&log, "A against B");
        assert_false(game_log_read(&log, 0, &match));
        assert_non_null(strstr(match.failure, "not a game of this match"));
        game_log_close(&log);
        match_state_release(&match);
    }
}

/* A device such as /dev/zero has no end. */
static void a_log_is_a_regular_file(void **state) {
    struct game_log log;
    (void)state;
    assert_false(game_log_open(&log, "/dev/zero", "A against B", failure, sizeof failure));
    assert_string_equal(failure, "/dev/zero: not a regular file");
    assert_null(game_log_title("/dev/zero"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read_back),
        cmocka_unit_test(a_game_without_moves_is_read),
        cmocka_unit_test(a_line_that_was_cut_short_is_replaced),
        cmocka_unit_test(a_log_belongs_to_one_match),
        cmocka_unit_test(a_line_that_is_no_game_is_refused),
        cmocka_unit_test(a_log_is_a_regular_file),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
