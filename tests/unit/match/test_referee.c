/*
 * One game at a time: the built-in levels, engines in processes, and every way to misbehave.
 * Time limits are generous: they turn a hang into a failure. Only the silent engine reaches its
 * limit.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "match/command_line.h"
#include "match/openings.h"
#include "match/referee.h"
#include "support.h"

/* A limit that is never reached, in ms. */
#define LONG_TIME TEST_LIMIT(120000)

struct fixture {
    atomic_bool stop;
    pthread_mutex_t spawn;
    struct player *players[2];
    struct referee_rules rules;
    struct referee_outcome outcome;
};

static char table_option[] = "TableMiB=1";
static char *const small_table[] = {table_option};

static struct player *make_player(struct fixture *fixture, const char *command) {
    struct player_match shared = {.stop = &fixture->stop, .spawn = &fixture->spawn};
    struct player_setup setup = {.name = "engine", .command = command};
    if (player_level(command) > 0) {
        setup.options = small_table;
        setup.option_count = 1;
    }
    struct player *player = player_new(&setup, &shared);
    assert_non_null(player);
    return player;
}

static void set_up(struct fixture *fixture, const char *white, const char *black) {
    memset(fixture, 0, sizeof *fixture);
    atomic_init(&fixture->stop, false);
    pthread_mutex_init(&fixture->spawn, NULL);
    fixture->players[0] = make_player(fixture, white);
    fixture->players[1] = make_player(fixture, black);
    fixture->rules = (struct referee_rules){
        .pace = {.depth = 1},
        .limits = {.start_ms = LONG_TIME, .answer_ms = LONG_TIME, .move_ms = LONG_TIME},
        .max_plies = 300};
}

static void tear_down(struct fixture *fixture) {
    player_free(fixture->players[0]);
    player_free(fixture->players[1]);
    pthread_mutex_destroy(&fixture->spawn);
}

/* Plays on from `start`; the record as GameString, to be freed. */
static char *play(struct fixture *fixture, const char *start) {
    apiary_game *game = test_game(start);
    referee_play(game, fixture->players, 7, &fixture->rules, &fixture->outcome);
    size_t length = apiary_game_write(game, APIARY_FORMAT_GAME_STRING, NULL, 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    apiary_game_write(game, APIARY_FORMAT_GAME_STRING, text, length + 1);
    apiary_game_free(game);
    return text;
}

static void commands_are_cut_into_words(void **state) {
    (void)state;
    char **words = command_line_split("  a/b \"c d\" 'e \"f' g\\ h \"i\\\"j\"k ''");
    assert_non_null(words);
    static const char *const expected[] = {"a/b", "c d", "e \"f", "g h", "i\"jk", ""};
    for (size_t i = 0; i < 6; i++) {
        assert_string_equal(words[i], expected[i]);
    }
    assert_null(words[6]);
    free(words);
    words = command_line_split("a b c d e");
    assert_string_equal(words[4], "e");
    assert_null(words[5]);
    free(words);
    assert_null(command_line_split(""));
    assert_null(command_line_split("  "));
    assert_null(command_line_split("a 'b"));
}

static void levels_are_recognised(void **state) {
    (void)state;
    assert_int_equal(player_level("level:1"), 1);
    assert_int_equal(player_level("level:8"), 8);
    assert_int_equal(player_level("level:0"), -1);
    assert_int_equal(player_level("level:9"), -1);
    assert_int_equal(player_level("level:12"), -1);
    assert_int_equal(player_level("level:"), -1);
    assert_int_equal(player_level("./level"), 0);
}

/* A player that notes how much time it gets for its first move, and makes none. */
struct noting_player {
    struct player base;
    int64_t milliseconds;
};

static enum player_status note_begin(struct player *player, const apiary_game *game, uint64_t seed,
                                     const struct player_limits *limits) {
    (void)player, (void)game, (void)seed, (void)limits;
    return PLAYER_OK;
}

static enum player_status note_time(struct player *player, const apiary_game *game,
                                    const struct player_limits *limits, const char **answer) {
    (void)game;
    ((struct noting_player *)(void *)player)->milliseconds = limits->search.milliseconds;
    *answer = "";
    return PLAYER_OK;
}

static void a_player_may_have_a_time_of_its_own(void **state) {
    (void)state;
    static const struct player_kind kind = {.begin = note_begin, .choose = note_time};
    struct noting_player white = {.base.kind = &kind}, black = {.base.kind = &kind};
    struct player *players[2] = {&white.base, &black.base};
    struct referee_rules rules = {
        .pace = {.milliseconds = LONG_TIME}, .margin_ms = LONG_TIME, .max_plies = 9};
    struct referee_outcome outcome;
    black.base.setup.pace.milliseconds = 2 * LONG_TIME;
    apiary_game *game = test_game("Base");
    referee_play(game, players, 7, &rules, &outcome);
    assert_int_equal(white.milliseconds, LONG_TIME);
    apiary_game_free(game);
    game = test_game("Base;InProgress;Black[1];wS1");
    referee_play(game, players, 7, &rules, &outcome);
    assert_int_equal(black.milliseconds, 2 * LONG_TIME);
    apiary_game_free(game);
}

static void a_player_with_a_clock_gets_a_share_of_it(void **state) {
    (void)state;
    static const struct player_kind kind = {.begin = note_begin, .choose = note_time};
    struct noting_player white = {.base.kind = &kind}, black = {.base.kind = &kind};
    struct player *players[2] = {&white.base, &black.base};
    struct referee_rules rules = {
        .pace = {.base_ms = 40 * LONG_TIME}, .margin_ms = 0, .max_plies = 9};
    struct referee_outcome outcome;
    apiary_game *game = test_game("Base");
    referee_play(game, players, 7, &rules, &outcome);
    assert_int_equal(white.milliseconds, 3 * LONG_TIME); /* the hard limit */
    apiary_game_free(game);
}

static void moves_are_kept_with_their_figures(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "\"" APIARY_PROGRAM "\" uhp", "level:1");
    fixture.players[0]->match.wants_scores = true;
    fixture.rules.keep_moves = true;
    fixture.rules.pace = (struct player_pace){.base_ms = LONG_TIME};
    fixture.players[0]->setup.pace.depth = 1;
    fixture.rules.max_plies = 14;
    free(play(&fixture, "Base+MLP;InProgress;White[2];wS1;bS1 wS1-"));
    assert_string_equal(fixture.outcome.detail, "");
    assert_int_equal(fixture.outcome.move_count, 12);
    for (size_t i = 0; i < 12; i++) {
        const struct referee_move *move = &fixture.outcome.moves[i];
        assert_true(move->thought.scored);
        assert_true(move->thought.depth >= 1);
        assert_true(i % 2 == 0 ? move->left_ms == -1 : move->left_ms > 0);
    }
    referee_outcome_release(&fixture.outcome);
    tear_down(&fixture);
}

