/*
 * output.h: the lines that `apiary analyze --serve` writes. Several threads write; a line is
 * written as a whole.
 *
 * If the client does not read, whoever writes waits, and so do the others, until it does or the
 * process is told to end. So nothing piles up in memory.
 */
#ifndef CLI_ANALYZE_SERVE_OUTPUT_H
#define CLI_ANALYZE_SERVE_OUTPUT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

struct output {
    int descriptor;
    int stop;            /* can be read from once the process must end */
    atomic_bool is_over; /* nothing is written any more: it must end, or the output is closed */
    pthread_mutex_t lock;
    FILE *text; /* writes into the line that is being made: */
    char *line;
    size_t length;
};

/* False if there is no memory; output_release is needed all the same. */
bool output_init(struct output *output, int descriptor, int stop);
void output_release(struct output *output);

/* Begins a line, and keeps other threads from writing until output_end. */
FILE *output_begin(struct output *output);

/* Writes the line with a line feed, or drops it. */
void output_end(struct output *output);
void output_drop(struct output *output);

#endif
