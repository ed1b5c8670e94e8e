/*
 * uptime.h: how long this process could run: monotonic time less the pauses of the process
 * (SIGSTOP, a virtual machine that is suspended or migrated). Games are charged in this time, so a
 * pause costs no player anything.
 *
 * Whoever owns the loop calls uptime_step at every turn of it, before anything else is done, and at
 * least every 50 ms. A step that is much longer than those before it was a pause:
 *
 *     steps  50 50 51 49 | 2500 | 50 50          the pause counts as a usual step
 *     steps  500000 2000 500000 500000 3000 ...  a clock that runs 10,000 times as fast
 * (libfaketime): the first two long ones count as pauses
 *
 * What is usual is the second longest of the last steps: one pause among them does not change it,
 * and the many short turns that messages cause do not either.
 */
#ifndef SERVER_UPTIME_H
#define SERVER_UPTIME_H

#include <stdint.h>

enum { UPTIME_STEPS = 32 };

struct uptime {
    int64_t last;                /* ms, monotonic: when it was fed last */
    int64_t elapsed;             /* ms without pauses since the start */
    int64_t steps[UPTIME_STEPS]; /* ms: the last ones, a ring */
    int next;                    /* in the ring */
};

/* `now` is monotonic time in ms, here and below. */
void uptime_start(struct uptime *uptime, int64_t now);

/* Returns `elapsed`, which follows. */
int64_t uptime_step(struct uptime *uptime, int64_t now);

#endif
