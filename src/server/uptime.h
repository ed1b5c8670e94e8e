/*
 * uptime.h: monotonic time without the pauses of the process (SIGSTOP, a virtual machine that is
 * suspended or migrated). Clocks of games use it, so a pause costs no player time.
 *
 * The owner of the event loop calls uptime_step in every iteration, before anything else, and at
 * least every 50 ms. A step that is much longer than those before it was a pause:
 *
 *     steps  50 50 51 49 | 2500 | 50 50          the pause counts as one usual step
 *     steps  500000 2000 500000 500000 3000 ...  a clock that runs 10,000 times as fast
 * (libfaketime): the first two long ones count as pauses
 *
 * The usual step is the second longest of the last steps: neither one pause among them nor the many
 * short steps that messages cause change it.
 */
#ifndef SERVER_UPTIME_H
#define SERVER_UPTIME_H

#include <stdint.h>

enum { UPTIME_STEPS = 32 };

struct uptime {
    int64_t last;                /* ms, monotonic: time of the last step */
    int64_t elapsed;             /* ms without pauses since the start */
    int64_t steps[UPTIME_STEPS]; /* ms: the last ones, a ring */
    int next;                    /* in the ring */
};

/* `now` is monotonic time in ms, here and below. */
void uptime_start(struct uptime *uptime, int64_t now);

/* Advances `elapsed` and returns it. */
int64_t uptime_step(struct uptime *uptime, int64_t now);

#endif