/* Black says that it is lost, and White has said nothing so far. */
static void a_lost_game_is_resigned(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "\"" FAKE_ENGINE "\" good", "\"" FAKE_ENGINE "\" lost");
    fixture.rules.adjudication =
        (struct adjudication_rules){.resign_score = 500, .resign_moves = 1};
    char *text = play(&fixture, "Base;InProgress;Black[1];wS1");
    assert_int_equal(fixture.outcome.end, REFEREE_RESIGN);
    assert_int_equal(fixture.outcome.result, APIARY_WHITE_WINS);
    assert_non_null(strstr(text, "Base;WhiteWins;White[2];wS1;bS1 wS1-"));
    free(text);
    tear_down(&fixture);
}

static void built_in_levels_play_the_same_game_with_the_same_seed(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "level:1", "level:2");
    fixture.rules.max_plies = 40;
    char *first = play(&fixture, "Base+MLP"), *second = play(&fixture, "Base+MLP");
    assert_string_equal(first, second);
    assert_true(fixture.outcome.end == REFEREE_RULES || fixture.outcome.end == REFEREE_MAX_PLIES);
    assert_true(fixture.outcome.clock[0].moves >= 5);
    free(first);
    free(second);
    tear_down(&fixture);
}

static void an_engine_in_a_process_plays_whole_games(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "\"" APIARY_PROGRAM "\" uhp", "level:1");
    fixture.rules.max_plies = 60;
    free(play(&fixture, "Base+MLP;InProgress;Black[1];wS1"));
    assert_true(fixture.outcome.end == REFEREE_RULES || fixture.outcome.end == REFEREE_MAX_PLIES);
    assert_string_equal(fixture.outcome.detail, "");
    free(play(&fixture, "Base")); /* another game, with the same process */
    assert_true(fixture.outcome.end == REFEREE_RULES || fixture.outcome.end == REFEREE_MAX_PLIES);
    tear_down(&fixture);
}

