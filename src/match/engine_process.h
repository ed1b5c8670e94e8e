/*
 * engine_process.h: a UHP engine as a child process, connected by pipes.
 *
 * A child has a process group of its own: Ctrl-C in the terminal does not reach it, and processes
 * that it started are killed with it. On Linux it is killed when the thread that started it ends,
 * even if the program is killed. What it writes to stderr goes on to our own whenever its answer is
 * waited for, and its last line is kept. When it is asked to exit, its output stays open, so that
 * an engine in the midst of a search does not complain of a broken pipe.
 *
 * The program must ignore SIGPIPE, so that writing to a dead engine fails with an error.
 */
#ifndef MATCH_ENGINE_PROCESS_H
#define MATCH_ENGINE_PROCESS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A longer answer counts as a crash. */
#define ENGINE_ANSWER_MAX ((size_t)1 << 20)

enum engine_answer {
    ENGINE_ANSWERED,
    ENGINE_CLOSED, /* it exited, closed a pipe, or sends without end */
    ENGINE_SILENT, /* the deadline has passed */
    ENGINE_STOPPED /* *stop became true */
};

#define ENGINE_WORDS_SIZE 200

struct engine_process {
    pid_t pid;        /* 0 if there is none */
    int in, out, err; /* its standard input, output and stderr */
    char *text;       /* received, and not yet returned */
    size_t length, capacity;
    size_t taken;                  /* bytes of text that belong to the last answer */
    char words[ENGINE_WORDS_SIZE]; /* its last line on stderr that is not empty, and ... */
    size_t words_length;
    bool words_ended; /* ... whether that line is complete */
};

/*
 * Starts a program, searched for in PATH. Returns 0 or an errno. `lock` is held meanwhile:
 * otherwise a child could inherit the pipes of another.
 */
int engine_process_start(struct engine_process *process, char *const *words, pthread_mutex_t *lock);

/* Sends a line; false if the engine does not read it. */
bool engine_process_send(struct engine_process *process, const char *line);

/*
 * Waits for a whole answer: the lines up to `ok`. *answer is then these lines without the `ok`,
 * NUL-terminated and without carriage returns; it is valid until the next call. Otherwise *answer
 * is what was received so far. `deadline` is a time of clock_ns.
 */
enum engine_answer engine_process_wait(struct engine_process *process, int64_t deadline,
                                       const atomic_bool *stop, const char **answer);

/* How a process that closed its pipes ended: "exited with code 3", "was killed by signal 11". Its
 * last words on stderr are complete afterwards. */
void engine_process_describe_end(struct engine_process *process, char *buffer, size_t size);

/* Sends `exit`, waits up to `timeout_ms`, then kills the process group. No process: does nothing.
 */
void engine_process_end(struct engine_process *process, int64_t timeout_ms);

#endif
