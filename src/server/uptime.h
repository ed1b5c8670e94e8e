/*
 * uptime.h: how long this process could run: monotonic time less the pauses of the process
 * (SIGSTOP, a virtual machine that is suspended or migrated). Games are charged in this time, so a
 * pause costs no player anything.
 *
 * Whoever owns the loop calls uptime_step at every turn of it, before anything else is done, and at
 * least every 50 ms. A step that is much longer than usual was a pause:
 *
 *     steps  50 50 51 49 | 2500 | 50 50      the pause counts as one usual step
 *     steps  500000 500000 500000 ...        a clock that runs 10,000 times as fast (libfaketime):
 *                                            the first step counts as a pause, the others in full
 */
#ifndef SERVER_UPTIME_H
#define SERVER_UPTIME_H

#include <stdint.h>

struct uptime {
    int64_t last;    /* ms, monotonic: when it was fed last */
    int64_t elapsed; /* ms without pauses since the start */
    int64_t typical; /* us of a step: a moving average */
};

/* `now` is monotonic time in ms, here and below. */
void uptime_start(struct uptime *uptime, int64_t now);

/* Returns `elapsed`, which follows. */
int64_t uptime_step(struct uptime *uptime, int64_t now);

#endif
