/* The engines of `apiary match`: their names and settings, and what happens if they fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/arguments.h"
#include "cli/match_request.h"
#include "documents.h"
#include "match/game_log.h"
#include "process.h"
#include "support.h"
#include "test_folder.h"

/* Runs it to its end with empty input and returns the exit code; the output is in process.text. */
#define run(...) (process_start(__VA_ARGS__, NULL), process_finish())

#define SMALL "--option-a", "TableMiB=1", "--option-b", "TableMiB=1"

static void an_engine_may_have_settings_of_its_own(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--max-plies", "10", "--json",
                         path_of("match.json"), "level:1", "--engine",
                         "cmd='" APIARY_PROGRAM " uhp' name='My engine' option.TableMiB=1 depth=2",
                         "--engine", "cmd=level:2 name=Two option.TableMiB=1 clock=60+0.5"),
                     0);
    const char *json = read_text("match.json");
    test_json(json);
    assert_non_null(strstr(json, "\"name\": \"My engine\", \"command\": \"" APIARY_PROGRAM
                                 " uhp\", \"options\": [\"TableMiB=1\"], \"depth\": 2,"));
    assert_non_null(strstr(json, "\"clock_ms\": 60000, \"increment_ms\": 500,"));
    assert_true(test_count(json, "\"left_ms\": ") > 0);
    assert_true(test_count(json, "\"depth\": 2, \"nodes\": ") > 0);
    assert_true(test_count(json, "\"opening_plies\": 4, \"moves\": [{\"ms\": ") > 0);
}

static void a_long_command_is_named_by_its_end(void **state) {
    (void)state;
    static const char folder[] = "/nonexistent/folder/of/some/engine";
    char first[128], second[128];
    snprintf(first, sizeof first, "%s/one/apiary uhp", folder);
    snprintf(second, sizeof second, "%s/two/apiary uhp", folder);
    struct match_engines engines = {0};
    const struct player_pace pace = {.depth = 1};
    assert_int_equal(match_engines_add(&engines, first), CLI_GO_ON);
    assert_int_equal(match_engines_add(&engines, second), CLI_GO_ON);
    assert_int_equal(match_engines_add(&engines, second), CLI_GO_ON);
    assert_int_equal(match_engines_finish(&engines, &pace), CLI_GO_ON);
    assert_string_equal(engines.setups[0].name, "...me/engine/one/apiary uhp");
    assert_string_equal(engines.setups[1].name, "...me/engine/two/apiary uhp");
    assert_string_equal(engines.setups[2].name, "...me/engine/two/apiary uhp (3)");
    match_engines_release(&engines);
    /* The message about a program that is not there has its whole path. */
    assert_int_equal(run("match", "--depth", "1", first, "level:1"), 1);
    assert_non_null(strstr(process_errors(), "/nonexistent/folder/of/some/engine/one/apiary: No"));
}

#define FAKE(arguments) "\"" FAKE_ENGINE "\" " arguments

/* An engine is called what it calls itself, if that tells it from the others. */
static void engines_are_shown_under_their_own_names(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--openings", "random:2", "--pgn",
                         path_of("match.pgn"), FAKE("crash"), "level:1"),
                     0);
    assert_non_null(strstr(process.text, "Fake 1 - level:1: +0 =0 -2"));
    assert_non_null(strstr(process_errors(), "game 1: Fake 1 loses (crash)"));
    assert_non_null(strstr(read_text("match.pgn"), "[White \"Fake 1\"]"));
    /* Three engines: two of one name, and one with a name that another was given. */
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--openings", "random:2",
                         "--quiet", FAKE("named Twin"), FAKE("named Twin"),
                         FAKE("named 'A name of more than twenty-seven letters'"), "--engine",
                         "cmd='" FAKE_ENGINE " named Other' name=Mine", "--engine",
                         "cmd='" FAKE_ENGINE " named Mine'"),
                     0);
    assert_null(strstr(process.text, "\nTwin")); /* a line of each pairing begins with a name */
    assert_non_null(strstr(process.text, "fake-engine\" named Twin "));
    assert_non_null(strstr(process.text, "fake-engine\" named Twin (2) "));
    assert_non_null(strstr(process.text, " A name of more than twenty- "));
    assert_non_null(strstr(process.text, " Mine "));
    assert_non_null(strstr(process.text, " Mine (5) "));
    assert_null(strstr(process.text, "Other"));
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--openings", "random:2",
                         "--name-a", "Given", FAKE("crash"), FAKE("nameless")),
                     0);
    assert_non_null(strstr(process.text, "Given - ...")); /* its command */
    assert_non_null(strstr(process.text, "fake-engine\" nameless: "));
}

