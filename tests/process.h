/*
 * process.h: running the program in tests, with pipes at its ends. Included after cmocka.h.
 *
 * Every wait has a limit (test_time.h).
 */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "test_time.h"

#define PROCESS_LIMIT_MS TEST_LIMIT(120000)
#define PROCESS_MAX_TEXT (1 << 20)

struct process {
    pid_t pid;
    int in, out, err;            /* its stdin, stdout and stderr; -1 once closed */
    char text[PROCESS_MAX_TEXT]; /* what it wrote and nobody took yet */
    size_t length;
};

/* Big, and one at a time is enough. */
static struct process process;

static inline void process_close(int *descriptor) {
    if (*descriptor >= 0) {
        close(*descriptor);
        *descriptor = -1;
    }
}

static inline void process_start_as(const char *path, const char *const *arguments) {
    int in[2], out[2], err[2];
    signal(SIGPIPE, SIG_IGN);
    assert_int_equal(pipe(in), 0);
    assert_int_equal(pipe(out), 0);
    assert_int_equal(pipe(err), 0);
    fflush(NULL);
    process.length = 0;
    process.pid = fork();
    assert_true(process.pid >= 0);
    if (process.pid == 0) {
        signal(SIGPIPE, SIG_DFL);
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        dup2(err[1], STDERR_FILENO);
        int mine[] = {in[0], in[1], out[0], out[1], err[0], err[1]};
        for (size_t i = 0; i < 6; i++) {
            close(mine[i]);
        }
        execv(path, (char *const *)arguments);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    close(err[1]);
    process.in = in[1];
    process.out = out[0];
    process.err = err[0];
}

/* Starts the program: process_start("uhp", NULL). */
#define process_start(...)                                                                         \
    process_start_as(APIARY_PROGRAM, (const char *const[]){APIARY_PROGRAM, __VA_ARGS__})

static inline void process_write(const char *text) {
    size_t length = strlen(text);
    assert_int_equal(write(process.in, text, length), (ssize_t)length);
}

/* Waits up to `ms` for output and adds it to the text; false if none came, or at its end. */
static inline bool process_read_some(int descriptor, int ms) {
    struct pollfd poll_for = {.fd = descriptor, .events = POLLIN};
    if (poll(&poll_for, 1, ms) <= 0) {
        return false;
    }
    assert_true(process.length + 1 < sizeof process.text);
    ssize_t got =
        read(descriptor, process.text + process.length, sizeof process.text - 1 - process.length);
    if (got <= 0) {
        return false;
    }
    process.length += (size_t)got;
    return true;
}

/* Takes the output up to and including `end`; NULL if it has not come after `ms`. The text lives
 * until the next call. */
static inline const char *process_try_until(const char *end, int ms) {
    static char taken[PROCESS_MAX_TEXT];
    long long limit = test_now_ms() + ms;
    for (;;) {
        process.text[process.length] = '\0';
        char *found = strstr(process.text, end);
        if (found) {
            size_t length = (size_t)(found - process.text) + strlen(end);
            memcpy(taken, process.text, length);
            taken[length] = '\0';
            process.length -= length;
            memmove(process.text, process.text + length, process.length);
            return taken;
        }
        long long left = limit - test_now_ms();
        if (left <= 0 || !process_read_some(process.out, (int)left)) {
            return NULL;
        }
    }
}

static inline const char *process_until(const char *end) {
    const char *taken = process_try_until(end, PROCESS_LIMIT_MS);
    if (!taken) {
        process.text[process.length] = '\0';
        fail_msg("no \"%s\" in \"%s\"", end, process.text);
    }
    return taken;
}

/* Waits for its end, which must come by itself: the exit code, or minus the signal that ended it.
 */
static inline int process_wait(void) {
    int status = 0;
    long long limit = test_now_ms() + PROCESS_LIMIT_MS;
    while (waitpid(process.pid, &status, WNOHANG) == 0) {
        if (test_now_ms() > limit) {
            kill(process.pid, SIGKILL);
            waitpid(process.pid, &status, 0);
            fail_msg("the program hangs");
        }
        test_pause();
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* Closes its input, reads all that is left of its output, and waits as process_wait does.
 * process.text has the output. */
static inline int process_finish(void) {
    process_close(&process.in);
    if (process.out >= 0) {
        while (process_read_some(process.out, PROCESS_LIMIT_MS)) {
        }
    }
    process.text[process.length] = '\0';
    process_close(&process.out);
    return process_wait();
}

/* How long it has computed. */
static inline long long process_work_ms(void) {
    clockid_t clock;
    assert_int_equal(clock_getcpuclockid(process.pid, &clock), 0);
    return test_clock_ms(clock);
}

/* Waits until it has computed for `ms` from now on: it is in the midst of its work. */
static inline void process_wait_for_work(long long ms) {
    long long first = process_work_ms(), limit = test_now_ms() + PROCESS_LIMIT_MS;
    while (process_work_ms() - first < ms) {
        if (test_now_ms() > limit) {
            fail_msg("the program does not work");
        }
        test_pause();
    }
}

/* What it wrote to stderr, after process_finish: a pipe's worth at most. */
static inline const char *process_errors(void) {
    static char errors[1 << 16];
    ssize_t got = read(process.err, errors, sizeof errors - 1);
    errors[got > 0 ? got : 0] = '\0';
    process_close(&process.err);
    return errors;
}

#endif
