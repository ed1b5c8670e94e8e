/*
 * uhp_input.h: the input of `apiary uhp`, read by a thread of its own, so that its end is noticed
 * during a search.
 *
 *     standard input --> thread --> pipe --> uhp_run
 *
 * Commands that arrive during a search wait in the pipe. When the input ends or the output is
 * closed, the thread stops work that nobody waits for:
 *
 * - Work in progress is stopped: the sender has left.
 * - A script's input ends right after its commands: `printf 'newgame\nbestmove depth 5\n' |
 *   apiary uhp`. So a search that has just begun, or comes later, gets UHP_LAST_SEARCH_MS, and a
 *   perft is finished, since half of its table is useless.
 * - If the output is closed, everything is stopped at once.
 */
#ifndef CLI_UHP_INPUT_H
#define CLI_UHP_INPUT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "uhp/uhp.h"

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
    bool output_gone; /* the output is closed */
    int64_t ended_at; /* clock_ns of the end of the input; INT64_MAX before */
    char block[4096]; /* input; from .. upto is still to be copied */
    size_t from, upto;

    pthread_mutex_t lock; /* for the following: */
    enum uhp_work work;   /* UHP_IDLE also after work was stopped */
    int64_t work_since;   /* clock_ns */
};

/* Starts the thread, which also handles SIGINT, and sets the session's on_work. Returns 0 or an
 * errno, after which the program should exit. */
int uhp_input_start(struct uhp_input *input, struct uhp *uhp);
void uhp_input_stop(struct uhp_input *input);

#endif
