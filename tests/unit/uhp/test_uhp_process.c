/*
 * The engine as viewers see it: a process with pipes and signals.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "process.h"

/* Opened, and past the banner. */
static void start_engine(void) {
    process_start("uhp", NULL);
    assert_string_equal(process_until("ok\n"), "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n");
}

static void ask(const char *line) {
    process_write(line);
    process_until("ok\n");
}

/* How long work has taken when it has begun, and when it has not just begun for the end of the
 * input (cli/uhp_input.h). */
enum { BEGUN_MS = 50, LONG_BEGUN_MS = 1000 };

/* Starts an engine that has been searching for so long: without the opening book, and the table is
 * made beforehand, so that computing is searching. */
static void start_search(const char *line, long long ms) {
    start_engine();
    ask("options set Book False\n");
    ask("options set TableMiB 1\n");
    ask("newgame Base+MLP\n");
    process_write(line);
    process_wait_for_work(ms);
}

static size_t count_lines(const char *text) {
    size_t count = 0;
    for (; *text; text++) {
        count += *text == '\n';
    }
    return count;
}

static void it_ends_with_exit(void **state) {
    (void)state;
    start_engine();
    process_write("exit\n");
    assert_null(process_try_until("ok\n", PROCESS_LIMIT_MS)); /* it ends before the limit */
    assert_int_equal(process_finish(), 0);
    assert_string_equal(process.text, "");
}

static void it_ends_with_its_input(void **state) {
    (void)state;
    start_engine();
    assert_int_equal(process_finish(), 0);
    assert_string_equal(process.text, "");
}

static void a_search_is_answered_when_the_input_ends(void **state) {
    (void)state;
    start_engine();
    process_write("newgame\nbestmove time 0:0:1");
    assert_int_equal(process_finish(), 0);
    assert_int_equal(count_lines(process.text), 4);
    assert_string_equal(process.text + process.length - 3, "ok\n");
    assert_null(strstr(process.text, "err"));
}

static void a_search_is_stopped_when_the_input_is_closed(void **state) {
    (void)state;
    static const char *const lines[] = {"bestmove depth 64\n", "bestmove time 01:00:00\n",
                                        "bestmove infinite\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        start_search(lines[i], LONG_BEGUN_MS);
        assert_int_equal(process_finish(), 0);
        assert_int_equal(count_lines(process.text), 2);
        assert_true(process.text[0] == 'w');
        assert_string_equal(process_errors(), ""); /* at once */
    }
}

static void perft_is_stopped_when_the_input_is_closed(void **state) {
    (void)state;
    start_search("perft 20\n", LONG_BEGUN_MS);
    assert_int_equal(process_finish(), 0);
    assert_string_equal(process.text + process.length - 3, "ok\n");
}

/* The input has ended by the time that the search begins: it takes five seconds, not for ever, and
 * what follows is answered too. */
static void the_search_of_a_script_is_limited(void **state) {
    (void)state;
    start_engine();
    process_write(
        "options set Book False\nnewgame Base+MLP\nperft 4\nbestmove depth 64\nplay wS1\n");
    assert_int_equal(process_finish(), 0);
    assert_int_equal(count_lines(process.text), 2 + 2 + 6 + 2 + 2);
    assert_non_null(strstr(process.text, "\nperft(4) = "));
    assert_non_null(strstr(process.text, "\nBase+MLP;InProgress;Black[1];wS1\nok\n"));
    assert_non_null(strstr(process_errors(), "the search was stopped after 5 s"));
}

static void a_script_in_a_file_is_carried_out(void **state) {
    (void)state;
    char path[] = "/tmp/apiary-test-XXXXXX", command[512];
    static const char script[] = "newgame Base\nbestmove depth 3\nplay wS1\n";
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, script, sizeof script - 1), (ssize_t)sizeof script - 1);
    close(file);
    snprintf(command, sizeof command, "exec '%s' uhp <'%s'", APIARY_PROGRAM, path);
    process_start_as("/bin/sh", (const char *const[]){"sh", "-c", command, NULL});
    assert_int_equal(process_finish(), 0);
    assert_int_equal(count_lines(process.text), 3 + 2 + 2 + 2);
    assert_null(strstr(process.text, "err"));
    assert_string_equal(process_errors(), "");
    unlink(path);
}

