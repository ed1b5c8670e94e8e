/*
 * uptime.c: monotonic time without the pauses of the process.
 */
#include "server/uptime.h"

#include <stdbool.h>

enum {
    TICK = 50,            /* ms: of the loop */
    SHORTEST_PAUSE = 500, /* ms: shorter delays also happen on a busy machine */
    PAUSE_FACTOR = 8      /* a pause is longer than this many usual steps */
};

void uptime_start(struct uptime *uptime, int64_t now) {
    *uptime = (struct uptime){.last = now};
    for (int i = 0; i < UPTIME_STEPS; i++) {
        uptime->steps[i] = TICK;
    }
}

/* The second longest of the last steps. */
static int64_t usual_step(const struct uptime *uptime) {
    int64_t longest = 0, second = 0;
    for (int i = 0; i < UPTIME_STEPS; i++) {
        int64_t step = uptime->steps[i];
        if (step > longest) {
            second = longest;
            longest = step;
        } else if (step > second) {
            second = step;
        }
    }
    return second;
}

int64_t uptime_step(struct uptime *uptime, int64_t now) {
    int64_t step = now > uptime->last ? now - uptime->last : 0;
    int64_t usual = usual_step(uptime);
    bool paused = step > SHORTEST_PAUSE && step > PAUSE_FACTOR * usual;
    uptime->elapsed += paused ? usual : step;
    /* Pauses are remembered as well: if many steps are that long, they are usual. */
    uptime->steps[uptime->next] = step;
    uptime->next = (uptime->next + 1) % UPTIME_STEPS;
    uptime->last = now;
    return uptime->elapsed;
}
