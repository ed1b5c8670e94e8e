/*
 * test_time.h: how long tests wait.
 *
 * A test waits for a condition. Its limit is there to turn a hang into a failure, and is far
 * beyond what a busy machine needs.
 */
#ifndef TESTS_TEST_TIME_H
#define TESTS_TEST_TIME_H

#include <time.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TEST_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TEST_SANITIZED 1
#endif
#endif
#ifndef TEST_SANITIZED
#define TEST_SANITIZED 0
#endif

/* Whether a sanitizer, an emulator or missing optimisation slows this build down: tests then do
 * less. */
#if TEST_SANITIZED || defined(TEST_EMULATED) || !defined(NDEBUG)
#define TEST_SLOW_BUILD 1
#else
#define TEST_SLOW_BUILD 0
#endif

/* A limit for this build. */
#define TEST_LIMIT(time) ((TEST_SANITIZED ? 10 : 1) * (time))

static inline long long test_clock_ms(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static inline long long test_now_ms(void) {
    return test_clock_ms(CLOCK_MONOTONIC);
}

/* Between two checks of a condition. */
static inline void test_pause(void) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

#endif