static void a_closed_input_is_an_error(void **state) {
    (void)state;
    static const char command[] = "exec '" APIARY_PROGRAM "' uhp <&-";
    process_start_as("/bin/sh", (const char *const[]){"sh", "-c", command, NULL});
    assert_int_equal(process_finish(), 1);
    assert_non_null(strstr(process_errors(), "standard input or output is closed"));
}

static void an_interrupt_makes_a_search_answer(void **state) {
    (void)state;
    start_search("bestmove time 01:00:00\n", BEGUN_MS);
    kill(process.pid, SIGINT);
    const char *answer = process_until("ok\n");
    assert_int_equal(count_lines(answer), 2);
    assert_true(answer[0] == 'w');
    ask("play wS1\n");
    process_write("exit\n");
    assert_int_equal(process_finish(), 0);
}

static void commands_wait_for_the_search_before_them(void **state) {
    (void)state;
    start_search("bestmove time 01:00:00\nplay wS1\n", BEGUN_MS);
    process_write("undo\nplay wG1\n");
    process_wait_for_work(100); /* time to answer out of turn */
    kill(process.pid, SIGINT);
    assert_true(process_until("ok\n")[0] == 'w');
    assert_string_equal(process_until("ok\n"), "Base+MLP;InProgress;Black[1];wS1\nok\n");
    assert_string_equal(process_until("ok\n"), "Base+MLP;NotStarted;White[1]\nok\n");
    assert_string_equal(process_until("ok\n"), "Base+MLP;InProgress;Black[1];wG1\nok\n");
    assert_int_equal(process_finish(), 0);
}

static void an_interrupt_ends_perft(void **state) {
    (void)state;
    start_engine();
    ask("newgame Base+MLP\n");
    process_write("perft 20\n");
    assert_non_null(process_until("perft(3) = 6678"));
    kill(process.pid, SIGINT);
    process_until("ok\n");
    process_write("info\n");
    assert_string_equal(process_until("ok\n"), "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n");
    assert_int_equal(process_finish(), 0);
}

/* ---- stop and exit ---- */

static void stop_makes_a_search_answer(void **state) {
    (void)state;
    static const char *const lines[] = {"bestmove infinite\n", "bestmove depth 64\n",
                                        "bestmove time 01:00:00 nodes 1000000000000\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        start_search(lines[i], BEGUN_MS);
        process_write("stop\n");
        const char *answer = process_until("ok\n");
        assert_int_equal(count_lines(answer), 2);
        assert_true(answer[0] == 'w');
        assert_string_equal(process_until("ok\n"), "ok\n"); /* that of stop */
        process_write("play wS1\n");
        assert_string_equal(process_until("ok\n"), "Base+MLP;InProgress;Black[1];wS1\nok\n");
        assert_int_equal(process_finish(), 0);
        assert_string_equal(process.text, "");
    }
}

static void stop_ends_perft(void **state) {
    (void)state;
    start_engine();
    ask("newgame Base+MLP\n");
    process_write("perft 20\n");
    assert_non_null(process_until("perft(3) = 6678"));
    process_write("  STOP\r\n");
    process_until("ok\n");
    assert_string_equal(process_until("ok\n"), "ok\n");
    assert_int_equal(process_finish(), 0);
}

/* Nobody knows whether the search has begun when it arrives. */
static void a_stop_is_not_lost_if_it_comes_early(void **state) {
    (void)state;
    start_engine();
    ask("options set Book False\n");
    ask("newgame Base+MLP\n");
    process_write("bestmove infinite\nbestmove infinite\nperft 20\nstop\nplay wS1\n");
    for (int i = 0; i < 2; i++) {
        assert_true(process_until("ok\n")[0] == 'w');
    }
    process_until("ok\n");
    assert_string_equal(process_until("ok\n"), "ok\n");
    assert_string_equal(process_until("ok\n"), "Base+MLP;InProgress;Black[1];wS1\nok\n");
    assert_int_equal(process_finish(), 0);
}

