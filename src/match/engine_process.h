/*
 * engine_process.h: a UHP engine as a child process, with pipes at its ends.
 *
 * A child lives in a process group of its own: a Ctrl-C in the terminal does not reach it, and
 * what it may have started ends with it. It ends with the thread that started it, also when the
 * program is killed (Linux). Its stderr is ours.
 *
 * SIGPIPE must be ignored by the program: writing to a dead engine then fails instead.
 */
#ifndef MATCH_ENGINE_PROCESS_H
#define MATCH_ENGINE_PROCESS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* More in one answer is no answer. */
#define ENGINE_ANSWER_MAX ((size_t)1 << 20)

enum engine_answer {
    ENGINE_ANSWERED,
    ENGINE_CLOSED, /* it ended, or closed a pipe, or sends without end */
    ENGINE_SILENT, /* the deadline has passed */
    ENGINE_STOPPED /* *stop became true */
};

struct engine_process {
    pid_t pid;   /* 0 if there is none */
    int in, out; /* where it reads and where it writes */
    char *text;  /* what came and was not yet taken */
    size_t length, capacity;
    size_t taken; /* bytes of text that the last answer used */
};

/*
 * Starts a program, found by PATH. 0, or the errno that says why not. `lock` is held by every
 * thread that starts one: else a child could inherit the pipes of another.
 */
int engine_process_start(struct engine_process *process, char *const *words, pthread_mutex_t *lock);

/* Sends a line; false if the engine does not take it. */
bool engine_process_send(struct engine_process *process, const char *line);

/*
 * Waits for a whole answer: the lines up to `ok`. *answer is then these lines without the `ok`,
 * NUL-terminated and without carriage returns; it lives until the next call. Otherwise *answer is
 * what has come so far. `deadline` is of clock_ns.
 */
enum engine_answer engine_process_wait(struct engine_process *process, int64_t deadline,
                                       const atomic_bool *stop, const char **answer);

/* How a process that closed its pipes ended: "ended with code 3", "was killed by signal 11". */
void engine_process_describe_end(struct engine_process *process, char *buffer, size_t size);

/* Asks it to exit, waits up to `patience_ms`, then kills its group. Nothing if there is none. */
void engine_process_end(struct engine_process *process, int64_t patience_ms);

#endif
