#include "match/engine_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

#define NS_PER_MS 1000000

/* How often a waiting thread checks the stop flag. */
#define CHECK_INTERVAL_MS 50

static void close_one(int *descriptor) {
    if (*descriptor >= 0) {
        close(*descriptor);
        *descriptor = -1;
    }
}

static void close_pair(int pair[2]) {
    close_one(&pair[0]);
    close_one(&pair[1]);
}

/* A pipe that is closed on exec. Its descriptors are above 0, 1 and 2, which dup2 replaces. */
static bool open_pipe(int pair[2]) {
    int raw[2];
    if (pipe(raw) != 0) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        pair[i] = fcntl(raw[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close(raw[i]);
    }
    if (pair[0] < 0 || pair[1] < 0) {
        close_pair(pair);
        return false;
    }
    return true;
}

/* In the child: it is killed when the thread that started it ends, so that a killed match leaves no
 * engine running. On systems other than Linux the engine only sees the end of its input. */
static void end_with_parent(pid_t parent) {
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) {
        _exit(126); /* the parent had ended before */
    }
}

/* In the child: only calls that are safe after a fork in a program with threads. */
static void exec_engine(char *const *words, const int standard[3], int report) {
    struct sigaction plain = {.sa_handler = SIG_DFL};
    sigset_t none;
    sigemptyset(&none);
    sigemptyset(&plain.sa_mask);
    sigaction(SIGPIPE, &plain, NULL);
    sigaction(SIGINT, &plain, NULL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0);
    if (dup2(standard[0], STDIN_FILENO) >= 0 && dup2(standard[1], STDOUT_FILENO) >= 0 &&
        dup2(standard[2], STDERR_FILENO) >= 0) {
        execvp(words[0], words);
    }
    int why = errno;
    ssize_t written = write(report, &why, sizeof why);
    _exit(written == (ssize_t)sizeof why ? 127 : 126);
}

/* The errno of a failed exec; 0 if it succeeded, which closes the pipe. */
static int read_report(int report) {
    int why = 0;
    ssize_t got;
    do {
        got = read(report, &why, sizeof why);
    } while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof why ? why : 0;
}

int engine_process_start(struct engine_process *process, char *const *words,
                         pthread_mutex_t *lock) {
    int in[2] = {-1, -1}, out[2] = {-1, -1}, err[2] = {-1, -1}, report[2] = {-1, -1};
    pid_t pid = -1, self = getpid();
    int why = 0;
    pthread_mutex_lock(lock);
    if (open_pipe(in) && open_pipe(out) && open_pipe(err) && open_pipe(report)) {
        pid = fork();
        if (pid == 0) {
            end_with_parent(self);
            exec_engine(words, (const int[3]){in[0], out[1], err[1]}, report[1]);
        }
    }
    why = pid < 0 ? errno : 0;
    pthread_mutex_unlock(lock);
    close_one(&in[0]);
    close_one(&out[1]);
    close_one(&err[1]);
    close_one(&report[1]);
    if (pid > 0) {
        setpgid(pid, pid); /* in the parent as well: either may run first */
        why = read_report(report[0]);
        if (why != 0) {
            waitpid(pid, NULL, 0);
        }
    }
    close_one(&report[0]);
    if (why != 0) {
        close_one(&in[1]);
        close_one(&out[0]);
        close_one(&err[0]);
        return why;
    }
    /* An engine that does not read, or that has nothing to say, must not block us. */
    fcntl(in[1], F_SETFL, O_NONBLOCK);
    fcntl(err[0], F_SETFL, O_NONBLOCK);
    *process = (struct engine_process){.pid = pid, .in = in[1], .out = out[0], .err = err[0]};
    return 0;
}