static void a_stop_does_not_concern_later_searches(void **state) {
    (void)state;
    start_search("bestmove infinite\n", BEGUN_MS);
    process_write("stop\noptions set Info True\nbestmove nodes 3000\n");
    process_until("ok\n");
    process_until("ok\n");
    process_until("ok\n");
    assert_non_null(strstr(process_until("ok\n"), " nodes 3000 "));
    assert_int_equal(process_finish(), 0);
}

/* More lines than a pipe holds; blank ones, which are not answered. */
static void a_stop_is_seen_after_many_lines(void **state) {
    (void)state;
    static char lines[200000];
    memset(lines, '\n', sizeof lines);
    strcpy(lines + sizeof lines - 6, "stop\n");
    start_search("bestmove infinite\n", BEGUN_MS);
    process_write(lines);
    assert_true(process_until("ok\n")[0] == 'w');
    assert_string_equal(process_until("ok\n"), "ok\n");
    assert_int_equal(process_finish(), 0);
}

static void assert_exits(void) {
    process_write("exit\n");
    assert_int_equal(process_wait(), 0);
    process_close(&process.in);
    process_close(&process.out);
    assert_string_equal(process_errors(), ""); /* at once */
}

/* However short a time ago it began. */
static void exit_ends_a_search(void **state) {
    (void)state;
    static const char *const lines[] = {"bestmove infinite\n", "bestmove depth 64\n",
                                        "bestmove time 01:00:00\n", "perft 20\n"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        start_search(lines[i], BEGUN_MS);
        assert_exits();
    }
    start_search("bestmove infinite\n", LONG_BEGUN_MS);
    assert_exits();
}

static void exit_ends_searches_that_wait(void **state) {
    (void)state;
    start_search("bestmove infinite\nbestmove time 01:00:00\nperft 20\n", BEGUN_MS);
    assert_exits();
}

static void a_script_that_ends_with_exit_is_carried_out(void **state) {
    (void)state;
    start_engine();
    process_write("options set Info True\noptions set Book False\nnewgame Base+MLP\n"
                  "bestmove nodes 30000\nperft 4\nexit\n");
    assert_int_equal(process_finish(), 0);
    assert_non_null(strstr(process.text, " nodes 30000 "));
    assert_non_null(strstr(process.text, "\nperft(4) = "));
}

/* ---- Pondering ---- */

/* An engine that has played its answer. */
static void start_pondering(void) {
    start_engine();
    ask("options set Ponder True\n");
    ask("options set Book False\n");
    ask("options set TableMiB 1\n");
    ask("newgame Base+MLP\n");
    process_write("bestmove nodes 1000\n");
    char play[64];
    snprintf(play, sizeof play, "play %.50s", process_until("\n"));
    process_until("ok\n");
    ask(play);
}

static void it_ponders_silently_until_the_next_move(void **state) {
    (void)state;
    start_pondering();
    process_wait_for_work(200);
    ask("validmoves\n");
    process_wait_for_work(200);
    assert_null(process_try_until("\n", 0));
    process_write("undo\n");
    assert_string_equal(process_until("ok\n"), "Base+MLP;NotStarted;White[1]\nok\n");
    long long before = process_work_ms();
    for (int i = 0; i < 100; i++) {
        test_pause();
    }
    assert_true(process_work_ms() - before < 50); /* it is idle */
    assert_int_equal(process_finish(), 0);
    assert_string_equal(process.text, "");
}

static void pondering_ends_with_the_input(void **state) {
    (void)state;
    start_pondering();
    process_wait_for_work(50);
    assert_int_equal(process_finish(), 0);
    assert_string_equal(process.text, "");
    start_pondering();
    process_wait_for_work(50);
    process_write("exit\n");
    assert_int_equal(process_wait(), 0);
    process_close(&process.in);
    process_close(&process.out);
    start_pondering();
    process_wait_for_work(50);
    process_close(&process.out);
    assert_int_equal(process_wait(), 0);
    process_close(&process.in);
}

static void all_answers_come_while_it_ponders(void **state) {
    (void)state;
    enum { QUESTIONS = 300 };
    start_pondering();
    for (int i = 0; i < QUESTIONS; i++) {
        process_write("info\n");
        assert_string_equal(process_until("ok\n"),
                            "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n");
    }
    for (int i = 0; i < QUESTIONS; i++) {
        process_write("info\n");
    }
    for (int i = 0; i < QUESTIONS; i++) {
        process_until("ok\n");
    }
    assert_int_equal(process_finish(), 0);
    assert_string_equal(process.text, "");
}