/* The games of the log are written again under the same names. */
static void names_are_the_same_when_a_match_is_continued(void **state) {
    (void)state;
    unlink(path_of("named"));
    static const int games[] = {2, 4, 4}; /* at last there is none left to play */
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char count[8];
        snprintf(count, sizeof count, "%d", games[i]);
        assert_int_equal(run("match", "--depth", "1", "--games", count, "--openings", "random:2",
                             "--log", path_of("named"), "--pgn", path_of("match.pgn"), "--json",
                             path_of("match.json"), FAKE("crash"), "level:1"),
                         0);
        assert_int_equal(test_count(read_text("match.pgn"), " \"Fake 1\"]"), (size_t)games[i]);
        assert_non_null(strstr(read_text("match.json"), "{\"name\": \"Fake 1\", "));
    }
    assert_int_equal(test_count(read_text("named"), "\nengine 1 Fake 1\n"), 1);
}

static void nodes_are_for_engines_that_have_them(void **state) {
    (void)state;
    assert_int_equal(run("match", "--nodes", "9", "--games", "2", FAKE("crash"), "level:1"), 1);
    assert_non_null(strstr(process_errors(), "\"help bestmove\" has no limit of nodes"));
    assert_string_equal(process.text, "");
    char command[512];
    snprintf(command, sizeof command, FAKE("nodes \"%s\""), path_of("limits"));
    assert_int_equal(run("match", "--nodes", "9", "--games", "2", "--openings", "random:1",
                         "--option-b", "TableMiB=1", command, "level:1"),
                     0);
    assert_non_null(strstr(read_text("limits"), "\nnodes 9\n"));
    assert_int_equal(run("match", "--nodes", "50", "--games", "2", "--max-plies", "12", "--json",
                         path_of("match.json"), "--option-a", "Book=False", SMALL,
                         APIARY_PROGRAM " uhp", "level:1"),
                     0);
    assert_non_null(strstr(read_text("match.json"), "\"nodes\": 50"));
}

static void scores_decide_games(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--draw", "1,29999,2", SMALL,
                         "level:1", "level:1"),
                     0);
    assert_int_equal(test_count(process.text, ": Draw (draw), 8 plies"), 2);
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--mate", "1", SMALL, "--game",
                         "Six", "level:1", "level:1"),
                     2);
    assert_non_null(strstr(process_errors(), "--mate works for Hive"));
}

/* The message has the engine's own words, which are on stderr as well. */
static void the_last_words_of_an_engine_are_in_the_message(void **state) {
    (void)state;
    assert_int_equal(
        run("match", "--depth", "1", "--name-a", "Sorry", "\"" FAKE_ENGINE "\" sorry", "level:1"),
        1);
    assert_string_equal(process_errors(),
                        "Reading...\nno weights found\n\napiary match: Sorry: exited with code 4 "
                        "before its first \"ok\", after saying: no weights found\n");
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--openings", "random:2",
                         "\"" FAKE_ENGINE "\" mumbling", "level:1"),
                     0);
    assert_non_null(strstr(process_errors(), "after saying: thinking\n"));
}

/* Before the first game, even if its own comes late. */
static void an_engine_that_does_not_start_ends_a_tournament_at_once(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "1000", "level:1", "level:2",
                         "level:3", "/nonexistent/engine"),
                     1);
    assert_non_null(strstr(process_errors(), "/nonexistent/engine: cannot be started"));
    assert_string_equal(process.text, "");
}

