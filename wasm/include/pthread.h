/*
 * pthread.h: what search/hive/team.c uses of POSIX threads, for a machine that has none: no thread
 * can be made, and a team of searchers goes on with the caller's alone. wasi-libc as Debian has it
 * comes without this header.
 */
#ifndef WASM_PTHREAD_H
#define WASM_PTHREAD_H

#include <errno.h>

typedef int pthread_t;
typedef int pthread_attr_t;

static inline int pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                                 void *(*start)(void *), void *argument) {
    (void)thread;
    (void)attributes;
    (void)start;
    (void)argument;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result) {
    (void)thread;
    (void)result;
    return EINVAL;
}

#endif