/* An idle engine ignores interrupts for a second. */
static void interrupt_until_it_ends(void) {
    long long limit = test_now_ms() + PROCESS_LIMIT_MS;
    siginfo_t end = {0};
    while (end.si_pid == 0 && test_now_ms() < limit) {
        kill(process.pid, SIGINT);
        test_pause();
        waitid(P_PID, (id_t)process.pid, &end, WEXITED | WNOHANG | WNOWAIT);
    }
}

/* Pondering is no search that a viewer could mean: the engine is idle. */
static void an_interrupt_ends_a_pondering_engine(void **state) {
    (void)state;
    start_pondering();
    process_wait_for_work(1200);
    interrupt_until_it_ends();
    assert_int_equal(process_finish(), -SIGINT);
    assert_string_equal(process.text, "");
}

/* ---- As viewers use it ---- */

/* What MzingaViewer sends in a game of the engine against itself, with all options as they are:
 * each answer is one line and `ok`, and nothing comes unasked. */
static void a_viewer_gets_one_line_for_each_command(void **state) {
    (void)state;
    char line[64];
    start_engine();
    process_write("newgame Base+MLP\n");
    for (int ply = 0; ply < 8; ply++) {
        assert_int_equal(count_lines(process_until("ok\n")), 2);
        process_write("validmoves\n");
        assert_int_equal(count_lines(process_until("ok\n")), 2);
        process_write("bestmove time 00:00:00.02\n");
        const char *answer = process_until("ok\n");
        assert_int_equal(count_lines(answer), 2);
        snprintf(line, sizeof line, "play %.*s\n", (int)strcspn(answer, "\n"), answer);
        process_write(line);
    }
    assert_int_equal(process_finish(), 0);
    assert_int_equal(count_lines(process.text), 2);
}

/* ---- Interrupts between commands ---- */

/* A viewer stops a search that has just answered. On a machine that is too busy to be quick about
 * it, it is tried again. */
static void an_interrupt_right_after_a_search_changes_nothing(void **state) {
    (void)state;
    enum { TRIES = 20, SOON_MS = 500 };
    for (int i = 0; i < TRIES; i++) {
        start_engine();
        ask("options set TableMiB 1\n");
        ask("newgame\n");
        long long before = test_now_ms();
        ask("bestmove depth 1\n");
        kill(process.pid, SIGINT);
        bool soon = test_now_ms() - before < SOON_MS;
        process_write("info\n");
        bool answered = process_try_until("ok\n", PROCESS_LIMIT_MS) != NULL;
        int code = process_finish();
        if (soon) {
            assert_true(answered);
            assert_int_equal(code, 0);
            return;
        }
    }
    fail_msg("the machine is too busy for this test");
}

static void an_interrupt_ends_an_idle_engine(void **state) {
    (void)state;
    start_engine();
    ask("newgame\n");
    interrupt_until_it_ends();
    assert_int_equal(process_finish(), -SIGINT);
    assert_string_equal(process.text, "");
}

/* Resident memory in KiB; 0 where the system does not say. */
static long resident(void) {
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)process.pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        if (sscanf(line, "VmRSS: %ld", &kilobytes) == 1) {
            break;
        }
    }
    if (file) {
        fclose(file);
    }
    return kilobytes;
}

static void an_endless_line_takes_no_memory(void **state) {
    (void)state;
    enum { CHUNK = 1 << 16, CHUNKS = 1024 }; /* 64 MiB */
    static char chunk[CHUNK + 1];
    memset(chunk, 'n', CHUNK);
    start_engine();
    long before = resident();
    for (int i = 0; i < CHUNKS; i++) {
        process_write(chunk);
    }
    long after = resident();
    assert_true(after - before < 16 * 1024);
    /* Answered already, without a newline; then the next line is a line again. */
    assert_non_null(process_until("ok\n"));
    process_write("\nnewgame\n");
    assert_string_equal(process_until("ok\n"), "Base;NotStarted;White[1]\nok\n");
    assert_int_equal(process_finish(), 0);
    assert_string_equal(process.text, "");
}

