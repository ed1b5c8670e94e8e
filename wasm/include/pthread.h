/*
 * pthread.h: the part of POSIX threads that search/hive/team.c uses, for WebAssembly, which has no
 * threads: pthread_create fails, and a team of searchers works with the caller's thread alone.
 * Debian's wasi-libc has no such header.
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