static void a_long_game_is_a_draw(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "level:1", "level:1");
    fixture.rules.max_plies = 6;
    char *text = play(&fixture, "Base");
    assert_int_equal(fixture.outcome.end, REFEREE_MAX_PLIES);
    assert_int_equal(fixture.outcome.result, APIARY_DRAW);
    assert_int_equal(fixture.outcome.clock[0].moves, 3);
    assert_int_equal(fixture.outcome.clock[1].moves, 3);
    assert_non_null(strstr(text, ";Draw;"));
    free(text);
    tear_down(&fixture);
}

/* A fake engine plays black after wS1 and loses, in two games: after a crash it is restarted. */
static void assert_loses(const char *kind, enum referee_end end, const char *detail) {
    struct fixture fixture;
    char command[512];
    snprintf(command, sizeof command, "\"%s\" %s", FAKE_ENGINE, kind);
    set_up(&fixture, "level:1", command);
    if (end == REFEREE_TIME) {
        fixture.rules.pace = (struct player_pace){.milliseconds = 100};
        fixture.rules.margin_ms = 50;
    }
    for (int i = 0; i < 2; i++) {
        char *text = play(&fixture, "Base;InProgress;Black[1];wS1");
        assert_string_equal(referee_end_name(fixture.outcome.end), referee_end_name(end));
        assert_int_equal(fixture.outcome.result, APIARY_WHITE_WINS);
        assert_int_equal(fixture.outcome.offender, APIARY_BLACK);
        if (!strstr(fixture.outcome.detail, detail)) {
            fail_msg("%s: \"%s\" does not say \"%s\"", kind, fixture.outcome.detail, detail);
        }
        assert_non_null(strstr(text, ";WhiteWins;"));
        free(text);
    }
    tear_down(&fixture);
}

static void a_crash_loses(void **state) {
    (void)state;
    assert_loses("crash", REFEREE_CRASH, "exited with code 3 at \"bestmove depth 1\"");
    assert_loses("killed", REFEREE_CRASH, "was killed by signal 11");
    assert_loses("endless", REFEREE_CRASH, "sends without end");
    assert_loses("closed", REFEREE_CRASH, "closed a pipe");
}

static void an_illegal_move_loses(void **state) {
    (void)state;
    assert_loses("illegal", REFEREE_ILLEGAL, "played \"wQ bQ\": ");
    assert_loses("rubbish", REFEREE_ILLEGAL, "no move at all");
}

static void silence_loses(void **state) {
    (void)state;
    assert_loses("silent", REFEREE_TIME, "no answer to \"bestmove time 00:00:00.100\" in time");
}

static void an_error_for_an_answer_loses(void **state) {
    (void)state;
    assert_loses("error", REFEREE_PROTOCOL, "err I give up.");
}

static void assert_goes_on(const char *kind, const char *start, const char *begin) {
    struct fixture fixture;
    char command[512];
    snprintf(command, sizeof command, "\"%s\" %s", FAKE_ENGINE, kind);
    set_up(&fixture, "level:1", command);
    fixture.rules.max_plies = 3;
    char *text = play(&fixture, start);
    if (fixture.outcome.end != REFEREE_MAX_PLIES) {
        fail_msg("%s: %s", kind, fixture.outcome.detail);
    }
    assert_int_equal(strncmp(text, begin, strlen(begin)), 0);
    free(text);
    tear_down(&fixture);
}

static void lines_beyond_the_protocol_are_tolerated(void **state) {
    (void)state;
    assert_goes_on("noisy", "Base;InProgress;Black[1];wS1", "Base;Draw;Black[2];wS1;bS1 wS1-");
}

static void an_engine_in_a_wrong_position_gets_the_game_again(void **state) {
    (void)state;
    assert_goes_on("forgets", "Base", "Base;Draw;Black[2];w");
    assert_goes_on("deaf", "Base", "Base;Draw;Black[2];w");
}

static void an_engine_without_game_strings_gets_the_moves(void **state) {
    (void)state;
    assert_goes_on("simple", "Base;InProgress;Black[1];wS1", "Base;Draw;Black[2];wS1;bS1 wS1-");
}

static void an_engine_that_cannot_be_started_does_not_lose(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "level:1", "/nonexistent/engine");
    free(play(&fixture, "Base"));
    assert_int_equal(fixture.outcome.end, REFEREE_UNUSABLE);
    assert_int_equal(fixture.outcome.result, APIARY_IN_PROGRESS);
    assert_non_null(strstr(fixture.outcome.detail, "cannot be started"));
    tear_down(&fixture);
}