static void faults_are_counted_and_explained(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "2", "--option-b", "TableMiB=1",
                         "--name-a", "Fake", "--json", path_of("match.json"), "--openings",
                         "random:2", "\"" FAKE_ENGINE "\" crash", "level:1"),
                     0);
    assert_non_null(strstr(process.text, "Fake - level:1: +0 =0 -2 in 2 games"));
    assert_non_null(strstr(process.text, "crashes 2"));
    const char *errors = process_errors();
    assert_non_null(strstr(errors, "apiary match: game 1: Fake loses (crash): exited with code 3"));
    assert_non_null(strstr(errors, "apiary match: game 2: Fake loses (crash): exited with code 3"));
    test_json(read_text("match.json"));
}

/* An engine that inherited another's pipes would hide its crash. */
static void engines_do_not_inherit_each_others_pipes(void **state) {
    (void)state;
    static const char opening[] = "wS1;bS1 wS1-\n";
    write_text("openings", opening, sizeof opening - 1);
    assert_int_equal(run("match", "--depth", "1", "--games", "24", "--concurrency", "6", "--quiet",
                         "--openings", path_of("openings"), "\"" FAKE_ENGINE "\" later-crash",
                         "\"" FAKE_ENGINE "\" later-killed"),
                     0);
    assert_non_null(strstr(process.text, " in 24 games\n"));
    assert_int_equal(test_count(process_errors(), " loses (crash): "), 24);
}

/* The process id that the fake engine wrote. */
static pid_t wait_for_pid(void) {
    long long limit = test_now_ms() + PROCESS_LIMIT_MS;
    while (test_now_ms() < limit) {
        long pid = strtol(read_text("pid"), NULL, 10);
        if (pid > 0) {
            return (pid_t)pid;
        }
        test_pause();
    }
    fail_msg("the engine was not started");
    return 0;
}

/* The command of a fake engine that writes its process id to a new file. */
static const char *fake_with_pid(const char *kind) {
    static char command[512];
    unlink(path_of("pid"));
    snprintf(command, sizeof command, "\"%s\" %s \"%s\"", FAKE_ENGINE, kind, path_of("pid"));
    return command;
}

/* The process has ended and was reaped. */
static void assert_no_process(pid_t pid) {
    assert_int_equal(kill(pid, 0), -1);
    assert_int_equal(errno, ESRCH);
}

static void an_engine_that_never_starts_ends_the_match(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--games", "20", "--start-timeout", "3",
                         "--concurrency", "4", "--name-b", "Stuck", "level:1",
                         fake_with_pid("stuck")),
                     1);
    assert_string_equal(process_errors(),
                        "apiary match: Stuck: sent no \"ok\" within 3 s (is it a UHP engine? see "
                        "--start-timeout), after saying: Loading...|\n");
    assert_string_equal(process.text, "");
    assert_no_process(wait_for_pid());
    assert_int_equal(
        run("match", "--depth", "1", "--name-a", "Mute", fake_with_pid("mute"), "level:1"), 1);
    assert_string_equal(process_errors(),
                        "apiary match: Mute: exited with code 0 before its first \"ok\"\n");
}

static void an_engine_that_cannot_be_started_again_ends_the_match(void **state) {
    (void)state;
    assert_int_equal(run("match", "--depth", "1", "--name-a", "Once", "--openings", "random:2",
                         "--option-b", "TableMiB=1", fake_with_pid("once"), "level:1"),
                     1);
    assert_non_null(strstr(process.text, "Once - level:1: +0 =0 -2 in 2 games"));
    assert_non_null(strstr(process_errors(),
                           "apiary match: Once: failed 3 times in a row before its first move; the "
                           "last time: exited with code 5 before its first \"ok\"\n"));
}

/* The PGN is written anew: it must have them whatever happens. */
static void games_of_the_log_are_reported_if_no_engine_starts(void **state) {
    (void)state;
    unlink(path_of("once"));
    const char *engine = fake_with_pid("once");
    for (int run_number = 0; run_number < 2; run_number++) {
        assert_int_equal(run("match", "--depth", "1", "--games", run_number == 0 ? "2" : "4",
                             "--openings", "random:2", "--log", path_of("once"), "--pgn",
                             path_of("match.pgn"), "--option-b", "TableMiB=1", engine, "level:1"),
                         run_number);
        assert_int_equal(test_count(read_text("match.pgn"), "[Round "), 2);
    }
    assert_non_null(strstr(process_errors(), "exited with code 5 before its first \"ok\""));
}

