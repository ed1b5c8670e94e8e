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

/* Interrupts again and again until `end` is answered: a single SIGINT might come before the
 * search has begun, and is then rightly ignored. */
static const char *interrupt_until(const char *end) {
    for (int tries = 0; tries < PROCESS_LIMIT_MS / 100; tries++) {
        kill(process.pid, SIGINT);
        const char *answer = process_try_until(end, 100);
        if (answer) {
            return answer;
        }
    }
    fail_msg("an interrupt does not end the work");
    return NULL;
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

static void an_interrupt_makes_a_search_answer(void **state) {
    (void)state;
    start_engine();
    ask("newgame Base+MLP\n");
    process_write("bestmove time 01:00:00\n");
    const char *answer = interrupt_until("ok\n");
    assert_int_equal(count_lines(answer), 2);
    assert_true(answer[0] == 'w');
    ask("play wS1\n");
    process_write("exit\n");
    assert_int_equal(process_finish(), 0);
}

static void an_interrupt_ends_perft(void **state) {
    (void)state;
    start_engine();
    ask("newgame Base+MLP\n");
    process_write("perft 20\n");
    assert_non_null(process_until("perft(3) = 6678"));
    interrupt_until("ok\n");
    process_write("info\n");
    assert_string_equal(process_until("ok\n"), "id Apiary v0.1.0\nMosquito;Ladybug;Pillbug\nok\n");
    assert_int_equal(process_finish(), 0);
}

static void an_interrupt_between_commands_changes_nothing(void **state) {
    (void)state;
    start_engine();
    for (int i = 0; i < 3; i++) {
        kill(process.pid, SIGINT);
        ask("newgame\n");
    }
    assert_int_equal(process_finish(), 0);
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

static void it_ends_when_nobody_reads_its_output(void **state) {
    (void)state;
    start_engine();
    process_close(&process.out);
    process_write("info\n");
    /* The input stays open: it must end by itself. */
    int status = 0;
    for (int tries = 0; waitpid(process.pid, &status, WNOHANG) == 0; tries++) {
        if (tries > PROCESS_LIMIT_MS / 10) {
            kill(process.pid, SIGKILL);
            waitpid(process.pid, &status, 0);
            fail_msg("it goes on without a reader");
        }
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_ends_with_exit),
        cmocka_unit_test(it_ends_with_its_input),
        cmocka_unit_test(a_search_is_answered_when_the_input_ends),
        cmocka_unit_test(an_interrupt_makes_a_search_answer),
        cmocka_unit_test(an_interrupt_ends_perft),
        cmocka_unit_test(an_interrupt_between_commands_changes_nothing),
        cmocka_unit_test(an_endless_line_takes_no_memory),
        cmocka_unit_test(it_ends_when_nobody_reads_its_output),
        cmocka_unit_test(a_name_that_ends_in_uhp_is_enough),
        cmocka_unit_test(arguments_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
