/*
 * progress.h: one line on a terminal that says how far the work on an archive is.
 */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cli_progress {
    bool shown; /* set by the caller: whether to show it at all */
    bool on_screen;
    int64_t started, printed; /* in milliseconds */
};

/* Prints the line anew, at most ten times a second. */
void cli_progress_step(struct cli_progress *progress, size_t games, size_t file, size_t files);

/* Removes the line, before anything else is printed. */
void cli_progress_clear(struct cli_progress *progress);

#endif