static bool send_all(int descriptor, const char *text, size_t length) {
    int64_t deadline = clock_ns() + (int64_t)10000 * NS_PER_MS;
    while (length > 0) {
        ssize_t sent = write(descriptor, text, length);
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        } else if (errno == EAGAIN && clock_ns() < deadline) {
            struct pollfd wait_for = {.fd = descriptor, .events = POLLOUT};
            poll(&wait_for, 1, CHECK_INTERVAL_MS);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

bool engine_process_send(struct engine_process *process, const char *line) {
    return process->pid > 0 && send_all(process->in, line, strlen(line)) &&
           send_all(process->in, "\n", 1);
}

/* Makes room for a block of input and a NUL. */
static bool make_room(struct engine_process *process) {
    enum { BLOCK = 4096 };
    if (process->capacity - process->length > BLOCK) {
        return true;
    }
    size_t capacity = 2 * (process->capacity + BLOCK);
    char *text = process->length < ENGINE_ANSWER_MAX ? realloc(process->text, capacity) : NULL;
    if (!text) {
        return false;
    }
    process->text = text;
    process->capacity = capacity;
    return true;
}

/* Looks for a line `ok` from *from on; *from moves to the start of the last, unfinished line. If
 * found, *end_of_answer is where it begins. */
static bool find_ok(struct engine_process *process, size_t *from, size_t *end_of_answer) {
    for (;;) {
        char *line = process->text + *from;
        char *end = memchr(line, '\n', process->length - *from);
        if (!end) {
            return false;
        }
        size_t length = (size_t)(end - line);
        if (length > 0 && line[length - 1] == '\r') {
            line[--length] = '\0';
        }
        *from = (size_t)(end - process->text) + 1;
        if (length == 2 && memcmp(line, "ok", 2) == 0) {
            *end_of_answer = (size_t)(line - process->text);
            process->taken = *from;
            return true;
        }
    }
}

/* NUL bytes, from the engine or in place of carriage returns, would cut the answer short. */
static void remove_nuls(char *text, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\0') {
            text[used++] = text[i];
        }
    }
    text[used] = '\0';
}

static void drop_taken(struct engine_process *process) {
    process->length -= process->taken;
    if (process->taken > 0) {
        memmove(process->text, process->text + process->taken, process->length);
    }
    process->taken = 0;
}

/* ---- Standard error ---- */

static void keep_words(struct engine_process *process, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '\n') {
            process->words_ended = true;
        } else if (text[i] != '\r') {
            if (process->words_ended) {
                process->words_length = 0;
                process->words_ended = false;
            }
            if (process->words_length + 1 < sizeof process->words) {
                process->words[process->words_length++] = text[i];
            }
        }
    }
    process->words[process->words_length] = '\0';
}

/* Passes on what there is. An engine that writes without end is read a block at a time. */
static void read_errors(struct engine_process *process) {
    char block[4096];
    ssize_t got = process->err >= 0 ? read(process->err, block, sizeof block) : 0;
    if (got > 0) {
        keep_words(process, block, (size_t)got);
        ssize_t passed_on = write(STDERR_FILENO, block, (size_t)got);
        (void)passed_on; /* nothing depends on it */
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        close_one(&process->err);
    }
}

/* Reads once, waiting no longer than `deadline`. ENGINE_ANSWERED: go on, whether or not there was
 * input. */
static enum engine_answer read_more(struct engine_process *process, int64_t deadline,
                                    const atomic_bool *stop) {
    int64_t left = deadline - clock_ns();
    if (atomic_load(stop)) {
        return ENGINE_STOPPED;
    }
    if (left <= 0) {
        return ENGINE_SILENT;
    }
    struct pollfd wait_for[2] = {{.fd = process->out, .events = POLLIN},
                                 {.fd = process->err, .events = POLLIN}};
    int64_t ms = (left + NS_PER_MS - 1) / NS_PER_MS;
    if (poll(wait_for, 2, ms < CHECK_INTERVAL_MS ? (int)ms : CHECK_INTERVAL_MS) <= 0) {
        return ENGINE_ANSWERED;
    }
    if (wait_for[1].revents) {
        read_errors(process);
    }
    if (!wait_for[0].revents) {
        return ENGINE_ANSWERED;
    }
    if (!make_room(process)) {
        return ENGINE_CLOSED;
    }
    ssize_t got = read(process->out, process->text + process->length,
                       process->capacity - process->length - 1);
    if (got == 0 || (got < 0 && errno != EINTR)) {
        return ENGINE_CLOSED;
    }
    process->length += got > 0 ? (size_t)got : 0;
    return ENGINE_ANSWERED;
}