static void an_interrupt_ends_an_engine_that_does_not_answer(void **state) {
    (void)state;
    process_start("match", "--depth", "1", "--openings", "random:1", fake_with_pid("silent"),
                  "level:1", NULL);
    pid_t engine = wait_for_pid();
    kill(process.pid, SIGINT);
    assert_int_equal(process_finish(), 130);
    assert_non_null(strstr(process.text, " in 0 games (interrupted)\n"));
    assert_no_process(engine);
}

/* Ctrl-C in a terminal is a signal to all processes of its group: here of a session of its own. The
 * engine would complain of it, and of an output that nobody reads while it ends. */
static void an_interrupt_from_the_terminal_is_for_the_match_only(void **state) {
    (void)state;
    static const char *const arguments[] = {
        "setsid",     APIARY_PROGRAM, "match",   "--depth", "1",
        "--openings", "random:1",     "level:1", NULL,      NULL};
    const char *words[sizeof arguments / sizeof *arguments];
    memcpy(words, arguments, sizeof words);
    words[8] = fake_with_pid("touchy");
    process_start_as("/usr/bin/setsid", words);
    pid_t engine = wait_for_pid();
    assert_int_not_equal(getpgid(engine), process.pid);
    assert_int_equal(kill(-process.pid, SIGINT), 0);
    assert_int_equal(process_finish(), 130);
    assert_string_equal(process_errors(), "");
    assert_no_process(engine);
}

/* A zombie is not running: the process that adopts orphans may not reap them. */
static bool is_running(pid_t pid) {
    char path[64], status = 'Z';
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)pid);
    FILE *file = fopen(path, "r");
    if (file) {
        assert_int_equal(fscanf(file, "%*d (%*[^)]) %c", &status), 1);
        fclose(file);
    }
    return status != 'Z' && status != 'X';
}

static void an_engine_does_not_outlive_a_match_that_is_killed(void **state) {
    (void)state;
    process_start("match", "--depth", "1", "level:1", fake_with_pid("stuck"), NULL);
    pid_t engine = wait_for_pid();
    kill(process.pid, SIGKILL);
    assert_int_equal(process_finish(), -SIGKILL);
    long long limit = test_now_ms() + PROCESS_LIMIT_MS;
    while (is_running(engine)) {
        if (test_now_ms() > limit) {
            kill(engine, SIGKILL);
            fail_msg("the engine goes on");
        }
        test_pause();
    }
}

static void a_log_is_used_by_one_match_at_a_time(void **state) {
    (void)state;
    struct game_log log;
    char failure[256];
    process_start("match", "--depth", "1", "--openings", "random:1", "--log", path_of("busy"),
                  fake_with_pid("silent"), "level:1", NULL);
    wait_for_pid();
    assert_false(game_log_open(&log, path_of("busy"), "", failure, sizeof failure));
    assert_non_null(strstr(failure, "in use by another match"));
    kill(process.pid, SIGINT);
    assert_int_equal(process_finish(), 130);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_engine_may_have_settings_of_its_own),
        cmocka_unit_test(a_long_command_is_named_by_its_end),
        cmocka_unit_test(engines_are_shown_under_their_own_names),
        cmocka_unit_test(names_are_the_same_when_a_match_is_continued),
        cmocka_unit_test(nodes_are_for_engines_that_have_them),
        cmocka_unit_test(scores_decide_games),
        cmocka_unit_test(the_last_words_of_an_engine_are_in_the_message),
        cmocka_unit_test(an_engine_that_does_not_start_ends_a_tournament_at_once),
        cmocka_unit_test(faults_are_counted_and_explained),
        cmocka_unit_test(engines_do_not_inherit_each_others_pipes),
        cmocka_unit_test(an_engine_that_never_starts_ends_the_match),
        cmocka_unit_test(an_engine_that_cannot_be_started_again_ends_the_match),
        cmocka_unit_test(games_of_the_log_are_reported_if_no_engine_starts),
        cmocka_unit_test(an_interrupt_ends_an_engine_that_does_not_answer),
        cmocka_unit_test(an_interrupt_from_the_terminal_is_for_the_match_only),
        cmocka_unit_test(an_engine_does_not_outlive_a_match_that_is_killed),
        cmocka_unit_test(a_log_is_used_by_one_match_at_a_time),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
