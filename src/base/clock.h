/*
 * clock.h: monotonic time, for limits and measurements.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

int64_t clock_ns(void);

static inline int64_t clock_ms(void) {
    return clock_ns() / 1000000;
}

#endif