/* Plays until an engine is given up on; returns the number of games. `detail` is its fault. */
static int games_until_unusable(struct fixture *fixture, const char *start, const char *detail) {
    enum { ENOUGH = 10 };
    for (int games = 1; games <= ENOUGH; games++) {
        free(play(fixture, start));
        if (fixture->outcome.end == REFEREE_UNUSABLE) {
            assert_int_equal(fixture->outcome.result, APIARY_IN_PROGRESS);
            assert_non_null(strstr(fixture->outcome.detail, detail));
            return games;
        }
    }
    return ENOUGH;
}

static void an_engine_that_never_starts_does_not_lose(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "level:1", "\"" FAKE_ENGINE "\" mute");
    assert_int_equal(
        games_until_unusable(&fixture, "Base", "exited with code 0 before its first \"ok\""), 1);
    tear_down(&fixture);
    set_up(&fixture, "level:1", "\"" FAKE_ENGINE "\" chatty");
    assert_int_equal(games_until_unusable(&fixture, "Base", "sends without end before its first"),
                     1);
    tear_down(&fixture);
    set_up(&fixture, "level:1", "\"" FAKE_ENGINE "\" stuck");
    fixture.rules.limits.start_ms = 100;
    assert_int_equal(games_until_unusable(&fixture, "Base", "sent no \"ok\" within 0.1 s"), 1);
    tear_down(&fixture);
}

static void an_engine_that_dies_in_every_game_is_given_up(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "level:1", "\"" FAKE_ENGINE "\" crash");
    assert_int_equal(games_until_unusable(&fixture, "Base;InProgress;Black[1];wS1",
                                          "failed 3 times in a row before its first move; the last "
                                          "time: exited with code 3 at \"bestmove depth 1\""),
                     3);
    tear_down(&fixture);
}

static void an_engine_that_dies_after_a_move_is_restarted(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "\"" FAKE_ENGINE "\" later-crash", "\"" FAKE_ENGINE "\" later-killed");
    for (int i = 0; i < 5; i++) {
        free(play(&fixture, "Base;InProgress;White[2];wS1;bS1 wS1-"));
        assert_int_equal(fixture.outcome.end, REFEREE_CRASH);
    }
    tear_down(&fixture);
}

static void an_engine_that_refuses_an_option_does_not_lose(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "level:1", "\"" FAKE_ENGINE "\" strict");
    fixture.players[1]->setup.options = small_table;
    fixture.players[1]->setup.option_count = 1;
    free(play(&fixture, "Base"));
    assert_int_equal(fixture.outcome.end, REFEREE_UNUSABLE);
    assert_non_null(strstr(fixture.outcome.detail, "options set TableMiB 1"));
    tear_down(&fixture);
}

static void a_stopped_match_abandons_the_game(void **state) {
    (void)state;
    struct fixture fixture;
    set_up(&fixture, "level:1", "\"" FAKE_ENGINE "\" silent");
    atomic_store(&fixture.stop, true);
    free(play(&fixture, "Base;InProgress;Black[1];wS1"));
    assert_int_equal(fixture.outcome.end, REFEREE_ABANDONED);
    assert_int_equal(fixture.outcome.result, APIARY_IN_PROGRESS);
    tear_down(&fixture);
}

static void random_openings_are_repeatable_and_unfinished(void **state) {
    (void)state;
    struct openings openings = {.type = "Base+MLP", .plies = 60, .seed = 5};
    for (size_t pair = 0; pair < 20; pair++) {
        apiary_game *a, *b;
        char text_a[4096], text_b[4096];
        assert_int_equal(openings_make(&openings, pair, &a, NULL), APIARY_OK);
        assert_int_equal(openings_make(&openings, pair, &b, NULL), APIARY_OK);
        assert_int_equal(apiary_game_length(a), 60);
        assert_int_equal(apiary_game_result(a), APIARY_IN_PROGRESS);
        apiary_game_write(a, APIARY_FORMAT_GAME_STRING, text_a, sizeof text_a);
        apiary_game_write(b, APIARY_FORMAT_GAME_STRING, text_b, sizeof text_b);
        assert_string_equal(text_a, text_b);
        apiary_game_free(a);
        apiary_game_free(b);
    }
}

