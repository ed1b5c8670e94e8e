/*
 * stopper.h: stops a search from another thread, once it is well under way. How soon it then ends
 * is tested in test_engine_limits.c. Included after cmocka.h.
 */
#ifndef TESTS_STOPPER_H
#define TESTS_STOPPER_H

#include <pthread.h>
#include <stdatomic.h>

#include "apiary/engine.h"
#include "test_time.h"

struct stopper {
    apiary_engine *engine;
    pthread_t thread;
    clockid_t clock; /* of the thread that searches */
    long long start_ms;
    atomic_bool over; /* the search has ended */
};

/* A search that has computed for this long is well under way. */
#define STOPPER_WORK_MS 30

static inline void *stopper_run(void *argument) {
    struct stopper *stopper = argument;
    while (!atomic_load(&stopper->over) &&
           test_clock_ms(stopper->clock) - stopper->start_ms < STOPPER_WORK_MS) {
        test_pause();
    }
    apiary_engine_stop(stopper->engine);
    return NULL;
}

/* Before the search, on its thread. */
static inline void stopper_start(struct stopper *stopper, apiary_engine *engine) {
    stopper->engine = engine;
    atomic_init(&stopper->over, false);
    assert_int_equal(pthread_getcpuclockid(pthread_self(), &stopper->clock), 0);
    stopper->start_ms = test_clock_ms(stopper->clock);
    assert_int_equal(pthread_create(&stopper->thread, NULL, stopper_run, stopper), 0);
}

/* After the search. */
static inline void stopper_finish(struct stopper *stopper) {
    atomic_store(&stopper->over, true);
    pthread_join(stopper->thread, NULL);
}

#endif
