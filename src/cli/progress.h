/* progress.h: how far long work is: a line on standard error that is overwritten a few times a
 * second, if that is a terminal. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cli_progress {
    bool terminal;
    bool on_screen;
    int64_t next; /* ms: when the next line is due */
};

void cli_progress_init(struct cli_progress *progress);

/* Whether a line is due, so that it is worth while to make one. */
bool cli_progress_is_due(const struct cli_progress *progress);

/* Shows a line, if one is due. */
void cli_progress_say(struct cli_progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* "1,205 guests, 906 games, 9,022 events". */
enum { CLI_COUNTS_SIZE = 128 };
const char *cli_counts(size_t guests, size_t games, size_t events, char text[CLI_COUNTS_SIZE]);

/* Removes the line, at the end or before anything else is printed. */
void cli_progress_clear(struct cli_progress *progress);

#endif
