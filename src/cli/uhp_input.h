/*
 * uhp_input.h: the input of `apiary uhp`, read by a thread of its own, so that its end is noticed
 * while a search runs.
 *
 *     standard input --> thread --> pipe --> uhp_run
 *
 * Commands that come during a search wait in the pipe, in their order. When the input ends, or
 * nobody reads the output any more, the thread stops work that has become pointless:
 *
 * - Work that was under way is stopped: whoever asked for it has left.
 * - The input of a script ends together with its commands: `printf 'newgame\nbestmove depth 5\n' |
 *   apiary uhp`. So a search that has just begun, or follows, may take UHP_LAST_SEARCH_MS, and a
 *   perft is finished: half a table is of no use to anybody.
 * - Where nobody reads the output, everything is stopped at once.
 */
#ifndef CLI_UHP_INPUT_H
#define CLI_UHP_INPUT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "uhp/uhp.h"

/* As long as a `bestmove` without a limit. */
#define UHP_LAST_SEARCH_MS 5000

struct uhp_input {
    FILE *lines;            /* for uhp_run */
    atomic_llong active_at; /* clock_ns of the last byte that came, or of the last end of work */

    /* Of the thread. */
    struct uhp *uhp;
    pthread_t thread;
    int copy;          /* the end of the pipe that is written to; -1 once closed */
    int wake[2];       /* a byte: work has begun; closed: the thread is to end */
    bool output_gone;  /* nobody reads the output */
    int64_t ended_at;  /* clock_ns of the end of the input; INT64_MAX before */
    char block[4096];  /* read, and not yet copied: */
    size_t from, upto; /* where in the block that is */

    pthread_mutex_t lock; /* for these: */
    enum uhp_work work;   /* UHP_IDLE also for work that was stopped */
    int64_t work_since;   /* clock_ns */
};

/* Starts to read standard input for a conversation, whose on_work it sets, on a thread that handles
 * SIGINT too. 0, or an errno, after which the program should end. */
int uhp_input_start(struct uhp_input *input, struct uhp *uhp);
void uhp_input_stop(struct uhp_input *input);

#endif