static void openings_are_read_by_line(void **state) {
    (void)state;
    struct openings openings = {.type = "Base"};
    struct apiary_error error;
    size_t line;
    assert_int_equal(openings_read(&openings,
                                   "# two\n\nwS1;bS1 wS1-\r\n"
                                   "Base+M;InProgress;Black[1];wM\n"
                                   "Base;WhiteWins;White[2];wA1;bA1 wA1-\n",
                                   &line, &error),
                     APIARY_OK);
    assert_int_equal(openings.count, 3);
    apiary_game *game;
    assert_int_equal(openings_make(&openings, 3, &game, &error), APIARY_OK);
    assert_int_equal(apiary_game_length(game), 2);
    apiary_game_free(game);
    /* A game that was resigned goes on. */
    assert_int_equal(openings_make(&openings, 2, &game, &error), APIARY_OK);
    assert_int_equal(apiary_game_result(game), APIARY_IN_PROGRESS);
    apiary_game_free(game);
    openings_release(&openings);
    assert_int_not_equal(openings_read(&openings, "wS1\nwS1;wQ wS1-\n", &line, &error), APIARY_OK);
    assert_int_equal(line, 2);
    assert_int_not_equal(openings_read(&openings, "# nothing\n", &line, &error), APIARY_OK);
}

static void openings_are_taken_from_games(void **state) {
    (void)state;
    static const char pgn[] = "[GameType \"Base\"]\n[White \"Ann\"]\n[Result \"WhiteWins\"]\n\n"
                              "1. wS1 {the best}\n2. bS1 wS1-\n3. wQ -wS1\n\nWhiteWins\n\n"
                              "[GameType \"Base\"]\n[White \"Bob\"]\n[Result \"InProgress\"]\n\n"
                              "1. wS1\n2. bS1 wS1-\n3. wA1 -wS1\n\nInProgress\n\n"
                              "[GameType \"Base\"]\n[Result \"InProgress\"]\n\n"
                              "1. wA1\n2. bA1 wA1-\n\nInProgress\n";
    struct openings openings = {.type = "Base", .first_plies = 2};
    struct apiary_error error;
    size_t line;
    assert_int_equal(openings_read(&openings, pgn, &line, &error), APIARY_OK);
    assert_int_equal(openings.count, 2); /* the first two games begin alike */
    assert_int_equal(apiary_game_length(openings.list[0]), 2);
    assert_null(apiary_game_tag(openings.list[0], "White"));
    assert_null(apiary_game_comment(openings.list[0], 0));
    openings_release(&openings);
    openings.first_plies = 0;
    assert_int_equal(openings_read(&openings, pgn, &line, &error), APIARY_OK);
    assert_int_equal(openings.count, 3);
    assert_int_equal(apiary_game_result(openings.list[0]), APIARY_IN_PROGRESS);
    openings_release(&openings);
    assert_int_not_equal(
        openings_read(&openings, "[GameType \"Base\"]\n\n1. wS1\n2. wS1\n", &line, &error),
        APIARY_OK);
    assert_int_equal(line, 4);
}

/* Runs last: all processes that were started have ended and were reaped. */
static void no_child_is_left(void **state) {
    (void)state;
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    int next = dup(STDIN_FILENO);
    assert_true(next < 16); /* nor are descriptors */
    close(next);
}

int main(void) {
    signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_cut_into_words),
        cmocka_unit_test(levels_are_recognised),
        cmocka_unit_test(a_player_may_have_a_time_of_its_own),
        cmocka_unit_test(a_player_with_a_clock_gets_a_share_of_it),
        cmocka_unit_test(moves_are_kept_with_their_figures),
        cmocka_unit_test(a_lost_game_is_resigned),
        cmocka_unit_test(built_in_levels_play_the_same_game_with_the_same_seed),
        cmocka_unit_test(an_engine_in_a_process_plays_whole_games),
        cmocka_unit_test(a_long_game_is_a_draw),
        cmocka_unit_test(a_crash_loses),
        cmocka_unit_test(an_illegal_move_loses),
        cmocka_unit_test(silence_loses),
        cmocka_unit_test(an_error_for_an_answer_loses),
        cmocka_unit_test(lines_beyond_the_protocol_are_tolerated),
        cmocka_unit_test(an_engine_in_a_wrong_position_gets_the_game_again),
        cmocka_unit_test(an_engine_without_game_strings_gets_the_moves),
        cmocka_unit_test(an_engine_that_cannot_be_started_does_not_lose),
        cmocka_unit_test(an_engine_that_never_starts_does_not_lose),
        cmocka_unit_test(an_engine_that_dies_in_every_game_is_given_up),
        cmocka_unit_test(an_engine_that_dies_after_a_move_is_restarted),
        cmocka_unit_test(an_engine_that_refuses_an_option_does_not_lose),
        cmocka_unit_test(a_stopped_match_abandons_the_game),
        cmocka_unit_test(random_openings_are_repeatable_and_unfinished),
        cmocka_unit_test(openings_are_read_by_line),
        cmocka_unit_test(openings_are_taken_from_games),
        cmocka_unit_test(no_child_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
