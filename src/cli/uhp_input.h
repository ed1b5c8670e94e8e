/*
 * uhp_input.h: the input of `apiary uhp`, read by a thread of its own, so that `stop`, `exit` and
 * the end of the input are noticed during a search.
 *
 *     standard input --> thread --> pipe --> uhp_run
 *
 * Commands that arrive during a search wait, a megabyte of them at most. The thread looks at them
 * as they come (uhp/watch.h):
 *
 * - `stop` stops the work that was asked for before it, whether it has begun or still waits. Lines
 *   are numbered for this: uhp_run and the thread count the same newlines.
 * - Any line ends pondering.
 * - `exit` and the end of the input stop the work in progress: the sender has left. But a script
 *   sends everything at once: `printf 'newgame\nbestmove depth 5\n' | apiary uhp`. So work that
 * came together with the `exit`, or that has just begun or still waits at the end of the input, is
 *   carried out. Only an unbounded search is then stopped after UHP_LAST_SEARCH_MS.
 * - If the output is closed, everything is stopped at once.
 */
#ifndef CLI_UHP_INPUT_H
#define CLI_UHP_INPUT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "uhp/watch.h"

/* The same as for a `bestmove` without a limit. */
#define UHP_LAST_SEARCH_MS 5000

struct uhp_input {
    FILE *lines;            /* for uhp_run */
    atomic_llong active_at; /* clock_ns of the last input, or of the last end of work */

    /* The thread. */
    struct uhp *uhp;
    pthread_t thread;
    int copy;         /* write end of the pipe; -1 once closed */
    int wake[2];      /* a byte: work has begun; closed: the thread must end */
    bool read_all;    /* nothing more can be read */
    bool output_gone; /* the output is closed */
    int64_t ended_at; /* clock_ns of `exit` or the end of the input; INT64_MAX before */
    char *data;       /* UHP_LINE_MAX bytes of input; from .. upto is still to be copied */
    size_t from, upto;

    pthread_mutex_t lock;   /* for the following: */
    enum uhp_work work;     /* UHP_IDLE also after work was stopped */
    int64_t work_since;     /* clock_ns */
    struct uhp_watch watch; /* has seen all that was read */
    uint64_t stop_line;     /* work of lines before this one is stopped; 0: none */
};

/* Starts the thread, which also handles SIGINT, and sets the session's on_work. Returns 0 or an
 * errno, after which the program should exit. */
int uhp_input_start(struct uhp_input *input, struct uhp *uhp);
void uhp_input_stop(struct uhp_input *input);

#endif