enum engine_answer engine_process_wait(struct engine_process *process, int64_t deadline,
                                       const atomic_bool *stop, const char **answer) {
    size_t from = 0, end = 0;
    *answer = "";
    if (process->pid <= 0 || !make_room(process)) {
        return ENGINE_CLOSED;
    }
    drop_taken(process);
    while (!find_ok(process, &from, &end)) {
        enum engine_answer got = read_more(process, deadline, stop);
        if (got != ENGINE_ANSWERED) {
            process->taken = process->length;
            remove_nuls(process->text, process->length);
            *answer = process->text;
            return got;
        }
    }
    remove_nuls(process->text, end);
    *answer = process->text;
    return ENGINE_ANSWERED;
}

/* What it writes after its last answer: read, so that it need not wait for us. */
static void discard_output(struct engine_process *process) {
    char block[4096];
    struct pollfd wait_for = {.fd = process->out, .events = POLLIN};
    if (poll(&wait_for, 1, 0) > 0 && read(process->out, block, sizeof block) <= 0) {
        close_one(&process->out);
    }
}

/* Waits for it to exit, but leaves the zombie, so that its pid and its group are not reused. */
static bool wait_for_end(struct engine_process *process, int64_t timeout_ms, siginfo_t *info) {
    int64_t deadline = clock_ns() + timeout_ms * NS_PER_MS;
    for (;;) {
        *info = (siginfo_t){0};
        if (waitid(P_PID, (id_t)process->pid, info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
            info->si_pid == process->pid) {
            return true;
        }
        discard_output(process);
        if (clock_ns() >= deadline) {
            return false;
        }
        nanosleep(&(struct timespec){.tv_nsec = NS_PER_MS}, NULL);
    }
}

/* The last of what it wrote, as far as it is there: processes that it started may go on writing. */
static void drain_errors(struct engine_process *process) {
    enum { BLOCKS = 256 };
    struct pollfd wait_for = {.fd = process->err, .events = POLLIN};
    for (int i = 0; i < BLOCKS && process->err >= 0 && poll(&wait_for, 1, 0) > 0; i++) {
        read_errors(process);
    }
}

void engine_process_describe_end(struct engine_process *process, char *buffer, size_t size) {
    enum { TIMEOUT_MS = 500 };
    siginfo_t info;
    if (!wait_for_end(process, TIMEOUT_MS, &info)) {
        snprintf(buffer, size, "closed a pipe, does not read, or sends without end");
    } else if (info.si_code == CLD_EXITED) {
        snprintf(buffer, size, "exited with code %d", info.si_status);
    } else {
        snprintf(buffer, size, "was killed by signal %d", info.si_status);
    }
    drain_errors(process);
}

void engine_process_end(struct engine_process *process, int64_t timeout_ms) {
    siginfo_t info;
    if (process->pid <= 0) {
        return;
    }
    static const char command[] = "exit\n";
    ssize_t sent = write(process->in, command, sizeof command - 1);
    (void)sent; /* it may have exited, or not read */
    close_one(&process->in);
    wait_for_end(process, timeout_ms, &info);
    drain_errors(process);
    close_one(&process->err);
    kill(-process->pid, SIGKILL);
    close_one(&process->out);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR) {
    }
    free(process->text);
    *process = (struct engine_process){.in = -1, .out = -1, .err = -1};
}
