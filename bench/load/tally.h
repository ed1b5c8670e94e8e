/*
 * tally.h: what is counted and timed in a run, and the reports.
 */
#ifndef LOAD_TALLY_H
#define LOAD_TALLY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* All times are kept, in microseconds, so percentiles are exact. */
struct times {
    uint32_t *value;
    size_t count, room;
};

void times_add(struct times *times, int64_t nanoseconds);
/* Sorts; false if there are none. `share` 0.99 is the 99th percentile, 1 the longest. */
double times_percentile_ms(struct times *times, double share);
size_t times_above(const struct times *times, double ms);
void times_free(struct times *times);

#define TALLY_CODES 32

struct tally {
    struct times answer; /* from sending a move to `done` */
    struct times plan;   /* from when it was due: includes delays of the generator */
    struct times second; /* the same as `answer`, since the last line of progress */
    struct times away;   /* from losing a connection to the next welcome */
    uint64_t postponed;  /* answers that the server can store nothing now */
    uint64_t moves, resent, games, ended, connects, falls, cuts;
    /* Errors. */
    uint64_t refused, lost, doubled, gaps, different, unreadable, stray;
    struct {
        char code[32];
        uint64_t count;
    } codes[TALLY_CODES];
    unsigned complaints; /* printed so far; the first few only */
};

/* One of the first few faults, on standard error. */
void tally_complain(struct tally *tally, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void tally_refused(struct tally *tally, const char *code);
bool tally_clean(const struct tally *tally);

/* The server's process, from /proc; all zero without a process id. */
struct server_use {
    uint64_t peak_kib, now_kib;
    double cpu_s;
};
struct server_use server_use(long pid);
struct server_use server_use_sum(const long *pids, unsigned count);

struct run {
    unsigned players, spectators, tables;
    double rate, seconds; /* requested, and actual */
    double cpu_s;         /* of the server, within these seconds */
    double own_cpu_s;     /* of the generator */
    double load_average;
    struct server_use server;
    uint64_t bytes_in, bytes_out, messages_in, messages_out;
};

void report_text(FILE *out, struct tally *tally, const struct run *run);
void report_json(FILE *out, struct tally *tally, const struct run *run);

#endif