/* The input stays open: it must end by itself. */
static void it_ends_when_nobody_reads_its_output(void **state) {
    (void)state;
    start_engine();
    process_close(&process.out);
    assert_int_equal(process_wait(), 0);
    process_close(&process.in);
}

static void a_search_is_stopped_when_nobody_reads_its_output(void **state) {
    (void)state;
    start_search("bestmove depth 64\n", BEGUN_MS);
    process_close(&process.out);
    assert_int_equal(process_wait(), 0);
    process_close(&process.in);
}

static void a_name_that_ends_in_uhp_is_enough(void **state) {
    (void)state;
    char folder[] = "/tmp/apiary-test-XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/apiary-uhp", folder);
    assert_int_equal(symlink(APIARY_PROGRAM, path), 0);
    process_start_as(path, (const char *const[]){path, NULL});
    assert_string_equal(process_until("ok\n"), "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n");
    assert_int_equal(process_finish(), 0);
    unlink(path);
    rmdir(folder);
}

static void arguments_are_refused(void **state) {
    (void)state;
    process_start("uhp", "something", NULL);
    assert_int_equal(process_finish(), 2);
    assert_string_equal(process.text, "");
    assert_non_null(strstr(process_errors(), "apiary uhp: "));
}

static void options_may_be_given_on_the_command_line(void **state) {
    (void)state;
    process_start("uhp", "--option", "Level=3", "--option=Info=True", NULL);
    process_until("ok\n");
    process_write("options get Level\noptions get Info\n");
    assert_string_equal(process_until("ok\n"), "Level;int;3;8;1;8\nok\n");
    assert_string_equal(process_until("ok\n"), "Info;bool;True;False\nok\n");
    assert_int_equal(process_finish(), 0);
    static const char *const wrong[] = {"Level=9", "Level", "=3", "Nothing=1", ""};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        process_start("uhp", "--option", wrong[i], NULL);
        assert_int_equal(process_finish(), 2);
        assert_string_equal(process.text, "");
        assert_non_null(strstr(process_errors(), "apiary uhp: --option "));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_ends_with_exit),
        cmocka_unit_test(it_ends_with_its_input),
        cmocka_unit_test(a_search_is_answered_when_the_input_ends),
        cmocka_unit_test(a_search_is_stopped_when_the_input_is_closed),
        cmocka_unit_test(perft_is_stopped_when_the_input_is_closed),
        cmocka_unit_test(the_search_of_a_script_is_limited),
        cmocka_unit_test(a_script_in_a_file_is_carried_out),
        cmocka_unit_test(a_closed_input_is_an_error),
        cmocka_unit_test(an_interrupt_makes_a_search_answer),
        cmocka_unit_test(commands_wait_for_the_search_before_them),
        cmocka_unit_test(an_interrupt_ends_perft),
        cmocka_unit_test(stop_makes_a_search_answer),
        cmocka_unit_test(stop_ends_perft),
        cmocka_unit_test(a_stop_is_not_lost_if_it_comes_early),
        cmocka_unit_test(a_stop_does_not_concern_later_searches),
        cmocka_unit_test(a_stop_is_seen_after_many_lines),
        cmocka_unit_test(exit_ends_a_search),
        cmocka_unit_test(exit_ends_searches_that_wait),
        cmocka_unit_test(a_script_that_ends_with_exit_is_carried_out),
        cmocka_unit_test(it_ponders_silently_until_the_next_move),
        cmocka_unit_test(pondering_ends_with_the_input),
        cmocka_unit_test(all_answers_come_while_it_ponders),
        cmocka_unit_test(an_interrupt_ends_a_pondering_engine),
        cmocka_unit_test(a_viewer_gets_one_line_for_each_command),
        cmocka_unit_test(an_interrupt_right_after_a_search_changes_nothing),
        cmocka_unit_test(an_interrupt_ends_an_idle_engine),
        cmocka_unit_test(an_endless_line_takes_no_memory),
        cmocka_unit_test(it_ends_when_nobody_reads_its_output),
        cmocka_unit_test(a_search_is_stopped_when_nobody_reads_its_output),
        cmocka_unit_test(a_name_that_ends_in_uhp_is_enough),
        cmocka_unit_test(arguments_are_refused),
        cmocka_unit_test(options_may_be_given_on_the_command_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
