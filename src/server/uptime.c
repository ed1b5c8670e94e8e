/*
 * uptime.c: monotonic time without the pauses of the process.
 */
#include "server/uptime.h"

#include <stdbool.h>

enum {
    TYPICAL_AT_START = 50000, /* us: the loop's tick */
    SHORTEST_PAUSE = 500,     /* ms: a busy machine delays a turn, too, and that is not a pause */
    PAUSE_FACTOR = 8,         /* a pause is so many times a typical step */
    LEARN = 4                 /* the average learns one part in so many of each step */
};

void uptime_start(struct uptime *uptime, int64_t now) {
    *uptime = (struct uptime){.last = now, .typical = TYPICAL_AT_START};
}

int64_t uptime_step(struct uptime *uptime, int64_t now) {
    int64_t step = now > uptime->last ? now - uptime->last : 0;
    bool paused = step > SHORTEST_PAUSE && step * 1000 > PAUSE_FACTOR * uptime->typical;
    uptime->elapsed += paused ? uptime->typical / 1000 : step;
    /* Pauses are learned from as well: if every step is so long, they are none. */
    uptime->typical += (step * 1000 - uptime->typical) / LEARN;
    uptime->last = now;
    return uptime->elapsed;
}
