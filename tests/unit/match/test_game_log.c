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

/* Opens the log, reads it into `games`, and closes it. */
static void read_log(struct match_game games[GAMES]) {
    struct game_log log;
    memset(games, 0, GAMES * sizeof *games);
    open_log(&log, "A against B");
    assert_true(game_log_read(&log, games, GAMES, failure, sizeof failure));
    game_log_close(&log);
}

static void free_games(struct match_game games[GAMES]) {
    for (size_t i = 0; i < GAMES; i++) {
        free(games[i].text);
    }
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
static const struct match_game draw = {
    .plies = 300,
    .text = (char *)"Base;Draw;White[151]",
    .outcome = {.end = REFEREE_MAX_PLIES, .result = APIARY_DRAW}};

static void write_log(void) {
    struct match_game games[GAMES];
    struct game_log log;
    unlink(path_of("log"));
    open_log(&log, "A against B");
    assert_true(game_log_read(&log, games, 0, failure, sizeof failure));
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
}

static void games_are_read_back(void **state) {
    (void)state;
    struct match_game games[GAMES];
    write_log();
    read_log(games);
    assert_null(games[0].text);
    assert_same(&games[1], &crash);
    assert_false(games[1].first_is_white);
    assert_null(games[2].text);
    assert_same(&games[3], &draw);
    free_games(games);
}

/* A process that is killed may leave part of a line, which may be longer than the next one. */
static void a_line_that_was_cut_short_is_replaced(void **state) {
    (void)state;
    struct match_game games[GAMES];
    struct game_log log;
    write_log();
    const char *text = read_text("log");
    for (size_t length = strlen(text); length > 0; length--) {
        static char part[4096];
        memcpy(part, text, length);
        write_text("cut", part, length);
        assert_int_equal(rename(path_of("cut"), path_of("log")), 0);
        memset(games, 0, sizeof games);
        open_log(&log, "A against B");
        assert_true(game_log_read(&log, games, GAMES, failure, sizeof failure));
        assert_true(game_log_add(&log, &draw, 0));
        game_log_close(&log);
        free_games(games);
        const char *whole = read_text("log");
        assert_int_equal(whole[strlen(whole) - 1], '\n');
        read_log(games);
        assert_same(&games[0], &draw);
        free_games(games);
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
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char text[256];
        struct match_game games[GAMES] = {0};
        struct game_log log;
        int length = snprintf(text, sizeof text, "A against B\n%s", lines[i]);
        write_text("log", text, (size_t)length);
        open_log(&log, "A against B");
        assert_false(game_log_read(&log, games, GAMES, failure, sizeof failure));
        assert_non_null(strstr(failure, "not a game of this match"));
        game_log_close(&log);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read_back),
        cmocka_unit_test(a_line_that_was_cut_short_is_replaced),
        cmocka_unit_test(a_log_belongs_to_one_match),
        cmocka_unit_test(a_line_that_is_no_game_is_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
